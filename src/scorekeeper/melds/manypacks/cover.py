"""Can these naturals and so many nameless wild cards all be laid? The question at the heart of the free search."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.melds.manypacks.cells import lowest
from scorekeeper.melds.manypacks.rules import ROOM
from scorekeeper.melds.manypacks.ways import ways

if TYPE_CHECKING:
    from scorekeeper.melds.manypacks.rules import Rules
    from scorekeeper.melds.manypacks.ways import Way


class Step(NamedTuple):
    """One step of an arrangement: the lowest natural left is laid, or left loose."""

    wilds: int
    """Wild cards its group takes, surplus ones not counted."""
    group: int
    """The cells of its group; nought where the card is left loose."""
    beside: int
    """Cells of tunnelas laid in the same step."""
    loose: int
    """Cells left loose."""
    room: int
    """Surplus wild cards the group can take on."""
    more: int = 0
    """Cells of wild-type cards that lie in the group as themselves, in the strict search; part of `group`."""


def step_of(way: Way) -> Step:
    """A way as a step."""
    takes, cells, room, group, loose = way
    return Step(takes, group, cells - group - loose, loose, room)


class Cover:
    """Answers for one hand, remembered: which naturals with how many wild cards cannot all be laid."""

    __slots__ = ("_failed", "_rules", "_ways", "path")

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._ways: dict[int, list[Way]] = {}
        self._failed: dict[int, set[int]] = {}
        self.path: list[Step] = []
        """After a yes: how, the last step first."""

    def able(self, number: int, wilds: int, room: int = 0, spare: int = 0) -> bool:
        """Whether every card but `spare` can lie in a meld, purity aside.

        Args:
            number: the naturals that are not wild.
            wilds: how many wild cards; all are to be laid.
            room: how many of them melds laid before can take on.
            spare: 1 if exactly one card, natural or wild, is to be left out; else 0.
        """
        if not number:
            self.path = []
            wilds -= spare
            return wilds >= 0 and self._rules.lacking[wilds] <= room
        failed = self._failed.setdefault((wilds * 3 + room) * 2 + spare, set())
        if number in failed:
            return False
        known = self._ways.get(number)
        if known is None:
            known = self._ways[number] = ways(self._rules, number)
        for way in known:
            takes, cells, more, _, _ = way
            if takes > wilds:
                break
            if self.able(number - cells, wilds - takes, room + more if room + more < ROOM else ROOM, spare):  # noqa: FURB136 - min() costs more
                self.path.append(step_of(way))
                return True
        if spare:
            cell = 1 << (lowest(number))
            if self.able(number - cell, wilds, room, 0):
                self.path.append(Step(0, 0, 0, cell, 0))
                return True
        failed.add(number)
        return False
