"""The games: one folder each. A fourth game is one more folder that offers a `GAME`; nothing else is edited.

May import `asking`, `rulings`, `melds`, `scoring`, `cards`, `rulebook` and what lies below. Begin with `contract.py`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.games.contract import AnyGame

_HERE = Path(__file__).parent


@cache
def shelf() -> dict[str, str]:
    """The games there are: each slug with the module that offers it, found by looking for folders with a rulebook.

    The slug stands in the first line of `rulebook.toml` (`game = "nepali"`), so that no game is imported to list them.
    """
    found: dict[str, str] = {}
    for rules in sorted(_HERE.glob("*/rulebook.toml")):
        with rules.open(encoding="utf-8") as lines:
            slug = lines.readline().partition("=")[2].strip().strip('"')
        found[slug] = f"{__name__}.{rules.parent.name}"
    return found


@cache
def game(slug: str) -> AnyGame:
    """The game of that slug; only its own folder is imported.

    Raises:
        KeyError: there is no such game.
    """
    offered: AnyGame = import_module(shelf()[slug]).GAME
    return offered
