"""The running totals, who deals next, and what is still owed."""

from __future__ import annotations

import typer

from scorekeeper.cli.at_table import leave, seated
from scorekeeper.cli.setting import File, Json, setting
from scorekeeper.desk.show import totals


def command(ctx: typer.Context, *, file: File = None, as_json: Json = False) -> None:
    """Show the totals."""
    console = setting(ctx).console(as_json=as_json)
    raise leave(console, totals(seated(setting(ctx), file, console)))
