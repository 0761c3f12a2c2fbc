"""The lines of a deal that somebody won: the exchange of maal, the game payments, and what better adds (NM-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.scoring.exchange import exchange
from scorekeeper.scoring.line import Line

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.games.nepali_marriage.facts import Facts
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.games.nepali_marriage.unseen import Counted
    from scorekeeper.scoring.line import Player


def settle(facts: Facts, winner: Player, counted: Counted, options: Options) -> list[Line]:
    """All lines but those of a dhoos. Every one goes from a player to a player, so the deal sums to nought."""
    lines = exchange(counted.counts, "NM-6.1", "maal", _exempt(counted, options))
    paid = len(lines)
    _payments(facts, winner, options, lines)
    if is_better(facts, options):
        first = 0 if options.better_doubles_maal else paid
        lines += [_again(line, options.better_multiplier) for line in lines[first:]]
    return lines


def is_better(facts: Facts, options: Options) -> bool:
    """Whether the deal is played for more: it was reported so, or a show of dublees makes it so (NM-6.10)."""
    if facts.better:
        return True
    return options.dublee_makes_better and (facts.by_dublees or any(hand.status == "dublee" for hand in facts.hands))


def _exempt(counted: Counted, options: Options) -> Callable[[Player, Player], bool] | None:
    """Which pairs do not exchange; None if all do."""
    counts, unseen = counted.counts, counted.unseen
    if not unseen:
        return None
    if options.unseen_maal == "shield":
        # the higher of the two collects nothing while he is unseen (NM-6.9)
        return lambda one, other: (one if counts[one] > counts[other] else other) in unseen
    if not options.unseen_pairs_exchange:
        return lambda one, other: one in unseen and other in unseen
    return None


def _payments(facts: Facts, winner: Player, options: Options, lines: list[Line]) -> None:
    """What each loser pays the winner for the game."""
    for hand in facts.hands:
        if hand.status != "out" and hand.player != winner:
            for clause, points, why in game_payments(hand.status, by_dublees=facts.by_dublees, options=options):
                lines.append(Line(clause, winner, hand.player, points, why))


def game_payments(status: str, *, by_dublees: bool, options: Options) -> list[tuple[str, int, str]]:
    """What a loser of that status pays for the game (NM-6.2 to NM-6.5): clause, points and reason of each payment."""
    extra = _bonus(status, options) if by_dublees and options.dublee_win_bonus_as == "payment" else 0
    if extra and options.dublee_win_replaces:
        return [("NM-6.5", extra, f"won by dublees, in place of the game payment, {status}")]
    if status == "unseen":
        clause, points, why = "NM-6.2", options.unseen_pays, "unseen"
    elif status == "dublee":
        clause, points, why = "NM-6.4", options.dublee_loser_pays, "seen by dublees"
    else:
        clause, points, why = "NM-6.3", options.seen_pays, "seen"
    paid = [(clause, points, why)] if points else []
    if extra:
        paid.append(("NM-6.5", extra, "won by dublees"))
    return paid


def _bonus(status: str, options: Options) -> int:
    """What a winner by dublees gets besides from a loser of that status; 0 if nothing (NM-6.5)."""
    if status not in options.dublee_win_bonus_from:
        return 0
    if status == "unseen" and options.dublee_win_bonus_unseen is not None:
        return options.dublee_win_bonus_unseen
    return options.dublee_win_bonus


def _again(line: Line, times: int) -> Line:
    """What better adds to a line: the same once more, or as many times more as the house plays (NM-6.10)."""
    return Line("NM-6.10", line.to, line.payer, line.points * (times - 1), f"better: {line.why}, {times} times")
