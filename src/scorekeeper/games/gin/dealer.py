"""Who deals next (GR-1.3, GR-5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.gin.options import Options
    from scorekeeper.scoring.line import Player
    from scorekeeper.scoring.tally import Dealt


def next_dealer(dealt: Dealt[Options]) -> Player | None:
    """The player who deals after this deal; None where that hangs on a dealer who is not known.

    A deal that nobody won, void or a tie for nobody, is followed by the dealer that `void_dealer` names.
    """
    options, winner = dealt.options, dealt.score.winner
    if winner is None:
        return dealt.dealer if options.void_dealer == "same" else _other(dealt.seats, dealt.dealer)
    if options.next_dealer == "winner":
        return winner
    return _other(dealt.seats, winner if options.next_dealer == "loser" else dealt.dealer)


def _other(seats: Sequence[Player], player: Player | None) -> Player | None:
    """The player on the left of this one, who of two is the other."""
    if player not in seats:
        return None
    return seats[(seats.index(player) + 1) % len(seats)]
