"""A hand: the cards one player holds, counted, in no order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.cards.card import Card


@dataclass(frozen=True)
class Hand:
    """A counted multiset of cards; equal hands are equal whatever the order they were given in."""

    cards: tuple[Card, ...] = ()
    """Sorted by suit and rank."""

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """The hand of these cards."""
        return cls(tuple(sorted(cards)))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def counts(self) -> Counter[Card]:
        """How many of each card."""
        return Counter(self.cards)

    def without(self, cards: Iterable[Card]) -> Hand:
        """What is left when these are taken away.

        Raises:
            ValueError: a card is not there to be taken.
        """
        left = self.counts()
        left.subtract(cards)
        if min(left.values(), default=0) < 0:
            raise ValueError("a card to be taken away is not in the hand")
        return Hand(tuple(sorted(left.elements())))
