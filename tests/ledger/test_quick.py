"""Every game's quick answer, where it gives one, is what facts, check and score come to: points and winner."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import game, shelf
from scorekeeper.problems import errors

PLAYERS = ("Asha", "Bina", "Chet", "Dev")
STATUSES = st.sampled_from(["seen", "unseen", "out", "dublee", "dropped"])
SMALL = st.integers(0, 20)


def hands(player: str, winner: str, slug: str) -> st.SearchStrategy[dict[str, Any]]:
    if slug == "gin":
        return st.fixed_dictionaries({"deadwood": SMALL})
    figures = {"maal": SMALL} if slug == "nepali" else {"value": st.sampled_from([0, 2, 4, 6, 14]), "count": SMALL}
    if player == winner:
        return st.fixed_dictionaries({}, optional={key: one for key, one in figures.items() if key != "count"})
    return st.fixed_dictionaries({"status": STATUSES}, optional=figures)


@st.composite
def tables(draw: st.DrawFn, slug: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    players = PLAYERS[:2] if slug == "gin" else PLAYERS[: draw(st.integers(2, 4))]
    winner = draw(st.sampled_from(players))
    told = {player: draw(hands(player, winner, slug)) for player in players}
    return {"knocker" if slug == "gin" else "winner": winner, "hands": told}, players


@pytest.mark.parametrize("slug", list(shelf()))
@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_quick_answer_is_that_of_facts_check_and_score(slug: str, data: st.DataObject) -> None:
    of = game(slug)
    table, players = data.draw(tables(slug))
    options = (
        of.options(tie=data.draw(st.sampled_from(["undercut", "knocker", "none"]))) if slug == "gin" else of.options()
    )
    points = of.quick(table, players, options)
    if points is None:
        return
    facts, findings = of.read_facts(table, players)
    assert not errors((*findings, *of.check(facts, options)))
    score = of.score(facts, options, ())
    assert list(points.items()) == list(score.net().items())
    assert of.quick_winner(table, players, options) == score.winner
    assert score.pending == ()
    assert not score.void


@pytest.mark.parametrize("slug", list(shelf()))
def test_plain_deals_are_answered_quickly(slug: str) -> None:
    of = game(slug)
    plain: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
        "gin": ({"knocker": "Asha", "hands": {"Asha": {"deadwood": 4}, "Bina": {"deadwood": 9}}}, PLAYERS[:2]),
        "nepali": (
            {"winner": "Asha", "hands": {"Asha": {"maal": 4}, "Bina": {"status": "unseen", "maal": 9}}},
            PLAYERS[:2],
        ),
        "indian": (
            {"winner": "Asha", "hands": {"Asha": {"value": 4}, "Bina": {"status": "seen", "value": 2, "count": 9}}},
            PLAYERS[:2],
        ),
    }
    table, players = plain[slug]
    assert of.quick(table, players, of.options()) is not None
    assert of.quick_winner(table, players, of.options()) == "Asha"
