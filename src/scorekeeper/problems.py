"""What can be wrong with what was reported: findings, which are values, and a few exceptions.

A *finding* says where, what and what to type next; a check returns every finding at once. Exceptions are for what
cannot be answered at all: text that is not notation, a file that cannot be read or must not be written.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""The keys that lead to a value: ("deal", "hands", "Asha", "maal")."""


class Severity(StrEnum):
    """How much a finding weighs."""

    ERROR = "error"
    """The deal cannot stand so; nothing is written."""
    WARNING = "warning"
    """Doubtful: it is scored, and the doubt is printed."""
    NOTE = "note"
    """Worth knowing: a better arrangement, a choice that an option made."""


class Place(NamedTuple):
    """A spot in a text that the user can open: lines and columns count from 1."""

    file: str
    """A file's name, `<stdin>`, or the command as it was typed."""
    line: int
    column: int
    width: int = 1
    """How many characters are meant; at least 1."""
    text: str = ""
    """The user's own line, to be printed and underlined."""


@dataclass(frozen=True, kw_only=True)
class Finding:
    """Something wrong or doubtful in what was reported."""

    code: str
    """A word that never changes: `nepali.unseen-winner`; explained by `sk rules CODE`."""
    message: str
    """The fact and the rule in one sentence, with both figures where two differ."""
    severity: Severity = Severity.ERROR
    path: Path = ()
    """Which value is meant; () is the whole."""
    span: tuple[int, int] | None = None
    """From where to where within the value's own text, counted from 0; None is all of it."""
    clause: str | None = None
    help: str = ""
    """What to type next."""
    place: Place | None = None
    """Filled in by whoever knows the text the value came from."""

    def at(self, place: Place | None) -> Finding:
        """The same finding with its place known."""
        return self if place is None else replace(self, place=place)


Findings: TypeAlias = tuple[Finding, ...]


def errors(findings: Findings) -> Findings:
    """Those findings that forbid scoring or writing."""
    return tuple(finding for finding in findings if finding.severity is Severity.ERROR)


class ScorekeeperError(Exception):
    """Base of the few exceptions this program raises on purpose."""


class NotationError(ScorekeeperError):
    """Text that cannot be read as cards.

    Attributes:
        text: what was to be read.
        start: the first character that cannot be read, counted from 0.
        end: one past the last one.
        reason: a sentence that names the character.
    """

    def __init__(self, text: str, start: int, end: int, reason: str) -> None:
        super().__init__(reason)
        self.text = text
        self.start = start
        self.end = end
        self.reason = reason


class FindingsError(ScorekeeperError):
    """Work stopped because of findings; it carries all of them."""

    def __init__(self, findings: Findings) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings
