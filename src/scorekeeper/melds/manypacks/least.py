"""The least that must be left over of these naturals and so many nameless wild cards; for free grammars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.card import NATURALS
from scorekeeper.melds.manypacks.cells import COUNT, PLACE, lowest
from scorekeeper.melds.manypacks.cover import Step, step_of
from scorekeeper.melds.manypacks.rules import ROOM
from scorekeeper.melds.manypacks.ways import surroundings, ways

if TYPE_CHECKING:
    from scorekeeper.melds.manypacks.rules import Points, Rules
    from scorekeeper.melds.manypacks.ways import Way

IMPOSSIBLE = 1 << 30
"""More points than any hand has."""


class Least:
    """Answers for one hand, remembered.

    Args:
        rules: of a free grammar.
        points: what each of the fifty-four cards costs when it is left over; none negative.
        dearest: the most a wild card of this hand costs.
    """

    __slots__ = ("_cheap", "_known", "_points", "_rules", "_ways", "_ways_of", "wild_costs")

    def __init__(self, rules: Rules, points: Points, dearest: int) -> None:
        self._rules = rules
        self._points = {PLACE[which]: points[which] for which in NATURALS}
        self._cheap = sum(1 << place for place, cost in self._points.items() if cost < dearest)
        self._ways: dict[int, list[Way]] = {}
        self._ways_of = self._ways_with_cheap if self._cheap else surroundings(rules.grammar).of
        self._known: dict[tuple[int, ...], dict[int, tuple[int, bool]]] = {}
        self.wild_costs: tuple[int, ...] = ()
        """What the cheapest none, one, two … of the wild cards cost together; empty where wild cards cost nothing."""

    def points(self, number: int, wilds: int, room: int, spare: int, budget: int) -> int:
        """The least points left over if that is within the budget, otherwise some number above it.

        Args:
            number: the naturals that are not wild.
            wilds: how many wild cards.
            room: how many of them melds laid before can take on.
            spare: 1 if one card is discarded, and so left over at no cost; else 0.
            budget: points.
        """
        if budget < 0:
            return 0
        if not number:
            return self._surplus(wilds - spare, room)
        # where wild cards cost nothing their places at the end do not matter
        key = (wilds, spare, room, *self.wild_costs) if self.wild_costs else (wilds, spare)
        memory = self._known.get(key)
        if memory is None:
            memory = self._known[key] = {}
        known = memory.get(number)
        if known is not None and (known[1] or known[0] > budget):
            return known[0]
        best = budget + 1
        place, known_ways = self._ways_of(number)
        for takes, cells, more, _, loose in known_ways:
            if takes > wilds:
                break
            cost = self._cost(loose) if loose else 0
            after = number - (cells << place)
            left = self.points(after, wilds - takes, min(room + more, ROOM), spare, best - 1 - cost)
            if cost + left < best:
                best = cost + left
                if not best:
                    break
        if best:
            best = self._leave(number, wilds, room, spare, best)
        memory[number] = (best, best <= budget)
        return best

    def _leave(self, number: int, wilds: int, room: int, spare: int, best: int) -> int:
        """The lowest natural left over, or discarded; `best` where that is no better."""
        place = lowest(number)
        cost = self._points[place]
        rest = number - (1 << place)
        if cost < best:
            best = min(best, cost + self.points(rest, wilds, room, spare, best - 1 - cost))
        if spare:
            best = min(best, self.points(rest, wilds, room, 0, best - 1))
        return best

    def _surplus(self, wilds: int, room: int) -> int:
        """What is left over of the wild cards when all naturals lie: the cheapest, and as few as can be."""
        if wilds < 0:
            return IMPOSSIBLE
        if not self.wild_costs:
            return 0
        lacking = self._rules.lacking
        return next(self.wild_costs[out] for out in range(wilds + 1) if lacking[wilds - out] <= room)

    def _ways_with_cheap(self, number: int) -> tuple[int, list[Way]]:
        """The ways where a card passed over may be loose; their cells are not shifted."""
        known = self._ways.get(number)
        if known is None:
            known = self._ways[number] = ways(self._rules, number, self._cheap)
        return 0, known

    def _cost(self, loose: int) -> int:
        """What the cards of a number cost."""
        total = 0
        while loose:
            place = lowest(loose)
            total += self._points[place] * (loose >> place & COUNT)
            loose &= ~(COUNT << place)
        return total

    def path(self, number: int, wilds: int, room: int, spare: int) -> list[Step]:
        """How the least is reached: at each card the first way, in the order of `ways`, that reaches it."""
        steps: list[Step] = []
        while number:
            target = self.points(number, wilds, room, spare, IMPOSSIBLE)
            shift, known_ways = self._ways_of(number)
            for way in known_ways:
                takes, cells, more, _, loose = way
                cost = self._cost(loose)
                after = (number - (cells << shift), wilds - takes, min(room + more, ROOM), spare)
                if takes <= wilds and cost + self.points(*after, target - cost) == target:
                    steps.append(step_of(shift, way))
                    break
            else:
                place = lowest(number)
                steps.append(Step(0, 0, 0, 1 << place, 0))
                rest, cost = number - (1 << place), self._points[place]
                kept = cost + self.points(rest, wilds, room, spare, target - cost) == target
                after = (rest, wilds, room, spare if kept else 0)
            number, wilds, room, spare = after
        return steps
