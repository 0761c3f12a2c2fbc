"""The ledger: what follows from a journal. Frozen; every figure in it was computed from facts, none was read."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.problems import Finding
from scorekeeper.scoring.line import Line, Pending, Player, Score
from scorekeeper.scoring.tally import Dealt, Tally

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.entry import Close, Entry, Header, Points
    from scorekeeper.problems import Findings, Path


class Seat(NamedTuple):
    """One seat at the table."""

    name: Player
    """Whose points are made here; the facts name the seat so."""
    person: Player
    """Who plays on it: the same, or somebody in his place."""


class Version(NamedTuple):
    """What a deal was held to be before it was amended."""

    entry: int
    """The entry that said so."""
    facts: Table
    points: Points | None
    """What it was worth so; None if it could not be scored."""


class LedgerDeal(NamedTuple):
    """A deal as the ledger has it now, amendments applied; a tuple, for a long ledger holds thousands.

    Its names are those in use when its facts were written; `Ledger.score_of` has today's.
    """

    number: int
    entry: int
    """The entry that recorded it."""
    at: datetime
    dealer: Player
    seats: tuple[Seat, ...]
    """Everybody seated then, clockwise."""
    options: Any
    """The rules in force then."""
    table: Table
    """The facts as they stand in the journal."""
    facts: Any
    """The game's own facts; None if they cannot be read."""
    unposted: tuple[Player, ...]
    carried: tuple[Pending, ...]
    """What earlier deals left owed."""
    score: Score | None
    """None if the deal is void or its facts are wrong."""
    points: Points | None
    """The net of the score."""
    announced: Points | None
    """As last asserted."""
    voided: int | None
    """The entry that voided it."""
    versions: tuple[Version, ...]
    """Earlier ones, oldest first."""
    source: int
    """The place in the file of the entry with its facts, counted from 0."""
    named: int
    """The entry whose names its facts use."""


class Account(NamedTuple):
    """One player's own column in the score sheet."""

    name: Player
    start: int = 0
    """The total it began with, from nobody."""
    joined: int = 0
    """The entry with which it was opened; 0 for those who sat down first."""
    left: int | None = None
    """The entry with which its player left; None while he, or somebody for him, is seated."""


class Renaming(NamedTuple):
    """From that entry on one name stands for another."""

    entry: int
    old: Player
    new: Player


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
    paused: Entry | None
    closed: Entry | None
    renamings: tuple[Renaming, ...]
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
        """Everything that is wrong with the journal, in the order of the deals."""
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

    @cached_property
    def next_dealer(self) -> Player | None:
        """Whose deal it is next; None if the game does not say."""
        from scorekeeper.ledger.dealer import next_dealer  # noqa: PLC0415 - it needs the ledger

        return next_dealer(self)

    @property
    def discarded(self) -> bool:
        """The session was closed as discarded (IM-8.4)."""
        return self.closing is not None and self.closing.discarded

    @property
    def closing(self) -> Close | None:
        """What was said when it was closed; None while it is open."""
        from scorekeeper.ledger.entry import Close  # noqa: PLC0415 - rarely asked

        body = None if self.closed is None else self.closed.body
        return body if isinstance(body, Close) else None

    def deal(self, number: int) -> LedgerDeal | None:
        """The deal of that number, or None."""
        at = bisect_left(self.deals, number, key=attrgetter("number"))
        return self.deals[at] if at < len(self.deals) and self.deals[at].number == number else None

    @property
    def last_deal(self) -> LedgerDeal | None:
        """The last deal that is not void, or None."""
        return next((deal for deal in reversed(self.deals) if deal.voided is None), None)

    @cached_property
    def dealt(self) -> tuple[Dealt[Any], ...]:
        """The deals that were scored, as the game's tally wants them, with today's names."""
        if not self.renamings:
            return tuple(
                Dealt(one.number, one.score, one.options, seat_names(one.seats), one.dealer or None)
                for one in self.deals
                if one.score is not None
            )
        found: list[Dealt[Any]] = []
        for one in self.deals:
            score = self.score_of(one)
            if score is not None:
                names = tuple(self.today(seat.name, one.entry) for seat in one.seats)
                dealer = self.today(one.dealer, one.entry) if one.dealer else None
                found.append(Dealt(one.number, score, one.options, names, dealer))
        return tuple(found)

    @cached_property
    def tally(self) -> Tally:
        """The deals added up in the game's own way; without the starts of those who joined."""
        tally: Tally = self.game.tally(self.dealt, [account.name for account in self.accounts])
        return tally

    @cached_property
    def totals(self) -> dict[Player, int]:
        """Everybody's points: his start, his deals, his bonuses; in the order they sat down."""
        sums = self.tally.totals
        return {one.name: one.start + sums.get(one.name, 0) for one in self.accounts}

    def today(self, name: Player, entry: int) -> Player:
        """Today's name of the player who had `name` at that entry."""
        for since, old, new in self.renamings:
            if since > entry and name == old:
                name = new
        return name

    def score_of(self, deal: LedgerDeal) -> Score | None:
        """The score of a deal with today's names; None if it has none."""
        score = deal.score
        if score is None or not any(one.entry > deal.named for one in self.renamings):
            return score
        return with_names(score, {name: self.today(name, deal.named) for name in names_in(score)})


def seat_names(seats: tuple[Seat, ...]) -> tuple[Player, ...]:
    """The names of seats, clockwise."""
    return tuple([seat[0] for seat in seats])


def same_points(one: Points, other: Points) -> bool:
    """Whether two lists of points say the same; who is not named has nought."""
    return one == other or all(one.get(name, 0) == other.get(name, 0) for name in {*one, *other})


def differing(code: str, what: str, said: Points, computed: Points, path: Path) -> Finding:
    """The finding that names every figure in which an assertion and the facts differ."""
    parts = [
        f"{name} {said.get(name, 0):+d} announced, {computed.get(name, 0):+d} computed"
        for name in dict.fromkeys((*computed, *said))
        if said.get(name, 0) != computed.get(name, 0)
    ]
    return Finding(
        code=code,
        message=f"{what}: {'; '.join(parts)}",
        help="see sk why; either the facts or the announced points were changed after they were recorded",
        path=path,
    )


def names_in(score: Score) -> set[Player]:
    """Everybody a score names."""
    found = {*score.players, *score.counts, *score.reasons, *(one.player for one in score.pending)}
    for line in score.lines:
        found |= {name for name in (line.to, line.payer) if name is not None}
    return found


def with_names(score: Score, names: Mapping[Player, Player]) -> Score:
    """The same score with other names; what is said in sentences stays as it was said."""

    def new(name: Player | None) -> Player | None:
        return None if name is None else names.get(name, name)

    return replace(
        score,
        lines=tuple(Line(one.clause, new(one.to), new(one.payer), one.points, one.why) for one in score.lines),
        players=tuple(names.get(name, name) for name in score.players),
        winner=new(score.winner),
        counts={names.get(name, name): count for name, count in score.counts.items()},
        reasons={names.get(name, name): reason for name, reason in score.reasons.items()},
        pending=tuple(one._replace(player=names.get(one.player, one.player)) for one in score.pending),
    )
