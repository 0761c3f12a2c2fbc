"""No dead settings: for every option of every game, and every value worth trying, some case comes out otherwise."""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.desk.cases import run_case
from scorekeeper.games import game, shelf
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import Option, options_of
from scorekeeper.rulebook.profile import load_profile, with_options
from scorekeeper.rulebook.trying import worth_trying

CASES = Path(__file__).parent


@cache
def cases(slug: str) -> list[tuple[str, dict[str, Any]]]:
    """The case files of a game, those first that are about fewer things."""
    folder = CASES / game(slug).folder.name / "cases"
    return [(path.name, tomllib.loads(path.read_text(encoding="utf-8"))) for path in sorted(folder.glob("*.toml"))]


def comes_out_otherwise(slug: str, name: str, value: object) -> str | None:
    """The name of a case that holds, and no longer does with this one option changed; None if there is none."""
    of = game(slug)
    for file, case in cases(slug):
        own = case.get("options", {})
        if own.get(name) == value:
            # The case sets this very value: it must come out otherwise without it.
            changed = {key: one for key, one in own.items() if key != name}
        else:
            changed = {**own, name: value}
        other = copy.deepcopy(case)
        other["options"] = changed
        profile = load_profile(case.get("profile", "seed"), of.options, of.folder, base=CASES).profile
        assert profile is not None
        loaded = with_options(profile, changed)
        if loaded.profile is None or errors(of.contradictions(loaded.profile.options)):
            continue
        if run_case(other, file, CASES).differences and not run_case(case, file, CASES).differences:
            return file
    return None


def rows() -> list[tuple[str, Option, object]]:
    return [
        (slug, option, value)
        for slug in shelf()
        for option in options_of(game(slug).options)
        for value in worth_trying(option)
    ]


@pytest.mark.parametrize(
    ("slug", "option", "value"), rows(), ids=lambda one: one.name if isinstance(one, Option) else str(one)
)
def test_every_value_of_an_option_changes_some_case(slug: str, option: Option, value: object) -> None:
    assert comes_out_otherwise(slug, option.name, value) is not None, (
        f"{slug}: no case comes out otherwise with {option.name} = {value!r}; is the option alive?"
    )
