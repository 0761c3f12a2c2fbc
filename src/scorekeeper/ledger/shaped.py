"""Entries read and written by the keys of their kind: every kind, and every problem of shape is a finding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.ledger.codec import plain_value, read_moment
from scorekeeper.ledger.entry import Entry
from scorekeeper.ledger.shapes import SHAPES, WORDS, Key

if TYPE_CHECKING:
    from scorekeeper.ledger.bodies import Body
    from scorekeeper.ledger.entry import Points
    from scorekeeper.problems import Finding, Path


def write_other(entry: Entry) -> dict[str, object]:
    """The table of any entry, in the order of its keys; what says nothing is left out."""
    kind = WORDS[type(entry.body)]
    table: dict[str, object] = {"number": entry.number, "kind": kind, "at": entry.at}
    if entry.seal:
        table["seal"] = entry.seal
    for key in SHAPES[kind].keys:
        value = getattr(entry.body, key.name)
        if value or key.needed or (value == 0 and key.name == "start") or (key.kind == "points" and value is not None):
            table[key.key] = plain_value(value)
    return table


def read_thoroughly(table: object, path: Path, findings: list[Finding]) -> Entry | None:
    """The entry a table says, or None with a finding for everything wrong."""
    before = len(findings)
    if not isinstance(table, Mapping):
        Fields({}, path[:-1], findings).wrong(
            path[-1], "input.wrong-kind", "an entry must be a table", "begin each with [[entry]]"
        )
        return None
    fields = Fields(table, path, findings)
    number, at, kind = fields.whole("number", low=1), read_moment(fields, "at"), fields.text("kind")
    if number is None and "number" not in fields:
        fields.missing("number", "entries are numbered 1, 2, 3 …")
    seal = fields.text("seal") or ""
    if kind is None:
        if "kind" not in fields:
            fields.missing("kind", f"one of {', '.join(SHAPES)}")
        return None
    if kind not in SHAPES:
        fields.wrong("kind", "ledger.unknown-kind", f"there is no entry of kind “{kind}”", did_you_mean(kind, SHAPES))
        return None
    shape = SHAPES[kind]
    values = {key.name: _read_value(fields, key) for key in shape.keys}
    fields.finish()
    if len(findings) > before or number is None or at is None:
        return None
    body: Body = shape.body(**{name: value for name, value in values.items() if value is not None})
    return Entry(number, at, body, seal)


def _read_value(fields: Fields, key: Key) -> Any:  # noqa: ANN401, PLR0911 - a value of whatever kind the key has
    """The value of one key, None if absent or wrong."""
    name = key.key
    if key.needed and name not in fields:
        fields.take(name)
        fields.missing(name)
        return None
    if key.kind == "text":
        return fields.text(name)
    if key.kind == "whole":
        return fields.whole(name, low=key.low)
    if key.kind == "flag":
        return fields.flag(name)
    if key.kind == "texts":
        return fields.texts(name)
    inner = fields.inner(name)
    if inner is None or key.kind == "table":
        return None if inner is None else inner.table
    return read_points(inner) if key.kind == "points" else _read_by_deal(inner)


def read_points(fields: Fields) -> Points:
    """Points by player; whatever is no whole number is a finding."""
    return {name: fields.whole(name) or 0 for name in fields.table}


def _read_by_deal(fields: Fields) -> dict[int, Points]:
    """Points by deal and player, as `[entry.announced.4]` has them."""
    found: dict[int, Points] = {}
    for name in fields.table:
        if not (name.isascii() and name.isdigit() and len(name) < 8 and not name.startswith("0")):  # noqa: PLR2004
            fields.wrong(name, "ledger.no-deal-number", f"“{name}” is no deal's number", "write [entry.announced.4]")
            continue
        inner = fields.inner(name)
        if inner is not None:
            found[int(name)] = read_points(inner)
    return found
