"""Opening sessions, and which session a command means."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.table import Table

FOUR = "new nepali asha bina chet dev"


def test_a_new_session_is_a_file_called_by_game_and_day_with_the_rules_frozen_into_it(table: Table) -> None:
    said = table.sk(FOUR).ok()
    assert said.lines[0] == "nepali-2026-11-08.toml · Nepali Marriage · profile seed · 0 deals"
    ledger = tomllib.loads((table.folder / "nepali-2026-11-08.toml").read_text())
    assert ledger["format"] == 1
    assert ledger["session"]["players"] == ["asha", "bina", "chet", "dev"]
    assert ledger["session"]["opened"].isoformat() == "2026-11-08T19:30:00+05:45"
    assert ledger["profile"]["options"]["unseen_pays"] == 10


def test_the_second_session_of_an_evening_gets_its_own_name(table: Table) -> None:
    table.sk(FOUR).ok()
    assert table.sk(FOUR).ok().lines[0].startswith("nepali-2026-11-08-2.toml · ")


def test_a_file_that_is_there_is_never_touched(table: Table) -> None:
    table.write("friday.toml", "mine")
    before = table.bytes()
    said = table.sk(f"{FOUR} -f friday.toml")
    assert said.code == 4
    assert "friday.toml is there already" in said.err
    assert table.bytes() == before


def test_the_house_and_the_money_are_said_when_the_session_opens(table: Table) -> None:
    table.sk(f"{FOUR} -f f.toml --profile common --set unseen_pays=8 --title Tihar --stake 0.50 --currency NPR").ok()
    ledger = tomllib.loads((table.folder / "f.toml").read_text())
    assert ledger["session"]["title"] == "Tihar"
    assert (ledger["session"]["stake"], ledger["session"]["currency"]) == ("0.50", "NPR")
    assert ledger["profile"]["name"] == "common"
    assert ledger["profile"]["options"]["unseen_pays"] == 8


def test_the_first_dealer_may_be_named_by_the_beginning_of_his_name(table: Table) -> None:
    assert "chet deals next" in table.sk(f"{FOUR} --dealer c").ok().lines


def test_several_mistakes_in_one_opening_are_told_at_once(table: Table) -> None:
    said = table.sk("new nepali asha asha --set unseen_pay=8 --set unseen_maal=voidd --stake ten --dealer zoe")
    assert said.code == 3
    for code in (
        "ledger.name-taken",
        "profile.unknown-option",
        "profile.bad-value",
        "ledger.no-money",
        "ledger.not-seated",
    ):
        assert code in said.err, said.err
    assert table.bytes() == {}


def test_a_dry_run_of_new_writes_nothing_and_says_so(table: Table) -> None:
    said = table.sk(f"{FOUR} -n").ok()
    assert said.lines[0].endswith("nothing was written")
    assert table.bytes() == {}


def test_the_one_opened_last_is_meant(table: Table) -> None:
    table.sk(f"{FOUR} -f one.toml").ok()
    table.sk(f"{FOUR} -f two.toml").ok()
    assert table.sk("t").ok().lines[0].startswith("two.toml ")
    table.sk("open one").ok()
    assert table.sk("t").ok().lines[0].startswith("one.toml ")


def test_the_pointer_holds_from_another_folder(table: Table) -> None:
    table.sk(f"{FOUR} -f one.toml").ok()
    (table.folder / "elsewhere").mkdir()
    there = type(table)(table.folder / "elsewhere", environment={"XDG_STATE_HOME": str(table.folder / ".state")})
    assert there.sk("t").ok().lines[0].startswith(f"{table.folder}/one.toml ")


def test_the_file_is_named_before_or_after_the_command_or_by_sk_file(table: Table) -> None:
    for name in ("one.toml", "two.toml", "three.toml"):
        table.sk(f"{FOUR} -f {name}").ok()
    assert table.sk("-f one.toml t").ok().lines[0].startswith("one.toml ")
    assert table.sk("t -f one.toml").ok().lines[0].startswith("one.toml ")
    assert table.sk("t", SK_FILE="two.toml").ok().lines[0].startswith("two.toml ")
    assert table.sk("t -f one.toml", SK_FILE="two.toml").ok().lines[0].startswith("one.toml ")
    assert table.sk("-f two.toml t -f one.toml").ok().lines[0].startswith("one.toml ")
    table.sk("-f one.toml add a12 b4 cx d7").ok()
    assert table.sk("t -f one.toml --json").json["deals"] == 1
    assert table.sk("t -f three.toml --json").json["deals"] == 0


@pytest.mark.parametrize(
    "said",
    [
        "t",
        "why",
        "why 1 asha",
        "log",
        "settle",
        "check 1",
        "audit",
        "rules",
        "recover",
        "export - --format csv",
        "undo -n",
    ],
)
def test_a_reader_too_takes_the_file_before_or_after(table: Table, said: str) -> None:
    table.sk(f"{FOUR} -f one.toml").ok()
    table.sk("add a12 b4 cx d7").ok()
    right = table.sk(said).ok()
    table.sk(f"{FOUR} -f two.toml").ok()
    assert table.sk(f"{said} -f one.toml").ok() == table.sk(f"-f one.toml {said}").ok() == right
    assert table.sk(said, SK_FILE="one.toml").ok() == right


@pytest.mark.parametrize(
    "said", ["", "t", "why", "log", "undo", "add a1", "audit", "void 1", "amend 1 a1", "export x.csv"]
)
def test_without_a_session_every_command_says_how_to_open_one(table: Table, said: str) -> None:
    answer = table.sk(said)
    assert answer.code == 3
    assert answer.err == (
        "error[session.none]: no session is open\n"
        "Help: sk new nepali asha bina chet dev opens one; sk open FILE goes on with one\n"
    )


def test_a_pointer_to_a_file_that_is_gone_names_it(nepali: Table) -> None:
    (nepali.folder / "friday.toml").unlink()
    said = nepali.sk("t")
    assert said.code == 3
    assert "there is no file friday.toml" in said.err


def test_a_state_folder_that_cannot_be_written_keeps_nothing_and_harms_nothing(table: Table) -> None:
    table.write("occupied", "")
    said = table.sk(f"{FOUR} -f one.toml", XDG_STATE_HOME=str(table.folder / "occupied"))
    assert said.code == 0
    assert table.sk("t -f one.toml").code == 0


def test_without_a_command_the_totals_are_told(nepali: Table) -> None:
    assert nepali.sk("").ok().out == nepali.sk("totals").ok().out == nepali.sk("t").ok().out


def test_twelve_hours_later_writers_ask_whether_it_is_another_evening(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    nepali.wait(hours=12)
    nepali.sk("add b12 a4 cx d7").ok()
    nepali.wait(hours=12, seconds=1)
    before = nepali.bytes()
    for said in ("add c12 b4 ax d7", "undo", "void 2", "amend 2 b12 a4 cx d8"):
        answer = nepali.sk(said)
        assert answer.code == 4, said
        assert answer.err.startswith("error[ledger.old-session]: nothing was dealt here for 12 hours"), answer.err
        assert "sk open friday" in answer.err
    assert nepali.bytes() == before
    assert nepali.sk("t").code == 0
    nepali.sk("open friday").ok()
    nepali.sk("add c12 b4 ax d7").ok()


def test_another_evening_is_another_session(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    nepali.wait(days=2)
    assert nepali.sk(FOUR).ok().lines[0].startswith("nepali-2026-11-10.toml ")
    nepali.sk("add a12 b4 cx d7").ok()


def test_what_is_opened_by_another_name_than_the_pointers_is_opened_all_the_same(nepali: Table) -> None:
    nepali.wait(days=1)
    nepali.sk("open ./friday.toml").ok()
    nepali.sk("add a12 b4 cx d7 -f friday.toml").ok()
