"""The options that many commands take, each declared once."""

from __future__ import annotations

from typing import Annotated

import typer

File = Annotated[str | None, typer.Option("--file", "-f", help="the session's ledger")]
Json = Annotated[bool, typer.Option("--json", help="one JSON object, for other programs")]
DryRun = Annotated[bool, typer.Option("--dry-run", "-n", help="show what would be written; write nothing")]
Why = Annotated[str, typer.Option("--why", "-m", help="the reason, kept in the ledger")]
