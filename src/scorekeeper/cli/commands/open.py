"""Go on with a session that is there: it becomes the one that commands without -f mean; a closed one is open again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, Json, Why
from scorekeeper.cli.sessions import remember
from scorekeeper.cli.setting import setting
from scorekeeper.desk.life import reopen
from scorekeeper.desk.totals import totals


def command(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="the ledger, with or without .toml", metavar="NAME")],
    *,
    why: Why = "",
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Open a session."""
    console = setting(ctx).console(as_json=as_json)
    path = Path(name)
    if not path.exists() and Path(f"{name}.toml").exists():
        path = Path(f"{name}.toml")
    session = seated(setting(ctx), str(path), console)
    now = moment(setting(ctx), session.journal.path)
    if not dry_run:
        remember(str(path), setting(ctx).now())
    if session.ledger.closed is not None:
        raise leave(console, reopen(session, now, why=why, dry=dry_run))
    raise leave(console, totals(session))
