"""Which values may stand in a file of this program, and what is said of the others."""

from __future__ import annotations

from datetime import date, datetime, time
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.figures import LIMIT
from scorekeeper.documents.guard import MAX_LEVELS
from scorekeeper.problems import Finding, Findings, Path, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

MAX_FINDINGS = 20
"""Findings of one file about values; then it is said that there are more."""
_FITS = 24
"""Characters of a value that fit into a sentence."""


class Odd(NamedTuple):
    """What is wrong with a value: the code, what is said after its name, what to type."""

    code: str
    rule: str
    help: str


class Search(NamedTuple):
    """What was found wrong in a table."""

    odd: tuple[tuple[Path, Odd], ...]
    """At most one more than are told."""
    deep: Path | None
    """A table or list that stands too deep; nothing else was looked for then."""


def search(table: Mapping[str, object]) -> Search:
    """Every value that may not stand, level by level; only tables and lists are given paths, and the values found."""
    odd: list[tuple[Path, Odd]] = []
    level: list[tuple[Path, object]] = [((), table)]
    while level:
        below: list[tuple[Path, object]] = []
        for path, holder in level:
            for key, value in _inside(holder):
                if isinstance(value, dict | list):
                    if len(path) >= MAX_LEVELS:
                        return Search((), (*path, key))
                    below.append(((*path, key), value))
                elif len(odd) <= MAX_FINDINGS:
                    wrong = _odd(value)
                    if wrong is not None:
                        odd.append(((*path, key), wrong))
        level = below
    return Search(tuple(odd), None)


def findings_of(
    found: Search,
    name: str,
    raw: Callable[[Path], str | None],
    locate: Callable[[Path], Place | None],
) -> Findings:
    """A finding for each value that may not stand, in the order of the file."""
    findings = [_finding(path, odd, raw(path) or "", locate(path)) for path, odd in found.odd[:MAX_FINDINGS]]
    findings.sort(key=lambda one: (one.place.line, one.place.column) if one.place is not None else (0, 0))
    if len(found.odd) > MAX_FINDINGS:
        more = f"more than {MAX_FINDINGS} values of {name} are wrong; these are some of them"
        help_ = "mend these first, then run it again"
        findings.append(Finding(code="toml.more", message=more, help=help_, place=Place(name, 1, 1)))
    return tuple(findings)


def _inside(holder: object) -> Iterable[tuple[str | int, object]]:
    if isinstance(holder, dict):
        return holder.items()
    return enumerate(holder) if isinstance(holder, list) else ()


def _finding(path: Path, odd: Odd, typed: str, place: Place | None) -> Finding:
    key = [str(step) for step in path if isinstance(step, str)][-1]
    typed = typed.strip()
    shown = typed if len(typed) <= _FITS else f"{typed[: _FITS - 4]}… ({len(typed):,} characters)"
    return Finding(code=odd.code, message=f"{key} is {shown}; {odd.rule}", help=odd.help, path=path, place=place)


def _odd(value: object) -> Odd | None:  # noqa: PLR0911 - one answer for each kind of value
    if isinstance(value, bool | str):
        return None
    if isinstance(value, int):
        if -LIMIT <= value <= LIMIT:
            return None
        return Odd("input.out-of-bounds", f"figures lie within ±{LIMIT:,}", "write the points as they were")
    if isinstance(value, float):
        return None if isfinite(value) else Odd("toml.not-a-number", "that is no figure", "write a number: 12")
    if isinstance(value, datetime):
        if value.utcoffset() is not None:
            return None
        return Odd("toml.no-offset", "it does not say its offset from UTC", f"write {value.isoformat()}+05:45")
    if isinstance(value, date):
        return Odd("toml.no-offset", "it does not say the time and its offset", f"write {value}T19:00:00+05:45")
    if isinstance(value, time):
        help_ = f"write 2026-11-02T{value.isoformat()}+05:45"
        return Odd("toml.no-offset", "it does not say the day and the offset", help_)
    return None
