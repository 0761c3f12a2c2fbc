"""The file was changed after it was read: refused, or redone on what is there; never written over."""

from __future__ import annotations

import fcntl
import os
from typing import TYPE_CHECKING

import pytest
from tests.ledger.promises.driver import HEADER, next_note, note, one_more
from tests.ledger.promises.driving import drive, files_beside, reread, texts_of

from scorekeeper.ledger.journal_append import append_entry, create_journal
from scorekeeper.ledger.journal_disk import DISK
from scorekeeper.ledger.journal_errors import Refused, StaleJournal
from scorekeeper.ledger.journal_text import entry_text
from scorekeeper.problems import FindingsError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.journal import Journal


class Meddling:
    """The real disk, on which somebody does something just before the new file is compared and put in place."""

    def __init__(self, meddle: Callable[[], None]) -> None:
        self.meddle = meddle
        self.closed = 0

    def __getattr__(self, name: str) -> object:
        return getattr(DISK, name)

    def sync(self, handle: int) -> None:
        DISK.sync(handle)
        self.meddle()


def redo(text: str) -> Callable[[Journal], Table]:
    return lambda now: next_note(now, text)


def test_what_another_writer_added_since_is_not_written_over(ledger: Path) -> None:
    """LED-09: two terminals read the same ledger, and both add to it."""
    first, second = reread(ledger), reread(ledger)
    append_entry(first, next_note(first, "asha"), one_more, None)
    with pytest.raises(StaleJournal) as refused:
        append_entry(second, next_note(second, "bikram"), one_more, None)
    assert refused.value.findings[0].code == "journal.changed"
    assert texts_of(ledger) == ["one", "two", "asha"]


def test_an_entry_is_made_anew_on_what_is_there_where_the_caller_can(ledger: Path) -> None:
    first, second = reread(ledger), reread(ledger)
    append_entry(first, next_note(first, "asha"), one_more, None)
    done = append_entry(second, next_note(second, "bikram"), one_more, None, redo=redo("bikram"))
    assert texts_of(ledger) == ["one", "two", "asha", "bikram"]
    assert done.journal.data == ledger.read_bytes()


@pytest.mark.parametrize("way", ["in place", "in place, with its old time", "by renaming"])
def test_an_editor_that_saves_between_reading_and_replacing_is_noticed(ledger: Path, way: str) -> None:
    journal = reread(ledger)
    edited = journal.data.replace(b"two", b"owt")

    def save() -> None:
        if way == "by renaming":
            other = ledger.with_name("other")
            other.write_bytes(edited)
            other.rename(ledger)
        else:
            ledger.write_bytes(edited)
            if way.endswith("time"):
                os.utime(ledger, ns=(journal.status.changed, journal.status.changed))

    with pytest.raises(StaleJournal):
        append_entry(journal, next_note(journal, "x"), one_more, None, disk=Meddling(save))  # type: ignore[arg-type]
    assert ledger.read_bytes() == edited
    assert files_beside(ledger) == []


def test_a_ledger_that_was_removed_meanwhile_is_not_made_anew(ledger: Path) -> None:
    journal = reread(ledger)
    disk = Meddling(lambda: ledger.unlink(missing_ok=True))
    with pytest.raises(FindingsError) as refused:
        append_entry(journal, next_note(journal, "x"), one_more, None, disk=disk)  # type: ignore[arg-type]
    assert refused.value.findings[0].code == "journal.missing"
    assert list(ledger.parent.iterdir()) == []


def test_what_an_editor_saved_in_between_is_kept_under_the_new_entry(ledger: Path) -> None:
    journal = reread(ledger)
    turns = iter([True])

    def save() -> None:
        if next(turns, False):
            ledger.write_bytes(b"# Bikram owes a tea\n" + journal.data)

    disk = Meddling(save)
    append_entry(journal, next_note(journal, "x"), one_more, None, redo=redo("x"), disk=disk)  # type: ignore[arg-type]
    assert texts_of(ledger) == ["one", "two", "x"]
    assert ledger.read_bytes().startswith(b"# Bikram owes a tea\n")


