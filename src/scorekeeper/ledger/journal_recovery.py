"""Copies of acknowledged entries in the user's state folder, in case an editor saves an old file over the ledger.

For each ledger there is one file of copies, with the entries as they were written. Its last line counts them, so that
a reader sees with one small look that nothing is missing, and reads the copies only if something is. All of this is
best effort: it never stands in the way of an entry.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from scorekeeper.documents.toml import LIMIT_BYTES, read_document
from scorekeeper.ledger.journal import entries_of
from scorekeeper.problems import Finding, Severity

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.journal import Journal

    Folder = str | os.PathLike[str]

_SUBFOLDER = "recovery"
_FULL = 2 * 1024 * 1024
"""Bytes of copies; then they begin anew. A year of evenings takes less."""
_TAIL = 256
_LAST = re.compile(rb"\n#= (\d{1,9}) (\d{1,9}) (\d{1,9}) ([!-~]{1,80})\n\Z")
_UNSEALED = "-"


class _Count(NamedTuple):
    """What the last line says."""

    base: int
    """How many entries the ledger had when the copies began."""
    copies: int
    position: int
    """Where the last copied entry stood in the ledger, counted from 1."""
    seal: str


def lost_entries(state: Folder | None, journal: Journal) -> tuple[Table, ...]:
    """The entries that were acknowledged and are no longer in the ledger, in the order they were written.

    Where all is well this reads a few bytes of one file. An entry altered by hand is not lost: it is there as long as
    its seal is; if that was taken out, as long as its number and moment are.
    """
    if state is None:
        return ()
    try:
        path = _path(state, journal)
        count = _count(path)
        if count is None or _all_there(count, journal.entries):
            return ()
        return _lost(_copies(path, journal), journal.entries)
    except (OSError, ValueError):
        return ()


def altered_entries(state: Folder | None, journal: Journal) -> tuple[Table, ...]:
    """The entries that are there by their seal and say something else than was written, as they were written."""
    if state is None:
        return ()
    try:
        copies = _copies(_path(state, journal), journal)
    except (OSError, ValueError):
        return ()
    seals = {entry["seal"] for entry in journal.entries if "seal" in entry}
    return tuple(one for one in copies if one.get("seal") in seals and one not in journal.entries)


def remember(state: Folder | None, journal: Journal, text: str) -> Finding | None:
    """Keep a copy of the entry just written: the last one of `journal`, written as `text`.

    Returns:
        a note if it could not be kept; the entry itself is safe.
    """
    if state is None:
        return None
    try:
        entries = journal.entries
        path = _path(state, journal)
        count = _count(path)
        if count is None or not _may_go_on(path, count, journal):
            _begin(path, journal, len(entries) - 1)
            count = _Count(len(entries) - 1, 0, 0, _UNSEALED)
        seal = entries[-1].get("seal")
        seal = seal if isinstance(seal, str) and re.fullmatch("[!-~]{1,80}", seal) else _UNSEALED
        _write(path, f"\n{text}#= {count.base} {count.copies + 1} {len(entries)} {seal}\n", os.O_APPEND)
    except Exception as fault:  # noqa: BLE001 - the entry is on disk; no failure here may be taken for a failure of it
        return _note(f"no copy of the entry was kept for recovery: {fault}")
    return None


def settle(state: Folder | None, journal: Journal) -> Finding | None:
    """Take the ledger as it is: copies begin anew, and what is missing now is no longer asked for.

    Call it for a new ledger, after lost entries were brought back, and when the user says they may stay away.
    """
    if state is None:
        return None
    try:
        _begin(_path(state, journal), journal, len(journal.entries))
    except (OSError, ValueError) as fault:
        return _note(f"the copies of entries could not be put away: {fault}")
    return None


def _may_go_on(path: str, count: _Count, journal: Journal) -> bool:
    """Whether the next copy may follow those that are there; else they begin anew."""
    if os.stat(path).st_size > _FULL:  # noqa: PTH116 - every command asks, and pathlib would cost its start
        return False
    before = journal.entries[:-1]
    if count.base + count.copies == len(before) and _all_there(count, before):
        return True
    # Entries came in by other hands, or were lost. Only while some are lost must the old copies be kept.
    return bool(_lost(_copies(path, journal), before))


def _all_there(count: _Count, entries: tuple[Table, ...]) -> bool:
    """Whether the count proves that nothing is missing.

    It is exact unless entries were altered by hand: copies follow one another without a gap, each ledger they were
    taken from held all before it, and the last of them is in its place.
    """
    if count.base + count.copies != count.position or len(entries) < count.position:
        return False
    if not count.copies:
        return True
    seal = entries[count.position - 1].get("seal", _UNSEALED)
    return count.seal in (seal, _UNSEALED)


def _lost(copies: tuple[Table, ...], entries: tuple[Table, ...]) -> tuple[Table, ...]:
    seals = {str(entry["seal"]) for entry in entries if "seal" in entry}
    unsealed = {(entry.get("number"), str(entry.get("at"))) for entry in entries if "seal" not in entry}
    return tuple(
        one
        for one in copies
        if str(one.get("seal", "")) not in seals
        and (one.get("number"), str(one.get("at"))) not in unsealed
        and one not in entries
    )


def copies_of(state: Folder | None, path: str) -> str | None:
    """The file of copies for a ledger that cannot be read itself, if there is one: for a person to look into."""
    if state is None:
        return None
    file = _file(state, os.path.realpath(path))
    return file if os.path.isfile(file) else None  # noqa: PTH113 - as above


def _path(state: Folder, journal: Journal) -> str:
    return _file(state, journal.path)


def _file(state: Folder, ledger: str) -> str:
    """The file of copies for a ledger: the ledger's name, to be recognised, and a sum over its whole path."""
    readable = re.sub(r"[^A-Za-z0-9.-]", "_", ledger.rpartition("/")[2])[:60]
    return f"{os.fspath(state)}/{_SUBFOLDER}/{readable}.{crc32(os.fsencode(ledger)):08x}"


