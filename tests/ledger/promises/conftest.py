"""What the tests of the promises share: a ledger to work on, and the figures that docs/ledger.md quotes."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.ledger.promises import driver
from tests.ledger.promises.driving import ROOT, reread

from scorekeeper.ledger.journal_append import append_entry

FIGURES = Path(os.environ.get("SK_FIGURES") or ROOT / ".pytest_cache" / "promises")

Record: TypeAlias = Callable[..., None]


@pytest.fixture
def record() -> Record:
    """Keep figures of a promise for `tools/promises.py`: `record("killed at random", kills=150, lost=0)`."""

    def keep(promise: str, **figures: float | str) -> None:
        FIGURES.mkdir(parents=True, exist_ok=True)
        told = json.dumps({"promise": promise, **figures}, ensure_ascii=False)
        (FIGURES / f"{promise.replace(' ', '-')}.json").write_text(told, encoding="utf-8")

    return keep


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    """A ledger with two notes, alone in its folder."""
    folder = tmp_path / "table"
    folder.mkdir()
    path = folder / "friday.toml"
    path.write_bytes(driver.HEADER)
    for text in ("one", "two"):
        journal = reread(path)
        append_entry(journal, driver.next_note(journal, text), driver.one_more, None)
    return path


@pytest.fixture
def strace() -> str:
    """The program that stops others at their system calls; without it the promise is not tested, which CI refuses."""
    found = shutil.which("strace")
    if found is None:
        if os.environ.get("CI") or os.environ.get("SK_CI"):
            pytest.fail("strace is not installed: apt-get install strace")
        pytest.skip("strace is not installed")
    return found
