"""Play one evening of each game from the examples, in a folder thrown away: sheets, and why a deal scored so."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.exits import Exit
from scorekeeper.cli.setting import setting

EXAMPLES = Path(__file__).parents[2] / "examples"


def command(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(help="one example; all if absent")] = None,
) -> None:
    """Play the examples."""
    from scorekeeper.cli.playing import play

    console = setting(ctx).console()
    names = [one.parent.name for one in sorted(EXAMPLES.glob("*/session.txt"))]
    if name is not None and name not in names:
        console.talk(f"there is no example “{name}”\nHelp: the examples are {', '.join(names)}")
        raise Leave(Exit.USAGE)
    for one in names if name is None else [name]:
        script = (EXAMPLES / one / "session.txt").read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory(prefix="scorekeeper-demo-") as folder:
            sys.stderr.flush()
            console.text(f"\n═══ {one} ═══")
            code = play(script, Path(folder), console.text)
        if code:
            raise Leave(Exit(code))
    raise Leave(Exit.DONE)
