"""Go on with a session that is there: it becomes the one that commands without -f mean."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, seated
from scorekeeper.cli.flags import Json
from scorekeeper.cli.sessions import remember
from scorekeeper.cli.setting import setting
from scorekeeper.desk.show import totals


def command(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="the ledger, with or without .toml", metavar="NAME")],
    *,
    as_json: Json = False,
) -> None:
    """Open a session."""
    console = setting(ctx).console(as_json=as_json)
    path = Path(name)
    if not path.exists() and Path(f"{name}.toml").exists():
        path = Path(f"{name}.toml")
    session = seated(setting(ctx), str(path), console)
    remember(path, setting(ctx).now())
    raise leave(console, totals(session))
