"""What the reading commands answer, in words and for programs."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.cli.registry import COMMANDS

if TYPE_CHECKING:
    from tests.cli.table import Table

FIRST = {"asha": 41, "bina": -10, "chet": -33, "dev": 2}  # worked in test_deals.py
FINDING = {"code", "severity", "message", "file", "line", "column", "path", "clause", "help"}
LINE = {"clause", "to", "payer", "points", "why"}

DEAL = """game = "nepali"
players = ["Asha", "Bina", "Chet", "Dev"]
[deal]
winner = "Asha"
[deal.hands]
Asha = { maal = 12 }
Bina = { maal = 4, status = "seen" }
Chet = { maal = 0, status = "unseen" }
Dev = { maal = 7, status = "seen" }
"""

INDIAN_DEAL = """game = "indian"
[deal]
winner = "A"
[deal.hands]
A = { value = 3 }
B = { status = "seen", value = 0, count = 9 }
"""

GIN_HAND = "AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD"


def whole_numbers(value: object) -> bool:
    """Whether no figure in it is a float."""
    if isinstance(value, dict):
        return all(map(whole_numbers, value.values()))
    if isinstance(value, list):
        return all(map(whole_numbers, value))
    return not isinstance(value, float)


def test_score_has_the_promised_shape(table: Table) -> None:
    table.write("deal.toml", DEAL)
    told = table.sk("score deal.toml --json").ok().json
    assert told["schema"] == "scorekeeper.score/1"
    assert told["game"] == "nepali"
    assert told["net"] == {"Asha": 41, "Bina": -10, "Chet": -33, "Dev": 2}
    assert told["maal"] == {"Asha": 12, "Bina": 4, "Chet": 0, "Dev": 7}
    assert told["findings"] == []
    assert all(set(line) == LINE for line in told["lines"])
    ten = {"clause": "NM-6.2", "to": "Asha", "payer": "Chet", "points": 10, "why": "unseen"}
    assert ten in told["lines"]
    assert whole_numbers(told)


@pytest.mark.parametrize(
    ("deal", "word"),
    [
        ('game = "gin"\n[deal]\nknocker = "A"\nhands = { A = { deadwood = 4 }, B = { deadwood = 34 } }\n', "deadwood"),
        (
            INDIAN_DEAL,
            "value",
        ),
    ],
)
def test_the_figure_of_each_game_stands_under_its_own_word(table: Table, deal: str, word: str) -> None:
    told = table.sk("score - --json", deal).ok().json
    assert set(told[word]) == {"A", "B"}


def test_a_finding_for_programs_has_its_nine_keys(table: Table) -> None:
    table.write("deal.toml", DEAL.replace("maal = 4", "maal = 4.5"))
    said = table.sk("score deal.toml --json")
    assert said.code == 3
    assert said.err == ""
    assert said.json["schema"] == "scorekeeper.findings/1"
    (found,) = said.json["findings"]
    assert set(found) == FINDING
    assert (found["code"], found["file"], found["line"], found["column"]) == ("input.wrong-kind", "deal.toml", 7, 17)
    assert found["path"] == "deal.hands.Bina.maal"


def test_standard_input_is_named_in_findings(table: Table) -> None:
    said = table.sk("score -", DEAL.replace("maal = 4", "maal = 4.5"))
    assert said.err.startswith("<stdin>:7: error[input.wrong-kind]\n")


def test_check_has_the_promised_shape_and_says_no_with_1(table: Table) -> None:
    good = table.sk(["check", "nepali", "--tiplu", "8H", "4S 5S 6S", "7H 7D 7C", "--json"]).ok().json
    assert good["schema"] == "scorekeeper.check/1"
    assert good["valid"] is True
    assert good["melds"][0]["cards"] == ["4S", "5S", "6S"]
    assert (good["melds"][0]["kind"], good["melds"][0]["pure"], good["melds"][0]["valid"]) == (
        "pure-sequence",
        True,
        True,
    )
    bad = table.sk(["check", "nepali", "--tiplu", "8H", "4S 5S 6S", "4S 9D KC", "--json"])
    assert bad.code == 1
    assert bad.json["valid"] is False
    assert [one["valid"] for one in bad.json["melds"]] == [True, False]
    assert bad.json["melds"][1]["kind"] == "none"


def test_check_show_asks_whether_the_whole_can_end_the_deal(table: Table) -> None:
    said = table.sk(["check", "nepali", "--tiplu", "8H", "--show", "4S 5S 6S"])
    assert said.code == 1
    assert "nepali.too-few-primary" in said.err
    assert "nepali.wrong-number" in said.err


def test_check_without_a_meld_is_not_understood(table: Table) -> None:
    said = table.sk("check gin")
    assert said.code == 2
    assert "no melds are told" in said.err


def test_check_judges_a_deal_file_and_a_deal_of_the_session(nepali: Table) -> None:
    nepali.write("deal.toml", DEAL)
    assert nepali.sk("check deal.toml").ok().lines[0].endswith(": valid")
    nepali.sk("add a12 b4 cx d7").ok()
    assert nepali.sk("check 1").ok().lines[0] == "Deal 1 · Nepali Marriage: valid"
    assert nepali.sk("check 1 --json").ok().json["valid"] is True


def test_best_has_the_promised_shape_for_eleven_cards_of_gin(table: Table) -> None:
    told = table.sk(["best", "gin", GIN_HAND, "--json"]).ok().json
    assert told["schema"] == "scorekeeper.best/1"
    assert sorted(told["melds"][0]) == ["cards", "kind", "pure"]
    assert (told["loose"], told["points"], told["complete"]) == (["4C"], 4, False)
    assert (told["discard"], told["knocks"]) == ("KD", {"KD": 4, "4C": 10})


def test_best_lays_off_on_the_knockers_melds(table: Table) -> None:
    hand = "3S 7S AC AD AH 2H 3H 4H JD QD"
    told = table.sk(["best", "gin", hand, "--against", "4S 5S 6S", "KC KD KH", "--json"]).ok().json
    # 3S and 7S go on the run; the jack and the queen of diamonds stay: 20.
    assert sorted(told["layoffs"]) == ["3S", "7S"]
    assert (sorted(told["loose"]), told["points"]) == (["JD", "QD"], 20)


def test_ten_is_written_with_one_letter_in_json(table: Table) -> None:
    told = table.sk(["check", "gin", "10H JH QH", "--json"]).ok().json
    assert told["melds"][0]["cards"] == ["TH", "JH", "QH"]


def test_totals_have_the_promised_shape(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    told = nepali.sk("totals --json").ok().json
    assert told["schema"] == "scorekeeper.totals/1"
    assert (told["session"], told["deals"], told["totals"]) == ("friday.toml", 1, FIRST)
    assert told["order"] == ["asha", "dev", "bina", "chet"]


def test_why_tells_each_line_with_its_clause_and_one_players_lines_add_up(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    whole = nepali.sk("why").ok().out
    for part in ("asha  +41", "4 × 12 − 23 = +25 (NM-6.1)", "10 from", "unseen (NM-6.2)", "seen (NM-6.3)", "sum 0"):
        assert part in whole
    assert nepali.sk("w").out == nepali.sk("why 1").out == whole
    told = nepali.sk("why 1 bina --json").ok().json
    assert told["schema"] == "scorekeeper.why/1"
    own = sum(line["points"] * (1 if line["to"] == "bina" else -1) for line in told["lines"])
    assert own == told["net"] == -10
    assert nepali.sk("why b").out == nepali.sk("why 1 bina").out == nepali.sk("why bina").out


def test_why_if_shows_what_another_deal_would_have_given_and_writes_nothing(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    before = nepali.bytes()
    said = nepali.sk(["why", "1", "--if", "a12 b4 c0 d7"]).ok()
    # With Chet seen the winner gets 3 from him instead of 10.
    assert "asha  +34" in said.out
    assert nepali.bytes() == before


def test_the_log_keeps_everything_that_was_written(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    nepali.sk("amend 1 a12 b5 cx d7 -m misheard").ok()
    nepali.sk("undo").ok()
    nepali.sk("note bina owes a tea").ok()
    said = nepali.sk("log", COLUMNS="200").ok()
    assert [line.split()[0] for line in said.lines[2:]] == ["1", "2", "3", "4"]
    for part in ("asha +41", "amended by entry 2", "misheard", "void 1", "bina owes a tea"):
        assert part in said.out
    told = nepali.sk("log --json").ok().json
    assert told["schema"] == "scorekeeper.log/1"
    assert [entry["kind"] for entry in told["entries"]] == ["deal", "amend", "void", "note"]


def test_an_exported_table_has_a_row_for_each_deal_and_the_totals(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    nepali.wait(minutes=10)
    nepali.sk("add void").ok()
    said = nepali.sk("export friday.csv")
    assert (said.code, said.out, said.err) == (0, "", "friday.csv: 2 deals of friday.toml\n")
    rows = list(csv.reader(io.StringIO((nepali.folder / "friday.csv").read_text())))
    assert rows == [
        ["deal", "when", "asha", "bina", "chet", "dev"],
        ["1", "2026-11-08 19:30", "41", "-10", "-33", "2"],
        ["2", "2026-11-08 19:40", "0", "0", "0", "0"],
        ["total", "", "41", "-10", "-33", "2"],
    ]


def test_an_exported_evening_for_programs_has_the_same_totals(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    nepali.sk("export friday.json")
    told = json.loads((nepali.folder / "friday.json").read_text())
    assert told["totals"] == FIRST
    assert told["deals"][0]["score"]["net"] == FIRST
    assert nepali.sk("export - --format json").json == told


def test_an_export_replaces_nothing_unless_it_is_forced(nepali: Table) -> None:
    nepali.write("friday.csv", "mine")
    said = nepali.sk("export friday.csv")
    assert (said.code, (nepali.folder / "friday.csv").read_text()) == (4, "mine")
    assert "--force" in said.err
    assert nepali.sk("export friday.csv --force").code == 0
    assert (nepali.folder / "friday.csv").read_text() != "mine"


def test_an_export_into_a_folder_that_is_not_there_is_not_written(nepali: Table) -> None:
    said = nepali.sk("export nowhere/friday.csv")
    assert said.code == 5
    assert "nowhere" in said.err
    assert "nothing was written" in said.err


def test_an_audit_is_silent_when_all_is_well(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    assert nepali.sk("audit").ok().out == ""
    assert nepali.sk("audit friday.toml --json").ok().json["well"] is True
    assert "numbering" in nepali.sk("audit --verbose").ok().out


def test_an_audit_names_a_figure_that_was_changed_by_hand_with_both(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    path = nepali.folder / "friday.toml"
    path.write_text(path.read_text().replace("asha = 41", "asha = 40").replace("bina = -10", "bina = -9"))
    said = nepali.sk("audit")
    assert said.code == 1
    assert "40" in said.err
    assert "41" in said.err
    assert "friday.toml:" in said.err
    assert nepali.sk("audit --json").json["well"] is False


def test_rules_tell_a_game_a_clause_and_a_code(table: Table) -> None:
    assert "\\x0a" not in table.sk("rules nepali").ok().out
    assert table.sk("rules NM-6.8").ok().lines[0] == "NM-6.8 · Nepali Marriage"
    assert "option kidnap_by" in table.sk("rules NM-6.8").out
    assert table.sk("rules nepali.unseen-winner --json").ok().json["clause"] == "NM-5.1"
    wrong = table.sk("rules NM-6.88")
    assert wrong.code == 3
    assert "did you mean NM-6.8?" in wrong.err


def test_profiles_are_listed_and_shown(table: Table) -> None:
    told = table.sk("profile list --json").ok().json
    assert {one["game"] for one in told["profiles"]} == {"gin", "indian", "nepali"}
    shown = table.sk("profile show nepali pagat --json").ok().json
    assert shown["schema"] == "scorekeeper.profile/1"
    assert shown["differs_from_seed"]
    assert table.sk("profile show nepali seed --json").ok().json["differs_from_seed"] == []
    assert table.sk("profile show nepali paget").code == 3


def test_cases_tell_which_clauses_hold(table: Table) -> None:
    expect = "[expect]\nnet = { Asha = 41, Bina = -10, Chet = -33, Dev = 2 }\n"
    head = 'title = "four"\nclause = "NM-6.1"\nsource = "here"\n'
    table.write("case.toml", head + DEAL + expect)
    assert table.sk("cases case.toml").ok().lines[0] == "1 cases: 1 hold, 0 differ"
    table.write("case.toml", head + DEAL + expect.replace("41", "40"))
    said = table.sk("cases case.toml")
    assert said.code == 1
    assert "net.Asha: expected 40, got 41" in said.out


def test_every_command_has_help_and_stands_in_the_list(table: Table) -> None:
    everything = table.sk("help all").ok().out
    for entry in COMMANDS:
        assert f"  {entry.name} " in everything
        told = table.sk(f"help {entry.name}").ok().out
        assert told.startswith(f"Usage: sk {entry.name}")
        assert table.sk(f"{entry.name} --help").ok().out == told
    assert table.sk("help").ok().out == everything


def test_help_topics(table: Table) -> None:
    codes = table.sk("help exit-codes").ok().lines
    assert [int(line.split()[0]) for line in codes] == [0, 1, 2, 3, 4, 5, 6, 70, 130]
    assert all(name in table.sk("help words").ok().out for name in ("Gin Rummy", "Indian Marriage", "Nepali Marriage"))
    wrong = table.sk("help exit-code")
    assert (wrong.code, wrong.err) == (2, "there is no help on “exit-code”\nHelp: did you mean exit-codes?\n")


def test_the_everyday_commands_alone_stand_in_the_short_help(table: Table) -> None:
    short = table.sk("--help").ok().out
    for entry in COMMANDS:
        assert (f"\n  {entry.name} " in short) is entry.everyday


def test_the_demo_plays_all_three_games_and_leaves_nothing(table: Table) -> None:
    before = table.bytes()
    said = table.sk("demo")
    assert said.code == 0
    assert all(f"═══ {name} ═══" in said.out for name in ("gin-evening", "indian-evening", "nepali-evening"))
    assert table.bytes() == before
    assert table.sk("demo no-such").code == 2


READERS = [
    "totals",
    "why",
    "why 1 asha",
    "log",
    "settle",
    "check 1",
    "audit",
    "rules",
    "rules nepali",
    "rules NM-6.8",
    "rules nepali.unseen-winner",
    "profile list",
    "profile show nepali",
    "score deal.toml",
    "check deal.toml",
    "check gin 4S5S6S",
    "cases deal.toml",
    "open friday",
    "add b1 a2 c3 d4",
    "undo",
    "new gin a b",
]


@pytest.mark.parametrize("said", READERS)
def test_with_json_every_command_answers_one_object_with_a_schema_and_nothing_else(nepali: Table, said: str) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    nepali.write("deal.toml", DEAL)
    answer = nepali.sk(f"{said} --json")
    told: dict[str, Any] = answer.json
    assert told["schema"].startswith("scorekeeper.")
    assert told["schema"].endswith("/1")
    assert whole_numbers(told)
    assert answer.err == ""


@pytest.mark.parametrize("said", ["totals", "why", "why 2", "log", "audit", "settle", "open friday", "add a1 b2 c3 d4"])
def test_with_json_what_is_wrong_is_one_object_too(nepali: Table, said: str) -> None:
    nepali.write("friday.toml", b"format = 1\n[session\n")
    answer = nepali.sk(f"{said} --json")
    assert answer.code in {1, 3}
    assert answer.json["schema"] in {"scorekeeper.findings/1", "scorekeeper.audit/1"}
    assert answer.err == ""
