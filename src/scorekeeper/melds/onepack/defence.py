"""The other player's best answer to a knock: own melds and lay-offs chosen together (GR-4.1 to GR-4.3).

Why it is exact. As in `deadwood.py`, once it is settled which cards go into the defender's own sets, the suits have
nothing more to do with one another: a fourth card of a rank is laid off by itself, and a chain onto a run stays in the
run's suit. Then each suit has one best treatment (`openings.py`). So the own sets are all there is to try, and every
way of making them is tried: also making none of a rank, or of four cards a set of three, where the other card is worth
more in a run or on the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.melds.onepack.catalogue import CLUB_RUNS, DIAMOND_RUNS, HEART_RUNS, SETS, SPADE_RUNS, list_runs
from scorekeeper.melds.onepack.layoffs import on_table, place
from scorekeeper.melds.onepack.openings import LAID, openings
from scorekeeper.melds.onepack.pattern import REST, RUNS, SUIT, build, cards_of
from scorekeeper.melds.onepack.ways import WAYS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.meld import Meld
    from scorekeeper.melds.onepack.layoffs import Layoff
    from scorekeeper.melds.onepack.openings import Openings
    from scorekeeper.melds.onepack.pattern import Cards
    from scorekeeper.melds.onepack.ways import Way

_WORST = 1000 << LAID
"""More than a whole pack counts (340)."""


@dataclass(frozen=True, kw_only=True)
class Defence:
    """A hand laid out against a knock."""

    melds: tuple[Meld, ...]
    """The defender's own."""
    layoffs: tuple[Layoff, ...]
    """In an order in which each is legal at its moment."""
    loose: tuple[Card, ...]
    points: int
    """What the loose cards count."""


def best_defence(cards: Cards, against: Iterable[Cards]) -> Defence:
    """The own melds and lay-offs that leave the fewest points, of a hand of any number of cards up to twenty-six.

    `against` are the knocker's melds, without his deadwood. Of several equally good answers it is one with the fewest
    cards laid off, and of those the first in the order that `arrangement.py` describes; neither the order of the
    cards nor that of the melds has a part in the choice of cards. Of two runs that would take one card, the earlier
    given takes it.

    Raises:
        ValueError: one of `against` is no meld; a card is given twice, hand and melds together, or is no natural card.
    """
    if not SPADE_RUNS:
        list_runs()
    hand, laid = on_table(cards, against)
    board = openings(laid)
    points, (s, h, d, c) = _best_way(hand, board)
    kept = s | h << 13 | d << 26 | c << 39
    melds = SPADE_RUNS[s] + HEART_RUNS[h] + DIAMOND_RUNS[d] + CLUB_RUNS[c] + SETS[hand ^ kept]
    loose = kept ^ (RUNS[s] | RUNS[h] << 13 | RUNS[d] << 26 | RUNS[c] << 39)
    gone = board[0].gone(s) | board[1].gone(h) << 13 | board[2].gone(d) << 26 | board[3].gone(c) << 39
    layoffs = place(cards_of(gone), laid, in_order=False).placed if gone else ()
    return Defence(melds=melds, layoffs=layoffs, loose=cards_of(loose ^ gone), points=points)


def least_after_layoffs(cards: Cards, against: Iterable[Cards]) -> int:
    """The points that `best_defence` leaves, by value alone; the same arguments and errors."""
    if not REST:
        build()
    hand, laid = on_table(cards, against)
    return _best_way(hand, openings(laid))[0]


def _best_way(hand: int, board: list[Openings]) -> tuple[int, Way]:
    """The least points left, and what is then kept out of sets: the first way that leaves them with fewest lay-offs."""
    spades, hearts, diamonds, clubs = board
    s, h, d, c = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    thrice = s & h & (d | c) | d & c & (s | h)
    if not thrice:
        return spades[s] + hearts[h] + diamonds[d] + clubs[c] >> LAID, (s, h, d, c)
    best, least = (s, h, d, c), _WORST
    for in_s, in_h, in_d, in_c in WAYS[thrice << 13 | s & h & d & c]:
        left = spades[s & in_s] + hearts[h & in_h] + diamonds[d & in_d] + clubs[c & in_c]
        if left < least:
            best, least = (s & in_s, h & in_h, d & in_d, c & in_c), left
            if not left:
                break
    return least >> LAID, best
