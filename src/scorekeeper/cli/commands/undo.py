"""Void the last deal: it counts as never played. Nothing is erased; sk log still shows it, sk amend brings it back."""

from __future__ import annotations

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.setting import DryRun, File, Json, setting
from scorekeeper.desk.record import undo


def command(ctx: typer.Context, *, file: File = None, dry_run: DryRun = False, as_json: Json = False) -> None:
    """Void the last deal."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    raise leave(console, undo(session, moment(setting(ctx), session.journal.path), dry=dry_run))
