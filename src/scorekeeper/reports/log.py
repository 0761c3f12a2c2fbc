"""The log: everything that was written, in the order it was written, earlier values of amended deals too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.ledger.bodies import Amend
from scorekeeper.ledger.codec import write_entry
from scorekeeper.reports.report import Grid, Report, signed
from scorekeeper.reports.standings import headline

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.ledger.entry import Entry
    from scorekeeper.ledger.ledger import Ledger

_SAID = (
    "reason",
    "why",
    "text",
    "person",
    "payer",
    "for",
    "to",
    "start",
    "points",
    "amount",
    "dispute",
    "code",
    "options",
    "present",
    "agreed",
    "winners",
    "posted",
    "discarded",
)
"""Which keys of an entry tell a reader most, in this order."""


def log_report(name: str, ledger: Ledger) -> Report:
    """Every entry: number, time, kind, and what it says; for deals the points as announced then."""
    rows = tuple((str(entry.number), f"{entry.at:%Y-%m-%d %H:%M}", *_told(entry, ledger)) for entry in ledger.entries)
    data = {
        "schema": "scorekeeper.log/1",
        "session": name,
        "entries": [write_entry(entry) for entry in ledger.entries],
    }
    return Report(
        title=headline(name, ledger), blocks=(Grid(("", "when", "what", "said"), rows, right=(0,)),), data=data
    )


def _told(entry: Entry, ledger: Ledger) -> tuple[str, str]:
    """The kind of an entry with the deal it is about, and what it says."""
    table = write_entry(entry)
    kind, number = str(table["kind"]), table.get("deal")
    what = f"{kind} {number}" if isinstance(number, int) else kind
    parts: list[str] = []
    announced = table.get("announced")
    if isinstance(announced, dict):
        parts.append(_points(announced))
    if kind in {"deal", "amend"} and isinstance(number, int):
        deal = ledger.deal(number)
        if deal is not None:
            parts += [f"void since entry {deal.voided}"] if kind == "deal" and deal.voided is not None else []
            parts += _versions(entry, ledger, number)
    for key in _SAID:
        value = table.get(key)
        if value not in (None, "", False, 0):
            parts.append(f"{value}" if key in {"reason", "why", "text"} else f"{key} {_plain(value)}")
    return what, "; ".join(part for part in parts if part)


def _versions(entry: Entry, ledger: Ledger, number: int) -> list[str]:
    """That a later entry changed what this one said."""
    later = (one for one in ledger.entries if one.number > entry.number and isinstance(one.body, Amend))
    first = next((one.number for one in later if isinstance(one.body, Amend) and one.body.deal == number), None)
    return [] if first is None else [f"amended by entry {first}"]


def _points(announced: Mapping[str, object]) -> str:
    """Points by player, or by deal and player where a correction moved several."""
    told = []
    for name, points in announced.items():
        if isinstance(points, int):
            told.append(f"{name} {signed(points)}")
        elif isinstance(points, dict):
            told.append(f"deal {name}: {_points(points)}")
    return ", ".join(told)


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} = {one}" for key, one in value.items())
    return ", ".join(str(one) for one in value) if isinstance(value, list) else "yes" if value is True else str(value)
