"""The same person under another name from here on; what was written keeps the old one."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life


def command(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="who")],
    to: Annotated[str, typer.Argument(help="his new name")],
    *,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Rename a player."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    raise leave(console, life.rename(session, name, to, moment(setting(ctx), session.journal.path), dry=dry_run))
