"""Where a value stands in the text a user typed: a TOML file, or the words of a command.

A check knows only the path to a value (`("deal", "hands", "Asha", "maal")`); the source turns it into a line to
underline.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scorekeeper.problems import Finding, Findings, Path, Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


COMMAND = "the command"
"""What stands for a file's name where the text is what was typed after the prompt; it has one line."""

ABOUT_KEYS = frozenset({"input.unknown-key", "profile.unknown-option", "input.own-rules"})
"""Findings about a key that should not be there: the key is underlined, not its value."""


class Source(Protocol):
    """A text in which values have places."""

    def locate(self, path: Path, span: tuple[int, int] | None = None) -> Place | None:
        """The place of the value at `path`, or of the nearest table above it; None if nothing is known.

        `span` narrows it to characters within the value's own text.
        """
        ...

    def locate_key(self, path: Path) -> Place | None:
        """The place of the key itself, where keys have places of their own."""
        ...


class Words:
    """The words of a command as a source: each path was said by one word."""

    def __init__(self, said: Sequence[str], command: str, where: Mapping[Path, tuple[int, int, int]]) -> None:
        """Take the words after `command`, and for each path the word's number and the characters meant in it."""
        self._said = tuple(said)
        self._command = command
        self._where = dict(where)

    def locate(self, path: Path, span: tuple[int, int] | None = None) -> Place | None:
        """The word that said the value at `path`, or said anything about a table above it."""
        for length in range(len(path), -1, -1):
            found = self._where.get(path[:length])
            if found is not None:
                word, start, end = found
                if span is not None and length == len(path):
                    start, end = start + span[0], start + span[1]
                before = len(self._command) + 1 + sum(len(one) + 1 for one in self._said[:word])
                line = " ".join((self._command, *self._said))
                return Place(COMMAND, 1, before + start + 1, max(1, end - start), line)
        return None

    def followed_by(self, said: Sequence[str], where: Mapping[Path, tuple[int, int, int]]) -> Words:
        """The same command with more words behind; what they say of a path is said last, and counts."""
        many = len(self._said)
        more = {path: (word + many, start, end) for path, (word, start, end) in where.items()}
        return Words((*self._said, *said), self._command, self._where | more)

    def locate_key(self, path: Path) -> Place | None:
        """What stands before the equals sign, where a word says a key and its value together."""
        found = self._where.get(path)
        if found is not None and self._said[found[0]][: found[1]].endswith("="):
            word, start, _ = found
            return Words(self._said, self._command, {path: (word, 0, start - 1)}).locate(path)
        return self.locate(path)


def place_all(findings: Iterable[Finding], source: Source | None, prefix: Path = ()) -> Findings:
    """The findings with their places in `source`; `prefix` leads from its top to the findings' own top."""
    if source is None:
        return tuple(findings)
    return tuple(one if one.place is not None else one.at(_place(one, source, prefix)) for one in findings)


def _place(finding: Finding, source: Source, prefix: Path) -> Place | None:
    path = (*prefix, *finding.path)
    return source.locate_key(path) if finding.code in ABOUT_KEYS else source.locate(path, finding.span)


def in_order(findings: Iterable[Finding]) -> Findings:
    """Findings as their places follow one another in the text; those without a place stay in front."""
    return tuple(sorted(findings, key=_where))


def _where(finding: Finding) -> tuple[int, str, int, int]:
    place = finding.place
    return (0, "", 0, 0) if place is None else (1, place.file, place.line, place.column)
