"""How a player in a hurry melds, and many programs: the best-looking meld first, never taken back."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from tests.melds.exhaustive import is_meld

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.grammar import Grammar


def greedy(
    hand: Sequence[Card], grammar: Grammar, wilds: frozenset[Card]
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Primary melds first, then others; of each the longest of up to five cards first; and what is left over."""
    left = sorted(hand)
    melds: list[tuple[Card, ...]] = []
    for primary in (True, False):
        while True:
            found = next(
                (
                    cards
                    for size in (5, 4, 3)
                    for cards in combinations(left, size)
                    if is_meld(cards, grammar, wilds) in {(True, True), (True, primary)}
                ),
                None,
            )
            if found is None:
                break
            melds.append(found)
            for which in found:
                left.remove(which)
    return melds, tuple(left)
