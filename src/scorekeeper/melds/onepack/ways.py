"""The ways to make sets from the ranks held in three suits or more: none, all suits, and of four also each three.

A *way* is four masks, one for each suit in the order of the cards: what is left for runs once its sets are taken out.
For ranks `thrice`, of which `four` are held in all suits (both are bits by rank), `WAYS[thrice << 13 | four]` holds
every way, from the ace up, and at each rank in the order: no set; all suits; four less the spade, the heart, the
diamond, the club. Whoever keeps the first of the best among them keeps the same one every time.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Way: TypeAlias = tuple[int, int, int, int]

_KEPT = 3
"""Ranks up to which the ways are remembered: ten or eleven cards have no more; longer lists would only fill memory."""
_MOST = 50_000
"""Six ranks of four, which is all that twenty-six cards can hold, give 46,656 ways."""


class _Ways(dict[int, "Iterable[Way]"]):
    """A table that fills itself, at the first question about each key."""

    def __missing__(self, key: int) -> Iterable[Way]:
        ranks = [1 << place for place in range(13) if key >> 13 >> place & 1]
        choices = [_at_rank(rank, four=bool(key & rank)) for rank in ranks]
        number = 1
        for choice in choices:
            number *= len(choice)
        if number > _MOST:
            raise ValueError("more than twenty-six cards of one pack are not searched")
        ways = (_all_of(chosen) for chosen in product(*choices))
        if len(ranks) > _KEPT:
            return ways
        self[key] = kept = tuple(ways)
        return kept


def _at_rank(rank: int, *, four: bool) -> tuple[Way, ...]:
    """What the sets of one rank leave, as four masks."""
    out = ~rank
    two = ((-1, -1, -1, -1), (out, out, out, out))
    if not four:
        return two
    return (*two, (-1, out, out, out), (out, -1, out, out), (out, out, -1, out), (out, out, out, -1))


def _all_of(chosen: Iterable[Way]) -> Way:
    """One way from a choice at each rank."""
    spades = hearts = diamonds = clubs = -1
    for way in chosen:
        spades &= way[0]
        hearts &= way[1]
        diamonds &= way[2]
        clubs &= way[3]
    return spades, hearts, diamonds, clubs


WAYS = _Ways()
