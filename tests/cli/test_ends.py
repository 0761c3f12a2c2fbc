"""Ends: of a game within an evening, and of a session; what they add is told wherever one looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.cli.table import Table

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_why_tells_what_the_end_of_a_game_added_line_by_line(table: Table) -> None:
    table.sk("new gin Asha Bina --set game_bonus=100 --set box=25 -f gin.toml").ok()
    table.sk("add a4 b54").ok()
    echo = table.sk("add a4 b54").code, table.sk("add a4 b54 --again").ok()
    assert echo[0] == 4
    beside = [
        "and beside the deal:",
        "Asha  +150   +100 game 1 won (GR-6.2) · +50 game 1: 2 boxes of 25 (GR-6.3)",
    ]
    told = echo[1].lines
    assert [line for line in told if line in beside] == beside
    assert [line for line in table.sk("why").ok().lines if line in beside] == beside
    mine = table.sk("why asha --json").ok().json
    assert (mine["net"], [(line["clause"], line["points"]) for line in mine["bonuses"]]) == (
        50,
        [("GR-6.2", 100), ("GR-6.3", 50)],
    )
    assert table.sk("totals --json").ok().json["totals"] == {"Asha": 250, "Bina": 0}
    assert "bonuses" not in table.sk("why 1 --json").ok().json


def test_a_closed_session_says_who_won_and_what_was_posted_and_can_be_opened_again(table: Table) -> None:
    table.sk("new indian Asha Bina Chet -f day.toml").ok()
    table.sk("add a8 b2/9 cx0/120").ok()
    table.sk("leave chet").ok()
    end = table.sk("close")
    assert (end.code, end.err) == (0, "")
    looked = table.sk("totals").ok()
    for said in (end, looked):
        assert "Asha won" in said.lines
        assert "Chet did not complete the game and posts +24" in " ".join(said.lines)
    assert looked.lines[0].endswith("closed")
    data = table.sk("totals --json").ok().json
    assert (data["winners"], data["posted"], data["discarded"]) == (["Asha"], {"Chet": 24}, False)
    refused = table.sk("add a8 b2/9")
    assert refused.code == 4
    assert "sk open day.toml goes on with it" in refused.err
    assert "nothing was written" in table.sk("open day --dry-run").ok().lines[0]
    assert table.sk("totals").ok().lines[0].endswith("closed")
    again = table.sk(["open", "day", "-m", "one more deal"]).ok()
    assert "the session is open again" in again.lines
    table.sk("add a8 b2/9").ok()
    assert "winners" not in table.sk("totals --json").ok().json
    log = table.sk("log").ok().out
    assert "one more deal" in log
    assert "posted Chet = 24" in log


def test_an_exported_table_has_the_money_and_leaves_empty_who_sat_out(table: Table) -> None:
    house = 'game = "nepali"\nextends = "seed"\ntitle = "maal alone"\n[options]\nseen_pays = 0\n'
    table.write("house.toml", house)
    table.sk("new nepali Åse राम Ann --stake 0.25 --currency USD --profile ./house.toml -f night.toml").ok()
    table.sk("add an69 रा0 åo").ok()
    table.sk("add å21 रा0 ano").ok()
    assert table.sk("export - --format csv --decimal-comma").ok().out.splitlines() == [
        "deal;when;Åse;राम;Ann",
        "1;2026-11-08 19:30;;-69;69",
        "2;2026-11-08 19:30;21;-21;",
        "total;;21;-90;69",
        "money USD;;5,25;-22,50;17,25",
    ]
    assert table.sk("export - --format csv").ok().out.splitlines()[-1] == "money USD,,5.25,-22.50,17.25"


def test_an_evening_of_gin_is_settled_by_the_difference_of_the_totals(table: Table) -> None:
    table.sk("new gin Asha Bina --stake 0.50 --currency EUR -f gin.toml").ok()
    table.sk("add a4 b34").ok()
    table.sk("add b4 a9").ok()
    said = table.sk("settle").ok()
    assert "Bina pays 12.50 EUR to Asha" in said.lines
    assert "the difference of the totals is paid: 30 − 5 = 25" in said.lines
    data = table.sk("settle --json").ok().json
    assert data["payments"] == [{"payer": "Bina", "to": "Asha", "amount": "12.50"}]


def test_a_night_that_loses_points_to_nobody_names_the_deal_and_what_to_do(table: Table) -> None:
    table.sk("new indian Asha Bina Chet -f day.toml").ok()
    table.sk("add a8 b2/9 cx0/120").ok()
    assert table.sk("add void a4/9 b0/3 cx").code == 0
    said = table.sk("settle")
    assert said.code == 4
    assert "sums to -26, not 0" in said.err
    assert "deal 2 by -26" in said.err
    assert "sk amend" in said.err
