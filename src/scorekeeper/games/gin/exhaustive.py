"""Exact answers by trying everything, for houses whose ace is not only low; slow beside `melds/onepack`, and simple.

Exact because nothing is skipped: the lowest card not yet placed is loose or in one of the melds that can still be
made with it, and every one of these is tried.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from scorekeeper.cards.card import rank, suit
from scorekeeper.games.gin.limit import value
from scorekeeper.games.gin.meld import LEAST, read_meld
from scorekeeper.melds.meld import Meld, MeldKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.cards.card import Card

_SUIT = 13


def points(cards: Sequence[Card]) -> int:
    """What loose cards count together (GR-1.2)."""
    return sum(map(value, cards))


def melds_of(cards: Sequence[Card], ace: str) -> list[Meld]:
    """Every meld that can be made of these cards."""
    held = sorted(cards)
    found: list[Meld] = []
    for which in range(1, _SUIT + 1):
        of_rank = [card for card in held if rank(card) == which]
        for size in range(LEAST, len(of_rank) + 1):
            found += [Meld(chosen, MeldKind.SET, pure=True) for chosen in combinations(of_rank, size)]
    for which in range(4):
        of_suit = [card for card in held if suit(card) == which]
        for size in range(LEAST, len(of_suit) + 1):
            for start in range(len(of_suit)):
                # Cards of a run are neighbours in rank, the corner included, so that every run is a turn of this list.
                window = tuple((of_suit * 2)[start : start + size])
                meld = read_meld(window, ace)
                if meld is not None and meld.cards == window:
                    found.append(meld)
    return found


def arrangements(cards: Sequence[Card], ace: str) -> Iterator[tuple[tuple[Meld, ...], tuple[Card, ...]]]:
    """Every way to divide these cards into melds and loose cards, that with nothing melded among them."""
    held = tuple(sorted(cards))
    yield from _divide(held, melds_of(held, ace), (), ())


def _divide(
    left: tuple[Card, ...], melds: list[Meld], made: tuple[Meld, ...], loose: tuple[Card, ...]
) -> Iterator[tuple[tuple[Meld, ...], tuple[Card, ...]]]:
    if not left:
        yield made, loose
        return
    lowest = left[0]
    for meld in melds:
        if lowest in meld.cards:
            rest = tuple(card for card in left if card not in meld.cards)
            fitting = [one for one in melds if not set(one.cards) & set(meld.cards)]
            yield from _divide(rest, fitting, (*made, meld), loose)
    without = [one for one in melds if lowest not in one.cards]
    yield from _divide(left[1:], without, made, (*loose, lowest))


def lay_off(
    melds: Sequence[tuple[Card, ...]], cards: Sequence[Card], ace: str, *, in_order: bool
) -> tuple[list[tuple[Card, int]], list[Card]]:
    """Lay cards off on another's melds as far as that is legal: the cards placed, each with its meld, and the others.

    A run is tried before a set: the set waits for no other card, and the run may then take the next. So whatever is
    laid off shuts nothing out, and going round until nothing fits places all that can be placed.
    """
    table = [tuple(meld) for meld in melds]
    placed: list[tuple[Card, int]] = []
    waiting = list(cards)
    while True:
        refused: list[Card] = []
        for card in waiting:
            at = _where(card, table, ace)
            if at < 0:
                refused.append(card)
                continue
            placed.append((card, at))
            table[at] = (*table[at], card)
        if in_order or len(refused) == len(waiting):
            return placed, refused
        waiting = refused


def _where(card: Card, table: Sequence[tuple[Card, ...]], ace: str) -> int:
    """Which meld takes the card, a run before a set; -1 if none does."""
    in_set = -1
    for at, meld in enumerate(table):
        longer = read_meld((*meld, card), ace)
        if longer is not None and longer.kind is MeldKind.RUN:
            return at
        in_set = at if longer is not None else in_set
    return in_set
