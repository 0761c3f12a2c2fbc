"""The least that the unmatched cards of a hand can count, by value alone.

Why it is exact. Once it is settled which cards go into sets, the suits have nothing more to do with one another, and
within a suit every streak of three or more is wholly covered as one run: what is left is a look-up in `REST`. Sets are
made only of ranks held in three suits or more. So it is enough to try the ways of those ranks (`ways.py`), and where
there is no such rank, to look up four times. Two short cuts:

- A rank none of whose cards stands in a streak makes its full set at once: such a card takes part in no run, whatever
  else is taken out, so the set costs nothing, and without it its cards would lie loose, at most one of them thrown.
- A hand without deadwood cannot be bettered.

Of a hand, `s`, `h`, `d`, `c` are the patterns of its suits.
"""

from __future__ import annotations

from scorekeeper.melds.onepack.pattern import BITS, DEAREST, HALF, REST, RUNS, SUIT, Cards, bit_of, build, not_one_pack
from scorekeeper.melds.onepack.points import POINTS
from scorekeeper.melds.onepack.ways import WAYS

_DEAREST = POINTS[-1]
"""What no card exceeds."""
_WORST = 1000
"""More than a whole pack counts (340)."""
TEN, ELEVEN = 10, 11


def least_deadwood(cards: Cards) -> int:
    """The least points of unmatched cards over all arrangements of the hand, nothing discarded.

    For any number of cards up to twenty-six, in any order. Ten take about a microsecond; the worst twenty-two, five
    ranks of four and two cards, a few milliseconds.

    Raises:
        ValueError: a card is given twice, or is no natural card.
    """
    try:
        if len(cards) == TEN:  # taken one by one: a tenth quicker than the line below
            p, q, r, t, u, v, w, x, y, z = cards
            bits = BITS[p] + BITS[q] + BITS[r] + BITS[t] + BITS[u] + BITS[v] + BITS[w] + BITS[x] + BITS[y] + BITS[z]
        else:
            bits = sum(map(bit_of, cards))
        if bits.bit_count() != len(cards):  # two equal bits carry: then fewer bits are set than cards were given
            raise not_one_pack(cards)
        low, high = bits & HALF, bits >> 26
        s, h, d, c = low & SUIT, low >> 13, high & SUIT, high >> 13
        if thrice := s & h & (d | c) | d & c & (s | h):
            return _with_sets(s, h, d, c, thrice)
        return REST[s] + REST[h] + REST[d] + REST[c]
    except IndexError:
        _ready(cards)
        return least_deadwood(cards)


def least_of(bits: int) -> int:
    """The same for a hand that is already a number (`pattern.bits_of`), the tables being built."""
    s, h, d, c = bits & SUIT, bits >> 13 & SUIT, bits >> 26 & SUIT, bits >> 39
    if thrice := s & h & (d | c) | d & c & (s | h):
        return _with_sets(s, h, d, c, thrice)
    return REST[s] + REST[h] + REST[d] + REST[c]


def least_after_discard(cards: Cards) -> int:
    """The least points of unmatched cards that eleven cards leave when the best one is thrown; gin is 0.

    Exact without trying eleven hands: ten cards laid out anyhow, with the thrown one beside them, are the eleven laid
    out with that one loose. So it is enough to lay out the eleven and throw a loose card, the dearest one. Of the
    same sets, the longest runs serve best: with a card less loose, the loose ones less the dearest count no more.
    Where nothing is loose some meld has four cards or more, since eleven is no multiple of three, and spares one.

    Raises:
        ValueError: not eleven cards, a card given twice, or no natural card.
    """
    try:
        bits = sum(map(bit_of, cards))
        if not bits.bit_count() == len(cards) == ELEVEN:
            raise _not_eleven(cards)
        low, high = bits & HALF, bits >> 26
        s, h, d, c = low & SUIT, low >> 13, high & SUIT, high >> 13
        if thrice := s & h & (d | c) | d & c & (s | h):
            return _with_sets_after_discard(s, h, d, c, thrice)
        return REST[s] + REST[h] + REST[d] + REST[c] - _dearest(s, h, d, c)
    except IndexError:
        _ready(cards)
        return least_after_discard(cards)


def _with_sets(s: int, h: int, d: int, c: int, thrice: int) -> int:
    """The least points where the ranks `thrice` are held three times or more."""
    doubtful = thrice & (RUNS[s] | RUNS[h] | RUNS[d] | RUNS[c])
    if doubtful != thrice:
        others = ~thrice | doubtful
        s, h, d, c = s & others, h & others, d & others, c & others
        if not doubtful:
            return REST[s] + REST[h] + REST[d] + REST[c]
    least = _WORST
    for in_s, in_h, in_d, in_c in WAYS[doubtful << 13 | s & h & d & c]:
        loose = REST[s & in_s] + REST[h & in_h] + REST[d & in_d] + REST[c & in_c]
        if loose < least:
            if not loose:
                return 0
            least = loose
    return least


def _with_sets_after_discard(s: int, h: int, d: int, c: int, thrice: int) -> int:
    """The least points after a discard where the ranks `thrice` are held three times or more."""
    doubtful = thrice & (RUNS[s] | RUNS[h] | RUNS[d] | RUNS[c])
    if doubtful != thrice:
        others = ~thrice | doubtful
        s, h, d, c = s & others, h & others, d & others, c & others
        if not doubtful:
            return REST[s] + REST[h] + REST[d] + REST[c] - _dearest(s, h, d, c)
    least = _WORST
    for in_s, in_h, in_d, in_c in WAYS[doubtful << 13 | s & h & d & c]:
        i, j, k, m = s & in_s, h & in_h, d & in_d, c & in_c
        loose = REST[i] + REST[j] + REST[k] + REST[m]
        if loose < least + _DEAREST:
            loose -= _dearest(i, j, k, m)
            if loose < least:
                if not loose:
                    return 0
                least = loose
    return least


def _dearest(s: int, h: int, d: int, c: int) -> int:
    """The points of the dearest card loose in any suit: mostly one of those than which none is dearer."""
    if DEAREST[s] == _DEAREST or DEAREST[h] == _DEAREST or DEAREST[d] == _DEAREST or DEAREST[c] == _DEAREST:
        return _DEAREST
    return max(DEAREST[s], DEAREST[h], DEAREST[d], DEAREST[c])


def _ready(cards: Cards) -> None:
    """After a look-up that failed: build the tables, or, where they stand, say that a card is not of the pack."""
    if REST:
        raise not_one_pack(cards)
    build()


def _not_eleven(cards: Cards) -> ValueError:
    """The error for what is not eleven different cards."""
    return (
        ValueError(f"eleven cards are needed; {len(cards)} were given") if len(cards) != ELEVEN else not_one_pack(cards)
    )
