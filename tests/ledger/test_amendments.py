"""Corrections (IM-10), and what they do to the other deals: nothing, but where a debt is carried."""

from __future__ import annotations

from datetime import timedelta

from tests.ledger.evening import Evening, facts, reread

from scorekeeper.ledger.affairs import build_foul, build_paid
from scorekeeper.ledger.amendments import build_amend, build_void
from scorekeeper.ledger.bodies import Foul, Paid
from scorekeeper.ledger.people import build_leave, build_rename
from scorekeeper.ledger.record import Request


def three() -> Evening:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", A=10, B=0, C=0)
    table.deal("B", "C", A=0, B=10, C=0)
    table.deal("A", A=4, B=0, C=0)
    return table


def test_im_10_1_the_last_deal_is_corrected_freely() -> None:
    table = three()
    assert table.do(build_amend(table.ledger, 3, facts("A", A=5, B=0, C=0), table.now)) == []
    assert table.do(build_void(table.ledger, table.now, deal=3)) == []
    assert table.ledger.totals == {"A": 10, "B": 10, "C": -20}


def test_im_10_2_an_older_deal_needs_a_reason_and_that_all_agreed() -> None:
    table = three()
    for reason, agreed, lacking in (
        ("", False, "a reason and that all agreed"),
        ("wrong", False, "that all agreed"),
        (" ", True, "a reason"),
    ):
        assert table.do(build_void(table.ledger, table.now, deal=1, reason=reason, agreed=agreed)) == [
            "ledger.needs-agreement"
        ]
        assert f"needs {lacking} (IM-10.2)" in table.findings[0].message
        amended = build_amend(table.ledger, 1, facts("B", A=0, B=1, C=0), table.now, reason=reason, agreed=agreed)
        assert table.do(amended) == ["ledger.needs-agreement"]
    assert len(table.rows) == 3
    assert table.void(1) == []
    assert table.rows[-1]["reason"] == "miscounted"
    assert table.rows[-1]["agreed"] is True


def test_im_10_1_after_an_undo_the_deal_before_is_still_an_older_one() -> None:
    table = three()
    table.undo()
    assert table.undo() == ["ledger.needs-agreement"]


def test_there_is_nothing_to_undo_before_the_first_deal() -> None:
    assert Evening("A", "B").undo() == ["ledger.no-deal"]


def test_a_number_is_never_used_again() -> None:
    table = three()
    table.undo()
    table.deal("A", A=1, B=0, C=0)
    assert [deal.number for deal in table.ledger.deals] == [1, 2, 3, 4]
    request = Request(number=3)
    assert table.deal("A", A=4, B=0, C=0, request=request) == ["ledger.deal-number-void"]
    assert table.deal("A", A=4, B=0, C=0, request=Request(number=9)) == ["ledger.deal-number-skips"]


def test_a_deal_cannot_be_void_twice_and_one_that_is_not_there_cannot_be_at_all() -> None:
    table = three()
    table.void(2)
    assert table.void(2) == ["ledger.void-already"]
    assert table.void(8) == ["ledger.no-deal"]
    assert table.amend(8, "A", A=1, B=0, C=0) == ["ledger.no-deal"]


def test_a_void_deal_hands_a_debt_on_as_if_it_had_never_been_dealt() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", "C", A=1, B=1, C=1)
    table.deal("A", A=2, B=2, C=2)
    table.deal("B", A=3, B=3, C=3)
    assert table.ledger.totals == {"A": 5, "B": 0, "C": -5}
    assert table.void(2) == ["ledger.changed-too"]
    # C's five go to the winner of deal 3 now, and the entry says so
    assert table.rows[-1]["announced"] == {"3": {"A": 0, "B": 5, "C": -5}}
    assert table.ledger.totals == {"A": 0, "B": 5, "C": -5}
    assert table.replayed() == table.ledger


def test_an_amendment_announces_its_deal_and_every_other_that_changes() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", A=1, B=1, C=1)
    table.deal("A", A=2, B=2, C=2)
    table.deal("B", A=3, B=3, C=3)
    assert table.amend(1, "A", "B", A=1, B=0, C=1) == ["ledger.changed-too"]
    assert table.rows[-1]["announced"] == {"1": {"A": 1, "B": -1, "C": 0}, "2": {"A": 5, "B": -5, "C": 0}}
    assert table.replayed() == table.ledger
    assert [version.announced for version in table.ledger.versions[1]] == [{"A": 0, "B": 0, "C": 0}]


def test_an_amendment_to_the_same_facts_changes_nothing() -> None:
    table = three()
    assert table.amend(1, "A", A=10, B=0, C=0) == ["ledger.same-facts"]
    assert len(table.rows) == 3


def test_an_amendment_brings_a_void_deal_back_in_its_place() -> None:
    table = three()
    table.void(1)
    assert table.amend(1, "A", A=10, B=0, C=0) == []
    assert table.ledger.deals[0].voided is None
    assert table.ledger.totals == three().ledger.totals
    assert table.replayed() == table.ledger


