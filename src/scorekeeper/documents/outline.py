"""The outline of a TOML text: its headers, and the statements and items in a part of it, with where they stand.

The text need not be right TOML to the end: what stands before the first mistake is found.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents import tokens
from scorekeeper.documents.tokens import Span

if TYPE_CHECKING:
    from scorekeeper.problems import Path


class Section(NamedTuple):
    """A header and what stands under it."""

    path: Path
    header: Span
    start: int
    end: int


class Statement(NamedTuple):
    """One `key = value`."""

    key: tuple[str, ...]
    name: Span
    value: int


@lru_cache(maxsize=2)
def sections(text: str) -> dict[Path, list[Section]]:
    """Every header of the text with what stands under it, by the path it opens; () is the top."""
    found: dict[Path, list[Section]] = {}
    counts: dict[Path, int] = {}
    parts_of: dict[str, tuple[str, ...]] = {}
    path: Path = ()
    header = Span(0, 0)
    skipped = tokens.SKIP.match(text)
    assert skipped is not None
    start, pos = 0, skipped.end()
    while True:
        opened = tokens.HEADER.match(text, pos)
        if opened is None:
            after = _after_statement(text, pos)
            if after is not None:
                pos = after
                continue
        found.setdefault(path, []).append(Section(path, header, start, pos))
        if opened is None:
            return found
        bracket, key = opened[1], opened[2]
        parts = parts_of.get(key)
        if parts is None:
            parts = parts_of[key] = tokens.parts(key)
        path = _resolve(parts, bracket == "[[", counts)
        header = Span(opened.start(), opened.end(3))
        start, pos = opened.end(3), opened.end()


def _resolve(parts: tuple[str, ...], listed: bool, counts: dict[Path, int]) -> Path:
    """The path a header opens: within a list of tables it is the last table so far; [[…]] opens the next."""
    path: Path = ()
    for part in parts[:-1] if listed else parts:
        path = (*path, part)
        if path in counts:
            path = (*path, counts[path])
    if listed:
        path = (*path, parts[-1])
        counts[path] = count = counts.get(path, -1) + 1
        path = (*path, count)
    return path


def _after_statement(text: str, pos: int) -> int | None:
    """Where the lines after a statement of several lines, and after the plain ones that follow it, begin."""
    assign = tokens.ASSIGN.match(text, pos)
    if assign is None:
        return None
    tail = tokens.TAIL.match(text, tokens.value_end(text, assign.end()))
    if tail is None or tail.end() == pos:
        return None
    skipped = tokens.SKIP.match(text, tail.end())
    assert skipped is not None
    return skipped.end()


def statements(text: str, start: int, end: int, first: str) -> tuple[Statement, ...]:
    """The statements between two places of the text whose key begins with a part, up to one that cannot be read."""
    return tuple(_statement(text, at) for at in _beginnings(text, start, end).get(first, ()))


def _statement(text: str, at: int) -> Statement:
    assign = tokens.ASSIGN.match(text, at)
    assert assign is not None
    return Statement(tokens.parts(assign[1]), Span(*assign.span(1)), assign.end())


@lru_cache(maxsize=64)
def _beginnings(text: str, start: int, end: int) -> dict[str, list[int]]:
    """Where the statements between two places begin, by the first part of their key."""
    found: dict[str, list[int]] = {}
    pos = start
    while True:
        line = tokens.STATEMENT.match(text, pos)
        if line is None or line.start(1) >= end:
            return found
        key = line[1]
        # A bare key of one part is its own name; every other is taken apart.
        name = key if key.isalnum() else tokens.parts(key)[0]
        found.setdefault(name, []).append(line.start(1))
        pos = line.end()
        if line[2] is None:
            tail = tokens.TAIL.match(text, tokens.value_end(text, pos))
            if tail is None:
                return found
            pos = tail.end()


@lru_cache(maxsize=64)
def items(text: str, at: int) -> array[int]:
    """Where each value of the list that begins at `at` begins."""
    found = array("I")
    depth = 0
    for token in tokens.ITEM.finditer(text, at + 1):
        kind = text[token.start()]
        if kind in "]}":
            if depth == 0:
                break
            depth -= 1
        elif kind != "#":
            if depth == 0:
                found.append(token.start())
            if kind in "[{":
                depth += 1
    return found


def inline(text: str, at: int, first: str) -> tuple[Statement, ...]:
    """The statements of the inline table that begins at `at` whose key begins with a part."""
    return tuple(_statement(text, start) for start in _inline_beginnings(text, at).get(first, ()))


@lru_cache(maxsize=64)
def _inline_beginnings(text: str, at: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    pos = at + 1
    while True:
        between = tokens.BETWEEN.match(text, pos)
        assert between is not None
        assign = tokens.ASSIGN.match(text, between.end())
        if assign is None:
            return found
        found.setdefault(tokens.parts(assign[1])[0], []).append(assign.start())
        pos = tokens.value_end(text, assign.end())
