"""The running totals of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.outcome import Outcome
from scorekeeper.reports.standings import standings

if TYPE_CHECKING:
    from scorekeeper.desk.session import Session


def totals(session: Session) -> Outcome:
    """The running totals; what is wrong with the file is told beside them."""
    return Outcome(ending=session.ending, report=standings(session.name, session.ledger), findings=session.findings)
