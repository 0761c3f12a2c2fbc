"""The journal as a file: what reading gives, and what writing keeps."""

from __future__ import annotations

import os
import stat
from datetime import UTC
from typing import TYPE_CHECKING

import pytest
from tests.ledger.promises.driver import HEADER, MOMENT, next_note, note, one_more
from tests.ledger.promises.driving import files_beside, reread

from scorekeeper.ledger.journal import read_journal
from scorekeeper.ledger.journal_append import append_entry, create_journal
from scorekeeper.ledger.journal_errors import Refused
from scorekeeper.ledger.journal_text import entry_text, plain, same
from scorekeeper.problems import FindingsError, errors

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "friday.toml"
    create_journal(path, HEADER, None)
    return path


def test_a_new_ledger_has_the_bytes_it_was_given_and_the_mode_of_any_new_file(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    before = os.umask(0o027)
    try:
        done = create_journal(path, HEADER, None)
    finally:
        os.umask(before)
    assert path.read_bytes() == HEADER == done.journal.data
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert path.stat().st_nlink == 1
    assert files_beside(path) == []
    assert done.journal == reread(path)


def test_a_new_ledger_of_bytes_that_are_no_toml_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(FindingsError):
        create_journal(tmp_path / "friday.toml", b"format = ", None)
    assert list(tmp_path.iterdir()) == []


def test_a_new_ledger_in_a_folder_that_is_not_there_is_a_finding(tmp_path: Path) -> None:
    with pytest.raises(FindingsError) as refused:
        create_journal(tmp_path / "nowhere" / "friday.toml", HEADER, None)
    assert refused.value.findings[0].code == "journal.missing"


def test_what_append_returns_is_what_reading_gives(ledger: Path) -> None:
    journal = reread(ledger)
    for text in ("one", "two", "three"):
        journal = append_entry(journal, next_note(journal, text), one_more, None).journal
    assert journal == reread(ledger)
    assert [entry["text"] for entry in journal.entries] == ["one", "two", "three"]


def test_findings_name_the_file_as_the_user_did(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ledger.parent)
    ledger.write_bytes(b"a = nan\n")
    journal, findings = read_journal("friday.toml")
    assert journal is not None
    assert journal.path == str(ledger)
    assert [one.place.file for one in findings if one.place is not None] == ["friday.toml"]
    assert journal.findings == findings
    assert errors(findings)


def test_a_ledger_with_two_names_is_not_parted_from_the_other(ledger: Path) -> None:
    other = ledger.with_name("other.toml")
    os.link(ledger, other)
    journal = reread(ledger)
    with pytest.raises(Refused) as refused:
        append_entry(journal, note(1, "x"), one_more, None)
    assert refused.value.findings[0].code == "journal.linked"
    assert "2 names" in refused.value.findings[0].message
    assert ledger.read_bytes() == other.read_bytes() == HEADER


def test_a_dead_temporary_file_is_cleared_away_even_where_it_is_the_ledgers_second_name(ledger: Path) -> None:
    """So a writer that was killed while it made a new ledger leaves it."""
    os.link(ledger, ledger.with_name(".friday.toml.sk-new"))
    append_entry(reread(ledger), note(1, "x"), one_more, None)
    assert files_beside(ledger) == []
    assert len(reread(ledger).entries) == 1


def test_a_folder_in_the_place_of_the_temporary_file_is_told(ledger: Path) -> None:
    ledger.with_name(".friday.toml.sk-new").mkdir()
    with pytest.raises(FindingsError) as refused:
        append_entry(reread(ledger), note(1, "x"), one_more, None)
    assert refused.value.findings[0].code == "journal.not-written"
    assert ledger.read_bytes() == HEADER


def test_an_entry_begins_with_a_header_of_the_list_and_its_tables_can_be_added_to_by_hand() -> None:
    text = entry_text({"number": 3, "facts": {"winner": "Åsha", "hands": {"Bina K": {"maal": 4}, "C": {"maal": 0}}}})
    assert text == (
        '[[entry]]\nnumber = 3\n\n[entry.facts]\nwinner = "Åsha"\n\n'
        '[entry.facts.hands."Bina K"]\nmaal = 4\n\n[entry.facts.hands.C]\nmaal = 0\n'
    )


def test_an_entry_of_tables_only_begins_with_its_header_all_the_same() -> None:
    assert entry_text({"facts": {"a": 1}}) == "[[entry]]\n[entry.facts]\na = 1\n"
    assert entry_text({}) == "[[entry]]\n"


def test_values_are_made_plain_before_they_are_written() -> None:
    class Word(str):
        __slots__ = ()

    made = plain({Word("a"): (Word("x"), [True, 2])})
    assert made == {"a": ["x", [True, 2]]}
    assert isinstance(made, dict)
    assert [type(key) for key in made] == [str]
    assert type(made["a"][0]) is str


def test_the_same_moment_elsewhere_is_not_the_same_and_one_is_not_true() -> None:
    assert same({"a": [1, MOMENT]}, {"a": [1, MOMENT]})
    assert not same(1, True)  # noqa: FBT003 - the very question
    assert not same(1, 1.0)
    assert not same(MOMENT, MOMENT.astimezone(UTC))
    assert not same([1], [1, 2])
    assert not same({"a": 1}, {"b": 1})
