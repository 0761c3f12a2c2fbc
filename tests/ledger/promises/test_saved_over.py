"""An editor saved an old copy over a recorded entry: the next run knows which is gone, and it can be brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.ledger.promises.driver import HEADER, next_note, note, one_more
from tests.ledger.promises.driving import reread

from scorekeeper.ledger import journal_recovery
from scorekeeper.ledger.journal_append import append_entry, create_journal
from scorekeeper.ledger.journal_recovery import lost_entries, settle

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ledger.promises.conftest import Record

    from scorekeeper.documents.fields import Table


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


def add(ledger: Path, state: Path, *texts: str) -> bytes:
    """Write notes with copies kept; the bytes before."""
    before = ledger.read_bytes()
    for text in texts:
        journal = reread(ledger)
        done = append_entry(journal, next_note(journal, text), one_more, state)
        assert done.note is None
    return before


def lost(ledger: Path, state: Path) -> list[str]:
    return [str(entry["text"]) for entry in lost_entries(state, reread(ledger))]


def test_while_all_is_there_nothing_is_lost(ledger: Path, state: Path) -> None:
    assert lost(ledger, state) == []
    add(ledger, state, "three", "four")
    assert lost(ledger, state) == []


def test_an_old_copy_saved_over_two_entries_tells_which_are_gone(ledger: Path, state: Path) -> None:
    add(ledger, state, "three")
    old = add(ledger, state, "four", "five")
    ledger.write_bytes(old + b"\n# a remark typed into the old copy\n")
    assert lost(ledger, state) == ["four", "five"]


def test_what_is_lost_comes_back_whole(ledger: Path, state: Path, record: Record) -> None:
    add(ledger, state, "three")
    old = add(ledger, state, "four", "five")
    was = reread(ledger)
    ledger.write_bytes(old)
    journal = reread(ledger)
    told = lost_entries(state, journal)
    for entry in told:
        journal = append_entry(journal, entry, one_more, state).journal
    assert settle(state, journal) is None
    assert journal.data == was.data
    assert lost(ledger, state) == []
    back = len(journal.entries) - 3
    assert (len(told), back) == (2, 2)
    record("saved over by an editor", lost=2, told=len(told), brought_back=back)


def test_what_is_lost_is_remembered_while_others_go_on_writing(ledger: Path, state: Path) -> None:
    old = add(ledger, state, "three")
    ledger.write_bytes(old)
    add(ledger, state, "other three", "other four")
    assert lost(ledger, state) == ["three"]
    newer = add(ledger, state, "other five")
    ledger.write_bytes(newer)
    assert lost(ledger, state) == ["three", "other five"]


def test_what_may_stay_away_is_no_longer_told(ledger: Path, state: Path) -> None:
    old = add(ledger, state, "three")
    ledger.write_bytes(old)
    settle(state, reread(ledger))
    assert lost(ledger, state) == []
    add(ledger, state, "other three")
    assert lost(ledger, state) == []


def test_an_entry_altered_by_hand_is_not_lost(ledger: Path, state: Path) -> None:
    add(ledger, state, "three", "four")
    text = ledger.read_text(encoding="utf-8")
    ledger.write_text(text.replace('text = "four"', 'text = "vier"'), encoding="utf-8")
    assert lost(ledger, state) == []
    ledger.write_text(text.replace('seal = "0004-four"\n', ""), encoding="utf-8")
    assert lost(ledger, state) == []


def test_entries_that_came_by_other_hands_are_no_loss(ledger: Path, state: Path) -> None:
    add(ledger, state, "three")
    add(ledger, state.with_name("other"), "four")
    assert lost(ledger, state) == []
    old = add(ledger, state, "five")
    assert lost(ledger, state) == []
    ledger.write_bytes(old)
    assert lost(ledger, state) == ["five"]


def test_another_session_under_the_same_name_is_not_asked_for_the_old_ones_entries(ledger: Path, state: Path) -> None:
    add(ledger, state, "three")
    ledger.write_bytes(HEADER.replace(b"friday", b"saturday"))
    assert lost(ledger, state) == []
    add(ledger, state, "first")
    assert lost(ledger, state) == []


def test_a_new_ledger_under_an_old_name_begins_with_no_copies(ledger: Path, state: Path) -> None:
    add(ledger, state, "three")
    ledger.unlink()
    create_journal(ledger, HEADER, state)
    assert lost(ledger, state) == []


def test_two_ledgers_of_the_same_name_in_two_folders_are_kept_apart(ledger: Path, state: Path) -> None:
    other = ledger.parents[1] / "friday.toml"
    other.write_bytes(ledger.read_bytes())
    old = add(ledger, state, "three")
    add(other, state, "drei")
    ledger.write_bytes(old)
    assert lost(ledger, state) == ["three"]
    assert lost(other, state) == []


def test_where_all_is_well_the_copies_are_not_read(ledger: Path, state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(ledger, state, "three", "four")

    def read(*_: object) -> tuple[Table, ...]:
        raise AssertionError("the copies were read")

    monkeypatch.setattr(journal_recovery, "_copies", read)
    assert lost(ledger, state) == []


def test_copies_that_cannot_be_kept_are_told_in_a_note_and_the_entry_is_written(ledger: Path, state: Path) -> None:
    state.write_bytes(b"not a folder")
    journal = reread(ledger)
    done = append_entry(journal, note(3, "three"), one_more, state)
    assert done.note is not None
    assert done.note.code == "journal.no-copy"
    assert len(reread(ledger).entries) == 3
    assert lost(ledger, state) == []


@pytest.mark.parametrize("damage", [b"", b"\x00" * 50, b"#= 1 2 3 x\n", b"\n#= 1 99 100 seal\n", b'a = "'])
def test_damaged_copies_hurt_nobody(ledger: Path, state: Path, damage: bytes) -> None:
    add(ledger, state, "three")
    (file,) = (state / "recovery").iterdir()
    for after in (damage, file.read_bytes() + damage, file.read_bytes()[:-7]):
        file.write_bytes(after)
        lost(ledger, state)
        add(ledger, state, "more")
    assert [entry["text"] for entry in reread(ledger).entries][2:] == ["three", "more", "more", "more"]


def test_copies_do_not_grow_without_end(ledger: Path, state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_recovery, "_FULL", 1000)
    add(ledger, state, *(f"note {number}" for number in range(20)))
    (file,) = (state / "recovery").iterdir()
    assert file.stat().st_size < 1300
    old = add(ledger, state, "last")
    ledger.write_bytes(old)
    assert lost(ledger, state) == ["last"]


def test_nobody_else_may_read_the_copies(ledger: Path, state: Path) -> None:
    add(ledger, state, "three")
    (file,) = (state / "recovery").iterdir()
    assert file.stat().st_mode & 0o077 == 0
    assert file.parent.stat().st_mode & 0o077 == 0
