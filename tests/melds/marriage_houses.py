"""Example grammars for the tests of the kernel: what the two marriage games build from their `seed` profiles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.cards.notation import read_card, read_cards
from scorekeeper.melds.grammar import Grammar, Role
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.wilds import of_rank

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card

NEPALI = Grammar(
    clauses={
        Role.SIZE: "NM-2.1",
        Role.TUNNELA: "NM-2.2",
        Role.PURE_SEQUENCE: "NM-2.3",
        Role.ACE: "NM-2.3",
        Role.TRIAL: "NM-2.4",
        Role.SEQUENCE: "NM-2.5",
        Role.MAX_WILDS: "NM-2.5",
        Role.DIRTY_TRIAL: "NM-2.6",
        Role.SET_MAX: "NM-2.6",
        Role.ALL_WILD: "NM-2.7",
        Role.ONE_SUIT_TWICE: "NM-2.8",
        Role.WILD_TUNNELA: "NM-2.9",
        Role.PRIMARY: "NM-3.1",
        Role.DUBLEE: "NM-3.2",
        Role.JOKER_DUBLEE: "NM-3.3",
        Role.FINISH: "NM-5.1",
        Role.DUBLEE_FINISH: "NM-5.2",
        Role.HAND: "NM-1.4",
    }
)
PAGAT = replace(NEPALI, meld_max=3)
INDIAN = Grammar(
    primary=frozenset({MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA, MeldKind.SET}),
    primary_word="pure",
    set_kind=MeldKind.SET,
    mixed_set_kind=MeldKind.SET,
    dublees_show=None,
    dublees_finish=None,
    clauses={
        Role.SIZE: "IM-2.1",
        Role.TUNNELA: "IM-2.3",
        Role.PURE_SEQUENCE: "IM-2.2",
        Role.ACE: "IM-2.2",
        Role.TRIAL: "IM-2.3",
        Role.SEQUENCE: "IM-2.4",
        Role.MAX_WILDS: "IM-2.7",
        Role.DIRTY_TRIAL: "IM-2.5",
        Role.SET_MAX: "IM-2.5",
        Role.ALL_WILD: "IM-2.6",
        Role.ONE_SUIT_TWICE: "IM-2.5",
        Role.WILD_TUNNELA: "IM-2.5",
        Role.PRIMARY: "IM-3.1",
        Role.FINISH: "IM-3.3",
        Role.HAND: "IM-1.3",
    },
)
INDIAN_DISTINCT = replace(INDIAN, tunnela=False, primary=frozenset({MeldKind.PURE_SEQUENCE, MeldKind.SET}))
INDIAN_IDENTICAL = replace(INDIAN, primary=frozenset({MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA}))


def cards(text: str) -> tuple[Card, ...]:
    """Cards as the tests write them."""
    return read_cards(text)


def wild_rank(text: str) -> frozenset[Card]:
    """All four cards of the rank of this one."""
    return of_rank(read_card(text))
