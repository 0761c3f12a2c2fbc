"""Who pays whom, in money if a stake was agreed, in the fewest payments; --coin 5 rounds to the coins in the room."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, seated
from scorekeeper.cli.flags import File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.settle import settle


def command(
    ctx: typer.Context,
    *,
    coin: Annotated[str, typer.Option("--coin", help="the least sum that changes hands")] = "",
    file: File = None,
    as_json: Json = False,
) -> None:
    """Settle the evening."""
    console = setting(ctx).console(as_json=as_json)
    raise leave(console, settle(seated(setting(ctx), file, console), coin))
