"""What else is written down: fouls, rulings, notes, disputes and how they ended, money that changed hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.ledger.bodies import Dispute, Foul, Note, Paid, Resolve, Ruling
from scorekeeper.ledger.build import Built, build, may_write, refusal, refuse
from scorekeeper.ledger.events import no_foul
from scorekeeper.ledger.money import read_money

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Finding


def build_foul(ledger: Ledger, foul: Foul, now: datetime, *, reopened: datetime | None = None) -> Built:
    """Somebody erred; his points are owed to the winner of the deal `owed_in`, or the next, unless he wins it himself.

    A foul with points and no deal named is owed in the next deal.
    """
    wrong = [*may_write(ledger, now, reopened), *_persons(ledger, foul.person)]
    if foul.points and not ledger.game.foul(ledger.options)[0]:
        wrong.append(refuse("ledger.no-foul", no_foul(ledger.game.title), "write the foul down without points"))
    if foul.points and foul.owed_in is not None and foul.owed_in < ledger.next_deal:
        wrong.append(
            refuse(
                "ledger.foul-too-late",
                f"deal {foul.owed_in} was recorded already; the next is {ledger.next_deal}",
                f"amend deal {foul.owed_in}, or let it be owed in deal {ledger.next_deal}",
            )
        )
    if foul.deal is not None and foul.deal > ledger.next_deal:
        wrong.append(_no_deal(ledger, foul.deal))
    return refusal(ledger, *wrong) if wrong else build(ledger, foul, now)


def build_words(
    ledger: Ledger, words: Note | Ruling | Dispute, now: datetime, *, reopened: datetime | None = None
) -> Built:
    """A note, a ruling, or a dispute; none moves a point. They may come after the end too."""
    wrong = list(may_write(ledger, now, reopened, closed=True, paused=True))
    if not words.text.strip():
        wrong.append(refuse("ledger.no-words", "there is nothing to write down", "say it in a few words"))
    if words.deal is not None and words.deal > ledger.next_deal:
        wrong.append(_no_deal(ledger, words.deal))
    if isinstance(words, Dispute | Ruling) and words.person:
        wrong += _persons(ledger, words.person)
    return refusal(ledger, *wrong) if wrong else build(ledger, words, now)


def build_resolve(ledger: Ledger, resolve: Resolve, now: datetime, *, reopened: datetime | None = None) -> Built:
    """A dispute is settled."""
    wrong = list(may_write(ledger, now, reopened, closed=True, paused=True))
    if not any(one.entry == resolve.dispute for one in ledger.disputes):
        open_ = ", ".join(str(one.entry) for one in ledger.disputes)
        wrong.append(
            refuse("ledger.no-dispute", f"entry {resolve.dispute} is no open dispute", f"open are: {open_ or 'none'}")
        )
    if not resolve.text.strip():
        wrong.append(refuse("ledger.no-words", "how it was settled is not said", "say it in a few words"))
    return refusal(ledger, *wrong) if wrong else build(ledger, resolve, now)


def build_paid(ledger: Ledger, paid: Paid, now: datetime, *, reopened: datetime | None = None) -> Built:
    """Money changed hands, in the session's currency; it may come after the end."""
    wrong = [*may_write(ledger, now, reopened, closed=True, paused=True), *_persons(ledger, paid.payer, paid.to)]
    amount = read_money(paid.amount)
    if amount is None or amount <= 0:
        wrong.append(
            refuse("ledger.no-money", f"“{paid.amount}” is no sum of money that can be paid", "write it as 12.50")
        )
    if paid.payer == paid.to:
        wrong.append(
            refuse("ledger.paid-himself", f"{paid.payer} cannot pay himself", "sk paid PAYER TO AMOUNT names two")
        )
    return refusal(ledger, *wrong) if wrong else build(ledger, paid, now)


def _persons(ledger: Ledger, *names: str) -> list[Finding]:
    """A finding for each name that nobody with points has."""
    known = [one.name for one in ledger.accounts]
    return [
        refuse("ledger.unknown-person", f"{name} is not a player of this session", f"players are {', '.join(known)}")
        for name in dict.fromkeys(names)
        if name not in known
    ]


def _no_deal(ledger: Ledger, deal: int) -> Finding:
    return refuse("ledger.no-deal", f"there is no deal {deal}; the next is {ledger.next_deal}", "sk log lists them")
