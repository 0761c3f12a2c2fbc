"""The fold: a ledger in the making, taking one entry after another. `replay.py` is how it is used.

A `State` is the only thing here that changes, and it never leaves the room: a `Ledger` goes in and a `Ledger` comes
out. An entry that cannot be is a finding and is passed over; everything else goes on.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from scorekeeper.ledger.deal import LedgerDeal, Seat
from scorekeeper.ledger.ledger import Account, Contested, Ledger, Owed, Payment
from scorekeeper.ledger.naming import Renaming, then, today
from scorekeeper.problems import Finding, Severity

if TYPE_CHECKING:
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.entry import Entry, Header, Points
    from scorekeeper.problems import Findings, Path
    from scorekeeper.scoring.line import Pending, Player


@dataclass(slots=True)
class State:
    """A ledger in the making; the fields are those of `Ledger`, where they are told."""

    header: Header
    game: AnyGame
    opening: Any
    options: Any
    entries: list[Entry] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    written: int = 0
    deals: list[LedgerDeal] = field(default_factory=list)
    seats: tuple[Seat, ...] = ()
    names: tuple[Player, ...] = ()
    """The names of the seats, one tuple as long as nobody moves."""
    accounts: dict[Player, Account] = field(default_factory=dict)
    pending: tuple[Pending, ...] = ()
    fouls: dict[int, tuple[Owed, ...]] = field(default_factory=dict)
    paid: list[Payment] = field(default_factory=list)
    disputes: list[Contested] = field(default_factory=list)
    paused: Entry | None = None
    closed: Entry | None = None
    renamings: list[Renaming] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    faults: dict[int, Findings] = field(default_factory=dict)
    """By deal, the errors in its facts as they are now."""
    differs: dict[int, Finding] = field(default_factory=dict)
    """By deal, where the points announced last are not those computed now."""
    asserted: tuple[Path, Points] | None = None

    def sit(self, seats: tuple[Seat, ...]) -> None:
        """Seat these people."""
        self.seats = seats
        self.names = tuple(seat.name for seat in seats)

    def at(self, deal: int) -> int | None:
        """Where the deal of that number stands among the deals, or None."""
        found = bisect_left(self.deals, deal, key=attrgetter("number"))
        return found if found < len(self.deals) and self.deals[found].number == deal else None

    def wrong(
        self,
        path: Path,
        code: str,
        message: str,
        help: str = "",  # noqa: A002 - a finding's own word
        clause: str | None = None,
        severity: Severity = Severity.ERROR,
    ) -> None:
        """Keep a finding about an entry."""
        self.findings.append(
            Finding(code=code, message=message, help=help, clause=clause, path=path, severity=severity)
        )

    def today(self, name: Player, entry: int) -> Player:
        """Today's name of the player who had `name` at that entry."""
        return today(self.renamings, name, entry)

    def then(self, name: Player, entry: int) -> Player:
        """The name that today's `name` had at that entry; no name is ever used by two people."""
        return then(self.renamings, name, entry)


def begin(header: Header, game: AnyGame, options: Any) -> State:  # noqa: ANN401 - the options of whichever game
    """The state before the first entry."""
    state = State(header, game, options, options)
    state.sit(tuple(Seat(name, name) for name in header.players))
    state.accounts = {name: Account(name) for name in header.players}
    return state


def thaw(ledger: Ledger) -> State:
    """The state a ledger came from, to go on from; deals and entries are shared, not copied."""
    state = State(ledger.header, ledger.game, ledger.opening, ledger.options)
    state.entries, state.places, state.deals = list(ledger.entries), list(ledger.places), list(ledger.deals)
    state.written = ledger.written
    state.sit(ledger.seats)
    state.accounts = {one.name: one for one in ledger.accounts}
    state.pending, state.fouls = ledger.carried, dict(ledger.fouls)
    state.paid, state.disputes = list(ledger.paid), list(ledger.disputes)
    state.paused, state.closed = ledger.paused, ledger.closed
    state.renamings = list(ledger.renamings)
    state.findings, state.faults, state.differs = list(ledger.lasting), dict(ledger.faults), dict(ledger.differs)
    state.asserted = ledger.asserted
    return state


def freeze(state: State) -> Ledger:
    """The ledger as it stands."""
    return Ledger(
        header=state.header,
        game=state.game,
        entries=tuple(state.entries),
        places=tuple(state.places),
        written=state.written,
        deals=tuple(state.deals),
        seats=state.seats,
        accounts=tuple(state.accounts.values()),
        opening=state.opening,
        options=state.options,
        carried=state.pending,
        fouls=dict(state.fouls),
        paid=tuple(state.paid),
        disputes=tuple(state.disputes),
        paused=state.paused,
        closed=state.closed,
        renamings=tuple(state.renamings),
        lasting=tuple(state.findings),
        faults=dict(state.faults),
        differs=dict(state.differs),
        asserted=state.asserted,
    )
