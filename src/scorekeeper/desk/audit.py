"""Auditing ledgers: every check by name; silent when all is well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.lost import lost_finding
from scorekeeper.desk.outcome import Ending, Outcome
from scorekeeper.documents.source import in_order, place_all
from scorekeeper.documents.toml import together
from scorekeeper.games import game
from scorekeeper.ledger.audit import CHECKS, audit
from scorekeeper.ledger.journal import read_journal
from scorekeeper.ledger.journal_recovery import lost_entries
from scorekeeper.ledger.replay import replay
from scorekeeper.problems import Severity
from scorekeeper.reports.findings import finding_data
from scorekeeper.reports.report import Grid, Report

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.problems import Findings

NOTHING = Report(title="")


def audit_files(names: Sequence[str], state: str | None) -> Outcome:
    """Check ledgers; the answer is no if a check finds an error or a doubt. Notes alone leave it yes."""
    results = [(name, _audit(name, state)) for name in names]
    findings = tuple(one for _, found in results for one in found)
    wrong = any(one.severity is not Severity.NOTE for one in findings)
    report = Report(
        title=f"{len(results)} ledgers, {len(CHECKS) + 1} checks each",
        blocks=(Grid(("check", "what it looks at"), tuple((one.name, one.about) for one in CHECKS)),),
        data={
            "schema": "scorekeeper.audit/1",
            "ledgers": [{"file": name, "findings": [finding_data(one) for one in found]} for name, found in results],
            "checks": [*(one.name for one in CHECKS), "lost entries"],
            "well": not wrong,
        },
    )
    return Outcome(ending=Ending.NO if wrong else Ending.DONE, report=report, findings=findings)


def _audit(name: str, state: str | None) -> Findings:
    journal, findings = read_journal(name)
    if journal is None:
        return findings
    ledger, found = replay(journal.table, game)
    if ledger is None:
        return in_order(together(findings, place_all(found, journal.document)))
    lost = lost_entries(state, journal)
    gone = tuple(lost_finding(name, table) for table in lost)
    return (*gone, *in_order(together(findings, place_all(audit(ledger), journal.document))))
