"""Writing a file that is not a ledger: whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def save(path: Path, text: str, *, force: bool) -> str:
    """Write a text; why not, if a file is there already and may not be replaced, else "".

    Raises:
        OSError: it cannot be written; what was there is as it was.
    """
    if (path.exists() or path.is_symlink()) and not force:
        return f"{path} is there already"
    fresh = path.with_name(f".{path.name}-{os.getpid()}.new")
    try:
        with fresh.open("x", encoding="utf-8", newline="") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
    return ""
