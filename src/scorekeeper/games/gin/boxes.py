"""Boxes: one for each deal won, and further ones for how it was won (GR-6.3, GR-7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.gin.options import Options

BOX = "GR-6.3"
GIN, BIG_GIN, UNDERCUT, KNOCK, TIE, SPADE = "gin", "big gin", "undercut", "knock", "tie", "spade"
"""What a deal was, as its score is marked."""


def extra_boxes(marks: Sequence[str], options: Options) -> int:
    """How many boxes a deal's winner has beyond the one for the deal."""
    extra = 0
    if GIN in marks:
        extra = options.extra_boxes_for_gin
    elif BIG_GIN in marks:
        extra = options.extra_boxes_for_big_gin
    elif UNDERCUT in marks:
        extra = options.extra_boxes_for_undercut
    return extra * 2 if options.spades_double_boxes and SPADE in marks else extra
