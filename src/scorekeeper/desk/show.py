"""Why a deal scored so, and what other facts would have given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.desk.outcome import Ending, Outcome, invalid, refused
from scorekeeper.desk.people import meant
from scorekeeper.problems import Finding
from scorekeeper.reports.house_words import report_in_house_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.desk.session import Session
    from scorekeeper.ledger.ledger import LedgerDeal
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Score


def why(session: Session, number: int | None, player: str | None, instead: Sequence[str] = ()) -> Outcome:
    """Why a deal scored so: all players, or every line of one.

    `instead` are words for other facts: what the deal would have been worth with them.
    """
    from scorekeeper.reports.deal import deal_report, player_report  # noqa: PLC0415 - only here
    from scorekeeper.rulebook.profile import load_rulebook  # noqa: PLC0415 - only for one player's clauses

    deal, missing = _deal(session, number)
    if deal is None:
        return refused(missing)
    ledger = session.ledger
    score = ledger.score_of(deal)
    facts, findings = deal.facts, session.findings
    title = f"Deal {deal.number} · {ledger.game.title} · profile {ledger.header.profile.name}"
    if instead:
        told = _instead(session, deal, instead)
        if isinstance(told, Outcome):
            return told
        facts, score, findings = told
        title += " · if it had been so; nothing was written"
    if score is None:
        what, help_ = "not scored: its facts are wrong", "sk audit tells what is wrong with them"
        if deal.voided is not None:
            what, help_ = f"void (entry {deal.voided})", f"sk amend {deal.number} … brings it back"
        found = Finding(code="session.no-score", message=f"deal {deal.number} is {what}", help=help_)
        return Outcome(ending=Ending.NO, findings=(*findings, found))
    bonuses = () if instead else ledger.bonuses_after(deal.number)
    if player is not None:
        who = meant(player, list(ledger.totals))
        if isinstance(who, Finding):
            return invalid((who,))
        rulebook = load_rulebook(ledger.game.folder)
        alone = player_report(who, score, rulebook, title=title, bonuses=bonuses)
        alone = report_in_house_words(alone, ledger.header.profile.words)
        return Outcome(ending=session.ending, report=alone, findings=findings)
    about = ledger.game.describe(facts, deal.options)
    report = deal_report(ledger.game, score, title=title, about=about, bonuses=bonuses)
    report = report_in_house_words(report, ledger.header.profile.words)
    return Outcome(ending=session.ending, report=report, findings=(*findings, *report.findings))


def _instead(session: Session, deal: LedgerDeal, words: Sequence[str]) -> Outcome | tuple[Any, Score, Findings]:
    """Facts, score and findings of what a deal would have been."""
    from scorekeeper.desk.correct import amended_words  # noqa: PLC0415 - rarely asked
    from scorekeeper.documents.source import place_all  # noqa: PLC0415 - likewise
    from scorekeeper.ledger.amendments import reckon_as  # noqa: PLC0415 - likewise

    told = amended_words(session, deal.number, words)
    if told.findings:
        return invalid(told.findings)
    facts, score, found = reckon_as(session.ledger, deal, told.table)
    placed = place_all(found, told.source)
    return invalid(placed) if score is None else (facts, score, placed)


def _deal(session: Session, number: int | None) -> tuple[LedgerDeal | None, Findings]:
    """The deal that is meant: the last that counts, or the one of that number."""
    deal = session.ledger.last_deal if number is None else session.ledger.deal(number)
    if deal is not None:
        return deal, ()
    message = "no deal has been recorded" if number is None else f"there is no deal {number}"
    help_ = "sk add records one" if number is None else "sk log lists them"
    return None, (Finding(code="session.no-deal", message=message, help=help_),)
