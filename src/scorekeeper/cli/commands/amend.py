"""Correct a deal: its whole facts anew, as for sk add. The last deal freely; an older one with -m WHY and --agreed."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.commands.add import FactsSet, From, Hand, Joker, Tiplu, Unposted, Upcard
from scorekeeper.cli.commands.void import Agreed
from scorekeeper.cli.flags import DryRun, File, Json, Why
from scorekeeper.cli.setting import setting
from scorekeeper.cli.telling import Flags, told
from scorekeeper.desk.correct import amend
from scorekeeper.desk.outcome import invalid
from scorekeeper.desk.people import all_meant
from scorekeeper.ledger.amendments import seated_then


def command(  # noqa: PLR0913 - one for each thing a correction may carry
    ctx: typer.Context,
    deal: Annotated[int, typer.Argument(help="the deal's number", metavar="N")],
    words: Annotated[list[str] | None, typer.Argument(help="the winner first, then everybody", metavar="WORD…")] = None,
    *,
    reason: Why = "",
    agreed: Agreed = False,
    from_: From = None,
    tiplu: Tiplu = None,
    joker: Joker = None,
    upcard: Upcard = None,
    facts: FactsSet = None,
    hands: Hand = None,
    unposted: Unposted = None,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Correct a deal."""
    now = setting(ctx)
    console = now.console(as_json=as_json)
    session = seated(now, file, console)
    flags = Flags(
        words=tuple(words or ()),
        from_=from_,
        markers={"tiplu": tiplu, "joker": joker, "upcard": upcard},
        facts=tuple(facts or ()),
        hands=tuple(hands or ()),
    )
    old = session.ledger.deal(deal)
    seats = seated_then(session.ledger, old) if old is not None else session.ledger.players
    without, wrong = all_meant(unposted or (), seats)
    if wrong:
        raise leave(console, invalid(wrong))
    if old is not None and not unposted:
        without = tuple(session.ledger.today(name) for name in old.unposted)
    played = tuple(name for name in seats if name not in without)
    facts_told = told(flags, session, f"sk amend {deal}", console, played)
    when = moment(now, session.journal.path)
    outcome = amend(session, deal, facts_told, when, reason=reason, agreed=agreed, unposted=without, dry=dry_run)
    raise leave(console, outcome)
