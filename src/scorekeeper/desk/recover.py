"""Recovering: entries that were acknowledged and are gone from the file are brought back from the copies."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.desk.lost import lost_finding, lost_from
from scorekeeper.desk.outcome import Ending, Outcome
from scorekeeper.desk.session import open_session
from scorekeeper.games import game
from scorekeeper.ledger.journal_append import append_entry
from scorekeeper.ledger.journal_errors import NotConfirmed, NotWritten, Refused
from scorekeeper.ledger.journal_recovery import altered_entries, settle
from scorekeeper.ledger.journal_text import entry_text
from scorekeeper.ledger.replay import replay
from scorekeeper.problems import Finding, FindingsError, Severity, errors
from scorekeeper.reports.report import Prose
from scorekeeper.reports.written import said_written

if TYPE_CHECKING:
    from scorekeeper.desk.session import Moment, Session
    from scorekeeper.documents.fields import Table
    from scorekeeper.problems import Findings


def recover(  # noqa: PLR0911 - one return for each way the writing can end
    session: Session, moment: Moment, *, dry: bool = False
) -> Outcome:
    """Bring back every lost entry that goes on where the ledger ends; each keeps its number and its time.

    One whose number has become another entry's, or whose place is in the middle, cannot be put back by adding: it is
    shown as it was recorded, and a person decides.
    """
    fits, apart = _sorted(lost_from(moment.state, session.journal), session)
    if not fits or dry:
        told = [lost_finding(session.name, table).message for table in fits]
        said = tuple(told) or ("nothing was brought back" if apart else "nothing is missing",)
        return _answer(session, said, apart, altered_entries(moment.state, session.journal))
    journal, back = session.journal, 0
    try:
        for table in fits:
            journal = append_entry(journal, table, _prove, moment.state).journal
            back += 1
    except Refused as error:
        return Outcome(ending=Ending.REFUSED, findings=error.findings, wrote=back > 0)
    except NotWritten as error:
        return Outcome(ending=Ending.NOT_WRITTEN, findings=error.findings, wrote=back > 0)
    except NotConfirmed as error:
        return Outcome(ending=Ending.UNCONFIRMED, findings=error.findings, wrote=True)
    except FindingsError as error:
        return Outcome(ending=Ending.INVALID, findings=error.findings, wrote=back > 0)
    after, findings = open_session(session.name)
    if after is None:
        return Outcome(ending=Ending.INVALID, findings=findings, wrote=True)
    return _answer(after, (f"{back} {'entry' if back == 1 else 'entries'} brought back",), apart, wrote=True)


def forget(session: Session, moment: Moment, *, dry: bool = False) -> Outcome:
    """The ledger is right as it is: what is gone may stay away, and is no longer asked for."""
    gone = lost_from(moment.state, session.journal)
    note = None if dry or not gone else settle(moment.state, session.journal)
    told = tuple(f"entry {table.get('number')} may stay away" for table in gone) or ("nothing is missing",)
    report = said_written(session.name, session.ledger, told)
    return Outcome(report=report, findings=() if note is None else (note,))


def _sorted(lost: tuple[Table, ...], session: Session) -> tuple[list[Table], list[Table]]:
    """The lost entries that go on where the ledger ends, one after another; and the others."""
    fits: list[Table] = []
    apart: list[Table] = []
    entry, deal = session.ledger.next_number, session.ledger.next_deal
    for table in lost:
        is_deal = table.get("kind") == "deal"
        if table.get("number") != entry or (is_deal and table.get("deal") != deal):
            apart.append(table)
            continue
        fits.append(table)
        entry, deal = entry + 1, deal + is_deal
    return fits, apart


def _prove(_old: Table, new: Table) -> Findings:
    """The entry brought back is read without an error where it stands."""
    rows = new.get("entry")
    last = len(rows) - 1 if isinstance(rows, list) else 0
    return tuple(one for one in errors(replay(new, game)[1]) if one.path[:2] == ("entry", last))


def _answer(
    session: Session, said: tuple[str, ...], apart: list[Table], altered: tuple[Table, ...] = (), *, wrote: bool = False
) -> Outcome:
    """What was brought back; and as they were recorded, the entries that must be put in their place or were altered."""
    report = said_written(session.name, session.ledger, said)
    texts = tuple(Prose(tuple(entry_text(table).rstrip().split("\n"))) for table in (*apart, *altered))
    told = [*(_apart(session, table) for table in apart), *(_altered(session.name, table) for table in altered)]
    findings = (*session.findings, *told)
    ending = Ending.NO if apart else session.ending
    return Outcome(
        ending=ending, report=report._replace(blocks=(*report.blocks, *texts)), findings=findings, wrote=wrote
    )


def _apart(session: Session, table: Table) -> Finding:
    """A lost entry that cannot be put back by adding it, and what can be done."""
    number = table.get("number")
    taken = any(entry.number == number for entry in session.ledger.entries)
    why = "its number is another entry's now" if taken else "its place is not at the end"
    return replace(
        lost_finding(session.name, table),
        message=f"{lost_finding(session.name, table).message}; it cannot be brought back by adding it, for {why}",
        help="it stands below as it was recorded: put it in its place with an editor, or enter it with sk add; then: "
        "sk recover --forget",
    )


def _altered(name: str, table: Table) -> Finding:
    """An entry that was changed by hand after it was recorded."""
    return Finding(
        code="ledger.altered",
        severity=Severity.NOTE,
        message=f"entry {table.get('number')} of {name} was altered after it was recorded; below it is as it was",
        help="if nobody meant to change it, write it so again; if it was a correction, sk amend records it as one",
    )
