"""What a house is asked, and what its file says."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.desk.profile_new import House, Sayings, asked, begin, questions, written
from scorekeeper.documents.fields import Fields
from scorekeeper.games import game, shelf
from scorekeeper.problems import Finding, errors
from scorekeeper.rulebook.options import options_of, read_options, read_value
from scorekeeper.rulebook.profile import compare, list_profiles, load_profile, load_rulebook
from scorekeeper.rulebook.trying import worth_trying


def started(slug: str, base: str = "seed") -> House:
    house = begin(slug, base, (), Path())
    assert isinstance(house, House)
    return house


@pytest.mark.parametrize("slug", list(shelf()))
def test_a_house_is_asked_whatever_the_shipped_profiles_and_the_rules_name_clause_by_clause(slug: str) -> None:
    of = game(slug)
    names = [one.name for one in asked(of)]
    known = [one.name for one in options_of(of.options)]
    assert names == [name for name in known if name in names]
    named = load_rulebook(of.folder).differ
    assert set(named) <= set(known)
    profiles = [load_profile(name, of.options, of.folder).profile for name in list_profiles(of.folder)]
    differ = {
        one.option
        for first in profiles
        for second in profiles
        if first is not None and second is not None
        for one in compare(first, second)
    }
    assert set(names) == differ | set(named)
    assert len(names) < len(known)


def test_a_game_of_which_nothing_is_known_is_asked_for_everything(tmp_path: Path) -> None:
    (tmp_path / "profiles").mkdir()
    (tmp_path / "profiles" / "seed.toml").write_text('game = "gin"\n')
    (tmp_path / "rulebook.toml").write_text('game = "gin"\ntitle = "Gin"\nabout = ""\n')
    of = replace(game("gin"), home=str(tmp_path))
    assert asked(of) == options_of(of.options)


@pytest.mark.parametrize("slug", list(shelf()))
def test_keeping_everything_changes_nothing(slug: str) -> None:
    state = questions(started(slug))
    many = 0
    while state.question() is not None:
        told = state.answer("")
        assert not isinstance(told, Finding)
        state, many = told, many + 1
    assert many
    assert state.options == game(slug).options()


@pytest.mark.parametrize("slug", list(shelf()))
@given(data=st.data())
@settings(max_examples=40, deadline=None, derandomize=True, database=None)
def test_the_file_read_back_is_the_house_with_only_its_differences(slug: str, data: st.DataObject) -> None:
    of = game(slug)
    house = started(slug, data.draw(st.sampled_from(list_profiles(of.folder))))
    options = house.options
    for option in data.draw(st.lists(st.sampled_from([one.name for one in options_of(of.options)]), unique=True)):
        one = next(each for each in options_of(of.options) if each.name == option)
        changed = replace(options, **{option: read_value(one, data.draw(st.sampled_from(worth_trying(one))))[1]})
        options = options if errors(of.contradictions(changed)) else changed
    words = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
    says = Sayings(name="ours", title=data.draw(words), source=data.draw(words), extends=house.base.name)
    table: dict[str, Any] = tomllib.loads(written(replace(house, options=options), says))
    wrong: list[Finding] = []
    assert read_options(Fields(table["options"], ("options",), wrong), house.base.options) == options
    assert wrong == []
    assert list(table["options"]) == [one.option for one in compare(house.base, replace(house.base, options=options))]
    assert (table["name"], table["game"], table["extends"]) == ("ours", slug, house.base.name)
    assert (table["title"] == says.title) is bool(says.title)
    assert (table["source"] == says.source) is bool(says.source)


def test_every_option_in_the_file_stands_under_its_clause_s_sentence() -> None:
    house = started("gin", "modern")
    text = written(
        replace(house, options=replace(house.options, knock_limit=9, tie="none", undercut=20)), Sayings(name="o")
    )
    sentence = " ".join(line.removeprefix("# ") for line in text.splitlines())
    rulebook = load_rulebook(house.of.folder)
    for number, name in (("GR-3.1", "knock_limit = 9"), ("GR-5.2", "undercut = 20"), ("GR-5.2", 'tie = "none"')):
        clause = rulebook.get(number)
        assert clause is not None
        assert sentence.index(f"{number}: {clause.text}") < sentence.index(name)
    # two options of one clause share its sentence
    assert sentence.count("GR-5.2: ") == 1
