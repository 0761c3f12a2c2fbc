"""Void a deal by its number: for every other deal it never happened. An older deal needs -m WHY and --agreed."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json, Why
from scorekeeper.cli.setting import setting
from scorekeeper.desk.correct import void

Agreed = Annotated[bool, typer.Option("--agreed", help="all have agreed (IM-10.2)")]


def command(
    ctx: typer.Context,
    deal: Annotated[int, typer.Argument(help="the deal's number", metavar="N")],
    *,
    reason: Why = "",
    agreed: Agreed = False,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Void a deal."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, void(session, deal, when, reason=reason, agreed=agreed, dry=dry_run))
