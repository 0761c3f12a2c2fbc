"""Write the evening to a file: sk export friday.csv, sk export friday.json; - writes to standard output.

The format follows the suffix. A file that is there already is replaced only with --force.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.at_table import seated
from scorekeeper.cli.ending import Leave
from scorekeeper.cli.exits import Exit
from scorekeeper.cli.flags import DryRun, File
from scorekeeper.cli.saving import save
from scorekeeper.cli.setting import setting
from scorekeeper.desk.export import FORMATS, export
from scorekeeper.desk.outcome import invalid, refused
from scorekeeper.problems import Finding, errors


def command(  # noqa: PLR0913 - one for each way to write
    ctx: typer.Context,
    target: Annotated[str, typer.Argument(help="a file whose suffix tells the format, or -", metavar="FILE")],
    *,
    form: Annotated[str | None, typer.Option("--format", help=f"{' or '.join(FORMATS)}, whatever the suffix")] = None,
    decimal_comma: Annotated[bool, typer.Option("--decimal-comma", help="csv: 22,50 and semicolons")] = False,
    bom: Annotated[bool, typer.Option("--bom", help="csv: begin with a byte order mark, for old spreadsheets")] = False,
    force: Annotated[bool, typer.Option("--force", help="replace a file that is there")] = False,
    file: File = None,
    dry_run: DryRun = False,
) -> None:
    """Export the evening."""
    now = setting(ctx)
    console = now.console()
    chosen = form or Path(target).suffix.removeprefix(".").lower()
    if chosen not in FORMATS:
        message = f"“{target}” tells no format this program writes"
        help_ = f"end the name in {' or '.join('.' + one for one in FORMATS)}, or say --format csv"
        if target == "-":
            help_ = "sk export - --format csv"
        raise Leave(console.outcome(invalid((Finding(code="export.no-format", message=message, help=help_),))))
    session = seated(now, file, console)
    console.findings(session.findings)
    if errors(session.findings):
        message = f"{session.name} has errors; its figures cannot be stood for"
        help_ = "sk audit tells all; mend the file, or amend the deal that is meant"
        raise Leave(console.outcome(refused((Finding(code="export.unsound", message=message, help=help_),))))
    text = ("\ufeff" if bom else "") + export(session, chosen, decimal_comma=decimal_comma)
    if target == "-" or dry_run:
        console.text(text)
        raise Leave(Exit.DONE)
    why = save(Path(target), text, force=force)
    if why:
        raise Leave(console.outcome(refused((Finding(code="export.taken", message=why, help="--force replaces it"),))))
    console.talk(f"{target}: {len(session.ledger.dealt)} deals of {session.name}")
    raise Leave(Exit.DONE)
