"""Eight writers at once lose nothing, and number their entries 1 … n."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest
from tests.ledger.promises.driving import command, environment, files_beside, texts_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ledger.promises.conftest import Record


def race(ledger: Path, writers: int, entries: int) -> list[str]:
    """So many programs at once, each writing so many entries; what they were told was kept."""
    state = str(ledger.parents[1] / "state")
    programs = [
        subprocess.Popen(
            command(ledger, state, *(f"{writer}.{entry}" for entry in range(entries))),
            env=environment(),
            stdout=subprocess.PIPE,
            text=True,
        )
        for writer in range(writers)
    ]
    said = [program.communicate(timeout=120)[0] for program in programs]
    assert [program.returncode for program in programs] == [0] * writers, said
    kept = [line.split() for told in said for line in told.splitlines() if line.startswith("kept")]
    # Each was told the number its entry has in the file.
    now = texts_of(ledger)
    assert all(now[int(number) - 1] == text for _, number, text in kept)
    return [text for _, _, text in kept]


def test_four_writers_lose_nothing_and_number_their_entries_without_a_gap(ledger: Path, record: Record) -> None:
    kept = race(ledger, 4, 8)
    assert sorted(texts_of(ledger)) == sorted(["one", "two", *kept])
    assert len(kept) == 32
    assert files_beside(ledger) == []
    record("writers at once, short form", writers=4, entries=32, lost=0)


@pytest.mark.long
def test_eight_writers_of_twenty_five_programs_each_lose_nothing(ledger: Path, record: Record) -> None:
    """Twenty-five times eight programs start together, each to write one entry."""
    kept = [text for turn in range(25) for text in [f"{turn}/{one}" for one in race_once(ledger, turn)]]
    assert len(kept) == 200
    assert len(texts_of(ledger)) == 202
    assert files_beside(ledger) == []
    record("writers at once", writers=8, entries=200, lost=202 - len(set(texts_of(ledger))))


def race_once(ledger: Path, turn: int) -> list[str]:
    """Eight programs, one entry each."""
    before = texts_of(ledger)
    programs = [
        subprocess.Popen(command(ledger, "", f"{turn}.{one}"), env=environment(), stdout=subprocess.PIPE, text=True)
        for one in range(8)
    ]
    said = [program.communicate(timeout=120)[0] for program in programs]
    assert [program.returncode for program in programs] == [0] * 8, said
    now = texts_of(ledger)
    assert now[: len(before)] == before
    assert sorted(now[len(before) :]) == [f"{turn}.{one}" for one in range(8)]
    return now[len(before) :]
