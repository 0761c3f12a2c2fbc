"""Each side's deadwood, from whatever depth of facts: the one figure that scoring and checking both begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scorekeeper.games.gin.facts import Facts, Melds
    from scorekeeper.games.gin.options import Options
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


def reckon(facts: Facts, options: Options) -> tuple[Side, Side]:
    """The knocker's side and the defender's, of a deal that somebody ended and whose cards are sound."""
    (knocker, mine), (defender, theirs) = facts.sides
    if mine.counted and theirs.counted:
        assert mine.deadwood is not None
        assert theirs.deadwood is not None
        return (
            Side(knocker, mine.deadwood, ""),
            Side(defender, theirs.deadwood, ""),
        )
    from scorekeeper.games.gin.arranged import defender_side, knocker_side  # noqa: PLC0415 - only where cards are told

    first = knocker_side(knocker, mine, facts, options)
    return first, defender_side(defender, theirs, first, options)
