"""The life of a session: people come and go, fouls and notes, pauses, other rules, money paid, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.desk.outcome import Outcome, invalid
from scorekeeper.desk.people import all_meant
from scorekeeper.desk.session import Moment, Session, write
from scorekeeper.ledger import affairs, course, people
from scorekeeper.ledger.bodies import Dispute, Foul, Note, Paid, Resolve, Ruling
from scorekeeper.reports.written import said_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.documents.fields import Table
    from scorekeeper.documents.source import Source
    from scorekeeper.ledger.build import Built
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.reports.report import Report

Building: TypeAlias = Callable[["Ledger"], "Built"]


def _write(
    session: Session, moment: Moment, build: Building, said: str, *, dry: bool, source: Source | None = None
) -> Outcome:
    """Write one entry; the echo is a sentence and the totals."""

    def report(name: str, built: Built) -> Report:
        return said_written(name, built.ledger, (said,))

    return write(session, build, report, moment, source=source, dry=dry)


def _persons(session: Session) -> tuple[str, ...]:
    """Everybody who can be named: those with points, and those who play in another's place."""
    names = [*session.ledger.totals, *(seat.person for seat in session.ledger.seats)]
    return tuple(dict.fromkeys(names))


def leave(session: Session, who: str, moment: Moment, *, for_: str = "", why: str = "", dry: bool = False) -> Outcome:
    """Somebody gets up; `for_` plays on in his seat for his points."""
    persons, wrong = all_meant([who], _persons(session))
    if wrong:
        return invalid(wrong)
    said = f"{persons[0]} leaves" + (f"; {for_} plays on in that seat, for {persons[0]}'s points" if for_ else "")
    return _write(
        session,
        moment,
        lambda ledger: people.build_leave(ledger, persons[0], moment.now, for_=for_, why=why, reopened=moment.reopened),
        said,
        dry=dry,
    )


def join(
    session: Session,
    who: str,
    moment: Moment,
    *,
    after: str = "",
    start: int = 0,
    why: str = "",
    dry: bool = False,
) -> Outcome:
    """Somebody sits down, new with a stated start, or back with the total he left."""
    beside, wrong = all_meant([after], session.ledger.players) if after else ((), ())
    if wrong:
        return invalid(wrong)
    return _write(
        session,
        moment,
        lambda ledger: people.build_join(
            ledger,
            who,
            moment.now,
            after=beside[0] if beside else "",
            start=start,
            why=why,
            reopened=moment.reopened,
        ),
        f"{who} sits down" + (f" and begins with {start}" if start else ""),
        dry=dry,
    )


def rename(session: Session, who: str, to: str, moment: Moment, *, dry: bool = False) -> Outcome:
    """The same person under another name from here on; what was written keeps the old one."""
    persons, wrong = all_meant([who], _persons(session))
    if wrong:
        return invalid(wrong)
    return _write(
        session,
        moment,
        lambda ledger: people.build_rename(ledger, persons[0], to, moment.now, reopened=moment.reopened),
        f"{persons[0]} is called {to} from here on",
        dry=dry,
    )


def foul(
    session: Session,
    who: str,
    moment: Moment,
    *,
    code: str = "",
    points: int | None = None,
    why: str = "",
    dry: bool = False,
) -> Outcome:
    """Somebody erred between deals; what he owes is the house's own figure unless another was agreed."""
    persons, wrong = all_meant([who], _persons(session))
    if wrong:
        return invalid(wrong)
    asked, clause = session.ledger.game.foul(session.ledger.options)
    owed = asked if points is None else points
    body = Foul(person=persons[0], points=owed, clause=clause if owed else "", code=code, why=why)
    said = f"{persons[0]} erred" + (f" and owes {owed} to the winner of the next deal ({clause})" if owed else "")
    return _write(
        session,
        moment,
        lambda ledger: affairs.build_foul(ledger, body, moment.now, reopened=moment.reopened),
        said,
        dry=dry,
    )


