"""The disk as the write protocol uses it: a dozen calls, each one of the system's.

`Disk` says what a disk can do, so that the tests can put one in its place that drops or tears what was not synced, or
fails at any call. `DISK` is the real one.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from typing import NamedTuple, Protocol

_BASE = os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY
_CHUNK = 1 << 20


class Status(NamedTuple):
    """What the system says of a file."""

    mode: int
    links: int
    owner: tuple[int, int]
    """User and group."""
    device: int
    inode: int
    size: int
    changed: int
    """Nanoseconds; only ever compared."""


class Disk(Protocol):
    """What the protocol asks of a disk. Every call may raise `OSError`.

    A folder is given as the handle `open_folder` returned, with names in it; None with a whole path.
    """

    def open_folder(self, path: str) -> int:
        """A folder, to be locked, synced and worked in."""
        ...

    def try_lock(self, folder: int) -> bool:
        """Take the folder's lock if nobody has it. It goes with the handle."""
        ...

    def open(self, folder: int | None, name: str, *, change: bool) -> int:
        """An existing file; no link is followed and no pipe waited for. `change`: it must be writable as well."""
        ...

    def create(self, folder: int, name: str, *, private: bool) -> int:
        """A new file to write; an error if the name is taken. `private`: for nobody else until it is dressed."""
        ...

    def status(self, handle: int) -> Status:
        """What the system says of an open file."""
        ...

    def status_of(self, folder: int, name: str) -> Status | None:
        """What the system says of a name; None if there is nothing of that name."""
        ...

    def read(self, handle: int, most: int) -> bytes:
        """The bytes of a file from its beginning, at most so many."""
        ...

    def write(self, handle: int, data: bytes | memoryview) -> int:
        """Write; how many bytes were taken."""
        ...

    def dress(self, handle: int, mode: int, owner: tuple[int, int]) -> None:
        """Give a new file the owner and the mode of the one it replaces."""
        ...

    def sync(self, handle: int) -> None:
        """Return when the file, or the folder, is on the medium."""
        ...

    def close(self, handle: int) -> None:
        """Close a file or a folder."""
        ...

    def replace(self, folder: int, old: str, new: str) -> None:
        """Rename, putting what had the new name out of the way at the same moment."""
        ...

    def link(self, folder: int, old: str, new: str) -> None:
        """Give a file a second name; an error if it is taken."""
        ...

    def remove(self, folder: int, name: str) -> None:
        """Take a name away; no error if there is none."""
        ...


class _SystemDisk:
    """The real disk."""

    def open_folder(self, path: str) -> int:
        return os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)

    def try_lock(self, folder: int) -> bool:
        from fcntl import LOCK_EX, LOCK_NB, flock  # noqa: PLC0415 - readers lock nothing; writers have imported it

        try:
            flock(folder, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def open(self, folder: int | None, name: str, *, change: bool) -> int:
        return os.open(name, _BASE | (os.O_RDWR if change else os.O_RDONLY), dir_fd=folder)

    def create(self, folder: int, name: str, *, private: bool) -> int:
        mode = 0o600 if private else 0o666
        return os.open(name, _BASE | os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode, dir_fd=folder)

    def status(self, handle: int) -> Status:
        return _status(os.fstat(handle))

    def status_of(self, folder: int, name: str) -> Status | None:
        try:
            return _status(os.stat(name, dir_fd=folder, follow_symlinks=False))
        except FileNotFoundError:
            return None

    def read(self, handle: int, most: int) -> bytes:
        parts = []
        got = 0
        while got < most:
            part = os.pread(handle, min(_CHUNK, most - got), got)
            if not part:
                break
            parts.append(part)
            got += len(part)
        return b"".join(parts)

    def write(self, handle: int, data: bytes | memoryview) -> int:
        taken = os.write(handle, data)
        if not taken:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return taken

    def dress(self, handle: int, mode: int, owner: tuple[int, int]) -> None:
        new = os.fstat(handle)
        if (new.st_uid, new.st_gid) != owner:
            os.fchown(handle, *owner)
        os.fchmod(handle, mode)

    def sync(self, handle: int) -> None:
        os.fsync(handle)

    def close(self, handle: int) -> None:
        os.close(handle)

    def replace(self, folder: int, old: str, new: str) -> None:
        os.replace(old, new, src_dir_fd=folder, dst_dir_fd=folder)

    def link(self, folder: int, old: str, new: str) -> None:
        os.link(old, new, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)

    def remove(self, folder: int, name: str) -> None:
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=folder)


def _status(said: os.stat_result) -> Status:
    owner = (said.st_uid, said.st_gid)
    return Status(said.st_mode, said.st_nlink, owner, said.st_dev, said.st_ino, said.st_size, said.st_mtime_ns)


DISK: Disk = _SystemDisk()
NO_LINKS = frozenset({errno.EPERM, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS})
"""What `link` says on a disk where a file has only one name."""
