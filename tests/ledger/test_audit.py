"""The audit: every check finds what it is for, and is silent when all is well."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from tests.ledger.evening import START, Evening
from tests.ledger.toy import TOY, toy_named

from scorekeeper.ledger.audit import CHECKS, audit
from scorekeeper.ledger.course import build_close, build_open, build_rules
from scorekeeper.ledger.people import build_join, build_leave, build_rename
from scorekeeper.ledger.replay import replay
from scorekeeper.ledger.seal import seal_of
from scorekeeper.scoring.line import Line


def evening() -> Evening:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", "C", A=10, B=0, C=0)
    table.deal("B", A=0, B=10, C=0)
    table.do(build_leave(table.ledger, "C", table.now))
    table.deal("A", A=4, B=0)
    return table


def found(rows: dict[str, Any]) -> list[tuple[str, tuple[str | int, ...]]]:
    ledger = replay(rows, toy_named).ledger
    assert ledger is not None
    return [(one.code, one.path) for one in audit(ledger)]


def resealed(rows: dict[str, Any]) -> dict[str, Any]:
    """The file with the seals it would have if its entries had been written so."""
    before = rows["session"]["seal"]
    for row in rows["entry"]:
        row["seal"] = before = seal_of(row, before)
    return rows


def test_an_audit_is_silent_when_all_is_well() -> None:
    table = evening()
    table.void(1)
    table.do(build_rename(table.ledger, "A", "Asha", table.now))
    table.do(build_join(table.ledger, "D", table.now, start=3))
    table.deal("Asha", Asha=1, B=0, D=3)
    table.amend(4, "D", Asha=1, B=0, D=3)
    table.do(build_rules(table.ledger, {"pays": 2}, "why not", table.now))
    table.do(build_close(table.ledger, table.now))
    assert found(table.table()) == []
    table.do(build_open(table.ledger, table.now))
    table.deal("B", Asha=1, B=0, D=3)
    assert found(table.table()) == []


def test_every_check_has_a_name_and_a_sentence() -> None:
    names = [check.name for check in CHECKS]
    assert len(set(names)) == len(names)
    assert all(check.about and check.run.__doc__ for check in CHECKS)


def test_announced_points_that_are_not_those_computed_are_named_with_both_figures() -> None:
    rows = evening().table()
    rows["entry"][0]["announced"] |= {"A": 21, "C": -11}
    ledger = replay(resealed(rows), toy_named).ledger
    assert ledger is not None
    (one,) = audit(ledger)
    assert one.code == "ledger.announced-differs"
    assert one.message == "deal 1: A +21 announced, +20 computed; C -11 announced, -10 computed"


def test_a_deal_that_announces_nothing_is_a_note() -> None:
    rows = evening().table()
    del rows["entry"][1]["announced"]
    assert found(resealed(rows)) == [("ledger.not-announced", ("entry", 1))]


def test_zeroes_may_be_left_out_of_announced_points() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", A=0, B=0, C=-5)
    rows = table.table()
    assert rows["entry"][0]["announced"] == {"A": 5, "B": 0, "C": -5}
    rows["entry"][0]["announced"] = {"A": 5, "C": -5}
    assert found(resealed(rows)) == []


def test_facts_that_cannot_be_are_named_at_their_place() -> None:
    rows = evening().table()
    rows["entry"][1]["facts"]["winner"] = "Zed"
    codes = found(resealed(rows))
    assert ("toy.stranger", ("entry", 1, "facts", "figures")) in codes
    rows["entry"][1]["facts"] = {"winner": "B", "figures": {"A": 901, "B": 0, "C": 0}}
    assert ("toy.too-high", ("entry", 1, "facts")) in found(rows)


def test_a_faulty_deal_scores_nothing_and_hands_debts_on() -> None:
    rows = evening().table()
    rows["entry"][1]["facts"]["winner"] = "Zed"
    ledger = replay(rows, toy_named).ledger
    assert ledger is not None
    assert ledger.deals[1].points is None
    assert ledger.deals[1].score is None
    assert ledger.deals[2].carried == ledger.deals[1].carried != ()


@pytest.mark.parametrize(
    ("numbers", "deals", "codes"),
    [
        ([1, 2, 3, 5], [1, 2, 3], [("ledger.entry-number", 3)]),
        ([1, 2, 3, 3], [1, 2, 3], [("ledger.entry-number", 3)]),
        ([1, 2, 3, 4], [1, 2, 4], [("ledger.deal-number-skips", 3)]),
        ([1, 2, 3, 4], [1, 3, 9], [("ledger.deal-number-skips", 1), ("ledger.deal-number-skips", 3)]),
        ([1, 2, 3, 4], [1, 1, 2], [("ledger.deal-number-taken", 1)]),
    ],
)
def test_numbers_that_skip_or_repeat_are_named(
    numbers: list[int], deals: list[int], codes: list[tuple[str, int]]
) -> None:
    rows = evening().table()
    for row, number in zip(rows["entry"], numbers, strict=True):
        row["number"] = number
    for row, number in zip([rows["entry"][at] for at in (0, 1, 3)], deals, strict=True):
        row["deal"] = number
    named = [(code, path[1]) for code, path in found(resealed(rows)) if "number" in code]
    assert named == codes


def test_the_first_entry_that_was_altered_is_named_and_editing_the_text_alters_nothing() -> None:
    table = evening()
    rows = table.table()
    assert found(rows) == []
    rows["entry"][1]["at"] -= timedelta(seconds=1)
    rows["entry"][3]["dealer"] = "A"
    assert found(rows) == [("ledger.altered", ("entry", 1))]
    swapped = table.table()
    swapped["entry"][1] = dict(reversed(swapped["entry"][1].items()))
    assert found(swapped) == []


def test_an_entry_that_was_taken_away_shows_in_the_next_seal() -> None:
    rows = evening().table()
    del rows["entry"][2]
    rows["entry"][2]["facts"] = {"winner": "A", "figures": {"A": 4, "B": 0, "C": 4}}
    rows["entry"][2]["number"] = 3
    assert ("ledger.altered", ("entry", 2)) in found(rows)


def test_an_entry_without_a_seal_was_written_by_hand() -> None:
    rows = evening().table()
    del rows["entry"][2]["seal"]
    assert found(rows) == [("ledger.unsealed", ("entry", 2))]


def test_a_head_that_was_altered_is_named_by_itself() -> None:
    rows = evening().table()
    rows["session"]["title"] = "Friday"
    assert found(rows) == [("ledger.head-altered", ("session",))]


def test_an_entry_older_than_the_one_before_is_a_warning() -> None:
    rows = evening().table()
    rows["entry"][1]["at"] -= timedelta(minutes=12)
    rows["entry"][0]["at"] -= timedelta(minutes=6)
    assert found(resealed(rows)) == [
        ("ledger.time-order", ("entry", 0, "at")),
        ("ledger.time-order", ("entry", 1, "at")),
    ]


def test_an_option_changed_after_the_session_opened_shows_in_the_fingerprint() -> None:
    rows = evening().table()
    rows["profile"]["options"]["debt"] = 6
    codes = [code for code, _ in found(rows)]
    assert codes == ["ledger.announced-differs", "ledger.fingerprint-differs", "ledger.head-altered"]


def test_an_option_the_head_does_not_say_is_named_with_the_value_taken() -> None:
    rows = evening().table()
    del rows["profile"]["options"]["bonus"]
    ledger = replay(rows, toy_named).ledger
    assert ledger is not None
    unsaid = [one for one in audit(ledger) if one.code == "ledger.option-unsaid"]
    assert [one.message for one in unsaid] == ["the head does not say bonus; 0 is taken"]


def test_rules_that_cannot_stand_together_are_named() -> None:
    rows = Evening("A", "B", bonus=0).table()
    rows["profile"]["options"]["bonus"] = 9
    assert ("toy.bonus", ("profile", "options", "bonus")) in found(rows)


def test_totals_written_down_are_held_against_those_of_their_time() -> None:
    table = Evening("A", "B", pays=0, target=20, bonus=50)
    for figure in (10, 11, 12):
        table.deal("A", A=figure, B=0)
    rows = table.table()
    for row, total in zip(rows["entry"], (10, 71, 83), strict=True):
        row["totals"] = {"A": total, "B": -total + (50 if total > 50 else 0)}
    assert found(resealed(rows)) == []
    rows["entry"][0]["totals"]["A"] = 9
    rows["entry"][2]["totals"]["A"] = 84
    assert found(resealed(rows)) == [
        ("ledger.totals-differ", ("entry", 2, "totals", "A")),
        ("ledger.totals-differ", ("entry", 0, "totals", "A")),
    ]


def test_totals_of_the_last_entry_stop_what_would_be_written_on_top() -> None:
    table = Evening("A", "B", pays=0)
    table.deal("A", A=10, B=0)
    rows = table.table()
    rows["entry"][0]["totals"] = {"A": 10, "B": -11}
    ledger, findings = replay(rows, toy_named)
    assert ledger is not None
    assert [one.message for one in findings] == ["the totals: B -11 announced, -10 computed"]
    table.ledger = ledger
    assert table.deal("A", A=1, B=0) == []


def test_totals_said_before_a_correction_were_right_in_their_time() -> None:
    table = Evening("A", "B", pays=0)
    table.deal("A", A=10, B=0)
    table.deal("A", A=1, B=0)
    rows = table.table()
    rows["entry"][1]["totals"] = {"A": 11, "B": -11}
    ledger = replay(resealed(rows), toy_named).ledger
    assert ledger is not None
    table.ledger, table.rows = ledger, rows["entry"]
    table.void(1)
    assert found(table.table()) == []


def test_totals_count_a_start_and_todays_names() -> None:
    table = Evening("A", "B", pays=0)
    table.do(build_join(table.ledger, "C", table.now, start=7))
    table.deal("A", A=10, B=0, C=0)
    table.do(build_rename(table.ledger, "C", "Chet", table.now))
    table.deal("A", A=10, B=0, Chet=1)
    rows = table.table()
    rows["entry"][1]["totals"] = {"A": 20, "B": -10, "C": -3}
    rows["entry"][3]["totals"] = {"A": 39, "B": -20, "Chet": -12}
    assert found(resealed(rows)) == []


def test_a_deal_that_does_not_sum_to_nought_where_it_must_is_named() -> None:
    table = Evening("A", "B")
    table.deal("A", A=1, B=0)

    def lossy(*asked: Any) -> Any:
        score = TOY.score(*asked)
        return score._replace(lines=(*score.lines, Line("TY-1", "A", None, 2, "from nobody")))

    ledger = replay(table.table(), lambda _: replace(TOY, score=lossy, quick=lambda *_: None)).ledger
    assert ledger is not None
    codes = {one.code: one.message for one in audit(ledger)}
    assert codes["ledger.not-zero-sum"] == "deal 1 sums to +2, not 0"


def test_what_was_said_at_the_end_is_held_against_the_rules() -> None:
    table = evening()
    table.do(build_close(table.ledger, table.now))
    rows = table.table()
    # C left, A +14 and B +1 were added for him; A won
    assert rows["entry"][-1]["posted"] == {"C": sum(table.ledger.totals[name] for name in "AB")}
    rows["entry"][-1]["posted"]["C"] += 1
    rows["entry"][-1]["winners"] = ["C"]
    assert found(resealed(rows)) == [
        ("ledger.posted-differs", ("entry", 4, "posted", "C")),
        ("ledger.end-differs", ("entry", 4, "winners")),
    ]


def test_entries_that_cannot_be_read_keep_their_place_in_what_is_found_later() -> None:
    rows = evening().table()
    rows["entry"].insert(1, {"kind": "party"})
    codes = found(rows)
    assert ("ledger.unknown-kind", ("entry", 1, "kind")) in codes
    rows["entry"][4]["at"] = START
    assert ("ledger.time-order", ("entry", 4, "at")) in found(rows)
