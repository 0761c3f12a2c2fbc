"""What became of a use case: its report, what was found, how it ended; the command line makes an exit code of it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.source import in_order

if TYPE_CHECKING:
    from scorekeeper.problems import Findings
    from scorekeeper.reports.report import Report


class Ending(StrEnum):
    """How a use case ended."""

    DONE = "done"
    NO = "no"
    """It was answered, and the answer is no."""
    INVALID = "invalid"
    """The input is wrong; nothing was written."""
    REFUSED = "refused"
    """The input is well formed, but it may not be done now; nothing was written."""
    NOT_WRITTEN = "not written"
    """The disk or the system failed; the file is as it was."""
    UNCONFIRMED = "written, not confirmed"
    """It is in the file, but the disk did not confirm it."""


class Outcome(NamedTuple):
    """What a use case answers."""

    ending: Ending = Ending.DONE
    report: Report | None = None
    findings: Findings = ()
    """Everything found, in the order of the input; unless it is DONE or NO at least one error."""
    wrote: bool = False
    """Something was written: if the answer cannot be printed, it must not be entered again."""


def invalid(findings: Findings) -> Outcome:
    """The input is wrong."""
    return Outcome(ending=Ending.INVALID, findings=in_order(findings))


def refused(findings: Findings) -> Outcome:
    """It may not be done."""
    return Outcome(ending=Ending.REFUSED, findings=findings)
