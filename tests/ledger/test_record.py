"""A deal goes into the ledger."""

from __future__ import annotations

from datetime import timedelta

from tests.ledger.evening import Evening, facts

from scorekeeper.ledger.people import build_leave
from scorekeeper.ledger.record import Request, build_deal, reckon_next


def test_a_deal_is_written_with_its_facts_its_points_its_dealer_and_a_seal() -> None:
    table = Evening("A", "B", "C", dealer="B")
    assert table.deal("A", Asha=1) == ["toy.stranger"]
    assert table.deal("A", A=10, B=4, C=12) == []
    row = table.rows[0]
    seal = row.pop("seal")
    assert isinstance(seal, str)
    assert len(seal) == 12
    # from B 10 − 4 + 3 = 9, from C 10 − 12 + 3 = 1
    assert row == {
        "number": 1,
        "kind": "deal",
        "at": table.now,
        "deal": 1,
        "dealer": "B",
        "facts": {"winner": "A", "figures": {"A": 10, "B": 4, "C": 12}},
        "announced": {"A": 10, "B": -9, "C": -1},
    }


def test_the_next_dealer_is_whom_the_game_names() -> None:
    table = Evening("A", "B", "C")
    dealers = []
    for winner in ("A", None, "B", "C"):
        table.deal(winner, A=1, B=2, C=3, request=Request(again=True))
        dealers.append(table.rows[-1]["dealer"])
    # the second deal was void, so its dealer deals again
    assert dealers == ["A", "B", "B", "C"]
    assert table.ledger.next_dealer == "A"
    table.do(build_leave(table.ledger, "A", table.now))
    assert table.ledger.next_dealer == "B"


def test_the_first_dealer_is_the_one_named_or_else_the_first_seat_still_taken() -> None:
    assert Evening("A", "B").ledger.next_dealer == "A"
    table = Evening("A", "B", "C", dealer="C")
    assert table.ledger.next_dealer == "C"
    table.do(build_leave(table.ledger, "C", table.now))
    assert table.ledger.next_dealer == "A"
    table.do(build_leave(table.ledger, "B", table.now))
    table.do(build_leave(table.ledger, "A", table.now))
    assert table.ledger.next_dealer is None


def test_another_dealer_may_be_named_if_he_is_seated() -> None:
    table = Evening("A", "B", "C")
    assert table.deal("A", A=1, B=2, C=3, request=Request(dealer="C")) == []
    assert table.rows[0]["dealer"] == "C"
    assert table.deal("A", A=1, B=2, C=4, request=Request(dealer="Zed", unposted=("Q",))) == [
        "ledger.not-seated",
        "ledger.not-seated",
    ]


def test_the_identical_deal_within_two_minutes_is_refused_unless_it_is_another() -> None:
    table = Evening("A", "B")
    deal = facts("A", A=1, B=0)
    table.do(build_deal(table.ledger, deal, table.now))
    table.later(minutes=2)
    assert table.do(build_deal(table.ledger, deal, table.now)) == ["ledger.same-deal-again"]
    assert "120 seconds ago" in table.findings[0].message
    assert table.do(build_deal(table.ledger, facts("A", A=2, B=0), table.now)) == []
    assert table.do(build_deal(table.ledger, deal, table.now)) == []
    assert table.do(build_deal(table.ledger, deal, table.now, Request(again=True))) == []
    later = table.now + timedelta(minutes=2, seconds=1)
    assert table.do(build_deal(table.ledger, deal, later)) == []


def test_the_identical_deal_after_an_undo_is_no_repetition() -> None:
    table = Evening("A", "B")
    deal = facts("A", A=1, B=0)
    table.do(build_deal(table.ledger, deal, table.now))
    table.undo()
    assert table.do(build_deal(table.ledger, deal, table.now)) == []


def test_points_the_table_worked_out_are_held_against_the_rules() -> None:
    table = Evening("A", "B", "C")
    assert table.deal("A", A=1, B=0, C=0, request=Request(said={"A": 7, "B": -4, "C": -3})) == ["ledger.said-differs"]
    assert table.findings[0].message == "the deal: A +7 announced, +8 computed; C -3 announced, -4 computed"
    assert table.deal("A", A=1, B=0, C=0, request=Request(said={"A": 8, "B": -4, "C": -4})) == []


def test_several_mistakes_are_all_told_at_once() -> None:
    table = Evening("A", "B")
    table.later(hours=20)
    table.do(build_leave(table.ledger, "B", table.now, reopened=table.now))
    codes = table.deal("Zed", A=1, request=Request(dealer="Q"))
    assert codes == ["ledger.old-session", "ledger.too-few-seated", "ledger.not-seated", "toy.stranger"]


def test_a_deal_can_be_reckoned_without_being_written() -> None:
    table = Evening("A", "B")
    reckoned = reckon_next(table.ledger, facts("A", A=1, B=0))
    assert reckoned.score is not None
    assert reckoned.score.net() == {"A": 4, "B": -4}
    assert table.ledger.deals == ()


def test_a_clock_that_went_back_is_a_warning_and_the_deal_is_kept() -> None:
    table = Evening("A", "B")
    table.deal("A", A=1, B=0)
    table.later(hours=-1)
    assert table.deal("A", A=2, B=0) == ["ledger.time-order"]
    assert len(table.rows) == 2


def test_a_wrong_number_with_wrong_facts_is_told_with_the_facts_findings() -> None:
    table = Evening("A", "B")
    table.deal("A", A=1, B=0)
    assert table.deal("Zed", A=1, request=Request(number=1)) == ["toy.stranger"]
