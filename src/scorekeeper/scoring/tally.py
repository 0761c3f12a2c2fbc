"""Tallies: deals added up. Games that only add use `plain_tally`; others bring their own, of the same form."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.scoring.line import Line, Player, Score

O = TypeVar("O")  # noqa: E741 - the options of some game


class Dealt(NamedTuple, Generic[O]):
    """One deal as the ledger hands it to the tally."""

    number: int
    """The deal's own number."""
    score: Score
    options: O
    """The house's rules in force when it was dealt."""
    seats: tuple[Player, ...]
    """Everybody seated then, clockwise, whether or not he sat out."""
    dealer: Player | None = None


class Bonus(NamedTuple):
    """A line that belongs to no single deal: game bonus, boxes, shutout."""

    after: int
    """The number of the deal that made it due."""
    line: Line


class Part(NamedTuple):
    """One game, or one column of a score sheet, within a session."""

    title: str
    """"game 2", "game 1, column 3"."""
    columns: Mapping[Player, tuple[int, ...]]
    """The figures written down for each player, each the running sum."""
    points: Mapping[Player, int]
    """Deal points, before bonuses."""
    final: Mapping[Player, int]
    """With the bonuses that are due; the same as points while the part is open."""
    won: Mapping[Player, int] = MappingProxyType({})
    """Deals won (boxes)."""
    winner: Player | None = None
    """Who won it; None while it is open."""


class Tally(NamedTuple):
    """A session's deals added up in the game's own way."""

    totals: Mapping[Player, int]
    """Everything each player has, bonuses included, in seat order."""
    bonuses: tuple[Bonus, ...] = ()
    parts: tuple[Part, ...] = ()
    """The games or columns of a score sheet, oldest first; () for games that only add."""
    finished: bool = False
    """The last part has been won, and the next deal opens a new one."""


def plain_tally(dealt: Sequence[Dealt[O]], players: Sequence[Player]) -> Tally:
    """Every player's sum over the deals, in the order of `players` and then of appearance."""
    totals = dict.fromkeys(players, 0)
    for one in dealt:
        for _, to, payer, points, _ in one.score.lines:
            if to is not None:
                totals[to] = totals.get(to, 0) + points
            if payer is not None:
                totals[payer] = totals.get(payer, 0) - points
    return Tally(totals=totals)
