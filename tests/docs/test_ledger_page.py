"""docs/ledger.md names every kind of entry and every key, and every test it says keeps a promise is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.ledger.shapes import SHAPES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "ledger.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", SHAPES)
def test_the_page_names_every_kind_of_entry_and_its_keys(kind: str) -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith("|") and f"`{kind}`" in line.split("|")[1]]
    for key in SHAPES[kind].keys:
        assert (f"**`{key.key}`**" if key.needed else f"`{key.key}`") in row


def test_every_test_the_page_names_is_there() -> None:
    named = set(re.findall(r"`(tests/[^`]+)`", PAGE))
    assert len(named) > 7
    assert [name for name in named if not (ROOT / name).is_file()] == []
