"""Bring back entries that were recorded and are gone from the file, because an older copy was saved over it."""

from __future__ import annotations

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.recover import recover


def command(ctx: typer.Context, *, file: File = None, dry_run: DryRun = False, as_json: Json = False) -> None:
    """Recover lost entries."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    raise leave(console, recover(session, moment(setting(ctx), session.journal.path), dry=dry_run))
