"""The games: one folder each. A fourth game is one more folder that offers a `GAME`; nothing else is edited.

A folder of games that lies elsewhere is put on the shelf by adding its path to this package's `__path__`.

May import `asking`, `rulings`, `melds`, `scoring`, `cards`, `rulebook` and what lies below. Begin with `contract.py`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.games.contract import AnyGame


def places() -> tuple[Path, ...]:
    """The folders in which games lie: this one, and any that were added to `__path__`."""
    from pathlib import Path  # noqa: PLC0415 - a session that is there needs no paths, and starts sooner

    return tuple(map(Path, __path__))


@cache
def shelf() -> dict[str, str]:
    """The games there are: each slug with the module that offers it, found by looking for folders with a rulebook.

    The slug stands in the first line of `rulebook.toml` (`game = "nepali"`), so that no game is imported to list them.
    """
    found: dict[str, str] = {}
    for place in __path__:
        for folder in sorted(os.listdir(place)):  # noqa: PTH208 - pathlib would cost every start
            try:
                with open(f"{place}/{folder}/rulebook.toml", encoding="utf-8") as lines:  # noqa: PTH123 - as above
                    slug = lines.readline().partition("=")[2].strip().strip('"')
            except (FileNotFoundError, NotADirectoryError):
                continue
            found[slug] = f"{__name__}.{folder}"
    return found


@cache
def game(slug: str) -> AnyGame:
    """The game of that slug; only its own folder is imported.

    Raises:
        KeyError: there is no such game.
    """
    offered: AnyGame = import_module(shelf()[slug]).GAME
    return offered
