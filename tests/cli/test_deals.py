"""Deals told in every way there is, corrected, voided; and never entered twice by mistake."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.cli.table import Table

# Four players, maal 12 4 0 7, together 23. Each gets four times his own less 23 (NM-6.1): 25, -7, -23, 5.
# Asha won: 3 from Bina and Dev, who have seen, 10 from Chet, who has not (NM-6.2, 6.3): 41, -10, -33, 2.
FIRST = {"asha": 41, "bina": -10, "chet": -33, "dev": 2}

DEAL = """
[deal]
winner = "asha"
[deal.hands.asha]
maal = 12
[deal.hands.bina]
status = "seen"
maal = 4
[deal.hands.chet]
status = "unseen"
maal = 0
[deal.hands.dev]
status = "seen"
maal = 7
"""


def totals(table: Table) -> Any:
    return table.sk("t --json").ok().json["totals"]


def entries(table: Table, name: str = "friday.toml") -> Any:
    return tomllib.loads((table.folder / name).read_text()).get("entry", [])


def test_a_deal_in_words(nepali: Table) -> None:
    said = nepali.sk("add a12 b4 cx d7").ok()
    assert said.lines[:2] == ["friday.toml · Nepali Marriage · profile seed · 1 deal", "Deal 1 · asha won"]
    assert "sum 0" in said.lines
    assert totals(nepali) == FIRST
    assert entries(nepali)[0]["announced"] == FIRST


@pytest.mark.parametrize(
    "words",
    ["dev7 chetx asha12 bina4", "a12 d7 cx0 b4", "A12 BINA4 ChX dEv7", "a१२ b४ cx d७"],
    ids=["whole names", "any order after the winner", "any case", "Devanagari digits"],
)
def test_the_same_deal_in_other_words(nepali: Table, words: str) -> None:
    first, *rest = words.split()
    # The winner is named first; whoever else is first in the list above is put behind him.
    winner = next(word for word in (first, *rest) if word[0] in "aA")
    told = [winner, *(word for word in (first, *rest) if word != winner)]
    nepali.sk(["add", *told]).ok()
    assert totals(nepali) == FIRST


def test_a_deal_from_a_file_or_from_standard_input_is_the_same_entry(nepali: Table) -> None:
    nepali.write("deal.toml", DEAL)
    told = []
    for said, stdin in (
        ("add a12 b4 cx d7", ""),
        ("add --from deal.toml", ""),
        ("add --from -", DEAL),
        ("add -", DEAL),
    ):
        nepali.wait(minutes=5)
        nepali.sk(said, stdin).ok()
        told.append(entries(nepali)[-1]["facts"])
    assert told == [told[0]] * 4
    assert totals(nepali) == {name: 4 * points for name, points in FIRST.items()}


def test_a_deal_by_flags_alone(nepali: Table) -> None:
    said = ["add", "--fact", "winner=asha", "--hand", "a maal=12", "--hand", "b status=seen", "--hand", "b maal=4"]
    said += ["--hand", "chet status=unseen", "--hand", "chet maal=0", "--hand", "d status=seen", "--hand", "d maal=7"]
    nepali.sk(said).ok()
    assert totals(nepali) == FIRST


def test_cards_by_flags_on_top_of_words_must_agree_with_the_figure_that_was_said(nepali: Table) -> None:
    # Beside the tiplu 8 of hearts the 8H counts 3 and the 9H and 7H 2 each (NM-4.3); one of each is a marriage, 10.
    right = ["add", "--tiplu", "8H", "--hand", "bina maal_cards=8H 9H 7H", "a12", "b10", "cx", "d7"]
    nepali.sk(right).ok()
    assert nepali.sk("why b").code == 0
    wrong = [*right[:-3], "b4", "cx", "d7"]
    nepali.wait(minutes=5)
    said = nepali.sk(wrong)
    assert said.code == 3
    assert "nepali.maal-differs" in said.err
    assert "4" in said.err
    assert "10" in said.err


def test_better_doubles_by_a_flag_and_by_a_letter_alike(nepali: Table) -> None:
    nepali.sk("add a12b b4 cx d7").ok()
    nepali.sk("add a12 b4 cx d7 --fact better=true --again").ok()
    assert entries(nepali)[0]["facts"] == entries(nepali)[1]["facts"]


def test_an_indian_deal_in_words_and_with_its_joker(indian: Table) -> None:
    # Values 8 2 0, together 10: 14, -4, -10 (IM-6.3). Bina has seen and pays 9; Chet, unseen, 14 at most (IM-5).
    indian.sk("add a8 b2/9 cx0/120").ok()
    assert totals(indian) == {"asha": 37, "bina": -13, "chet": -24}
    indian.wait(minutes=5)
    said = indian.sk(["add", "a8", "b2/9", "cx0/120", "--joker", "ZZ"])
    assert said.code == 3
    assert "cards.unreadable" in said.err
    assert said.err.splitlines()[1:3] == ["   sk add a8 b2/9 cx0/120 --joker ZZ", "                                  ^"]


def test_a_gin_deal_in_words(gin: Table) -> None:
    # Bina knocks with 4 against 34: 30 (GR-5.1).
    gin.sk("add b4 a34").ok()
    assert totals(gin) == {"asha": 0, "bina": 30}


def test_a_deal_nobody_won(nepali: Table) -> None:
    nepali.sk("add void").ok()
    assert totals(nepali) == dict.fromkeys(FIRST, 0)
    assert nepali.sk("why").ok().lines[1:3] == ["nobody finished", "void: nobody scores, and the deal is dealt again"]


def test_an_ambiguous_name_is_refused_with_what_it_could_have_been(table: Table) -> None:
    table.sk("new gin asha anil").ok()
    before = table.bytes()
    said = table.sk("add a4 an23")
    assert said.code == 3
    assert "“a4” could be asha or anil" in said.err
    assert said.err.splitlines()[1:3] == ["   sk add a4 an23", "          ^^"]
    assert table.bytes() == before
    table.sk("add as4 an23").ok()


def test_a_name_that_ends_where_letters_begin_is_never_guessed(table: Table) -> None:
    table.sk("new nepali axel zoe bo cy").ok()
    said = table.sk("add z1 ax4 b2 c3")
    assert said.code == 3
    assert "words.two-readings" in said.err
    table.sk("add z1 axel4 b2 c3").ok()
    assert entries(table, "nepali-2026-11-08.toml")[0]["facts"]["hands"]["axel"] == {"status": "seen", "maal": 4}


def test_several_words_that_cannot_be_read_are_told_at_once_each_underlined(nepali: Table) -> None:
    said = nepali.sk("add a12 bq4 zoe1 c cx d7")
    assert said.code == 3
    shown = said.err.splitlines()
    line = "   sk add a12 bq4 zoe1 c cx d7"
    marks = [shown[at + 1] for at, text in enumerate(shown) if text == line]
    assert marks == [
        "               ^^",
        "                  ^^^^",
        "                       ^",
    ]


def test_who_is_missing_is_named_where_his_word_should_stand(nepali: Table) -> None:
    said = nepali.sk("add a12 b4 cx")
    assert said.code == 3
    assert said.err.splitlines()[:4] == [
        "the command: error[words.missing-player]",
        "   sk add a12 b4 cx",
        "                   ^",
        "nothing is said of dev",
    ]


@pytest.mark.parametrize("figure", ["1.0", "1e3", "1_000", "१2", "12345678", "٣", "²", "0x1"])
def test_only_plain_figures_are_figures(nepali: Table, figure: str) -> None:
    before = nepali.bytes()
    assert nepali.sk(["add", f"a{figure}", "b4", "cx", "d7"]).code == 3
    assert nepali.bytes() == before


def test_the_same_deal_within_two_minutes_is_refused_unless_it_is_another(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    before = nepali.bytes()
    nepali.wait(minutes=2)
    said = nepali.sk("add a12 d7 b4 cx0")
    assert said.code == 4
    assert said.err == (
        "error[ledger.same-deal-again]: deal 1, recorded 120 seconds ago, is the same\n"
        "Help: sk add --again records it as another deal\n"
    )
    assert nepali.bytes() == before
    nepali.sk("add a12 b4 cx d7 --again").ok()
    nepali.wait(minutes=2, seconds=1)
    nepali.sk("add a12 b4 cx d7").ok()
    assert totals(nepali) == {name: 3 * points for name, points in FIRST.items()}


def test_a_deal_with_its_number_is_recorded_once_however_often_it_is_sent(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7 --deal 1").ok()
    before = nepali.bytes()
    for _ in range(2):
        nepali.wait(minutes=1)
        said = nepali.sk("add a12 b4 cx d7 --deal 1")
        assert said.code == 0
        assert "note[ledger.deal-there-already]" in said.err
    assert nepali.bytes() == before
    other = nepali.sk("add a13 b4 cx d7 --deal 1")
    assert (other.code, "ledger.deal-number-taken" in other.err) == (4, True)
    skips = nepali.sk("add a13 b4 cx d7 --deal 3")
    assert (skips.code, "the next deal is 2, not 3" in skips.err) == (4, True)
    assert nepali.bytes() == before
    nepali.sk("add a12 b4 cx d7 --deal 2").ok()
    assert totals(nepali) == {name: 2 * points for name, points in FIRST.items()}


def test_undo_voids_the_last_deal_and_erases_nothing(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    before = (nepali.folder / "friday.toml").read_bytes()
    said = nepali.sk("undo").ok()
    assert said.lines[1] == "Deal 1 is void (entry 2); it counts as never played"
    assert (nepali.folder / "friday.toml").read_bytes().startswith(before)
    assert totals(nepali) == dict.fromkeys(FIRST, 0)
    again = nepali.sk("undo")
    assert (again.code, "there is no deal to undo" in again.err) == (4, True)


def test_an_amendment_of_the_last_deal_needs_no_words_and_of_an_older_one_a_reason_and_all(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    nepali.sk("amend 1 a12 b5 cx d7").ok()
    # Together 24: 24, -4, -24, 4; then the game points as before: 40, -7, -34, 1.
    assert totals(nepali) == {"asha": 40, "bina": -7, "chet": -34, "dev": 1}
    nepali.sk("add b1 a0 c0 d0").ok()
    before = nepali.bytes()
    for said, lacking in (
        ("amend 1 a12 b4 cx d7", "a reason and that all agreed"),
        ("amend 1 a12 b4 cx d7 -m misheard", "that all agreed"),
        ("amend 1 a12 b4 cx d7 --agreed", "a reason"),
        ("void 1", "a reason and that all agreed"),
    ):
        answer = nepali.sk(said)
        assert answer.code == 4
        assert f"a correction needs {lacking} (IM-10.2)" in answer.err
        assert f"Help: sk {said.split()[0]} 1 " in answer.err
    assert nepali.bytes() == before
    nepali.sk(["amend", "1", "a12", "b4", "cx", "d7", "-m", "misheard", "--agreed"]).ok()
    # Deal 2: 4 × 1 − 1 = 3 for Bina, −1 for each other, and 3 from each: +12, −4, −4, −4.
    assert totals(nepali) == {"asha": 37, "bina": 2, "chet": -37, "dev": -2}
    nepali.sk("void 1 -m misdealt --agreed").ok()
    assert totals(nepali) == {"asha": -4, "bina": 12, "chet": -4, "dev": -4}
    nepali.sk("amend 1 a12 b4 cx d7 -m 'it was played' --agreed").ok()
    assert totals(nepali) == {"asha": 37, "bina": 2, "chet": -37, "dev": -2}


def test_an_amendment_that_changes_nothing_is_not_written(nepali: Table) -> None:
    nepali.sk("add a12 b4 cx d7").ok()
    before = nepali.bytes()
    said = nepali.sk("amend 1 a12 b4 cx d7")
    assert said.code == 0
    assert "nothing changed" in said.err
    assert nepali.bytes() == before


def test_amend_tells_a_deal_from_a_file_too(nepali: Table) -> None:
    nepali.sk("add a1 b1 c1 d1").ok()
    nepali.write("deal.toml", DEAL)
    nepali.sk("amend 1 --from deal.toml").ok()
    assert totals(nepali) == FIRST


@pytest.mark.parametrize(
    ("said", "code"),
    [("void 3", 4), ("amend 3 a1 b1 c1 d1", 4), ("why 3", 4), ("check 3", 4), ("void x", 2), ("amend x a1", 2)],
)
def test_a_deal_that_is_not_there_is_no_deal(nepali: Table, said: str, code: int) -> None:
    answer = nepali.sk(said)
    assert answer.code == code
    assert answer.err


WRITERS = [
    "add a12 b4 cx d7",
    "add void",
    "undo",
    "void 1",
    "amend 1 a1 b2 c3 d4",
    "note bina owes a tea",
    "foul bina",
    "leave dev",
    "leave dev --for emil",
    "join emil",
    "rename dev deva",
    "pause --agreed",
    "rules --set unseen_pays=8 -m agreed",
    "dispute whose card was it",
    "paid bina asha 20",
    "close",
]


@pytest.mark.parametrize("said", WRITERS)
@pytest.mark.parametrize("flag", ["-n", "--dry-run", "-n --json"])
def test_a_dry_run_shows_what_would_be_and_changes_no_byte(nepali: Table, said: str, flag: str) -> None:
    nepali.sk("add d1 a3 bx c0").ok()
    nepali.wait(minutes=5)
    before = nepali.bytes()
    times = {path: path.stat().st_mtime_ns for path in nepali.folder.rglob("*")}
    answer = nepali.sk(f"{said} {flag}").ok()
    assert nepali.bytes() == before
    assert times == {path: path.stat().st_mtime_ns for path in nepali.folder.rglob("*")}
    if "--json" in flag:
        assert answer.json["schema"].startswith("scorekeeper.")
    else:
        assert answer.lines[0].endswith("nothing was written")
    nepali.sk(said)
    assert nepali.bytes() != before


@pytest.mark.parametrize("said", WRITERS)
def test_a_file_named_after_the_command_is_the_one_that_is_written(nepali: Table, said: str) -> None:
    nepali.sk("new nepali asha bina chet dev -f other.toml").ok()
    nepali.sk("add d1 a3 bx c0 -f friday.toml").ok()
    other = (nepali.folder / "other.toml").read_bytes()
    before = (nepali.folder / "friday.toml").read_bytes()
    assert nepali.sk(f"{said} -f friday.toml").code == 0
    after = (nepali.folder / "friday.toml").read_bytes()
    assert after.startswith(before)
    assert len(after) > len(before)
    assert (nepali.folder / "other.toml").read_bytes() == other
