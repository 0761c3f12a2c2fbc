"""Entries to and from tables as TOML has them; every problem of shape is a finding with its path.

A table is tried the quick way first if it is a deal, for a long ledger holds thousands; whatever is not plainly right
goes the thorough way, which alone finds words for what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from scorekeeper.ledger.entry import Deal, Entry

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Fields
    from scorekeeper.problems import Finding, Path

_DEAL_KEYS = frozenset({"number", "kind", "at", "seal", *Deal._fields})
_INTS = {int}


def read_entry(table: object, path: Path, findings: list[Finding]) -> Entry | None:
    """The entry a table says, or None with a finding for everything wrong; `path` leads to the table."""
    if type(table) is dict and table.get("kind") == "deal" and table.keys() <= _DEAL_KEYS:
        quick = _read_deal(table)
        if quick is not None:
            return quick
    from scorekeeper.ledger.shaped import read_thoroughly  # noqa: PLC0415 - most evenings hold deals only

    return read_thoroughly(table, path, findings)


def write_entry(entry: Entry) -> dict[str, object]:
    """The table of an entry, in the order it is written; what says nothing is left out."""
    body = entry.body
    if type(body) is not Deal:
        from scorekeeper.ledger.shaped import write_other  # noqa: PLC0415 - most evenings hold deals only

        return write_other(entry)
    table: dict[str, object] = {"number": entry.number, "kind": "deal", "at": entry.at}
    if entry.seal:
        table["seal"] = entry.seal
    table["deal"] = body.deal
    if body.dealer:
        table["dealer"] = body.dealer
    if body.unposted:
        table["unposted"] = list(body.unposted)
    table["facts"] = plain_value(body.facts)
    for key, points in (("announced", body.announced), ("totals", body.totals)):
        if points is not None:
            table[key] = plain_value(points)
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


def read_moment(fields: Fields, key: str) -> datetime | None:
    """A date and time with an offset; None, and a finding, if absent or wrong."""
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


def plain_value(value: Any) -> Any:  # noqa: ANN401 - any value of a table
    """The value with TOML's own containers: lists, and tables whose keys are texts."""
    if isinstance(value, Mapping):
        return {str(key): plain_value(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain_value(one) for one in value]
    return value


def plain(table: Mapping[str, object]) -> dict[str, object]:
    """A game's table of facts with lists and dictionaries only, as it comes back from TOML."""
    kept: dict[str, object] = plain_value(table)
    return kept
