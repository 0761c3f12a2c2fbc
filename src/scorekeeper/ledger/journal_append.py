"""The write protocol: one entry is added to a ledger, or the file is as it was; nothing in between.

Lock the folder · remove a dead temporary file · open and check the ledger · read it, and compare with what the caller
read · make the new bytes and prove them · temporary file beside it, owner and mode kept · write all, sync, close ·
compare the original again · replace · sync the folder · only then return. Everything is imported before the lock is
taken.
"""

from __future__ import annotations

import fcntl  # noqa: F401 - before the lock is taken, not while it is held
import os
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.documents.toml import LIMIT_BYTES, read_document
from scorekeeper.ledger import journal_recovery
from scorekeeper.ledger.journal import Journal, no_folder, odd, taken, unreadable
from scorekeeper.ledger.journal_disk import DISK, Disk
from scorekeeper.ledger.journal_errors import linked, locked, not_written, stale
from scorekeeper.ledger.journal_put import Place, put, sweep
from scorekeeper.ledger.journal_text import entry_text, lengthened, proven
from scorekeeper.problems import Finding, FindingsError, errors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.journal_text import Prove

PATIENCE = 10.0
"""Seconds to wait for another writer."""
_SHORTEST, _LONGEST = 0.001, 0.025
_ATTEMPTS = 3
"""How often an entry is made anew under an editor's hands."""


@dataclass(frozen=True)
class Appended:
    """An entry that is on disk."""

    journal: Journal
    """The ledger file as it is now."""
    note: Finding | None = None
    """The copy for recovery could not be kept, and why; the entry itself is safe."""


def append_entry(
    journal: Journal,
    entry: Table,
    prove: Prove,
    state: str | os.PathLike[str] | None,
    *,
    redo: Callable[[Journal], Table] | None = None,
    patience: float = PATIENCE,
    disk: Disk = DISK,
) -> Appended:
    """Add one entry to the end of a ledger; when this returns, it is on disk and may be acknowledged.

    Args:
        journal: the ledger as the caller read it.
        entry: the entry's table: texts, whole numbers, true and false, moments with offset, lists and tables.
        prove: is given the old and the new table; its findings forbid writing. It must import nothing.
        state: the folder for copies of entries, in case an editor saves an old file over them; None keeps no copy.
        redo: makes the entry anew where the file was changed meanwhile; None refuses then.
        patience: seconds to wait for another writer.
        disk: what stands for the disk.

    Raises:
        FindingsError: the entry or the file is wrong; nothing was written.
        StaleJournal: the file was changed meanwhile, or another writer did not finish; nothing was written.
        NotWritten: the disk or the system failed; the file is as it was.
        NotConfirmed: the entry is in the file, but may not survive a power failure now.
    """
    with _locked(journal.path, journal.name, patience, disk) as place:
        for _ in range(_ATTEMPTS):
            now = _reread(place, journal)
            if now.data != journal.data:
                if redo is None:
                    break
                entry = redo(now)
            text = entry_text(entry)
            data = lengthened(now.data, text)
            document = proven(now.document, now.data, data, entry)
            wrong = errors((*now.findings, *prove(now.table, document.table)))
            if wrong:
                raise FindingsError(wrong)
            status = put(place, data, now)
            if status is not None:
                added = now._replace(data=data, document=document, status=status)
                return Appended(added, journal_recovery.remember(state, added, text))
        raise stale(journal.name)


def create_journal(
    name: str | os.PathLike[str],
    data: bytes,
    state: str | os.PathLike[str] | None,
    *,
    patience: float = PATIENCE,
    disk: Disk = DISK,
) -> Appended:
    """Write a new ledger of these bytes, with the same care; a file that is there already is refused.

    Raises:
        FindingsError: the bytes are no TOML, or the name is taken; nothing was written.
        StaleJournal, NotWritten, NotConfirmed: as `append_entry`.
    """
    name = os.fspath(name)
    path = os.path.realpath(name)
    document, findings = read_document(data, name)
    if document is None or errors(findings):
        raise FindingsError(findings)
    with _locked(path, name, patience, disk) as place:
        sweep(place)
        status = put(place, data, None)
        if status is None:
            raise FindingsError((taken(name),))
        made = Journal(name=name, path=path, data=data, document=document, status=status, findings=findings)
        return Appended(made, journal_recovery.settle(state, made))


@contextmanager
def _locked(path: str, name: str, patience: float, disk: Disk) -> Iterator[Place]:
    """The ledger's folder, locked; no lock file is left, for the lock is on the folder itself."""
    folder_path, file = os.path.split(path)
    try:
        folder = disk.open_folder(folder_path)
    except FileNotFoundError:
        raise FindingsError((no_folder(name),)) from None
    except OSError as fault:
        raise not_written(name, fault, "opening its folder") from fault
    try:
        _wait(folder, name, patience, disk)
        yield Place(disk, folder, file, f".{file}.sk-new", name)
    finally:
        with suppress(OSError):
            disk.close(folder)


def _wait(folder: int, name: str, patience: float, disk: Disk) -> None:
    until = time.monotonic() + patience
    pause = _SHORTEST
    try:
        while not disk.try_lock(folder):
            if time.monotonic() >= until:
                raise locked(name, patience)
            time.sleep(pause)
            pause = min(_LONGEST, pause * 2)
    except OSError as fault:
        raise not_written(name, fault, "locking its folder") from fault


def _reread(place: Place, journal: Journal) -> Journal:
    """The ledger as it is now that nobody else writes; read anew only if a byte of it is another one."""
    sweep(place)
    disk, name = place.disk, place.name
    try:
        handle = disk.open(place.folder, place.file, change=True)
    except (FileNotFoundError, IsADirectoryError) as fault:
        raise FindingsError((unreadable(name, fault),)) from None
    except OSError as fault:
        raise not_written(name, fault, "opening it") from fault
    try:
        status = disk.status(handle)
        wrong = odd(name, status)
        if wrong is not None:
            raise FindingsError((wrong,))
        if status.links != 1:
            raise linked(name, status.links)
        data = disk.read(handle, LIMIT_BYTES + 1)
    except OSError as fault:
        raise not_written(name, fault, "reading it") from fault
    finally:
        with suppress(OSError):
            disk.close(handle)
    if data == journal.data:
        return journal._replace(status=status)
    document, findings = read_document(data, name)
    if document is None:
        raise FindingsError(findings)
    return journal._replace(data=data, document=document, status=status, findings=findings)
