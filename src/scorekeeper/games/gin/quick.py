"""The net of a plain deal straight from its table, for ledgers of thousands of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.games.gin.boxes import GIN, KNOCK, UNDERCUT, extra_boxes
from scorekeeper.games.gin.facts import MOST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.documents.fields import Table
    from scorekeeper.games.gin.options import Options
    from scorekeeper.scoring.line import Player

_TWO = 2


def quick(table: Table, players: tuple[Player, ...], options: Options) -> Mapping[Player, int] | None:
    """Each player's points, in the players' order, or None wherever the deal is not plain.

    Exact: plain is a knock within the house's own limit with two counted figures and nothing else told, and for that
    the lines of `score.py` add up to the difference, the bonus and the boxes at once. Oklahoma is never plain.
    """
    knocker, hands = table.get("knocker"), table.get("hands")
    if len(table) != _TWO or len(players) != _TWO or options.oklahoma or type(hands) is not dict or len(hands) != _TWO:
        return None
    one, other = players
    if knocker == other:
        one, other = other, one
    mine, theirs = _counted(hands.get(one)), _counted(hands.get(other))
    if knocker != one or mine < 0 or theirs < 0 or mine > options.knock_limit:
        return None
    if mine == theirs and mine and options.tie == "none":
        return None
    mark, bonus = KNOCK, 0
    if mine == 0:
        mark, bonus = GIN, options.gin
    elif _undercut(mine, theirs, options):
        mark, bonus = UNDERCUT, options.undercut
    winner = other if mark == UNDERCUT else one
    points = abs(mine - theirs) + bonus
    if options.box_when == "at-once":
        points += options.box * (1 + extra_boxes((mark,), options))
    return {player: points if player == winner else 0 for player in players}


def quick_winner(table: Table, players: tuple[Player, ...], options: Options) -> Player | None:
    """Who won a deal that `quick` answers: the knocker, unless he was undercut."""
    hands: Any = table["hands"]
    one, other = players
    if table["knocker"] == other:
        one, other = other, one
    return other if _undercut(hands[one]["deadwood"], hands[other]["deadwood"], options) else one


def _undercut(mine: int, theirs: int, options: Options) -> bool:
    """Whether the knocker, with the first figure, is undercut; never who has gin (GR-5.4)."""
    return mine > 0 and (mine > theirs or (mine == theirs and options.tie == UNDERCUT))


def _counted(hand: object) -> int:
    """The deadwood of a hand of which nothing else is told; below nought for any other."""
    if type(hand) is dict and len(hand) == 1:
        deadwood = hand.get("deadwood")
        if type(deadwood) is int and deadwood <= MOST:
            return deadwood
    return -1
