"""Players who left a deal before its end: what they pay, and whether their value counts (IM-11.1 to IM-11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.games.indian_marriage.facts import Hand
    from scorekeeper.games.indian_marriage.options import Options


def left_pays(hand: Hand, options: Options) -> tuple[str, int, str] | None:
    """Clause, points and reason of a fixed payment; None for a player who counts his hand."""
    status = hand.status
    if status == "dropped":
        return "IM-11.1", options.first_drop or 0, "dropped before his first draw"
    if status == "dropped-middle":
        return "IM-11.2", options.middle_drop or 0, "dropped after his first draw"
    if status == "missed" and options.missed_turns == "middle-drop":
        return "IM-11.3", options.middle_drop or 0, "missed three turns, as if dropped (IM-11.2)"
    if status == "wrong-show":
        return "IM-11.4", options.wrong_show or 0, "wrong show"
    return None


def outside(hand: Hand, options: Options) -> bool:
    """Whether this player's value is not exchanged at all (IM-11.5)."""
    if hand.status == "unseen" or left_pays(hand, options) is None or options.dropped_value == "all":
        return False
    return options.dropped_value == "outside" or hand.status == "dropped"
