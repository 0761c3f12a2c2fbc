"""How the fold takes what is not a deal: people coming and going, pauses, rules, money, disputes, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.names import visible
from scorekeeper.ledger.deal import Seat
from scorekeeper.ledger.head import why_not_kept
from scorekeeper.ledger.ledger import Account, Contested, Payment
from scorekeeper.rulebook.options import read_options
from scorekeeper.scoring.line import Pending

if TYPE_CHECKING:
    from scorekeeper.ledger.bodies import (
        Close,
        Dispute,
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
    from scorekeeper.ledger.entry import Entry
    from scorekeeper.ledger.fold import State
    from scorekeeper.problems import Path


def take_foul(state: State, entry: Entry, body: Foul) -> None:
    """Points that a later winner may collect; nothing follows from a foul without points."""
    path: Path = ("entry", state.written)
    if state.account(body.person) is None:
        state.wrong((*path, "person"), "ledger.unknown-person", f"{body.person} is not a player of this session")
        return
    if not body.points:
        return
    if not state.game.foul(state.options)[0]:
        state.wrong((*path, "points"), "ledger.no-foul", no_foul(state.game.title), "leave the points out")
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
    state.fouls.setdefault(since, {})[entry.number] = Pending(body.person, body.points, body.clause, body.why or "foul")
    state.owed_since[entry.number] = since


def no_foul(title: str) -> str:
    """Why points for a foul would never be paid."""
    return f"{title} by these rules asks no points for a foul, so nobody would ever collect them"


def take_leave(state: State, entry: Entry, body: Leave) -> None:
    """A seat is empty, or another person plays on it."""
    path: Path = ("entry", state.written)
    at = next((at for at, seat in enumerate(state.seats) if seat.person == body.person), None)
    if at is None:
        state.wrong((*path, "person"), "ledger.not-seated", f"{body.person} leaves and is not seated")
        return
    seat, new = state.seats[at], body.for_
    if not new:
        state.sit((*state.seats[:at], *state.seats[at + 1 :]))
        who = state.names.person(seat.name)
        assert who is not None
        state.accounts[who] = state.accounts[who]._replace(left=entry.number)
        return
    if any(new in one for one in state.seats if one is not seat):
        state.wrong((*path, "for"), "ledger.seated-already", f"{new} has a seat of his own")
        return
    if state.names.person(new) is None:
        if not _may_be_new(state, (*path, "for"), new):
            return
        state.names.add(new, entry.number)
    state.sit((*state.seats[:at], Seat(seat.name, new), *state.seats[at + 1 :]))


def take_join(state: State, entry: Entry, body: Join) -> None:
    """A new column, or the return of somebody who left."""
    path: Path = ("entry", state.written)
    name = body.person
    own = next((at for at, seat in enumerate(state.seats) if name in seat), None)
    if own is not None:
        seat = state.seats[own]
        if seat.name != name or seat.person == name:
            state.wrong((*path, "person"), "ledger.seated-already", f"{name} has a seat already")
            return
        state.sit((*state.seats[:own], Seat(name, name), *state.seats[own + 1 :]))
        return
    if not _has_seat(state, path, body.seat):
        return
    account = state.account(name)
    if account is not None and body.start:
        state.wrong(
            (*path, "start"),
            "ledger.start-twice",
            f"{name} comes back with the total he left; a start of {body.start} cannot be added",
            "leave start out",
        )
        return
    who = state.names.person(name)
    if who is None:
        if not _may_be_new(state, (*path, "person"), name):
            return
        who = state.names.add(name, entry.number)
    state.accounts[who] = Account(name, body.start, entry.number) if account is None else account._replace(left=None)
    place = body.seat - 1
    state.sit((*state.seats[:place], Seat(name, name), *state.seats[place:]))
    state.asserted = None


def take_rename(state: State, entry: Entry, body: Rename) -> None:
    """One name stands for another from here on."""
    path: Path = ("entry", state.written)
    if state.names.person(body.person) is None:
        state.wrong((*path, "person"), "ledger.unknown-person", f"{body.person} is not a player of this session")
        return
    if not _may_be_new(state, (*path, "to"), body.to, body.person):
        return
    state.names.rename(body.person, body.to, entry.number)
    state.sit(tuple(Seat(*(body.to if name == body.person else name for name in seat)) for seat in state.seats))


def _has_seat(state: State, path: Path, seat: int) -> bool:
    """Whether somebody can sit down there; if not, a finding says so."""
    seated, most = len(state.seats), state.game.seats.stop - 1
    if seated >= most:
        message = f"{most} are seated; {state.game.title} has no seat for more"
        state.wrong((*path, "person"), "ledger.seats", message, "somebody leaves first")
    elif seat > seated + 1:
        message = f"seat {seat} is beyond the table; {seated} are seated"
        state.wrong((*path, "seat"), "ledger.no-seat", message, f"write seat = {seated + 1}")
    else:
        return True
    return False


def _may_be_new(state: State, path: Path, name: str, old: str = "") -> bool:
    """Whether a name can be new: it can be seen, and nobody but `old` has or had one that reads the same."""
    problem = why_not_kept(name)
    if problem:
        state.wrong(path, "ledger.bad-name", f"the name {visible(name)!r} {problem}", "type it anew")
        return False
    same = state.names.taken(name, old)
    if same is None:
        return True
    message = f"{name} cannot be a new name: {same} has or had one that reads the same"
    state.wrong(path, "ledger.name-taken", message, "add an initial: asha.k")
    return False


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
        if state.account(name) is None:
            state.wrong((*path, key), "ledger.unknown-person", f"{name} is not a player of this session")
            return
    state.paid[entry.number] = Payment(entry.number, body.payer, body.to, body.amount)


def take_dispute(state: State, entry: Entry, body: Dispute) -> None:
    """Something is said to be wrong."""
    state.disputes[entry.number] = Contested(entry.number, body.text, body.deal, body.person)


def take_resolve(state: State, entry: Entry, body: Resolve) -> None:  # noqa: ARG001 - all takers have one form
    """A dispute is settled."""
    if state.disputes.pop(body.dispute, None) is None:
        state.wrong(
            ("entry", state.written, "dispute"),
            "ledger.no-dispute",
            f"entry {body.dispute} is no open dispute",
            "see sk log",
        )


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
