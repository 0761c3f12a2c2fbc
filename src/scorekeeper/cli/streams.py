"""Streams that the caller closed: something stands in for each, so that nothing else gets its number by chance.

Without this the next file opened, a ledger it may be, would have the number of stdout.
"""

from __future__ import annotations

import os
import sys


def mend_streams() -> None:
    """A closed stdin gives nothing to read, a closed stdout fails at writing, a closed stderr swallows."""
    if sys.stdin is None:
        sys.stdin = open(_null(0, os.O_RDONLY), encoding="utf-8")  # noqa: SIM115 - as long as the program runs
    if sys.stdout is None:
        # Opened to read only: writing to it fails, and is told like any other failure to answer.
        sys.stdout = open(_null(1, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115 - likewise
    if sys.stderr is None:
        sys.stderr = open(_null(2, os.O_WRONLY), "w", encoding="utf-8")  # noqa: SIM115 - likewise


def _null(number: int, flags: int) -> int:
    """The null device under that number."""
    handle = os.open(os.devnull, flags)
    if handle != number:
        os.dup2(handle, number)
        os.close(handle)
    return number
