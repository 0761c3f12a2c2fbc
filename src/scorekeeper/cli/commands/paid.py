"""Money changed hands: sk paid bina asha 20; it counts in sk settle from then on."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life


def command(
    ctx: typer.Context,
    payer: Annotated[str, typer.Argument(help="who paid")],
    to: Annotated[str, typer.Argument(help="to whom")],
    amount: Annotated[str, typer.Argument(help="how much: 20 or 12.50")],
    *,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Note a payment."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, life.pay(session, payer, to, amount, when, dry=dry_run))
