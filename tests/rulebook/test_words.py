"""A house's words stand beside the clauses whose effect they name, and change nothing."""

from __future__ import annotations

import pytest

from scorekeeper.reports.house_words import in_house_words, report_in_house_words
from scorekeeper.reports.report import Entries, Grid, Prose, Report
from scorekeeper.rulebook.words import beside_clauses, clause_of, words_by_clause

WORDS = {
    "kidnap": "an unseen player's maal goes to the winner (NM-6.8)",
    "apaharan": "the same, in another tongue (NM-6.8)",
    "upper": "the card above the joker",
}


@pytest.mark.parametrize(
    ("effect", "clause"),
    [
        ("goes to the winner (NM-6.8)", "NM-6.8"),
        ("goes to the winner (NM-6.8) ", "NM-6.8"),
        ("goes (NM-6.8) to the winner", None),
        ("goes to the winner NM-6.8", None),
        ("(if he won)", None),
        ("", None),
    ],
)
def test_an_effect_names_its_clause_in_brackets_at_the_end(effect: str, clause: str | None) -> None:
    assert clause_of(effect) == clause


def test_only_words_with_a_clause_are_set_beside_one() -> None:
    assert words_by_clause(WORDS) == {"NM-6.8": ("kidnap", "apaharan")}


def test_the_words_follow_the_clause_wherever_it_is_named() -> None:
    words = words_by_clause(WORDS)
    assert beside_clauses("8 from Chet (NM-6.8)", words) == "8 from Chet (NM-6.8 “kidnap” “apaharan”)"
    assert beside_clauses("NM-6.8: to the winner", words) == "NM-6.8 “kidnap” “apaharan”: to the winner"


@pytest.mark.parametrize("text", ["(NM-6.80)", "(NM-6.8.1)", "(ANM-6.8)", "(NM-6.7)", "6.8"])
def test_another_clause_is_left_alone(text: str) -> None:
    assert beside_clauses(text, words_by_clause(WORDS)) == text


def test_every_kind_of_block_is_told_and_the_data_stay_as_they_are() -> None:
    one = {"kidnap": "to the winner (NM-6.8)"}
    blocks = (Prose(("a (NM-6.8)",)), Entries((("Chet", "−8", "b (NM-6.8)"),)), Grid(("clause",), (("NM-6.8",),), (0,)))
    report = Report(title="NM-6.8", blocks=blocks, data={"why": "a (NM-6.8)"})
    told = report_in_house_words(report, one)
    assert told.blocks == (
        Prose(("a (NM-6.8 “kidnap”)",)),
        Entries((("Chet", "−8", "b (NM-6.8 “kidnap”)"),)),
        Grid(("clause",), (("NM-6.8 “kidnap”",),), (0,)),
    )
    assert (told.title, told.data) == (report.title, report.data)
    assert in_house_words(blocks, {}) == blocks
