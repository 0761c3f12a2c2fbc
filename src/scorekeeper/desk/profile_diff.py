"""Two houses compared: the options that differ, and the simplest sample deal on which it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.desk.example import decided_by, find_example, why_idle
from scorekeeper.desk.outcome import Outcome, invalid
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.games import game, shelf
from scorekeeper.problems import Finding, errors
from scorekeeper.reports.compared import compared_report
from scorekeeper.rulebook.profile import compare, load_profile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings
    from scorekeeper.rulebook.profile import Difference, Profile


def tell_difference(slug: str, first: str, second: str, base: Path) -> Outcome:
    """What differs between two profiles, shipped or in files, and one deal on which it matters."""
    if slug not in shelf():
        return invalid(no_game(slug))
    of = game(slug)
    findings: list[Finding] = []
    profiles: list[Profile[Any]] = []
    for name in (first, second):
        loaded = load_profile(name, of.options, of.folder, base=base)
        findings += loaded.findings
        if loaded.profile is not None:
            profiles.append(loaded.profile)
            findings += errors(of.contradictions(loaded.profile.options))
    if errors(tuple(findings)):
        return invalid(tuple(findings))
    mine, theirs = profiles
    differences = compare(mine, theirs)
    example = find_example(of, mine.options, theirs.options) if differences else None
    told = None
    if example is not None:
        told = {
            "case": example.name,
            "asks": dict(example.asks),
            "what": example.what,
            "by": list(decided_by(of, example, mine.options, theirs.options)),
            "first": dict(example.first),
            "second": dict(example.second),
        }
    idle = _idle(of, mine, theirs, differences) if example is None else ()
    return Outcome(report=compared_report(of, (first, second), differences, told, idle), findings=tuple(findings))


def no_game(slug: str) -> Findings:
    """That there is no such game."""
    message = f"there is no game “{slug}”"
    return (Finding(code="input.unknown-game", message=message, help=did_you_mean(slug, shelf())),)


def _idle(of: AnyGame, first: Profile[Any], second: Profile[Any], differences: Sequence[Difference]) -> tuple[str, ...]:
    """Why none of the options that differ changes anything at either table; () if one of them might."""
    said: list[str] = []
    for one in differences:
        mine, theirs = (why_idle(of, profile.options, one.option) for profile in (first, second))
        if not mine or not theirs:
            return ()
        said += [found.message for found in mine[:1]]
    return tuple(said)
