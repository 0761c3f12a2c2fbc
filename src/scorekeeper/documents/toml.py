"""The one front door for TOML: whatever the bytes, an answer within bounds, and never a traceback.

A text is refused before the reader is fed where the reader would be slow (the cost of a key grows with the square of
its dots), and a value is refused where it cannot be a figure, a date or a fact of this program.
"""

from __future__ import annotations

import gc
from dataclasses import dataclass
from datetime import date, datetime, time
from itertools import islice
from math import isfinite
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.documents import locate
from scorekeeper.documents.figures import LIMIT
from scorekeeper.documents.reader import SyntaxFault, loads
from scorekeeper.documents.syntax import syntax_finding
from scorekeeper.problems import Finding, Findings, Path, Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.documents.fields import Table

Value: TypeAlias = object
"""A text, bool, int, float, date with time and offset, list or table."""

MAX_BYTES = 4 * 1024 * 1024
"""A larger file is not read: a ledger of ten thousand deals has about this size."""
MAX_DOTS = 16
"""Dots in one key."""
MAX_LEVELS = 16
"""Tables and lists within one another."""
MAX_VALUES = 1_000_000
"""Equals signs and commas together; a full ledger has a third of it."""
MAX_TABLES = 200_000
"""Opening brackets; a full ledger has a third of it."""
MAX_FINDINGS = 20
"""Findings of this file about values; the rest are counted."""

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Document:
    """A TOML text that was read, and the places of its values."""

    name: str
    """The file's name as the user knows it, or `<stdin>`."""
    text: str
    """All of it, without a byte order mark."""
    table: Table
    bom: bool = False
    """The bytes began with a byte order mark."""

    def locate(self, path: Path, span: tuple[int, int] | None = None) -> Place | None:
        """The place of the value at `path`, or of the nearest table above it.

        `span` narrows it to characters within a text value, counted from 0 as the value reads once unquoted.
        """
        found = locate.find(self.text, path)
        if found is None:
            return locate.place(self.text, self.name, locate.Span(0, 0))
        value, _, whole = found
        if span is not None and whole:
            value = locate.within(self.text, value, span)
        return locate.place(self.text, self.name, value)

    def locate_key(self, path: Path) -> Place | None:
        """The place of the key itself, for a key that should not be there; else as `locate`."""
        found = locate.find(self.text, path)
        if found is None or not found[2]:
            return self.locate(path)
        return locate.place(self.text, self.name, found[1])

    def raw(self, path: Path) -> str | None:
        """The value's own text as it was typed (`0.40`, `"8H 9H"` with its quotes); None if it is not there."""
        found = locate.find(self.text, path)
        return self.text[slice(*found[0])] if found is not None and found[2] else None


def read_document(data: bytes, name: str) -> tuple[Document | None, Findings]:
    """Read the bytes of a TOML file.

    Returns:
        the document, None if it cannot be read at all; and everything wrong with it, each with its place. A document
        may come with errors about values (a figure beyond a million, a date without offset): a reader may go on to find
        more, and `together` keeps one finding for each value, but nothing may be scored or written.
    """
    if len(data) > MAX_BYTES:
        size = f"{len(data) / 1024 / 1024:.1f}"
        return None, (_whole(name, "toml.too-large", f"{name} has {size} MiB; at most 4 MiB are read"),)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        return None, (_not_utf8(data, name, fault),)
    bom = text.startswith(BOM)
    text = text.removeprefix(BOM)
    refusal = _refusal(text, name)
    if refusal is not None:
        return None, (refusal,)
    table = _read(text, name)
    if isinstance(table, Finding):
        return None, (table,)
    document = Document(name, text, table, bom)
    if _plain(table):
        return document, ()
    return _judged(document)


def together(first: Iterable[Finding], more: Iterable[Finding]) -> Findings:
    """The findings of two readings of one document, one for each value: the first reading's where both have one."""
    first = tuple(first)
    known = {one.path for one in first if one.path}
    return first + tuple(one for one in more if one.path not in known)


def _read(text: str, name: str) -> Table | Finding:
    collecting = gc.isenabled()
    gc.disable()  # nothing read can be garbage yet, and looking for it costs a third of the reading
    try:
        return loads(text)
    except SyntaxFault as fault:
        return syntax_finding(text, name, fault)
    except RecursionError:
        return _too_deep(text, name, ())
    except ValueError:
        # The reader lets Python's own limit through: an integer of more than 4,300 digits.
        return _endless_figure(text, name)
    finally:
        if collecting:
            gc.enable()


def _whole(name: str, code: str, message: str, help: str = "") -> Finding:  # noqa: A002 - a finding's own word
    """A finding about a file of which no line can be shown."""
    return Finding(code=code, message=message, help=help, place=Place(name, 1, 1))


def _refusal(text: str, name: str) -> Finding | None:
    """Why the reader is not to be fed this text."""
    long = locate.long_key(text, MAX_DOTS)
    if long is not None:
        dots = text.count(".", *long)
        return Finding(
            code="toml.long-key",
            message=f"this key has {dots} dots; at most {MAX_DOTS} are read",
            help="write a table header [a.b] and shorter keys under it",
            place=locate.place(text, name, long),
        )
    values = text.count("=") + text.count(",")
    tables = text.count("[") + text.count("{")
    if values > MAX_VALUES or tables > MAX_TABLES:
        if tables > MAX_TABLES and locate.deep_bracket(text, MAX_LEVELS):
            return _too_deep(text, name, ())
        what, found, most = (
            ("values", values, MAX_VALUES) if values > MAX_VALUES else ("tables and lists", tables, MAX_TABLES)
        )
        return _whole(name, "toml.too-large", f"{name} holds {found:,} {what}; at most {most:,} are read")
    return None


