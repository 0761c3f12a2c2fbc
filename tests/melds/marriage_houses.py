"""The houses the kernel is tried with: what the two marriage games admit by default, and their published ways."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.cards.notation import read_card, read_cards
from scorekeeper.games.indian_marriage import grammar as indian
from scorekeeper.games.indian_marriage.options import Options as IndianOptions
from scorekeeper.games.nepali_marriage import grammar as nepali
from scorekeeper.games.nepali_marriage.options import Options as NepaliOptions
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.wilds import of_rank

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card

NEPALI = nepali.grammar_of(NepaliOptions())
PAGAT = replace(NEPALI, meld_max=3)
INDIAN = indian.grammar_of(IndianOptions())
INDIAN_DISTINCT = replace(INDIAN, tunnela=False, primary=frozenset({MeldKind.PURE_SEQUENCE, MeldKind.SET}))
INDIAN_IDENTICAL = replace(INDIAN, primary=frozenset({MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA}))


def cards(text: str) -> tuple[Card, ...]:
    """Cards as the tests write them."""
    return read_cards(text)


def wild_rank(text: str) -> frozenset[Card]:
    """All four cards of the rank of this one."""
    return of_rank(read_card(text))
