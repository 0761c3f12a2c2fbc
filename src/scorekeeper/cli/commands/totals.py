"""The running totals, who deals next, and what is still owed."""

from __future__ import annotations

import typer

from scorekeeper.cli.everyday import totals
from scorekeeper.cli.flags import File, Json
from scorekeeper.cli.setting import setting


def command(ctx: typer.Context, *, file: File = None, as_json: Json = False) -> None:
    """Show the totals."""
    raise totals(setting(ctx), file, as_json=as_json)
