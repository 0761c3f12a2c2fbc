"""Whose deal it is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.scoring.line import Player
    from scorekeeper.scoring.tally import Dealt


def next_dealer(dealt: Dealt[Options]) -> Player | None:
    """The next seat in the house's direction; after a void deal the same player deals again (NM-1.3, NM-1.5)."""
    if dealt.dealer not in dealt.seats or dealt.score.void:
        return dealt.dealer
    step = -1 if dealt.options.direction == "counter-clockwise" else 1
    return dealt.seats[(dealt.seats.index(dealt.dealer) + step) % len(dealt.seats)]
