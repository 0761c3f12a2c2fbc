"""How the fold takes what is not a deal: people coming and going, pauses, rules, money, disputes, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.names import folded, visible
from scorekeeper.ledger.deal import Seat
from scorekeeper.ledger.head import why_not_kept
from scorekeeper.ledger.ledger import Account, Contested, Owed, Payment
from scorekeeper.ledger.naming import Renaming
from scorekeeper.rulebook.options import read_options
from scorekeeper.scoring.line import Pending

if TYPE_CHECKING:
    from scorekeeper.ledger.entry import (
        Close,
        Dispute,
        Entry,
        Foul,
        Join,
        Leave,
        Open,
        Paid,
        Pause,
        Rename,
        Resolve,
        Resume,
        Rules,
    )
    from scorekeeper.ledger.fold import State
    from scorekeeper.problems import Path


def take_foul(state: State, entry: Entry, body: Foul) -> None:
    """Points that a later winner may collect; nothing follows from a foul without points."""
    path: Path = ("entry", state.written)
    if body.person not in state.accounts:
        state.wrong((*path, "person"), "ledger.unknown-person", f"{body.person} is not a player of this session")
        return
    if not body.points:
        return
    following = state.deals[-1].number + 1 if state.deals else 1
    since = body.owed_in or following
    if since < following:
        state.wrong(
            (*path, "owed_in"),
            "ledger.foul-too-late",
            f"the foul is owed in deal {since}, and deal {following - 1} was recorded before it",
            f"write owed_in = {following}, or amend deal {since}",
        )
        return
    owed = Owed(entry.number, Pending(body.person, body.points, body.clause, body.why or "foul"))
    state.fouls[since] = (*state.fouls.get(since, ()), owed)


def take_leave(state: State, entry: Entry, body: Leave) -> None:
    """A seat is empty, or another person plays on it."""
    path: Path = ("entry", state.written)
    at = next((at for at, seat in enumerate(state.seats) if seat.person == body.person), None)
    if at is None:
        state.wrong((*path, "person"), "ledger.not-seated", f"{body.person} leaves and is not seated")
        return
    seat = state.seats[at]
    if body.for_:
        if any(body.for_ in one for one in state.seats if one is not seat):
            state.wrong((*path, "for"), "ledger.seated-already", f"{body.for_} has a seat of his own")
            return
        if body.for_ not in state.accounts and _known(state, (*path, "for"), body.for_):
            return
        state.sit((*state.seats[:at], Seat(seat.name, body.for_), *state.seats[at + 1 :]))
        return
    state.sit((*state.seats[:at], *state.seats[at + 1 :]))
    state.accounts[seat.name] = state.accounts[seat.name]._replace(left=entry.number)


def take_join(state: State, entry: Entry, body: Join) -> None:
    """A new column, or the return of somebody who left."""
    path: Path = ("entry", state.written)
    own = next((at for at, seat in enumerate(state.seats) if body.person in seat), None)
    if own is not None:
        seat = state.seats[own]
        if seat.name != body.person or seat.person == body.person:
            state.wrong((*path, "person"), "ledger.seated-already", f"{body.person} has a seat already")
            return
        state.sit((*state.seats[:own], Seat(seat.name, seat.name), *state.seats[own + 1 :]))
        return
    if body.seat > len(state.seats) + 1:
        state.wrong(
            (*path, "seat"),
            "ledger.no-seat",
            f"seat {body.seat} is beyond the table; {len(state.seats)} are seated",
            f"write seat = {len(state.seats) + 1}",
        )
        return
    account = state.accounts.get(body.person)
    if account is not None and body.start:
        state.wrong(
            (*path, "start"),
            "ledger.start-twice",
            f"{body.person} comes back with the total he left; a start of {body.start} cannot be added",
            "leave start out",
        )
        return
    if account is None and _known(state, (*path, "person"), body.person):
        return
    state.accounts[body.person] = (
        Account(body.person, body.start, entry.number) if account is None else account._replace(left=None)
    )
    place = body.seat - 1
    state.sit((*state.seats[:place], Seat(body.person, body.person), *state.seats[place:]))
    state.asserted = None


def take_rename(state: State, entry: Entry, body: Rename) -> None:
    """One name stands for another from here on."""
    path: Path = ("entry", state.written)
    seated = any(body.person in seat for seat in state.seats)
    if body.person not in state.accounts and not seated:
        state.wrong((*path, "person"), "ledger.unknown-person", f"{body.person} is not a player of this session")
        return
    if _known(state, (*path, "to"), body.to, body.person):
        return

    def new(name: str) -> str:
        return body.to if name == body.person else name

    state.renamings.append(Renaming(entry.number, body.person, body.to))
    state.sit(tuple(Seat(new(seat.name), new(seat.person)) for seat in state.seats))
    state.accounts = {new(name): one._replace(name=new(name)) for name, one in state.accounts.items()}
    state.pending = tuple(one._replace(player=new(one.player)) for one in state.pending)
    state.fouls = {
        since: tuple(one._replace(pending=one.pending._replace(player=new(one.pending.player))) for one in fouls)
        for since, fouls in state.fouls.items()
    }
    state.paid = [one._replace(payer=new(one.payer), to=new(one.to)) for one in state.paid]
    state.disputes = [one._replace(person=new(one.person)) for one in state.disputes]
    if state.asserted is not None:
        path, points = state.asserted
        state.asserted = path, {new(name): many for name, many in points.items()}


def _known(state: State, path: Path, name: str, old: str = "") -> bool:
    """Whether a name cannot be new, for somebody but `old` has or had one that reads the same; a finding says so."""
    problem = why_not_kept(name)
    if problem:
        state.wrong(path, "ledger.bad-name", f"the name {visible(name)!r} {problem}", "type it anew")
        return True
    names = [*state.accounts, *(one for seat in state.seats for one in seat)]
    names += [one.old for one in state.renamings if state.today(one.old, one.entry - 1) != old]
    same = next((one for one in names if one != old and folded(one) == folded(name)), None)
    if same is not None:
        state.wrong(
            path,
            "ledger.name-taken",
            f"{name} cannot be a new name: {same} is or was a player of this session",
            "add an initial: asha.k",
        )
    return same is not None


def take_pause(state: State, entry: Entry, body: Pause) -> None:  # noqa: ARG001 - all takers have one form
    """The game is suspended."""
    if state.paused is not None or state.closed is not None:
        word = "suspended" if state.paused is not None else "closed"
        state.wrong(("entry", state.written), "ledger.paused", f"the session was {word} already")
        return
    state.paused = entry


def take_resume(state: State, entry: Entry, body: Resume) -> None:
    """It goes on; whether it may is asked before the entry is written, and again by the audit."""
    from scorekeeper.ledger.pauses import why_not_resume  # noqa: PLC0415 - rare

    path: Path = ("entry", state.written)
    if state.paused is None:
        state.wrong(path, "ledger.not-paused", "the game was not suspended")
        return
    for finding in why_not_resume(state.seats, state.paused.at, body.present, entry.at):
        state.wrong((*path, "present"), finding.code, finding.message, finding.help, finding.clause)
    state.paused = None


def take_rules(state: State, entry: Entry, body: Rules) -> None:  # noqa: ARG001 - all takers have one form
    """Other rules from the next deal on."""
    from scorekeeper.rulebook.options import fingerprint  # noqa: PLC0415 - rare

    path: Path = ("entry", state.written)
    state.options = read_options(Fields(body.options, (*path, "options"), state.findings), state.options)
    if body.fingerprint and body.fingerprint != fingerprint(state.options):
        state.wrong(
            (*path, "fingerprint"),
            "ledger.fingerprint-differs",
            f"the rules after this change have the fingerprint {fingerprint(state.options)}; "
            f"{body.fingerprint} was recorded",
            "an option was changed after it was recorded: see sk log",
        )


def take_paid(state: State, entry: Entry, body: Paid) -> None:
    """Money changed hands."""
    from scorekeeper.ledger.money import read_money  # noqa: PLC0415 - rare

    path: Path = ("entry", state.written)
    amount = read_money(body.amount)
    if amount is None or amount <= 0:
        state.wrong(
            (*path, "amount"), "ledger.no-money", f"“{body.amount}” is no sum of money", 'write amount = "12.50"'
        )
        return
    for key, name in (("payer", body.payer), ("to", body.to)):
        if name not in state.accounts:
            state.wrong((*path, key), "ledger.unknown-person", f"{name} is not a player of this session")
            return
    state.paid.append(Payment(entry.number, body.payer, body.to, body.amount))


def take_dispute(state: State, entry: Entry, body: Dispute) -> None:
    """Something is said to be wrong."""
    state.disputes.append(Contested(entry.number, body.text, body.deal, body.person))


def take_resolve(state: State, entry: Entry, body: Resolve) -> None:  # noqa: ARG001 - all takers have one form
    """A dispute is settled."""
    kept = [one for one in state.disputes if one.entry != body.dispute]
    if len(kept) == len(state.disputes):
        state.wrong(
            ("entry", state.written, "dispute"),
            "ledger.no-dispute",
            f"entry {body.dispute} is no open dispute",
            "open are: " + (", ".join(str(one.entry) for one in state.disputes) or "none"),
        )
    state.disputes = kept


def take_close(state: State, entry: Entry, body: Close) -> None:
    """The session is over."""
    path: Path = ("entry", state.written)
    if state.closed is not None:
        state.wrong(path, "ledger.closed", "the session was closed already")
        return
    state.closed = entry
    if body.totals is not None:
        state.asserted = ((*path, "totals"), body.totals)


def take_open(state: State, entry: Entry, body: Open) -> None:  # noqa: ARG001 - all takers have one form
    """The session goes on."""
    state.closed = None
