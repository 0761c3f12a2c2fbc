"""How deals of gin are told at the table: the knocker first, each with his deadwood."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.asking.tokens import read_words
from scorekeeper.games.gin import GAME
from scorekeeper.games.gin.options import Options

SEATS = ("Asha", "Bina")


def told(knocker: str, asha: int, bina: int, **more: Any) -> dict[str, Any]:
    return {"knocker": knocker, "hands": {"Asha": {"deadwood": asha}, "Bina": {"deadwood": bina}}, **more}


@pytest.mark.parametrize(
    ("words", "table"),
    [
        ("a4 b23", told("Asha", 4, 23)),
        ("b4 a23", told("Bina", 23, 4)),
        ("asha0 bina12", told("Asha", 0, 12)),
        ("ag b20", told("Asha", 0, 20, big_gin=True)),
        ("a0g b20", told("Asha", 0, 20, big_gin=True)),
        ("A4L b23", told("Asha", 4, 23, last_discard=True)),
        ("a4/7d b23", told("Asha", 4, 23, upcard="7d")),
        ("a4/10s b23", told("Asha", 4, 23, upcard="10s")),
        ("a४ b२३", told("Asha", 4, 23)),
        ("void", {"void": True}),
    ],
)
def test_words_tell_a_deal(words: str, table: dict[str, Any]) -> None:
    spoken = read_words(words.split(), SEATS, GAME.script)
    assert spoken.findings == []
    assert spoken.table == table
    assert GAME.read_facts(spoken.table, SEATS).facts is not None


@pytest.mark.parametrize("words", ["a b23", "a4x b23", "a-4 b23", "a4 b23/", "a4/7 b23"])
def test_what_is_no_figure_or_letter_of_gin_is_refused(words: str) -> None:
    spoken = read_words(words.split(), SEATS, GAME.script)
    assert {one.code for one in spoken.findings} == {"words.unknown-letter"}


def test_each_value_knows_the_characters_that_said_it() -> None:
    spoken = read_words(["asha4gl/7d", "b23"], SEATS, GAME.script)
    assert spoken.where["hands", "Asha", "deadwood"] == (0, 4, 5)
    assert spoken.where["big_gin",] == (0, 5, 7)
    assert spoken.where["upcard",] == (0, 8, 10)
    assert spoken.where["hands", "Bina", "deadwood"] == (1, 1, 3)


def test_the_questions_name_the_player() -> None:
    assert GAME.script.first == "Who knocked?"
    assert "Asha knocked" in GAME.script.ask("Asha", True)  # noqa: FBT003 - as the contract has it
    assert "Bina" in GAME.script.ask("Bina", False)  # noqa: FBT003 - as the contract has it


def test_melds_laid_down_are_judged_by_player() -> None:
    hand = {"melds": ["QD QH QC", "4S 5S 7S", "9H 9C 9D"], "loose": "AS"}
    facts = GAME.read_facts({"knocker": "Asha", "hands": {"Asha": hand, "Bina": {"deadwood": 4}}}, SEATS).facts
    assert facts is not None
    ((player, melds),) = GAME.declared(facts, Options())
    assert player == "Asha"
    assert [one.valid for one in melds] == [True, False, True]
    plain = GAME.read_facts(told("Asha", 4, 23), SEATS).facts
    assert plain is not None
    assert GAME.declared(plain, Options()) == ()


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (told("Asha", 4, 23), ("Asha knocked with 4",)),
        (told("Bina", 4, 0), ("Bina went gin",)),
        (told("Asha", 0, 20, big_gin=True, upcard="7S"), ("Asha went big gin", "7♠ turned up")),
        ({"void": True}, ("nobody knocked",)),
    ],
)
def test_a_deal_is_described_in_a_few_words(table: dict[str, Any], words: tuple[str, ...]) -> None:
    facts = GAME.read_facts(table, SEATS).facts
    assert facts is not None
    assert GAME.describe(facts, Options(big_gin=31)) == words
