"""How a command ends when it does not end well: every exception becomes a sentence and an exit code."""

from __future__ import annotations

import os
import sys

from scorekeeper.cli.exits import Exit


class Leave(Exception):  # noqa: N818 - it is how a command leaves, not an error
    """Leave with a code; everything has been said."""

    def __init__(self, code: Exit) -> None:
        super().__init__(code)
        self.code = code


def ended_by(error: BaseException) -> int:  # noqa: PLR0911 - one return for each way to end
    """The exit code for an exception that left a command; what is to be said goes to stderr."""
    if isinstance(error, Leave):
        return error.code
    import typer
    from typer.exceptions import TyperException

    from scorekeeper.cli.console import Console, OutputError

    talk = Console().talk
    if isinstance(error, SystemExit | typer.Exit):
        return _code_of(error)
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        talk("stopped")
        return Exit.INTERRUPTED
    if isinstance(error, TyperException):
        talk(_usage(error))
        return Exit.USAGE
    if isinstance(error, OutputError):
        silence_stdout()
        talk(f"the answer could not be printed: {error}")
        return Exit.NOT_WRITTEN
    if isinstance(error, OSError):
        talk(f"{error.filename or 'a file'}: {(error.strerror or str(error)).lower()}; nothing was written")
        return Exit.NOT_WRITTEN
    return _bug(error)


def _code_of(error: BaseException) -> int:
    code = getattr(error, "exit_code", getattr(error, "code", 0))
    return code if isinstance(code, int) else 0 if code is None else Exit.USAGE


def _usage(error: BaseException) -> str:
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "sk"
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    return f"{message}\nHelp: {path} --help"


def silence_stdout() -> None:
    """Nothing more is written to a closed or full stdout, not even when the interpreter ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    except OSError:
        sys.stdout = None


def _bug(error: BaseException) -> int:
    """Say that it is our fault."""
    from scorekeeper.cli.console import Console

    Console().talk(
        f"a fault in this program: {kept_fault(error)}\nHelp: please report it with that file; look with sk log at "
        "what is written before you go on",
    )
    return Exit.BUG


def kept_fault(error: BaseException) -> str:
    """What went wrong, in a few words; the traceback of a fault of ours is kept in a file for whoever mends it."""
    import tempfile
    import traceback

    if isinstance(error, KeyboardInterrupt):
        return "stopped with Ctrl-C"
    told = "".join(traceback.format_exception(error))
    try:
        with tempfile.NamedTemporaryFile("w", prefix="scorekeeper-fault-", suffix=".txt", delete=False) as kept:
            kept.write(told)
            return f"{type(error).__name__}, kept in {kept.name}"
    except OSError:
        return f"{type(error).__name__} (no file could be made to keep it in)"
