"""The course of a session: suspended and resumed, other rules from here on, closed and opened again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.fields import Fields
from scorekeeper.ledger.bodies import Close, Open, Pause, Resume, Rules
from scorekeeper.ledger.build import Built, build, may_write, note, refusal, refuse
from scorekeeper.ledger.pauses import why_not_resume
from scorekeeper.ledger.substitutes import at_the_end, describe_end
from scorekeeper.problems import Finding, Severity, errors
from scorekeeper.rulebook.options import fingerprint, read_options, write_options

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.scoring.line import Player


def build_pause(
    ledger: Ledger, now: datetime, *, agreed: bool, why: str = "", reopened: datetime | None = None
) -> Built:
    """The game is suspended between two deals, if all agree (IM-8.1)."""
    wrong = [*may_write(ledger, now, reopened)]
    if not agreed:
        wrong.append(
            refuse(
                "ledger.needs-agreement",
                "a game is suspended only if all agree (IM-8.1)",
                "sk pause --agreed",
                clause="IM-8.1",
            )
        )
    return refusal(ledger, *wrong) if wrong else build(ledger, Pause(agreed=agreed, why=why), now)


def build_resume(ledger: Ledger, present: tuple[Player, ...], now: datetime) -> Built:
    """It goes on, with everybody seated as before (IM-8.2).

    Args:
        ledger: the session so far.
        present: who is there, clockwise from anywhere; () says that all are, in their seats.
        now: the time, with an offset.
    """
    there = present or tuple(seat.person for seat in ledger.seats)
    if ledger.paused is None:
        return refusal(ledger, refuse("ledger.not-paused", "the game is not suspended", "sk add records the next deal"))
    wrong = why_not_resume(ledger.seats, ledger.paused.at, there, now)
    return refusal(ledger, *wrong) if wrong else build(ledger, Resume(present=there), now)


def build_rules(ledger: Ledger, options: Table, why: str, now: datetime, *, reopened: datetime | None = None) -> Built:
    """The house changes rules from the next deal on.

    Args:
        ledger: the session so far.
        options: the options that change, as in a profile; paths of findings begin at ("options",).
        why: the reason, needed.
        now: the time, with an offset.
        reopened: when the session was last opened by name.
    """
    wrong = [*may_write(ledger, now, reopened)]
    if not why.strip():
        wrong.append(
            refuse("ledger.needs-reason", "a change of rules in mid-session says why", "sk rules --set … -m WHY")
        )
    changed = read_options(Fields(options, ("options",), wrong), ledger.options)
    wrong += errors(ledger.game.contradictions(changed))
    before, after = write_options(ledger.options), write_options(changed)
    differing = {name: value for name, value in after.items() if before[name] != value}
    if not differing and not wrong:
        wrong.append(refuse("ledger.rules-no-change", "these are the rules already", "sk profile show tells them"))
    if wrong:
        return refusal(ledger, *wrong)
    body = Rules(options=differing, why=why, fingerprint=fingerprint(changed))
    return build(ledger, body, now)


def build_close(ledger: Ledger, now: datetime, *, why: str = "", reopened: datetime | None = None) -> Built:
    """The session is over: the totals, and what is posted for those who left, are written down."""
    wrong = may_write(ledger, now, reopened, paused=True)
    if wrong:
        return refusal(ledger, *wrong)
    end = at_the_end(ledger)
    posted = {one.player: one.points for one in end.posted if one.points is not None}
    body = Close(
        totals=ledger.totals,
        posted=posted or None,
        winners=end.winners,
        discarded=end.discarded,
        why=why,
    )
    open_ = [
        Finding(
            code="ledger.dispute-open",
            severity=Severity.WARNING,
            message=f"the dispute of entry {one.entry} is open: {one.text}",
            help=f"sk dispute WORDS --settles {one.entry} says how it ended",
        )
        for one in ledger.disputes
    ]
    ends = tuple(note("ledger.posted", sentence, clause=end.policy.clause or None) for sentence in describe_end(end))
    return build(ledger, body, now, (*open_, *ends))


def build_open(ledger: Ledger, now: datetime, *, why: str = "") -> Built:
    """The session goes on: after it was closed, or on another day."""
    if ledger.paused is not None and ledger.closed is None:
        return refusal(ledger, refuse("ledger.paused", "the game is suspended; that is another thing", "sk resume"))
    return build(ledger, Open(why=why), now)
