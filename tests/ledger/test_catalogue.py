"""Every finding of the room is explained, and every explanation is of a finding."""

from __future__ import annotations

import re
from pathlib import Path

import tomli

import scorekeeper.ledger as room

HERE = Path(room.__file__).parent
TESTS = Path(__file__).parent
CODE = re.compile(r'"(ledger\.[a-z-]+)"')


def explained() -> list[dict[str, str]]:
    """The explanations of this room's own codes; those of the file protocol stand beside them."""
    rows = tomli.loads((HERE / "findings.toml").read_text(encoding="utf-8"))["finding"]
    return [row for row in rows if row["code"].startswith("ledger.")]


def test_every_code_is_explained_and_every_explanation_is_of_a_code() -> None:
    own = [path for path in HERE.glob("*.py") if not path.name.startswith("journal")]
    said = {code for path in own for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert sorted(row["code"] for row in explained()) == sorted(said)
    assert all(row["means"] and row["mend"] for row in explained())


def test_every_code_is_met_in_a_test() -> None:
    met = {code for path in TESTS.glob("*.py") for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert {row["code"] for row in explained()} <= met
