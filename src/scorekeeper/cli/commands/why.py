"""Why a deal scored so: sk why, sk why 3, sk why 3 bina; --if shows what other facts would have given.

sk why 3 --if "a12 bx c4 d7": as if the deal had been so; nothing is written.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, seated
from scorekeeper.cli.setting import File, Json, setting
from scorekeeper.desk.show import why
from scorekeeper.documents.figures import read_figure


def command(
    ctx: typer.Context,
    deal: Annotated[str | None, typer.Argument(help="a deal's number; the last one if absent", metavar="N")] = None,
    player: Annotated[str | None, typer.Argument(help="one player, line by line")] = None,
    *,
    instead: Annotated[str, typer.Option("--if", help="other words for the deal", metavar="WORDS")] = "",
    file: File = None,
    as_json: Json = False,
) -> None:
    """Explain a deal."""
    console = setting(ctx).console(as_json=as_json)
    number = read_figure(deal) if deal is not None else None
    if deal is not None and number is None:
        # Only a name was said: the last deal is meant.
        number, player = None, deal if player is None else f"{deal} {player}"
    raise leave(console, why(seated(setting(ctx), file, console), number, player, tuple(instead.split())))
