"""The net of a deal straight from its table, where it is told in right figures only: long ledgers are read so."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.figures import LIMIT
from scorekeeper.games.indian_marriage.check import count_bound

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Table
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.scoring.line import Player


class _House(NamedTuple):
    """What decides a plain deal."""

    most_seen: int
    most_unseen: int
    seen_cap: int
    all_count: int
    unseen_void: bool


def quick(table: Table, players: tuple[Player, ...], options: Options) -> dict[Player, int] | None:
    """The net of a plain deal, exactly as facts, check and score have it; None: it must be scored."""
    hands, winner = table.get("hands"), table.get("winner")
    if type(hands) is not dict or type(winner) is not str or len(table) != 2 or len(hands) != len(players):  # noqa: PLR2004 - these two keys
        return None
    if winner not in hands:
        return None
    house = _house(options)
    playing: list[Player] = []
    values: list[int] = []
    payments: list[int] = []
    for player in players:
        told = hands.get(player)
        if type(told) is not dict:
            return None
        if len(told) == 1 and told.get("status") == "out" and player != winner:
            continue
        figures = _figures(told, player == winner, house)
        if figures is None:
            return None
        playing.append(player)
        values.append(figures[0])
        payments.append(figures[1])
    many, total, times = len(playing), sum(values), options.hand_multiplier
    if many < 2:  # noqa: PLR2004 - a game needs two
        return None
    # who exchanges with everybody gets his own value from each and gives each theirs
    net = {
        player: many * value - total - times * pays
        for player, value, pays in zip(playing, values, payments, strict=True)
    }
    if options.hand_points == "to-winner":
        net[winner] += times * sum(payments)
    return net


def _figures(  # noqa: PLR0911 - one way out for each thing that is not plain
    told: dict[str, object], won: bool, house: _House
) -> tuple[int, int] | None:
    """A hand's value and what it pays, once; None where it is not plain."""
    status, value, count = told.get("status"), told.get("value"), told.get("count")
    if (status is not None) + (value is not None) + (count is not None) != len(told):
        return None
    if value is not None and (type(value) is not int or not 0 <= value <= LIMIT):
        return None
    if count is not None and (type(count) is not int or not 0 <= count <= house.most_unseen or count == 1):
        return None
    if status == "unseen" and not won:
        pays = house.all_count if count is None else min(count, house.all_count)
        return (0 if value is None or house.unseen_void else value), pays
    if value is None:
        return None
    if won:
        return None if count or status not in (None, "seen") else (value, 0)
    if status != "seen" or count is None or count > house.most_seen:
        return None
    return value, min(count, house.seen_cap)


@lru_cache(maxsize=16)
def _house(options: Options) -> _House:
    return _House(
        count_bound(options, seen=True),
        count_bound(options, seen=False),
        LIMIT if options.seen_cap is None else options.seen_cap,
        options.all_count,
        options.unseen_value == "void",
    )
