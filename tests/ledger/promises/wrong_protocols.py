"""Seven ways to write a file that look right and are not. The simulated disk must find the fault in each.

Six are the real protocol on a disk that does one thing otherwise, so that nothing but the fault is different.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from tests.ledger.promises.driver import one_more
from tests.ledger.promises.power import FOLDER, PowerDisk

from scorekeeper.documents.fields import Table
from scorekeeper.ledger.journal import Journal
from scorekeeper.ledger.journal_append import append_entry
from scorekeeper.ledger.journal_errors import not_written
from scorekeeper.ledger.journal_text import entry_text, lengthened

Protocol: TypeAlias = Callable[[Journal, Table, PowerDisk], None]


def append(journal: Journal, entry: Table, disk: PowerDisk) -> None:
    """The real protocol."""
    append_entry(journal, entry, one_more, None, disk=disk)


class FileNotSynced(PowerDisk):
    """Written, closed and renamed: what most programs do."""

    def sync(self, handle: int) -> None:
        if self.handles[handle] is None:
            super().sync(handle)


class FolderNotSynced(PowerDisk):
    """The file is safe, the name is not."""

    def sync(self, handle: int) -> None:
        if self.handles[handle] is not None:
            super().sync(handle)


class SyncedAfterRenaming(PowerDisk):
    """The new file has the old one's name before its bytes are safe."""

    def sync(self, handle: int) -> None:
        if self.handles[handle] is None:
            for one, number in list(self.handles.items()):
                if number is not None and self.files[number].waiting:
                    super().sync(one)
            super().sync(handle)


class RemovedThenRenamed(PowerDisk):
    """The old file is taken out of the way first."""

    def replace(self, folder: int, old: str, new: str) -> None:
        self.remove(folder, new)
        super().replace(folder, old, new)


class FailedSyncTriedAgain(PowerDisk):
    """A sync that failed is repeated; the second one has nothing to do and succeeds."""

    def sync(self, handle: int) -> None:
        with suppress(OSError):
            super().sync(handle)
            return
        super().sync(handle)


class ShortWriteTakenForWhole(PowerDisk):
    """Nobody looks at how many bytes were taken."""

    def write(self, handle: int, data: bytes | memoryview) -> int:
        super().write(handle, data)
        return len(data)


def write_in_place(journal: Journal, entry: Table, disk: PowerDisk) -> None:
    """The ledger itself is cut to nothing, written anew and synced."""
    folder = disk.open_folder(FOLDER)
    handle = disk.open(folder, "friday.toml", change=True)
    disk.empty(handle)
    rest = memoryview(lengthened(journal.data, entry_text(entry)))
    try:
        while rest:
            rest = rest[disk.write(handle, rest) :]
        disk.sync(handle)
        disk.sync(folder)
    except OSError as fault:
        raise not_written(journal.name, fault, "writing it") from fault


WRONG: dict[str, tuple[type[PowerDisk], Protocol]] = {
    "the file is not synced": (FileNotSynced, append),
    "the folder is not synced": (FolderNotSynced, append),
    "the file is synced after it was renamed": (SyncedAfterRenaming, append),
    "the old file is removed before the new one is renamed": (RemovedThenRenamed, append),
    "a sync that failed is tried again": (FailedSyncTriedAgain, append),
    "a short write is taken for a whole one": (ShortWriteTakenForWhole, append),
    "the file is written in place": (PowerDisk, write_in_place),
}