def _not_utf8(data: bytes, name: str, fault: UnicodeDecodeError) -> Finding:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return _whole(name, "toml.not-utf8", f"{name} is written in UTF-16", "save it again as UTF-8")
    before = data[: fault.start].decode("utf-8").removeprefix(BOM)
    end = data.find(b"\n", fault.start)
    rest = data[fault.start : end if end >= 0 else len(data)].decode("utf-8", "replace")
    return Finding(
        code="toml.not-utf8",
        message=f"the byte 0x{data[fault.start]:02X} is not UTF-8 text",
        help="save the file again as UTF-8",
        place=locate.place(before + rest, name, locate.Span(len(before), len(before) + 1)),
    )


def _too_deep(text: str, name: str, path: Path) -> Finding:
    bracket = locate.deep_bracket(text, MAX_LEVELS)
    if bracket is None:
        found = locate.find(text, path)
        bracket = locate.Span(0, 0) if found is None else found[0]
    return Finding(
        code="toml.too-deep",
        message=f"tables and lists stand more than {MAX_LEVELS} deep within one another here",
        help="close the brackets that were opened before",
        path=path,
        place=locate.place(text, name, bracket),
    )


def _endless_figure(text: str, name: str) -> Finding:
    return Finding(
        code="input.out-of-bounds",
        message=f"this figure has thousands of digits; figures lie within ±{LIMIT:,}",
        help="write the points as they were",
        place=locate.place(text, name, locate.digits(text, 4300) or locate.Span(0, 0)),
    )


def _plain(table: Table) -> bool:
    """Whether every value may stand: no figure beyond the limit, no odd float, no date without offset, not too deep."""
    level: list[object] = [table]
    for _ in range(MAX_LEVELS + 1):
        below: list[object] = []
        for holder in level:
            for value in holder.values() if type(holder) is dict else holder:  # type: ignore[attr-defined]
                kind = type(value)
                if kind is str or kind is bool:
                    continue
                if kind is int:
                    if not -LIMIT <= value <= LIMIT:
                        return False
                elif kind is dict or kind is list:
                    below.append(value)
                elif _odd(value) is not None:
                    return False
        level = below
        if not level:
            return True
    return False


def _odd(value: object) -> tuple[str, str, str] | None:  # noqa: PLR0911 - one answer for each kind of value
    """What is wrong with one value that is no table or list: code, what is said after its name, help."""
    if isinstance(value, bool | str):
        return None
    if isinstance(value, int):
        if -LIMIT <= value <= LIMIT:
            return None
        return "input.out-of-bounds", f"figures lie within ±{LIMIT:,}", "write the points as they were"
    if isinstance(value, float):
        return None if isfinite(value) else ("toml.not-a-number", "that is no figure", "write a number: 12")
    if isinstance(value, datetime):
        if value.utcoffset() is not None:
            return None
        return "toml.no-offset", "it does not say its offset from UTC", f"write {value.isoformat()}+05:45"
    if isinstance(value, date):
        return "toml.no-offset", "it does not say the time and its offset", f"write {value}T19:00:00+05:45"
    if isinstance(value, time):
        return "toml.no-offset", "it does not say the day and the offset", f"write 2026-11-02T{value.isoformat()}+05:45"
    return None  # pragma: no cover - the reader makes no other kind


def _walk(value: object, path: Path) -> Iterator[tuple[Path, object]]:
    """Every value in the order of the document, with its path, to one level beyond the deepest allowed."""
    if len(path) > MAX_LEVELS + 1:
        return
    if isinstance(value, dict):
        inner: Iterable[tuple[str | int, object]] = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    else:
        return
    for key, one in inner:
        here = (*path, key)
        yield here, one
        yield from _walk(one, here)


def _judged(document: Document) -> tuple[Document | None, Findings]:
    """Name every value that may not stand."""
    wrong: list[tuple[Path, tuple[str, str, str]]] = []
    for path, value in _walk(document.table, ()):
        if isinstance(value, dict | list):
            if len(path) > MAX_LEVELS:
                return None, (_too_deep(document.text, document.name, path),)
            continue
        odd = _odd(value)
        if odd is not None:
            wrong.append((path, odd))
    findings = [_about_value(document, path, *odd) for path, odd in islice(wrong, MAX_FINDINGS)]
    if len(wrong) > MAX_FINDINGS:
        left = len(wrong) - MAX_FINDINGS
        findings.append(
            _whole(document.name, "toml.more", f"{left:,} more values of {document.name} are wrong like these")
        )
    return document, tuple(findings)


def _about_value(document: Document, path: Path, code: str, rule: str, help: str) -> Finding:  # noqa: A002 - a finding's own word
    words = [str(key) for key in path if isinstance(key, str)]
    typed = (document.raw(path) or "").strip()
    shown = typed if len(typed) <= 24 else f"{typed[:20]}… ({len(typed):,} characters)"  # noqa: PLR2004 - what fits a line
    return Finding(
        code=code,
        message=f"{words[-1]} is {shown}; {rule}",
        help=help,
        path=path,
        place=document.locate(path),
    )
