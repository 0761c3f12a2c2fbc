"""Entries that were acknowledged and are gone from the file: said by the next command, whatever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.session import LOST
from scorekeeper.ledger.journal import read_journal
from scorekeeper.ledger.journal_recovery import copies_of, lost_entries
from scorekeeper.problems import Finding, Severity

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.journal import Journal
    from scorekeeper.problems import Findings


def lost_from(state: str | None, journal: Journal) -> tuple[Table, ...]:
    """The entries that are gone, in the order they were written.

    Another program may have written since the journal was read: what seems gone is looked for once more in the file as
    it is now.
    """
    if not lost_entries(state, journal):
        return ()
    now, _ = read_journal(journal.path)
    return () if now is None else lost_entries(state, now)


def lost_findings(state: str | None, journal: Journal) -> Findings:
    """One finding for each entry that is gone."""
    return tuple(lost_finding(journal.name, table) for table in lost_from(state, journal))


def lost_finding(name: str, table: Table) -> Finding:
    """An entry was acknowledged, and is gone from the file."""
    number, deal = table.get("number"), table.get("deal")
    what = f"entry {number}" + (f" (deal {deal})" if deal is not None else "")
    return Finding(
        code=LOST,
        message=f"{what} was recorded, and is no longer in {name}: an older copy was saved over it",
        help="close the editor that did it, then: sk recover; if it may stay away: sk recover --forget",
    )


def copies_finding(state: str | None, path: str) -> Findings:
    """Where the copies of a ledger lie that cannot be read; () if there are none."""
    copies = copies_of(state, path)
    if copies is None:
        return ()
    message = f"what was recorded in {path} is kept entry by entry in {copies}"
    help_ = (
        "put the file right with an editor: its head as it was, then the [[entry]] tables from there; then: sk audit"
    )
    return (Finding(code=LOST, message=message, severity=Severity.NOTE, help=help_),)
