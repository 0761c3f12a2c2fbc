"""The net of a plain deal straight from its table, for ledgers of thousands: what facts, check and score come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.nepali_marriage.options import MOST_MAAL
from scorekeeper.games.nepali_marriage.settle import game_payments

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.documents.fields import Table
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.scoring.line import Player

_DEAL = frozenset({"winner", "hands", "by", "better"})
_LOSERS = frozenset({"seen", "dublee", "unseen"})


def quick(  # noqa: C901, PLR0911 - one return for each way in which a deal is not plain
    table: Table, players: tuple[Player, ...], options: Options
) -> Mapping[Player, int] | None:
    """The net in seat order; None where cards, tunnelas or fouls are told, or anything is not plainly right.

    Exact: where every two players exchange the difference, a player with maal S at a table of n with the sum T gains
    n × S − T, and besides pays or gets the game payments (NM-6.1 to 6.5, 6.10).
    """
    winner, hands = table.get("winner"), table.get("hands")
    if not isinstance(hands, dict) or len(hands) != len(players) or not table.keys() <= _DEAL:
        return None
    by, better = table.get("by", "sets"), table.get("better", False)
    if not isinstance(better, bool) or (by != "sets" and by != "dublees"):  # noqa: PLR1714 - `in` would hash it
        return None
    counts: dict[Player, int] = {}
    losers: dict[Player, str] = {}
    for player in players:
        hand = hands.get(player)
        if not isinstance(hand, dict):
            return None
        if player != winner:
            status = hand.get("status")
            if status == "out" and len(hand) == 1:
                continue
            if not isinstance(status, str) or status not in _LOSERS or len(hand) != 2:  # noqa: PLR2004 - status and maal
                return None
            losers[player] = status
        elif len(hand) != 1:
            return None
        maal = hand.get("maal")
        if type(maal) is not int or not 0 <= maal <= MOST_MAAL:
            return None
        counts[player] = maal
    if not isinstance(winner, str) or winner not in counts or not losers:
        return None
    return _net(counts, winner, losers, options, by_dublees=by == "dublees", better=better)


def _net(
    counts: dict[Player, int],
    winner: Player,
    losers: dict[Player, str],
    options: Options,
    *,
    by_dublees: bool,
    better: bool,
) -> dict[Player, int] | None:
    """The net of figures that are plainly right; None where the house's rules need the lines."""
    statuses = losers.values()
    dublees = by_dublees or "dublee" in statuses
    if dublees and len(counts) < options.dublee_min_players:
        return None
    if "unseen" in statuses and not _take_unseen(counts, winner, losers, options):
        return None
    if by_dublees and options.dublee_win_bonus_as == "maal":
        counts[winner] += options.dublee_win_bonus
    times = options.better_multiplier if better or (dublees and options.dublee_makes_better) else 1
    maal_times = times if options.better_doubles_maal else 1
    many, total = len(counts), sum(counts.values())
    net = {player: maal_times * (many * own - total) for player, own in counts.items()}
    for player, status in losers.items():
        for _, points, _ in game_payments(status, by_dublees=by_dublees, options=options):
            net[player] -= times * points
            net[winner] += times * points
    return net


def _take_unseen(counts: dict[Player, int], winner: Player, losers: dict[Player, str], options: Options) -> bool:
    """Change the counts as the house deals with unseen maal; False where some pairs do not exchange, or cards count."""
    how = options.unseen_maal
    if how == "shield" or not options.unseen_pairs_exchange or (how == "to-winner" and options.kidnap_by == "cards"):
        return False
    if how in {"count", "void-tunnelas"}:  # no tunnelas are told
        return True
    for player, status in losers.items():
        if status == "unseen":
            if how == "to-winner":
                counts[winner] += counts[player]
            counts[player] = 0
    return True
