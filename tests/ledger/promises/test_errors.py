"""An error at any call leaves the file as it was, or says that the entry was written and not confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.ledger.promises.calls import Call, Writes
from tests.ledger.promises.driving import files_beside, texts_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.ledger.promises.conftest import Record

ONE = {"write": ("ENOSPC",), "fchmod": ("EPERM",)}
MANY = {
    "openat": ("EIO", "EMFILE", "ENOSPC", "EACCES", "ENOMEM"),
    "flock": ("EIO", "ENOLCK", "EBADF"),
    "unlinkat": ("EIO", "EACCES", "EROFS"),
    "newfstatat": ("EIO", "ENOMEM"),
    "pread64": ("EIO", "ESTALE"),
    "write": ("ENOSPC", "EIO", "EDQUOT", "EFBIG"),
    "fchmod": ("EPERM", "EIO"),
    "fsync": ("EIO", "ENOSPC", "EDQUOT"),
    "close": ("EIO", "EDQUOT"),
    "renameat": ("EIO", "ENOSPC", "EACCES", "EXDEV"),
    "mkdir": ("EIO", "EACCES"),
}


def try_errors(strace: str, ledger: Path, errors: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Let every call on files fail in each way given (or with EIO), and check what is said and done."""
    writes = Writes(strace, ledger)
    count = {"errors": 0, "damaged": 0, "not written": 0, "not confirmed": 0, "harmless": 0}
    for at, call in enumerate(writes.calls[:-1]):
        for error in errors.get(call.name, ("EIO",)) if call.name in MANY else ():
            done = writes.strike(at, f"error={error}")
            count["errors"] += 1
            count[judge(call, error, ledger, writes.original, done.returncode, done.stdout + done.stderr)] += 1
    assert min(count["not written"], count["not confirmed"], count["harmless"]) > 0, count
    return count


def judge(call: Call, error: str, ledger: Path, original: bytes, code: int, said: str) -> str:
    """What became of it; the file must be what the exit code says."""
    where = (call, error, code, said)
    assert "Traceback" not in said, where
    after = ledger.read_bytes()
    others = files_beside(ledger)
    assert others == [], where
    if code == 5:
        assert after == original, where
        assert "journal.not-written" in said, where
        return "not written"
    assert code in (0, 6), where
    assert texts_of(ledger) == ["one", "two", "x"], where
    assert ("journal.not-confirmed" in said) == (code == 6), where
    assert ("kept" in said) == (code == 0), where
    return "harmless" if code == 0 else "not confirmed"


def test_an_error_at_any_call_damages_nothing_and_is_told(ledger: Path, strace: str, record: Record) -> None:
    count = try_errors(strace, ledger, ONE)
    record("error at every call, short form", **count)


@pytest.mark.long
def test_every_error_at_any_call_damages_nothing_and_is_told(ledger: Path, strace: str, record: Record) -> None:
    count = try_errors(strace, ledger, MANY)
    record("error at every call", **count)
