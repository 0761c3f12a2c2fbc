"""The shipped profiles, and what the whole game says of itself."""

from __future__ import annotations

import tomllib

import pytest

from scorekeeper.games.indian_marriage import GAME
from scorekeeper.games.indian_marriage.options import Options
from scorekeeper.rulebook.options import options_of, write_options
from scorekeeper.rulebook.profile import compare, list_profiles, load_profile, load_rulebook

SHIPPED = list_profiles(GAME.folder)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_profile_loads_and_says_where_it_comes_from(name: str) -> None:
    profile, findings = load_profile(name, Options, GAME.folder)
    assert findings == ()
    assert profile is not None
    assert profile.name == name
    assert profile.title
    assert profile.source
    assert GAME.contradictions(profile.options) == ()


def test_the_profile_seed_is_the_options_own_defaults_written_out() -> None:
    table = tomllib.loads((GAME.folder / "profiles" / "seed.toml").read_text(encoding="utf-8"))
    assert table["options"] == write_options(Options())


def test_every_profile_differs_from_every_other() -> None:
    loaded = [load_profile(name, Options, GAME.folder).profile for name in SHIPPED]
    for at, one in enumerate(loaded):
        for other in loaded[at + 1 :]:
            assert one is not None
            assert other is not None
            assert compare(one, other)


def test_every_option_stands_at_a_clause_of_the_rulebook() -> None:
    rulebook = load_rulebook(GAME.folder)
    for option in options_of(Options):
        assert rulebook.get(option.clause), option
        assert option.says


def test_every_clause_has_a_sentence_and_a_source() -> None:
    rulebook = load_rulebook(GAME.folder)
    assert len({clause.number for clause in rulebook.clauses}) == len(rulebook.clauses)
    for clause in rulebook.clauses:
        assert clause.number.startswith("IM-")
        assert clause.text.endswith((".", "?")), clause
        assert clause.source


def test_a_deal_is_described_in_a_few_words() -> None:
    facts = GAME.read_facts(
        {"joker": "3H", "winner": "A", "by": "dublees", "hands": {"A": {"value": 0}, "B": {"status": "unseen"}}},
        ("A", "B"),
    ).facts
    assert facts is not None
    assert GAME.describe(facts, Options()) == ("A went out by dublees", "joker 3♥")
