"""Which values may stand in a file of this program, and what is said of the others."""

from __future__ import annotations

from datetime import date, datetime, time
from itertools import islice
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.figures import LIMIT
from scorekeeper.documents.guard import MAX_LEVELS
from scorekeeper.problems import Finding, Findings, Path, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

MAX_FINDINGS = 20
"""Findings of one file about values; then it is said that there are more."""
_FITS = 24
"""Characters of a value that fit into a sentence."""


class Odd(NamedTuple):
    """What is wrong with a value: the code, what is said after its name, what to type."""

    code: str
    rule: str
    help: str


def too_deep(table: Mapping[str, object]) -> Path | None:
    """The path to the first table or list that stands too deep."""
    return next((path for path, value in _walk(table, ()) if _holds(value) and len(path) > MAX_LEVELS), None)


def judge(
    table: Mapping[str, object],
    name: str,
    raw: Callable[[Path], str | None],
    locate: Callable[[Path], Place | None],
) -> Findings:
    """A finding for each value that may not stand, in the order of the file."""
    wrong = ((path, odd) for path, value in _walk(table, ()) for odd in (_odd(value),) if odd is not None)
    findings = [_finding(path, odd, raw(path) or "", locate(path)) for path, odd in islice(wrong, MAX_FINDINGS)]
    if next(wrong, None) is not None:
        more = f"more than {MAX_FINDINGS} values of {name} are wrong; these are the first"
        findings.append(Finding(code="toml.more", message=more, help="mend these first", place=Place(name, 1, 1)))
    return tuple(findings)


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


def _holds(value: object) -> bool:
    return isinstance(value, dict | list)


def _walk(value: object, path: Path) -> Iterator[tuple[Path, object]]:
    """Every value in the order of the document with its path, to one level beyond the deepest allowed."""
    if len(path) > MAX_LEVELS + 1:
        return
    inner: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for key, one in inner:
        here = (*path, key)
        yield here, one
        yield from _walk(one, here)
