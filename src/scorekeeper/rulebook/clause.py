"""Clauses: the numbered sentences of a game's rulebook, each with its source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.documents.fields import Fields
from scorekeeper.problems import Finding, FindingsError

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, kw_only=True)
class Clause:
    """One numbered sentence. The number never changes its meaning and is never used again."""

    number: str
    """"NM-6.2"."""
    text: str
    """The rule as this project reads it, in its own words."""
    source: str
    """Where the rule stands: the document and its heading, or "needed: …", or "house: …"."""
    ruling: str = ""
    """Why no case shows the clause in points, where it moves none: it is a ruling, or describes the table."""


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """All the clauses of one game, in their order."""

    game: str
    title: str
    about: str
    clauses: tuple[Clause, ...]
    differ: tuple[str, ...] = ()
    """The options in which tables differ most, beside those in which the profiles that come with the game do."""

    def get(self, number: str) -> Clause | None:
        """The clause of that number (in any case), or None."""
        wanted = number.upper()
        return next((clause for clause in self.clauses if clause.number == wanted), None)


def read_rulebook(table: Mapping[str, object]) -> Rulebook:
    """A rulebook from its TOML: `game`, `title`, `about`, `differ`, `[[clause]]` with number, text, source and ruling.

    Raises:
        FindingsError: a key is missing, unknown or of the wrong kind.
    """
    findings: list[Finding] = []
    fields = Fields(table, (), findings)
    game, title, about = fields.text("game") or "", fields.text("title") or "", fields.text("about") or ""
    differ = fields.texts("differ") or ()
    clauses: list[Clause] = []
    rows = fields.take("clause")
    for at, row in enumerate(rows if isinstance(rows, list) else []):
        one = Fields(row, ("clause", at), findings)
        clauses.append(
            Clause(
                number=one.text("number") or "",
                text=one.text("text") or "",
                source=one.text("source") or "",
                ruling=one.text("ruling") or "",
            ),
        )
        one.finish()
    fields.finish()
    if findings:
        raise FindingsError(tuple(findings))
    return Rulebook(game=game, title=title, about=about, clauses=tuple(clauses), differ=differ)
