"""The sample deals shipped with each game: taken from the case files, few, and telling every choice apart."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.desk.example import differs, find_example, why_idle
from scorekeeper.desk.samples import FILE, Sample, come_out, load_samples
from scorekeeper.games import game, shelf
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import Option, options_of
from scorekeeper.rulebook.profile import list_profiles, load_profile, with_options
from scorekeeper.rulebook.trying import worth_trying

if TYPE_CHECKING:
    from types import ModuleType

    from scorekeeper.rulebook.profile import Profile

ROOT = Path(__file__).parents[2]
LARGEST = 60_000


@cache
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("samples_tool", ROOT / "tools" / "samples.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["samples_tool"] = module
    spec.loader.exec_module(module)
    return module


@cache
def profile(slug: str, name: str) -> Profile[Any]:
    of = game(slug)
    found = load_profile(name, of.options, of.folder).profile
    assert found is not None
    return found


@cache
def outcome(slug: str, at: int, name: str) -> Any:
    return come_out(game(slug), samples(slug)[at].frame, profile(slug, name).options)


@cache
def samples(slug: str) -> tuple[Sample, ...]:
    return load_samples(game(slug))


@pytest.mark.parametrize("slug", list(shelf()))
def test_a_sample_is_what_its_case_file_asks(slug: str) -> None:
    folder = ROOT / "tests" / "games" / game(slug).folder.name / "cases"
    for sample in samples(slug):
        assert sample == tool().sample_of(game(slug), folder / f"{sample.name}.toml"), f"{sample.name}: make docs"


@pytest.mark.parametrize("slug", list(shelf()))
def test_the_samples_are_small_enough_to_be_shipped(slug: str) -> None:
    text = (game(slug).folder / FILE).read_text(encoding="utf-8")
    assert len(text.encode()) < LARGEST
    assert text == tool().written(game(slug), samples(slug))


def turned(slug: str, name: str) -> list[tuple[Option, object]]:
    """Each option that a profile leaves at its default, with each other value worth trying."""
    of = game(slug)
    return [
        (option, value)
        for option in options_of(of.options)
        if getattr(profile(slug, name).options, option.name) == getattr(of.options(), option.name)
        for value in worth_trying(option)
    ]


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        pytest.param(slug, name, marks=[] if name == "seed" else [pytest.mark.long])
        for slug in shelf()
        for name in list_profiles(game(slug).folder)
    ],
)
def test_a_choice_changes_a_sample_or_the_game_says_why_not(slug: str, name: str) -> None:
    of = game(slug)
    for option, value in turned(slug, name):
        other = with_options(profile(slug, name), {option.name: value}).profile
        assert other is not None
        said = of.contradictions(other.options)
        if errors(said):
            continue
        changes = any(
            differs(outcome(slug, at, name), come_out(of, sample.frame, other.options))
            for at, sample in enumerate(samples(slug))
        )
        why_not = any(one.path == ("options", option.name) for one in said)
        assert changes or why_not, f"{option.name} = {value} changes no sample, and no warning says why"


@pytest.mark.parametrize("slug", list(shelf()))
def test_a_choice_that_is_said_to_have_no_effect_changes_no_sample(slug: str) -> None:
    of = game(slug)
    for option in options_of(of.options):
        for value in worth_trying(option):
            other = with_options(profile(slug, "seed"), {option.name: value}).profile
            assert other is not None
            found = of.contradictions(other.options)
            if found and not errors(found):
                for at, sample in enumerate(samples(slug)):
                    what = differs(outcome(slug, at, "seed"), come_out(of, sample.frame, other.options))
                    assert what is None, f"{option.name} = {value}: {sample.name} comes out otherwise in {what}"


@pytest.mark.parametrize("slug", list(shelf()))
def test_any_two_profiles_that_differ_are_told_apart_by_a_sample(slug: str) -> None:
    names = list_profiles(game(slug).folder)
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            first, second = profile(slug, one), profile(slug, other)
            apart = any(
                differs(outcome(slug, number, one), outcome(slug, number, other))
                for number in range(len(samples(slug)))
            )
            assert apart is (first.options != second.options), f"{one} and {other}"


def test_the_simplest_sample_with_other_points_is_the_example() -> None:
    of = game("nepali")
    found = find_example(of, of.options(), of.options(unseen_pays=12))
    assert found is not None
    assert found.what == "points"
    assert sum(found.second["points"].values()) == 0
    # What each unseen player pays more, the winner gets more.
    rises = {name: found.second["points"][name] - many for name, many in found.first["points"].items()}
    assert set(rises.values()) - {0} <= {-2, *(2 * many for many in range(1, 6))}


def test_houses_that_agree_have_no_example() -> None:
    of = game("gin")
    assert find_example(of, of.options(), of.options()) is None


def test_an_option_is_idle_only_where_each_of_its_values_is() -> None:
    gin, indian = game("gin"), game("indian")
    assert why_idle(gin, gin.options(), "hollywood_third")
    assert not why_idle(gin, gin.options(hollywood=True), "hollywood_third")
    assert why_idle(indian, indian.options(), "dropped_value")
    # with a first drop only one of its two other values has an effect, and that is enough
    assert not why_idle(indian, indian.options(first_drop=30), "dropped_value")


@pytest.mark.long
@pytest.mark.parametrize("slug", list(shelf()))
def test_the_samples_are_those_the_tool_chooses(slug: str) -> None:
    of = game(slug)
    assert tool().written(of, tool().chosen(of)) == (of.folder / FILE).read_text(encoding="utf-8"), "make docs"
