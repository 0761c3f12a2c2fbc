"""The values of an option worth trying, where it is asked whether it is alive: whether some score changes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.rulebook.options import write_value

if TYPE_CHECKING:
    from scorekeeper.rulebook.options import Option


def worth_trying(option: Option) -> tuple[object, ...]:
    """Every value of a small option, both ends of a numeric one, and the word for none; as TOML has them.

    The default is not among them: these are the values that a house could choose instead.
    """
    default = write_value(option, option.default)
    return tuple(value for value in _values(option) if value != default)


def _values(option: Option) -> list[object]:
    if option.kind == "flag":
        return [True, False]
    if option.kind == "choice":
        return list(option.words)
    if option.kind == "choices":
        return [[], *([word] for word in option.words), list(option.words)]
    if option.kind == "totals":
        doubled = [min(option.high, 2 * one + 1) for one in option.default]
        return [[0] * len(option.default), doubled]
    if option.kind == "table":
        return [{word: option.high} for word in option.words]
    return [option.low, option.high, *([option.none] if option.none else [])]
