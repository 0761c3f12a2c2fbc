"""A game's clauses, one clause with its options, or what a finding's code means.

sk rules nepali; sk rules NM-6.8; sk rules nepali.unseen-winner.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.setting import Json, setting
from scorekeeper.desk.rules import tell_rules


def command(
    ctx: typer.Context,
    word: Annotated[str, typer.Argument(help="a game, a clause, or a code", metavar="GAME|CLAUSE|CODE")],
    *,
    as_json: Json = False,
) -> None:
    """Tell the rules."""
    raise Leave(setting(ctx).console(as_json=as_json).outcome(tell_rules(word)))