def test_an_editor_that_never_stops_saving_is_given_way(ledger: Path) -> None:
    journal = reread(ledger)
    disk = Meddling(lambda: os.utime(ledger))
    with pytest.raises(StaleJournal):
        append_entry(journal, next_note(journal, "x"), one_more, None, redo=redo("x"), disk=disk)  # type: ignore[arg-type]
    assert ledger.read_bytes() == journal.data
    assert files_beside(ledger) == []


def test_an_entry_that_cannot_be_made_on_what_is_there_leaves_it_alone(ledger: Path) -> None:
    first, second = reread(ledger), reread(ledger)
    append_entry(first, next_note(first, "asha"), one_more, None)

    def refuse(now: Journal) -> Table:
        raise FindingsError(now.findings)

    with pytest.raises(FindingsError):
        append_entry(second, next_note(second, "bikram"), one_more, None, redo=refuse)
    assert texts_of(ledger) == ["one", "two", "asha"]


def test_a_lock_that_is_not_given_up_is_waited_for_and_then_told(ledger: Path) -> None:
    journal = reread(ledger)
    folder = os.open(ledger.parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        with pytest.raises(Refused) as refused:
            append_entry(journal, next_note(journal, "x"), one_more, None, patience=0.05)
    finally:
        os.close(folder)
    assert refused.value.findings[0].code == "journal.locked"
    assert "0.05 seconds" in refused.value.findings[0].message
    append_entry(journal, next_note(journal, "x"), one_more, None, patience=0.05)


def test_a_new_ledger_does_not_take_the_place_of_another(ledger: Path) -> None:
    before = ledger.read_bytes()
    with pytest.raises(FindingsError) as refused:
        create_journal(ledger, HEADER, None)
    assert refused.value.findings[0].code == "journal.exists"
    assert ledger.read_bytes() == before


def test_a_new_ledger_does_not_take_the_place_of_one_made_at_the_same_moment(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    made = iter([True])

    def meddle() -> None:
        if next(made, False):
            path.write_bytes(b"a = 1\n")

    with pytest.raises(FindingsError) as refused:
        create_journal(path, HEADER, None, disk=Meddling(meddle))  # type: ignore[arg-type]
    assert refused.value.findings[0].code == "journal.exists"
    assert path.read_bytes() == b"a = 1\n"
    assert files_beside(path) == []


def test_a_proof_that_fails_keeps_the_entry_out(ledger: Path) -> None:
    journal = reread(ledger)
    with pytest.raises(FindingsError) as refused:
        append_entry(journal, note(7, "x"), one_more, None)
    assert refused.value.findings[0].code == "driver.numbers"
    assert ledger.read_bytes() == journal.data
    assert files_beside(ledger) == []


def test_a_program_that_was_stopped_by_the_keyboard_leaves_nothing_behind(ledger: Path) -> None:
    journal = reread(ledger)

    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        append_entry(journal, next_note(journal, "x"), one_more, None, disk=Meddling(stop))  # type: ignore[arg-type]
    assert ledger.read_bytes() == journal.data
    assert files_beside(ledger) == []


def test_stopped_by_the_keyboard_after_replacing_it_says_that_the_entry_is_there(ledger: Path) -> None:
    journal = reread(ledger)
    turns = iter([False, True])

    def stop() -> None:
        if next(turns):
            raise KeyboardInterrupt

    with pytest.raises(FindingsError) as told:
        append_entry(journal, next_note(journal, "x"), one_more, None, disk=Meddling(stop))  # type: ignore[arg-type]
    assert told.value.findings[0].code == "journal.not-confirmed"
    assert texts_of(ledger) == ["one", "two", "x"]


def test_the_driver_of_these_tests_writes_as_the_protocol_does(ledger: Path) -> None:
    before = ledger.read_bytes()
    done = drive(ledger, "", "x")
    assert (done.returncode, done.stdout) == (0, "ready\nkept 3 x\n")
    assert ledger.read_bytes() == before + b"\n" + entry_text(note(3, "x")).encode()
