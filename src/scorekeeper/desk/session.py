"""A session at the desk: opened from its file, read into a ledger, and written to, one entry at a time."""

from __future__ import annotations

from dataclasses import replace
from shlex import quote
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.desk.outcome import Ending, Outcome
from scorekeeper.documents.source import in_order, place_all
from scorekeeper.documents.toml import together
from scorekeeper.games import game
from scorekeeper.ledger.journal import read_journal
from scorekeeper.ledger.replay import replay
from scorekeeper.problems import FindingsError, errors

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from scorekeeper.documents.fields import Table
    from scorekeeper.documents.source import Source
    from scorekeeper.ledger.build import Built
    from scorekeeper.ledger.journal import Journal
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Finding, Findings
    from scorekeeper.problems import Path as Keys
    from scorekeeper.reports.report import Report


class Moment(NamedTuple):
    """What the edge knows and the desk is told: the time, and what the user did before."""

    now: datetime
    reopened: datetime | None = None
    """When this session was last opened by name."""
    state: str | None = None
    """The user's folder for what brings back lost entries; None keeps nothing."""


class Session(NamedTuple):
    """A session as it was read."""

    journal: Journal
    ledger: Ledger
    findings: Findings
    """Everything wrong with the file, each with its place."""

    @property
    def ending(self) -> Ending:
        """How a command ends that only shows the session: what is shown of a file with errors cannot be relied on."""
        return Ending.INVALID if errors(self.findings) else Ending.DONE

    @property
    def name(self) -> str:
        """The file as the user named it."""
        return self.journal.name


def open_session(path: Path | str) -> tuple[Session | None, Findings]:
    """The session in a file, or why it cannot be read. A session with errors can be read, but not written to."""
    journal, findings = read_journal(path)
    if journal is None:
        return None, findings
    ledger, found = replay(journal.table, game)
    placed = in_order(together(findings, place_all(found, journal.document)))
    if ledger is None:
        return None, placed
    return Session(journal=journal, ledger=ledger, findings=placed), placed


def may_record(session: Session, moment: Moment) -> Findings:
    """What forbids a deal now, whatever it is: asked before a person is asked for one."""
    from scorekeeper.ledger.build import may_write  # noqa: PLC0415 - only where deals are asked for

    forbidden = may_write(session.ledger, moment.now, moment.reopened)
    return (*errors(session.findings), *(_named(one, session) for one in forbidden))


LOST = "session.lost-entry"
"""The code of the finding that an entry was recorded and is gone from the file."""
TRIES = 100
"""How often an entry is built again because another program wrote meanwhile; each time one other entry got in."""


def write(  # noqa: PLR0911 - one return for each way in which it can end
    session: Session,
    build: Callable[[Ledger], Built],
    report: Callable[[str, Built], Report],
    moment: Moment,
    *,
    source: Source | None = None,
    prefix: Keys = (),
    dry: bool = False,
) -> Outcome:
    """Build an entry on the session, and write it unless it is only asked what would be.

    Where another program wrote meanwhile, the entry is built again on what is there, before the lock is taken again:
    nothing is computed or imported while others wait.

    Args:
        session: as read.
        build: makes the entry from a ledger.
        report: the echo, from the session's name and what was built.
        moment: what the edge knows.
        source: the text the entry's facts come from, for the places of findings.
        prefix: leads from the top of that text to the facts.
        dry: write nothing.
    """
    gone = tuple(one for one in session.findings if one.code == LOST)
    if gone:  # what is written now would take the numbers of what is to come back
        return Outcome(ending=Ending.REFUSED, findings=gone)
    for _ in range(TRIES):
        built = build(session.ledger)
        findings = _placed(built, session, source, prefix)
        if built.refused:
            return Outcome(ending=_ending(built), findings=findings)
        # The echo is made before anything is written: a fault in making it leaves the file as it was.
        echo = report(session.name, built)
        if dry:
            return Outcome(report=echo._replace(title=f"{echo.title} · nothing was written"), findings=findings)
        if built.table is None:
            return Outcome(report=echo, findings=findings)
        ended = _append(session, built, echo, findings, moment)
        if ended is not None:
            return ended
        fresh, wrong = open_session(session.name)
        if fresh is None:
            return Outcome(ending=Ending.INVALID, findings=wrong)
        session = fresh
    from scorekeeper.ledger.journal_errors import stale  # noqa: PLC0415 - never seen at a table

    return Outcome(ending=Ending.REFUSED, findings=stale(session.name).findings)


