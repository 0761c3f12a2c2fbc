"""Options: what a house may choose. Each is a field of its game's frozen `Options`, with clause, bounds and a sentence.

A game writes `unseen_pays: int = whole(10, "NM-6.2", "what …", low=0, high=1000)`; everything else (reading a profile,
writing it into a ledger, the tables in docs) follows from that.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from scorekeeper.documents.fields import describe
from scorekeeper.documents.nearest import did_you_mean

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Fields

O = TypeVar("O")  # noqa: E741 - the options of some game


class Option(NamedTuple):
    """One choice of a house, as documented data."""

    kind: str
    """"whole", "flag", "choice", "totals", "choices" or "table"."""
    clause: str
    says: str
    """What it decides, in a sentence for a player."""
    name: str = ""
    default: Any = None
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    """For a choice its words, for choices the words to choose from, for a table its keys."""
    none: str = ""
    """The word for no bound at all, where there may be none: "none", "off"."""


def whole(default: int | None, clause: str, says: str, *, low: int = 0, high: int = 1000, none: str = "") -> Any:  # noqa: ANN401 - a dataclass field has the type of its annotation
    """A whole number within bounds (points, cards, players, as `says` tells), or None, written as the word `none`."""
    option = Option(kind="whole", clause=clause, says=says, low=low, high=high, none=none)
    return dataclasses.field(default=default, metadata={"option": option})


def flag(default: bool, clause: str, says: str) -> Any:  # noqa: ANN401 - as above
    """True or false."""
    return dataclasses.field(default=default, metadata={"option": Option(kind="flag", clause=clause, says=says)})


def choice(default: str, words: tuple[str, ...], clause: str, says: str) -> Any:  # noqa: ANN401 - as above
    """One of a few words."""
    return dataclasses.field(
        default=default, metadata={"option": Option(kind="choice", clause=clause, says=says, words=words)}
    )


def totals(default: tuple[int, ...], clause: str, says: str, *, high: int = 1000) -> Any:  # noqa: ANN401 - as above
    """Points by number held: (3, 6, 9); more than listed goes on by the last step."""
    option = Option(kind="totals", clause=clause, says=says, low=0, high=high)
    return dataclasses.field(default=default, metadata={"option": option})


def choices(default: tuple[str, ...], words: tuple[str, ...], clause: str, says: str) -> Any:  # noqa: ANN401 - as above
    """Any of a few words, in the order of `words`."""
    return dataclasses.field(
        default=default, metadata={"option": Option(kind="choices", clause=clause, says=says, words=words)}
    )


def table(keys: tuple[str, ...], clause: str, says: str, *, high: int = 1000) -> Any:  # noqa: ANN401 - as above
    """Points by a key; empty unless the house fills it."""
    option = Option(kind="table", clause=clause, says=says, words=keys, low=0, high=high)
    return dataclasses.field(default_factory=dict, metadata={"option": option})


def options_of(options_type: type[Any]) -> tuple[Option, ...]:
    """The options of a game in the order they are written, each with its name and default."""
    found: list[Option] = []
    for one in dataclasses.fields(options_type):
        default = one.default if one.default is not dataclasses.MISSING else {}
        found.append(one.metadata["option"]._replace(name=one.name, default=default))
    return tuple(found)


def read_options(fields: Fields, base: O) -> O:
    """`base` with the choices that a table of options makes; each wrong one is a finding and changes nothing."""
    known = {one.name: one for one in options_of(type(base))}
    changed: dict[str, Any] = {}
    for name, value in fields.table.items():
        option = known.get(name)
        if option is None:
            fields.wrong(name, "profile.unknown-option", f"{name}: unknown option", did_you_mean(name, known))
            continue
        problem, read = read_value(option, value)
        if problem:
            help_ = f"{option.says}; sk rules {option.clause} tells more"
            fields.wrong(name, "profile.bad-value", f"{name} {problem}", help_, clause=option.clause)
        else:
            changed[name] = read
    return dataclasses.replace(base, **changed) if changed else base  # type: ignore[type-var]


def read_value(option: Option, value: object) -> tuple[str, Any]:
    """What is wrong with a value for an option, in words that follow its name, and the value as the options hold it."""
    if option.none and value == option.none:
        return "", None
    return _READERS[option.kind](option, value)


def _flag(_: Option, value: object) -> tuple[str, Any]:
    return ("", value) if isinstance(value, bool) else (f"must be true or false, not {describe(value)}", None)


def _choice(option: Option, value: object) -> tuple[str, Any]:
    return (
        ("", value)
        if value in option.words
        else (f"must be one of {', '.join(option.words)}, not {describe(value)}", None)
    )


def _choices(option: Option, value: object) -> tuple[str, Any]:
    if not isinstance(value, list | tuple):
        return f"must be a list, not {describe(value)}", None
    strange = [one for one in value if one not in option.words]
    if strange:
        return f"takes any of {', '.join(option.words)}, not {describe(strange[0])}", None
    return "", tuple(word for word in option.words if word in value)


def _totals(option: Option, value: object) -> tuple[str, Any]:
    if not isinstance(value, list | tuple):
        return f"must be a list of figures, not {describe(value)}", None
    problems = [problem for problem, _ in (_whole(option, one) for one in value) if problem]
    if problems:
        return problems[0], None
    return ("", tuple(value)) if value else ("must have at least one figure", None)


def _whole(option: Option, value: object) -> tuple[str, int | None]:
    spare = f" or “{option.none}”" if option.none else ""
    if not isinstance(value, int) or isinstance(value, bool):
        return f"must be a whole number{spare}, not {describe(value)}", None
    if not option.low <= value <= option.high:
        return f"must be {option.low} to {option.high}{spare}, not {value}", None
    return "", value


def _table(option: Option, value: object) -> tuple[str, dict[str, int] | None]:
    if not isinstance(value, Mapping):
        return f"must be a table {{ … }}, not {describe(value)}", None
    for key, one in value.items():
        if key not in option.words:
            return f"has no “{key}”: {did_you_mean(str(key), option.words)}", None
        problem, _ = _whole(option, one)
        if problem:
            return f"for {key} {problem}", None
    return "", {key: value[key] for key in option.words if key in value}


_READERS = {
    "whole": _whole,
    "flag": _flag,
    "choice": _choice,
    "choices": _choices,
    "totals": _totals,
    "table": _table,
}


def write_value(option: Option, value: object) -> object:
    """A value as TOML has it."""
    if value is None:
        return option.none
    return list(value) if isinstance(value, tuple) else dict(value) if isinstance(value, Mapping) else value


def write_options(options: object) -> dict[str, object]:
    """All the options of a game as a TOML table, every value written out."""
    return {one.name: write_value(one, getattr(options, one.name)) for one in options_of(type(options))}


def fingerprint(options: object) -> str:
    """Twelve hexadecimal digits that change whenever any option does."""
    import hashlib  # noqa: PLC0415 - not needed to score
    import json  # noqa: PLC0415 - likewise

    text = json.dumps(write_options(options), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
