"""Who deals next (IM-1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.scoring.line import Player
    from scorekeeper.scoring.tally import Dealt


def next_dealer(dealt: Dealt[Options]) -> Player | None:
    """The neighbour of this deal's dealer in the house's direction; after a void deal the same one deals again."""
    seats, dealer = dealt.seats, dealt.dealer
    if dealer is None or dealer not in seats:
        return None
    if dealt.score.void:
        return dealer
    step = 1 if dealt.options.direction == "clockwise" else -1
    return seats[(seats.index(dealer) + step) % len(seats)]
