"""Where we are: the totals of the open session; on a terminal the next deal is asked for."""

from __future__ import annotations

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.console import Console
from scorekeeper.cli.ending import Leave
from scorekeeper.cli.exits import Exit
from scorekeeper.cli.setting import Setting, setting
from scorekeeper.desk.session import Session
from scorekeeper.desk.show import totals
from scorekeeper.problems import errors


def command(ctx: typer.Context) -> None:
    """Say where we are, and ask for the next deal."""
    now = setting(ctx)
    console = now.console()
    session = seated(now, None, console)
    outcome = totals(session)
    if not now.may_ask() or errors(session.findings) or session.ledger.closed or session.ledger.paused:
        raise leave(console, outcome)
    console.outcome(outcome)
    while True:
        _ask(now, console, session)
        session = seated(now, None, console)


def _ask(now: Setting, console: Console, session: Session) -> None:
    """Ask for one deal, and record it; an end of input leaves."""
    from scorekeeper.cli.asking import interview
    from scorekeeper.desk.record import add, told_by_words
    from scorekeeper.ledger.record import Request

    words = interview(session.ledger.game.script, session.ledger.players, console, session.ledger.next_deal)
    if words is None:
        raise Leave(Exit.DONE)
    when = moment(now, session.journal.path)
    told = told_by_words(words, session.ledger.players, session.ledger, "sk add")
    code = leave(console, add(session, told, when, Request(reopened=when.reopened))).code
    if code is Exit.UNCONFIRMED:
        raise Leave(code)
