"""Settling: points become money once, here, and who pays whom in the fewest payments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.outcome import Ending, Outcome
from scorekeeper.ledger.settlement import settle_ledger
from scorekeeper.problems import errors
from scorekeeper.reports.settlement import settlement_report

if TYPE_CHECKING:
    from scorekeeper.desk.session import Session


def settle(session: Session, coin: str = "") -> Outcome:
    """Who pays whom; refused while the file has errors, or where the night does not sum to nought."""
    if errors(session.findings):
        return Outcome(ending=Ending.REFUSED, findings=session.findings)
    settlement, findings = settle_ledger(session.ledger, coin)
    if settlement is None:
        return Outcome(ending=Ending.REFUSED, findings=(*session.findings, *findings))
    return Outcome(
        report=settlement_report(session.name, session.ledger, settlement), findings=(*session.findings, *findings)
    )
