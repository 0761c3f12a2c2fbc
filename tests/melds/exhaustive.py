"""The plain search the kernel is checked against: every subset of the cards, every way to split them.

Written from the clauses, on purpose without the kernel: it uses the numbers and switches of a grammar and nothing else
of the room.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER, MASTER, rank, suit
from scorekeeper.melds.meld import MeldKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.grammar import Grammar

NO = (False, False)
FAR = 10**6


@lru_cache(maxsize=200_000)
def is_meld(cards: tuple[Card, ...], grammar: Grammar, wilds: frozenset[Card]) -> tuple[bool, bool]:
    """Whether these cards, sorted, are a meld, and whether they are a primary one."""
    meld = primary = False
    size = len(cards)
    if size == 3 and len(set(cards)) == 1 and (grammar.joker_tunnela if cards[0] == JOKER else cards[0] < JOKER):
        # four packs have four of a card; a tunnela is three
        meld = grammar.tunnela or cards[0] == JOKER
        primary = meld and MeldKind.TUNNELA in grammar.primary
    if size < grammar.meld_min or (grammar.meld_max is not None and size > grammar.meld_max):
        return meld, primary
    wild_type = [which >= JOKER or which in wilds for which in cards]
    if all(wild_type) and grammar.all_wild:
        meld = True
    for own, standing in _roles(cards, wild_type):
        if standing and wild_type.count(False) < grammar.naturals:
            continue
        if grammar.max_wilds is not None and len(standing) > grammar.max_wilds:
            continue
        for kind in _kinds(own, size, grammar):
            meld = True
            if not standing or (grammar.master_primary and set(standing) == {MASTER}):
                primary = primary or kind in grammar.primary
    return meld, primary


def _roles(cards: Sequence[Card], wild_type: Sequence[bool]) -> Iterator[tuple[list[Card], list[Card]]]:
    """Every way to say which cards lie as themselves and which stand for others."""
    for chosen in product(
        *(
            ((True, False) if which < JOKER else (False,)) if wild else (True,)
            for which, wild in zip(cards, wild_type, strict=True)
        )
    ):
        roles = list(zip(cards, chosen, strict=True))
        yield [which for which, itself in roles if itself], [which for which, itself in roles if not itself]


def _kinds(own: Sequence[Card], size: int, grammar: Grammar) -> list[MeldKind]:
    """What the cards lying as themselves can be in a meld of that size, others filled in."""
    if not own or len(set(own)) != len(own):
        return []
    kinds = []
    if len({suit(which) for which in own}) == 1 and (grammar.run_min or 3) <= size <= 13:
        for start in range(1, (14 if grammar.ace_high else 13) - size + 2):
            window = [(at - 1) % 13 + 1 for at in range(start, start + size)]
            if all(rank(which) in window for which in own):
                kinds.append(MeldKind.PURE_SEQUENCE)
                break
    if len({rank(which) for which in own}) == 1 and (grammar.set_max is None or size <= grammar.set_max):
        kinds.append(grammar.set_kind)
    return kinds


@dataclass(frozen=True)
class Truth:
    """Every answer about one hand."""

    complete: bool
    """All cards in melds, enough of them primary."""
    discards: frozenset[Card]
    """Cards without which that is so."""
    most: int
    """Primary melds at once."""
    most_left: int
    """The least points left over by so many primary melds and nothing else."""
    least: int | None
    """The least points left over with enough primary melds; None if there are not enough."""
    least_after_discard: int | None
    """The same with one card discarded."""


def truth(hand: Sequence[Card], grammar: Grammar, wilds: frozenset[Card], points: Sequence[int]) -> Truth:
    """Every answer about a hand of a dozen cards or so, by looking at all of its subsets."""
    cards = sorted(hand)
    size = len(cards)
    whole = (1 << size) - 1
    melds: list[list[tuple[int, bool]]] = [[] for _ in cards]
    for mask in range(1, whole + 1):
        if mask.bit_count() >= 3:
            meld, primary = is_meld(tuple(cards[at] for at in range(size) if mask >> at & 1), grammar, wilds)
            if meld:
                melds[(mask & -mask).bit_length() - 1].append((mask, primary))
    # for each subset: the most primary melds if exactly its cards are laid; the same if only primary melds may lie
    most = [-FAR] * (whole + 1)
    pure = [-FAR] * (whole + 1)
    most[0] = pure[0] = 0
    for mask in range(1, whole + 1):
        for laid, primary in melds[(mask & -mask).bit_length() - 1]:
            if laid & mask == laid:
                most[mask] = max(most[mask], most[mask ^ laid] + primary)
                if primary:
                    pure[mask] = max(pure[mask], pure[mask ^ laid] + 1)
    cost = [0] * (whole + 1)
    for mask in range(1, whole + 1):
        cost[mask] = cost[mask & (mask - 1)] + points[cards[(mask & -mask).bit_length() - 1]]
    enough = [mask for mask in range(whole + 1) if most[mask] >= grammar.primaries]
    highest = max(pure)
    return Truth(
        complete=most[whole] >= grammar.primaries,
        discards=frozenset(cards[at] for at in range(size) if most[whole ^ (1 << at)] >= grammar.primaries),
        most=highest,
        most_left=min(cost[whole ^ mask] for mask in range(whole + 1) if pure[mask] == highest),
        least=min((cost[whole ^ mask] for mask in enough), default=None),
        least_after_discard=min(
            (
                cost[whole ^ mask] - max(points[cards[at]] for at in range(size) if not mask >> at & 1)
                for mask in enough
                if mask != whole
            ),
            default=None,
        ),
    )
