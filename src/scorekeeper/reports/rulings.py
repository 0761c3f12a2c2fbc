"""Rulings in words: what happened, what the rules provide, and under which clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.reports.report import Block, Prose, Report

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.rulings.irregularity import Irregularity


def rulings_report(game: AnyGame, rows: Sequence[Irregularity]) -> Report:
    """The situations given, each with its ruling; only the situations where there are many."""
    few = 5
    blocks: list[Block] = []
    for one in rows:
        head = f"{one.code} ({one.clause}): {one.situation}"
        owes = ("It is a foul: sk foul NAME " + one.code,) if one.foul else ()
        lines = (f"  {one.ruling}", *(f"  {line}" for line in owes)) if len(rows) <= few else ()
        blocks.append(Prose((head, *lines)))
    if len(rows) > few:
        blocks.append(Prose((f"sk ruling {game.slug} CODE tells the ruling",)))
    return Report(
        title=f"{game.title}: what the rules provide",
        blocks=tuple(blocks),
        data={
            "schema": "scorekeeper.ruling/1",
            "game": game.slug,
            "rulings": [
                {
                    "code": one.code,
                    "clause": one.clause,
                    "situation": one.situation,
                    "ruling": one.ruling,
                    "foul": one.foul,
                }
                for one in rows
            ],
        },
    )
