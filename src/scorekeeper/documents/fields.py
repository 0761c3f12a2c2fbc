"""Takes the keys of one table one by one, and keeps a finding for each that is wrong; nothing is raised.

A reader takes what it knows and calls `finish()`, which refuses every key nobody took, with the nearest name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from scorekeeper.documents.figures import LIMIT, read_figure
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.problems import Finding, Path, Severity

Table: TypeAlias = Mapping[str, object]
"""A TOML table as read, or one of the same form built from the command line."""

MOST_UNKNOWN = 20
"""Unknown keys of one table that are told one by one; a file of nothing else must be answered soon as well."""


class Fields:
    """The keys of one table, being taken."""

    def __init__(self, table: Table, path: Path, findings: list[Finding]) -> None:
        """Read `table`, found at `path`; `findings` grows with each thing that is wrong."""
        self.table = table
        self.path = path
        self.findings = findings
        self._known: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def wrong(
        self,
        key: str | int | None,
        code: str,
        message: str,
        help: str = "",  # noqa: A002 - a finding's own word
        span: tuple[int, int] | None = None,
        clause: str | None = None,
    ) -> None:
        """Keep an error about a key of this table, or about the table itself (None)."""
        path = self.path if key is None else (*self.path, key)
        self.findings.append(
            Finding(
                code=code, message=message, help=help, span=span, clause=clause, path=path, severity=Severity.ERROR
            ),
        )

    def take(self, key: str) -> object:
        """The raw value, None if absent; the key counts as known."""
        self._known.append(key)
        return self.table.get(key)

    def missing(self, key: str, help: str = "") -> None:  # noqa: A002 - a finding's own word
        """Say that a key is needed and absent."""
        self.wrong(key, "input.missing", f"{key} is missing", help)

    def kind(self, key: str, value: object, wanted: str) -> None:
        """Say that a value is of the wrong kind."""
        figure = read_figure(value) if wanted == "a whole number" and isinstance(value, str) else None
        self.wrong(
            key,
            "input.wrong-kind",
            f"{key} is {describe(value)}; it should be {wanted}",
            f"write {key} = {figure}" if figure is not None else f"for example {key} = {wanted_example(wanted)}",
        )

    def text(self, key: str) -> str | None:
        """A text, None if absent or wrong."""
        value = self.take(key)
        if value is None or isinstance(value, str):
            return value
        self.kind(key, value, "a text")
        return None

    def flag(self, key: str) -> bool:
        """True or false; false if absent or wrong."""
        value = self.take(key)
        if value is None or isinstance(value, bool):
            return bool(value)
        self.kind(key, value, "true or false")
        return False

    def whole(self, key: str, low: int = -LIMIT, high: int = LIMIT, unit: str = "") -> int | None:
        """A whole number within bounds, None if absent or wrong."""
        value = self.take(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.kind(key, value, "a whole number")
            return None
        if not low <= value <= high:
            message = f"{key} is {value}{unit}; it must be {low} to {high}{unit}"
            self.wrong(key, "input.out-of-bounds", message, "count again, and write the figure")
            return None
        return value

    def choice(self, key: str, words: Sequence[str]) -> str | None:
        """One of a few words, None if absent or wrong."""
        value = self.text(key)
        if value is None or value in words:
            return value
        self.wrong(
            key,
            "input.not-a-choice",
            f"{key} is “{value}”; it must be one of: {', '.join(words)}",
            did_you_mean(value, words),
        )
        return None

    def texts(self, key: str) -> tuple[str, ...] | None:
        """A list of texts, None if absent or wrong."""
        value = self.take(key)
        if value is None:
            return None
        if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
            return tuple(value)
        self.kind(key, value, "a list of texts")
        return None

    def inner(self, key: str) -> Fields | None:
        """A table inside, None if absent or wrong."""
        value = self.take(key)
        if value is None:
            return None
        if isinstance(value, Mapping):
            return Fields(value, (*self.path, key), self.findings)
        self.kind(key, value, "a table")
        return None

    def finish(self) -> None:
        """Refuse every key that nobody took."""
        if len(self.table) == len(self._known) and all(key in self.table for key in self._known):
            return
        unknown = [key for key in self.table if key not in self._known]
        for key in unknown[:MOST_UNKNOWN]:
            self.wrong(key, "input.unknown-key", f"{key}: unknown key", did_you_mean(key, self._known))
        if len(unknown) > MOST_UNKNOWN:
            left = f"{len(unknown) - MOST_UNKNOWN:,} more keys are not known here"
            self.wrong(None, "input.unknown-key", left, "mend these first")


def describe(value: object) -> str:
    """A value in words, for a finding: `the text “12”`, `a list`, `the number 1.5`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text “{value}”"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    return f"{value}"


def wanted_example(wanted: str) -> str:
    """How a value of that kind is written."""
    return {
        "a text": '"…"',
        "true or false": "true",
        "a whole number": "12",
        "a list of texts": '["…", "…"]',
        "a table": "{ … }",
        "cards": '"8H 9H"',
        "melds": '["4S 5S 6S", "…"]',
    }.get(wanted, "…")
