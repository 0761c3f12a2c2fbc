"""A full disk, a limit on files, a folder or a disk that may only be read: the file is as it was, and it is said."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest
from tests.ledger.promises.driver import HEADER
from tests.ledger.promises.driving import drive, files_beside, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOTES = [f"a note that takes its room {number}" for number in range(30)]


def mounted(options: str, folder: Path) -> bool:
    """Mount a small disk in memory, if this user and this machine may."""
    command = ["mount", "-t", "tmpfs", "-o", options, "none", str(folder)]
    return os.geteuid() == 0 and subprocess.run(command, check=False, capture_output=True).returncode == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 16 KiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not mounted("size=16k", folder):
        pytest.skip("only root may mount a small disk; the limit on files is tested instead")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_on_a_full_disk_what_was_acknowledged_stays_and_the_rest_is_told(small_disk: Path) -> None:
    ledger = small_disk / "friday.toml"
    ledger.write_bytes(HEADER)
    done = drive(ledger, "", *(NOTES * 3))
    kept = [line.split(" ", 2)[2] for line in done.stdout.splitlines() if line.startswith("kept")]
    assert done.returncode == 5
    assert done.stdout.splitlines()[-1] == "failed journal.not-written"
    assert 5 < len(kept) < 90
    assert texts_of(ledger) == kept
    assert files_beside(ledger) == []


def test_on_a_full_disk_a_state_folder_that_takes_no_more_does_not_stop_an_entry(
    small_disk: Path, ledger: Path
) -> None:
    (small_disk / "filler").write_bytes(b"")
    with (small_disk / "filler").open("wb", buffering=0) as filler:
        while True:
            try:
                filler.write(b"x" * 512)
            except OSError:
                break
    done = drive(ledger, str(small_disk), "x")
    assert (done.returncode, done.stdout) == (0, "ready\nkept 3 x\n")


def test_beyond_a_limit_on_the_size_of_files_nothing_is_written(ledger: Path) -> None:
    limited = ("sh", "-c", 'ulimit -f 4 && exec "$@"', "sh")
    done = drive(ledger, "", *NOTES, before=limited)
    kept = [line.split(" ", 2)[2] for line in done.stdout.splitlines() if line.startswith("kept")]
    assert done.returncode == 5, done.stdout
    assert 0 < len(kept) < len(NOTES)
    assert texts_of(ledger) == ["one", "two", *kept]
    assert files_beside(ledger) == []


def test_a_disk_that_may_only_be_read_is_told(ledger: Path, tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    if not mounted("size=64k", folder):
        pytest.skip("only root may mount a disk")
    try:
        there = folder / "friday.toml"
        there.write_bytes(ledger.read_bytes())
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        done = drive(there, "", "x")
        assert (done.returncode, done.stdout) == (5, "ready\nfailed journal.not-written\n")
        assert texts_of(there) == ["one", "two"]
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere; the disk that may only be read is tested")
@pytest.mark.parametrize("what", ["the folder", "the file"])
def test_a_folder_or_file_that_may_only_be_read_is_told(ledger: Path, what: str) -> None:
    before = ledger.read_bytes()
    target = ledger.parent if what == "the folder" else ledger
    target.chmod(0o555 if what == "the folder" else 0o444)
    try:
        done = drive(ledger, "", "x")
        assert (done.returncode, done.stdout) == (5, "ready\nfailed journal.not-written\n")
        assert ledger.read_bytes() == before
    finally:
        target.chmod(0o755)
    assert files_beside(ledger) == []
