"""The ledger: what follows from a journal. Frozen; every figure in it was computed from facts, none was read."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.ledger.assertion import differing, same_points
from scorekeeper.ledger.collector import uncollected
from scorekeeper.ledger.deal import LedgerDeal, Seat, Version, reckon_all
from scorekeeper.ledger.naming import Names, names_in, with_names
from scorekeeper.scoring.tally import Dealt, Tally, plain_tally

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.bodies import Close
    from scorekeeper.ledger.entry import Entry, Header, Points
    from scorekeeper.ledger.naming import Life
    from scorekeeper.problems import Finding, Findings, Path
    from scorekeeper.scoring.line import Line, Pending, Player, Score

__all__ = ["Account", "Contested", "Ledger", "LedgerDeal", "Owed", "Payment", "Seat", "Version"]


class Account(NamedTuple):
    """One player's own column in the score sheet."""

    name: Player
    start: int = 0
    """The total it began with, from nobody."""
    joined: int = 0
    """The entry with which it was opened; 0 for those who sat down first."""
    left: int | None = None
    """The entry with which its player left; None while he, or somebody for him, is seated."""


class Owed(NamedTuple):
    """Points owed for a foul that was recorded by itself."""

    entry: int
    pending: Pending


class Payment(NamedTuple):
    """Money that changed hands; names as of now."""

    entry: int
    payer: Player
    to: Player
    amount: str


