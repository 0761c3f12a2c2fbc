"""Fouls, notes, rulings, disputes, payments."""

from __future__ import annotations

import pytest
from tests.ledger.evening import Evening, reread

from scorekeeper.ledger.affairs import build_foul, build_paid, build_resolve, build_words
from scorekeeper.ledger.bodies import Dispute, Foul, Note, Paid, Resolve, Ruling
from scorekeeper.ledger.people import build_rename


def test_a_foul_is_owed_to_the_next_winner_and_shown_until_then() -> None:
    table = Evening("A", "B", "C", pays=0)
    foul = Foul(person="B", points=15, clause="TY-2", code="toy.false-finish", why="false finish")
    assert table.do(build_foul(table.ledger, foul, table.now)) == []
    assert [(one.player, one.points, one.why) for one in table.ledger.pending] == [("B", 15, "false finish")]
    table.deal("C", A=0, B=0, C=0)
    assert table.ledger.totals == {"A": 0, "B": -15, "C": 15}
    assert table.ledger.pending == ()
    assert table.replayed() == table.ledger


def test_a_foul_is_cancelled_if_the_offender_wins_that_deal() -> None:
    table = Evening("A", "B", pays=0)
    table.do(build_foul(table.ledger, Foul(person="B", points=15, clause="TY-2"), table.now))
    table.deal("B", A=0, B=0)
    assert table.ledger.totals == {"A": 0, "B": 0}
    assert table.ledger.pending == ()


def test_a_foul_in_a_deal_being_played_may_be_owed_from_the_one_after() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.do(build_foul(table.ledger, Foul(person="B", points=15, clause="TY-2", deal=1, owed_in=2), table.now))
    table.deal("C", A=0, B=0, C=0)
    assert table.ledger.totals == {"A": 0, "B": 0, "C": 0}
    assert [one.points for one in table.ledger.pending] == [15]
    table.deal("A", A=0, B=0, C=0)
    assert table.ledger.totals == {"A": 15, "B": -15, "C": 0}


def test_a_foul_owed_in_a_void_deal_is_owed_in_the_next() -> None:
    table = Evening("A", "B", pays=0)
    table.do(build_foul(table.ledger, Foul(person="B", points=15, clause="TY-2"), table.now))
    table.deal("A", A=0, B=0)
    table.undo()
    assert [one.points for one in table.ledger.pending] == [15]
    table.deal("A", A=0, B=0)
    assert table.ledger.totals == {"A": 15, "B": -15}


def test_a_foul_follows_its_player_through_a_renaming() -> None:
    table = Evening("A", "B", pays=0)
    table.do(build_foul(table.ledger, Foul(person="B", points=15, clause="TY-2"), table.now))
    table.do(build_rename(table.ledger, "B", "Bina", table.now))
    assert [one.player for one in table.ledger.pending] == ["Bina"]
    table.deal("A", A=0, Bina=0)
    assert table.ledger.totals == {"A": 15, "Bina": -15}
    assert table.replayed() == table.ledger


def test_a_foul_without_points_is_only_written_down() -> None:
    table = Evening("A", "B")
    assert table.do(build_foul(table.ledger, Foul(person="B", code="gin.faced-card"), table.now)) == []
    assert table.ledger.pending == ()


def test_points_for_a_foul_are_refused_where_the_rules_have_no_such_debt() -> None:
    table = Evening("A", "B", debt=0)
    assert table.do(build_foul(table.ledger, Foul(person="B", points=15), table.now)) == ["ledger.no-foul"]
    assert table.do(build_foul(table.ledger, Foul(person="B", why="faced a card"), table.now)) == []
    row = {"number": 1, "kind": "foul", "at": table.now, "person": "B", "points": 15}
    ledger, codes = reread({**table.table(), "entry": [row]})
    assert codes == ["ledger.no-foul"]
    assert ledger is not None
    assert ledger.pending == ()


