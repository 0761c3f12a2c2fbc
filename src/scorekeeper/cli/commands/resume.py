"""Go on with a suspended game: all present, in the same seats or turned together, in the same year (IM-8.2).

sk resume says that all are there; sk resume chet dev asha bina tells how they sit now, clockwise.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life


def command(
    ctx: typer.Context,
    names: Annotated[list[str] | None, typer.Argument(help="who is there, clockwise", metavar="NAME…")] = None,
    *,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Resume the game."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, life.resume(session, tuple(names or ()), when, dry=dry_run))
