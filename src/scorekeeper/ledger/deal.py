"""A deal as the ledger has it: what was reported last, what it is worth, and, when asked, the lines of its score."""

from __future__ import annotations

from functools import cached_property
from marshal import dumps
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.ledger.reckon import Reckoned, reckon

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.entry import Points
    from scorekeeper.scoring.line import Pending, Player, Score


class Seat(NamedTuple):
    """One seat at the table."""

    name: Player
    """Whose points are made here; the facts name the seat so."""
    person: Player
    """Who plays on it: the same, or somebody in his place."""


class Version(NamedTuple):
    """What a deal was held to be before it was amended."""

    entry: int
    """The entry that said so, whose names it uses."""
    facts: Table
    announced: Points | None
    """What was said to be its worth."""


class _Deal(NamedTuple):
    """The fields of a `LedgerDeal`; a tuple, for a long ledger holds thousands."""

    number: int
    entry: int
    """The entry that recorded it."""
    at: datetime
    dealer: Player
    """"" if nobody said."""
    seats: tuple[Seat, ...]
    """Everybody seated then, clockwise; the names are those of `entry`."""
    options: Any
    """The rules in force then."""
    table: Table
    """The facts as they stand in the journal; the names are those of `named`, as in all that follows."""
    players: tuple[Player, ...]
    """The seats' names as the facts use them."""
    unposted: tuple[Player, ...]
    carried: tuple[Pending, ...]
    """What earlier deals left owed."""
    points: Points | None
    """What each is worth it, by computation; None if the deal is void or its facts are wrong."""
    left: tuple[Pending, ...]
    """What is owed after it: what came in, if it has no points."""
    plain: bool
    """The game answered it quickly, without lines."""
    again: bool
    """It was played and nobody scored: it is dealt again."""
    announced: Points | None
    """As last asserted."""
    told: int | None
    """The place in the file of the void or amendment that asserted it; None if the deal's own entry did."""
    voided: int | None
    """The entry that voided it."""
    source: int
    """The place in the file of the entry with its facts, counted from 0."""
    named: int
    """The entry whose names its facts use."""
    game: AnyGame


class LedgerDeal(_Deal):
    """A deal as the ledger has it now, amendments applied.

    Its names are those in use when its facts were written; `Ledger.score_of` has today's.
    """

    @cached_property
    def reckoned(self) -> Reckoned:
        """The facts read, checked and scored, whether or not the deal is void."""
        return reckon(self.game, self.table, self.players, self.options, self.carried, self.unposted)

    def remember(self, reckoned: Reckoned) -> None:
        """Keep what the facts came to, so that it need not be worked out again."""
        self.__dict__["reckoned"] = reckoned

    @property
    def facts(self) -> Any:  # noqa: ANN401 - the facts of whichever game
        """The game's own facts; None if they cannot be read."""
        return self.reckoned.facts

    @property
    def winner(self) -> Player | None:
        """Who won; None if nobody did, or it has no points."""
        if self.plain and "reckoned" not in self.__dict__:
            return self.game.quick_winner(self.table, self.players, self.options)
        return None if self.score is None else self.score.winner

    @property
    def score(self) -> Score | None:
        """The lines; None if the deal is void or its facts are wrong, which `points` tells for less."""
        return None if self.points is None else self.reckoned.score


def reckon_all(deals: Iterable[LedgerDeal]) -> None:
    """Reads, checks and scores all deals that have points; equal ones share what they came to.

    Exact, for a deal comes to what its facts, its players, its rules and its debts make of it: where nothing is carried
    in, equal facts under the same rules come to the same. Facts are compared by their bytes, which are equal only if
    they are.
    """
    known: dict[tuple[bytes, tuple[Player, ...], int], Reckoned] = {}
    for deal in deals:
        if deal.points is None or deal.carried or deal.unposted or "reckoned" in deal.__dict__:
            continue
        facts: Any = deal.table
        key = (dumps(facts, 2), deal.players, id(deal.options))
        found = known.get(key)
        if found is None:
            known[key] = deal.reckoned
        else:
            deal.remember(found)
