"""A row of points as a table works them out for itself, to be held against what the rules give."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.figures import read_figure
from scorekeeper.ledger.build import refuse

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.ledger.entry import Points
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Player


class Row(NamedTuple):
    """Points by player, or why there are none."""

    points: Points | None
    findings: Findings


def read_row(words: Sequence[str], players: Sequence[Player]) -> Row:
    """The points of a row with one figure for each player, in seat order: "+24", "-11", "−34", "२१"."""
    figures = [read_figure(word) for word in words]
    wrong = tuple(
        refuse("ledger.no-figure", f"“{word}” is no whole number", "write 24 or -11", path=(at,))
        for at, (word, figure) in enumerate(zip(words, figures, strict=True))
        if figure is None
    )
    if not wrong and len(words) != len(players):
        wrong = (
            refuse(
                "ledger.row-length",
                f"the row has {len(words)} figures and {len(players)} are seated",
                f"one each for {', '.join(players)}",
            ),
        )
    points = {player: figure for player, figure in zip(players, figures, strict=False) if figure is not None}
    return Row(None, wrong) if wrong else Row(points, ())


def share_row(winners: Mapping[Player, int], losers: Sequence[Player]) -> Row:
    """The row in which the losers pay equal shares of all that the winners get; refused if it does not divide."""
    total = sum(winners.values())
    if not losers or total % len(losers):
        return Row(
            None,
            (
                refuse(
                    "ledger.no-share", f"{total} does not divide by {len(losers)}", "say what each of the losers pays"
                ),
            ),
        )
    return Row({**winners, **dict.fromkeys(losers, -(total // len(losers)))}, ())
