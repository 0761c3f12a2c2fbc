"""Playing a typed session: each line of a script is run as it would be at a table, in a folder of its own."""

from __future__ import annotations

import os
import shlex
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli.main import run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BEGIN = datetime.fromisoformat("2026-11-08T19:30:00+05:45")
"""An evening in the Tihar of 2026; a demo must not depend on the day it is played."""
_PAUSE = timedelta(minutes=7)


def play(script: str, folder: Path, say: Callable[[str], None], *, after: int = 0) -> int:
    """Run the lines of a script in `folder`.

    Args:
        script: a command on each line, as typed; comments are told too.
        folder: where it is played.
        say: is given each comment, and each command after a `$`.
        after: how many commands were played there before; the clock goes on from them.

    Returns:
        the first exit code that was not nought, else nought.
    """
    moment = BEGIN + after * _PAUSE
    worst = 0
    with _in(folder):
        for line in script.splitlines():
            if not line.strip():
                continue
            if line.startswith("#"):
                say(f"\n{line}")
                continue
            say(f"$ {line}")
            moment += _PAUSE
            code = run(shlex.split(line)[1:], clock=_stopped(moment))
            worst = worst or code
    return worst


def _stopped(moment: datetime) -> Callable[[], datetime]:
    return lambda: moment


@contextmanager
def _in(folder: Path) -> Iterator[None]:
    """In that folder, with a state folder inside it, and no session of the user's."""
    before, where = dict(os.environ), Path.cwd()
    os.environ["XDG_STATE_HOME"] = str(folder / ".state")
    os.environ.pop("SK_FILE", None)
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(where)
        os.environ.clear()
        os.environ.update(before)
