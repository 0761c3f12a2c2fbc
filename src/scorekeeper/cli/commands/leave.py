"""Somebody gets up: sk leave dev; sk leave dev --for emil lets Emil play on in his seat, for Dev's points."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json, Why
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life


def command(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="who leaves")],
    *,
    for_: Annotated[str, typer.Option("--for", help="who plays on in his place")] = "",
    why: Why = "",
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Leave the table."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, life.leave(session, name, when, for_=for_, why=why, dry=dry_run))
