"""JSON: one object, every text as it is, and nothing in it that could harm a terminal it is shown on."""

from __future__ import annotations

import json as library
from collections.abc import Mapping

from scorekeeper.documents.names import visible


def json(data: object) -> str:
    """The data as JSON that reads back as the same texts, ending with a line end.

    Characters that a terminal could obey, or that cannot be seen, are written as escapes; moments as text. What TOML
    has and JSON has not, nan and inf, is a text too.
    """
    try:
        text = _dumps(data)
    except ValueError:
        text = _dumps(_without_nan(data))
    # Outside of texts JSON is ASCII, so whatever is escaped here stands within one.
    return "\n".join(map(_harmless, text.split("\n"))) + "\n"


def _dumps(data: object) -> str:
    return library.dumps(data, ensure_ascii=False, indent=2, default=str, allow_nan=False)


def _harmless(line: str) -> str:
    return line if visible(line) == line else "".join(map(_escaped, line))


def _escaped(character: str) -> str:
    if visible(character) == character:
        return character
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at] << 8 | units[at + 1]:04x}" for at in range(0, len(units), 2))


def _without_nan(data: object) -> object:
    if isinstance(data, Mapping):
        return {str(key): _without_nan(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_without_nan(one) for one in data]
    return str(data) if isinstance(data, float) else data
