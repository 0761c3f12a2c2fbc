"""The power fails at any call of a write: on a disk that honours sync, the ledger is the old one or the new one.

And the test itself is tested: it finds the fault in seven wrong protocols.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.ledger.promises.driver import HEADER, next_note, note
from tests.ledger.promises.power import FOLDER, PowerDisk
from tests.ledger.promises.wrong_protocols import WRONG, Protocol, append

from scorekeeper.ledger.journal import Journal, read_journal
from scorekeeper.ledger.journal_append import create_journal
from scorekeeper.ledger.journal_errors import NotConfirmed, NotWritten
from scorekeeper.ledger.journal_text import entry_text, lengthened

if TYPE_CHECKING:
    from tests.ledger.promises.conftest import Record

NAME = "friday.toml"
OLD = lengthened(HEADER, entry_text(note(1, "one")))
NEW = lengthened(OLD, entry_text(note(2, "two")))


class Scene(NamedTuple):
    """How things stand before the write."""

    dead: bool = False
    """A writer was killed before and left a torn temporary file."""
    most: int | None = None
    failing_sync: int | None = None


SCENES = {
    "all well": Scene(),
    "a dead temporary file": Scene(dead=True),
    "short writes": Scene(most=50),
    "the file's sync fails": Scene(failing_sync=1),
    "the folder's sync fails": Scene(failing_sync=2),
    "short writes and a dead temporary file": Scene(dead=True, most=7),
}


def journal_on(disk: PowerDisk) -> Journal:
    journal, findings = read_journal(f"{FOLDER}/{NAME}", disk)
    assert journal is not None, findings
    return journal


def states_of(
    scene: Scene, kind: type[PowerDisk], protocol: Protocol, sound: set[tuple[tuple[str, bytes], ...]]
) -> Counter[str]:
    """Write one entry, let the power fail at every call in every way, and count what the ledger then is.

    The states of the folder in which the ledger is sound are added to `sound`.
    """
    files = {NAME: OLD} | ({f".{NAME}.sk-new": NEW[:-9]} if scene.dead else {})
    disk = kind(files, most=scene.most, failing_sync=scene.failing_sync)
    count: Counter[str] = Counter()
    promised = {OLD: "old", NEW: "new"}

    def fail(disk: PowerDisk) -> None:
        for left in disk.remains():
            ledger = left.get(NAME)
            count["missing" if ledger is None else promised.get(ledger, "torn")] += 1
            if ledger in promised:
                sound.add(tuple(left.items()))

    journal = journal_on(disk)
    disk.watch = fail
    try:
        protocol(journal, next_note(journal, "two"), disk)
        promised = {NEW: "acknowledged", OLD: "lost"}
    except NotWritten:
        promised = {OLD: "not written", NEW: "written against what was said"}
    except NotConfirmed:
        promised = {OLD: "not confirmed", NEW: "not confirmed"}
    fail(disk)
    return count


BAD = {"missing", "torn", "lost", "written against what was said"}


@pytest.mark.parametrize("name", SCENES)
def test_wherever_the_power_fails_the_ledger_is_the_old_or_the_new_one(name: str) -> None:
    count = states_of(SCENES[name], PowerDisk, append, set())
    assert not BAD & set(count), count
    assert count["old"] > 10
    ends = {"the file's sync fails": "not written", "the folder's sync fails": "not confirmed"}
    assert count[ends.get(name, "acknowledged")] > 0


def test_from_every_state_a_power_failure_can_leave_the_next_writer_goes_on(record: Record) -> None:
    count: Counter[str] = Counter()
    sound: set[tuple[tuple[str, bytes], ...]] = set()
    for scene in SCENES.values():
        count += states_of(scene, PowerDisk, append, sound)
    assert not BAD & set(count), count
    for state in sound:
        disk = PowerDisk(dict(state))
        before = journal_on(disk)
        append(before, next_note(before, "next"), disk)
        assert list(disk.names) == [NAME]
        assert journal_on(disk).entries[-1]["text"] == "next"
        assert journal_on(disk).data.startswith(before.data)
    assert len(sound) > 50
    record("simulated power loss", states=count.total(), different=len(sound), torn=0, lost=0)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_protocol_is_found_out(name: str) -> None:
    assert faults_of(name), f"the simulated disk did not find the fault: {name}"


def faults_of(name: str) -> set[str]:
    kind, protocol = WRONG[name]
    return {fault for scene in SCENES.values() for fault in BAD & set(states_of(scene, kind, protocol, set()))}


def test_seven_wrong_protocols_of_seven_are_found_out(record: Record) -> None:
    caught = [name for name in WRONG if faults_of(name)]
    assert len(WRONG) == len(caught) == 7
    record("wrong protocols caught", caught=len(caught), of=len(WRONG))


def test_a_new_ledger_is_whole_or_not_there_at_all() -> None:
    disk = PowerDisk({})
    count: Counter[str] = Counter()

    def fail(disk: PowerDisk) -> None:
        for left in disk.remains():
            count["none" if NAME not in left else "whole" if left[NAME] == HEADER else "torn"] += 1

    disk.watch = fail
    create_journal(f"{FOLDER}/{NAME}", HEADER, None, disk=disk)
    assert set(count) == {"none", "whole"}
    assert all(left[NAME] == HEADER for left in disk.remains())
    assert list(disk.names) == [NAME]


def test_an_evening_of_entries_each_survives_as_soon_as_it_is_acknowledged() -> None:
    disk = PowerDisk({NAME: HEADER})
    for text in ("one", "two", "three"):
        journal = journal_on(disk)
        append(journal, next_note(journal, text), disk)
        assert [left[NAME] for left in disk.remains()] == [journal_on(disk).data]
    assert [entry["text"] for entry in journal_on(disk).entries] == ["one", "two", "three"]
