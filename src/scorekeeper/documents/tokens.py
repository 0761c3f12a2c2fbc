"""The smallest pieces of TOML text: keys, values and where they end, read lightly and without building anything.

The patterns are possessive: no character is read more often than the number of its readings stated beside them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from scorekeeper.documents.reader import loads

BARE = r"[A-Za-z0-9_-]++"
_BASIC = r'"(?:[^"\\\n]|\\[^\n])*+"'
_LITERAL = r"'[^'\n]*+'"
_LONG_BASIC = r'"""(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*+"{3,5}'
_LONG_LITERAL = r"'''(?:[^']|'{1,2}(?!'))*+'{3,5}"
PART = rf"(?:{BARE}|{_BASIC}|{_LITERAL})"
DOT = r"[ \t]*+\.[ \t]*+"
_KEY = rf"{PART}(?:{DOT}{PART})*+"
_STRING = rf"(?:{_LONG_BASIC}|{_LONG_LITERAL}|{_BASIC}|{_LITERAL})"
_SCALAR = r"[^\s,#\[\]{}\"'][^\r\n,#\[\]{}\"']*+"
_PLAIN = rf"(?:(?!\"\"\"|''')(?:{_BASIC}|{_LITERAL})|{_SCALAR})"
_REST = r"[ \t]*+(?:#[^\n]*+)?"
_BLANKS = r"(?:[ \t]*+(?:#[^\n]*+)?\r?\n)*+[ \t]*+"
_LINES = rf"(?:(?:[ \t]*+{_KEY}[ \t]*+=[ \t]*+{_PLAIN})?+{_REST}\r?\n)*+[ \t]*+"

SKIP = re.compile(_LINES)
"""Blank lines, remarks, and statements whose value is a text or a figure on one line."""
HEADER = re.compile(rf"(\[\[?)[ \t]*+({_KEY})[ \t]*+(\]\]?)(?:{_REST}\r?\n{_LINES})?+")
"""A header, and the lines after it that can be skipped."""
ASSIGN = re.compile(rf"({_KEY})[ \t]*+=[ \t]*+")
STATEMENT = re.compile(rf"{_BLANKS}({_KEY})[ \t]*+=[ \t]*+({_PLAIN}{_REST}\r?\n)?+")
"""A key and its value with its line's end; without the second group the value is of another kind, and follows."""
TAIL = re.compile(rf"{_REST}(?:\r?\n|\Z)")
BETWEEN = re.compile(r"(?:[\s,]++|#[^\n]*+)*+")
ITEM = re.compile(rf"{_STRING}|#[^\n]*+|[\[\]{{}}]|{_SCALAR}")
_PARTS = re.compile(PART)
_VALUE = re.compile(rf"{_STRING}|{_SCALAR}")
_BRACKET = re.compile(rf"{_STRING}|#[^\n]*+|[\[\]{{}}]")
ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[ \t]*\r?\n\s*|[^\n])|\r\n|[\s\S]")

# Every quote opens a string here, closed or not, so that each character is read once, in wrong text too.
OPEN_STRING = (
    r'"""(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*+(?:"{3,5})?+'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'{3,5})?+"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?+'
    r"|'[^'\n]*+'?+"
)


class Span(NamedTuple):
    """From where to where in the whole text, counted from 0."""

    start: int
    end: int


def value_end(text: str, at: int) -> int:
    """One past the last character of the value that begins at `at`."""
    if text[at : at + 1] not in ("[", "{"):
        value = _VALUE.match(text, at)
        return at if value is None else at + len(value[0].rstrip())
    depth = 0
    for token in _BRACKET.finditer(text, at):
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
            if depth == 0:
                return token.end()
    return len(text)


def parts(key: str) -> tuple[str, ...]:
    """The parts of a key as written: `hands."Åse B".maal` has three."""
    if '"' not in key and "'" not in key:
        return tuple(part.strip(" \t") for part in key.split("."))
    return tuple(_unquoted(part) for part in _PARTS.findall(key))


def _unquoted(part: str) -> str:
    if part[0] not in "\"'":
        return part
    if "\\" not in part or part[0] == "'":
        return part[1:-1]
    try:
        return str(loads(f"key = {part}")["key"])  # the reader itself undoes escapes
    except ValueError:
        return part
