"""The net of a plain deal straight from its table, for ledgers of thousands of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    winner, mark, bonus = one, KNOCK, 0
    if mine == 0:
        mark, bonus = GIN, options.gin
    elif mine > theirs or (mine == theirs and options.tie == UNDERCUT):
        winner, mark, bonus = other, UNDERCUT, options.undercut
    elif mine == theirs and options.tie == "none":
        return None
    points = abs(mine - theirs) + bonus
    if options.box_when == "at-once":
        points += options.box * (1 + extra_boxes((mark,), options))
    return {player: points if player == winner else 0 for player in players}


def _counted(hand: object) -> int:
    """The deadwood of a hand of which nothing else is told; below nought for any other."""
    if type(hand) is dict and len(hand) == 1:
        deadwood = hand.get("deadwood")
        if type(deadwood) is int and deadwood <= MOST:
            return deadwood
    return -1
