"""Whose deal it is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.scoring.line import Score
from scorekeeper.scoring.tally import Dealt

if TYPE_CHECKING:
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.scoring.line import Player


def next_dealer(ledger: Ledger) -> Player | None:
    """Who deals the next deal: the game says, from the last one; None if it does not, or nobody is seated.

    Where the one it names has left the table, the game is asked who would come after him.
    """
    seated = ledger.players
    if not seated:
        return None
    deal = next((deal for deal in reversed(ledger.deals) if deal.points is not None), None)
    if deal is None:
        first = ledger.today(ledger.header.dealer)
        return first if first in seated else seated[0]
    # Games ask only who won and whether it is dealt again: the lines need not be worked out.
    winner = None if deal.winner is None else ledger.today(deal.winner)
    names = tuple(ledger.today(seat.name) for seat in deal.seats)
    bare = Score(lines=(), players=names, winner=winner, void=deal.again)
    last = Dealt(deal.number, bare, deal.options, names, ledger.today(deal.dealer) or None)
    asked: set[Player | None] = {None}
    name = ledger.game.next_dealer(last)
    while name not in asked and name not in seated:
        asked.add(name)
        name = ledger.game.next_dealer(last._replace(dealer=name))
    return name if name in seated else None
