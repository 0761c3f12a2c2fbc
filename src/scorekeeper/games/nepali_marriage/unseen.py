"""What each player's maal counts once the house has dealt with that of the unseen (NM-6.6 to NM-6.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.games.nepali_marriage.held import counted_tunnelas, hand_maal
from scorekeeper.games.nepali_marriage.maal import ALL, ONLY_CARDS, ONLY_TUNNELAS, count_maal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.nepali_marriage.facts import Facts, Hand
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.scoring.line import Player


class Counted(NamedTuple):
    """The maal that is exchanged."""

    counts: dict[Player, int]
    """Points of maal of everybody at the table, in seat order."""
    reasons: dict[Player, str]
    """How they came about; a plain figure counted at the table has no entry."""
    unseen: frozenset[Player]


def count_all(facts: Facts, options: Options) -> Counted:
    """Everybody's maal, changed before settling as the house has it."""
    counts: dict[Player, int] = {}
    reasons: dict[Player, str] = {}
    unseen: list[Hand] = []
    plain = options.unseen_maal == "count"
    for hand in facts.hands:
        if hand.status == "out":
            continue
        if hand.status == "unseen":
            unseen.append(hand)
            if not plain:
                points, reason = _unseen_maal(hand, facts, options)
                counts[hand.player] = points
                reasons[hand.player] = reason
                continue
        maal = hand_maal(hand, facts.tiplu, options, has_shown=hand.status != "unseen")
        counts[hand.player] = maal.points
        if maal.reason:
            reasons[hand.player] = maal.reason
    if facts.winner is not None and not plain and options.unseen_maal == "to-winner" and unseen:
        _kidnap(facts, facts.winner, unseen, options, counts, reasons)
    if facts.by_dublees and facts.winner is not None and options.dublee_win_bonus_as == "maal":
        _dublee_maal(facts.winner, options, counts, reasons)
    return Counted(counts, reasons, frozenset(hand.player for hand in unseen))


def _unseen_maal(hand: Hand, facts: Facts, options: Options) -> tuple[int, str]:
    """What is left of one unseen player's maal, and why."""
    told = hand_maal(hand, facts.tiplu, options, has_shown=False)
    how = options.unseen_maal
    counted = told.reason or str(told.points)
    if how == "void":
        return 0, f"{counted}: not counted, unseen (NM-6.7)" if told.points else "unseen, not counted (NM-6.7)"
    if how == "void-cards":
        points = hand_maal(hand, facts.tiplu, options, has_shown=False, part=ONLY_TUNNELAS).points
        return points, f"{counted}: only tunnelas count, unseen (NM-6.7)"
    if how == "void-tunnelas":
        points = hand_maal(hand, facts.tiplu, options, has_shown=False, part=ONLY_CARDS).points
        return points, f"{counted}: tunnelas do not count, unseen (NM-6.7)"
    if how == "to-winner":
        return 0, f"{counted}: gone to {facts.winner}, unseen (NM-6.8)"
    return told.points, f"{counted}: unseen, it lessens what he owes and collects nothing (NM-6.9)"


def _kidnap(
    facts: Facts,
    winner: Player,
    unseen: Sequence[Hand],
    options: Options,
    counts: dict[Player, int],
    reasons: dict[Player, str],
) -> None:
    """The winner takes the unseen players' maal: their points, or their cards to be counted with his (NM-6.8)."""
    own = next(hand for hand in facts.hands if hand.player == winner)
    cards, tunnelas = own.held(), counted_tunnelas(own, options, has_shown=True)
    if options.kidnap_by == "cards" and cards is not None and facts.tiplu is not None:
        for hand in unseen:
            cards += hand.held() or ()
            tunnelas += counted_tunnelas(hand, options, has_shown=False)
        if options.tunnela_counts == "hand":
            tunnelas = counted_tunnelas(own._replace(melds=None, cards=cards), options, has_shown=True)
        maal = count_maal(cards, tuple(sorted(set(tunnelas))), facts.tiplu, options, part=ALL)
        counts[winner] = maal.points
        names = ", ".join(hand.player for hand in unseen)
        reasons[winner] = f"{maal.reason}; the cards of {names} counted with his (NM-6.8)"
        return
    taken = [(hand.player, hand_maal(hand, facts.tiplu, options, has_shown=False).points) for hand in unseen]
    told = reasons.get(winner) or f"{counts[winner]} of his own"
    reasons[winner] = " · ".join((told, *(f"{points} from {player} (NM-6.8)" for player, points in taken if points)))
    counts[winner] += sum(points for _, points in taken)


def _dublee_maal(winner: Player, options: Options, counts: dict[Player, int], reasons: dict[Player, str]) -> None:
    """The bonus of a winner by dublees, where the house adds it to his maal (NM-6.5)."""
    if options.dublee_win_bonus:
        told = reasons.get(winner) or f"{counts[winner]} of his own"
        reasons[winner] = f"{told} · won by dublees {options.dublee_win_bonus} (NM-6.5)"
        counts[winner] += options.dublee_win_bonus
