"""The best arrangement of a hand, found exactly.

sk best gin "AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD": ten cards the least deadwood, eleven the best discard and every knock.
sk best gin "…" --against "4S 5S 6S" "KC KD KH": the defender's best melds and lay-offs.
sk best nepali --tiplu 8H "21 cards" [--to show].
sk best deal.toml, sk best 3: the hands of a deal file, or of deal 3 of the session; a name after it asks for one hand.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.commands.check import Marker, ProfileName, Set
from scorekeeper.cli.ending import Leave
from scorekeeper.cli.flags import File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.questions import Question, best_arrangement


def command(  # noqa: PLR0913 - one for each thing a hand may come with
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="the game; or a deal file, or a deal's number", metavar="GAME|FILE|N")],
    cards: Annotated[
        list[str] | None, typer.Argument(help="the hand, after --against also the knocker's melds; or a player")
    ] = None,
    *,
    marker: Marker = None,
    against: Annotated[list[str] | None, typer.Option("--against", help="a meld of the knocker's")] = None,
    goal: Annotated[str, typer.Option("--to", help="finish, or show")] = "finish",
    profile: ProfileName = "seed",
    choices: Set = None,
    file: File = None,
    as_json: Json = False,
) -> None:
    """Find the best arrangement."""
    if goal not in {"finish", "show"}:
        raise typer.BadParameter(f"“{goal}” is neither finish nor show", ctx=ctx, param_hint="--to")
    console = setting(ctx).console(as_json=as_json)
    from scorekeeper.cli.declared import best_declared, names_a_deal

    if names_a_deal(game) and len(cards or ()) <= 1:
        raise Leave(
            console.outcome(best_declared(game, cards[0] if cards else None, goal, setting(ctx), console, file))
        )
    if not cards:
        raise typer.BadParameter("no cards are given", ctx=ctx, param_hint="CARDS")
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
    raise Leave(console.outcome(best_arrangement(question)))
