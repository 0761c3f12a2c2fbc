"""What a caller set before and after the command: which session, whether to ask, how to print."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli.console import Console, colour_allowed

if TYPE_CHECKING:
    import typer


class Setting(NamedTuple):
    """What stood before the command."""

    file: str | None = None
    no_input: bool = False
    no_color: bool = False
    clock: Callable[[], datetime] | None = None
    """Tells the time instead of the machine's clock."""

    def now(self) -> datetime:
        """The moment, with its offset, in whole seconds."""
        if self.clock is not None:
            return self.clock()
        return datetime.now().astimezone().replace(microsecond=0)

    def console(self, *, as_json: bool = False) -> Console:
        """How to print."""
        return Console(as_json=as_json, colour=colour_allowed(self.no_color))

    def may_ask(self) -> bool:
        """Whether a question may be put: only to a person at a terminal."""
        return not self.no_input and sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()


def setting(ctx: typer.Context) -> Setting:
    """What stood before the command; nothing if a command is run by itself."""
    found = ctx.find_root().obj
    return found if isinstance(found, Setting) else Setting()
