"""Pairwise differences: of every two players the lower pays the higher the difference (NM-6.1, IM-6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.scoring.line import Line, Player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def exchange(
    counts: Mapping[Player, int],
    clause: str,
    word: str,
    exempt: Callable[[Player, Player], bool] | None = None,
) -> list[Line]:
    """One line for each pair whose counts differ.

    Args:
        counts: points of maal or value, in seat order.
        clause: the clause that orders the exchange.
        word: what is counted, for the reason: "maal".
        exempt: true for two players who do not exchange; None if all do.
    """
    lines: list[Line] = []
    players = list(counts)
    for at, one in enumerate(players):
        mine = counts[one]
        for other in players[at + 1 :]:
            theirs = counts[other]
            if mine == theirs or (exempt is not None and exempt(one, other)):
                continue
            high, low = (one, other) if mine > theirs else (other, one)
            most, least = max(mine, theirs), min(mine, theirs)
            lines.append(Line(clause, high, low, most - least, f"{word} {most} against {least}"))
    return lines
