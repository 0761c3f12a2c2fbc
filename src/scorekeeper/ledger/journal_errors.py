"""How a write can end without an entry being acknowledged. Each carries its finding, to be printed like any other.

What is wrong with the entry or the file itself is a `FindingsError`: nothing was written (exit 3).
"""

from __future__ import annotations

from scorekeeper.problems import Finding, FindingsError, Place


class Refused(FindingsError):  # noqa: N818 - it says what became of the entry
    """The entry is well formed, but must not be written now; nothing was written (exit 4)."""


class StaleJournal(Refused):
    """The file was changed since it was read."""


class NotWritten(FindingsError):  # noqa: N818 - it says what became of the entry
    """The disk or the system refused; the file is as it was (exit 5)."""


class NotConfirmed(FindingsError):  # noqa: N818 - it says what became of the entry
    """The entry is in the file, but that it will stay there was not confirmed: do not enter it again (exit 6)."""


def stale(name: str) -> StaleJournal:
    """The file is not what the caller read."""
    return StaleJournal(
        _about(name, "journal.changed", f"{name} was changed since it was read; nothing was written", "run it again")
    )


def linked(name: str, names: int) -> Refused:
    """The file has other names; a new file in its place would part them."""
    return Refused(
        _about(
            name,
            "journal.linked",
            f"{name} has {names} names (hard links), and only this one would have the new entry; nothing was written",
            "keep one of them: rm the others, or copy the file",
        )
    )


def locked(name: str, seconds: float) -> Refused:
    """Somebody else has held the lock all the time."""
    return Refused(
        _about(
            name,
            "journal.locked",
            f"another program has been writing beside {name} for {seconds:g} seconds; nothing was written",
            "wait for it, then run it again",
        )
    )


def not_written(name: str, fault: OSError, doing: str) -> NotWritten:
    """A call failed before the file was replaced."""
    why = (fault.strerror or str(fault)).lower()
    return NotWritten(
        _about(
            name,
            "journal.not-written",
            f"{name} could not be written: {why} ({doing}); it is as it was",
            "make room or mend the disk, then run it again",
        )
    )


def not_confirmed(name: str, why: str) -> NotConfirmed:
    """A call failed, or the program was stopped, after the file was replaced."""
    return NotConfirmed(
        _about(
            name,
            "journal.not-confirmed",
            f"{name} holds the new entry, but the disk did not confirm it: {why}",
            "do not enter it again; look with  sk log",
        )
    )


def _about(name: str, code: str, message: str, help: str) -> tuple[Finding, ...]:  # noqa: A002 - a finding's own word
    return (Finding(code=code, message=message, help=help, place=Place(name, 1, 1)),)
