"""Running case files and telling by clause which hold: for this project, other programs, and a house's own set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.cases import CaseResult, compliance, run_case
from scorekeeper.desk.outcome import Ending, Outcome
from scorekeeper.games import shelf
from scorekeeper.reports.report import Block, Grid, Prose, Report

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from scorekeeper.documents.toml import Document
    from scorekeeper.problems import Findings


def comply(files: Sequence[tuple[str, Document | None, Findings]], bases: Mapping[str, Path]) -> Outcome:
    """Run the cases and tell every difference; the answer is no if there is one, or a file that is no case.

    Args:
        files: each case's name with its document, or what is wrong with it.
        bases: for each name the folder its profile's path counts from.
    """
    results = [
        run_case(document.table, name, bases[name])
        if document is not None
        else CaseResult(name=name, title="", game="", clauses=(), differences=tuple(one.message for one in findings))
        for name, document, findings in files
    ]
    failed = [one for one in results if not one.passed]
    blocks: list[Block] = []
    for slug in shelf():
        if any(one.game == slug for one in results):
            rows = tuple(
                (
                    row.clause,
                    "NO" if row.failed else "yes" if row.passed else "–",
                    _about(row.passed, row.failed, row.why_none),
                )
                for row in compliance(results, slug)
            )
            blocks.append(Grid((slug, "holds", "cases"), rows))
    blocks += [Prose((f"{one.name}: {one.title}", *(f"  {line}" for line in one.differences))) for one in failed]
    report = Report(
        title=f"{len(results)} cases: {len(results) - len(failed)} hold, {len(failed)} differ",
        blocks=tuple(blocks),
        data={
            "schema": "scorekeeper.cases/1",
            "cases": len(results),
            "hold": len(results) - len(failed),
            "differ": [
                {
                    "name": one.name,
                    "title": one.title,
                    "clauses": list(one.clauses),
                    "differences": list(one.differences),
                }
                for one in failed
            ],
        },
    )
    return Outcome(ending=Ending.NO if failed or not results else Ending.DONE, report=report)


def _about(passed: Sequence[str], failed: Sequence[str], why_none: str) -> str:
    if passed or failed:
        return f"{len(passed)} hold" + (f", {len(failed)} differ" if failed else "")
    return why_none
