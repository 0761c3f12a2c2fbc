"""Why a deal scored so: sk why, sk why 3, sk why 3 bina; --if shows what other facts would have given.

sk why 3 --if "a12 bx c4 d7": as if the deal had been so; nothing is written.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.everyday import why
from scorekeeper.cli.flags import File, Json
from scorekeeper.cli.setting import setting


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
    raise why(setting(ctx), file, deal, player, instead=instead, as_json=as_json)
