"""From facts that passed the check to lines: hand points first, then the exchange of values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.indian_marriage.count import count_of, value_of
from scorekeeper.games.indian_marriage.leaving import left_pays, outside
from scorekeeper.problems import Finding, Severity
from scorekeeper.scoring.exchange import exchange
from scorekeeper.scoring.line import Line, Score

if TYPE_CHECKING:
    from scorekeeper.games.indian_marriage.facts import Facts, Hand
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Pending, Player

SIX, SEVEN = 6, 7


def score(facts: Facts, options: Options, pending: tuple[Pending, ...]) -> Score:
    """The lines of a deal; what earlier deals left owed is no business of this game and goes on unchanged."""
    hands = [hand for hand in facts.hands if hand.status != "out"]
    players = tuple([hand.player for hand in hands]) if facts.hands else facts.players
    winner = facts.winner
    if winner is None and options.exhausted == "void":
        return Score(lines=(), players=players, pending=pending, remarks=_void(), void=True)
    lines: list[Line] = []
    assumed: list[Player] = []
    spared: dict[Player, str] = {}
    if winner is not None or options.exhausted == "count":
        for hand in hands:
            if hand.player != winner:
                lines += _hand_points(hand, facts, options, assumed, spared)
    counts: dict[Player, int] = {}
    reasons: dict[Player, str] = {}
    exchanged: dict[Player, int] = {}
    for hand in hands:
        player = hand.player
        if hand.status != "seen" and outside(hand, options):
            counts[player], reasons[player] = 0, "left the deal: outside the exchange (IM-11.5)"
            continue
        points, reason = value_of(hand, facts, options)
        if points and hand.status in ("unseen", "missed") and options.unseen_value == "void":
            points, reason = 0, f"{reason}: {points}, but void, for he has not seen the joker (IM-6.4)"
        counts[player] = exchanged[player] = points
        reasons[player] = reason
    lines += exchange(exchanged, "IM-6.3", "value")
    return Score(
        lines=tuple(lines),
        players=players,
        winner=winner,
        counts=counts,
        reasons=reasons,
        pending=pending,
        remarks=_remarks(winner, assumed, options),
        spared=spared,
    )


def _hand_points(
    hand: Hand, facts: Facts, options: Options, assumed: list[Player], spared: dict[Player, str]
) -> list[Line]:
    """What one loser pays for his hand, and for cards he is short.

    `assumed` keeps who pays All Count uncounted, `spared` who pays nothing for his hand, and why.
    """
    player, winner = hand.player, facts.winner
    to = winner if options.hand_points == "to-winner" else None
    fixed = _fixed(hand, options) if hand.status != "seen" or hand.dublees is not None else None
    clause, points, why = fixed or _counted(hand, facts, options, assumed)
    if not points:
        spared[player] = f"pays nothing: {why} ({clause})"
    if winner is None:
        clause, why = "IM-7.2", f"nobody went out: {why}"
    elif to is None:
        why = f"{why}, which nobody collects (IM-5.1)"
    lines = [Line(clause, to, player, points, why)] if points else []
    times = options.hand_multiplier
    if times > 1 and points and fixed is None:
        lines.append(Line("IM-11.9", to, player, points * (times - 1), f"hand points count {times} times"))
    if hand.missing and options.missing_card:
        short = f"{hand.missing} {'card' if hand.missing == 1 else 'cards'} short"
        lines.append(Line("IM-9.11", to, player, hand.missing * options.missing_card, short))
    return lines


def _fixed(hand: Hand, options: Options) -> tuple[str, int, str] | None:
    """Clause, points and reason where a loser pays a fixed sum, which nothing caps or multiplies; else None."""
    left = left_pays(hand, options)
    if left is not None:
        return left
    if hand.dublees == SIX and options.six_dublees is not None:
        return "IM-11.6", options.six_dublees, "six dublees"
    if hand.dublees == SEVEN and options.seven_dublees is not None:
        return "IM-11.7", options.seven_dublees, "seven dublees"
    return None


def _counted(hand: Hand, facts: Facts, options: Options, assumed: list[Player]) -> tuple[str, int, str]:
    """Clause, points and reason of hand points that are counted, the cap applied."""
    points, of = count_of(hand, facts, options)
    if hand.status == "seen":
        cap, clause, word = options.seen_cap, "IM-5.3", "seen"
    elif hand.status == "unseen":
        cap, clause, word = options.all_count, "IM-5.2" if of == "all cards" else "IM-11.10", "unseen"
    else:
        cap, clause, word = options.all_count, "IM-11.3", "missed three turns"
    if hand.extra:
        clause = "IM-9.10"
    if points is None:
        # the check lets nobody through here but one who has not seen the joker
        assumed.append(hand.player)
        return clause, options.all_count, f"{word}: All Count"
    if cap is not None and points > cap:
        return clause, cap, f"{word}: {of} {points}, at most {cap}"
    return clause, points, f"{word}: {of} {points}"


def _void() -> Findings:
    return (
        Finding(
            code="indian.exhausted-void",
            message="nobody went out, and at this table such a deal counts nothing (exhausted = void)",
            severity=Severity.NOTE,
            clause="IM-7.2",
        ),
    )


def _remarks(winner: Player | None, assumed: list[Player], options: Options) -> Findings:
    """Why the deal does not sum to nought, and which figure was taken where none was given."""
    if winner is not None and not assumed and options.hand_points == "to-winner":
        return ()
    found: list[Finding] = []
    if winner is None and options.exhausted == "count":
        found.append(
            Finding(
                code="indian.not-zero-sum",
                message="the deal does not sum to 0: nobody went out, and hand points are lost to nobody "
                "(exhausted = count)",
                severity=Severity.NOTE,
                clause="IM-7.2",
            ),
        )
    elif winner is None:
        found.append(
            Finding(
                code="indian.values-only",
                message="nobody went out: only values are exchanged (exhausted = values-only)",
                severity=Severity.NOTE,
                clause="IM-7.2",
            ),
        )
    elif options.hand_points == "own-loss":
        found.append(
            Finding(
                code="indian.not-zero-sum",
                message="the deal does not sum to 0: each loses his hand points and nobody collects them "
                "(hand_points = own-loss)",
                severity=Severity.NOTE,
                clause="IM-5.1",
            ),
        )
    if assumed:
        found.append(
            Finding(
                code="indian.all-count-taken",
                message=f"the cards of {', '.join(assumed)} were not counted: All Count {options.all_count} is taken",
                severity=Severity.NOTE,
                clause="IM-5.2",
                help="give count = … if a hand holds less",
            ),
        )
    return tuple(found)
