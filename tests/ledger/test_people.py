"""People come and go: seats and persons, chairs, names."""

from __future__ import annotations

from tests.ledger.evening import Evening, reread

from scorekeeper.ledger.people import build_join, build_leave, build_rename
from scorekeeper.ledger.totals import persons, standings


def leave(table: Evening, person: str, for_: str = "") -> list[str]:
    return table.do(build_leave(table.ledger, person, table.now, for_=for_))


def join(table: Evening, person: str, after: str = "", start: int = 0) -> list[str]:
    return table.do(build_join(table.ledger, person, table.now, after=after, start=start))


def test_who_leaves_keeps_his_points_and_is_not_dealt_to() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("C", A=0, B=0, C=5)
    assert leave(table, "C") == []
    assert list(table.ledger.players) == ["A", "B"]
    assert table.deal("A", A=1, B=0, C=1) == ["toy.stranger"]
    assert table.deal("A", A=1, B=0) == []
    assert table.ledger.totals == {"A": -4, "B": -6, "C": 10}
    assert [(one.name, one.left) for one in table.ledger.accounts] == [("A", None), ("B", None), ("C", 2)]


def test_a_seat_that_leaves_too_few_is_noted_and_the_next_deal_refused() -> None:
    table = Evening("A", "B")
    assert leave(table, "B") == ["ledger.too-few-seated"]
    assert table.deal("A", A=1) == ["ledger.too-few-seated"]
    assert join(table, "B") == []
    assert list(table.ledger.players) == ["A", "B"]


def test_one_plays_for_another_seats_points_and_persons_points() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("C", A=0, B=0, C=5)
    assert leave(table, "C", for_="Emil") == []
    table.deal("A", A=3, B=0, C=0)
    assert list(table.ledger.players) == ["A", "B", "C"]
    assert table.ledger.totals == {"A": 1, "B": -8, "C": 7}
    assert {one.name: one.points for one in standings(table.ledger)} == {"A": 1, "B": -8, "C": 7}
    assert {one.name: (one.points, one.played) for one in persons(table.ledger)} == {
        "A": (1, 2),
        "B": (-8, 2),
        "C": (10, 1),
        "Emil": (-3, 1),
    }
    assert join(table, "C") == []
    table.deal("C", A=0, B=0, C=1)
    assert {one.name: one.played for one in persons(table.ledger)} == {"A": 3, "B": 3, "C": 2, "Emil": 1}
    assert table.replayed() == table.ledger


def test_who_has_a_seat_cannot_play_for_another() -> None:
    table = Evening("A", "B", "C")
    assert leave(table, "C", for_="A") == ["ledger.seated-already"]
    assert leave(table, "C", for_="a\n") == ["ledger.bad-name"]
    assert leave(table, "C", for_="b") == ["ledger.name-taken"]
    assert leave(table, "Zed") == ["ledger.not-seated"]


def test_a_newcomer_begins_with_a_stated_start() -> None:
    table = Evening("A", "B", pays=0)
    table.deal("A", A=6, B=0)
    assert join(table, "C", start=-3) == []
    table.deal("C", A=0, B=0, C=1)
    assert table.ledger.totals == {"A": 5, "B": -7, "C": -1}
    assert table.rows[1]["start"] == -3


def test_who_comes_back_finds_his_total_and_his_chair() -> None:
    table = Evening("A", "B", "C", "D", pays=0)
    table.deal("B", A=0, B=2, C=0, D=0)
    leave(table, "B")
    assert join(table, "B", start=4) == ["ledger.start-twice"]
    assert join(table, "B") == []
    assert list(table.ledger.players) == ["A", "B", "C", "D"]
    assert table.ledger.totals == {"A": -2, "B": 6, "C": -2, "D": -2}


def test_newcomers_take_the_chairs_that_were_left_the_last_one_first() -> None:
    table = Evening("A", "B", "C", "D")
    leave(table, "B")
    leave(table, "D")
    join(table, "E")
    assert list(table.ledger.players) == ["A", "C", "E"]
    join(table, "F")
    assert list(table.ledger.players) == ["A", "F", "C", "E"]
    join(table, "G")
    assert list(table.ledger.players) == ["A", "F", "C", "E", "G"]


def test_a_newcomer_may_say_next_to_whom_he_sits() -> None:
    table = Evening("A", "B", "C")
    assert join(table, "D", after="A") == []
    assert list(table.ledger.players) == ["A", "D", "B", "C"]
    assert join(table, "E", after="Zed") == ["ledger.not-seated"]


def test_the_first_chair_is_taken_as_the_first() -> None:
    table = Evening("A", "B", "C")
    leave(table, "A")
    join(table, "D")
    assert list(table.ledger.players) == ["D", "B", "C"]


