"""Exit codes: what the shell is told. `sk help exit-codes` prints them."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """What became of a command."""

    DONE = 0
    """Done."""
    NO = 1
    """The answer is no: a declaration is not valid, an audit found something, a case differs."""
    USAGE = 2
    """The command was not understood."""
    INVALID = 3
    """The input is invalid; nothing was written."""
    REFUSED = 4
    """Refused, though the input is well formed; nothing was written."""
    NOT_WRITTEN = 5
    """The disk or the terminal failed; nothing was written."""
    UNCONFIRMED = 6
    """Written, but not confirmed: do not enter it again; look with `sk log`."""
    BUG = 70
    """A fault in this program."""
    INTERRUPTED = 130
    """Stopped with Ctrl-C; nothing was written unless the echo had been shown."""


MEANINGS = {
    Exit.DONE: "done",
    Exit.NO: "the answer is no",
    Exit.USAGE: "the command was not understood",
    Exit.INVALID: "the input is invalid; nothing was written",
    Exit.REFUSED: "refused; nothing was written",
    Exit.NOT_WRITTEN: "not written: the disk or the terminal failed",
    Exit.UNCONFIRMED: "written, but not confirmed: do not enter it again, look with sk log",
    Exit.BUG: "a fault in this program",
    Exit.INTERRUPTED: "stopped with Ctrl-C",
}
