"""Exporting an evening: the same figures as the totals, for spreadsheets and other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.reports.deal import score_data
from scorekeeper.reports.formats.csv import csv
from scorekeeper.reports.formats.json import json
from scorekeeper.reports.standings import totals_data

if TYPE_CHECKING:
    from scorekeeper.desk.session import Session
    from scorekeeper.ledger.ledger import Ledger

FORMATS = ("csv", "json")
"""Known by the suffix of the file's name."""


def export(session: Session, form: str, *, decimal_comma: bool = False) -> str:
    """The evening in one of `FORMATS`, as text."""
    if form == "json":
        return json(evening_data(session))
    return csv(evening_rows(session.ledger), decimal_comma=decimal_comma)


def evening_data(session: Session) -> dict[str, object]:
    """Everything computed of a session: totals, and each deal with its facts, lines and net."""
    ledger = session.ledger
    deals = []
    for deal in ledger.deals:
        score = ledger.score_of(deal)
        deals.append(
            {
                "deal": deal.number,
                "at": deal.at.isoformat(),
                "dealer": deal.dealer or None,
                "void": deal.voided is not None,
                "facts": deal.table,
                "score": None if score is None else score_data(ledger.game, score),
            }
        )
    return {
        **totals_data(session.name, ledger),
        "schema": "scorekeeper.evening/1",
        "opened": ledger.header.opened.isoformat(),
        "deals": deals,
    }


def evening_rows(ledger: Ledger) -> list[list[object]]:
    """A heading, a row for each deal that counts, the bonuses no deal has, the totals, and with a stake the money.

    Who sat a deal out has an empty cell there, for he is not one who made nought.
    """
    players = list(ledger.totals)
    rows: list[list[object]] = [["deal", "when", *players]]
    starts = [account.start for account in ledger.accounts]
    if any(starts):
        rows.append(["start", "", *starts])
    for one in ledger.dealt:
        deal = ledger.deal(one.number)
        net = one.score.net()
        figures = [net.get(who, "") for who in players]
        rows.append([one.number, "" if deal is None else f"{deal.at:%Y-%m-%d %H:%M}", *figures])
    bonuses = dict.fromkeys(players, 0)
    for bonus in ledger.tally.bonuses:
        if bonus.line.to is not None:
            bonuses[bonus.line.to] += bonus.line.points
        if bonus.line.payer is not None:
            bonuses[bonus.line.payer] -= bonus.line.points
    if any(bonuses.values()):
        rows.append(["bonuses", "", *bonuses.values()])
    rows.append(["total", "", *ledger.totals.values()])
    return rows + _money_rows(ledger)


def _money_rows(ledger: Ledger) -> list[list[object]]:
    """What the totals are in money, where a stake was agreed and the night sums to nought; else no row."""
    if not ledger.header.stake:
        return []
    from scorekeeper.ledger.settlement import settle_ledger  # noqa: PLC0415 - only where there is money

    settlement, _ = settle_ledger(ledger)
    if settlement is None:
        return []
    heading = f"money {settlement.currency}".rstrip()
    return [[heading, "", *(settlement.text(settlement.rounded[who]) for who in ledger.totals)]]
