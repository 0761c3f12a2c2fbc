"""A person types deals in at a terminal: whole evenings, a mistake at every question, ways out."""

from __future__ import annotations

import tomllib
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.terminal import Terminal

if TYPE_CHECKING:
    from tests.cli.table import Table

PLAYERS = {"nepali": "asha bina chet dev", "indian": "asha bina chet", "gin": "asha bina"}
FIRST = {"nepali": "Who won?", "indian": "Who went out?", "gin": "Who knocked?"}


def opened(table: Table, game: str) -> Table:
    table.real(f"new {game} {PLAYERS[game]} -f friday.toml").ok()
    return table


def facts(table: Table) -> list[Any]:
    entries = tomllib.loads((table.folder / "friday.toml").read_text()).get("entry", [])
    return [entry["facts"] for entry in entries]


def answers(terminal: Terminal, *pairs: tuple[str, str]) -> None:
    """For each pair: wait for the question, and type the answer."""
    for question, answer in pairs:
        terminal.until(question)
        terminal.type(answer)


def test_an_evening_of_nepali_marriage(table: Table) -> None:
    opened(table, "nepali")
    with Terminal(table, "") as terminal:
        answers(
            terminal,
            ("Who won?", "a"),
            ("asha won. Maal", "12"),
            ("bina: maal", "4"),
            ("chet: maal", "x"),
            ("dev: maal", "7"),
            ("Who won?", "c9"),
            ("asha: maal", "x3"),
            ("bina: maal", "6"),
            ("dev: maal", "o"),
            ("Who won?", "void"),
            ("Who won?", "q"),
        )
        assert terminal.end() == 0
    assert facts(table) == [
        {
            "winner": "asha",
            "hands": {
                "asha": {"maal": 12},
                "bina": {"maal": 4, "status": "seen"},
                "chet": {"maal": 0, "status": "unseen"},
                "dev": {"maal": 7, "status": "seen"},
            },
        },
        {
            "winner": "chet",
            "hands": {
                "asha": {"maal": 3, "status": "unseen"},
                "bina": {"maal": 6, "status": "seen"},
                "chet": {"maal": 9},
                "dev": {"status": "out"},
            },
        },
        {},
    ]
    assert any(line.startswith("asha  +41") for line in terminal.lines)


def test_an_evening_of_indian_marriage(table: Table) -> None:
    opened(table, "indian")
    with Terminal(table, "") as terminal:
        answers(
            terminal,
            ("Who went out?", "b4"),
            ("asha: value", "2/9"),
            ("chet: value", "x0/30"),
            ("Who went out?", "void"),
            ("asha: value", "4/20"),
            ("bina: value", "2/7"),
            ("chet: value", "x0/90"),
            ("Who went out?", ""),
        )
        assert terminal.end() == 0
    first, second = facts(table)
    assert first["winner"] == "bina"
    assert first["hands"]["asha"] == {"status": "seen", "value": 2, "count": 9}
    assert first["hands"]["chet"] == {"status": "unseen", "value": 0, "count": 30}
    assert "winner" not in second
    assert second["hands"]["bina"] == {"status": "seen", "value": 2, "count": 7}


def test_an_evening_of_gin(table: Table) -> None:
    opened(table, "gin")
    with Terminal(table, "") as terminal:
        answers(
            terminal,
            ("Who knocked?", "b"),
            ("bina knocked. How much deadwood?", "4"),
            ("How much deadwood has asha", "34"),
            ("Who knocked?", "a0"),
            ("How much deadwood has bina", "23"),
            ("Who knocked?", "void"),
            ("Who knocked?", "q"),
        )
        assert terminal.end() == 0
    assert [one.get("knocker") for one in facts(table)] == ["bina", "asha", None]
    assert facts(table)[1]["hands"] == {"asha": {"deadwood": 0}, "bina": {"deadwood": 23}}


@pytest.mark.parametrize(
    ("game", "steps"),
    [
        (
            "nepali",
            [
                ("Who won?", "zoe", "words.unknown-name", "a"),
                ("asha won. Maal", "lots", "words.unknown-letter", "12"),
                ("bina: maal", "x4y", "words.unknown-letter", "4"),
                ("chet: maal", "", "nothing was said of chet", "x"),
                ("dev: maal", "१2", "words.unknown-letter", "७"),
            ],
        ),
        (
            "indian",
            [
                ("Who went out?", "a4b", "words.unknown-letter", "a"),
                ("asha", "4/", "words.unknown-letter", "4"),
                ("bina: value", "2//9", "words.unknown-letter", "2/9"),
                ("chet: value", "1.5/3", "words.unknown-letter", "x0/30"),
            ],
        ),
        (
            "gin",
            [
                ("Who knocked?", "me", "words.unknown-name", "a"),
                ("asha knocked. How much deadwood?", "four", "words.unknown-letter", "4"),
                ("How much deadwood has bina", "-3", "words.unknown-letter", "23"),
            ],
        ),
    ],
)
def test_a_mistake_at_every_question_is_told_and_the_question_is_asked_again(
    table: Table, game: str, steps: list[tuple[str, str, str, str]]
) -> None:
    opened(table, game)
    with Terminal(table, "") as terminal:
        for question, wrong, told, right in steps:
            answers(terminal, (question, wrong))
            terminal.until(told)
            terminal.until("Help: ")
            answers(terminal, (question, right))
        answers(terminal, (FIRST[game], "q"))
        assert terminal.end() == 0
    assert len(facts(table)) == 1