def _session(journal: Journal) -> str:
    session = journal.table.get("session")
    return str(session.get("id", "")) if isinstance(session, dict) else ""


def _count(path: str) -> _Count | None:
    """What the last line of the copies says; None if there are none."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        size = os.fstat(handle).st_size
        found = _LAST.search(os.pread(handle, _TAIL, max(0, size - _TAIL)))
    finally:
        os.close(handle)
    if found is None:
        return None
    return _Count(int(found[1]), int(found[2]), int(found[3]), found[4].decode())


def _copies(path: str, journal: Journal) -> tuple[Table, ...]:
    """The copied entries, if they are of this ledger and this session."""
    with open(path, "rb") as file:  # noqa: PTH123 - as above
        document, _ = read_document(file.read(LIMIT_BYTES + 1), path)
    if document is None or document.table.get("ledger") != journal.path:
        return ()
    return entries_of(document.table) if document.table.get("session") == _session(journal) else ()


def _begin(path: str, journal: Journal, base: int) -> None:
    """An empty file of copies."""
    import tomli_w  # noqa: PLC0415 - readers never come here, and writers have imported it

    os.makedirs(path.rpartition("/")[0], mode=0o700, exist_ok=True)  # noqa: PTH103 - as above
    head = tomli_w.dumps({"ledger": journal.path, "session": _session(journal)})
    _write(path, f"{head}\n#= {base} 0 {base} {_UNSEALED}\n", os.O_TRUNC)


def _write(path: str, text: str, how: int) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK | how
    handle = os.open(path, flags, 0o600)
    try:
        data = text.encode()
        if os.write(handle, data) != len(data):
            raise OSError("only a part of it could be written")
    finally:
        os.close(handle)


def _note(message: str) -> Finding:
    return Finding(code="journal.no-copy", message=message, severity=Severity.NOTE, help="look into the state folder")
