"""The best arrangement of a hand, found exactly.

sk best gin "AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD": ten cards the least deadwood, eleven the best discard and every knock.
sk best gin "…" --against "4S 5S 6S" "KC KD KH": the defender's best melds and lay-offs.
sk best nepali --tiplu 8H "21 cards" [--to show].
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.commands.check import Marker, ProfileName, Set
from scorekeeper.cli.ending import Leave
from scorekeeper.cli.flags import Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.questions import Question, best_arrangement


def command(  # noqa: PLR0913 - one for each thing a hand may come with
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="the game", metavar="GAME")],
    cards: Annotated[list[str], typer.Argument(help="the hand; after --against also the knocker's melds")],
    *,
    marker: Marker = None,
    against: Annotated[list[str] | None, typer.Option("--against", help="a meld of the knocker's")] = None,
    goal: Annotated[str, typer.Option("--to", help="finish, or show")] = "finish",
    profile: ProfileName = "seed",
    choices: Set = None,
    as_json: Json = False,
) -> None:
    """Find the best arrangement."""
    if goal not in {"finish", "show"}:
        raise typer.BadParameter(f"“{goal}” is neither finish nor show", ctx=ctx, param_hint="--to")
    # After --against every further text is a meld of the knocker's: the hand itself is the first one.
    hand, others = (cards[:1], [*against, *cards[1:]]) if against else (cards, [])
    question = Question(
        slug=game,
        cards=tuple(hand),
        marker=marker,
        against=tuple(others),
        profile=profile,
        options=tuple(choices or ()),
        goal=goal,
        base=Path(),
    )
    raise Leave(setting(ctx).console(as_json=as_json).outcome(best_arrangement(question)))
