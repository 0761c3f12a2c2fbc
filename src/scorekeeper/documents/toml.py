"""The one front door for TOML: whatever the bytes, an answer within bounds, and never a traceback.

A text is refused before the reader is fed where the reader would be slow (the cost of a key grows with the square of
its dots), and a value is refused where it cannot be a figure, a date or a fact of this program. What is needed only
when something is wrong is imported then.
"""

from __future__ import annotations

import re
from datetime import datetime
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.figures import LIMIT
from scorekeeper.documents.reader import SyntaxFault, loads
from scorekeeper.problems import Finding, Findings, Path, Place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.documents.fields import Table

LIMIT_BYTES = 4 * 1024 * 1024
"""A larger file is not read: a ledger of ten thousand deals has about this size."""
MAX_MARKS = 600_000
"""Equals signs, commas and dots together: what the reader's time goes with; a full ledger has two thirds of it."""
MAX_TABLES = 120_000
"""Opening brackets; a full ledger has three quarters of it."""
_LEVELS = 16  # as guard.MAX_LEVELS, which is not imported for a text that is right

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"

# A key stands on one line: a text with no line of seventeen dots has no key of seventeen. Written out, for speed.
_DOTTED_LINE = re.compile(r"\.[^.\n]*+" * 16 + r"\.")


class Document(NamedTuple):
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
        from scorekeeper.documents import locate  # noqa: PLC0415 - only when something is wrong

        return locate.locate(self.text, self.name, path, span)

    def locate_key(self, path: Path) -> Place | None:
        """The place of the key itself, for a key that should not be there; else as `locate`."""
        from scorekeeper.documents import locate  # noqa: PLC0415 - only when something is wrong

        return locate.locate(self.text, self.name, path, None, key=True)

    def raw(self, path: Path) -> str | None:
        """The value's own text as it was typed (`0.40`, `"8H 9H"` with its quotes); None if it is not there."""
        from scorekeeper.documents import locate  # noqa: PLC0415 - only for figures with a point, and findings

        found = locate.find(self.text, path)
        return self.text[slice(*found.value)] if found is not None and found.depth == len(path) else None


def read_document(data: bytes, name: str) -> tuple[Document | None, Findings]:
    """Read the bytes of a TOML file.

    Returns:
        the document, None if it cannot be read at all; and everything wrong with it, each with its place. A document
        may come with errors about values (a figure beyond a million, a date without offset): a reader may go on to find
        more, and `together` keeps one finding for each value, but nothing may be scored or written.
    """
    text = _decoded(data, name)
    if isinstance(text, Finding):
        return None, (text,)
    bom = text.startswith(BOM)
    text = text.removeprefix(BOM)
    refusal = too_long(data, text, name) or _long_key(text, name)
    if refusal is not None:
        return None, (refusal,)
    table = _read(text, name)
    if isinstance(table, tuple):
        return None, table
    document = Document(name, text, table, bom)
    if _plain(table):
        return document, ()
    from scorekeeper.documents import values  # noqa: PLC0415 - only when something is wrong

    found = values.search(table)
    if found.deep is not None:
        return None, (_too_deep(text, name, found.deep),)
    return document, values.findings_of(found, name, document.raw, document.locate)


def too_long(data: bytes, text: str, name: str) -> Finding | None:
    """Why a file of these bytes, or its text, is more than is read; None if it is not."""
    if len(data) > LIMIT_BYTES:
        return _too_large(f"{name} has more than {LIMIT_BYTES:,} bytes, and no more are read", name)
    marks = sum(map(text.count, "=,."))
    if marks > MAX_MARKS:
        return _too_large(f"{name} has {marks:,} equals signs, commas and dots; at most {MAX_MARKS:,} are read", name)
    tables = text.count("[") + text.count("{")
    if tables > MAX_TABLES:
        message = f"{name} holds {tables:,} tables and lists; at most {MAX_TABLES:,} are read"
        return _deep_bracket(text, name, ()) or _too_large(message, name)
    return None


def together(first: Iterable[Finding], more: Iterable[Finding]) -> Findings:
    """The findings of two readings of one document, one for each value: the first reading's where both have one."""
    first = tuple(first)
    known = {one.path for one in first if one.path}
    return first + tuple(one for one in more if one.path not in known)