class Contested(NamedTuple):
    """A dispute that nobody has resolved."""

    entry: int
    text: str
    deal: int | None
    person: Player


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """A session as it stands after all its entries. Without slots, for it remembers its tally once it was asked."""

    header: Header
    game: AnyGame
    entries: tuple[Entry, ...]
    """Those that could be read, as written."""
    places: tuple[int, ...]
    """Where each of them stands among the entries of the file, from 0."""
    written: int
    """How many there are in the file, unreadable ones too."""
    deals: tuple[LedgerDeal, ...]
    """By number, void ones too."""
    versions: Mapping[int, tuple[Version, ...]]
    """By deal, what it was held to be before it was amended, oldest first."""
    seats: tuple[Seat, ...]
    """Who sits now, clockwise."""
    accounts: tuple[Account, ...]
    """Everybody who ever had points, in the order they sat down."""
    opening: Any
    """The rules the session was opened with."""
    options: Any
    """The rules in force for the next deal."""
    carried: tuple[Pending, ...]
    """What the last deal left owed."""
    fouls: Mapping[int, tuple[Owed, ...]]
    """Points owed for fouls that were recorded by themselves, by the first deal whose winner may collect them."""
    paid: tuple[Payment, ...]
    disputes: tuple[Contested, ...]
    """Those that are open."""
    paused: Entry | None
    closed: Entry | None
    lives: tuple[Life, ...]
    """The names of everybody who ever played, with the entries that changed them."""
    lasting: Findings
    """What is wrong with the journal and cannot be mended by adding to it."""
    faults: Mapping[int, Findings]
    """By deal, the errors in its facts."""
    differs: Mapping[int, Finding]
    """By deal, where the points announced are not those computed."""
    asserted: tuple[Path, Points] | None
    """The totals said by the last entry that could move points, and where; None if it said none."""

    @cached_property
    def findings(self) -> Findings:
        """Everything that is wrong with the journal: its entries, then the deals in their order, then the totals."""
        found = list(self.lasting)
        for deal in sorted({*self.faults, *self.differs}):
            found += self.faults.get(deal, ())
            found += [self.differs[deal]] if deal in self.differs else []
        if self.asserted is not None and not same_points(self.asserted[1], self.totals):
            path, said = self.asserted
            found.append(differing("ledger.totals-differ", "the totals", said, self.totals, path))
        return tuple(found)

    @property
    def players(self) -> tuple[Player, ...]:
        """The names a deal's facts use now, clockwise."""
        return tuple(seat.name for seat in self.seats)

    @property
    def next_number(self) -> int:
        """The number of the next entry."""
        return self.entries[-1].number + 1 if self.entries else 1

    @property
    def next_deal(self) -> int:
        """The number of the next deal; void ones keep theirs."""
        return self.deals[-1].number + 1 if self.deals else 1

    @property
    def last_seal(self) -> str:
        """The seal the next entry is chained to."""
        return self.entries[-1].seal if self.entries else self.header.seal

    @property
    def pending(self) -> tuple[Pending, ...]:
        """Everything that is owed to a later winner."""
        since = self.next_deal
        return self.carried + tuple(
            one.pending for deal, fouls in sorted(self.fouls.items()) if deal >= since for one in fouls
        )

    @property
    def discarded(self) -> bool:
        """The session was closed as discarded (IM-8.4)."""
        return self.closing is not None and self.closing.discarded

    @property
    def closing(self) -> Close | None:
        """What was said when it was closed; None while it is open."""
        from scorekeeper.ledger.bodies import Close  # noqa: PLC0415 - rarely asked

        body = None if self.closed is None else self.closed.body
        return body if isinstance(body, Close) else None

    @property
    def scored(self) -> int:
        """How many deals have points, those that nobody won among them."""
        return sum(1 for deal in self.deals if deal.points is not None)

    def bonuses_after(self, number: int) -> tuple[Line, ...]:
        """What the deal of that number made due beside its own points: the end of a game, a further column."""
        return tuple(bonus.line for bonus in self.tally.bonuses if bonus.after == number)

    def deal(self, number: int) -> LedgerDeal | None:
        """The deal of that number, or None."""
        at = bisect_left(self.deals, number, key=attrgetter("number"))
        return self.deals[at] if at < len(self.deals) and self.deals[at].number == number else None

    @property
    def last_deal(self) -> LedgerDeal | None:
        """The last deal that is not void, or None."""
        return next((deal for deal in reversed(self.deals) if deal.voided is None), None)

    @cached_property
    def next_dealer(self) -> Player | None:
        """Whose deal it is next; None if the game does not say."""
        from scorekeeper.ledger.dealer import next_dealer  # noqa: PLC0415 - it needs the ledger

        return next_dealer(self)

    @cached_property
    def dealt(self) -> tuple[Dealt[Any], ...]:
        """The deals that were scored, as the game's tally wants them, with today's names."""
        with uncollected():
            reckon_all(self.deals)
            return tuple(one for one in map(self.dealt_of, self.deals) if one is not None)

    def dealt_of(self, deal: LedgerDeal) -> Dealt[Any] | None:
        """A deal as the game wants it, with today's names; None if it has no score."""
        score = self.score_of(deal)
        if score is None:
            return None
        seats, dealer = deal.seats, deal.dealer
        names = tuple([seat[0] for seat in seats])
        if deal.entry > self.names.changed:
            return Dealt(deal.number, score, deal.options, names, dealer or None)
        names = tuple([self.today(name) for name in names])
        return Dealt(deal.number, score, deal.options, names, self.today(dealer) or None)

    @cached_property
    def tally(self) -> Tally:
        """The deals added up in the game's own way; without the starts of those who joined.

        A game that only adds is added up from the points, which are the sums of the lines, so the lines need not be.
        """
        players = [account.name for account in self.accounts]
        if self.game.tally is not plain_tally:
            dealt = self.dealt
            with uncollected():
                tally: Tally = self.game.tally(dealt, players)
            return tally
        totals = dict.fromkeys(players, 0)
        for deal in self.deals:
            for name, many in self.points_of(deal).items():
                totals[name] = totals.get(name, 0) + many
        return Tally(totals=totals)

    @cached_property
    def totals(self) -> dict[Player, int]:
        """Everybody's points: his start, his deals, his bonuses; in the order they sat down."""
        sums = self.tally.totals
        return {one.name: one.start + sums.get(one.name, 0) for one in self.accounts}

    @cached_property
    def played(self) -> dict[Player, int]:
        """How many deals each took part in and has a score in; one that is dealt again does not count."""
        played = dict.fromkeys((account.name for account in self.accounts), 0)
        for deal in self.deals:
            if not deal.again:
                for name in self.points_of(deal):
                    played[name] = played.get(name, 0) + 1
            for name in deal.unposted if deal.points is not None and not deal.again else ():
                one = self.today(name)
                played[one] -= name in (deal.points or ())
        return played

    def points_of(self, deal: LedgerDeal) -> Points:
        """What a deal is worth to each who took part, with today's names; nothing if it is void."""
        points = deal.points or {}
        if deal.named > self.names.changed:
            return points
        return {self.today(name): many for name, many in points.items()}

    @cached_property
    def names(self) -> Names:
        """Who had which name when; not to be changed."""
        return Names(self.lives)

    def today(self, name: Player) -> Player:
        """Today's name of whoever has or had this one."""
        return self.names.today(name)

    def score_of(self, deal: LedgerDeal) -> Score | None:
        """The score of a deal with today's names; None if it has none."""
        score = deal.score
        if score is None or deal.named > self.names.changed:
            return score
        return with_names(score, {name: self.today(name) for name in names_in(score)})
