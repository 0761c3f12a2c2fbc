"""Bring back entries that were recorded and are gone from the file, because an older copy was saved over it.

One that cannot be put back by adding it is shown as it was recorded. sk recover --forget: what is gone may stay away.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.recover import forget, recover


def command(
    ctx: typer.Context,
    *,
    away: Annotated[bool, typer.Option("--forget", help="what is gone may stay away")] = False,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Recover lost entries."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console, whole=False)
    act = forget if away else recover
    raise leave(console, act(session, moment(setting(ctx), session.journal.path), dry=dry_run))
