"""Where a value stands in TOML text: line, column and width of what a path leads to.

Nothing is looked for until something is wrong; then the text is read once, lightly, for its headers and keys. The text
need not be right TOML to the end: what stands before the first mistake is found.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.reader import loads
from scorekeeper.problems import Path, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

_BARE = r"[A-Za-z0-9_-]++"
_BASIC = r'"(?:[^"\\\n]|\\[^\n])*+"'
_LITERAL = r"'[^'\n]*+'"
_LONG_BASIC = r'"""(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*+"{3,5}'
_LONG_LITERAL = r"'''(?:[^']|'{1,2}(?!'))*+'{3,5}"
_PART = rf"(?:{_BARE}|{_BASIC}|{_LITERAL})"
_DOT = r"[ \t]*+\.[ \t]*+"
_KEY = rf"{_PART}(?:{_DOT}{_PART})*+"
_STRING = rf"(?:{_LONG_BASIC}|{_LONG_LITERAL}|{_BASIC}|{_LITERAL})"
_SCALAR = r"[^\r\n,#\[\]{}\"']++"
_REST = r"[ \t]*+(?:#[^\n]*+)?"
_END = rf"{_REST}(?:\r?\n|\Z)"
_ONE_LINE = rf"[ \t]*+(?:{_KEY}[ \t]*+=[ \t]*+(?:(?!\"\"\"|''')(?:{_BASIC}|{_LITERAL})|{_SCALAR}))?+{_REST}\r?\n"

_SKIP = re.compile(rf"(?:{_ONE_LINE})*+[ \t]*+")
_BLANK = re.compile(r"(?:[ \t]*+(?:#[^\n]*+)?\r?\n)*+[ \t]*+")
_HEADER = re.compile(rf"(\[\[?)[ \t]*+({_KEY})[ \t]*+\]\]?")
_ASSIGN = re.compile(rf"({_KEY})[ \t]*+=[ \t]*+")
_PARTS = re.compile(_PART)
_VALUE = re.compile(rf"{_STRING}|{_SCALAR}")
_TAIL = re.compile(_END)
_BRACKET = re.compile(rf"{_STRING}|#[^\n]*+|[\[\]{{}}]")
_BETWEEN = re.compile(r"(?:[\s,]++|#[^\n]*+)*+")
_ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[ \t]*\r?\n\s*|[^\n])|\r\n|[\s\S]")

# Every quote opens a string here, closed or not, so that each character is read once, in wrong text too.
_OPEN_STRING = (
    r'"""(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*+(?:"{3,5})?+'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'{3,5})?+"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?+'
    r"|'[^'\n]*+'?+"
)


class Span(NamedTuple):
    """From where to where in the whole text, counted from 0."""

    start: int
    end: int


class _Section(NamedTuple):
    """A header and what stands under it."""

    path: Path
    header: Span
    start: int
    end: int


class _Statement(NamedTuple):
    """One `key = value`."""

    key: tuple[str, ...]
    name: Span
    value: int


class _Found(NamedTuple):
    """What a path led to: how many of its keys were found, the value (or table header), and its key."""

    depth: int
    value: Span
    key: Span


def find(text: str, path: Path) -> tuple[Span, Span, bool] | None:
    """The value at `path`, its key (for a table its header), and whether all of the path was found.

    Where only the first keys of the path are found, it is the table they lead to. None if not even the first.
    """
    sections = _sections(text)
    best: _Found | None = None
    for length in range(len(path), -1, -1):
        for section in sections.get(path[:length], ()):
            found = _in_section(text, section, path)
            if found is not None and (best is None or found.depth > best.depth):
                best = found
        if best is not None and best.depth >= length:
            break
    if best is None or best.depth < len(path):
        above = _above(sections, path)
        if above is not None and (best is None or above.depth > best.depth):
            best = above
    return None if best is None else (best.value, best.key, best.depth == len(path))


