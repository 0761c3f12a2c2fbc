"""Where everybody stands: points, deals, averages; for the seats whose points they are and for the persons who played.

Statistics count deals played and never what was posted for somebody who was not there. Who was absent is not nought:
an average is over the deals played, and the average of nothing is "--".
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.ledger.deal import Seat
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.scoring.line import Player

NOTHING = "--"
"""The average of nothing."""


class Standing(NamedTuple):
    """One player's, or one person's, line in the standings."""

    name: Player
    points: int
    """For a player his total, bonuses and start included; for a person what he made in the deals he played."""
    played: int
    """Deals he took part in and has a score in."""
    won: int
    average: str
    """Points of the deals played, by deal, to one place; "--" if he played none."""
    won_percent: str
    """Of the deals played, in whole per cent; "--" if he played none."""


def standings(ledger: Ledger) -> tuple[Standing, ...]:
    """Everybody who has points, most points first; of equals who sat down earlier."""
    made = _count(ledger, by_person=False)
    rows = [_standing(name, points, made[name]) for name, points in ledger.totals.items()]
    return tuple(sorted(rows, key=lambda one: -one.points))


def persons(ledger: Ledger) -> tuple[Standing, ...]:
    """Everybody who played, for himself or in another's place; most points first."""
    made = _count(ledger, by_person=True)
    names = dict.fromkeys([one.name for one in ledger.accounts]) | dict.fromkeys(made)
    rows = [_standing(name, made[name].points, made[name]) for name in names]
    return tuple(sorted(rows, key=lambda one: -one.points))


def order(totals: Mapping[Player, int]) -> tuple[Player, ...]:
    """The players by total, highest first; equals in seat order."""
    return tuple(sorted(totals, key=lambda name: -totals[name]))


def average(points: int, many: int, places: int = 1) -> str:
    """Points by deal, rounded half away from nought, with a plain minus; "--" if there is nothing to divide by."""
    if not many:
        return NOTHING
    scale = 10**places
    tenths = (2 * abs(points) * scale + many) // (2 * many)
    sign = "-" if points < 0 and tenths else ""
    return f"{sign}{tenths // scale}.{tenths % scale:0{places}d}" if places else f"{sign}{tenths}"


def _standing(name: Player, points: int, made: _Made) -> Standing:
    return Standing(
        name=name,
        points=points,
        played=made.played,
        won=made.won,
        average=average(made.points, made.played),
        won_percent=average(100 * made.won, made.played, 0),
    )


class _Made:
    """What one has in the deals he played."""

    __slots__ = ("played", "points", "won")

    def __init__(self) -> None:
        self.played = self.won = self.points = 0


def _count(ledger: Ledger, *, by_person: bool) -> dict[Player, _Made]:
    """Deals played, deals won and points made in deals, by player or by person."""
    made: dict[Player, _Made] = defaultdict(_Made)
    seats: tuple[Seat, ...] = ()
    who: dict[Player, Player] = {}
    for deal in ledger.deals:
        if deal.points is None or deal.again:
            continue
        points = ledger.points_of(deal)
        if by_person and (deal.seats is not seats or ledger.names.changed >= 0):
            seats = deal.seats
            who = {ledger.today(seat.name): ledger.today(seat.person) for seat in seats}
        unposted = {ledger.today(name) for name in deal.unposted}
        for name, many in points.items():
            if name not in unposted:
                one = made[who.get(name, name)]
                one.played += 1
                one.points += many
        winner = deal.winner
        if winner is not None:
            winner = ledger.today(winner)
            made[who.get(winner, winner)].won += 1
    return made
