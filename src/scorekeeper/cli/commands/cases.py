"""Run case files, or all in a folder, and tell by clause which hold; leaves with 1 on a difference.

The form of a case file is in docs/cases.md: other programs may use the set, and a house can keep its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.files import open_document
from scorekeeper.cli.flags import Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.compliance import comply


def command(
    ctx: typer.Context,
    paths: Annotated[list[str], typer.Argument(help="case files, or folders of them", metavar="PATH…")],
    *,
    as_json: Json = False,
) -> None:
    """Run case files."""
    files = [file for path in paths for file in _files(path)]
    outcome = comply(
        [(str(file), *open_document(str(file))) for file in files], {str(one): one.parent for one in files}
    )
    raise Leave(setting(ctx).console(as_json=as_json).outcome(outcome))


def _files(path: str) -> list[Path]:
    """The case files under a path; a path that is no folder is itself."""
    here = Path(path)
    return sorted(here.rglob("*.toml")) if here.is_dir() else [here]
