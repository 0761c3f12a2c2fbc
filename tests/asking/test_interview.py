"""Answers as people type them at a table: blanks between a name and its figures are no mistake."""

from __future__ import annotations

import pytest

from scorekeeper.asking.interview import Interview
from scorekeeper.games import game
from scorekeeper.problems import Finding

PLAYERS = ("Asha", "Asha Devi", "Bina")


def told(*answers: str, slug: str = "nepali") -> tuple[str, ...] | Finding:
    talk = Interview(script=game(slug).script, players=PLAYERS)
    for answer in answers:
        done = talk.answer(answer)
        if isinstance(done, Finding):
            return done
        talk = done
    return talk.words()


@pytest.mark.parametrize("answer", ["bina9d", "bina 9d", "bina 9 d", "  Bina  9  d ", "b 9 d"])
def test_blanks_between_a_name_and_its_figures_are_no_mistake(answer: str) -> None:
    assert told(answer) == ("Bina9d",)


def test_blanks_within_a_later_answer_are_none_either() -> None:
    assert told("bina 9", "x 3", "4 t 5") == ("Bina9", "Ashax3", "Asha Devi4t5")
    assert told("bina 2", "x 3 / 14", slug="indian") == ("Bina2", "Ashax3/14")


def test_an_answer_that_fits_two_names_is_refused_with_both() -> None:
    found = told("asha d 9")
    assert isinstance(found, Finding)
    assert found.message == "“asha d 9” could mean Asha with “d9” or Asha Devi with “9”"


def test_what_is_no_answer_is_still_none() -> None:
    for answer in ("bina nine", "zed 5", "bina 9 9 q"):
        assert isinstance(told(answer), Finding)


def test_the_name_may_be_said_again_and_another_name_is_told() -> None:
    assert told("bina 9", "asha x 3") == ("Bina9", "Ashax3")
    found = told("bina 9", "bina 3")
    assert isinstance(found, Finding)
    assert found.message == "“bina 3” is of Bina, and Asha is asked for"
    unread = told("bina 9", "x 3 y")
    assert isinstance(unread, Finding)
    assert unread.message == "“x 3 y” for Asha is not understood"
