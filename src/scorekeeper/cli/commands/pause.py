"""Suspend the game between two deals, if all agree: sk pause --agreed (IM-8.1). sk resume goes on."""

from __future__ import annotations

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.commands.void import Agreed
from scorekeeper.cli.flags import DryRun, File, Json, Why
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life


def command(
    ctx: typer.Context,
    *,
    agreed: Agreed = False,
    why: Why = "",
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Suspend the game."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, life.pause(session, when, agreed=agreed, why=why, dry=dry_run))