def place(text: str, name: str, span: Span) -> Place:
    """The place of a span: its first line, and the part of the span that stands on it."""
    start = min(span.start, len(text))
    line_start = text.rfind("\n", 0, start) + 1
    line = _line(text, line_start)
    column = start - line_start
    width = max(1, min(span.end, line_start + len(line)) - start)
    return Place(name, text.count("\n", 0, start) + 1, column + 1, width, line)


def within(text: str, value: Span, part: tuple[int, int]) -> Span:
    """The characters `part` of a text value, where `value` is its place with the quotes around it."""
    written = text[value.start : value.end]
    if written[:1] not in ('"', "'"):
        return Span(value.start + part[0], value.start + part[1])
    long = written[:3] in ('"""', "'''")
    inner = value.start + (3 if long else 1)
    if long and text[inner : inner + 1] in ("\r", "\n"):
        inner += 2 if text[inner] == "\r" else 1
    if written[0] == "'" or "\\" not in written:
        return Span(inner + part[0], max(inner + part[1], inner + part[0] + 1))
    starts = []
    for unit in _ESCAPE.finditer(text, inner, value.end - (3 if long else 1)):
        joins = unit[0][:1] == "\\" and unit[0][-1].isspace()
        if not joins:
            starts.append(unit.start())
        if len(starts) > part[1]:
            break
    starts.append(value.end - (3 if long else 1))
    first = starts[min(part[0], len(starts) - 1)]
    return Span(first, max(first + 1, starts[min(part[1], len(starts) - 1)]))


def long_key(text: str, dots: int) -> Span | None:
    """The first key with more than `dots` dots in it."""
    # A key stands on one line, so a text without so many dots on any line has none; this is the whole cost as a rule.
    if re.search(rf"(?:\.[^.\n]*+){{{dots + 1}}}", text) is None:
        return None
    tokens = re.compile(rf"({_PART}(?:{_DOT}{_PART}){{{dots + 1}}}(?:{_DOT}{_PART})*+)|{_OPEN_STRING}|#[^\n]*+|{_BARE}")
    for token in tokens.finditer(text):
        if token[1] is not None:
            return Span(*token.span(1))
    return None


def deep_bracket(text: str, levels: int) -> Span | None:
    """The first bracket that opens more than `levels` lists or inline tables within one another."""
    depth = 0
    for token in re.compile(rf"{_OPEN_STRING}|#[^\n]*+|[\[\]{{}}]").finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth > levels:
                return Span(*token.span())
        elif token[0] in "]}":
            depth = max(0, depth - 1)
    return None


def _line(text: str, start: int) -> str:
    end = text.find("\n", start)
    return (text[start:] if end < 0 else text[start:end]).rstrip("\r")


def _in_section(text: str, section: _Section, path: Path) -> _Found | None:
    depth = len(section.path)
    best = _Found(depth, section.header, section.header) if depth else None
    if depth == len(path):
        return best
    for statement in _statements(text, section.start, section.end):
        found = _match(text, statement, path, depth)
        if found is not None and (best is None or found.depth > best.depth):
            best = found
    return best


def _match(text: str, statement: _Statement, path: Path, depth: int) -> _Found | None:
    """What one statement in the table at `path[:depth]` says about the path."""
    rest = path[depth:]
    key = statement.key
    if rest[: len(key)] == key:
        found = _descend(text, statement.value, path, depth + len(key), statement.name)
        return found or _Found(
            depth + len(key), Span(statement.value, _value_end(text, statement.value)), statement.name
        )
    same = 0
    while same < min(len(rest), len(key)) and rest[same] == key[same]:
        same += 1
    return _Found(depth + same, statement.name, statement.name) if same else None


def _descend(text: str, at: int, path: Path, depth: int, key: Span) -> _Found | None:
    """Go on inside the list or inline table that begins at `at`."""
    best = _Found(depth, Span(at, _value_end(text, at)), key)
    if depth == len(path):
        return best
    step = path[depth]
    opening = text[at : at + 1]
    if opening == "[" and isinstance(step, int):
        items = _items(text, at)
        if 0 <= step < len(items):
            here = Span(items[step], _value_end(text, items[step]))
            return _descend(text, items[step], path, depth + 1, here)
    elif opening == "{":
        for statement in _inline(text, at):
            found = _match(text, statement, path, depth)
            if found is not None and found.depth > best.depth:
                best = found
    return best


