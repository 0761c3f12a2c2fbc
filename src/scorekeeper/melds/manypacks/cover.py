"""Can these naturals and so many nameless wild cards all be laid? The question at the heart of the free search."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.melds.manypacks.cells import CELL, ONES
from scorekeeper.melds.manypacks.rules import ROOM
from scorekeeper.melds.manypacks.ways import Way, surroundings

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.melds.manypacks.rules import Rules


class Step(NamedTuple):
    """One step of an arrangement: the lowest natural left is laid, or left loose."""

    wilds: int
    """Wild cards its group takes, surplus ones not counted."""
    group: int
    """The cells of its group, wild-type cards lying as themselves among them; nought where the card is left loose."""
    beside: int
    """Cells of tunnelas laid in the same step."""
    loose: int
    """Cells left loose."""
    room: int
    """Surplus wild cards the group can take on."""


def step_of(place: int, way: Way) -> Step:
    """A way as a step; its cells are counted from that place."""
    takes, cells, room, group, loose = way
    return Step(takes, group << place, cells - group - loose << place, loose << place, room)


LEFT_OUT: Way = (0, 1, 0, 0, 1)
"""The lowest card left out: no way to lie, but written like one."""
Able: TypeAlias = "Callable[[int, int, int, int], bool]"


def cover(rules: Rules) -> tuple[Able, list[tuple[int, Way]]]:
    """Answers for one hand, remembered, and after a yes how: places and ways there, the last one first.

    The answer is a function of the naturals that are not wild, as a number; how many wild cards there are, all to be
    laid; how many of them melds laid before can take on; and `spare`, 1 if exactly one card, natural or wild, is to be
    left out. It says whether every other card can lie in a meld, purity put aside.
    """
    lacking, (near, known_ways, find_ways) = rules.lacking, surroundings(rules.grammar)
    failed: dict[int, set[int]] = {}
    path: list[tuple[int, Way]] = []

    def able(number: int, wilds: int, room: int, spare: int) -> bool:
        if not number:
            path.clear()
            wilds -= spare
            return wilds >= 0 and lacking[wilds] <= room
        key = (wilds * 3 + room) * 2 + spare
        met = failed.get(key)
        if met is None:
            met = failed[key] = set()
        elif number in met:
            return False
        # written out here and not called, for it is the innermost of the search: `Surroundings.of`
        place = (number & -number).bit_length() - 1 & -CELL
        rest = number >> place & near[place // CELL]
        around = (rest | rest >> 1 | rest >> 2) & ONES | (rest & rest >> 1 & ONES | rest >> 2 & 1) << 1
        ways = known_ways.get(around)
        if ways is None:
            ways = find_ways(around)
        for way in ways:
            takes = way[0]
            if takes > wilds:
                break
            left = room + way[2]
            left = left if left < ROOM else ROOM  # noqa: FURB136 - min() costs more, and this is the innermost
            if able(number - (way[1] << place), wilds - takes, left, spare):
                path.append((place, way))
                return True
        if spare and able(number - (1 << place), wilds, room, 0):
            path.append((place, LEFT_OUT))
            return True
        met.add(number)
        return False

    return able, path
