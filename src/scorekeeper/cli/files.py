"""Reading the files a command names: deals, cases, `-` for standard input; never hangs, never more than the limit."""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING

from scorekeeper.documents.toml import LIMIT_BYTES, read_document
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from scorekeeper.documents.toml import Document
    from scorekeeper.problems import Findings


def open_document(name: str) -> tuple[Document | None, Findings]:
    """The TOML document in a file, or on standard input for `-`; or why it cannot be read."""
    data, why = read_bytes(name)
    if why:
        return None, (Finding(code="files.unreadable", message=f"{name}: {why}", help="check the name: ls"),)
    return read_document(data, "<stdin>" if name == "-" else name)


def read_bytes(name: str) -> tuple[bytes, str]:  # noqa: PLR0911 - one return for each kind of thing a name can be
    """At most one byte more than the limit of a file's bytes, and why it cannot be read ("" if it can)."""
    if name == "-":
        return sys.stdin.buffer.read(LIMIT_BYTES + 1), ""
    try:
        # A pipe without a writer would wait for ever: it is opened without waiting, and then refused.
        handle = os.open(name, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        return b"", _sentence(error)
    except ValueError:
        return b"", "that is no file's name"
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            return b"", "it is a folder"
        if not stat.S_ISREG(mode):
            return b"", "it is not an ordinary file"
        with os.fdopen(os.dup(handle), "rb") as stream:
            return stream.read(LIMIT_BYTES + 1), ""
    except OSError as error:
        return b"", _sentence(error)
    finally:
        os.close(handle)


def _sentence(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, PermissionError):
        return "it may not be read"
    return (error.strerror or str(error)).lower()
