"""The packs a table plays with, and which cards they cannot hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER, MASTER, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True)
class Pack:
    """All the cards in play: so many packs of 52, printed jokers and master cards."""

    packs: int = 1
    printed_jokers: int = 0
    """In all, not in each pack."""
    master_cards: int = 0

    def copies(self, which: Card) -> int:
        """How many of that card there are."""
        if which == JOKER:
            return self.printed_jokers
        return self.master_cards if which == MASTER else self.packs

    def excess(self, cards: Iterable[Card] | Mapping[Card, int]) -> dict[Card, int]:
        """Cards of which more are given than exist, each with how many are given."""
        return {one: given for one, given in Counter(cards).items() if given > self.copies(one)}
