"""Whom a few letters mean: an unambiguous beginning of a name, never a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.asking.tokens import named
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence


def meant(prefix: str, players: Sequence[str]) -> str | Finding:
    """The one player whose name begins so, or why none is meant."""
    who = named(prefix, players)
    if len(who) == 1:
        return who[0]
    if who:
        message, code = f"“{prefix}” could be {' or '.join(who)}", "words.unclear-name"
        return Finding(code=code, message=message, help="write one more letter of the name")
    message, help_ = (
        f"“{prefix}” begins nobody's name",
        f"they are {', '.join(players)}",
    )
    return Finding(code="words.unknown-name", message=message, help=help_)


def all_meant(prefixes: Sequence[str], players: Sequence[str]) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """The players that several beginnings mean, and a finding for each that means none."""
    read = [meant(prefix, players) for prefix in prefixes]
    return tuple(one for one in read if isinstance(one, str)), tuple(one for one in read if isinstance(one, Finding))
