"""The points a table has worked out for itself, to be held against what the rules give: `--said`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scorekeeper.desk.people import meant
from scorekeeper.documents.figures import read_figure
from scorekeeper.documents.source import Words, place_all
from scorekeeper.ledger.row import Row, read_row, share_row
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.problems import Path
    from scorekeeper.scoring.line import Player

_NAMED = re.compile(r"(?P<name>.*?[^\d+−-])(?P<figure>[+−-]?\d+)")


def read_said(text: str, players: Sequence[Player]) -> Row:
    """The points that a text says.

    Either a figure for each player in seat order, "24 -11 -34 21"; or names with figures, "a24 b-11": then whoever is
    not named pays an equal share of what the others get.
    """
    words = text.split()
    where: dict[Path, tuple[int, int, int]] = {(at,): (at, 0, len(word)) for at, word in enumerate(words)}
    source = Words(words, "--said", where)
    if all(read_figure(word) is not None for word in words) or not any(map(_NAMED.fullmatch, words)):
        row = read_row(words, players)
        return Row(row.points, place_all(row.findings, source))
    points: dict[Player, int] = {}
    wrong: list[Finding] = []
    for at, word in enumerate(words):
        found = _NAMED.fullmatch(word)
        figure = None if found is None else read_figure(found["figure"])
        if found is None or figure is None:
            message = f"“{word}” is no name with a figure"
            wrong.append(Finding(code="ledger.no-figure", message=message, help="write a24 or b-11", path=(at,)))
            continue
        player = meant(found["name"], players)
        if isinstance(player, Finding):
            wrong.append(Finding(code=player.code, message=player.message, help=player.help, path=(at,)))
        else:
            points[player] = figure
    if wrong:
        return Row(None, place_all(wrong, source))
    others = [player for player in players if player not in points]
    return share_row(points, others) if others else Row(points, ())
