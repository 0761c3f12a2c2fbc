"""Choices of a house that cannot stand together, and those that have no effect beside the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.problems import Finding, Findings, Severity

if TYPE_CHECKING:
    from scorekeeper.games.indian_marriage.options import Options


def contradictions(options: Options) -> Findings:
    """What cannot be played, as an error; what has no effect, as warnings."""
    found: list[Finding] = []
    if options.missed_turns == "middle-drop" and options.middle_drop is None:
        found.append(
            Finding(
                code="indian.options-conflict",
                message="three missed turns count as dropping later, and at this table nobody may drop later",
                path=("options", "missed_turns"),
                clause="IM-11.3",
                help='set middle_drop, or missed_turns = "hand"',
            )
        )
    for name, without, clause, cure in _idle(options):
        found.append(
            Finding(
                code="indian.option-without-effect",
                message=f"{name} has no effect {without} ({clause})",
                severity=Severity.WARNING,
                path=("options", name),
                clause=clause,
                help=f"leave {name} out, or {cure}",
            )
        )
    return tuple(found)


def _idle(options: Options) -> list[tuple[str, str, str, str]]:
    """Options that were turned from their default and yet change nothing: each with why, the clause, and what to do."""
    idle: list[tuple[str, str, str, str]] = []
    later = options.middle_drop is not None or options.wrong_show is not None or options.missed_turns != "off"
    if options.dropped_value == "all" and options.first_drop is None and not later:
        idle.append(("dropped_value", "where nobody may leave a deal before its end", "IM-11.5", "set first_drop = 30"))
    if options.dropped_value == "middle" and not later:
        without = "where nobody may leave a deal after his first draw"
        idle.append(("dropped_value", without, "IM-11.5", "set middle_drop = 70"))
    if options.substitute_may_win and options.substitute == "void":
        without = 'while substitute = "void": nothing is posted'
        idle.append(("substitute_may_win", without, "IM-8.7", 'set substitute = "two-highest"'))
    return idle
