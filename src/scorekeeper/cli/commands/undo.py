"""Void the last deal: it counts as never played. Nothing is erased; sk log still shows it, sk amend brings it back."""

from __future__ import annotations

import typer

from scorekeeper.cli.everyday import undo
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting


def command(ctx: typer.Context, *, file: File = None, dry_run: DryRun = False, as_json: Json = False) -> None:
    """Void the last deal."""
    raise undo(setting(ctx), file, as_json=as_json, dry=dry_run)