def _above(sections: dict[Path, list[_Section]], path: Path) -> _Found | None:
    """The first header below the path, for a table that has none of its own."""
    best: _Found | None = None
    for under in sections:
        same = 0
        while same < min(len(path), len(under)) and path[same] == under[same]:
            same += 1
        if same and (best is None or same > best.depth):
            header = sections[under][0].header
            best = _Found(same, header, header)
            if same == len(path):
                break
    return best


@lru_cache(maxsize=2)
def _sections(text: str) -> dict[Path, list[_Section]]:
    """Every header of the text with what stands under it, by the path it opens; () is the top."""
    found: dict[Path, list[_Section]] = {}
    counts: dict[Path, int] = {}
    path: Path = ()
    header = Span(0, 0)
    start = pos = 0
    while True:
        skipped = _SKIP.match(text, pos)
        assert skipped is not None
        pos = skipped.end()
        opened = _HEADER.match(text, pos)
        if opened is None:
            after = _after_statement(text, pos)
            if after is not None:
                pos = after
                continue
        found.setdefault(path, []).append(_Section(path, header, start, pos))
        if opened is None:
            return found
        path = _resolve(_parts(opened[2]), opened[1] == "[[", counts)
        header = Span(*opened.span())
        tail = _TAIL.match(text, opened.end())
        start = pos = opened.end() if tail is None else tail.end()


def _resolve(parts: tuple[str, ...], listed: bool, counts: dict[Path, int]) -> Path:
    """The path a header opens: within a list of tables it is the last table so far; [[…]] opens the next."""
    path: Path = ()
    for number, part in enumerate(parts, 1):
        path = (*path, part)
        if listed and number == len(parts):
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


def _after_statement(text: str, pos: int) -> int | None:
    assign = _ASSIGN.match(text, pos)
    if assign is None:
        return None
    tail = _TAIL.match(text, _value_end(text, assign.end()))
    return None if tail is None or tail.end() == pos else tail.end()


@lru_cache(maxsize=64)
def _statements(text: str, start: int, end: int) -> tuple[_Statement, ...]:
    """The statements between two places of the text, up to the first that cannot be read."""
    found: list[_Statement] = []
    pos = start
    while True:
        blank = _BLANK.match(text, pos)
        assert blank is not None
        assign = _ASSIGN.match(text, blank.end())
        if assign is None or assign.start() >= end:
            return tuple(found)
        found.append(_Statement(_parts(assign[1]), Span(*assign.span(1)), assign.end()))
        tail = _TAIL.match(text, _value_end(text, assign.end()))
        if tail is None:
            return tuple(found)
        pos = tail.end()


def _value_end(text: str, at: int) -> int:
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


@lru_cache(maxsize=64)
def _items(text: str, at: int) -> tuple[int, ...]:
    """Where each value of the list that begins at `at` begins."""
    found: list[int] = []
    pos = at + 1
    while True:
        between = _BETWEEN.match(text, pos)
        assert between is not None
        pos = between.end()
        end = _value_end(text, pos)
        if end == pos or text[pos] == "]":
            return tuple(found)
        found.append(pos)
        pos = end


def _inline(text: str, at: int) -> Iterator[_Statement]:
    """The statements of the inline table that begins at `at`."""
    pos = at + 1
    while True:
        between = _BETWEEN.match(text, pos)
        assert between is not None
        assign = _ASSIGN.match(text, between.end())
        if assign is None:
            return
        yield _Statement(_parts(assign[1]), Span(*assign.span(1)), assign.end())
        pos = _value_end(text, assign.end())


def _parts(key: str) -> tuple[str, ...]:
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


def digits(text: str, count: int) -> Span | None:
    """The first figure of more than `count` digits."""
    for token in re.compile(rf"{_OPEN_STRING}|#[^\n]*+|[0-9_]++").finditer(text):
        if len(token[0]) > count and token[0][0].isdigit():
            return Span(*token.span())
    return None
