"""What a card counts in a hand (IM-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scorekeeper.cards.card import ALL_CARDS, is_natural, rank
from scorekeeper.games.indian_marriage.value import wild_cards

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card

COURT = 10
"""What a court card counts, and an ace (IM-4.1)."""


@lru_cache(maxsize=64)
def points_table(cut: Card, wild: int | None) -> tuple[int, ...]:
    """What each card counts in a hand (IM-4.1, IM-4.2); `wild` is a wild card's points, None its face.

    A printed joker and the master card have no face: they count `wild`, or nothing.
    """
    wilds = wild_cards(cut)
    table = []
    for one in ALL_CARDS:
        face = 0 if not is_natural(one) else rank(one) if 2 <= rank(one) <= COURT else COURT  # noqa: PLR2004 - as printed
        table.append(wild if wild is not None and (one in wilds or not is_natural(one)) else face)
    return tuple(table)
