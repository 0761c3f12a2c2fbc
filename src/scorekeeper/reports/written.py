"""The echo: what was just written, with the state that results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.reports.deal import bonus_blocks, score_data, sum_sentence
from scorekeeper.reports.explain import explain
from scorekeeper.reports.house_words import in_house_words
from scorekeeper.reports.report import Block, Prose, Report
from scorekeeper.reports.standings import standings, totals_data

if TYPE_CHECKING:
    from scorekeeper.ledger.ledger import Ledger, LedgerDeal


def deal_written(name: str, ledger: Ledger, number: int, what: str) -> Report:
    """A deal was recorded, amended or voided: its whole exchange, then the running totals.

    Args:
        name: the session's file.
        ledger: after the entry.
        number: which deal.
        what: "Deal 7", "Deal 3 amended".
    """
    deal = ledger.deal(number)
    first: list[Block] = []
    data = totals_data(name, ledger)
    if deal is not None:
        first += deal_blocks(ledger, deal, what)
        score = ledger.score_of(deal)
        if score is not None:
            data |= {"score": score_data(ledger.game, score)}
    report = standings(name, ledger, first=tuple(first))
    return report._replace(data={**data, "schema": "scorekeeper.written/1", "deal": number, "entry": _entry(ledger)})


def said_written(name: str, ledger: Ledger, lines: tuple[str, ...]) -> Report:
    """Something else was written: what, in a few lines, then the running totals."""
    report = standings(name, ledger, first=(Prose(lines),))
    data = {
        **totals_data(name, ledger),
        "schema": "scorekeeper.written/1",
        "entry": _entry(ledger),
        "said": list(lines),
    }
    return report._replace(data=data)


def deal_blocks(ledger: Ledger, deal: LedgerDeal, what: str) -> list[Block]:
    """A deal in the ledger: what it was, and everybody's points with the reasons."""
    score = ledger.score_of(deal)
    about = ledger.game.describe(deal.facts, deal.options) if deal.facts is not None else ()
    if deal.voided is not None:
        return [Prose((f"{what} is void (entry {deal.voided}); it counts as never played", *about))]
    if score is None:
        return [Prose((f"{what}: its facts cannot be scored; sk audit tells why", *about))]
    void = ("void: nobody scores, and it is dealt again",) if score.void else ()
    blocks: list[Block] = [Prose((" · ".join((what, *about)), *void))]
    if not score.void:
        blocks += [explain(score, ledger.game.count_word), Prose((sum_sentence(score),))]
        blocks += bonus_blocks(ledger.bonuses_after(deal.number))
    return list(in_house_words(blocks, ledger.header.profile.words))


def _entry(ledger: Ledger) -> int | None:
    return ledger.entries[-1].number if ledger.entries else None
