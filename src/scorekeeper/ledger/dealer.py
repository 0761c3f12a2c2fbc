"""Whose deal it is next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

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
    last = next((ledger.dealt_of(deal) for deal in reversed(ledger.deals) if deal.points is not None), None)
    if last is None:
        first = ledger.today(ledger.header.dealer)
        return first if first in seated else seated[0]
    asked: set[Player | None] = {None}
    name = ledger.game.next_dealer(last)
    while name not in asked and name not in seated:
        asked.add(name)
        name = ledger.game.next_dealer(replace(last, dealer=name))
    return name if name in seated else None
