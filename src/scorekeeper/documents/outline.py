"""The outline of a TOML text: its headers, and the statements and items in a part of it, with where they stand.

The text need not be right TOML to the end: what stands before the first mistake is found.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents import tokens
from scorekeeper.documents.tokens import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    path: Path = ()
    header = Span(0, 0)
    start = pos = 0
    while True:
        skipped = tokens.SKIP.match(text, pos)
        assert skipped is not None
        pos = skipped.end()
        opened = tokens.HEADER.match(text, pos)
        if opened is None:
            after = _after_statement(text, pos)
            if after is not None:
                pos = after
                continue
        found.setdefault(path, []).append(Section(path, header, start, pos))
        if opened is None:
            return found
        path = _resolve(tokens.parts(opened[2]), opened[1] == "[[", counts)
        header = Span(*opened.span())
        tail = tokens.TAIL.match(text, opened.end())
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
    assign = tokens.ASSIGN.match(text, pos)
    if assign is None:
        return None
    tail = tokens.TAIL.match(text, tokens.value_end(text, assign.end()))
    return None if tail is None or tail.end() == pos else tail.end()


@lru_cache(maxsize=64)
def statements(text: str, start: int, end: int) -> dict[str, list[Statement]]:
    """The statements between two places of the text by the first part of their key, up to one that cannot be read."""
    found: dict[str, list[Statement]] = {}
    pos = start
    while True:
        blank = tokens.BLANK.match(text, pos)
        assert blank is not None
        assign = tokens.ASSIGN.match(text, blank.end())
        if assign is None or assign.start() >= end:
            return found
        key = tokens.parts(assign[1])
        found.setdefault(key[0], []).append(Statement(key, Span(*assign.span(1)), assign.end()))
        tail = tokens.TAIL.match(text, tokens.value_end(text, assign.end()))
        if tail is None:
            return found
        pos = tail.end()


@lru_cache(maxsize=64)
def items(text: str, at: int) -> tuple[int, ...]:
    """Where each value of the list that begins at `at` begins."""
    found: list[int] = []
    pos = at + 1
    while True:
        between = tokens.BETWEEN.match(text, pos)
        assert between is not None
        pos = between.end()
        end = tokens.value_end(text, pos)
        if end == pos or text[pos] == "]":
            return tuple(found)
        found.append(pos)
        pos = end


def inline(text: str, at: int) -> Iterator[Statement]:
    """The statements of the inline table that begins at `at`."""
    pos = at + 1
    while True:
        between = tokens.BETWEEN.match(text, pos)
        assert between is not None
        assign = tokens.ASSIGN.match(text, between.end())
        if assign is None:
            return
        yield Statement(tokens.parts(assign[1]), Span(*assign.span(1)), assign.end())
        pos = tokens.value_end(text, assign.end())
