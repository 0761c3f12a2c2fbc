"""Case files: a deal, a question about cards, or a session, with the answer it must have; see `docs/cases.md`.

Pure but for profiles, which are read by name. Anybody may run them: the tests of this project, `sk cases`, another
program, a house with cases of its own. Begin with `run_case`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.desk.case_deals import Ground, run_deals
from scorekeeper.desk.case_ends import run_end
from scorekeeper.desk.case_frame import read_frame
from scorekeeper.desk.case_questions import run_best, run_judge
from scorekeeper.games import game as game_of
from scorekeeper.problems import errors
from scorekeeper.rulebook.profile import load_profile, load_rulebook, with_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from scorekeeper.desk.case_frame import Frame
    from scorekeeper.documents.fields import Table


@dataclass(frozen=True, kw_only=True)
class CaseResult:
    """What running one case showed."""

    name: str
    """The file's name."""
    title: str
    game: str
    """The game's slug; "" if the case does not say."""
    clauses: tuple[str, ...]
    """The clauses the case is about, as it says itself."""
    touched: tuple[str, ...] = ()
    """Those, and every clause that appeared in a line, a finding or a verdict."""
    options: Mapping[str, object] = field(default_factory=dict)
    """The options it sets beyond its profile."""
    differences: tuple[str, ...] = ()
    """Everything that is not as the case expects, one sentence each, both figures named."""

    @property
    def passed(self) -> bool:
        """Everything is as the case expects."""
        return not self.differences


class ClauseRow(NamedTuple):
    """One clause in a compliance table."""

    clause: str
    passed: tuple[str, ...]
    """The names of the cases about it that passed."""
    failed: tuple[str, ...]
    why_none: str
    """Why no case shows it, as the rulebook says; "" if it does not say or there are cases."""


def run_case(table: Table, name: str, base: Path | None = None) -> CaseResult:
    """Run one case.

    Args:
        table: the case file, parsed.
        name: its name, for the table and the messages.
        base: the folder that a profile's path is relative to.
    """
    frame = read_frame(table)
    touched: dict[str, None] = dict.fromkeys(frame.clauses)
    return CaseResult(
        name=name,
        title=frame.title,
        game=frame.game,
        clauses=frame.clauses,
        options=frame.options,
        differences=frame.wrong or tuple(_run(frame, touched, base)),
        touched=tuple(touched),
    )


def compliance(results: Iterable[CaseResult], slug: str) -> tuple[ClauseRow, ...]:
    """Every clause of a game's rulebook in its order, with the cases about it."""
    of_game = [one for one in results if one.game == slug]
    rows: list[ClauseRow] = []
    for clause in load_rulebook(game_of(slug).folder).clauses:
        about = [one for one in of_game if clause.number in one.clauses]
        passed = tuple(one.name for one in about if one.passed)
        failed = tuple(one.name for one in about if not one.passed)
        rows.append(ClauseRow(clause.number, passed, failed, "" if about else clause.ruling))
    return tuple(rows)


def _run(frame: Frame, touched: dict[str, None], base: Path | None) -> list[str]:
    """The differences of a case whose own form is right."""
    game = game_of(frame.game)
    rulebook = load_rulebook(game.folder)
    differences = [
        f"clause: {one} does not stand in the rulebook" for one in frame.clauses if rulebook.get(one) is None
    ]
    loaded = load_profile(frame.profile, game.options, game.folder, base=base)
    findings = loaded.findings
    if loaded.profile is not None:
        loaded = with_options(loaded.profile, frame.options)
        findings += loaded.findings
    options = None
    if loaded.profile is not None:
        options = loaded.profile.options
        findings += game.contradictions(options)
    ground = Ground(game, options, findings, frame.players, touched)
    if frame.deals or frame.expect:
        differences += run_deals(frame.deals, frame.expect, frame.pending, frame.dealer, ground)
    elif errors(findings):
        differences += [f"{one.code}: {one.message}" for one in errors(findings)]
    if not errors(findings):
        questions = (("judge", frame.judge, run_judge), ("best", frame.best, run_best), ("end", frame.end, run_end))
        for key, rows, run in questions:
            for at, row in enumerate(rows, start=1):
                differences += [f"{key} {at}: {one}" for one in run(row, ground)]
    return differences
