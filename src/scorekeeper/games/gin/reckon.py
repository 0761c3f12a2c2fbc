"""Each side's deadwood, from whatever depth of facts: the one figure that scoring and checking both begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.gin.side import Side

if TYPE_CHECKING:
    from scorekeeper.games.gin.facts import Facts
    from scorekeeper.games.gin.options import Options


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
