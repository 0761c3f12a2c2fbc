"""A deal acknowledged is on disk, wherever the program is killed; and the file is always the old one or the new one."""

from __future__ import annotations

import random
import subprocess
import time
from typing import TYPE_CHECKING

import pytest
from tests.ledger.promises.calls import Writes
from tests.ledger.promises.driving import command, drive, environment, files_beside, texts_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ledger.promises.conftest import Record


def test_killed_at_every_system_call_of_a_write_nothing_is_lost_or_torn(
    ledger: Path, strace: str, record: Record
) -> None:
    writes = Writes(strace, ledger)
    names = [call.name for call in writes.calls]
    assert {"flock", "fsync", "renameat", "write"} <= set(names), names
    ends = {"old": 0, "new": 0}
    lost = 0
    for at, call in enumerate(writes.calls):
        done = writes.strike(at, "signal=KILL")
        assert done.returncode == -9, (call, done.returncode, done.stdout, done.stderr)
        assert done.stdout.splitlines()[:1] == ["ready"], (call, done.stdout)
        after = texts_of(ledger)
        assert after in (["one", "two"], ["one", "two", "x"]), call
        ends["new" if len(after) == 3 else "old"] += 1
        lost += "kept" in done.stdout and len(after) < 3
        # Whoever comes next writes as if nothing had happened, and leaves nothing of it behind.
        assert drive(ledger, writes.state, "next").returncode == 0
        assert texts_of(ledger) == [*after, "next"]
        assert files_beside(ledger) == [], call
    assert lost == 0
    assert min(ends.values()) > 3, f"calls on both sides of the replacement must have been tried: {ends}"
    record("killed at every system call", points=len(names), lost=lost, torn=0)


def kill_at_random(ledger: Path, times: int) -> dict[str, int]:
    """Kill a program that writes one note after another, again and again, at random moments."""
    chance = random.Random(20261102)  # noqa: S311 - moments, not secrets
    kept = texts_of(ledger)
    count = {"kills": 0, "acknowledged": 0, "lost": 0}
    for turn in range(times):
        run = command(ledger, "", *(f"{turn}.{one}" for one in range(2000)))
        with subprocess.Popen(run, env=environment(), stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            assert program.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0, 0.06))
            program.kill()
            said = program.stdout.read()
        # A line cut short by the kill acknowledges nothing.
        said = said[: said.rfind("\n") + 1]
        acknowledged = [line.split()[2] for line in said.splitlines() if line.startswith("kept")]
        now = texts_of(ledger)
        count["kills"] += 1
        count["acknowledged"] += len(acknowledged)
        count["lost"] += sum(one not in now for one in acknowledged)
        assert now[: len(kept)] == kept
        assert now[len(kept) :] in (acknowledged, [*acknowledged, f"{turn}.{len(acknowledged)}"])
        kept = now
    return count


def test_killed_at_random_moments_nothing_acknowledged_is_lost(ledger: Path, record: Record) -> None:
    """LED-07: what was recorded before is there, and of the entry being written either all or nothing."""
    count = kill_at_random(ledger, 10)
    assert count["lost"] == 0
    assert count["acknowledged"] > 0
    record("killed at random, short form", **count)


@pytest.mark.long
def test_killed_a_hundred_and_fifty_times_nothing_acknowledged_is_lost(ledger: Path, record: Record) -> None:
    count = kill_at_random(ledger, 150)
    assert count["lost"] == 0
    assert count["acknowledged"] > 150
    record("killed at random", **count)
