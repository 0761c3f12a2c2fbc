"""Where `sk` and `scorekeeper` begin: an everyday command at once, any other through the application."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from scorekeeper.cli.ending import ended_by
from scorekeeper.cli.exits import Exit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime


def main(arguments: Sequence[str] | None = None) -> None:
    """The console scripts: run one command and leave with its code (`exits.py`)."""
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        from scorekeeper.cli.streams import mend_streams

        mend_streams()
    # A command is over before there is anything to collect; looking for it costs every start.
    gc.disable()
    sys.exit(run(sys.argv[1:] if arguments is None else list(arguments)))


def run(arguments: list[str], clock: Callable[[], datetime] | None = None) -> int:
    """Run one command and say with which code to leave. Whatever happens, no traceback reaches the table.

    Args:
        arguments: what stands after `sk`.
        clock: tells the time instead of the machine's clock, for the demo and the tests.
    """
    try:
        return _run(arguments, clock)
    except BaseException as error:  # noqa: BLE001 - every ending has its exit code, and its sentence
        return ended_by(error)


def _run(arguments: list[str], clock: Callable[[], datetime] | None) -> int:
    if arguments:
        from scorekeeper.cli.everyday import quick

        ended = quick(arguments, clock)
        if ended is not None:
            return ended.code
    from scorekeeper.cli.app import app

    code = app(arguments, prog_name="sk", standalone_mode=False, obj=clock)
    if code == Exit.INTERRUPTED:
        # The option parser has made a code of Ctrl-C; it is told like any other.
        raise KeyboardInterrupt
    return int(code) if isinstance(code, int) else Exit.DONE