def _read(text: str, name: str) -> Table | Findings:
    try:
        return loads(text)
    except SyntaxFault as fault:
        from scorekeeper.documents.syntax import syntax_findings  # noqa: PLC0415 - only when something is wrong

        return syntax_findings(text, name, fault)
    except RecursionError:
        return (_too_deep(text, name, ()),)
    except ValueError:
        return (_endless_figure(text, name),)  # the one fault of Python's own that the reader lets through


def _too_large(message: str, name: str) -> Finding:
    return _whole(name, "toml.too-large", message, "check that it is the file you mean; sk new begins another ledger")


def _whole(name: str, code: str, message: str, help: str) -> Finding:  # noqa: A002 - a finding's own word
    """A finding about a file of which no line can be shown."""
    return Finding(code=code, message=message, help=help, place=Place(name, 1, 1))


def _long_key(text: str, name: str) -> Finding | None:
    if _DOTTED_LINE.search(text) is None:
        return None
    from scorekeeper.documents import guard, locate  # noqa: PLC0415 - only for texts that look so

    span = guard.long_key(text)
    if span is None:
        return None
    return Finding(
        code="toml.long-key",
        message=f"this key has {text.count('.', *span)} dots; at most {guard.MAX_DOTS} are read",
        help="write a table header [a.b] and shorter keys under it",
        place=locate.place(text, name, span),
    )


def _decoded(data: bytes, name: str) -> str | Finding:
    if len(data) > LIMIT_BYTES:
        return too_long(data, "", name) or ""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        return _not_utf8(data, name, fault)


def _not_utf8(data: bytes, name: str, fault: UnicodeDecodeError) -> Finding:
    from scorekeeper.documents import locate  # noqa: PLC0415 - only when something is wrong

    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return _whole(name, "toml.wrong-encoding", f"{name} is written in UTF-16", "save it again as UTF-8")
    before = data[: fault.start].decode("utf-8").removeprefix(BOM)
    end = data.find(b"\n", fault.start)
    rest = data[fault.start : end if end >= 0 else len(data)].decode("utf-8", "replace")
    return Finding(
        code="toml.wrong-encoding",
        message=f"the byte 0x{data[fault.start]:02X} is not UTF-8 text",
        help="save the file again as UTF-8",
        place=locate.place(before + rest, name, locate.Span(len(before), len(before) + 1)),
    )


def _deep_bracket(text: str, name: str, path: Path) -> Finding | None:
    from scorekeeper.documents import guard, locate  # noqa: PLC0415 - only when something is wrong

    span = guard.deep_bracket(text)
    if span is None:
        found = locate.find(text, path) if path else None
        if found is None:
            return None
        span = found.value
    return Finding(
        code="toml.too-deep",
        message=f"tables and lists stand more than {guard.MAX_LEVELS} deep within one another here",
        help="close the brackets that were opened before",
        path=path,
        place=locate.place(text, name, span),
    )


def _too_deep(text: str, name: str, path: Path) -> Finding:
    deep = "tables and lists stand too deep within one another"
    return _deep_bracket(text, name, path) or _whole(name, "toml.too-deep", deep, "write fewer within one another")


def _endless_figure(text: str, name: str) -> Finding:
    from scorekeeper.documents import guard, locate  # noqa: PLC0415 - only when something is wrong

    span = guard.endless_figure(text) or locate.Span(0, 0)
    return Finding(
        code="input.out-of-bounds",
        message=f"this figure has {span.end - span.start:,} digits; figures lie within ±{LIMIT:,}",
        help="write the points as they were",
        place=locate.place(text, name, span),
    )


def _plain(table: Table) -> bool:  # noqa: C901 - one branch for each kind of value, none of them called
    """Whether every value may stand and none is too deep: one quick pass, without paths."""
    level: list[object] = [table]
    for _ in range(_LEVELS + 1):
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
                elif kind is float:
                    if not isfinite(value):
                        return False
                elif kind is not datetime or value.tzinfo is None:
                    return False
        level = below
        if not level:
            return True
    return False
