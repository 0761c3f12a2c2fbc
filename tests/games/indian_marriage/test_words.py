"""Deals told in words: `a8 b2/9 cx`, the winner first, or `void` and everybody."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.asking.interview import Interview
from scorekeeper.asking.tokens import read_words
from scorekeeper.games.indian_marriage import GAME

PLAYERS = ("Asha", "Bina", "Chet", "Dev")


def _table(words: str) -> dict[str, Any]:
    spoken = read_words(words.split(), PLAYERS, GAME.script)
    assert spoken.findings == []
    return spoken.table


def test_the_winner_comes_first_then_value_and_count_of_the_others() -> None:
    assert _table("a8 b2/9 cx do") == {
        "winner": "Asha",
        "hands": {
            "Asha": {"value": 8, "status": "seen"},
            "Bina": {"value": 2, "count": 9, "status": "seen"},
            "Chet": {"status": "unseen"},
            "Dev": {"status": "out"},
        },
    }


@pytest.mark.parametrize(
    ("word", "hand"),
    [
        ("b4/31", {"status": "seen", "value": 4, "count": 31}),
        ("b0/0", {"status": "seen", "value": 0, "count": 0}),
        ("b/9", {"status": "seen", "count": 9}),
        ("bx", {"status": "unseen"}),
        ("bx4/120", {"status": "unseen", "value": 4, "count": 120}),
        ("b4/120x", {"status": "unseen", "value": 4, "count": 120}),
        ("b4x", {"status": "unseen", "value": 4}),
        ("bd", {"status": "dropped"}),
        ("bm4", {"status": "dropped-middle", "value": 4}),
        ("bt/96", {"status": "missed", "count": 96}),
        ("bw", {"status": "wrong-show"}),
        ("b2/9s1", {"status": "seen", "value": 2, "count": 9, "missing": 1}),
        ("b2/9e2", {"status": "seen", "value": 2, "count": 9, "extra": 2}),
        ("bxp6", {"status": "unseen", "dublees": 6}),
        ("b२/९", {"status": "seen", "value": 2, "count": 9}),
    ],
)
def test_what_may_follow_a_name(word: str, hand: dict[str, Any]) -> None:
    assert _table(f"a0 {word} cx dx")["hands"]["Bina"] == hand


def test_eight_dublees_after_the_winner_s_name_say_how_he_went_out() -> None:
    assert _table("a0p8 bx cx dx")["by"] == "dublees"


def test_nobody_went_out_and_everybody_is_told() -> None:
    table = _table("void a4/12 b0/30 cx do")
    assert "winner" not in table
    assert table["hands"]["Asha"] == {"value": 4, "count": 12, "status": "seen"}
    facts = GAME.read_facts(table, PLAYERS).facts
    assert facts is not None
    assert facts.winner is None


def test_void_alone_is_a_deal_of_which_nothing_more_is_said() -> None:
    assert _table("void") == {}


def test_a_player_left_out_after_void_is_asked_for() -> None:
    spoken = read_words(["void", "a4/12"], PLAYERS, GAME.script)
    assert [one.code for one in spoken.findings] == ["words.missing-player"]


def test_a_player_called_void_is_that_player() -> None:
    spoken = read_words(["void4", "a2/9"], ("Void", "Asha"), GAME.script)
    assert spoken.table["winner"] == "Void"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("a8 bxd cx dx", "indian.two-letters"),
        ("a8 b2.9 cx dx", "words.unknown-letter"),
        ("a8 b2/ cx dx", "words.unknown-letter"),
        ("a8 b1२ cx dx", "indian.no-figure"),
        ("a8 b9999999 cx dx", "indian.no-figure"),
    ],
)
def test_what_cannot_be_read_is_refused(words: str, code: str) -> None:
    assert [one.code for one in read_words(words.split(), PLAYERS, GAME.script).findings] == [code]


def test_each_figure_is_found_in_its_word() -> None:
    spoken = read_words(["a8", "bx2/9"], ("Asha", "Bina"), GAME.script)
    assert spoken.where["hands", "Bina", "status"] == (1, 1, 2)
    assert spoken.where["hands", "Bina", "value"] == (1, 2, 3)
    assert spoken.where["hands", "Bina", "count"] == (1, 4, 5)
    assert spoken.where["hands", "Asha", "value"] == (0, 1, 2)
    assert spoken.where["winner",] == (0, 0, 1)


def _answered(*answers: str) -> Interview:
    talk = Interview(script=GAME.script, players=PLAYERS)
    for answer in answers:
        following = talk.answer(answer)
        assert isinstance(following, Interview), following
        talk = following
    return talk


def test_the_questions_end_in_the_same_words() -> None:
    talk = _answered("asha", "8", "2/9", "x", "o")
    assert talk.question() is None
    assert talk.words() == ("Asha8", "Bina2/9", "Chetx", "Devo")


def test_after_void_everybody_is_asked() -> None:
    talk = _answered("void", "4/12", "0/30", "x", "o")
    assert talk.question() is None
    assert talk.words() == ("void", "Asha4/12", "Bina0/30", "Chetx", "Devo")
    assert _answered("void", "back").question() == GAME.script.first + " (void: nobody)"
    assert _answered("void", "4/12", "back").words() == ("void",)