def test_there_is_no_seat_beyond_the_games_own_number() -> None:
    table = Evening("A", "B", "C", "D", "E", "F")
    assert join(table, "G") == ["ledger.seats"]
    assert join(table, "A") == ["ledger.seated-already"]


def test_a_file_that_seats_too_many_is_told_so_and_the_ledger_goes_on() -> None:
    table = Evening("A", "B", "C", "D", "E", "F")
    row = {"number": 1, "kind": "join", "at": table.now, "person": "G", "seat": 1}
    ledger, codes = reread({**table.table(), "entry": [row]})
    assert codes == ["ledger.seats"]
    assert ledger is not None
    assert len(ledger.seats) == 6


def test_two_names_that_read_the_same_are_one_person() -> None:
    table = Evening("Asha", "B")
    assert join(table, "ASHA") == ["ledger.name-taken"]
    assert join(table, "=x") == []
    assert join(table, "\u202eevil") == ["ledger.bad-name"]


def test_renaming_keeps_history_and_the_total() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", "A", A=3, B=0, C=0)
    assert table.do(build_rename(table.ledger, "A", "Asha", table.now)) == []
    assert table.ledger.totals == {"Asha": 6, "B": -3, "C": -3}
    assert [one.player for one in table.ledger.pending] == ["Asha"]
    table.deal("B", Asha=0, B=1, C=0)
    assert table.ledger.totals == {"Asha": 0, "B": 4, "C": -4}
    assert table.ledger.played == {"Asha": 2, "B": 2, "C": 2}
    first = table.ledger.dealt[0]
    assert first.seats == ("Asha", "B", "C")
    assert first.score.winner == "Asha"
    assert dict(first.score.counts) == {"Asha": 3, "B": 0, "C": 0}
    assert table.ledger.deals[0].table["winner"] == "A"
    assert table.ledger.next_dealer == "C"
    assert table.replayed() == table.ledger


def test_a_name_that_was_somebodys_is_nobody_elses() -> None:
    table = Evening("A", "B", "C")
    table.do(build_rename(table.ledger, "A", "Asha", table.now))
    assert join(table, "A") == ["ledger.name-taken"]
    assert table.do(build_rename(table.ledger, "B", "a", table.now)) == ["ledger.name-taken"]
    assert table.do(build_rename(table.ledger, "Asha", "A", table.now)) == []
    assert list(table.ledger.players) == ["A", "B", "C"]
    assert table.do(build_rename(table.ledger, "A", "A", table.now)) == ["ledger.same-name"]
    assert table.do(build_rename(table.ledger, "Zed", "Z", table.now)) == ["ledger.unknown-person"]
    assert table.replayed() == table.ledger


def test_somebody_who_plays_for_another_can_be_renamed() -> None:
    table = Evening("A", "B")
    leave(table, "B", for_="Emil")
    assert table.do(build_rename(table.ledger, "Emil", "Emma", table.now)) == []
    assert table.ledger.seats[1] == ("B", "Emma")
    table.deal("A", A=1, B=0)
    assert {one.name for one in persons(table.ledger)} == {"A", "B", "Emma"}


def test_entries_about_people_that_cannot_be_are_findings_with_their_place() -> None:
    table = Evening("A", "B", "C")
    at = table.now
    rows: list[dict[str, object]] = [
        {"kind": "leave", "person": "Zed"},
        {"kind": "leave", "person": "A", "for": "B"},
        {"kind": "leave", "person": "A", "for": "\u0007"},
        {"kind": "join", "person": "A", "seat": 1},
        {"kind": "join", "person": "D", "seat": 9},
        {"kind": "join", "person": "b", "seat": 1},
        {"kind": "join", "person": "x" * 65, "seat": 1},
        {"kind": "rename", "person": "Q", "to": "R"},
        {"kind": "rename", "person": "A", "to": "c"},
        {"kind": "leave", "person": "C"},
        {"kind": "join", "person": "C", "seat": 3, "start": 5},
    ]
    entries = [{"number": at_ + 1, "at": at, **row} for at_, row in enumerate(rows)]
    ledger, codes = reread({**table.table(), "entry": entries})
    assert ledger is not None
    assert codes == [
        "ledger.not-seated",
        "ledger.seated-already",
        "ledger.bad-name",
        "ledger.seated-already",
        "ledger.no-seat",
        "ledger.name-taken",
        "ledger.bad-name",
        "ledger.unknown-person",
        "ledger.name-taken",
        "ledger.start-twice",
    ]
    assert [one.path[:3] for one in ledger.findings] == [
        ("entry", 0, "person"),
        ("entry", 1, "for"),
        ("entry", 2, "for"),
        ("entry", 3, "person"),
        ("entry", 4, "seat"),
        ("entry", 5, "person"),
        ("entry", 6, "person"),
        ("entry", 7, "person"),
        ("entry", 8, "to"),
        ("entry", 10, "start"),
    ]
