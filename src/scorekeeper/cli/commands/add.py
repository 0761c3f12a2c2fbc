"""Add a deal to the session, winner first: sk add a12 b4 cx d7.

A word is the beginning of a name, then figures and letters (sk help words). The same deal can be given with cards:
by --hand and the other flags, by --from deal.toml, or by --from - on standard input.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.cli.telling import Flags, told
from scorekeeper.desk.outcome import invalid
from scorekeeper.desk.people import all_meant
from scorekeeper.desk.record import add
from scorekeeper.desk.said import read_said
from scorekeeper.ledger.record import Request

From = Annotated[str | None, typer.Option("--from", help="a deal file; - is standard input")]
FactsSet = Annotated[
    list[str] | None, typer.Option("--fact", help="a fact by its key: --fact better=true", metavar="KEY=VALUE")
]
Hand = Annotated[
    list[str] | None, typer.Option("--hand", help='a fact of one hand: --hand "bina cards=8H 9H"', metavar="FACT")
]
Tiplu = Annotated[str | None, typer.Option("--tiplu", help="Nepali: the tiplu")]
Joker = Annotated[str | None, typer.Option("--joker", help="Indian: the joker")]
Upcard = Annotated[str | None, typer.Option("--upcard", help="Gin: the card turned up")]
SaidPoints = Annotated[
    str | None,
    typer.Option("--said", help="the points you worked out, in seat order, or by name: refused where they differ"),
]
Unposted = Annotated[list[str] | None, typer.Option("--no-score", help="played, and has no score (IM-8.5)")]


def command(  # noqa: PLR0913 - one for each way to tell a deal
    ctx: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(help="the winner first, then everybody", metavar="WORD…")] = None,
    *,
    from_: From = None,
    tiplu: Tiplu = None,
    joker: Joker = None,
    upcard: Upcard = None,
    facts: FactsSet = None,
    hands: Hand = None,
    unposted: Unposted = None,
    said: SaidPoints = None,
    deal: Annotated[int | None, typer.Option("--deal", help="its number; refused if another deal has it")] = None,
    dealer: Annotated[str | None, typer.Option("--dealer", help="who dealt, if it was not his turn")] = None,
    again: Annotated[bool, typer.Option("--again", help="it is another deal, though it looks the same")] = False,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Add a deal."""
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
    seats = session.ledger.players
    named, wrong = all_meant([*(unposted or ()), *([dealer] if dealer else ())], seats)
    if wrong:
        raise leave(console, invalid(wrong))
    without = named[: len(unposted or ())]
    row = read_said(said, seats) if said is not None else None
    if row is not None and row.points is None:
        raise leave(console, invalid(row.findings))
    request = Request(
        number=deal,
        dealer=named[-1] if dealer else None,
        unposted=without,
        said=None if row is None else row.points,
        again=again,
        reopened=moment(now, session.journal.path).reopened,
    )
    facts_told = told(flags, session, "sk add", console, tuple(name for name in seats if name not in without))
    raise leave(console, add(session, facts_told, moment(now, session.journal.path), request, dry=dry_run))
