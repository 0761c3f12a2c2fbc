"""Running the driver, and looking at the ledger afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.ledger.promises import driver

from scorekeeper.ledger.journal import Journal, entries_of, read_journal

DRIVER = Path(driver.__file__)
ROOT = Path(__file__).parents[3]


def reread(path: Path) -> Journal:
    """The ledger as it is now; it must be readable with nothing wrong."""
    journal, findings = read_journal(path)
    assert journal is not None, findings
    assert findings == ()
    return journal


def texts_of(path: Path) -> list[str]:
    """The texts of all notes in the ledger; their numbers must be 1, 2, 3 …"""
    entries = entries_of(reread(path).table)
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    return [str(entry["text"]) for entry in entries]


def begin_anew(ledger: Path, data: bytes) -> None:
    """The ledger as it was, with no copies kept beside: the driver then makes the same calls every time."""
    shutil.rmtree(ledger.parents[1] / "state", ignore_errors=True)
    ledger.write_bytes(data)


def files_beside(path: Path) -> list[str]:
    """Whatever else stands in the ledger's folder: nothing should."""
    return sorted(one.name for one in path.parent.iterdir() if one != path)


def environment() -> dict[str, str]:
    """What the driver runs in: always the same, so that its calls are."""
    return {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "0", "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}


def command(ledger: Path, state: str, *texts: str) -> list[str]:
    """The command line of the driver."""
    return [sys.executable, str(DRIVER), str(ledger), state, *texts]


def drive(ledger: Path, state: str, *texts: str, before: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run the driver, under another program if need be."""
    return subprocess.run(
        [*before, *command(ledger, state, *texts)],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
