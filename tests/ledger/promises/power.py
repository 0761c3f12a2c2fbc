"""A disk in memory whose power fails: at every call, in every way that a disk which honours sync allows.

What is synced stays. Of what was written to a file and not synced, any part may be there: nothing, all, the first
bytes, the right length filled with zeros, a later write without an earlier one. Of names given, moved and taken away
in a folder that was not synced, any may have happened and any not; a rename by itself is whole or not at all.
"""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.ledger.journal_disk import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

FOLDER = "/table"
Change: TypeAlias = tuple[tuple[str, int | None], ...]
"""Names that one call gives (a number) or takes away (None), all at once."""


class Written(NamedTuple):
    """Bytes written and not yet synced."""

    at: int
    data: bytes


@dataclass(slots=True)
class File:
    """A file: as programs see it, as it is on the medium, and what lies between."""

    seen: bytearray = field(default_factory=bytearray)
    kept: bytes = b""
    waiting: list[Written] = field(default_factory=list)
    mode: int = stat.S_IFREG | 0o644
    changed: int = 0

    def remains(self) -> Iterator[bytes]:
        """Every content it may have after the power failed."""
        yield self.kept
        for count in range(1, len(self.waiting) + 1):
            whole = _apply(self.kept, self.waiting[: count - 1])
            at, data = self.waiting[count - 1]
            for length in {*range(1, len(data), 16), len(data) - 1, len(data)} - {0}:
                yield _apply(whole, [Written(at, data[:length])])
            yield _apply(whole, [Written(at, bytes(len(data)))])
            yield _apply(self.kept, self.waiting[count - 1 : count])


def _apply(data: bytes, writes: Iterable[Written]) -> bytes:
    made = bytearray(data)
    for at, new in writes:
        made.extend(bytes(max(0, at - len(made))))
        made[at : at + len(new)] = new
    return bytes(made)


class PowerDisk:
    """Satisfies `journal_disk.Disk`. Before every call `watch` is given each state the medium may be left in."""

    def __init__(self, files: dict[str, bytes], *, most: int | None = None, failing_sync: int | None = None) -> None:
        """A folder of files, all synced. `most`: bytes a write takes at once; `failing_sync`: which sync fails."""
        self.files: dict[int, File] = {}
        self.names: dict[str, int] = {}
        for name, data in files.items():
            self.names[name] = self._new(File(bytearray(data), data))
        self.kept_names = dict(self.names)
        self.waiting_names: list[Change] = []
        self.handles: dict[int, int | None] = {}
        self.most = most
        self.failing_sync = failing_sync
        self.syncs = 0
        self.clock = 1
        self.watch: Callable[[PowerDisk], None] = lambda _: None

    def _new(self, file: File) -> int:
        number = len(self.files) + 1
        self.files[number] = file
        return number

    def _handle(self, number: int | None) -> int:
        handle = len(self.handles) + 100
        self.handles[handle] = number
        return handle

    def _file(self, handle: int) -> File:
        number = self.handles[handle]
        assert number is not None
        return self.files[number]

    def _rename(self, *change: tuple[str, int | None]) -> None:
        self.waiting_names.append(change)
        _give(self.names, change)

    def remains(self) -> Iterator[dict[str, bytes]]:
        """Every state the folder may be in after the power failed: its files by name."""
        for happened in product((False, True), repeat=len(self.waiting_names)):
            names = dict(self.kept_names)
            for change, done in zip(self.waiting_names, happened, strict=True):
                if done:
                    _give(names, change)
            for contents in product(*(self.files[number].remains() for number in names.values())):
                yield dict(zip(names, contents, strict=True))

    def open_folder(self, path: str) -> int:
        assert path == FOLDER
        return self._handle(None)

    def try_lock(self, folder: int) -> bool:
        return self.handles[folder] is None

    def open(self, folder: int | None, name: str, *, change: bool) -> int:
        self.watch(self)
        assert change in (True, False)
        name = name if folder is not None else name.removeprefix(FOLDER + "/")
        if name not in self.names:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
        return self._handle(self.names[name])

    def create(self, folder: int, name: str, *, private: bool) -> int:
        self.watch(self)
        assert self.handles[folder] is None
        if name in self.names:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), name)
        number = self._new(File(mode=stat.S_IFREG | (0o600 if private else 0o644)))
        self._rename((name, number))
        return self._handle(number)

    def status(self, handle: int) -> Status:
        number = self.handles[handle]
        assert number is not None
        return self._status(number)

    def _status(self, number: int) -> Status:
        file = self.files[number]
        links = sum(one == number for one in self.names.values())
        return Status(file.mode, links, (0, 0), 1, number, len(file.seen), file.changed)

    def status_of(self, folder: int, name: str) -> Status | None:
        assert self.handles[folder] is None
        return self._status(self.names[name]) if name in self.names else None

    def read(self, handle: int, most: int) -> bytes:
        return bytes(self._file(handle).seen[:most])

    def write(self, handle: int, data: bytes | memoryview) -> int:
        self.watch(self)
        file = self._file(handle)
        taken = bytes(data)[: self.most]
        file.waiting.append(Written(len(file.seen), taken))
        file.seen.extend(taken)
        self.clock += 1
        file.changed = self.clock
        return len(taken)

    def empty(self, handle: int) -> None:
        """Cut a file to nothing, as opening it with O_TRUNC does; that may reach the medium at any time after."""
        self.watch(self)
        file = self._file(handle)
        file.kept, file.seen = b"", bytearray()

    def dress(self, handle: int, mode: int, owner: tuple[int, int]) -> None:
        self.watch(self)
        assert owner == (0, 0)
        self._file(handle).mode = stat.S_IFREG | mode

    def sync(self, handle: int) -> None:
        self.watch(self)
        self.syncs += 1
        number = self.handles[handle]
        if self.syncs == self.failing_sync:
            # The system marks the pages clean although they never reached the medium: it will not try them again.
            if number is not None:
                self.files[number].waiting.clear()
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        if number is None:
            for change in self.waiting_names:
                _give(self.kept_names, change)
            self.waiting_names.clear()
        else:
            file = self.files[number]
            file.kept = _apply(file.kept, file.waiting)
            file.waiting.clear()

    def close(self, handle: int) -> None:
        self.watch(self)
        assert handle in self.handles

    def replace(self, folder: int, old: str, new: str) -> None:
        self.watch(self)
        assert self.handles[folder] is None
        self._rename((new, self.names[old]), (old, None))

    def link(self, folder: int, old: str, new: str) -> None:
        self.watch(self)
        assert self.handles[folder] is None
        if new in self.names:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), new)
        self._rename((new, self.names[old]))

    def remove(self, folder: int, name: str) -> None:
        self.watch(self)
        assert self.handles[folder] is None
        if name in self.names:
            self._rename((name, None))


def _give(names: dict[str, int], change: Change) -> None:
    for name, number in change:
        if number is None:
            names.pop(name, None)
        else:
            names[name] = number
