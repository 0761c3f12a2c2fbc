"""The least that must be left over of these naturals with so many nameless wild cards; for free grammars.

What is left of a hand when its lowest ranks are done depends only on the sequences that reach up from them, whatever
was left over or laid in sets below. So the different remainders are few, and for each one the least is kept for every
number of wild cards at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.card import NATURALS
from scorekeeper.melds.manypacks.cells import COUNT, PLACE, lowest
from scorekeeper.melds.manypacks.cover import LEFT_OUT, Step, step_of
from scorekeeper.melds.manypacks.rules import ROOM
from scorekeeper.melds.manypacks.ways import surroundings, ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.melds.manypacks.rules import Points, Rules
    from scorekeeper.melds.manypacks.ways import Way

IMPOSSIBLE = 1 << 30
"""More points than any hand has."""


class Least:
    """Answers for one hand, remembered.

    Args:
        rules: of a free grammar.
        points: what each of the fifty-four cards costs when it is left over; none negative.
        wilds: the most wild cards that will be asked for.
        dearest: the most a wild card of this hand costs; 0 lets surplus wild cards lie or not as it comes.
        spare: 1 if one card is discarded, and so left over at no cost; else 0.
    """

    __slots__ = ("_cheap", "_known", "_points", "_rooms", "_rules", "_spare", "_ways", "_wilds")

    def __init__(self, rules: Rules, points: Points, wilds: int, dearest: int, spare: int) -> None:
        self._rules, self._wilds, self._spare = rules, wilds, spare
        self._points = {PLACE[which]: points[which] for which in NATURALS}
        self._cheap = sum(1 << place for place, cost in self._points.items() if cost < dearest)
        self._rooms = ROOM + 1 if dearest else 1
        self._ways = surroundings(rules.grammar)
        # for no naturals: nothing left over by no wild cards, with no room, nothing discarded
        size = (wilds + 1) * self._rooms * (spare + 1)
        self._known: dict[int, list[int]] = {0: [0] + [IMPOSSIBLE] * (size - 1)}

    def _table(self, number: int) -> list[int]:
        """For these naturals the least points left over, by discarded or not, room and wild cards taken.

        Every entry is for exactly so many wild cards, and for so much room as the melds have (capped at `ROOM`).
        """
        known = self._known.get(number)
        if known is not None:
            return known
        row, rooms, blocks = self._wilds + 1, self._rooms, self._rooms * (self._spare + 1)
        best = [IMPOSSIBLE] * (row * blocks)
        shift, known_ways = self._ways_of(number)
        for takes, cells, more, _, loose in known_ways:
            if takes >= row:
                break
            table = self._table(number - (cells << shift))
            if rooms == 1:
                best[takes:row] = map(min, best[takes:row], table)
                if blocks > 1:
                    best[row + takes :] = map(min, best[row + takes :], table[row:])
                continue
            cost = self._cost(loose)
            for block in range(blocks):
                room = min(block % rooms + more, rooms - 1)
                to = (block - block % rooms + room) * row
                entries = [entry + cost for entry in table[block * row : block * row + row - takes]]
                best[to + takes : to + row] = map(min, best[to + takes : to + row], entries)
        place = lowest(number)
        table, cost = self._table(number - (1 << place)), self._points[place]
        best = list(map(min, best, [entry + cost for entry in table]))
        if self._spare:
            half = row * rooms
            best[half:] = map(min, best[half:], table[:half])
        self._known[number] = best
        return best

    def _ways_of(self, number: int) -> tuple[int, list[Way]]:
        """Every way of the lowest card, and the place its cells are counted from.

        A card passed over may be loose only where rooms are told apart.
        """
        return (0, ways(self._rules, number, self._cheap)) if self._cheap else self._ways.of(number)

    def points(self, number: int, wilds: int, costs: Sequence[int] = ()) -> int:
        """The least points left over.

        Args:
            number: the naturals that are not wild.
            wilds: how many wild cards.
            costs: what the cheapest none, one, two … of them cost together when left over; empty where nothing.
        """
        return min(self._ends(number, wilds, costs))[0]

    def _ends(self, number: int, wilds: int, costs: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
        """Points, whether a wild card is discarded, room and wild cards taken, of every end that can be reached."""
        row, rooms = self._wilds + 1, self._rooms
        table = self._table(number)
        for block in range(rooms * (self._spare + 1)):
            discarded, room = divmod(block, rooms)
            surplus = wilds - (self._spare - discarded)
            for takes in range(min(surplus, self._wilds) + 1):
                points = table[block * row + takes] + (self._surplus(surplus - takes, room, costs) if costs else 0)
                yield points, self._spare - discarded, room, takes
        yield IMPOSSIBLE, 0, 0, 0

    def _surplus(self, wilds: int, room: int, costs: Sequence[int]) -> int:
        """What is left over of so many wild cards when all naturals lie: the cheapest, and as few as can be."""
        lacking = self._rules.lacking
        return next(costs[out] for out in range(wilds + 1) if lacking[wilds - out] <= room)

    def _cost(self, loose: int) -> int:
        """What the cards of a number cost."""
        total = 0
        while loose:
            place = lowest(loose)
            total += self._points[place] * (loose >> place & COUNT)
            loose &= ~(COUNT << place)
        return total

    def path(self, number: int, wilds: int, costs: Sequence[int] = ()) -> list[Step]:
        """How the least is reached: at each card the first way, in the order of `ways`, that reaches it."""
        steps: list[Step] = []
        _, of_wilds, room, takes = min(self._ends(number, wilds, costs))
        discarded = self._spare - of_wilds
        while number:
            target = self._entry(number, discarded, room, takes)
            place, way, room = self._first(number, discarded, room, takes, target)
            takes, number = takes - way[0], number - (way[1] << place)
            if way is LEFT_OUT and self._points[place] + self._entry(number, discarded, room, takes) != target:
                discarded = 0
            steps.append(step_of(place, way))
        return steps

    def _entry(self, number: int, discarded: int, room: int, takes: int) -> int:
        return self._table(number)[(discarded * self._rooms + room) * (self._wilds + 1) + takes]

    def _first(self, number: int, discarded: int, room: int, takes: int, target: int) -> tuple[int, Way, int]:
        """Where the lowest card is, the first way that reaches the target, and the room the rest then has."""
        place, known_ways = self._ways_of(number)
        for way in known_ways:
            if way[0] > takes:
                break
            rest, cost = number - (way[1] << place), self._cost(way[4] << place)
            for before in range(self._rooms):
                fits = min(before + way[2], self._rooms - 1) == room
                if fits and cost + self._entry(rest, discarded, before, takes - way[0]) == target:
                    return place, way, before
        return lowest(number), LEFT_OUT, room
