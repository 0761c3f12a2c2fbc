"""The best arrangements of the hands of a deal: of a deal file, or of a deal of the session."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorekeeper.desk.deal_file import read_deal_file
from scorekeeper.desk.outcome import Ending, Outcome, invalid, refused
from scorekeeper.desk.people import meant
from scorekeeper.problems import Finding, errors
from scorekeeper.reports.cards import best_of_deal_report

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.desk.session import Session
    from scorekeeper.documents.toml import Document
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings


def best_of_file(document: Document, base: Path, player: str | None, goal: str, before: Findings = ()) -> Outcome:
    """The best arrangement of every hand a deal file tells by its cards, or of one player's."""
    read, findings = read_deal_file(document, base, before)
    if read is None:
        return invalid(findings)
    title = f"{read.game.title} · profile {read.profile.name}"
    return _best(read.game, read.facts, read.options, title, player, goal)


def best_of_recorded(session: Session, number: int, player: str | None, goal: str) -> Outcome:
    """The same of a deal of the session, under the rules it was played by."""
    ledger = session.ledger
    deal = ledger.deal(number)
    if deal is None or deal.facts is None:
        message = f"there is no deal {number}" if deal is None else f"the facts of deal {number} cannot be read"
        found = Finding(code="session.no-deal", message=message, help="sk log lists what was written")
        return refused((*session.findings, found))
    return _best(ledger.game, deal.facts, deal.options, f"Deal {number} · {ledger.game.title}", player, goal)


def _best(
    game: AnyGame,
    facts: Any,  # noqa: ANN401 - some game's
    options: Any,  # noqa: ANN401 - as above
    title: str,
    player: str | None,
    goal: str,
) -> Outcome:
    hands = dict(game.hands(facts))
    if not hands:
        message = "no hand of this deal was told by its cards"
        help_ = "tell cards, or melds and loose: docs/deal_files.md"
        return Outcome(ending=Ending.NO, findings=(Finding(code="session.no-cards", message=message, help=help_),))
    if player is not None:
        who = meant(player, list(hands))
        if isinstance(who, Finding):
            return invalid((who,))
        hands = {who: hands[who]}
    found = [(name, game.best(replace(asked, goal=goal), options)) for name, asked in hands.items()]
    report = best_of_deal_report(game, found, title=title)
    return Outcome(
        ending=Ending.INVALID if errors(report.findings) else Ending.DONE, report=report, findings=report.findings
    )
