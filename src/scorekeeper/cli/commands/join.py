"""Somebody sits down: sk join emil, with 0 points or with --start -14; who left comes back with his own total."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json, Why
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life


def command(  # noqa: PLR0913 - one for each thing that may be said
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="who joins")],
    *,
    after: Annotated[str, typer.Option("--after", help="next to whom, clockwise")] = "",
    start: Annotated[int, typer.Option("--start", help="the total he begins with, from nobody")] = 0,
    why: Why = "",
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Join the table."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, life.join(session, name, when, after=after, start=start, why=why, dry=dry_run))
