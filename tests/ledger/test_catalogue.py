"""Every finding of the room is explained, and every explanation is of a finding."""

from __future__ import annotations

import re
from pathlib import Path

import tomli

import scorekeeper.ledger as room

HERE = Path(room.__file__).parent
TESTS = Path(__file__).parent
CODE = re.compile(r'"(ledger\.[a-z-]+)"')


def test_every_code_is_explained_and_every_explanation_is_of_a_code() -> None:
    rows = tomli.loads((HERE / "findings.toml").read_text(encoding="utf-8"))["finding"]
    own = [path for path in HERE.glob("*.py") if not path.name.startswith("journal")]
    said = {code for path in own for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert sorted(row["code"] for row in rows) == sorted(said)
    assert all(row["means"] and row["mend"] for row in rows)


def test_every_code_is_met_in_a_test() -> None:
    rows = tomli.loads((HERE / "findings.toml").read_text(encoding="utf-8"))["finding"]
    met = {code for path in TESTS.glob("*.py") for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert {row["code"] for row in rows} <= met
