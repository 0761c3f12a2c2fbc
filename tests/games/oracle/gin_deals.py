"""Random evenings and houses of gin: as the program reads them, and as `gin` recomputes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tests.games.oracle.gin import Deal, limit

if TYPE_CHECKING:
    from random import Random

NAMES = ("Asha", "Bina")
SEED: dict[str, Any] = {
    "knock_limit": 10,
    "undercut": 10,
    "tie": "undercut",
    "gin": 25,
    "big_gin": "off",
    "target": 100,
    "game_bonus": 0,
    "box": 0,
    "box_when": "end",
    "extra_boxes_for_gin": 0,
    "extra_boxes_for_big_gin": 0,
    "extra_boxes_for_undercut": 0,
    "shutout": "none",
    "shutout_test": "no-deal-won",
    "oklahoma": False,
    "oklahoma_ace": "one",
    "spades_double": "none",
    "spades_double_boxes": False,
    "hollywood": False,
    "hollywood_by": "player",
    "hollywood_late": "lost",
    "hollywood_third": 1,
}
"""The profile `seed` as the rules give it."""


class Told(NamedTuple):
    """One deal in both tongues."""

    table: dict[str, Any]
    deal: Deal


def house(random: Random) -> dict[str, Any]:
    """Some of the options turned, as the rules allow them."""
    may: dict[str, Any] = {
        "knock_limit": (10, 9, 0),
        "undercut": (10, 15, 20, 25, 0),
        "tie": ("undercut", "knocker", "none"),
        "gin": (25, 20, 0),
        "big_gin": ("off", 31, 50),
        "target": (100, 150, 200, 40),
        "game_bonus": (0, 100),
        "box": (0, 20, 25),
        "box_when": ("end", "at-once"),
        "extra_boxes_for_gin": (0, 1, 2),
        "extra_boxes_for_big_gin": (0, 3),
        "extra_boxes_for_undercut": (0, 1),
        "shutout": ("none", "double-points", "double-all", "double-total", "flat-100"),
        "shutout_test": ("no-deal-won", "no-points"),
        "oklahoma": (True, False),
        "oklahoma_ace": ("one", "gin-only"),
        "spades_double": ("none", "all", "bonuses-not"),
        "spades_double_boxes": (True, False),
        "hollywood": (True, False),
        "hollywood_by": ("player", "deal"),
        "hollywood_late": ("lost", "next-column"),
        "hollywood_third": (1, 2),
    }
    share = random.choice((0.2, 0.5, 0.9))
    return {name: random.choice(values) for name, values in may.items() if random.random() < share}


def deal(random: Random, options: dict[str, Any]) -> Told:
    """One deal that these rules admit, now and then void."""
    if random.random() < 0.1:
        return Told({"void": True}, Deal())
    upcard = random.choice("A23456789TJQK") + random.choice("SHDC")
    if not options["oklahoma"]:
        upcard = random.choice(("", upcard))
    first, second = random.sample(NAMES, 2) if random.random() < 0.6 else NAMES
    big = options["big_gin"] != "off" and random.random() < 0.15
    most = limit(Deal(upcard=upcard), options)
    mine = 0 if big else random.randint(0, most)
    theirs = random.choice((random.randint(0, 90), random.randint(0, 12), mine))
    table: dict[str, Any] = {"knocker": first, "hands": {first: {"deadwood": mine}, second: {"deadwood": theirs}}}
    if upcard:
        table["upcard"] = upcard
    if big:
        table["big_gin"] = True
    return Told(table, Deal(knocker=first, deadwood={first: mine, second: theirs}, upcard=upcard, big_gin=big))


def evening(random: Random, options: dict[str, Any]) -> list[Told]:
    """Some deals in a row, enough to end a game or two."""
    return [deal(random, options) for _ in range(random.randint(1, 25))]
