"""What the session commands share: finding and reading the session, and ending a command that writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cli.console import Console, OutputError
from scorekeeper.cli.ending import Leave, kept_fault, silence_stdout
from scorekeeper.cli.exits import Exit
from scorekeeper.cli.sessions import opened_at, session_path, state_folder
from scorekeeper.desk.lost import copies_finding, lost_findings
from scorekeeper.desk.outcome import Outcome, invalid
from scorekeeper.desk.session import Moment, Session, open_session
from scorekeeper.problems import FindingsError

if TYPE_CHECKING:
    from scorekeeper.cli.setting import Setting


def seated(setting: Setting, file: str | None, console: Console, *, whole: bool = True) -> Session:
    """The session that is meant. Entries that were recorded and are gone from its file are among its findings.

    Args:
        setting: what was typed before the command.
        file: what was typed after it.
        console: where it is said that there is none.
        whole: whether to look for entries that are gone; without, a file that cannot be read tells where copies are.

    Raises:
        Leave: there is none, or its file cannot be read; everything has been said.
    """
    try:
        path = session_path(file or setting.file)
    except FindingsError as error:
        raise Leave(console.outcome(invalid(error.findings))) from None
    session, findings = open_session(path)
    if session is None:
        kept = () if whole else copies_finding(state_folder(), str(path))
        raise Leave(console.outcome(invalid((*findings, *kept))))
    gone = lost_findings(state_folder(), session.journal) if whole else ()
    return Session(journal=session.journal, ledger=session.ledger, findings=(*gone, *findings)) if gone else session


def moment(setting: Setting, path: str) -> Moment:
    """The time, and when this session was last opened by name."""
    return Moment(now=setting.now(), reopened=opened_at(path), state=state_folder())


def leave(console: Console, outcome: Outcome) -> Leave:
    """End a command with what it answers; if something was written and cannot be shown, with the code that says so."""
    try:
        return Leave(console.outcome(outcome))
    except (Exception, KeyboardInterrupt) as error:  # once written, every ending says so
        if not outcome.wrote:
            raise
        if isinstance(error, OutputError):
            silence_stdout()
        why = str(error) if isinstance(error, OutputError) else kept_fault(error)
        console.talk(f"it was written, but the echo could not be printed: {why}; do not enter it again (sk log)")
        return Leave(Exit.UNCONFIRMED)
