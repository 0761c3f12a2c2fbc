"""A hand as one whole number: four bits for each of the fifty-two naturals, three that count copies and one for guard.

Cells go by rank and within a rank by suit, so that the lowest card of a number is the lowest rank of what is left:
sets then touch only the rank at hand and sequences only the next few, and numbers met again are many.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import eq
from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER, MASTER, Card

if TYPE_CHECKING:
    from collections.abc import Iterable

CELL = 4
"""Bits of a cell."""
ROW = 4 * CELL
"""Bits of a rank: its four suits."""
TOP = 13 * ROW
"""One past the highest cell; a row here would be the aces above the kings."""
COUNT = 7
"""The three bits that count copies."""
MOST_COPIES = 4
"""Copies of a card in a hand at most: four packs."""

JOKERS, MASTERS = TOP, TOP + 2 * CELL
"""Where printed jokers and master cards are counted: two cells wide, the topmost bit for guard."""
MANY = 127
"""The seven bits that count them."""
PLACE = (*(CELL * (number % 13 * 4 + number // 13) for number in range(52)), JOKERS, MASTERS)
"""Where each card's cell begins."""
UNIT = tuple(1 << place for place in PLACE)
"""What one copy of each card adds to a number."""
CARD_AT = {place: Card(number) for number, place in enumerate(PLACE)}
ONES = sum(UNIT[:52])
"""One in every natural's cell."""
NATURAL = ONES * COUNT
"""All bits that count naturals."""
GUARD = ONES << 3 | 1 << JOKERS + 7 | 1 << MASTERS + 7
"""The guard bit of every cell."""
ACES = ONES & (1 << ROW) - 1
"""One in every ace's cell."""


def encode(cards: Iterable[Card]) -> int:
    """The number of these cards."""
    return sum(map(UNIT.__getitem__, cards))


def fits(number: int, cells: int) -> bool:
    """Whether all these cells can be taken from the number: no guard bit is borrowed."""
    return ((number | GUARD) - cells) & GUARD == GUARD


def check_copies(cards: Iterable[Card]) -> None:
    """A cell counts to seven; a hand from four packs has at most four copies of a card.

    Raises:
        ValueError: a natural card more than four times.
    """
    naturals = sorted(cards)
    del naturals[bisect_left(naturals, JOKER) :]
    if any(map(eq, naturals, naturals[MOST_COPIES:])):
        raise ValueError(f"a natural card is there more than {MOST_COPIES} times, and four packs have no more")


def decode(number: int) -> list[Card]:
    """The cards of a number, lowest rank first, then printed jokers and master cards."""
    cards = []
    while number & NATURAL:
        place = (number & -number).bit_length() - 1 & -CELL
        cards += [CARD_AT[place]] * (number >> place & COUNT)
        number &= ~(COUNT << place)
    return cards + [JOKER] * (number >> JOKERS & MANY) + [MASTER] * (number >> MASTERS & MANY)


def count(number: int) -> int:
    """How many cards."""
    naturals = number & NATURAL
    return (
        (naturals & ONES).bit_count()
        + 2 * (naturals & ONES << 1).bit_count()
        + 4 * (naturals & ONES << 2).bit_count()
        + (number >> JOKERS & MANY)
        + (number >> MASTERS & MANY)
    )


def pairs(number: int) -> int:
    """How many pairs of identical naturals."""
    naturals = number & NATURAL
    return (naturals & ONES << 1).bit_count() + 2 * (naturals & ONES << 2).bit_count()


def lowest(number: int) -> int:
    """Where the lowest natural of a number has its cell; there must be one."""
    return (number & -number).bit_length() - 1 & -CELL


def present(number: int) -> int:
    """One in every cell that is not empty."""
    return (number | number >> 1 | number >> 2) & ONES