def words(session: Session, body: Note | Ruling | Dispute, moment: Moment, *, dry: bool = False) -> Outcome:
    """A note, a ruling or a dispute, as it was said; it moves no point."""
    about = f" about deal {body.deal}" if body.deal is not None else ""
    clause = f" ({body.clause})" if isinstance(body, Ruling) and body.clause else ""
    return _write(
        session,
        moment,
        lambda ledger: affairs.build_words(ledger, body, moment.now, reopened=moment.reopened),
        f"{type(body).__name__.lower()}{about}: {body.text}{clause}",
        dry=dry,
    )


def resolve(session: Session, number: int, text: str, moment: Moment, *, agreed: bool, dry: bool = False) -> Outcome:
    """A dispute is settled."""
    body = Resolve(dispute=number, text=text, agreed=agreed)
    return _write(
        session,
        moment,
        lambda ledger: affairs.build_resolve(ledger, body, moment.now, reopened=moment.reopened),
        f"the dispute of entry {number} is settled: {text}",
        dry=dry,
    )


def pay(session: Session, payer: str, to: str, amount: str, moment: Moment, *, dry: bool = False) -> Outcome:
    """Money changed hands: an event with a sum."""
    persons, wrong = all_meant([payer, to], _persons(session))
    if wrong:
        return invalid(wrong)
    body = Paid(payer=persons[0], to=persons[1], amount=amount)
    return _write(
        session,
        moment,
        lambda ledger: affairs.build_paid(ledger, body, moment.now, reopened=moment.reopened),
        f"{persons[0]} paid {amount} to {persons[1]}",
        dry=dry,
    )


def pause(session: Session, moment: Moment, *, agreed: bool, why: str = "", dry: bool = False) -> Outcome:
    """The game is suspended between two deals, if all agree (IM-8.1)."""
    return _write(
        session,
        moment,
        lambda ledger: course.build_pause(ledger, moment.now, agreed=agreed, why=why, reopened=moment.reopened),
        "the game is suspended",
        dry=dry,
    )


def resume(session: Session, present: Sequence[str], moment: Moment, *, dry: bool = False) -> Outcome:
    """It goes on, all present in their seats (IM-8.2)."""
    persons, wrong = all_meant(present, _persons(session))
    if wrong:
        return invalid(wrong)
    return _write(
        session,
        moment,
        lambda ledger: course.build_resume(ledger, persons, moment.now),
        "the game goes on",
        dry=dry,
    )


def other_rules(
    session: Session, options: Table, why: str, moment: Moment, source: Source | None, *, dry: bool = False
) -> Outcome:
    """Other rules from the next deal on, and why."""
    told = ", ".join(f"{name} = {value}" for name, value in options.items())
    return _write(
        session,
        moment,
        lambda ledger: course.build_rules(ledger, options, why, moment.now, reopened=moment.reopened),
        f"from deal {session.ledger.next_deal} on: {told}",
        source=source,
        dry=dry,
    )


def close(session: Session, moment: Moment, *, why: str = "", dry: bool = False) -> Outcome:
    """The session is over; what is posted for those who left is written down with it (IM-8.3)."""
    done = _write(
        session,
        moment,
        lambda ledger: course.build_close(ledger, moment.now, why=why, reopened=moment.reopened),
        "the session is closed",
        dry=dry,
    )
    # the standings that stand below say what was posted, as they will whenever they are looked at
    told = done.report is not None
    return done._replace(findings=tuple(one for one in done.findings if not told or one.code != "ledger.posted"))


def reopen(session: Session, moment: Moment, *, why: str = "", dry: bool = False) -> Outcome:
    """The session goes on after it was closed."""
    return _write(
        session,
        moment,
        lambda ledger: course.build_open(ledger, moment.now, why=why),
        "the session is open again",
        dry=dry,
    )
