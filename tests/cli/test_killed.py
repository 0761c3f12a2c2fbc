"""`sk add` killed at random moments: the ledger can be read, and every deal whose echo was seen is in it."""

from __future__ import annotations

import random
import subprocess
import tomllib
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest
from tests.cli.table import program

if TYPE_CHECKING:
    from tests.cli.table import Table


def add_and_kill(table: Table, maal: int, after: float) -> bytes:
    """Start to record a deal whose winner has that maal, and kill the program so many seconds later; what it said."""
    with subprocess.Popen(
        program(f"add a{maal} b4 cx d7"),
        cwd=table.folder,
        env=table.env(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        sleep(after)
        process.kill()
        said, _ = process.communicate(timeout=20)
    return said


@pytest.mark.parametrize("times", [8, pytest.param(50, marks=pytest.mark.long)])
def test_a_deal_whose_echo_was_seen_survives_the_killing_of_the_program(today: Table, times: int) -> None:
    begun = monotonic()
    today.real("add void").ok()
    today.real("undo").ok()
    # Most of a run is starting up; the moments are spread over the later part of it, where the writing is.
    whole = (monotonic() - begun) / 2
    moments = random.Random(21)  # noqa: S311 - the same moments every time
    seen: list[int] = []
    for maal in range(10, 10 + times):
        said = add_and_kill(today, maal, whole * moments.uniform(0.5, 1.1))
        if f"maal {maal}".encode() in said:
            seen.append(maal)
        assert today.sk("t").code == 0
    there = [maal for maal in recorded_deals(today) if maal >= 10]
    assert set(seen) <= set(there)
    assert len(there) == len(set(there))
    print(f"{times} killed: {len(there)} recorded, {len(seen)} of them acknowledged")  # noqa: T201 - for who runs it
    # The next writer finds nothing in its way, and clears what a killed one left behind.
    today.real("add a9 b4 cx d7").ok()
    assert today.real("audit").ok().out == ""
    assert sorted(path.name for path in today.folder.iterdir() if path.is_file()) == ["friday.toml"]


def recorded_deals(table: Table) -> list[int]:
    """The winner's maal of every deal in the file, in order; nothing is half there."""
    entries = tomllib.loads((table.folder / "friday.toml").read_text())["entry"]
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    return [entry["facts"]["hands"]["asha"]["maal"] for entry in entries if entry.get("facts", {}).get("hands")]
