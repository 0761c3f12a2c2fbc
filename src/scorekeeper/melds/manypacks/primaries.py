"""The primary melds a hand could lay, each as the cells it takes."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.cards.card import ACE, KING, RANKS, SUITS
from scorekeeper.melds.manypacks.cells import ACES, CELL, JOKERS, MANY, MASTERS, NATURAL, ONES, ROW, TOP, present
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.reading import ACE_ABOVE, TUNNELA_SIZE

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from scorekeeper.melds.manypacks.rules import Rules


Primary: TypeAlias = tuple[int, int]
"""One primary meld: the cells it takes, natural cards by face, printed jokers and master cards in their own cells; and
how many of its cards are of a wild type."""


def primary_melds(rules: Rules, hand: int) -> list[Primary]:
    """Every primary meld that need be tried, in the order of their cells: lowest ranks first."""
    found = pure_melds(rules, hand, rules.grammar.primary)
    masters = hand >> MASTERS
    if masters and rules.grammar.master_primary:
        found += _with_masters(rules, present(hand), masters)
        found.sort()
    return found


def pure_melds(rules: Rules, hand: int, kinds: AbstractSet[MeldKind]) -> list[Primary]:
    """The melds of these kinds in which every card is the card it is, in the order of their cells."""
    wild, single = rules.wild, rules.wild & ONES
    held = present(hand)
    found: list[Primary] = []
    if MeldKind.PURE_SEQUENCE in kinds:
        found += [(cells, (cells & single).bit_count()) for cells in _sequences(rules, held)]
    if rules.grammar.set_kind in kinds:
        found += [(cells, (cells & single).bit_count()) for cells in _sets(rules, held)]
    if MeldKind.TUNNELA in kinds:
        threes = (hand & hand >> 1 | hand >> 2) & ONES
        if threes and rules.tunnela:
            found += [(cell * TUNNELA_SIZE, TUNNELA_SIZE if cell & wild else 0) for cell in _ones(threes)]
        if rules.grammar.joker_tunnela and hand >> JOKERS & MANY >= TUNNELA_SIZE:
            found.append((TUNNELA_SIZE << JOKERS, TUNNELA_SIZE))
    found.sort()
    return found


def _ones(bits: int) -> list[int]:
    """The single bits of a number, lowest first."""
    single = []
    while bits:
        low = bits & -bits
        single.append(low)
        bits ^= low
    return single


def _sequences(rules: Rules, held: int) -> list[int]:
    """Pure sequences of the lengths that need be tried: a longer one splits into two, and both are primary."""
    line = held | (held & ACES) << TOP if rules.ace_high else held
    starts, shape, shift = line, 1, 0
    found = []
    for size in range(2, rules.run_sizes[-1] + 1):
        shift += ROW
        starts &= line >> shift
        if not starts:
            break
        shape |= 1 << shift
        if size >= rules.run_sizes[0]:
            bits = starts
            while bits:
                low = bits & -bits
                bits ^= low
                cells = low * shape
                found.append(cells & NATURAL | cells >> TOP)
    return found


def _sets(rules: Rules, held: int) -> list[int]:
    """Pure sets: three or four suits of a rank."""
    # one in the lowest cell of every row that may have three suits: two low ones, or one low and one high
    rows = (held & held >> CELL | (held | held >> CELL) & (held >> 2 * CELL | held >> 3 * CELL)) & _LOWEST
    found = []
    for low in _ones(rows):
        suits = [cell for cell in (low, low << CELL, low << 2 * CELL, low << 3 * CELL) if held & cell]
        for size in range(rules.set_min, min(len(suits), rules.set_max) + 1):
            found += [sum(chosen) for chosen in combinations(suits, size)]
    return found


_LOWEST = sum(1 << ROW * (rank - 1) for rank in RANKS)


def _with_masters(  # noqa: C901 - one branch for each kind, and each limit
    rules: Rules, held: int, masters: int
) -> set[Primary]:
    """Sequences and sets in which master cards stand for others, beside natural cards by face (NM-4.9)."""
    grammar = rules.grammar
    frames: list[tuple[list[int], int]] = []
    if MeldKind.PURE_SEQUENCE in grammar.primary:
        for suit in SUITS:
            for size in rules.run_sizes:
                for start in range(ACE, (ACE_ABOVE if rules.ace_high else KING) - size + 2):
                    ranks = [(place - 1) % KING for place in range(start, start + size)]
                    frames.append(([1 << ROW * rank + CELL * suit for rank in ranks], size))
    if grammar.set_kind in grammar.primary:
        for rank in RANKS:
            row = [1 << ROW * (rank - 1) + CELL * suit for suit in SUITS]
            frames += [(row, size) for size in range(rules.set_min, min(rules.set_max, len(SUITS) + masters) + 1)]
    found = set()
    for frame, size in frames:
        have = [cell for cell in frame if held & cell]
        for own in range(max(1, size - masters), min(size - 1, len(have)) + 1):
            standing = size - own
            if grammar.max_wilds is not None and standing > grammar.max_wilds:
                continue
            for chosen in combinations(have, own):
                cells = sum(chosen)
                wilds = (cells & rules.wild).bit_count()
                if own - wilds >= grammar.naturals:
                    found.add((cells | standing << MASTERS, wilds + standing))
    return found
