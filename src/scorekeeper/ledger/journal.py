"""The journal as a file: what was written. Begin here.

Reading takes no lock: a writer replaces the whole file at once, so whoever opens it sees one state or the next. Writing
is in `journal_append.py`; the disk underneath in `journal_disk.py`; what brings back a lost entry in
`journal_recovery.py`. Nothing here knows a game: a journal is bytes and a TOML table, and entries are tables.
"""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.toml import LIMIT_BYTES, Document, read_document
from scorekeeper.ledger.journal_disk import DISK, Disk, Status
from scorekeeper.problems import Finding, Findings, Place

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Table


class Journal(NamedTuple):
    """A ledger file as it was read."""

    name: str
    """As the user named it; findings say it so."""
    path: str
    """The file itself: absolute, and behind any symbolic link."""
    data: bytes
    """Every byte of it."""
    document: Document
    status: Status
    """Which file it was, and when it was changed."""
    findings: Findings = ()
    """What is wrong with its values; errors among them forbid writing."""

    @property
    def table(self) -> Table:
        """The whole file as TOML has it."""
        return self.document.table

    @property
    def entries(self) -> tuple[Table, ...]:
        """The tables of the entries, in the order of the file; what is no table is left out."""
        return entries_of(self.table)


def entries_of(table: Table) -> tuple[Table, ...]:
    """The tables under `[[entry]]`."""
    entries = table.get("entry")
    return tuple(one for one in entries if isinstance(one, dict)) if isinstance(entries, list) else ()


def read_journal(name: str | os.PathLike[str], disk: Disk = DISK) -> tuple[Journal | None, Findings]:
    """Read a ledger file.

    Returns:
        the journal, None if the file cannot be read at all; and what is wrong with it, as `read_document` says. A
        missing file, a folder, a pipe or a device is a finding as well; nothing hangs.
    """
    name = os.fspath(name)
    try:
        path = os.path.realpath(name)
        handle = disk.open(None, path, change=False)
    except (OSError, ValueError) as fault:
        return None, (unreadable(name, fault),)
    try:
        return read_open(name, path, handle, disk)
    finally:
        disk.close(handle)


def read_open(name: str, path: str, handle: int, disk: Disk) -> tuple[Journal | None, Findings]:
    """Read a ledger from an open file."""
    try:
        status = disk.status(handle)
        wrong = odd(name, status)
        if wrong is not None:
            return None, (wrong,)
        data = disk.read(handle, LIMIT_BYTES + 1)
    except OSError as fault:
        return None, (unreadable(name, fault),)
    document, findings = read_document(data, name)
    if document is None:
        return None, findings
    return Journal(name=name, path=path, data=data, document=document, status=status, findings=findings), findings


def odd(name: str, status: Status) -> Finding | None:
    """Why what stands under the name is no ledger, whatever is in it."""
    if stat.S_ISREG(status.mode):
        return None
    kinds = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"))
    what = next((word for is_, word in kinds if is_(status.mode)), "a device")
    return _finding(name, "journal.not-a-file", f"{name} is {what}, not a ledger", "name the ledger file: -f FILE")


def unreadable(name: str, fault: OSError | ValueError) -> Finding:
    """Why the file cannot be opened or read."""
    if isinstance(fault, FileNotFoundError):
        return _finding(name, "journal.missing", f"there is no file {name}", "sk new opens a session")
    if isinstance(fault, IsADirectoryError):
        return _finding(
            name, "journal.not-a-file", f"{name} is a folder, not a ledger", "name the ledger file: -f FILE"
        )
    if isinstance(fault, PermissionError):
        return _finding(
            name, "journal.unreadable", f"{name} may not be read or changed by you", "ls -l shows whose it is"
        )
    why = (getattr(fault, "strerror", None) or str(fault)).lower()
    return _finding(name, "journal.unreadable", f"{name} cannot be read: {why}", "check the name and the disk")


def no_folder(name: str) -> Finding:
    """There is no folder to put the file in."""
    folder = os.path.dirname(name) or "."  # noqa: PTH120 - a text, however it is written
    return _finding(name, "journal.missing", f"there is no folder {folder}", f"mkdir {folder} makes it")


def taken(name: str) -> Finding:
    """A new ledger cannot have the name of a file that is there."""
    return _finding(name, "journal.exists", f"{name} is there already", "choose another name: sk new … -f FILE")


def _finding(name: str, code: str, message: str, help: str) -> Finding:  # noqa: A002 - a finding's own word
    return Finding(code=code, message=message, help=help, place=Place(name, 1, 1))
