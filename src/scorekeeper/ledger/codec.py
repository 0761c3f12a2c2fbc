"""Entries to and from tables as TOML has them; every problem of shape is a finding with its path.

A table is tried the quick way first if it is a deal, for a long ledger holds thousands; whatever is not plainly right
goes the thorough way, which alone finds words for what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.ledger.entry import Body, Deal, Entry
from scorekeeper.ledger.shapes import SHAPES, WORDS, Key

if TYPE_CHECKING:
    from scorekeeper.ledger.entry import Points
    from scorekeeper.problems import Finding, Path

_DEAL_KEYS = frozenset({"number", "kind", "at", "seal", *(key.key for key in SHAPES["deal"].keys)})
_INTS = {int}


def read_entry(table: object, path: Path, findings: list[Finding]) -> Entry | None:
    """The entry a table says, or None with a finding for everything wrong; `path` leads to the table."""
    if type(table) is dict and table.get("kind") == "deal" and table.keys() <= _DEAL_KEYS:
        quick = _read_deal(table)
        if quick is not None:
            return quick
    return _read_thoroughly(table, path, findings)


def write_entry(entry: Entry) -> dict[str, object]:
    """The table of an entry, in the order it is written; what says nothing is left out."""
    kind = WORDS[type(entry.body)]
    table: dict[str, object] = {"number": entry.number, "kind": kind, "at": entry.at}
    if entry.seal:
        table["seal"] = entry.seal
    for key in SHAPES[kind].keys:
        value = getattr(entry.body, key.name)
        if value or key.needed or (value == 0 and key.name == "start") or (key.kind == "points" and value is not None):
            table[key.key] = _plain(value)
    return table


def _read_deal(table: dict[str, Any]) -> Entry | None:
    """A deal whose table is plainly right; None says only that it must be looked at thoroughly."""
    get = table.get
    number, at, deal, facts, seal = get("number"), get("at"), get("deal"), get("facts"), get("seal", "")
    if not (type(number) is int and type(deal) is int and type(at) is datetime and type(facts) is type(table)):
        return None
    if deal < 1 or number < 1 or at.tzinfo is None or type(seal) is not str:
        return None
    announced, totals, dealer, unposted = get("announced"), get("totals"), get("dealer", ""), get("unposted")
    if announced is not None and (type(announced) is not dict or not set(map(type, announced.values())) <= _INTS):
        return None
    if totals is not None and (type(totals) is not dict or not set(map(type, totals.values())) <= _INTS):
        return None
    if type(dealer) is not str or unposted is not None:
        return None
    return Entry(number, at, Deal(deal, facts, announced, totals, dealer), seal)


def _read_thoroughly(table: object, path: Path, findings: list[Finding]) -> Entry | None:
    before = len(findings)
    if not isinstance(table, Mapping):
        Fields({}, path[:-1], findings).wrong(
            path[-1], "input.wrong-kind", "an entry must be a table", "begin each with [[entry]]"
        )
        return None
    fields = Fields(table, path, findings)
    number, at, kind = fields.whole("number", low=1), _moment(fields, "at"), fields.text("kind")
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


def _moment(fields: Fields, key: str) -> datetime | None:
    """A time of day on a date, with its offset."""
    value = fields.take(key)
    if isinstance(value, datetime) and value.tzinfo is not None:
        return value
    if value is None:
        fields.missing(key, f"write {key} = 2026-01-31T20:15:00+05:45")
    else:
        fields.wrong(
            key,
            "ledger.no-moment",
            f"{key} is {value}; it must be a date and a time with an offset",
            f"write {key} = 2026-01-31T20:15:00+05:45",
        )
    return None


def read_moment(fields: Fields, key: str) -> datetime | None:
    """A date and time with an offset; None, and a finding, if absent or wrong."""
    return _moment(fields, key)


def _plain(value: Any) -> Any:  # noqa: ANN401 - any value of a table
    """The value with TOML's own containers: lists, and tables whose keys are texts."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value


def plain(table: Mapping[str, object]) -> dict[str, object]:
    """A game's table of facts with lists and dictionaries only, as it comes back from TOML."""
    kept: dict[str, object] = _plain(table)
    return kept
