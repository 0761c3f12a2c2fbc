"""Generated pages are what their sources say; every code has an explanation; every clause a case or a reason."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from scorekeeper.desk.catalogue import codes
from scorekeeper.games import game, shelf
from scorekeeper.rulebook.options import options_of, write_options, write_value
from scorekeeper.rulebook.profile import load_rulebook, load_table

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "scorekeeper"
CODE = re.compile(r'"([a-z]+\.[a-z]+(?:-[a-z]+)*)"')
NOT_CODES = {"rulebook.toml", "findings.toml", "irregularities.toml"}


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_tool", ROOT / "tools" / "docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["docs_tool"] = module
    spec.loader.exec_module(module)
    return module


def used_codes() -> set[str]:
    """Every word in the sources that has the form of a code and stands where a code stands."""
    found: set[str] = set()
    prefixes = {code.split(".")[0] for code in codes()} | {"input", "words", "names"}
    for path in SOURCE.rglob("*.py"):
        for word in CODE.findall(path.read_text(encoding="utf-8")):
            if word not in NOT_CODES and word.split(".")[0] in prefixes and not word.endswith((".toml", ".py", ".txt")):
                found.add(word)
    return found


def test_the_generated_pages_are_up_to_date() -> None:
    for path, text in tool().pages().items():
        assert path.exists(), f"{path.name} is missing: make docs"
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: make docs"


def test_every_code_that_is_used_is_explained() -> None:
    missing = used_codes() - set(codes())
    assert not missing, f"no explanation for {sorted(missing)}"


def test_every_code_that_is_explained_is_used() -> None:
    spare = set(codes()) - used_codes()
    assert not spare, f"nothing says {sorted(spare)}"


@pytest.mark.parametrize("slug", list(shelf()))
def test_every_clause_has_a_case_or_the_reason_why_not(slug: str) -> None:
    cases = tool().cases_by_clause(game(slug))
    for clause in load_rulebook(game(slug).folder).clauses:
        assert clause.number in cases or clause.ruling, f"{clause.number} has neither a case nor a reason"


@pytest.mark.parametrize("slug", list(shelf()))
def test_every_clause_named_by_options_and_codes_stands_in_the_rulebook(slug: str) -> None:
    of = game(slug)
    rulebook = load_rulebook(of.folder)
    for option in options_of(of.options):
        assert rulebook.get(option.clause) is not None, f"{option.name}: {option.clause}"
        assert option.says
    for code in codes().values():
        if code.clause.startswith(of.prefix):
            assert rulebook.get(code.clause) is not None, f"{code.code}: {code.clause}"


@pytest.mark.parametrize("slug", list(shelf()))
def test_the_profile_seed_lists_every_option_with_its_default(slug: str) -> None:
    of = game(slug)
    seed = load_table(of.folder / "profiles" / "seed.toml")
    assert seed["options"] == {one.name: write_value(one, one.default) for one in options_of(of.options)}
    assert write_options(of.options()) == seed["options"]
