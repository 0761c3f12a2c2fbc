"""The course of a session: suspended and resumed (IM-8.1, 8.2), other rules, closed and opened again."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from tests.ledger.evening import Evening, reread

from scorekeeper.ledger.affairs import build_words
from scorekeeper.ledger.bodies import Dispute, Note
from scorekeeper.ledger.course import build_close, build_open, build_pause, build_resume, build_rules
from scorekeeper.ledger.people import build_join, build_leave


def paused(*players: str, when: str = "2026-01-30T20:00:00+05:45") -> Evening:
    table = Evening(*players, opened=datetime.fromisoformat(when))
    assert table.do(build_pause(table.ledger, table.now, agreed=True, why="dinner")) == []
    return table


def test_im_8_1_a_game_is_suspended_if_all_agree() -> None:
    table = Evening("A", "B")
    assert table.do(build_pause(table.ledger, table.now, agreed=False)) == ["ledger.needs-agreement"]
    assert table.do(build_pause(table.ledger, table.now, agreed=True)) == []
    assert table.do(build_pause(table.ledger, table.now, agreed=True)) == ["ledger.paused"]


def test_while_it_is_suspended_nothing_is_dealt_and_nobody_comes_or_goes() -> None:
    table = paused("A", "B", "C")
    assert table.deal("A", A=1, B=0, C=0) == ["ledger.paused"]
    assert table.do(build_leave(table.ledger, "C", table.now)) == ["ledger.paused"]
    assert table.do(build_join(table.ledger, "D", table.now)) == ["ledger.paused"]
    assert table.do(build_open(table.ledger, table.now)) == ["ledger.paused"]
    assert table.do(build_words(table.ledger, Note(text="Bina owes a tea"), table.now)) == []


@pytest.mark.parametrize("present", [(), ("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B")])
def test_im_8_2_it_goes_on_with_everybody_in_the_same_seats_or_moved_round_together(present: tuple[str, ...]) -> None:
    table = paused("A", "B", "C")
    table.later(days=90)
    assert table.do(build_resume(table.ledger, present, table.now)) == []
    # it goes on at once, however long ago the last deal was
    assert table.deal("A", A=1, B=0, C=0) == []
    assert table.replayed() == table.ledger


@pytest.mark.parametrize(
    ("present", "later", "codes"),
    [
        (("A", "B"), 1, ["ledger.resume-absent"]),
        (("A", "B", "C", "D"), 1, ["ledger.resume-stranger"]),
        (("A", "B", "D"), 1, ["ledger.resume-absent", "ledger.resume-stranger"]),
        (("A", "C", "B"), 1, ["ledger.resume-seats"]),
        (("A", "B", "C", "A"), 1, ["ledger.resume-twice"]),
        (("A", "B", "C"), 340, ["ledger.resume-year"]),
        (("C", "B", "A"), 340, ["ledger.resume-seats", "ledger.resume-year"]),
    ],
)
def test_im_8_2_a_refusal_says_which_conditions_failed(present: tuple[str, ...], later: int, codes: list[str]) -> None:
    table = paused("A", "B", "C")
    table.later(days=later)
    assert table.do(build_resume(table.ledger, present, table.now)) == codes
    assert all(one.clause == "IM-8.2" for one in table.findings)
    assert table.ledger.paused is not None


def test_im_8_2_the_year_is_that_of_the_tables_own_calendar() -> None:
    # suspended in the first hour of the new year in Kathmandu, while it is still the old one in London
    table = paused("A", "B", when="2026-01-01T00:30:00+05:45")
    table.now = datetime.fromisoformat("2026-12-31T23:00:00+05:45")
    assert table.do(build_resume(table.ledger, (), table.now)) == []


def test_who_plays_for_another_must_be_there_himself() -> None:
    table = Evening("A", "B")
    table.do(build_leave(table.ledger, "B", table.now, for_="Emil"))
    table.do(build_pause(table.ledger, table.now, agreed=True))
    assert table.do(build_resume(table.ledger, ("A", "B"), table.now)) == [
        "ledger.resume-absent",
        "ledger.resume-stranger",
    ]
    assert table.do(build_resume(table.ledger, ("A", "Emil"), table.now)) == []


def test_what_is_not_suspended_cannot_be_resumed() -> None:
    table = Evening("A", "B")
    assert table.do(build_resume(table.ledger, (), table.now)) == ["ledger.not-paused"]


def test_a_change_of_rules_holds_from_the_next_deal_on() -> None:
    table = Evening("A", "B", pays=3)
    table.deal("A", A=0, B=0)
    assert table.do(build_rules(table.ledger, {"pays": 10, "debt": 5}, "Chet insisted", table.now)) == []
    assert table.rows[-1]["options"] == {"pays": 10}
    table.deal("A", A=0, B=0)
    assert table.ledger.totals == {"A": 13, "B": -13}
    assert table.amend(1, "B", A=0, B=0) == []
    assert table.ledger.totals == {"A": 7, "B": -7}
    assert (table.ledger.opening.pays, table.ledger.options.pays) == (3, 10)
    assert table.replayed() == table.ledger


def test_a_change_of_rules_says_why_and_changes_something_that_can_be() -> None:
    table = Evening("A", "B")

    def change(why: str, **options: object) -> list[str]:
        return table.do(build_rules(table.ledger, options, why, table.now))

    assert change("", pays=4) == ["ledger.needs-reason"]
    assert change("so", pays=3) == ["ledger.rules-no-change"]
    assert change("so", pay=4) == ["profile.unknown-option"]
    assert table.findings[0].path == ("options", "pay")
    assert change("so", pays="four") == ["profile.bad-value"]
    assert change("so", bonus=50) == ["toy.bonus"]
    assert change("so", bonus=50, target=100) == []


def test_the_end_writes_down_totals_posted_totals_and_who_won() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", A=0, B=-10, C=-20)
    table.do(build_leave(table.ledger, "C", table.now))
    assert table.do(build_close(table.ledger, table.now)) == ["ledger.posted", "ledger.posted"]
    row = table.rows[-1]
    assert row["totals"] == {"A": 30, "B": -10, "C": -20}
    assert row["posted"] == {"C": 20}
    assert row["winners"] == ["A"]
    assert "discarded" not in row
    assert table.ledger.closing is not None
    assert table.replayed() == table.ledger


def test_im_8_4_the_session_is_closed_as_discarded_and_the_journal_stays() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", A=0, B=-10, C=-20)
    for name in ("B", "C"):
        table.do(build_leave(table.ledger, name, table.now))
    assert table.do(build_close(table.ledger, table.now)) == ["ledger.posted"]
    assert table.rows[-1]["discarded"] is True
    assert table.ledger.discarded
    assert table.replayed().totals == {"A": 30, "B": -10, "C": -20}


def test_after_the_end_nothing_is_dealt_until_it_is_opened_again() -> None:
    table = Evening("A", "B")
    table.do(build_close(table.ledger, table.now))
    assert table.deal("A", A=1, B=0) == ["ledger.closed"]
    assert table.undo() == ["ledger.no-deal"]
    assert table.do(build_close(table.ledger, table.now)) == ["ledger.closed"]
    assert table.do(build_words(table.ledger, Note(text="late"), table.now)) == []
    assert table.do(build_open(table.ledger, table.now, why="once more")) == []
    assert table.ledger.closed is None
    assert not table.ledger.discarded
    assert table.deal("A", A=1, B=0) == []


def test_an_open_dispute_is_named_at_the_end() -> None:
    table = Evening("A", "B")
    table.do(build_words(table.ledger, Dispute(text="who dealt?", person="B"), table.now))
    assert table.do(build_close(table.ledger, table.now)) == ["ledger.dispute-open"]


def test_after_twelve_hours_a_session_is_opened_again_before_anybody_writes() -> None:
    table = Evening("A", "B")
    table.deal("A", A=1, B=0)
    table.later(hours=11, minutes=50)
    assert table.deal("A", A=2, B=0) == []
    table.later(hours=12)
    assert table.deal("A", A=3, B=0) == ["ledger.old-session"]
    assert "12 hours" in table.findings[0].message
    assert table.do(build_open(table.ledger, table.now)) == []
    assert table.deal("A", A=3, B=0) == []


def test_opening_by_name_is_enough_without_an_entry() -> None:
    table = Evening("A", "B")
    table.later(days=2)
    opened = table.now - timedelta(minutes=3)
    assert table.do(build_words(table.ledger, Note(text="x"), table.now)) == ["ledger.old-session"]
    assert table.do(build_words(table.ledger, Note(text="x"), table.now, reopened=opened)) == []


def test_a_session_that_was_only_opened_is_old_after_twelve_hours_too() -> None:
    table = Evening("A", "B")
    table.later(hours=13)
    assert table.deal("A", A=1, B=0) == ["ledger.old-session"]


def test_entries_out_of_course_are_findings() -> None:
    table = Evening("A", "B")
    rows: list[dict[str, object]] = [
        {"kind": "resume", "present": ["A"]},
        {"kind": "pause", "agreed": True},
        {"kind": "pause", "agreed": True},
        {"kind": "deal", "deal": 1, "facts": {"winner": "A", "figures": {"A": 1, "B": 1}}},
        {"kind": "resume", "present": ["A"]},
        {"kind": "close"},
        {"kind": "close"},
        {"kind": "deal", "deal": 2, "facts": {"winner": "A", "figures": {"A": 1, "B": 1}}},
        {"kind": "open"},
        {"kind": "rules", "options": {"pays": 4}, "why": "so", "fingerprint": "0"},
        {"kind": "rules", "options": {"pay": 4}, "why": "so"},
    ]
    entries = [{"number": at + 1, "at": table.now, **row} for at, row in enumerate(rows)]
    _, codes = reread({**table.table(), "entry": entries})
    assert codes == [
        "ledger.not-paused",
        "ledger.paused",
        "ledger.paused",
        "ledger.resume-absent",
        "ledger.closed",
        "ledger.closed",
        "ledger.fingerprint-differs",
        "profile.unknown-option",
    ]
