"""Which melds leave the least: the hand laid out, and always the same of several ways that are equally good.

The order that chooses: ranks are looked at from the ace up, and at each rank having no set comes before a set of all
its cards, and that before the set of four cards' three without the spade, the heart, the diamond, the club. The first
arrangement in this order that reaches the least is shown. Runs are as long as the cards allow. Melds are listed runs
first (spades, hearts, diamonds, clubs, each from the ace up), then sets from the ace up. The order in which the hand
was given has no part in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.melds.meld import Arrangement
from scorekeeper.melds.onepack.catalogue import CLUB_RUNS, DIAMOND_RUNS, HEART_RUNS, SETS, SPADE_RUNS, list_runs
from scorekeeper.melds.onepack.pattern import HALF, REST, RUNS, SUIT, Cards, bit_of, not_one_pack
from scorekeeper.melds.onepack.points import points_of
from scorekeeper.melds.onepack.ways import WAYS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.meld import Meld

_WORST = 1000
"""More than a whole pack counts (340)."""


def best_melds(cards: Cards) -> tuple[Meld, ...]:
    """The melds that leave the least points unmatched; for up to twenty-six cards in any order.

    Raises:
        ValueError: a card is given twice, or is no natural card.
    """
    try:
        bits = sum(map(bit_of, cards))
        if bits.bit_count() != len(cards):
            raise not_one_pack(cards)
        low, high = bits & HALF, bits >> 26
        s, h, d, c = low & SUIT, low >> 13, high & SUIT, high >> 13
        if thrice := s & h & (d | c) | d & c & (s | h):
            return _with_sets(bits, s, h, d, c, thrice)
        return SPADE_RUNS[s] + HEART_RUNS[h] + DIAMOND_RUNS[d] + CLUB_RUNS[c]
    except IndexError:
        if SPADE_RUNS:
            raise not_one_pack(cards) from None
        list_runs()
        return best_melds(cards)


def best_arrangement(cards: Cards) -> Arrangement:
    """The whole hand: those melds, the loose cards in the cards' order, and their points.

    Raises:
        ValueError: a card is given twice, or is no natural card.
    """
    melds = best_melds(cards)
    loose = left_over(cards, melds)
    return Arrangement(melds=melds, loose=loose, points=points_of(loose), complete=not loose)


def left_over(cards: Iterable[Card], melds: Iterable[Meld]) -> tuple[Card, ...]:
    """The cards that are in none of these melds, in the cards' order."""
    matched = {one for meld in melds for one in meld.cards}
    return tuple(sorted(one for one in cards if one not in matched))


def _with_sets(bits: int, s: int, h: int, d: int, c: int, thrice: int) -> tuple[Meld, ...]:
    """The melds of the hand `bits` where the ranks `thrice` are held three times or more.

    The short cuts of `deadwood.py` change no choice: what they leave out is worse, never equally good, since every
    card counts more than nought.
    """
    doubtful = thrice & (RUNS[s] | RUNS[h] | RUNS[d] | RUNS[c])
    others = ~thrice | doubtful
    i, j, k, m = s, h, d, c = s & others, h & others, d & others, c & others
    if doubtful:
        least = _WORST
        for in_s, in_h, in_d, in_c in WAYS[doubtful << 13 | s & h & d & c]:
            loose = REST[s & in_s] + REST[h & in_h] + REST[d & in_d] + REST[c & in_c]
            if loose < least:
                i, j, k, m = s & in_s, h & in_h, d & in_d, c & in_c
                if not loose:
                    break
                least = loose
    in_sets = bits ^ (i | j << 13 | k << 26 | m << 39)
    return SPADE_RUNS[i] + HEART_RUNS[j] + DIAMOND_RUNS[k] + CLUB_RUNS[m] + SETS[in_sets]
