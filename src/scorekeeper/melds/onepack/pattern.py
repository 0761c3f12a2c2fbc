"""A hand of one pack as a number, a bit for each card; and tables over the 8,192 patterns that a suit can show.

The bit of a card is its number (`cards/card.py`): thirteen bits a suit, the ace lowest. The tables are empty lists
until `build()` fills them, so that starting costs nothing: a look-up in an empty one raises `IndexError`, and whoever
looks up builds then and asks again.
"""

from __future__ import annotations

from operator import xor
from typing import TYPE_CHECKING, Protocol

from scorekeeper.cards.card import NATURALS, Card
from scorekeeper.cards.notation import show_cards
from scorekeeper.melds.onepack.points import POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SUIT = (1 << 13) - 1
"""The thirteen bits of one suit."""
HALF = (1 << 26) - 1
"""The bits of spades and hearts."""
COLUMN = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces; times the bit of a rank, the four cards of that rank."""

RUNS: list[int] = []
"""By pattern: the cards of it that stand in three or more consecutive ones. Within one suit a whole streak is one run,
so that these, and no others, can all be in runs at once."""
REST: list[int] = []
"""By pattern: the points of the others."""
DEAREST: list[int] = []
"""By pattern: the points of the dearest of the others; nought where there is none."""

BITS = [1 << one for one in NATURALS]
bit_of = BITS.__getitem__
"""The bit of a card; `IndexError` for one that is no natural card."""


class Cards(Protocol):
    """Cards whose number is known: a list, a tuple, a `Hand`."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Card]: ...


def build() -> None:
    """Fill the tables: about a millisecond, once."""
    runs, points, dearest = [0], [0], [0]
    for place, value in enumerate(POINTS):
        # Patterns whose highest card stands at `place`. Only where the two below it are there too (the last quarter
        # of the smaller patterns) does that card make a run, with those two; the other runs stay as they were.
        last = len(runs) * 3 // 4 if place > 1 else len(runs)
        runs += runs[:last] + [smaller | 7 << place - 2 for smaller in runs[last:]]
        points += [smaller + value for smaller in points]
        dearest += [value] * len(dearest)
    loose = list(map(xor, range(SUIT + 1), runs))
    RUNS[:] = runs
    DEAREST[:] = map(dearest.__getitem__, loose)
    REST[:] = map(points.__getitem__, loose)


def bits_of(cards: Cards) -> int:
    """The number of a hand.

    Raises:
        ValueError: a card is given twice, or is no natural card.
    """
    try:
        bits = sum(map(bit_of, cards))
    except IndexError:
        raise not_one_pack(cards) from None
    if bits.bit_count() != len(cards):  # two equal bits carry: then fewer bits are set than cards were given
        raise not_one_pack(cards)
    return bits


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of such a number: spades, hearts, diamonds, clubs, each from the ace up."""
    cards = []
    while bits:
        bit = bits & -bits
        cards.append(Card(bit.bit_length() - 1))
        bits ^= bit
    return tuple(cards)


def not_one_pack(cards: Iterable[Card]) -> ValueError:
    """The error for cards that one pack without jokers does not hold, or holds only once."""
    given = list(cards)
    wrong = [one for at, one in enumerate(given) if one not in NATURALS or one in given[:at]] or given
    return ValueError(f"not in one pack, or given twice: {show_cards(dict.fromkeys(wrong))}")
