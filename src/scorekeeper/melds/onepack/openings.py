"""What a suit of one player's hand can lay off on another's melds, by the suit's pattern.

What is left of a suit, once it is settled which of its cards go into the player's own sets, falls into streaks of
consecutive cards, and for each there is one best treatment:

- three cards or more: an own run, nothing loose;
- shorter, and next to an end of a laid run: wholly laid off, card by card from the run outwards, nothing loose;
- any other: those of its cards that a laid set takes are laid off, and the others are loose.

The first two leave nothing, and the third leaves only what no treatment could place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.onepack.layoffs import takes
from scorekeeper.melds.onepack.pattern import REST, RUNS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.melds.meld import Meld

LAID = 5
"""Bits, below the points, for the number of cards laid off: of equal points the fewer lay-offs are preferred."""


class Openings(dict[int, int]):
    """One suit: for each pattern the points loose at the end, shifted by `LAID`, plus the number of cards laid off.

    Fills itself; the tables of `pattern.py` must stand. The cards that fit are bits within the suit.
    """

    def __init__(self) -> None:
        super().__init__()
        self.low: list[int] = []
        """For each laid run that does not reach the ace, the card that fits below it."""
        self.high: list[int] = []
        """For each laid run that does not reach the king, the card that fits above it."""
        self.fourth = 0
        """The cards that laid sets of three take."""

    def __missing__(self, pattern: int) -> int:
        gone = self.gone(pattern)
        self[pattern] = cost = REST[pattern & ~RUNS[pattern] ^ gone] << LAID | gone.bit_count()
        return cost

    def gone(self, pattern: int) -> int:
        """The cards of the pattern that are laid off."""
        loose = pattern & ~RUNS[pattern]
        gone = loose & self.fourth
        for card in self.low:
            if loose & card:
                gone |= _down_from(card, loose)
        for card in self.high:
            gone |= loose & ~(loose + card)  # the carry runs through the streak from there up, and clears it
        return gone


_CLOSED = Openings()
"""A suit in which nothing can be laid off."""


def openings(melds: Iterable[Meld]) -> list[Openings]:
    """What these melds take: spades, hearts, diamonds, clubs."""
    board = [_CLOSED] * 4
    for meld in melds:
        fits = takes(meld)
        if meld.kind is MeldKind.RUN:
            of_suit = _opened(board, meld.cards[0] // 13)
            below, above = fits
            if below >= 0:
                of_suit.low.append(1 << below % 13)
            if above >= 0:
                of_suit.high.append(1 << above % 13)
        else:
            for missing in fits:
                _opened(board, missing // 13).fourth |= 1 << missing % 13
    return board


def _opened(board: list[Openings], suit: int) -> Openings:
    """That suit's openings, its own from now on."""
    if board[suit] is _CLOSED:
        board[suit] = Openings()
    return board[suit]


def _down_from(card: int, cards: int) -> int:
    """The unbroken streak of `cards` that starts at `card` and goes down."""
    upto = (card << 1) - 1
    stop = (upto & ~cards).bit_length()  # one above the first gap
    return upto >> stop << stop
