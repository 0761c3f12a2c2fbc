"""What an unmatched card counts where an ace is one, numbers count themselves and a court card is ten (GR-1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card

POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""By rank, the ace first. All are more than nought and none is less than the one before: the search relies on both."""


def points_of(cards: Iterable[Card]) -> int:
    """What these natural cards count together, in points."""
    return sum(POINTS[one % 13] for one in cards)
