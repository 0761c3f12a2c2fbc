"""`sk best` for a deal file and for a deal of the session; what an everyday command does not import."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.table import Table

# Vector GV8: 4♣ and 5♣ go on A♣ 2♣ 3♣; J♥ Q♥ K♥ are a run; 8 + 9 + 10 + 2 + 3 = 32 are left.
LAID = """
game = "gin"
players = ["asha", "bina"]
[deal]
knocker = "asha"
[deal.hands.asha]
melds = ["AC 2C 3C", "4D 5D 6D", "7H 8H 9H"]
loose = "JS"
[deal.hands.bina]
cards = "4C 5C 8D 9D JD JH QH KH 2S 3S"
"""


def test_every_hand_of_a_deal_file_is_arranged(table: Table) -> None:
    table.write("deal.toml", LAID)
    hands = table.sk("best deal.toml --json").ok().json["hands"]
    assert (hands["asha"]["points"], hands["bina"]["points"]) == (10, 32)
    assert hands["bina"]["layoffs"] == ["4C", "5C"]
    assert hands["bina"]["onto"] == [["AC", "2C", "3C"], ["AC", "2C", "3C"]]


def test_one_players_hand_is_asked_for_by_name(table: Table) -> None:
    table.write("deal.toml", LAID)
    best = table.sk("best deal.toml b --json").ok().json
    assert (best["schema"], best["player"], best["points"]) == ("scorekeeper.best/1", "bina", 32)
    said = table.sk("best deal.toml b").ok()
    assert "lay off: 4♣ on A♣ 2♣ 3♣; 5♣ on A♣ 2♣ 3♣" in said.lines


def test_a_deal_of_the_session_is_arranged_too(gin: Table) -> None:
    gin.write("deal.toml", LAID)
    gin.sk("add --from deal.toml").ok()
    assert gin.sk("best 1 b --json").ok().json["points"] == 32


def test_a_deal_told_in_figures_has_no_hand_to_arrange(gin: Table) -> None:
    gin.sk("add a4 b22").ok()
    done = gin.sk("best 1")
    assert done.code == 1
    assert "no hand of this deal was told by its cards" in done.err
    assert gin.sk("best 7").code == 4


@pytest.mark.parametrize("word", ["ginn", "nepal"])
def test_a_misspelt_game_is_no_file(table: Table, word: str) -> None:
    done = table.sk(["best", word, "AS 2S 3S"])
    assert done.code == 3
    assert "did you mean" in done.err


HEAVY = ("rich", "jinja2", "pydantic", "asyncio", "typer", "pathlib")


def test_totals_import_nothing_heavy_unless_they_draw(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    script = (
        "import sys; from scorekeeper.cli.main import run; code = run(['totals']); "
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=nepali.folder, env=nepali.env(), capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == "[]"
    assert "asha" in done.stdout
