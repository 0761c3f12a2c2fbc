"""A fourth game is one folder: put on the shelf, it has entry, ledger, totals, explanations and rules for nothing."""

from __future__ import annotations

import csv
import io
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.cli.table import Table

import scorekeeper.games
from scorekeeper.desk.catalogue import codes
from scorekeeper.games import game, shelf
from scorekeeper.rulebook.options import options_of, write_options
from scorekeeper.rulebook.profile import load_rulebook, load_table

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def fourth_game() -> Iterator[None]:
    """One more folder of games; nothing of the program is touched."""
    _forget()
    scorekeeper.games.__path__.append(str(HERE))
    try:
        yield
    finally:
        scorekeeper.games.__path__.remove(str(HERE))
        sys.modules.pop("scorekeeper.games.tricks", None)
        _forget()


def _forget() -> None:
    for remembered in (shelf, game, codes):
        remembered.cache_clear()


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A session of the toy for three in friday.toml, with one deal."""
    table = Table(tmp_path)
    table.sk("new tricks asha bina chet --stake 2 --currency NPR -f friday.toml").ok()
    table.sk("add a6 b4 c3").ok()
    return table


def test_it_stands_on_the_shelf_beside_the_others_and_brings_its_own_papers() -> None:
    assert list(shelf()) == ["gin", "indian", "nepali", "tricks"]
    of = game("tricks")
    assert of.folder == HERE / "tricks"
    assert "tricks.not-thirteen" in codes()
    seed = load_table(of.folder / "profiles" / "seed.toml")
    assert seed["options"] == write_options(of.options())
    assert all(load_rulebook(of.folder).get(one.clause) for one in options_of(of.options))


def test_a_deal_is_told_by_words_scored_and_explained(table: Table) -> None:
    assert table.sk("totals --json").ok().json["totals"] == {"asha": 5, "bina": -2, "chet": -3}
    why = table.sk("why").ok()
    assert "6 tricks against 4 (TT-2)" in why.out
    assert "asha took most" in why.out
    assert "TT-2: Who took most has won" in table.sk("why 1 bina").ok().out
    assert "bina deals next" in table.sk("totals").ok().out


@pytest.mark.parametrize(
    ("words", "code"),
    [("a6 b4 c4", "tricks.not-thirteen"), ("b4 a6 c3", "tricks.not-most"), ("a6 b4 d3", "words.unknown-name")],
)
def test_what_cannot_be_is_underlined(table: Table, words: str, code: str) -> None:
    said = table.sk(f"add {words}")
    assert said.code == 3
    assert f"error[{code}]" in said.err
    assert table.sk(f"rules {code}").ok()


def test_it_is_undone_amended_voided_and_logged(table: Table) -> None:
    table.sk("amend 1 a7 b6 c0 -m counted-again").ok()
    # 1 and 7, and 5 for no trick
    assert table.sk("totals --json").ok().json["totals"] == {"asha": 13, "bina": -1, "chet": -12}
    table.sk("add b9 a4 c0").ok()
    table.sk("undo").ok()
    assert table.sk("void 1 -m misdeal --agreed").code == 0
    assert "amend" in table.sk("log").ok().out
    assert table.sk("audit friday.toml").ok().out == ""


def test_people_fouls_rules_and_money_are_the_ledger_s(table: Table) -> None:
    table.sk("rules --set foul=20 -m agreed").ok()
    table.sk("foul chet -m looked").ok()
    # 2 and 3 for tricks, and 20 that chet owed
    table.sk("add b6 a4 c3").ok()
    assert table.sk("totals --json").ok().json["totals"] == {"asha": 3, "bina": 23, "chet": -26}
    assert "Thirteen Tricks needs 3" in table.sk("leave chet").err
    table.sk("join dev").ok()
    settled = table.sk("settle").ok()
    assert "chet pays" in settled.out
    table.sk("close").ok()


def test_it_is_exported(table: Table) -> None:
    rows = list(csv.reader(io.StringIO(table.sk("export - --format csv").ok().out)))
    assert any("asha" in row for row in rows)
    assert table.sk("export - --format json").ok().json


def test_a_deal_comes_from_a_file_too(table: Table) -> None:
    deal = 'winner = "asha"\ntricks = { asha = 5, bina = 4, chet = 4 }\n'
    table.write("deal.toml", f'game = "tricks"\nplayers = ["asha", "bina", "chet"]\n[deal]\n{deal}')
    assert table.sk("score deal.toml --json").ok().json["net"] == {"asha": 2, "bina": -1, "chet": -1}
    table.sk("add --from deal.toml").ok()
    assert table.sk("totals --json").ok().json["totals"] == {"asha": 7, "bina": -3, "chet": -4}


def test_its_rules_and_rulings_are_told(table: Table) -> None:
    assert "TT-1  There are thirteen tricks" in table.sk("rules tricks").ok().out
    assert "option bare = 5" in table.sk("rules TT-3").ok().out
    assert "owes for it" in table.sk("ruling tricks trick-turned").ok().out
    assert "Thirteen Tricks: a number of tricks" in table.sk("help words").ok().out


def test_its_houses_are_listed_shown_compared_made_and_looked_through(table: Table) -> None:
    assert "dear" in table.sk("profile list tricks").ok().out
    assert "“naked” here means: no trick taken (TT-3)" in table.sk("profile show tricks dear").ok().out
    differs = table.sk("profile diff tricks seed dear --json").ok().json
    assert differs["example"]["second"]["points"] == {"A": 50, "B": -20, "C": -30}
    table.sk("profile new tricks --from dear --set stake=2 --name ours").ok()
    assert tomllib.loads((table.folder / "ours.toml").read_text(encoding="utf-8"))["options"] == {"stake": 2}
    assert table.sk("profile lint ours.toml").ok().out == ""
    table.sk("new tricks asha bina chet --profile ours.toml -f saturday.toml").ok()
    assert "5 from chet, no trick (TT-3 “naked”)" in " ".join(table.sk("add a7 b6 c0").ok().out.split())


def test_its_cases_are_run(table: Table) -> None:
    said = table.sk(f"cases {HERE / 'tricks' / 'cases'}").ok()
    assert said.lines[0] == "2 cases: 2 hold, 0 differ"
    assert [line.split()[:2] for line in said.lines if line.startswith("TT-")] == [
        ["TT-1", "yes"],
        ["TT-2", "yes"],
        ["TT-3", "yes"],
        ["TT-4", "–"],
        ["TT-5", "–"],
    ]


def test_nothing_of_it_is_left_when_its_folder_is_taken_from_the_shelf() -> None:
    scorekeeper.games.__path__.remove(str(HERE))
    _forget()
    assert list(shelf()) == ["gin", "indian", "nepali"]
    assert "tricks.missing" not in codes()
    scorekeeper.games.__path__.append(str(HERE))
