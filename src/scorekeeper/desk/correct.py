"""Correcting: a deal amended, a deal voided, the last one undone. Nothing is erased."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.outcome import Outcome, invalid
from scorekeeper.desk.record import Told, told_by_words
from scorekeeper.desk.session import Moment, Session, write
from scorekeeper.ledger.amendments import build_amend, build_undo, build_void, seated_then
from scorekeeper.ledger.bodies import Void
from scorekeeper.problems import errors
from scorekeeper.reports.written import deal_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.ledger.build import Built
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.reports.report import Report


def amend(  # noqa: PLR0913 - a correction has that many parts
    session: Session,
    number: int,
    told: Told,
    moment: Moment,
    *,
    reason: str,
    agreed: bool,
    unposted: tuple[str, ...] = (),
    dry: bool = False,
) -> Outcome:
    """Correct a deal: its whole facts anew."""
    if errors(told.findings):
        return invalid(told.findings)

    def build(ledger: Ledger) -> Built:
        return build_amend(
            ledger,
            number,
            told.table,
            moment.now,
            reason=reason,
            agreed=agreed,
            unposted=unposted,
            reopened=moment.reopened,
        )

    def report(name: str, built: Built) -> Report:
        return deal_written(name, built.ledger, number, f"Deal {number} as amended")

    return write(session, build, report, moment, source=told.source, prefix=told.prefix, dry=dry)


def void(session: Session, number: int, moment: Moment, *, reason: str, agreed: bool, dry: bool = False) -> Outcome:
    """Void a deal by its number: for every other deal it never happened."""

    def build(ledger: Ledger) -> Built:
        return build_void(ledger, moment.now, deal=number, reason=reason, agreed=agreed, reopened=moment.reopened)

    def report(name: str, built: Built) -> Report:
        return deal_written(name, built.ledger, number, f"Deal {number}")

    return write(session, build, report, moment, dry=dry)


def undo(session: Session, moment: Moment, *, dry: bool = False) -> Outcome:
    """Void the last deal; nothing is erased."""

    def build(ledger: Ledger) -> Built:
        return build_undo(ledger, moment.now, reopened=moment.reopened)

    def report(name: str, built: Built) -> Report:
        body = built.entry.body if built.entry is not None else None
        number = body.deal if isinstance(body, Void) and body.deal is not None else 0
        return deal_written(name, built.ledger, number, f"Deal {number}")

    return write(session, build, report, moment, dry=dry)


def amended_words(session: Session, number: int, words: Sequence[str]) -> Told:
    """The facts that words tell for a deal that is there, with the seats it had."""
    deal = session.ledger.deal(number)
    players = session.ledger.players if deal is None else seated_then(session.ledger, deal)
    return told_by_words(words, players, session.ledger, f"sk amend {number}")
