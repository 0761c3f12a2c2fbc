"""Recording a deal, however it was told; the answer is the state that results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.asking.tokens import read_words
from scorekeeper.desk.outcome import Ending, Outcome, invalid
from scorekeeper.desk.session import Moment, Session, write
from scorekeeper.documents.source import Words, place_all
from scorekeeper.ledger.record import Request, build_deal
from scorekeeper.problems import Finding, errors
from scorekeeper.reports.written import deal_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.documents.fields import Table
    from scorekeeper.documents.source import Source
    from scorekeeper.ledger.build import Built
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Findings, Path
    from scorekeeper.reports.report import Report


@dataclass(frozen=True, kw_only=True)
class Told:
    """A deal's facts as they were told, and where each stands in what was typed."""

    table: Table
    source: Source | None
    prefix: Path = ()
    findings: Findings = ()


def told_by_words(words: Sequence[str], players: tuple[str, ...], session_game: Ledger, command: str) -> Told:
    """The deal that words on the command line tell."""
    stand_ins = {seat.person: seat.name for seat in session_game.seats if seat.person != seat.name}
    spoken = read_words(words, players, session_game.game.script, stand_ins)
    source = Words(words, command, spoken.where)
    return Told(table=spoken.table, source=source, findings=place_all(spoken.findings, source))


def add(session: Session, told: Told, moment: Moment, request: Request, *, dry: bool = False) -> Outcome:
    """Record a deal: the echo shows the whole exchange and the running totals."""
    if errors(told.findings):
        return invalid(told.findings)

    def build(ledger: Ledger) -> Built:
        return build_deal(ledger, told.table, moment.now, request)

    def report(name: str, built: Built) -> Report:
        number = built.ledger.deals[-1].number if built.table is not None else request.number or 0
        return deal_written(name, built.ledger, number, f"Deal {number}")

    return write(session, build, report, moment, source=told.source, prefix=told.prefix, dry=dry)


def nothing_told(command: str, help_: str) -> Outcome:
    """A deal was to be recorded, and nothing was said of it."""
    found = Finding(code="words.none", message=f"{command}: nothing is said of the deal", help=help_)
    return Outcome(ending=Ending.INVALID, findings=(found,))
