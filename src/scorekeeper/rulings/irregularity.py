"""Irregularities: situations in which something went wrong, each with its clause and what the rules provide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.documents.fields import Fields
from scorekeeper.problems import Finding, FindingsError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.documents.fields import Table


@dataclass(frozen=True, kw_only=True)
class Irregularity:
    """One situation and its ruling."""

    code: str
    """A word that never changes: "false-finish"."""
    clause: str
    situation: str
    ruling: str
    foul: bool = False
    """Whoever erred owes what the house asks for a foul (`sk foul`)."""


@dataclass(frozen=True, kw_only=True)
class Irregularities:
    """All that one game's rules provide for."""

    rows: tuple[Irregularity, ...]
    serves_all: bool = False
    """They hold in the other games too, where those are silent (IM-9)."""


def read_irregularities(table: Table) -> Irregularities:
    """The irregularities in a game's file: `[[irregularity]]` with code, clause, situation, ruling and foul.

    Raises:
        FindingsError: a key is missing, unknown or of the wrong kind.
    """
    findings: list[Finding] = []
    fields = Fields(table, (), findings)
    serves_all = fields.flag("serves_all")
    rows = fields.take("irregularity")
    found: list[Irregularity] = []
    for at, row in enumerate(rows if isinstance(rows, list) else []):
        one = Fields(row, ("irregularity", at), findings)
        texts = {key: one.text(key) or "" for key in ("code", "clause", "situation", "ruling")}
        found.append(Irregularity(**texts, foul=one.flag("foul")))
        one.finish()
    fields.finish()
    if findings:
        raise FindingsError(tuple(findings))
    return Irregularities(rows=tuple(found), serves_all=serves_all)


def matching(rows: Iterable[Irregularity], words: Iterable[str]) -> tuple[Irregularity, ...]:
    """Those whose code is the first word, else those in whose text every word stands, whatever its capitals."""
    wanted = [word.casefold() for word in words]
    rows = tuple(rows)
    exact = tuple(one for one in rows if wanted and one.code == wanted[0] and len(wanted) == 1)
    if exact:
        return exact
    return tuple(
        one
        for one in rows
        if all(word in f"{one.code} {one.clause} {one.situation} {one.ruling}".casefold() for word in wanted)
    )
