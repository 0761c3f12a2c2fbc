"""Corrections (IM-10): the last deal freely until the next is recorded; an older one with a reason, if all agree."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.ledger.assertion import same_points
from scorekeeper.ledger.bodies import Amend, Void
from scorekeeper.ledger.build import Built, build, may_write, note, refusal, refuse
from scorekeeper.ledger.codec import plain
from scorekeeper.ledger.entry import Entry
from scorekeeper.ledger.reckon import reckon
from scorekeeper.ledger.record import said_differs
from scorekeeper.ledger.replay import step

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.deal import LedgerDeal
    from scorekeeper.ledger.entry import Points
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.ledger.reckon import Reckoned
    from scorekeeper.problems import Finding, Findings
    from scorekeeper.scoring.line import Player


def build_undo(ledger: Ledger, now: datetime, *, reopened: datetime | None = None) -> Built:
    """The last deal never happened."""
    last = ledger.last_deal
    if last is None:
        return refusal(ledger, refuse("ledger.no-deal", "there is no deal to undo", "sk log shows what was written"))
    return build_void(ledger, now, deal=last.number, reopened=reopened)


def build_void(
    ledger: Ledger,
    now: datetime,
    *,
    deal: int | None = None,
    entry: int | None = None,
    reason: str = "",
    agreed: bool = False,
    reopened: datetime | None = None,
) -> Built:
    """A deal never happened; or the foul or the payment of an entry did not.

    Args:
        ledger: the session so far.
        now: the time, with an offset.
        deal: which deal; or
        entry: which foul or payment.
        reason: why; needed for an older deal.
        agreed: whether all agreed; needed for an older deal.
        reopened: when the session was last opened by name.
    """
    wrong = [*may_write(ledger, now, reopened, paused=True)]
    if deal is not None:
        old = ledger.deal(deal)
        if old is None or old.voided is not None:
            return refusal(ledger, *wrong, _no_deal(deal, old))
        wrong += may_correct(ledger, deal, reason, agreed=agreed, typed=f"sk void {deal}")
    if wrong:
        return refusal(ledger, *wrong)
    body = Void(deal=deal, entry=entry, reason=reason, agreed=agreed)
    changed = _changed(ledger, body, now)
    return build(ledger, replace(body, announced=changed), now, _echo(changed, deal))


def build_amend(  # noqa: PLR0913 - a correction has that many parts
    ledger: Ledger,
    deal: int,
    table: Table,
    now: datetime,
    *,
    reason: str = "",
    agreed: bool = False,
    dealer: Player = "",
    unposted: tuple[Player, ...] = (),
    said: Points | None = None,
    reopened: datetime | None = None,
) -> Built:
    """A deal was otherwise: its whole facts anew, under the rules and with the seats it had.

    Args:
        ledger: the session so far.
        deal: which deal; a void one comes back.
        table: its facts, as `[deal]` in a deal file, with today's names.
        now: the time, with an offset.
        reason: why; needed for an older deal.
        agreed: whether all agreed; needed for an older deal.
        dealer: who dealt, if that too was otherwise.
        unposted: who played and has no score.
        said: the points the table worked out itself, to be compared.
        reopened: when the session was last opened by name.
    """
    wrong = [*may_write(ledger, now, reopened, paused=True)]
    old = ledger.deal(deal)
    if old is None:
        return refusal(ledger, *wrong, _no_deal(deal, old))
    wrong += may_correct(ledger, deal, reason, agreed=agreed, typed=f"sk amend {deal} …")
    seated = seated_then(ledger, old)
    wrong += [
        refuse("ledger.not-seated", f"{name} was not seated in deal {deal}", f"seated were {', '.join(seated)}")
        for name in (*unposted, *([dealer] if dealer else []))
        if name not in seated
    ]
    reckoned = reckon_as(ledger, old, table, unposted)
    if wrong or reckoned.score is None:
        return refusal(ledger, *wrong, *reckoned.findings)
    if said is not None and not same_points(said, reckoned.score.net()):
        return refusal(ledger, said_differs(said, reckoned.score.net()), *reckoned.findings)
    facts = plain(ledger.game.write_facts(reckoned.facts))
    if _same(ledger, old, facts, unposted) and (not dealer or dealer == old.dealer):
        return refusal(ledger, note("ledger.same-facts", f"deal {deal} is recorded so already; nothing changed"))
    body = Amend(deal=deal, facts=facts, reason=reason, agreed=agreed, dealer=dealer, unposted=unposted)
    changed = {deal: reckoned.score.net()} | _changed(ledger, body, now)
    notes = (*reckoned.findings, *reckoned.score.remarks, *_echo(changed, deal))
    return build(ledger, replace(body, announced=dict(sorted(changed.items()))), now, notes)


def reckon_as(ledger: Ledger, deal: LedgerDeal, table: Table, unposted: tuple[Player, ...] = ()) -> Reckoned:
    """What other facts would have been worth in that deal, with today's names; nothing is written."""
    carried = tuple(one._replace(player=ledger.today(one.player)) for one in deal.carried)
    return reckon(ledger.game, table, seated_then(ledger, deal), deal.options, carried, unposted)


def seated_then(ledger: Ledger, deal: LedgerDeal) -> tuple[Player, ...]:
    """Who was seated in a deal, clockwise, with today's names."""
    return tuple(ledger.today(seat.name) for seat in deal.seats)


def may_correct(ledger: Ledger, deal: int, reason: str, *, agreed: bool, typed: str) -> Findings:
    """What forbids a correction of that deal: after the next was recorded it takes a reason and everybody's word."""
    if deal >= ledger.deals[-1].number:
        return ()
    lacking = [word for word, there in (("a reason", reason.strip()), ("that all agreed", agreed)) if not there]
    if not lacking:
        return ()
    return (
        refuse(
            "ledger.needs-agreement",
            f"deal {deal + 1} was recorded after deal {deal}: a correction needs {' and '.join(lacking)} (IM-10.2)",
            f"{typed} -m WHY --agreed",
            clause="IM-10.2",
        ),
    )


def _changed(ledger: Ledger, body: Void | Amend, now: datetime) -> dict[int, Points]:
    """The points, with today's names, of every deal that is worth something else after this entry."""
    after = step(ledger, Entry(ledger.next_number, now, body))
    first = body.deal if body.deal is not None else 0
    return {
        new.number: {after.today(name): many for name, many in new.points.items()}
        for old, new in zip(ledger.deals, after.deals, strict=True)
        if new.number >= first and new.points is not None and old.points is not None and new.points != old.points
    }


def _same(ledger: Ledger, old: LedgerDeal, facts: Table, unposted: tuple[Player, ...]) -> bool:
    """Whether the deal stands so already, and is announced so."""
    if old.voided is not None or old.number in ledger.differs or old.number in ledger.faults:
        return False
    return facts == old.table and unposted == old.unposted


def _echo(changed: dict[int, Points], deal: int | None) -> Findings:
    """A note for every other deal that changes with it."""
    return tuple(
        note("ledger.changed-too", f"deal {number} changes with it: {_row(points)}")
        for number, points in sorted(changed.items())
        if number != deal
    )


def _row(points: Points) -> str:
    return ", ".join(f"{name} {many:+d}" for name, many in points.items())


def _no_deal(deal: int, old: LedgerDeal | None) -> Finding:
    if old is None:
        return refuse("ledger.no-deal", f"there is no deal {deal}", "sk log lists them")
    return refuse(
        "ledger.void-already", f"deal {deal} is void already (entry {old.voided})", f"sk amend {deal} … brings it back"
    )
