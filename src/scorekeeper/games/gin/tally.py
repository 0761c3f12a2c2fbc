"""Games of gin: deals added up to the target, with game bonus, boxes and shutout; in Hollywood three at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.gin.column import Column
from scorekeeper.scoring.tally import Bonus, Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.gin.options import Options
    from scorekeeper.scoring.line import Player
    from scorekeeper.scoring.tally import Dealt

COLUMNS = 3
"""Hollywood plays so many games at once (GR-7.2)."""


def tally(dealt: Sequence[Dealt[Options]], players: Sequence[Player]) -> Tally:
    """The session's games: finished ones with their bonuses, the open one with its points so far.

    Every point in the totals stands on a line: of a deal, or of a bonus (game, boxes, shutout, and in Hollywood the
    further columns a deal is written in). A game goes on in the form it was opened in; its bonuses are those of the
    rules at its last deal.
    """
    totals = dict.fromkeys(players, 0)
    bonuses: list[Bonus] = []
    games: list[list[Column]] = []
    for one in dealt:
        if one.score.winner is None:
            continue
        if not games or _ended(games[-1]):
            games.append(_open(len(games) + 1, one))
        bonuses += _write(games[-1], one)
        for player, points in one.score.net().items():
            totals[player] = totals.get(player, 0) + points
    for bonus in bonuses:
        line = bonus.line
        for who, points in ((line.to, line.points), (line.payer, -line.points)):
            if who is not None:
                totals[who] = totals.get(who, 0) + points
    return Tally(
        totals=totals,
        bonuses=tuple(bonuses),
        parts=tuple(column.part() for game in games for column in game),
        finished=bool(games) and _ended(games[-1]),
    )


def _ended(game: list[Column]) -> bool:
    return all(column.winner is not None for column in game)


def _open(number: int, first: Dealt[Options]) -> list[Column]:
    """The empty columns of a game that begins with this deal."""
    seats = first.seats
    if not first.options.hollywood:
        return [Column(f"game {number}", seats)]
    return [Column(f"game {number}, column {at}", seats, at) for at in range(1, COLUMNS + 1)]


def _write(game: list[Column], one: Dealt[Options]) -> list[Bonus]:
    """Write a deal into the columns it belongs to; what that adds beyond the deal's own lines."""
    bonuses: list[Bonus] = []
    written = _columns(game, one)
    for column in written:
        bonuses += column.write(one, counted_elsewhere=column is not written[0])
    if not written:
        bonuses += game[0].lose(one)
    return bonuses


def _columns(game: list[Column], one: Dealt[Options]) -> list[Column]:
    """The open columns in which this deal is written (GR-7.2)."""
    winner = one.score.winner
    assert winner is not None
    counted = game[0].count_win(winner, by_player=one.options.hollywood_by == "player")
    if one.options.hollywood_by == "player" and one.options.hollywood_late == "next-column":
        begun = [column for column in game if column.winner is None and column.wins(winner)]
        fresh = [column for column in game if column.winner is None and not column.wins(winner)]
        return begun + fresh[:1]
    return [column for column in game[:counted] if column.winner is None]
