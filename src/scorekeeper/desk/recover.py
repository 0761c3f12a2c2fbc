"""Recovering: entries that were acknowledged and are gone from the file are brought back from the copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.audit import lost_finding
from scorekeeper.desk.outcome import Ending, Outcome
from scorekeeper.desk.session import open_session
from scorekeeper.ledger.journal_recovery import lost_entries
from scorekeeper.problems import FindingsError
from scorekeeper.reports.written import said_written

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.desk.session import Moment, Session


def recover(session: Session, moment: Moment, *, dry: bool = False) -> Outcome:
    """Bring back every lost entry, in the order they were written; each keeps its number and its time."""
    from scorekeeper.ledger.journal_append import append_entry  # noqa: PLC0415 - readers do not write
    from scorekeeper.ledger.journal_errors import NotConfirmed, NotWritten, StaleJournal  # noqa: PLC0415 - likewise

    lost = lost_entries(moment.state, session.journal)
    if not lost or dry:
        told = tuple(lost_finding(session.name, table).message for table in lost) or ("nothing is missing",)
        return Outcome(report=said_written(session.name, session.ledger, told))
    journal, back = session.journal, 0
    try:
        for table in lost:
            journal = append_entry(journal, table, lambda _old, _new: (), moment.state).journal
            back += 1
    except StaleJournal as error:
        return Outcome(ending=Ending.REFUSED, findings=error.findings, wrote=back > 0)
    except NotWritten as error:
        return Outcome(ending=Ending.NOT_WRITTEN, findings=error.findings, wrote=back > 0)
    except NotConfirmed as error:
        return Outcome(ending=Ending.UNCONFIRMED, findings=error.findings, wrote=True)
    except FindingsError as error:
        return Outcome(ending=Ending.INVALID, findings=error.findings, wrote=back > 0)
    return _after(session.journal.path, session.name, back)


def _after(path: Path | str, name: str, back: int) -> Outcome:
    session, findings = open_session(path)
    if session is None:
        return Outcome(ending=Ending.INVALID, findings=findings, wrote=True)
    said = (f"{back} {'entry' if back == 1 else 'entries'} brought back",)
    return Outcome(report=said_written(name, session.ledger, said), findings=findings, wrote=True)