def test_an_amended_deal_keeps_the_seats_and_the_rules_it_was_played_by() -> None:
    table = three()
    table.do(build_leave(table.ledger, "C", table.now))
    assert table.amend(3, "C", A=0, B=0, C=7) == []
    assert table.ledger.deals[2].points == {"A": -7, "B": -7, "C": 14}


def test_an_amendment_with_wrong_facts_is_refused_with_the_facts_own_findings() -> None:
    table = three()
    assert table.amend(3, "Zed", A=0, B=0, C=7) == ["toy.stranger"]
    assert table.findings[0].path == ("figures",)
    assert table.amend(3, "A", A=901, B=0, C=7) == ["toy.too-high"]
    assert len(table.rows) == 3


def test_an_amendment_names_only_who_was_seated_then() -> None:
    table = three()
    built = build_amend(table.ledger, 3, facts("A", A=1, B=0), table.now, dealer="Zed", unposted=("Q",))
    assert table.do(built) == ["ledger.not-seated", "ledger.not-seated"]


def test_an_amendment_is_held_against_what_the_table_worked_out() -> None:
    table = three()
    built = build_amend(table.ledger, 3, facts("A", A=5, B=0, C=0), table.now, said={"A": 9, "B": -5, "C": -4})
    assert table.do(built) == ["ledger.said-differs"]
    # five from B, five from C, and C's debt of five
    assert "A +9 announced, +15 computed" in table.findings[0].message


def test_a_mismatch_stops_every_entry_but_the_amendment_that_mends_it() -> None:
    table = three()
    rows = table.table()
    rows["entry"][1]["announced"]["A"] = -9
    ledger, codes = reread(rows)
    assert ledger is not None
    assert codes == ["ledger.announced-differs"]
    assert ledger.findings[0].path == ("entry", 1, "announced", "A")
    assert "A -9 announced, -10 computed" in ledger.findings[0].message
    table.ledger = ledger
    assert table.deal("A", A=1, B=0, C=0) == ["ledger.unsound", "ledger.announced-differs"]
    assert table.void(1) == ["ledger.unsound", "ledger.announced-differs"]
    assert table.amend(2, "B", "C", A=0, B=10, C=0) == []
    assert table.ledger.findings == ()


def test_a_foul_and_a_payment_can_be_void_too() -> None:
    table = three()
    table.do(build_foul(table.ledger, Foul(person="B", points=15, clause="TY-2", why="false finish"), table.now))
    table.do(build_paid(table.ledger, Paid(payer="C", to="A", amount="5"), table.now))
    assert [one.points for one in table.ledger.pending] == [15]
    assert table.do(build_void(table.ledger, table.now, entry=4)) == []
    assert table.do(build_void(table.ledger, table.now, entry=5)) == []
    assert table.ledger.pending == ()
    assert table.ledger.paid == ()
    assert table.do(build_void(table.ledger, table.now, entry=5)) == ["ledger.no-entry"]
    assert table.do(build_void(table.ledger, table.now)) == ["ledger.void-what"]
    assert table.replayed() == table.ledger


def test_a_foul_that_is_void_after_it_was_paid_changes_the_deal_in_which_it_was() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.do(build_foul(table.ledger, Foul(person="B", points=15, clause="TY-2"), table.now))
    table.deal("A", A=0, B=0, C=0)
    table.deal("C", A=0, B=0, C=0)
    assert table.ledger.totals == {"A": 15, "B": -15, "C": 0}
    assert table.do(build_void(table.ledger, table.now, entry=1)) == ["ledger.changed-too"]
    assert table.rows[-1]["announced"] == {"1": {"A": 0, "B": 0, "C": 0}}
    assert table.ledger.totals == {"A": 0, "B": 0, "C": 0}
    assert table.replayed() == table.ledger


def test_corrections_after_a_renaming_use_todays_names_and_reach_the_old_ones() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", "C", A=1, B=1, C=1)
    table.deal("A", A=2, B=2, C=2)
    table.do(build_rename(table.ledger, "A", "Asha", table.now))
    table.do(build_rename(table.ledger, "C", "Chet", table.now))
    table.deal("B", Asha=3, B=3, Chet=3)
    assert table.ledger.totals == {"Asha": 5, "B": 0, "Chet": -5}
    assert table.void(2) == ["ledger.changed-too"]
    assert table.rows[-1]["announced"] == {"3": {"Asha": 0, "B": 5, "Chet": -5}}
    assert table.replayed() == table.ledger
    assert table.amend(1, "Asha", "B", Asha=1, B=1, Chet=0) == ["ledger.changed-too"]
    # the debt is B's own now, and B won deal 3
    assert table.ledger.totals == {"Asha": 1, "B": 0, "Chet": -1}
    assert table.replayed() == table.ledger


def test_a_correction_may_come_while_the_game_is_suspended_but_not_after_twelve_hours() -> None:
    table = three()
    late = table.now + timedelta(hours=13)
    assert table.do(build_void(table.ledger, late, deal=3)) == ["ledger.old-session"]
    assert table.do(build_void(table.ledger, late, deal=3, reopened=late)) == []
