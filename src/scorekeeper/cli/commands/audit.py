"""Check ledgers: numbering, facts, announced points, totals, sums, seals, times, rules, lost entries.

Prints nothing and leaves with 0 when all is well; with --verbose it names the checks.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.exits import Exit
from scorekeeper.cli.flags import File, Json
from scorekeeper.cli.sessions import session_path, state_folder
from scorekeeper.cli.setting import setting
from scorekeeper.desk.audit import audit_files
from scorekeeper.desk.outcome import Ending, invalid
from scorekeeper.problems import FindingsError


def command(
    ctx: typer.Context,
    files: Annotated[
        list[str] | None, typer.Argument(help="ledgers; the open session if absent", metavar="FILE…")
    ] = None,
    *,
    verbose: Annotated[bool, typer.Option("--verbose", help="name the checks")] = False,
    file: File = None,
    as_json: Json = False,
) -> None:
    """Audit ledgers."""
    console = setting(ctx).console(as_json=as_json)
    try:
        names = list(files or [session_path(file or setting(ctx).file)])
    except FindingsError as error:
        raise Leave(console.outcome(invalid(error.findings))) from None
    outcome = audit_files(names, state_folder())
    if as_json or verbose:
        raise Leave(console.outcome(outcome))
    console.findings(outcome.findings)
    raise Leave(Exit.NO if outcome.ending is Ending.NO else Exit.DONE)
