"""A deal told in a few words, the winner first."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.asking.tokens import read_words
from scorekeeper.documents.source import Words, place_all
from scorekeeper.games.nepali_marriage import GAME
from scorekeeper.games.nepali_marriage.options import Options

PLAYERS = ("Asha", "Bina", "Chet", "Dev")
SEEN = {"status": "seen"}


def _told(text: str, players: tuple[str, ...] = PLAYERS) -> dict[str, Any]:
    spoken = read_words(text.split(), players, GAME.script)
    assert spoken.findings == []
    return spoken.table


@pytest.mark.parametrize(
    ("text", "table"),
    [
        (
            "a12 b4 cx d7",
            {
                "winner": "Asha",
                "hands": {
                    "Asha": {"maal": 12},
                    "Bina": {"maal": 4, "status": "seen"},
                    "Chet": {"maal": 0, "status": "unseen"},
                    "Dev": {"maal": 7, "status": "seen"},
                },
            },
        ),
        (
            "b5d cx8 ao dev3d",
            {
                "winner": "Bina",
                "by": "dublees",
                "hands": {
                    "Bina": {"maal": 5},
                    "Chet": {"maal": 8, "status": "unseen"},
                    "Asha": {"status": "out"},
                    "Dev": {"maal": 3, "status": "dublee"},
                },
            },
        ),
        (
            "A१२b B4f CX8t5 d0xf",
            {
                "winner": "Asha",
                "better": True,
                "hands": {
                    "Asha": {"maal": 12},
                    "Bina": {"maal": 4, "status": "seen", "foul": True},
                    "Chet": {"maal": 8, "status": "unseen", "tunnela_points": 5},
                    "Dev": {"maal": 0, "status": "unseen", "foul": True},
                },
            },
        ),
        (
            "ad7b bd2 c3 d4",
            {
                "winner": "Asha",
                "by": "dublees",
                "better": True,
                "hands": {
                    "Asha": {"maal": 7},
                    "Bina": {"maal": 2, "status": "dublee"},
                    "Chet": {"maal": 3, "status": "seen"},
                    "Dev": {"maal": 4, "status": "seen"},
                },
            },
        ),
        ("void", {}),
    ],
)
def test_the_words_tell_the_deal(text: str, table: dict[str, Any]) -> None:
    assert _told(text) == table


def test_better_is_said_after_the_figure_so_that_a_name_going_on_is_never_better() -> None:
    table = _told("ab12 b4", ("Ab", "Bina"))
    assert table == {"winner": "Ab", "hands": {"Ab": {"maal": 12}, "Bina": {"maal": 4, "status": "seen"}}}


def test_an_unseen_winner_is_refused_by_the_check_and_the_letter_is_underlined() -> None:
    words = ["ax5", "b4", "c0", "d0"]
    spoken = read_words(words, PLAYERS, GAME.script)
    facts = GAME.read_facts(spoken.table, PLAYERS).facts
    assert facts is not None
    (finding,) = place_all(GAME.check(facts, Options()), Words(words, "sk add", spoken.where))
    assert finding.code == "nepali.unseen-winner"
    assert finding.place is not None
    assert (finding.place.text, finding.place.column, finding.place.width) == ("sk add ax5 b4 c0 d0", 9, 1)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a12 b4 cx dd", "words.unknown-letter"),
        ("a12 b4 cx df", "words.unknown-letter"),
        ("a12 b4 cx d-3", "words.unknown-letter"),
        ("a12 b4 cx d1.0", "words.unknown-letter"),
        ("a12 b4 cx d1१", "words.unknown-letter"),
        ("a12 b4 cx dof", "words.unknown-letter"),
        ("a12 b4 cx d7q", "words.unknown-letter"),
        ("a b4 cx d7", "words.unknown-letter"),
        ("a12 b4b cx d7", "nepali.word-unclear"),
        ("a12 b4 cxd8 d7", "words.unknown-letter"),
        ("a12 b4 cx8d d7", "nepali.word-unclear"),
        ("a12 b4 cx8x d7", "nepali.word-unclear"),
        ("a12 b4ff cx d7", "nepali.word-unclear"),
        ("a12 b4 cx d99999999", "nepali.word-unclear"),
        ("a12 b4 cx", "words.missing-player"),
        ("a12 b4 b5 d7", "words.twice"),
    ],
)
def test_a_word_that_is_not_clear_is_refused(text: str, code: str) -> None:
    spoken = read_words(text.split(), PLAYERS, GAME.script)
    assert [one.code for one in spoken.findings] == [code]


def test_the_questions_ask_for_maal_without_game_points() -> None:
    script = GAME.script
    assert script.first == "Who won? (name and maal, without game points)"
    assert "without game points" in script.ask("Asha", True)  # noqa: FBT003 - the contract's own call
    assert "x unseen" in script.ask("Bina", False)  # noqa: FBT003 - likewise
