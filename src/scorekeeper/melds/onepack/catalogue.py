"""The melds of one pack: 264 runs and 65 sets, each made when it is first met and then always the same object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.melds.meld import Meld, MeldKind
from scorekeeper.melds.onepack.pattern import COLUMN, RUNS, SUIT, bits_of, build, cards_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.melds.onepack.pattern import Cards

LEAST = 3
"""Fewer cards are no meld."""


def kind_of(cards: Cards) -> MeldKind:
    """`SET` for three or four cards of one rank, `RUN` for three or more consecutive ones of one suit, else `NONE`.

    In any order. An ace stands below the two and nowhere else. Cards given twice, or of no single pack, are `NONE`.
    """
    meld = meld_of(cards)
    return meld.kind if meld else MeldKind.NONE


def meld_of(cards: Cards) -> Meld | None:
    """The meld these cards make, its cards in order, or None."""
    try:
        return MELDS[bits_of(cards)]
    except (KeyError, ValueError):
        return None


class _Melds(dict[int, Meld]):
    """Melds by the number of their cards; fills itself, and raises `KeyError` for what is no meld."""

    def __missing__(self, bits: int) -> Meld:
        if bits.bit_count() < LEAST:
            raise KeyError(bits)
        lowest = (bits & -bits).bit_length() - 1
        within = bits >> lowest - lowest % 13
        streak = bits >> lowest
        if within <= SUIT and not streak & streak + 1:
            kind = MeldKind.RUN
        elif not bits & ~(COLUMN << lowest % 13):
            kind = MeldKind.SET
        else:
            raise KeyError(bits)
        self[bits] = meld = Meld(cards_of(bits), kind, pure=True)
        return meld


class _Sets(dict[int, tuple[Meld, ...]]):
    """The sets that cards make of which every one is in a set, by the number of the cards: from the ace up."""

    def __missing__(self, bits: int) -> tuple[Meld, ...]:
        ranks = (bits | bits >> 13 | bits >> 26 | bits >> 39) & SUIT
        sets = tuple(MELDS[bits & COLUMN << place] for place in range(13) if ranks >> place & 1)
        if len(sets) <= _KEPT:
            self[bits] = sets
        return sets


MELDS = _Melds()
SETS = _Sets()
_KEPT = 2
"""Sets up to which the table remembers: a couple of thousand entries, no more."""

SPADE_RUNS: list[tuple[Meld, ...]] = []
"""By pattern of spades: its streaks of three or more, each whole, from the ace up. Empty until `list_runs()`."""
HEART_RUNS: list[tuple[Meld, ...]] = []
DIAMOND_RUNS: list[tuple[Meld, ...]] = []
CLUB_RUNS: list[tuple[Meld, ...]] = []
RUNS_OF = SPADE_RUNS, HEART_RUNS, DIAMOND_RUNS, CLUB_RUNS


def list_runs() -> None:
    """Fill these four tables, and those of `pattern.py`: a few milliseconds, once."""
    if not RUNS:
        build()
    for suit, runs_of in enumerate(RUNS_OF):
        runs = {matched: tuple(_streaks(matched, suit)) for matched in set(RUNS)}
        runs_of[:] = map(runs.__getitem__, RUNS)


def _streaks(matched: int, suit: int) -> Iterator[Meld]:
    """The runs of one suit that these cards are, all of them in streaks of three or more."""
    while matched:
        streak = matched & ~(matched + (matched & -matched))  # the carry runs through the lowest streak and clears it
        yield MELDS[streak << 13 * suit]
        matched ^= streak
