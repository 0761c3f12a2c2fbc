"""Findings in words and for programs: place, the user's own line underlined, what is wrong, what to type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.names import visible
from scorekeeper.documents.source import COMMAND
from scorekeeper.reports.width import columns, wrap

if TYPE_CHECKING:
    from scorekeeper.problems import Finding

_LONGEST = 96
"""Characters of the user's line that are shown around the place, where the terminal has room."""
_INDENT = "   "


def finding_lines(finding: Finding, width: int | None = None) -> tuple[str, ...]:
    """The finding as it is printed, line by line; nothing in it can harm a terminal.

    `width` is how many columns there are: sentences wrap, and of the user's line so much is shown that the underlining
    stands beneath it. None: nobody knows, and sentences are left in one line each.
    """
    head = f"{finding.severity}[{finding.code}]"
    place = finding.place
    clause = f" ({finding.clause})" if finding.clause and finding.clause not in finding.message else ""
    message = visible(finding.message) + clause
    lines: list[str] = []
    if place is not None:
        whole = place.file == COMMAND or (place.line == 1 and not place.text)
        where = visible(place.file) if whole else f"{visible(place.file)}:{place.line}"
        lines.append(f"{where}: {head}")
        if place.text.strip():
            room = _LONGEST if width is None else min(_LONGEST, width - len(_INDENT) - 2)
            shown, start, many = _excerpt(place.text, place.column - 1, place.width, room)
            lines += [f"{_INDENT}{shown}".rstrip(), _INDENT + " " * start + "^" * many]
        lines.append(message)
    else:
        lines += [f"{head}: {message}"]
    if finding.help:
        lines.append(f"Help: {visible(finding.help)}")
    if width is None:
        return tuple(lines)
    return tuple(part for line in lines for part in ([line] if line.startswith(_INDENT) else wrap(line, width)))


def _excerpt(text: str, start: int, width: int, room: int) -> tuple[str, int, int]:
    """The part of a long line that holds the place, made visible, and where the place lies in it."""
    text = text.replace("\t", " ")
    start = min(max(start, 0), len(text))
    first = 0
    if start + width > room:
        first = max(0, start - room // 3)
    cut = text[first : first + room]
    before = ("…" if first else "") + visible(cut[: start - first])
    meant = visible(cut[start - first : start - first + width])
    after = visible(cut[start - first + width :]) + ("…" if first + room < len(text) else "")
    return before + meant + after, columns(before), max(1, columns(meant))


def finding_data(finding: Finding) -> dict[str, object]:
    """The finding for other programs; `line` and `column` are null where there is no place."""
    place = finding.place
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "message": finding.message,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "path": ".".join(str(key) for key in finding.path),
        "clause": finding.clause,
        "help": finding.help,
    }
