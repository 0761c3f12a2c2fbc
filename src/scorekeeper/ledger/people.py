"""People come and go: somebody leaves, or another plays on for him; somebody sits down; a name changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.names import clean, why_not_a_name
from scorekeeper.ledger.bodies import Join, Leave, Rename
from scorekeeper.ledger.build import Built, build, may_write, note, refusal, refuse

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Finding
    from scorekeeper.scoring.line import Player


def build_leave(
    ledger: Ledger,
    person: Player,
    now: datetime,
    *,
    for_: Player = "",
    why: str = "",
    reopened: datetime | None = None,
) -> Built:
    """Somebody gets up.

    Args:
        ledger: the session so far.
        person: who leaves.
        now: the time, with an offset.
        for_: who plays on in his seat, for his points; "" leaves the seat empty.
        why: in the table's own words.
        reopened: when the session was last opened by name.
    """
    wrong = [*may_write(ledger, now, reopened)]
    name = clean(for_)
    if name and not _is_known(ledger, name):
        wrong += check_new_name(ledger, name)
    left = len(ledger.seats) - 1
    notes: tuple[Finding, ...] = ()
    if not name and left < ledger.game.seats.start:
        notes = (
            note(
                "ledger.too-few-seated",
                f"{left} {'is' if left == 1 else 'are'} seated now; {ledger.game.title} needs "
                f"{ledger.game.seats.start} for the next deal",
                "sk join NAME seats another",
            ),
        )
    return refusal(ledger, *wrong) if wrong else build(ledger, Leave(person=person, for_=name, why=why), now, notes)


def build_join(
    ledger: Ledger,
    person: Player,
    now: datetime,
    *,
    after: Player = "",
    start: int = 0,
    why: str = "",
    reopened: datetime | None = None,
) -> Built:
    """Somebody sits down, or comes back.

    Args:
        ledger: the session so far.
        person: who.
        now: the time, with an offset.
        after: next to whom, clockwise; "" is the chair that was left last, or else the last seat.
        start: the total he begins with, in points from nobody; none for one who comes back.
        why: in the table's own words.
        reopened: when the session was last opened by name.
    """
    name = clean(person)
    wrong = [*may_write(ledger, now, reopened)]
    if not _is_known(ledger, name):
        wrong += check_new_name(ledger, name)
    if after and after not in ledger.players:
        wrong.append(refuse("ledger.not-seated", f"{after} is not seated", f"seated are {', '.join(ledger.players)}"))
    if not any(name in seat for seat in ledger.seats) and len(ledger.seats) + 1 not in ledger.game.seats:
        most = ledger.game.seats.stop - 1
        if len(ledger.seats) >= most:
            wrong.append(
                refuse("ledger.seats", f"{most} are seated; {ledger.game.title} has no seat for more", "sk leave NAME")
            )
    if wrong:
        return refusal(ledger, *wrong)
    seat = ledger.players.index(after) + 2 if after else chair(ledger, name)
    return build(ledger, Join(person=name, seat=seat, start=start, why=why), now)


def build_rename(
    ledger: Ledger, person: Player, to: Player, now: datetime, *, reopened: datetime | None = None
) -> Built:
    """The same person under another name from here on."""
    name = clean(to)
    wrong = [*may_write(ledger, now, reopened, closed=True, paused=True), *check_new_name(ledger, name, person)]
    if name == person:
        wrong.append(refuse("ledger.same-name", f"{person} has that name already", "nothing needs to be done"))
    return refusal(ledger, *wrong) if wrong else build(ledger, Rename(person=person, to=name), now)


def check_new_name(ledger: Ledger, name: Player, old: Player = "") -> list[Finding]:
    """What forbids a new name: its characters, or somebody else who has or had one that reads the same."""
    problem = why_not_a_name(name)
    if problem:
        return [refuse("ledger.bad-name", f"“{name}”: {problem}", "a name has letters, digits, spaces and ' - . _")]
    same = ledger.names.taken(name, old)
    if same is None:
        return []
    message = f"{name} cannot be a new name: {same} is or was a player of this session"
    return [refuse("ledger.name-taken", message, "add an initial: asha.k")]


def chair(ledger: Ledger, person: Player) -> int:
    """Which seat, counted from 1, somebody takes: his own chair, else the one left last, else a new one at the end."""
    empty = _empty_chairs(ledger)
    leaver = person if person in empty else empty[-1] if empty else None
    if leaver is None:
        return len(ledger.seats) + 1
    order = _last_order(ledger, leaver)
    at = order.index(leaver) if leaver in order else 0
    before = [*reversed(order[:at])]
    neighbour = next((name for name in before if name in ledger.players), None)
    return 1 if neighbour is None else ledger.players.index(neighbour) + 2


def _empty_chairs(ledger: Ledger) -> list[Player]:
    """Whose chairs stand empty, the one left last at the end; who joins fills the last or his own."""
    empty: list[Player] = []
    for entry in ledger.entries:
        body = entry.body
        if isinstance(body, Leave) and not body.for_:
            empty.append(ledger.today(body.person))
        elif isinstance(body, Join):
            name = ledger.today(body.person)
            if name in empty:
                empty.remove(name)
            elif empty:
                empty.pop()
    return empty


def _last_order(ledger: Ledger, person: Player) -> list[Player]:
    """The seats, clockwise with today's names, when somebody last sat in a deal; else those of the beginning."""
    for deal in reversed(ledger.deals):
        names = [ledger.today(seat.name) for seat in deal.seats]
        if person in names:
            return names
    return [ledger.today(name) for name in ledger.header.players]


def _is_known(ledger: Ledger, name: Player) -> bool:
    """Whether somebody of this session has that name now."""
    return ledger.names.person(name) is not None