def _append(session: Session, built: Built, echo: Report, findings: Findings, moment: Moment) -> Outcome | None:
    """Write the entry that was built; None if the file was changed since it was read."""
    from scorekeeper.ledger.journal_append import append_entry  # noqa: PLC0415 - readers do not write
    from scorekeeper.ledger.journal_errors import (  # noqa: PLC0415 - likewise
        NotConfirmed,
        NotWritten,
        Refused,
        not_confirmed,
    )

    assert built.table is not None
    try:
        appended = append_entry(session.journal, built.table, _prove(built), moment.state)
    except Refused as error:
        changed = any(one.code == "journal.changed" for one in error.findings)
        return None if changed else Outcome(ending=Ending.REFUSED, findings=error.findings)
    except NotWritten as error:
        return Outcome(ending=Ending.NOT_WRITTEN, findings=error.findings)
    except NotConfirmed as error:
        return Outcome(ending=Ending.UNCONFIRMED, findings=error.findings, wrote=True)
    except FindingsError as error:
        return Outcome(ending=Ending.INVALID, findings=error.findings)
    except KeyboardInterrupt:
        # Whether the stop came before or after the writing, only the file can say.
        if not _written_to(session):
            raise
        stopped = not_confirmed(session.name, "it was stopped")
        return Outcome(ending=Ending.UNCONFIRMED, findings=stopped.findings, wrote=True)
    note = () if appended.note is None else (appended.note,)
    return Outcome(report=echo, findings=(*findings, *note), wrote=True)


def _written_to(session: Session) -> bool:
    now, _ = read_journal(session.journal.path)
    return now is None or now.data != session.journal.data


def _prove(built: Built) -> Callable[[Table, Table], Findings]:
    """The proof that what will be in the file is the entry that was built, read back as the ledger reads it."""
    from scorekeeper.ledger.codec import read_entry  # noqa: PLC0415 - before the lock is taken
    from scorekeeper.problems import Finding  # noqa: PLC0415 - likewise

    def prove(_old: Table, new: Table) -> Findings:
        rows = new.get("entry")
        found: list[Finding] = []
        entry = read_entry(rows[-1], ("entry",), found) if isinstance(rows, list) and rows else None
        if entry == built.entry:
            return ()
        message = "the entry would not be read back as it was meant"
        return (*found, Finding(code="journal.unproven", message=message, help="please report this"))

    return prove


def _placed(built: Built, session: Session, source: Source | None, prefix: Keys) -> Findings:
    """What was found, each with its place: in the text that was typed, or in the ledger's own file."""
    own = set(session.ledger.findings)
    ledger_own = tuple(one for one in built.findings if one in own)
    typed = tuple(one for one in built.findings if one not in own)
    of_session = tuple(one for one in typed if not one.path and one.code.startswith("ledger."))
    of_facts = tuple(one for one in typed if one not in of_session)
    return (
        *(_named(one, session) for one in of_session),
        *place_all(of_facts, source, prefix),
        *place_all(ledger_own, session.journal.document),
    )


def _named(finding: Finding, session: Session) -> Finding:
    """What the ledger cannot know is what its file is called: where it says sk open NAME, that name is put."""
    return replace(finding, help=finding.help.replace("sk open NAME", f"sk open {quote(session.name)}"))


def _ending(built: Built) -> Ending:
    """Refused, if only the session forbids it; invalid, if what was typed is wrong."""
    wrong = errors(built.findings)
    return Ending.REFUSED if all(one.code.startswith("ledger.") for one in wrong) else Ending.INVALID
