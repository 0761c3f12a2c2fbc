"""A hand that must throw one card: what each discard leaves, which one is best, and whether all cards are in melds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cards.card import rank
from scorekeeper.melds.onepack.arrangement import best_arrangement
from scorekeeper.melds.onepack.deadwood import least_of
from scorekeeper.melds.onepack.pattern import REST, Cards, bits_of, build, cards_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.meld import Arrangement


@dataclass(frozen=True, kw_only=True)
class Discards:
    """Every discard of a hand (of eleven cards, in gin), each judged on the cards that are left."""

    after: Mapping[Card, int]
    """By the card thrown: the least deadwood left, in points; best first, then the higher rank, then spades, hearts,
    diamonds, clubs."""
    discard: Card
    """The first of them: the best card to throw."""
    arrangement: Arrangement
    """The hand without it, laid out (`arrangement.py` says how one of several is chosen)."""
    all_melded: Arrangement | None
    """All cards in melds and none thrown (big gin, GR-5.5), if the hand can be laid out so."""

    def knocks(self, limit: int) -> dict[Card, int]:
        """The discards after which the deadwood is at most `limit` points, best first; empty if there is none."""
        return {thrown: left for thrown, left in self.after.items() if left <= limit}


def discards(cards: Cards) -> Discards:
    """Judge every discard of the hand; exact, since each hand left is searched by itself.

    Raises:
        ValueError: no card at all, a card given twice, or no natural card.
    """
    hand = bits_of(cards)
    if not hand:
        raise ValueError("without cards there is no discard")
    if not REST:
        build()
    left = {thrown: least_of(hand & ~(1 << thrown)) for thrown in cards_of(hand)}
    after = {thrown: left[thrown] for thrown in sorted(left, key=lambda one: (left[one], -rank(one), one))}
    discard = next(iter(after))
    return Discards(
        after=after,
        discard=discard,
        arrangement=best_arrangement(cards_of(hand & ~(1 << discard))),
        all_melded=best_arrangement(cards_of(hand)) if least_of(hand) == 0 else None,
    )
