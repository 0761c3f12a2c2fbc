"""Where we are: the totals of the open session; on a terminal the next deal is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.console import Console
from scorekeeper.cli.ending import Leave
from scorekeeper.cli.exits import Exit
from scorekeeper.cli.setting import Setting, setting
from scorekeeper.desk.outcome import refused
from scorekeeper.desk.session import Session, may_record
from scorekeeper.desk.totals import totals
from scorekeeper.problems import errors

if TYPE_CHECKING:
    from scorekeeper.asking.interview import Interview


def command(ctx: typer.Context) -> None:
    """Say where we are, and ask for the next deal."""
    now = setting(ctx)
    console = now.console()
    session = seated(now, None, console)
    outcome = totals(session)
    if not now.may_ask() or errors(session.findings) or session.ledger.closed or session.ledger.paused:
        raise leave(console, outcome)
    console.outcome(outcome)
    unsaid: Interview | None = None
    while True:
        unsaid = _ask(now, console, session, unsaid)
        session = seated(now, None, console)


def _ask(now: Setting, console: Console, session: Session, unsaid: Interview | None) -> Interview | None:
    """Ask for one deal, and record it; an end of input leaves.

    Returns:
        where to go on if the answers together are no deal; None if the deal is recorded.
    """
    from scorekeeper.asking.interview import Interview
    from scorekeeper.cli.asking import interview
    from scorekeeper.desk.record import add, told_by_words
    from scorekeeper.ledger.record import Request

    when = moment(now, session.journal.path)
    forbidden = may_record(session, when)
    if forbidden:
        raise Leave(console.outcome(refused(forbidden)))
    ledger = session.ledger
    answered = interview(
        unsaid or Interview(script=ledger.game.script, players=ledger.players), console, ledger.next_deal
    )
    if answered is None:
        raise Leave(Exit.DONE)
    when = moment(now, session.journal.path)
    told = told_by_words(answered.words(), ledger.players, ledger, "sk add")
    outcome = add(session, told, when, Request(reopened=when.reopened))
    code = leave(console, outcome).code
    if code not in {Exit.DONE, Exit.INVALID, Exit.REFUSED}:
        raise Leave(code)
    if code is not Exit.INVALID:
        return None
    about = [one.path[1] for one in errors(outcome.findings) if one.path[:1] == ("hands",) and len(one.path) > 1]
    return answered.again([str(name) for name in about])
