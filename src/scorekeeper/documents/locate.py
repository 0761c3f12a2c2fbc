"""Where a value stands in TOML text: line, column and width of what a path leads to.

Nothing is looked for until something is wrong; then the text is read once, lightly, for its headers and keys.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents import outline, tokens
from scorekeeper.documents.tokens import Span
from scorekeeper.problems import Path, Place

if TYPE_CHECKING:
    from scorekeeper.documents.outline import Section, Statement

__all__ = ["Found", "Span", "find", "locate", "place", "within"]


_OPEN = -1
"""The end of a value that was not looked for yet; of a long list it takes long to find."""


class Found(NamedTuple):
    """What a path led to: how many of its keys were found, the value (or table header), and its key."""

    depth: int
    value: Span
    key: Span


def locate(text: str, name: str, path: Path, span: tuple[int, int] | None = None, *, key: bool = False) -> Place:
    """The place of the value at `path` or of its key, or of the nearest table above; the whole file if none is.

    `span` narrows it to characters within a text value.
    """
    found = find(text, path)
    if found is None:
        return Place(name, 1, 1)
    if found.depth < len(path):
        return place(text, name, found.key if _is_table(text, found) else found.value)
    if key:
        return place(text, name, found.key)
    return place(text, name, found.value if span is None else within(text, found.value, span))


def find(text: str, path: Path) -> Found | None:
    """What `path` leads to. Where only its first keys are found, it is the table they lead to; None if not even one."""
    sections = outline.sections(text)
    best: Found | None = None
    for length in range(len(path), -1, -1):
        for section in sections.get(path[:length], ()):
            best = _better(best, _in_section(text, section, path))
        if best is not None and best.depth >= length:
            break
    if best is None or best.depth < len(path):
        best = _better(best, _above(sections, path))
    if best is not None and best.value.end == _OPEN:
        start = best.value.start
        best = best._replace(value=Span(start, tokens.value_end(text, start)))
    return best


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
    for unit in tokens.ESCAPE.finditer(text, inner, value.end - (3 if long else 1)):
        joins = unit[0][:1] == "\\" and unit[0][-1].isspace()
        if not joins:
            starts.append(unit.start())
        if len(starts) > part[1]:
            break
    starts.append(value.end - (3 if long else 1))
    first = starts[min(part[0], len(starts) - 1)]
    return Span(first, max(first + 1, starts[min(part[1], len(starts) - 1)]))


@lru_cache(maxsize=4)
def _line(text: str, start: int) -> str:
    end = text.find("\n", start)
    return (text[start:] if end < 0 else text[start:end]).rstrip("\r")


def _in_section(text: str, section: Section, path: Path) -> Found | None:
    depth = len(section.path)
    best = Found(depth, section.header, section.header) if depth else None
    if depth == len(path):
        return best
    for statement in outline.statements(text, section.start, section.end, str(path[depth])):
        best = _better(best, _match(text, statement, path, depth))
    return best


def _better(one: Found | None, other: Found | None) -> Found | None:
    """Whichever goes further along the path; the first where both go as far."""
    if one is None or other is None:
        return one or other
    return other if other.depth > one.depth else one


def _is_table(text: str, found: Found) -> bool:
    """A table in braces: its key is underlined rather than all of it."""
    return text.startswith("{", found.value.start)


def _match(text: str, statement: Statement, path: Path, depth: int) -> Found | None:
    """What one statement in the table at `path[:depth]` says about the path."""
    rest = path[depth:]
    key = statement.key
    if rest[: len(key)] == key:
        return _descend(text, Found(depth + len(key), Span(statement.value, _OPEN), statement.name), path)
    same = _shared(rest, key)
    return Found(depth + same, statement.name, statement.name) if same else None


def _descend(text: str, found: Found, path: Path) -> Found:
    """Go on inside the value that was found, if it is a list or an inline table."""
    depth, at = found.depth, found.value.start
    if depth == len(path):
        return found
    step = path[depth]
    opening = text[at : at + 1]
    if opening == "[" and isinstance(step, int):
        items = outline.items(text, at)
        if 0 <= step < len(items):
            start = items[step]
            key = Span(start, tokens.value_end(text, start))
            return _descend(text, Found(depth + 1, Span(start, _OPEN), key), path)
    elif opening == "{":
        for statement in outline.inline(text, at, str(step)):
            found = _better(found, _match(text, statement, path, depth)) or found
    return found


def _above(sections: dict[Path, list[Section]], path: Path) -> Found | None:
    """The first header below the path, for a table that has none of its own."""
    best: Found | None = None
    for under in sections:
        if under[:1] != path[:1] or not path:
            continue
        same = _shared(path, under)
        if best is None or same > best.depth:
            header = sections[under][0].header
            best = Found(same, header, header)
            if same == len(path):
                break
    return best


def _shared(one: Path, other: Path) -> int:
    """How many keys two paths begin with alike."""
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return same
