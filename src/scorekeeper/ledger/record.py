"""A deal goes into the ledger: checked, scored, compared with what was said, and never twice by mistake."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING

from scorekeeper.ledger.assertion import differing, same_points
from scorekeeper.ledger.build import Built, build, may_write, note, refusal, refuse
from scorekeeper.ledger.codec import plain
from scorekeeper.ledger.entry import Deal
from scorekeeper.ledger.reckon import Reckoned, reckon
from scorekeeper.problems import Finding, errors

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.entry import Points
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.scoring.line import Pending, Player

TWICE = timedelta(minutes=2)
"""The identical deal within this time is taken for the same one entered twice."""


@dataclass(frozen=True, kw_only=True)
class Request:
    """What is asked of a new deal, beside its facts."""

    number: int | None = None
    """Which deal it is; None is the next."""
    dealer: Player | None = None
    """Who dealt; None is whoever's turn it was."""
    unposted: tuple[Player, ...] = ()
    """Who played and has no score (IM-8.5)."""
    said: Points | None = None
    """The points the table worked out itself, to be compared."""
    again: bool = False
    """It is a second deal, though it looks the same as the last."""
    reopened: datetime | None = None
    """When the session was last opened by name."""


def build_deal(ledger: Ledger, table: Table, now: datetime, request: Request | None = None) -> Built:
    """The entry for a deal that was just played.

    Args:
        ledger: the session so far.
        table: the deal's facts, as `[deal]` in a deal file.
        now: the time, with an offset.
        request: what else is asked.
    """
    asked = request or Request()
    wrong = list(may_write(ledger, now, asked.reopened)) + _seating(ledger, asked)
    reckoned = reckon_next(ledger, table, asked.unposted)
    facts = None if reckoned.facts is None else plain(ledger.game.write_facts(reckoned.facts))
    if asked.number is not None and asked.number != ledger.next_deal:
        return _numbered(ledger, asked, facts, reckoned)
    wrong += errors(reckoned.findings)
    if facts is None or reckoned.score is None or wrong:
        return refusal(ledger, *wrong, *(one for one in reckoned.findings if one not in wrong))
    points = reckoned.score.net()
    if asked.said is not None and not same_points(asked.said, points):
        return refusal(ledger, said_differs(asked.said, points), *reckoned.findings)
    twin = _twin(ledger, facts, now, asked)
    if twin is not None:
        return refusal(ledger, twin, *reckoned.findings)
    dealer = ledger.next_dealer if asked.dealer is None else asked.dealer
    body = Deal(ledger.next_deal, facts, points, None, dealer or "", asked.unposted)
    return build(ledger, body, now, (*reckoned.findings, *reckoned.score.remarks))


def reckon_next(ledger: Ledger, table: Table, unposted: tuple[Player, ...] = ()) -> Reckoned:
    """What a deal would be worth if it were the next: nothing is written, and paths begin at its table."""
    return reckon(ledger.game, table, ledger.players, ledger.options, owed_next(ledger), unposted)


def owed_next(ledger: Ledger) -> tuple[Pending, ...]:
    """What the winner of the next deal may collect."""
    due = ledger.next_deal
    return ledger.carried + tuple(one.pending for one in ledger.fouls.get(due, ()))


def said_differs(said: Points, points: Points) -> Finding:
    """The table worked out other points than the rules give."""
    found = differing("ledger.said-differs", "the deal", said, points, ())
    return replace(found, help="count again; sk score explains every point without writing it down")


def _seating(ledger: Ledger, asked: Request) -> list[Finding]:
    """What is wrong with who deals and who plays."""
    seated, found = ledger.players, []
    if len(seated) < ledger.game.seats.start:
        found.append(
            refuse(
                "ledger.too-few-seated",
                f"{len(seated)} are seated; {ledger.game.title} needs {ledger.game.seats.start}",
                "sk join NAME seats another",
            )
        )
    named = (*asked.unposted, *([] if asked.dealer is None else [asked.dealer]))
    return found + [
        refuse("ledger.not-seated", f"{name} is not seated", f"seated are {', '.join(seated) or 'nobody'}")
        for name in named
        if name not in seated
    ]


def _numbered(ledger: Ledger, asked: Request, facts: Table | None, reckoned: Reckoned) -> Built:
    """A deal whose number is not the next: there already, void, or beyond the next."""
    number = asked.number
    assert number is not None
    old = ledger.deal(number)
    if old is None:
        return refusal(
            ledger,
            refuse(
                "ledger.deal-number-skips",
                f"the next deal is {ledger.next_deal}, not {number}; no number is left out",
                "leave the number out",
            ),
        )
    if old.voided is not None:
        return refusal(
            ledger,
            refuse(
                "ledger.deal-number-void",
                f"deal {number} is void (entry {old.voided}); its number is not used again",
                f"sk amend {number} brings it back, sk add without a number records a new deal",
            ),
        )
    if facts is None:
        return refusal(ledger, *reckoned.findings)
    if facts == old.table and asked.unposted == old.unposted:
        return refusal(
            ledger, note("ledger.deal-there-already", f"deal {number} is recorded already, the same; nothing changed")
        )
    return refusal(
        ledger,
        refuse(
            "ledger.deal-number-taken",
            f"deal {number} is recorded already, and otherwise{_both(old.points, reckoned)}",
            f"sk amend {number} changes it",
        ),
    )


def _both(old: Points | None, reckoned: Reckoned) -> str:
    """The points there and the points told now, of those for whom they differ, where both are known."""
    if old is None or reckoned.score is None:
        return ""
    now = reckoned.score.net()
    differ = [name for name in {**old, **now} if old.get(name, 0) != now.get(name, 0)]
    told = "; ".join(f"{name} {old.get(name, 0):+d} there, {now.get(name, 0):+d} now" for name in differ)
    return f": {told}" if told else ""


def _twin(ledger: Ledger, facts: Table, now: datetime, asked: Request) -> Finding | None:
    """The finding that this is the last deal a second time."""
    last = ledger.last_deal
    if asked.again or asked.number is not None or last is None or abs(now - last.at) > TWICE:
        return None
    if facts != last.table or asked.unposted != last.unposted:
        return None
    seconds = int((now - last.at).total_seconds())
    ago = f"{seconds} second{'s' * (seconds != 1)} ago"
    return refuse(
        "ledger.same-deal-again",
        f"deal {last.number}, recorded {ago}, is the same",
        "sk add --again records it as another deal",
    )
