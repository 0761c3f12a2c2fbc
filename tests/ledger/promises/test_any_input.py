"""Any input of up to 4 MiB is answered, soon, and never with a traceback; and what is no file never hangs a reader."""

from __future__ import annotations

import os
import socket
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.ledger.promises.driver import HEADER, note, one_more
from tests.ledger.promises.driving import drive, files_beside
from tests.ledger.promises.hostile import BYTES

from scorekeeper.ledger.journal import read_journal
from scorekeeper.ledger.journal_append import append_entry
from scorekeeper.ledger.journal_text import entry_text, lengthened
from scorekeeper.problems import FindingsError, errors

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ledger.promises.conftest import Record

SMALL = 128 * 1024
FULL = 4 * 1024 * 1024


def answer(path: Path, data: bytes) -> None:
    """The file is read; if nothing is wrong an entry goes on its end, and if something is it stays as it is."""
    path.write_bytes(data)
    journal, findings = read_journal(path)
    assert journal is not None or errors(findings)
    assert all(one.place is not None and one.message and one.help for one in findings)
    assert len(findings) < 25
    if journal is None:
        return
    journal.document.locate(("entry", 10**6, "facts"))
    journal.document.locate(("zz", 3))
    try:
        append_entry(journal, {"n": 1}, lambda _old, _new: (), None)
    except FindingsError:
        assert path.read_bytes() == data
    else:
        assert path.read_bytes().startswith(data)
    assert files_beside(path) == []


@pytest.mark.parametrize("name", BYTES)
def test_a_hostile_file_is_answered(tmp_path: Path, name: str) -> None:
    answer(tmp_path / "ledger.toml", BYTES[name](SMALL))


@pytest.mark.long
def test_every_hostile_file_of_four_mebibytes_is_answered(tmp_path: Path, record: Record) -> None:
    took = {}
    for name, make in BYTES.items():
        data = make(FULL)
        begun = time.process_time()
        answer(tmp_path / "ledger.toml", data)
        took[name] = time.process_time() - begun
    slowest = max(took, key=lambda name: took[name])
    record(
        "hostile inputs", tried=len(took), tracebacks=0, slowest=f"{took[slowest]:.1f} s of the processor ({slowest})"
    )


def link_to_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def bind_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


MAKE: dict[str, Callable[[Path], object]] = {
    "a folder": os.mkdir,
    "a pipe": os.mkfifo,
    "a socket": bind_socket,
    "a link to itself": lambda path: path.symlink_to(path),
    "a link to nothing": lambda path: path.symlink_to("nowhere"),
    "a link to a device": link_to_device,
}


def no_file(folder: Path, what: str) -> str:
    """A name that leads to something else than a ledger."""
    path = folder / "thing"
    if what in MAKE:
        MAKE[what](path)
        return str(path)
    path.write_bytes(HEADER)
    names = {"a file in a file": f"{path}/friday.toml", "a name with NUL": "a\0b", "a name too long": "x" * 5000}
    return {**names, "an empty name": ""}.get(what, what)


@pytest.mark.parametrize(
    "what",
    [
        "a folder",
        "a pipe",
        "a socket",
        "a link to itself",
        "a link to nothing",
        "a link to a device",
        "a file in a file",
        "a name with NUL",
        "a name too long",
        "an empty name",
        "/dev/zero",
        "/dev/null",
        "/dev/tty",
        "/proc/self/mem",
        "/proc/kmsg",
        "/nowhere/friday.toml",
        "/",
        ".",
    ],
)
def test_what_is_no_ledger_is_a_finding_for_whoever_reads_it(tmp_path: Path, what: str) -> None:
    name = no_file(tmp_path, what)
    journal, findings = read_journal(name)
    assert journal is None
    assert len(findings) == 1
    assert findings[0].code.startswith(("journal.", "toml.")), findings
    assert findings[0].place is not None


@pytest.mark.parametrize("what", ["a folder", "a pipe", "a link to itself", "a link to nothing", "/dev/zero"])
def test_what_is_no_ledger_is_told_by_a_program_without_a_traceback(tmp_path: Path, what: str) -> None:
    done = drive(tmp_path / no_file(tmp_path, what), "", "x")
    assert done.returncode == 3
    assert done.stdout.startswith("invalid journal.")
    assert done.stderr == ""


def test_what_takes_the_place_of_a_ledger_after_it_was_read_is_not_written_to(ledger: Path) -> None:
    for make in (os.mkfifo, os.mkdir, link_to_device):
        before = ledger.read_bytes()
        journal, _ = read_journal(ledger)
        assert journal is not None
        ledger.rename(ledger.with_name("away"))
        make(ledger)
        with pytest.raises(FindingsError):
            append_entry(journal, note(3, "x"), one_more, None)
        (os.rmdir if ledger.is_dir() else os.unlink)(ledger)
        ledger.with_name("away").rename(ledger)
        assert ledger.read_bytes() == before, make


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One file for all the examples."""
    return tmp_path_factory.mktemp("scratch") / "ledger.toml"


LEDGER = lengthened(lengthened(HEADER, entry_text(note(1, "one"))), entry_text(note(2, "two")))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(LEDGER) - 1), st.integers(0, 255), st.sampled_from(["altered", "added", "taken"]))
def test_with_one_byte_altered_a_ledger_is_read_or_refused_with_a_finding(
    scratch: Path, at: int, byte: int, how: str
) -> None:
    after = LEDGER[at + (how != "added") :]
    middle = b"" if how == "taken" else bytes([byte])
    answer(scratch, LEDGER[:at] + middle + after)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_random_bytes_are_read_or_refused_with_a_finding(scratch: Path, data: bytes) -> None:
    answer(scratch, data)
