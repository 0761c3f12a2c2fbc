"""Somebody erred between deals: what he owes waits for the winner of the next deal. In a deal, say f on his word."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json, Why
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life


def command(  # noqa: PLR0913 - one for each thing that may be said
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="who erred")],
    code: Annotated[str, typer.Argument(help="what it was, in a word: sk rules GAME lists them")] = "",
    *,
    points: Annotated[int | None, typer.Option("--points", help="another figure than the house's", min=0)] = None,
    why: Why = "",
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Note a foul."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, life.foul(session, name, when, code=code, points=points, why=why, dry=dry_run))
