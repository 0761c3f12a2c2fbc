"""The primary melds a hand could lay, each as the cells it takes."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.card import ACE, KING, RANKS, SUITS
from scorekeeper.melds.manypacks.cells import ACES, CELL, JOKERS, MANY, MASTERS, ONES, ROW, TOP, present
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.reading import ACE_ABOVE, TUNNELA_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from scorekeeper.melds.manypacks.rules import Rules


class Primary(NamedTuple):
    """One primary meld."""

    cells: int
    """What it takes: natural cards by face, printed jokers and master cards in their own cells."""
    wilds: int
    """How many of its cards are of a wild type."""
    size: int
    """How many cards it has."""


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
    wild = rules.wild
    held = present(hand)
    found: list[Primary] = []
    if MeldKind.PURE_SEQUENCE in kinds:
        found += [Primary(cells, (cells & wild).bit_count(), size) for cells, size in _sequences(rules, held)]
    if rules.grammar.set_kind in kinds:
        found += [Primary(cells, (cells & wild).bit_count(), size) for cells, size in _sets(rules, held)]
    if MeldKind.TUNNELA in kinds:
        if rules.tunnela:
            for cell in _ones((hand & hand >> 1 | hand >> 2) & ONES):
                found.append(Primary(cell * TUNNELA_SIZE, TUNNELA_SIZE if cell & wild else 0, TUNNELA_SIZE))
        if rules.grammar.joker_tunnela and hand >> JOKERS & MANY >= TUNNELA_SIZE:
            found.append(Primary(TUNNELA_SIZE << JOKERS, TUNNELA_SIZE, TUNNELA_SIZE))
    found.sort()
    return found


def _ones(bits: int) -> Iterator[int]:
    """The single bits of a number, lowest first."""
    while bits:
        low = bits & -bits
        yield low
        bits ^= low


def _sequences(rules: Rules, held: int) -> Iterator[tuple[int, int]]:
    """Pure sequences of the lengths that need be tried: a longer one splits into two, and both are primary."""
    line = held | (held & ACES) << TOP if rules.ace_high else held
    starts, shape = line, 1
    for size in range(2, rules.run_sizes[-1] + 1):
        starts &= line >> ROW * (size - 1)
        if not starts:
            return
        shape |= 1 << ROW * (size - 1)
        if size >= rules.run_sizes[0]:
            for low in _ones(starts):
                cells = low * shape
                yield cells & (1 << TOP) - 1 | cells >> TOP, size


def _sets(rules: Rules, held: int) -> Iterator[tuple[int, int]]:
    """Pure sets: three or four suits of a rank."""
    # one in the lowest cell of every row with three suits or more
    pairs = held & held >> CELL
    apart = (held | held >> CELL) & (held >> 2 * CELL | held >> 3 * CELL)
    for low in _ones((pairs | apart) & _LOWEST):
        suits = [low << CELL * suit for suit in SUITS if held & low << CELL * suit]
        for size in range(rules.set_min, min(len(suits), rules.set_max) + 1):
            for chosen in combinations(suits, size):
                yield sum(chosen), size


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
                    found.add(Primary(cells | standing << MASTERS, wilds + standing, size))
    return found
