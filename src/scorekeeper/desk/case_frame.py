"""The frame of a case file: title, clauses, players, options, questions; everything wrong with its form at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.games import shelf
from scorekeeper.rulebook.profile import SEED
from scorekeeper.scoring.line import Pending

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Table
    from scorekeeper.problems import Finding


@dataclass(frozen=True, kw_only=True)
class Frame:
    """A case file, read."""

    title: str
    clauses: tuple[str, ...]
    game: str
    players: tuple[str, ...]
    profile: str
    options: Table
    pending: tuple[Pending, ...]
    dealer: str | None
    deals: tuple[Table, ...]
    judge: tuple[Table, ...]
    best: tuple[Table, ...]
    end: tuple[Table, ...]
    expect: Table
    wrong: tuple[str, ...]
    """Everything wrong with the file's form, a sentence each."""


def read_frame(table: Table) -> Frame:
    """The frame of a case file."""
    found: list[Finding] = []
    fields = Fields(table, (), found)
    title, _, game = fields.text("title"), fields.text("source"), fields.text("game")
    clause = table.get("clause")
    clauses = (fields.text("clause"),) if isinstance(clause, str) else fields.texts("clause") or ()
    players = fields.texts("players") or ()
    single = fields.inner("deal")
    frame = Frame(
        title=title or "",
        clauses=tuple(one for one in clauses if one),
        game=game or "",
        players=players,
        profile=fields.text("profile") or SEED,
        options=_inner(fields, "options"),
        pending=tuple(_pending(one, found) for one in _rows(fields, "pending")),
        dealer=fields.text("dealer") or next(iter(players), None),
        deals=_rows(fields, "deals") or ((single.table,) if single is not None else ()),
        judge=_rows(fields, "judge"),
        best=_rows(fields, "best"),
        end=_rows(fields, "end"),
        expect=_inner(fields, "expect"),
        wrong=(),
    )
    fields.finish()
    wrong = ["; ".join(filter(None, (*map(str, one.path[:-1]), one.message, one.help))) for one in found]
    wrong += [f"{key} is missing" for key in ("title", "clause", "source", "game") if not table.get(key)]
    if frame.game and frame.game not in shelf():
        wrong.append(f"there is no game “{frame.game}”; {did_you_mean(frame.game, shelf())}")
    if frame.deals and not frame.expect:
        wrong.append("expect is missing: a deal needs at least one thing to expect")
    if not (frame.deals or frame.judge or frame.best or frame.end or frame.expect):
        wrong.append("the case asks nothing: give deal, deals, judge, best or end")
    return replace(frame, wrong=tuple(wrong))


def _inner(fields: Fields, key: str) -> Table:
    inner = fields.inner(key)
    return inner.table if inner is not None else {}


def _rows(fields: Fields, key: str) -> tuple[Table, ...]:
    """A list of tables, () if absent or wrong."""
    value = fields.take(key)
    if value is None:
        return ()
    if isinstance(value, list | tuple) and all(isinstance(one, Mapping) for one in value):
        return tuple(value)
    fields.kind(key, value, "a list of tables")
    return ()


def _pending(table: Table, found: list[Finding]) -> Pending:
    fields = Fields(table, ("pending",), found)
    for key in ("player", "points", "clause"):
        if key not in fields:
            fields.missing(key)
    owed = Pending(
        fields.text("player") or "", fields.whole("points") or 0, fields.text("clause") or "", fields.text("why") or ""
    )
    fields.finish()
    return owed
