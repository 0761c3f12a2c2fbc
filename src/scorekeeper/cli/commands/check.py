"""Is this declaration valid? Each meld is judged, with the clause and the smallest change that would mend it.

sk check nepali --tiplu 8H "4S 5S 6S" "7H 7D 7C"; with --show also whether the whole can end the deal, with --to show
whether these melds can be shown, to see the maal or the joker.
sk check deal.toml judges the facts of a deal file, sk check 3 those of deal 3 of the session.
Leaves with 1 if anything is not valid.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.flags import File, Json
from scorekeeper.cli.setting import setting

Marker = Annotated[str | None, typer.Option("--tiplu", "--joker", "--upcard", help="the card that makes others wild")]
ProfileName = Annotated[str, typer.Option("--profile", help="a shipped profile, or a file")]
Set = Annotated[list[str] | None, typer.Option("--set", help="an option: --set ace=low")]


def command(  # noqa: PLR0913 - one for each thing a declaration may have
    ctx: typer.Context,
    what: Annotated[str, typer.Argument(help="a game, or a deal file", metavar="GAME|FILE|N")],
    melds: Annotated[list[str] | None, typer.Argument(help="each meld as one text")] = None,
    *,
    marker: Marker = None,
    loose: Annotated[str | None, typer.Option("--loose", help="what is left over")] = None,
    show: Annotated[bool, typer.Option("--show", help="judge the whole: can it end the deal?")] = False,
    goal: Annotated[str, typer.Option("--to", help="show: can these melds be shown?")] = "finish",
    profile: ProfileName = "seed",
    choices: Set = None,
    file: File = None,
    as_json: Json = False,
) -> None:
    """Judge declared melds."""
    console = setting(ctx).console(as_json=as_json)
    from scorekeeper.games import shelf

    if not melds and what not in shelf():
        from scorekeeper.cli.declared import check_declared

        raise Leave(console.outcome(check_declared(what, setting(ctx), console, file)))
    if not melds:
        raise typer.BadParameter('no melds are told: each is one text, as in "4S 5S 6S"', ctx=ctx, param_hint="melds")
    if goal not in {"finish", "show"}:
        raise typer.BadParameter(f"“{goal}” is neither finish nor show", ctx=ctx, param_hint="--to")
    from scorekeeper.desk.questions import Question, judge_melds

    question = Question(
        slug=what,
        cards=tuple(melds or ()),
        marker=marker,
        loose=loose,
        profile=profile,
        options=tuple(choices or ()),
        whole=show,
        goal=goal,
        verb="check",
        base=Path(),
    )
    raise Leave(console.outcome(judge_melds(question)))
