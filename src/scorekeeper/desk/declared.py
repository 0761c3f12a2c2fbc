"""Judging a deal that was reported: are its facts possible, are the melds laid down good, does the finish stand?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.desk.deal_file import read_deal_file
from scorekeeper.desk.outcome import Ending, Outcome, invalid, refused
from scorekeeper.desk.score import check_deal
from scorekeeper.documents.source import in_order, place_all
from scorekeeper.ledger.reckon import beneath
from scorekeeper.problems import Finding, errors
from scorekeeper.reports.cards import declared_report

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.desk.session import Session
    from scorekeeper.documents.toml import Document
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings


def check_file(document: Document, base: Path, before: Findings = ()) -> Outcome:
    """The verdict on a deal file: valid if nothing is impossible and every meld laid down is good."""
    read, findings = read_deal_file(document, base, before)
    if read is None:
        return invalid(findings)
    found = (*findings, *check_deal(read, document))
    return _verdict(read.game, read.facts, read.options, f"{read.game.title} · profile {read.profile.name}", found)


def check_recorded(session: Session, number: int) -> Outcome:
    """The verdict on a deal of a session, under the rules it was played by."""
    ledger = session.ledger
    deal = ledger.deal(number)
    if deal is None or deal.facts is None:
        message = f"there is no deal {number}" if deal is None else f"the facts of deal {number} cannot be read"
        found = Finding(code="session.no-deal", message=message, help="sk log lists what was written")
        return refused((*session.findings, found))
    checked = beneath(("entry", deal.source, "facts"), ledger.game.check(deal.facts, deal.options))
    placed = place_all(checked, session.journal.document)
    return _verdict(ledger.game, deal.facts, deal.options, f"Deal {number} · {ledger.game.title}", placed)


def _verdict(game: AnyGame, facts: Any, options: Any, title: str, findings: Findings) -> Outcome:  # noqa: ANN401 - some game's
    findings = in_order(findings)
    judged = game.declared(facts, options)
    valid = not errors(findings) and all(one.valid for _, melds in judged for one in melds)
    report = declared_report(game, judged, title=title, valid=valid, findings=findings)
    return Outcome(ending=Ending.DONE if valid else Ending.NO, report=report, findings=findings)
