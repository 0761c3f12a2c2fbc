"""Seals: twelve hexadecimal digits over an entry and the seal before it. They show a change; they do not forbid one."""

from __future__ import annotations

import json
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def seal_of(table: Mapping[str, object], before: str = "") -> str:
    """The seal of an entry's or a head's table.

    It is taken over what the table says, not how it is typed: order of keys, comments and spaces do not count, and a
    seal already in the table does not either.

    Args:
        table: the entry as TOML has it.
        before: the seal of the entry before; of the head for the first one.
    """
    text = _ENCODE({key: value for key, value in table.items() if key != "seal"})
    return sha256(f"{before}\n{text}".encode("utf-8", "surrogatepass")).hexdigest()[:12]


def _moment(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


_ENCODE = json.JSONEncoder(sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=_moment).encode