def test_a_foul_of_a_stranger_or_for_a_past_deal_is_refused() -> None:
    table = Evening("A", "B")
    table.deal("A", A=1, B=0)
    assert table.do(build_foul(table.ledger, Foul(person="Z"), table.now)) == ["ledger.unknown-person"]
    late = Foul(person="B", points=15, owed_in=1)
    assert table.do(build_foul(table.ledger, late, table.now)) == ["ledger.foul-too-late"]
    far = Foul(person="B", points=15, deal=9)
    assert table.do(build_foul(table.ledger, far, table.now)) == ["ledger.no-deal"]


def test_a_dispute_stays_open_until_it_is_resolved() -> None:
    table = Evening("A", "B")
    assert table.do(build_words(table.ledger, Dispute(text="that was no set", person="B", deal=1), table.now)) == []
    table.do(build_words(table.ledger, Note(text="tea"), table.now))
    table.do(build_words(table.ledger, Ruling(text="NM-2.8: no set", clause="NM-2.8", person="A"), table.now))
    assert [(one.entry, one.text, one.person, one.deal) for one in table.ledger.disputes] == [
        (1, "that was no set", "B", 1)
    ]
    assert table.do(build_resolve(table.ledger, Resolve(dispute=2, text="x"), table.now)) == ["ledger.no-dispute"]
    assert table.do(build_resolve(table.ledger, Resolve(dispute=1, text=" "), table.now)) == ["ledger.no-words"]
    assert table.do(build_resolve(table.ledger, Resolve(dispute=1, text="it was none", agreed=True), table.now)) == []
    assert table.ledger.disputes == ()
    assert table.replayed() == table.ledger


def test_words_say_something_about_a_deal_and_a_person_that_are_there() -> None:
    table = Evening("A", "B")
    assert table.do(build_words(table.ledger, Note(text="  "), table.now)) == ["ledger.no-words"]
    assert table.do(build_words(table.ledger, Note(text="x", deal=5), table.now)) == ["ledger.no-deal"]
    assert table.do(build_words(table.ledger, Dispute(text="x", person="Q"), table.now)) == ["ledger.unknown-person"]


@pytest.mark.parametrize("amount", ["", "x", "-5", "0", "1,50", "1e3", "1_000", "٥"])
def test_a_payment_is_a_sum_of_money(amount: str) -> None:
    table = Evening("A", "B")
    built = build_paid(table.ledger, Paid(payer="A", to="B", amount=amount), table.now)
    assert table.do(built) == ["ledger.no-money"]


def test_a_payment_goes_from_one_player_to_another() -> None:
    table = Evening("A", "B")
    assert table.do(build_paid(table.ledger, Paid(payer="A", to="A", amount="5"), table.now)) == ["ledger.paid-himself"]
    assert table.do(build_paid(table.ledger, Paid(payer="A", to="Z", amount="5"), table.now)) == [
        "ledger.unknown-person"
    ]
    assert table.do(build_paid(table.ledger, Paid(payer="A", to="B", amount="१२.५०"), table.now)) == []
    assert table.ledger.paid == ((1, "A", "B", "१२.५०"),)


def test_affairs_that_cannot_be_are_findings() -> None:
    table = Evening("A", "B")
    rows: list[dict[str, object]] = [
        {"kind": "deal", "deal": 1, "facts": {"winner": "A", "figures": {"A": 1, "B": 1}}},
        {"kind": "foul", "person": "Z", "points": 5},
        {"kind": "foul", "person": "A", "points": 5, "owed_in": 1},
        {"kind": "paid", "payer": "A", "to": "Z", "amount": "5"},
        {"kind": "paid", "payer": "A", "to": "B", "amount": "five"},
        {"kind": "resolve", "dispute": 2, "text": "x"},
    ]
    entries = [{"number": at + 1, "at": table.now, **row} for at, row in enumerate(rows)]
    ledger, codes = reread({**table.table(), "entry": entries})
    assert ledger is not None
    assert codes == [
        "ledger.unknown-person",
        "ledger.foul-too-late",
        "ledger.unknown-person",
        "ledger.no-money",
        "ledger.no-dispute",
    ]
    assert [one.path for one in ledger.findings][1:] == [
        ("entry", 2, "owed_in"),
        ("entry", 3, "to"),
        ("entry", 4, "amount"),
        ("entry", 5, "dispute"),
    ]
