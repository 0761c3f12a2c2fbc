"""The profiles shipped, and the rulebook they choose from."""

from __future__ import annotations

import pytest

from scorekeeper.games.nepali_marriage import GAME
from scorekeeper.games.nepali_marriage.options import Options
from scorekeeper.rulebook.options import options_of, write_options
from scorekeeper.rulebook.profile import list_profiles, load_profile, load_rulebook, load_table

NAMES = list_profiles(GAME.folder)


def test_seed_says_every_option_and_is_the_options_without_arguments() -> None:
    written = load_table(GAME.folder / "profiles" / "seed.toml")["options"]
    assert written == write_options(Options())
    profile = load_profile("seed", Options, GAME.folder).profile
    assert profile is not None
    assert profile.options == Options()


@pytest.mark.parametrize("name", NAMES)
def test_a_profile_loads_names_its_source_and_contradicts_nothing(name: str) -> None:
    profile, findings = load_profile(name, Options, GAME.folder)
    assert findings == ()
    assert profile is not None
    assert (profile.name, profile.game) == (name, "nepali")
    assert profile.title
    assert profile.source
    assert GAME.contradictions(profile.options) == ()


def test_the_figures_of_pagat_and_of_common_tables() -> None:
    pagat = load_profile("pagat", Options, GAME.folder).profile
    common = load_profile("common", Options, GAME.folder).profile
    assert pagat is not None
    assert common is not None
    assert (pagat.options.tiplu, pagat.options.marriage) == ((3, 7, 7), (10, 30, 30))
    assert (common.options.tiplu, common.options.poplu, common.options.jhiplu, common.options.marriage) == (
        (3, 8, 15),
        (2, 5, 10),
        (2, 5, 10),
        (10, 25, 50),
    )


def test_local_words_tell_the_effect() -> None:
    void = load_profile("unseen-void", Options, GAME.folder).profile
    taken = load_profile("unseen-to-winner", Options, GAME.folder).profile
    assert void is not None
    assert taken is not None
    assert void.words == {"murder": "an unseen player's maal counts nothing (NM-6.7)"}
    assert taken.words == {"kidnap": "an unseen player's maal goes to the winner (NM-6.8)"}


def test_every_option_names_a_clause_of_the_rulebook_and_tells_what_it_decides() -> None:
    rulebook = load_rulebook(GAME.folder)
    for one in options_of(Options):
        assert rulebook.get(one.clause), one.name
        assert one.says


def test_the_clauses_are_numbered_once_and_each_has_text_and_source() -> None:
    clauses = load_rulebook(GAME.folder).clauses
    assert len({one.number for one in clauses}) == len(clauses) == 49
    assert all(one.text and one.source for one in clauses)
