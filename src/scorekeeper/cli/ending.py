"""How a command ends when it does not end well: every exception becomes a sentence and an exit code."""

from __future__ import annotations

import os
import sys

from scorekeeper.cli.exits import Exit
from scorekeeper.problems import FindingsError


class Leave(Exception):  # noqa: N818 - it is how a command leaves, not an error
    """Leave with a code; everything has been said."""

    def __init__(self, code: Exit) -> None:
        super().__init__(code)
        self.code = code


def ended_by(error: BaseException) -> int:  # noqa: PLR0911 - one return for each way to end
    """The exit code for an exception that left a command; what is to be said goes to stderr."""
    if isinstance(error, Leave):
        return error.code
    from scorekeeper.cli.console import Console, OutputError, said_of

    talk = Console().talk
    if isinstance(error, KeyboardInterrupt):
        talk("stopped")
        return Exit.INTERRUPTED
    if isinstance(error, FindingsError):
        Console().findings(error.findings)
        return Exit.INVALID
    if isinstance(error, OutputError) or (isinstance(error, OSError) and error.filename is None):
        silence_stdout()
        if not isinstance(error.__cause__ or error, BrokenPipeError):  # who closed a pipe has seen enough
            talk(f"the answer could not be printed: {said_of(error)}")
        return Exit.NOT_WRITTEN
    if isinstance(error, OSError):
        talk(f"{error.filename}: {said_of(error)}; nothing was written")
        return Exit.NOT_WRITTEN
    import typer
    from typer.exceptions import TyperException

    if isinstance(error, SystemExit | typer.Exit):
        return _code_of(error)
    if isinstance(error, typer.Abort):
        talk("stopped")
        return Exit.INTERRUPTED
    if isinstance(error, TyperException):
        talk(_usage(error))
        return Exit.USAGE
    return _bug(error)


def _code_of(error: BaseException) -> int:
    if isinstance(error, SystemExit):
        if not error.code:
            return Exit.DONE
        # Nothing here leaves so; the option parser does, where the pipe that reads its help was closed.
        silence_stdout()
        return Exit.NOT_WRITTEN
    code = getattr(error, "exit_code", 0)
    return code if isinstance(code, int) else Exit.USAGE


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
