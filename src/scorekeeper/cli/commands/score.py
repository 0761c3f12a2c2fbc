"""One deal from a file, without a session: its lines and net.

The form of the file is in docs/deal_files.md; - reads standard input.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.files import open_document
from scorekeeper.cli.flags import Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.outcome import invalid
from scorekeeper.desk.score import score_document


def command(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(help="a deal file, or - for standard input", metavar="FILE")],
    *,
    as_json: Json = False,
) -> None:
    """Score one deal."""
    console = setting(ctx).console(as_json=as_json)
    document, findings = open_document(file)
    if document is None:
        raise Leave(console.outcome(invalid(findings)))
    raise Leave(console.outcome(score_document(document, Path(file).parent, findings)))
