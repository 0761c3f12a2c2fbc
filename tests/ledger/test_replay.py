"""Replay: the work it does, and the order in which it tells what is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.ledger.evening import Evening, facts, reread
from tests.ledger.toy import TOY, toy_named

from scorekeeper.ledger.replay import replay, step


def test_a_long_chain_of_debts_with_many_corrections_is_scored_once() -> None:
    table = Evening("A", "B")
    nobody = facts(None, A=0)
    rows: list[dict[str, Any]] = [{"kind": "deal", "deal": at + 1, "facts": nobody} for at in range(100)]
    rows += [
        {"kind": "amend", "deal": 1, "facts": facts(None, *(["A"] if at % 2 else []), A=0), "agreed": True}
        for at in range(100)
    ]
    entries = [{"number": at + 1, "at": table.now, **row} for at, row in enumerate(rows)]
    scored = []

    def counting(*asked: Any) -> Any:
        scored.append(asked)
        return TOY.score(*asked)

    ledger = replay({**table.table(), "entry": entries}, lambda _: replace(TOY, score=counting)).ledger
    assert ledger is not None
    assert [one.player for one in ledger.pending] == ["A"]
    assert len(scored) == 100


def test_a_step_scores_no_deal_but_the_new_one() -> None:
    table = Evening("A", "B")
    for figure in range(20):
        table.deal("A", "B", A=figure, B=0)
    scored = []

    def counting(*asked: Any) -> Any:
        scored.append(asked)
        return TOY.score(*asked)

    ledger = replace(table.ledger, game=replace(TOY, score=counting))
    table.deal("B", "A", A=1, B=2)
    after = step(ledger, table.ledger.entries[-1])
    assert after.totals == table.ledger.totals
    assert [facts.winner for facts, _, _ in scored] == ["B"]


def test_a_ledger_is_not_changed_by_what_comes_after_it() -> None:
    table = Evening("A", "B", "C")
    table.deal("A", "B", A=3, B=0, C=0)
    before = table.ledger
    told = (before.totals, before.pending, before.deals, before.findings)
    table.deal("C", A=0, B=0, C=1)
    table.void(1)
    assert (before.totals, before.pending, before.deals, before.findings) == told
    assert before == replay(table.table(1), toy_named).ledger


def test_everything_wrong_is_told_entries_first_then_deals_in_their_order() -> None:
    table = Evening("A", "B")
    for figure in range(3):
        table.deal("A", A=figure, B=0)
    rows = table.table()
    rows["entry"][2]["announced"]["A"] = 99
    rows["entry"][0]["facts"]["winner"] = "Zed"
    rows["entry"].append({"kind": "party"})
    rows["entry"][1]["totals"] = {"A": 5}
    _, codes = reread(rows)
    assert codes == [
        "input.missing",
        "input.missing",
        "ledger.unknown-kind",
        "toy.stranger",
        "ledger.announced-differs",
    ]


def test_void_entries_that_cannot_be_are_findings() -> None:
    table = Evening("A", "B")
    table.deal("A", A=1, B=0)
    rows = table.table()
    more: list[dict[str, Any]] = [
        {"kind": "void"},
        {"kind": "void", "deal": 1, "entry": 1},
        {"kind": "void", "deal": 7},
        {"kind": "void", "entry": 1},
        {"kind": "void", "deal": 1, "announced": {"1": {"A": 1}}},
        {"kind": "void", "deal": 1},
        {"kind": "amend", "deal": 7, "facts": {}},
    ]
    rows["entry"] += [{"number": at + 2, "at": table.now, **row} for at, row in enumerate(more)]
    _, codes = reread(rows)
    assert codes == [
        "ledger.void-what",
        "ledger.void-what",
        "ledger.no-deal",
        "ledger.no-entry",
        "ledger.no-deal",
        "ledger.no-deal",
        "ledger.no-deal",
    ]


def test_a_deal_that_names_people_who_are_not_seated_is_told_so() -> None:
    table = Evening("A", "B")
    row = {"kind": "deal", "deal": 1, "dealer": "Q", "unposted": ["R"], "facts": facts("A", A=1, B=0)}
    _, codes = reread({**table.table(), "entry": [{"number": 1, "at": table.now, **row}]})
    assert codes == ["ledger.not-seated", "ledger.not-seated"]


def test_an_amendment_may_name_another_dealer() -> None:
    table = Evening("A", "B")
    table.deal("A", A=1, B=0)
    rows = table.table()
    row = {"kind": "amend", "deal": 1, "dealer": "B", "facts": facts("A", A=1, B=0)}
    rows["entry"].append({"number": 2, "at": table.now, **row})
    ledger, codes = reread(rows)
    assert codes == []
    assert ledger is not None
    assert ledger.deals[0].dealer == "B"
    assert ledger.next_dealer == "A"
