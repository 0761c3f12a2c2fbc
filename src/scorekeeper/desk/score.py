"""One deal, by itself: the way to settle a single dispute without a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.deal_file import DealFile, read_deal_file
from scorekeeper.desk.outcome import Outcome, invalid
from scorekeeper.documents.source import place_all
from scorekeeper.problems import Findings, errors
from scorekeeper.reports.deal import deal_report
from scorekeeper.reports.house_words import report_in_house_words

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.documents.toml import Document


def check_deal(read: DealFile, document: Document | None) -> Findings:
    """Everything impossible, contradictory or doubtful in a deal file's facts, each with its place."""
    from dataclasses import replace  # noqa: PLC0415 - only where something is found

    found = read.game.check(read.facts, read.options)
    return place_all((replace(one, path=("deal", *one.path)) for one in found), document)


def score_document(document: Document, base: Path, before: Findings = ()) -> Outcome:
    """The lines and net of the deal in a file, with all findings; nothing is scored while one of them is an error."""
    read, findings = read_deal_file(document, base, before)
    if read is None:
        return invalid(findings)
    findings = (*findings, *check_deal(read, document))
    if errors(findings):
        return invalid(findings)
    score = read.game.score(read.facts, read.options, ())
    changed = "" if read.options == read.profile.options else " with changes"
    report = deal_report(
        read.game,
        score,
        title=f"{read.game.title} · profile {read.profile.name}{changed}",
        about=read.game.describe(read.facts, read.options),
        findings=findings,
    )
    return Outcome(report=report_in_house_words(report, read.profile.words), findings=report.findings)
