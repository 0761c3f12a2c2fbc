"""Rulings: every game's irregularities can be read and asked for, and each stands under a clause of a rulebook."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from scorekeeper.desk.outcome import Ending
from scorekeeper.desk.ruling import irregularities, tell_ruling
from scorekeeper.games import game, shelf
from scorekeeper.problems import FindingsError
from scorekeeper.rulebook.profile import load_rulebook
from scorekeeper.rulings.irregularity import Irregularity, matching, read_irregularities


@pytest.mark.parametrize("slug", list(shelf()))
def test_every_irregularity_stands_under_a_clause(slug: str) -> None:
    numbers = {clause.number for of in shelf() for clause in load_rulebook(game(of).folder).clauses}
    for one in irregularities(slug):
        assert one.clause in numbers, one
        assert one.situation.endswith(".")
        assert one.ruling.endswith(".")


@pytest.mark.parametrize("slug", list(shelf()))
def test_a_code_is_used_once(slug: str) -> None:
    assert max(Counter(one.code for one in irregularities(slug)).values()) == 1


def test_every_ruling_that_a_finding_names_is_there() -> None:

    source = Path(__file__).parents[2] / "src" / "scorekeeper"
    named = set()
    for path in [*source.rglob("*.py"), *source.rglob("findings.toml")]:
        named |= set(re.findall(r"sk ruling ([a-z]+) ([a-z]+(?:-[a-z]+)+)", path.read_text(encoding="utf-8")))
    assert named
    for slug, code in named:
        assert any(one.code == code for one in irregularities(slug)), f"sk ruling {slug} {code}"


def test_a_code_or_words_of_the_situation_find_it() -> None:
    rows = (
        Irregularity(code="false-finish", clause="NM-8.3", situation="A false show.", ruling="He owes.", foul=True),
        Irregularity(code="false-show", clause="NM-8.3", situation="Another show.", ruling="He takes it back."),
    )
    assert matching(rows, ["false-show"]) == rows[1:]
    assert matching(rows, ["False", "owes"]) == rows[:1]
    assert matching(rows, []) == rows
    assert matching(rows, ["spilt", "tea"]) == ()


def test_indian_rulings_hold_where_gin_is_silent() -> None:
    outcome = tell_ruling("gin", ["illegal-draw"])
    assert outcome.ending is Ending.DONE
    assert outcome.report is not None
    assert outcome.report.data["rulings"][0]["clause"] == "IM-9.4"  # type: ignore[index]


def test_an_unknown_situation_is_answered_no_with_the_nearest() -> None:
    outcome = tell_ruling("nepali", ["false-finnish"])
    assert outcome.ending is Ending.NO
    assert "false-finish" in outcome.findings[0].help


def test_a_damaged_file_is_refused() -> None:
    with pytest.raises(FindingsError):
        read_irregularities({"irregularity": [{"code": "x", "claus": "NM-1.1"}]})
