"""Findings in words and for programs: place, the user's own line underlined, what is wrong, what to type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.names import visible

if TYPE_CHECKING:
    from scorekeeper.problems import Finding

_LONGEST = 96
"""Characters of the user's line that are shown around the place."""


def finding_lines(finding: Finding) -> tuple[str, ...]:
    """The finding as it is printed, line by line; nothing in it can harm a terminal."""
    head = f"{finding.severity}[{finding.code}]"
    place = finding.place
    clause = f" ({finding.clause})" if finding.clause and finding.clause not in finding.message else ""
    message = visible(finding.message) + clause
    lines: list[str] = []
    if place is not None:
        where = f"{visible(place.file)}:{place.line}" if place.line else visible(place.file)
        lines.append(f"{where}: {head}")
        if place.text.strip():
            shown, start, width = _excerpt(place.text, place.column - 1, place.width)
            lines += [f"   {shown}".rstrip(), "   " + " " * start + "^" * width]
        lines.append(message)
    else:
        lines += [f"{head}: {message}"]
    if finding.help:
        lines.append(f"Help: {visible(finding.help)}")
    return tuple(lines)


def _excerpt(text: str, start: int, width: int) -> tuple[str, int, int]:
    """The part of a long line that holds the place, made visible, and where the place lies in it."""
    text = text.replace("\t", " ")
    start = min(max(start, 0), len(text))
    first = 0
    if start + width > _LONGEST:
        first = max(0, start - _LONGEST // 3)
    cut = text[first : first + _LONGEST]
    before = ("…" if first else "") + visible(cut[: start - first])
    meant = visible(cut[start - first : start - first + width])
    after = visible(cut[start - first + width :]) + ("…" if first + _LONGEST < len(text) else "")
    return before + meant + after, columns(before), max(1, columns(meant))


def columns(text: str) -> int:
    """How many terminal columns a text takes; marks take none, wide characters two."""
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width  # noqa: PLC0415 - only for text beyond ASCII

    return sum(0 if category(one) in {"Mn", "Me", "Cf"} else 2 if east_asian_width(one) in "WF" else 1 for one in text)


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
