"""The house rules in examples/profiles: looked through without a doubt, and played by; points worked by hand."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest
from tests.cli.table import Table

FOLDER = Path(__file__).parents[2] / "examples" / "profiles"
HOUSES = sorted(FOLDER.glob("*.toml"))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A folder with the house rules in it."""
    for path in HOUSES:
        shutil.copy(path, tmp_path)
    return Table(tmp_path)


def test_there_is_one_for_each_game() -> None:
    games = [tomllib.loads(path.read_text(encoding="utf-8"))["game"] for path in HOUSES]
    assert sorted(games) == ["gin", "indian", "nepali"]


@pytest.mark.parametrize("path", HOUSES, ids=lambda path: path.stem)
def test_house_rules_are_looked_through_without_a_doubt(path: Path, table: Table) -> None:
    assert table.sk(f"profile lint {path.name}").ok().out == ""
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    assert said["name"] == path.stem
    differs = table.sk(f"profile diff {said['game']} {said['extends']} {path.name} --json").ok().json
    # every option in the file differs from the profile it extends, and a deal shows that it matters
    assert {one["option"] for one in differs["differences"]} == set(said["options"])
    assert differs["example"] is not None


def test_at_the_dashain_table_unseen_maal_goes_to_the_winner_and_is_called_murder(table: Table) -> None:
    table.sk("new nepali asha bina chet dev --profile dashain-table.toml -f friday.toml").ok()
    said = table.sk("add a7 b3 cx5 d0").ok()
    # 7 and the 5 of chet are 12, against 3, 0 and 0, together 15; 5 from bina and dev, 15 from chet
    assert table.sk("totals --json").ok().json["totals"] == {
        "asha": 4 * 12 - 15 + 5 + 15 + 5,
        "bina": 4 * 3 - 15 - 5,
        "chet": 0 - 15 - 15,
        "dev": 0 - 15 - 5,
    }
    assert "5 from chet (NM-6.8 “murder”)" in " ".join(said.out.split())


def test_among_the_cousins_no_hand_costs_more_than_eighty(table: Table) -> None:
    deal = [
        'game = "indian"',
        'players = ["A", "B", "C", "D"]',
        'profile = "cousins-21.toml"',
        "[deal]",
        'winner = "A"',
        "hands.A = { value = 0 }",
        'hands.B = { status = "seen", value = 0, count = 95 }',
        'hands.C = { status = "dropped" }',
        'hands.D = { status = "unseen", value = 10, count = 61 }',
    ]
    table.write("deal.toml", "\n".join(deal))
    said = table.sk("score deal.toml --json").ok().json
    # 80 for 95, 20 for the drop, 61 for all cards; the value of 10 is had from the two others who played to the end
    assert said["net"] == {"A": 80 + 20 + 61 - 10, "B": -80 - 10, "C": -20, "D": -61 + 10 + 10}


def test_in_the_lunch_break_a_tie_is_nobody_s_and_the_loser_deals(table: Table) -> None:
    table.sk("new gin asha bina --profile lunch-break.toml -f friday.toml").ok()
    table.sk("add a8 b8")
    assert table.sk("totals --json").json["totals"] == {"asha": 0, "bina": 0}
    table.sk("add a0 b30").ok()
    told = table.sk("totals --json").ok().json
    # the 30 of bina, and 25 for gin
    assert (told["totals"], told["next_dealer"]) == ({"asha": 55, "bina": 0}, "bina")
