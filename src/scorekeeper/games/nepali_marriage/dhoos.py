"""Dhoos: what a player who errs owes, carried from deal to deal until a winner can be paid (NM-8.1, NM-8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.games.nepali_marriage.facts import SOME_FOUL
from scorekeeper.problems import Finding, Severity
from scorekeeper.scoring.line import Line, Pending

if TYPE_CHECKING:
    from scorekeeper.games.nepali_marriage.facts import Facts
    from scorekeeper.games.nepali_marriage.options import Options

CLAUSE = "NM-8.1"


class Dhoos(NamedTuple):
    """What becomes of debts in one deal."""

    lines: tuple[Line, ...] = ()
    pending: tuple[Pending, ...] = ()
    """What is still owed after the deal."""
    remarks: tuple[Finding, ...] = ()


def pay_dhoos(facts: Facts, options: Options, owed: tuple[Pending, ...]) -> Dhoos:
    """Debts from earlier deals paid to this deal's winner or cancelled by him, and new ones noted.

    A debt waits while nobody wins, and while its debtor sits out: he neither pays nor receives then (NM-7.1).
    """
    fouls = tuple(
        Pending(hand.player, options.dhoos, CLAUSE, _why(hand.foul))
        for hand in facts.hands
        if hand.foul and options.dhoos
    )
    if not owed and not fouls:
        return Dhoos()
    winner = facts.winner
    if winner is None:
        return Dhoos(pending=owed + fouls)
    at_once = options.dhoos_to == "this-winner"
    playing = {hand.player for hand in facts.hands if hand.status != "out"}
    lines: list[Line] = []
    pending: list[Pending] = []
    remarks: list[Finding] = []
    for one in owed + fouls if at_once else owed:
        if one.player not in playing:
            pending.append(one)
        elif one.player == winner:
            remarks.append(_cancelled(one))
        else:
            lines.append(Line(one.clause, winner, one.player, one.points, one.why))
    return Dhoos(tuple(lines), tuple(pending) + (() if at_once else fouls), tuple(remarks))


def _why(foul: str) -> str:
    return "dhoos" if foul == SOME_FOUL else f"dhoos, {foul.replace('-', ' ')}"


def _cancelled(debt: Pending) -> Finding:
    return Finding(
        code="nepali.dhoos-cancelled",
        message=f"{debt.player} owed {debt.points} ({debt.why}) and won this deal, so nothing is owed (NM-8.2)",
        severity=Severity.NOTE,
        clause="NM-8.2",
    )
