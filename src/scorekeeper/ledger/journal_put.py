"""Putting a new file in the place of the old one: the part of the write protocol that touches the disk.

After a failed sync the temporary file is thrown away: the system may have dropped the very pages whose write failed,
and a second sync of them would report success.
"""

from __future__ import annotations

import stat
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.toml import LIMIT_BYTES
from scorekeeper.ledger.journal_disk import NO_LINKS
from scorekeeper.ledger.journal_errors import not_confirmed, not_written

if TYPE_CHECKING:
    from scorekeeper.ledger.journal import Journal
    from scorekeeper.ledger.journal_disk import Disk, Status


class Place(NamedTuple):
    """Where a write happens: the locked folder, and the names in it."""

    disk: Disk
    folder: int
    file: str
    spare: str
    """The temporary file. Whoever has the lock is the only one who may use it: one found there is dead."""
    name: str
    """The ledger as the user named it."""


def sweep(place: Place) -> None:
    """Remove the temporary file of a writer that was killed; with the lock held it can be nobody's."""
    try:
        place.disk.remove(place.folder, place.spare)
    except OSError as fault:
        raise not_written(place.name, fault, "removing a dead temporary file") from fault


def put(place: Place, data: bytes, old: Journal | None) -> Status | None:
    """Put the bytes in the place of the old file, or of none; None, and nothing done, if it is not as it was."""
    status = _prepare(place, data, old)
    disk, folder = place.disk, place.folder
    try:
        if not _unchanged(place, old):
            sweep(place)
            return None
        if old is None:
            _name_new(place)
        else:
            disk.replace(folder, place.spare, place.file)
        disk.sync(folder)
    except BaseException as fault:
        # A stop by Ctrl-C counts like an error: what is in the file decides what is said.
        if _is_there(place, status):
            raise not_confirmed(place.name, _why(fault)) from fault
        with suppress(OSError):
            disk.remove(folder, place.spare)
        if isinstance(fault, FileExistsError):
            return None
        if isinstance(fault, OSError):
            raise not_written(place.name, fault, "putting the new file in its place") from fault
        raise
    return status


def _prepare(place: Place, data: bytes, old: Journal | None) -> Status:
    """The temporary file, whole and synced."""
    disk = place.disk
    handle = None
    try:
        handle = disk.create(place.folder, place.spare, private=old is not None)
        if old is not None:
            disk.dress(handle, stat.S_IMODE(old.status.mode), old.status.owner)
        rest = memoryview(data)
        while rest:
            rest = rest[disk.write(handle, rest) :]
        disk.sync(handle)
        status = disk.status(handle)
        closing, handle = handle, None
        disk.close(closing)
    except BaseException as fault:
        if handle is not None:
            with suppress(OSError):
                disk.close(handle)
        with suppress(OSError):
            disk.remove(place.folder, place.spare)
        if isinstance(fault, OSError):
            raise not_written(place.name, fault, "writing a new file beside it") from fault
        raise
    return status


def _unchanged(place: Place, old: Journal | None) -> bool:
    """Whether the ledger is byte for byte the file that was read; or, for a new one, that there is none."""
    disk = place.disk
    if old is None:
        return disk.status_of(place.folder, place.file) is None
    try:
        handle = disk.open(place.folder, place.file, change=False)
    except FileNotFoundError:
        return False
    try:
        return disk.status(handle) == old.status and disk.read(handle, LIMIT_BYTES + 1) == old.data
    finally:
        with suppress(OSError):
            disk.close(handle)


def _name_new(place: Place) -> None:
    """Give the new file its name, and fail if somebody gave it to another file a moment ago."""
    disk = place.disk
    try:
        disk.link(place.folder, place.spare, place.file)
    except OSError as fault:
        if fault.errno not in NO_LINKS:
            raise
        disk.replace(place.folder, place.spare, place.file)
        return
    disk.remove(place.folder, place.spare)


def _is_there(place: Place, status: Status) -> bool:
    """Whether the ledger's name leads to the new file; where that cannot be learned, it may."""
    try:
        found = place.disk.status_of(place.folder, place.file)
    except OSError:
        return True
    return found is not None and (found.device, found.inode) == (status.device, status.inode)


def _why(fault: BaseException) -> str:
    if isinstance(fault, OSError):
        return (fault.strerror or str(fault)).lower()
    return "it was stopped"
