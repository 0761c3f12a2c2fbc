"""What one player's cards come to in a deal of gin."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scorekeeper.games.gin.facts import Melds
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Player


class Side(NamedTuple):
    """What one player's cards come to."""

    player: Player
    deadwood: int
    """In points, as the deal is scored; the defender's after lay-offs."""
    reason: str
    """How that figure came about."""
    melds: Melds | None = None
    """As scored; None where the cards were not told."""
    table: Melds | None = None
    """As laid on the table; where only held, as scored."""
    reported: int = -1
    """What the cards as reported come to, before the house's own arrangement; -1 where they were not told."""
    gin: bool = False
    """Nothing is left over."""
    better: tuple[int, str] | None = None
    """Where the cards laid down could have left less: how much, and which arrangement."""
    remarks: Findings = ()
