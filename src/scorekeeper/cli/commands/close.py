"""End the session: the totals are written down, and what is posted for those who left before the end (IM-8.3)."""

from __future__ import annotations

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json, Why
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life


def command(
    ctx: typer.Context,
    *,
    why: Why = "",
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Close the session."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    raise leave(console, life.close(session, moment(setting(ctx), session.journal.path), why=why, dry=dry_run))
