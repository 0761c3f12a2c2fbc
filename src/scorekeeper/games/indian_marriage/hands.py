"""The hands of a deal whose cards are known, as questions for their best arrangement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.questions import Asked

if TYPE_CHECKING:
    from scorekeeper.games.indian_marriage.facts import Facts
    from scorekeeper.scoring.line import Player


def hands(facts: Facts) -> tuple[tuple[Player, Asked], ...]:
    """Every hand told by its cards or melds; the winner's with his discard, for he chose it (IM-1.3)."""
    found: list[tuple[Player, Asked]] = []
    for hand in facts.hands:
        if hand.held is not None:
            discard = () if hand.discard is None else (hand.discard,)
            found.append((hand.player, Asked(marker=facts.joker, cards=hand.held + discard)))
    return tuple(found)
