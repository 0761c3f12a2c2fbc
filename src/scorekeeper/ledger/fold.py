"""The fold: a ledger in the making, taking one entry after another. `replay.py` is how it is used.

A `State` is the only thing here that changes, and it never leaves the room: a `Ledger` goes in and a `Ledger` comes
out. An entry that cannot be is a finding and is passed over; everything else goes on. Deals are scored when all entries
are taken (`deals.settle`), so that a long journal with many corrections is scored once.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from scorekeeper.ledger.deal import LedgerDeal, Seat, Version
from scorekeeper.ledger.ledger import Account, Contested, Ledger, Owed, Payment
from scorekeeper.ledger.naming import Names
from scorekeeper.problems import Finding, Severity

if TYPE_CHECKING:
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.entry import Entry, Header, Points
    from scorekeeper.problems import Findings, Path
    from scorekeeper.scoring.line import Pending, Player


@dataclass
class State:
    """A ledger in the making; the fields are those of `Ledger`, where they are told."""

    header: Header
    game: AnyGame
    opening: Any
    options: Any
    names: Names
    entries: list[Entry] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    written: int = 0
    deals: list[LedgerDeal] = field(default_factory=list)
    unscored: set[int] = field(default_factory=set)
    """Where among the deals those stand that must be scored, or scored again."""
    versions: dict[int, list[Version]] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    players: tuple[Player, ...] = ()
    """The names of the seats, one tuple as long as nobody moves."""
    accounts: dict[int, Account] = field(default_factory=dict)
    """By person."""
    pending: tuple[Pending, ...] = ()
    fouls: dict[int, dict[int, Pending]] = field(default_factory=dict)
    """By the first deal in which they are owed, and by entry."""
    owed_since: dict[int, int] = field(default_factory=dict)
    """By a foul's entry, the first deal in which it is owed."""
    paid: dict[int, Payment] = field(default_factory=dict)
    """By entry."""
    disputes: dict[int, Contested] = field(default_factory=dict)
    """By entry."""
    paused: Entry | None = None
    closed: Entry | None = None
    findings: list[Finding] = field(default_factory=list)
    faults: dict[int, Findings] = field(default_factory=dict)
    differs: dict[int, Finding] = field(default_factory=dict)
    asserted: tuple[Path, Points] | None = None

    def sit(self, seats: tuple[Seat, ...]) -> None:
        """Seat these people."""
        self.seats = seats
        self.players = tuple(seat.name for seat in seats)

    def account(self, name: Player) -> Account | None:
        """The column of whoever has that name today, or None."""
        who = self.names.person(name)
        return None if who is None else self.accounts.get(who)

    def at(self, deal: int) -> int | None:
        """Where the deal of that number stands among the deals, or None."""
        found = bisect_left(self.deals, deal, key=attrgetter("number"))
        return found if found < len(self.deals) and self.deals[found].number == deal else None

    def wrong(
        self,
        path: Path,
        code: str,
        message: str,
        help: str = "mend it in the file; sk log shows what was written",  # noqa: A002 - a finding's own word
        clause: str | None = None,
        severity: Severity = Severity.ERROR,
    ) -> None:
        """Keep a finding about an entry."""
        self.findings.append(
            Finding(code=code, message=message, help=help, clause=clause, path=path, severity=severity)
        )


def begin(header: Header, game: AnyGame, options: Any) -> State:  # noqa: ANN401 - the options of whichever game
    """The state before the first entry."""
    state = State(header, game, options, options, Names())
    state.sit(tuple(Seat(name, name) for name in header.players))
    state.accounts = {state.names.add(name, 0): Account(name) for name in header.players}
    return state


def thaw(ledger: Ledger) -> State:
    """The state a ledger came from, to go on from; deals and entries are shared, not copied."""
    names = Names(ledger.lives)
    state = State(ledger.header, ledger.game, ledger.opening, ledger.options, names)
    state.entries, state.places, state.deals = list(ledger.entries), list(ledger.places), list(ledger.deals)
    state.written = ledger.written
    state.versions = {deal: list(some) for deal, some in ledger.versions.items()}
    state.sit(ledger.seats)
    state.accounts = {names.person(one.name) or 0: one for one in ledger.accounts}
    state.pending = ledger.carried
    state.fouls = {since: {one.entry: one.pending for one in fouls} for since, fouls in ledger.fouls.items()}
    state.owed_since = {entry: since for since, fouls in state.fouls.items() for entry in fouls}
    state.paid = {one.entry: one for one in ledger.paid}
    state.disputes = {one.entry: one for one in ledger.disputes}
    state.paused, state.closed = ledger.paused, ledger.closed
    state.findings, state.faults, state.differs = list(ledger.lasting), dict(ledger.faults), dict(ledger.differs)
    state.asserted = ledger.asserted
    return state


def freeze(state: State) -> Ledger:
    """The ledger as it stands, with today's names wherever no deal is meant. Its deals must have been settled."""
    today = state.names.today
    asserted = state.asserted
    return Ledger(
        header=state.header,
        game=state.game,
        entries=tuple(state.entries),
        places=tuple(state.places),
        written=state.written,
        deals=tuple(state.deals),
        versions={deal: tuple(some) for deal, some in state.versions.items()},
        seats=state.seats,
        accounts=tuple(one._replace(name=today(one.name)) for one in state.accounts.values()),
        opening=state.opening,
        options=state.options,
        carried=state.pending,
        fouls={
            since: tuple(Owed(entry, one._replace(player=today(one.player))) for entry, one in fouls.items())
            for since, fouls in state.fouls.items()
            if fouls
        },
        paid=tuple(one._replace(payer=today(one.payer), to=today(one.to)) for one in state.paid.values()),
        disputes=tuple(one._replace(person=today(one.person)) for one in state.disputes.values()),
        paused=state.paused,
        closed=state.closed,
        lives=state.names.lives(),
        lasting=tuple(state.findings),
        faults=dict(state.faults),
        differs=dict(state.differs),
        asserted=None if asserted is None else (asserted[0], {today(name): one for name, one in asserted[1].items()}),
    )
