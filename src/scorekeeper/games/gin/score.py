"""What a deal is worth: the difference, the bonus, Oklahoma's doubling and boxes at once, each a line of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.card import SPADES, suit
from scorekeeper.cards.notation import show_card
from scorekeeper.games.gin.boxes import BIG_GIN, BOX, GIN, KNOCK, SPADE, TIE, UNDERCUT, extra_boxes
from scorekeeper.games.gin.reckon import reckon
from scorekeeper.problems import Finding, Severity
from scorekeeper.scoring.line import Line, Pending, Player, Score

if TYPE_CHECKING:
    from scorekeeper.games.gin.facts import Facts
    from scorekeeper.games.gin.options import Options


def score(facts: Facts, options: Options, pending: tuple[Pending, ...] = ()) -> Score:
    """The lines of a deal whose facts passed `check`; points come from nobody. What is owed passes through."""
    if facts.knocker is None:
        return Score(lines=(), players=facts.players, pending=pending, void=True)
    knocker, defender = reckon(facts, options)
    mark, winner = _outcome(facts, knocker.deadwood, defender.deadwood, options)
    spade = options.oklahoma and options.spades_double != "none" and _spade(facts)
    marks = (mark, SPADE) if spade else (mark,)
    lines: list[Line] = []
    if winner is not None:
        low, high = sorted((knocker.deadwood, defender.deadwood))
        if high > low:
            clause = "GR-5.2" if mark == UNDERCUT else "GR-5.1"
            lines.append(Line(clause, winner, None, high - low, f"deadwood {low} against {high}"))
        plain = sum(line.points for line in lines)
        lines += _bonus(mark, winner, options, tied=high == low)
        if spade:
            lines += _doubling(plain, sum(line.points for line in lines), facts, winner, options)
        if options.box_when == "at-once":
            lines += _boxes_at_once(marks, winner, options)
    seated = (knocker, defender) if knocker.player == facts.players[0] else (defender, knocker)
    return Score(
        lines=tuple(lines),
        players=facts.players,
        winner=winner,
        counts={side.player: side.deadwood for side in seated},
        reasons={side.player: side.reason for side in seated},
        pending=pending,
        remarks=knocker.remarks + defender.remarks + ((_tie(winner),) if mark == TIE else ()),
        marks=marks,
    )


def _outcome(facts: Facts, mine: int, theirs: int, options: Options) -> tuple[str, Player | None]:
    """What the deal was and who won it; gin is decided before the tie (GR-5.4)."""
    (knocker, _), (defender, _) = facts.sides
    if facts.big_gin:
        return BIG_GIN, knocker
    if mine == 0:
        return GIN, knocker
    if mine < theirs:
        return KNOCK, knocker
    if mine == theirs and options.tie != UNDERCUT:
        return TIE, knocker if options.tie == "knocker" else None
    return UNDERCUT, defender


def _bonus(mark: str, winner: Player, options: Options, *, tied: bool) -> list[Line]:
    """The bonus for how the deal was won; a bonus of nought is no line."""
    clause, points = {
        GIN: ("GR-5.3", options.gin),
        BIG_GIN: ("GR-5.5", options.big_gin or 0),
        UNDERCUT: ("GR-5.2", options.undercut),
    }.get(mark, ("", 0))
    why = "undercut, equal deadwood" if tied and mark == UNDERCUT else mark
    return [Line(clause, winner, None, points, why)] if points else []


def _tie(winner: Player | None) -> Finding:
    """The note that equal deadwood scored nothing, and by which choice of the house."""
    whose = "nobody's" if winner is None else f"{winner}'s, for no points"
    tie = "none" if winner is None else "knocker"
    return Finding(
        code="gin.tie",
        message=f'equal deadwood: the deal is {whose} (GR-5.2, tie = "{tie}")',
        severity=Severity.NOTE,
        help='a house whose ties are undercuts sets tie = "undercut"',
        clause="GR-5.2",
    )


def _doubling(plain: int, whole: int, facts: Facts, winner: Player, options: Options) -> list[Line]:
    """A spade turned up counts the deal again: all of it, or the difference only (GR-7.1)."""
    again = whole if options.spades_double == "all" else plain
    assert facts.upcard is not None
    what = "doubles the deal" if options.spades_double == "all" else "doubles the difference, not the bonus"
    return [Line("GR-7.1", winner, None, again, f"{show_card(facts.upcard)} turned up {what}")] if again else []


def _boxes_at_once(marks: tuple[str, ...], winner: Player, options: Options) -> list[Line]:
    """The boxes of this deal, where they are written with it (GR-6.3)."""
    if not options.box:
        return []
    lines = [Line(BOX, winner, None, options.box, "a box for the deal won")]
    extra = extra_boxes(marks, options)
    if extra:
        word = "box" if extra == 1 else "boxes"
        lines.append(Line(BOX, winner, None, extra * options.box, f"{extra} more {word} for {marks[0]}"))
    return lines


def _spade(facts: Facts) -> bool:
    return facts.upcard is not None and suit(facts.upcard) == SPADES
