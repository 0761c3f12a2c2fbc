"""Everything that was written, in order: deals with the points announced, voids, corrections, notes."""

from __future__ import annotations

import typer

from scorekeeper.cli.at_table import leave, seated
from scorekeeper.cli.flags import File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.outcome import Outcome
from scorekeeper.reports.log import log_report


def command(ctx: typer.Context, *, file: File = None, as_json: Json = False) -> None:
    """Show the log."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    report = log_report(session.name, session.ledger)
    raise leave(console, Outcome(ending=session.ending, report=report, findings=session.findings))
