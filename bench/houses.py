"""The houses the benchmarks of the marriage games play in, and how each question is put to the kernel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.cards.card import NATURALS, rank
from scorekeeper.melds.grammar import Grammar
from scorekeeper.melds.manypacks.search import finish, least_left, most_primaries
from scorekeeper.melds.meld import MeldKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.cards.card import Card

    Question = Callable[[tuple[Card, ...], Grammar, frozenset[Card]], object]

NEPALI = Grammar(dublees_show=None, dublees_finish=None)
"""Pure sequences and tunnelas are primary. Dublees are another question, and a quick one."""
INDIAN = Grammar(
    primary=frozenset({MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA, MeldKind.SET}),
    set_kind=MeldKind.SET,
    mixed_set_kind=MeldKind.SET,
    dublees_show=None,
    dublees_finish=None,
)
"""Pure sets count as well."""
HOUSES = {
    "nepali": NEPALI,
    "indian": INDIAN,
    "exactly three": replace(NEPALI, meld_max=3),
    "runs of four": replace(INDIAN, run_min=4),
    "two wilds": replace(NEPALI, max_wilds=2),
    "one wild": replace(INDIAN, max_wilds=1),
    "two naturals": replace(NEPALI, naturals=2),
    "no wilds alone": replace(INDIAN, all_wild=False),
}
"""The two seeds, and houses that break what makes the fast search exact."""
COUNTS = (*(min(rank(which), 10) if rank(which) > 1 else 10 for which in NATURALS), 0, 0)
"""What a card counts when it is left over (IM-4.1)."""


def left_over(cards: tuple[Card, ...], grammar: Grammar, wilds: frozenset[Card]) -> object:
    """The least points left over, wild cards counting nothing."""
    return least_left(cards, grammar, wilds, [0 if at in wilds else points for at, points in enumerate(COUNTS)])


QUESTIONS: dict[str, Question] = {"finish": finish, "least": left_over, "most": most_primaries}