def test_answers_that_are_no_deal_together_are_asked_again_from_the_one_that_is_wrong(table: Table) -> None:
    opened(table, "nepali")
    with Terminal(table, "") as terminal:
        answers(terminal, ("Who won?", "a12"), ("bina: maal", "of"))
        terminal.until("words.unknown-letter")
        answers(terminal, ("bina: maal", "4"), ("chet: maal", "d5"), ("dev: maal", "o"))
        terminal.until("nepali.too-few-for-dublees")
        # Chet's answer does not fit three players: it is asked again, and what was said before it stands.
        answers(terminal, ("chet: maal", "5"), ("dev: maal", "o"), ("Who won?", "q"))
        assert terminal.end() == 0
    (deal,) = facts(table)
    assert deal["hands"]["bina"] == {"maal": 4, "status": "seen"}
    assert deal["hands"]["chet"] == {"maal": 5, "status": "seen"}


def test_a_winner_who_cannot_be_is_asked_for_again(table: Table) -> None:
    opened(table, "nepali")
    with Terminal(table, "") as terminal:
        answers(terminal, ("Who won?", "a12x"), ("bina", "4"), ("chet", "x"), ("dev", "7"))
        terminal.until("nepali.unseen-winner")
        answers(terminal, ("asha won. Maal", "back"), ("Who won?", "b12"), ("asha", "x"), ("chet", "x"), ("dev", "7"))
        answers(terminal, ("Who won?", "q"))
        assert terminal.end() == 0
    assert [one["winner"] for one in facts(table)] == ["bina"]


def test_back_takes_one_answer_back_at_a_time(table: Table) -> None:
    opened(table, "nepali")
    with Terminal(table, "") as terminal:
        answers(
            terminal,
            ("Who won?", "back"),
            ("Who won?", "a"),
            ("asha won. Maal", "back"),
            ("Who won?", "b9"),
            ("asha: maal", "1"),
            ("chet: maal", "back"),
            ("asha: maal", "BACK"),
            ("Who won?", "a12"),
            ("bina: maal", "4"),
            ("chet: maal", "x"),
            ("dev: maal", "7"),
            ("Who won?", "q"),
        )
        assert terminal.end() == 0
    assert facts(table)[0]["winner"] == "asha"
    assert facts(table)[0]["hands"]["bina"] == {"maal": 4, "status": "seen"}


@pytest.mark.parametrize(
    ("way", "code", "said"),
    [("q", 0, "nothing was recorded of deal 1"), ("c", 130, "stopped"), ("d", 0, "nothing was recorded of deal 1")],
)
@pytest.mark.parametrize("many", [0, 1, 3])
def test_every_way_out_leaves_the_file_as_it_was(table: Table, way: str, code: int, said: str, many: int) -> None:
    opened(table, "nepali")
    before = table.bytes()
    with Terminal(table, "") as terminal:
        questions = [("Who won?", "a12"), ("bina: maal", "4"), ("chet: maal", "x"), ("dev: maal", "")]
        answers(terminal, *questions[:many])
        terminal.until(questions[many][0])
        if way == "q":
            terminal.type("q")
        else:
            terminal.control(way)
        assert terminal.end() == code
    assert (said in terminal.sent) is (many > 0 or way == "c")
    assert table.bytes() == before


def test_a_player_whose_name_begins_as_a_way_out_may_win(table: Table) -> None:
    table.real("new gin quentin bab -f friday.toml").ok()
    with Terminal(table, "") as terminal:
        answers(terminal, ("Who knocked?", "q"), ("quentin knocked", "4"), ("has bab", "23"), ("Who knocked?", ""))
        assert terminal.end() == 0
    assert facts(table)[0]["knocker"] == "quentin"


def test_what_is_no_text_is_no_answer(table: Table) -> None:
    opened(table, "nepali")
    with Terminal(table, "") as terminal:
        terminal.until("Who won?")
        terminal.send(b"a\xff\xfe12\n")
        terminal.until("words.unknown-letter")
        answers(terminal, ("Who won?", "q"))
        assert terminal.end() == 0


def test_the_same_deal_again_is_refused_at_the_prompt_too(table: Table) -> None:
    opened(table, "gin")
    with Terminal(table, "") as terminal:
        answers(terminal, ("Who knocked?", "b4"), ("has asha", "34"), ("Who knocked?", "b4"), ("has asha", "34"))
        terminal.until("ledger.same-deal-again")
        answers(terminal, ("Who knocked?", "q"))
        assert terminal.end() == 0
    assert len(facts(table)) == 1


def test_nobody_is_asked_who_may_not_record(table: Table) -> None:
    opened(table, "nepali")
    old = (table.folder / "friday.toml").read_text()
    day = f"{datetime.now().astimezone():%Y-%m-%d}"
    table.write("friday.toml", old.replace(f"opened = {day}", "opened = 2026-01-01"))
    (table.state / "current").write_text("nowhere")
    with Terminal(table, "-f friday.toml") as terminal:
        assert terminal.end() == 4
    assert "ledger.old-session" in terminal.sent
    assert "Who won?" not in terminal.sent


@pytest.mark.parametrize("said", ["--no-input", "totals"])
def test_nothing_is_asked_where_no_answer_is_wanted(table: Table, said: str) -> None:
    opened(table, "nepali")
    with Terminal(table, said) as terminal:
        assert terminal.end() == 0
    assert "Who won?" not in terminal.sent


def test_nothing_is_asked_of_a_pipe(table: Table) -> None:
    opened(table, "nepali")
    said = table.real("", b"a12\n4\nx\n7\n")
    assert (said.code, facts(table)) == (0, [])
