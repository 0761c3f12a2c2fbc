"""The words of a deal: names are never guessed."""

from __future__ import annotations

import re

import pytest

from scorekeeper.asking.script import Said, Script, Spoken
from scorekeeper.asking.tokens import named, read_words

SCRIPT = Script(
    first="Who won?",
    rest=re.compile(r"[xdof]*\d*"),
    meaning="a figure, x, d, o or f",
    ask=lambda player, first: f"{player} {first}",
    read=lambda said: Spoken(table={one.player: one.rest for one in said}),
    nobody_table=lambda: {"void": True},
)
PLAYERS = ("Asha", "Bina", "Chet", "Dev")


def table(*words: str, players: tuple[str, ...] = PLAYERS) -> dict[str, object]:
    spoken = read_words(words, players, SCRIPT)
    assert not spoken.findings, spoken.findings
    return spoken.table


def codes(*words: str, players: tuple[str, ...] = PLAYERS) -> list[str]:
    return [one.code for one in read_words(words, players, SCRIPT).findings]


def test_a_prefix_then_letters_then_figures() -> None:
    assert table("a12", "b4", "cx", "d7") == {"Asha": "12", "Bina": "4", "Chet": "x", "Dev": "7"}


def test_a_letter_may_begin_both_a_name_and_a_meaning() -> None:
    assert table("dd7", "a1", "b2", "c3")["Dev"] == "d7"
    assert table("devd7", "a1", "b2", "c3")["Dev"] == "d7"


def test_a_whole_name_means_its_player_though_it_begins_another() -> None:
    assert table("ash4", "asha5", players=("Ash", "Asha")) == {"Ash": "4", "Asha": "5"}
    assert named("as", ("Ash", "Asha")) == ("Ash", "Asha")


def test_an_unclear_prefix_is_refused() -> None:
    assert codes("a4", "asha5", players=("Ash", "Asha")) == ["words.unclear-name"]


def test_two_readings_are_refused() -> None:
    # Axel unseen with 4, or Axel seen with 4
    assert codes("ax4", "z1", players=("Axel", "Zoe")) == ["words.two-readings"]
    assert table("axel4", "z1", players=("Axel", "Zoe")) == {"Axel": "4", "Zoe": "1"}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("q4", "a1", "b2", "c3"), "words.unknown-name"),
        (("aq", "b1", "c2", "d3"), "words.unknown-letter"),
        (("a1", "a2", "b1", "c1", "d1"), "words.twice"),
        (("a1", "b2"), "words.missing-player"),
        (("a1.5", "b2", "c3", "d4"), "words.unknown-letter"),
    ],
)
def test_a_word_that_cannot_be_read_is_refused(words: tuple[str, ...], code: str) -> None:
    assert code in codes(*words)


def test_every_wrong_word_is_told_at_once() -> None:
    assert codes("q4", "aq", "b1", "c1") == ["words.unknown-name", "words.unknown-letter"]


def test_names_are_compared_folded() -> None:
    assert table("ÅSE4", "b5", players=("åse", "Bo"))["åse"] == "4"
    assert table("रा१२", "b5", players=("राम", "Bo")) == {"राम": "१२", "Bo": "5"}


def test_one_word_tells_that_nobody_won() -> None:
    assert table("void") == {"void": True}


def test_the_parts_of_a_word_are_known() -> None:
    seen: list[tuple[Said, ...]] = []

    def keep(said: tuple[Said, ...]) -> Spoken:
        seen.append(said)
        return Spoken()

    script = Script(first="", rest=SCRIPT.rest, meaning="", ask=SCRIPT.ask, read=keep)
    read_words(("bina12", "a3"), ("Asha", "Bina"), script)
    assert seen == [(Said("Bina", "12", 0, 4), Said("Asha", "3", 1, 1))]
