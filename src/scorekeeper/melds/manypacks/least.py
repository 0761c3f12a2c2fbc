"""The least that must be left over of these naturals with so many nameless wild cards; for free grammars.

What is left of a hand when its lowest ranks are done depends only on the sequences that reach up from them, whatever
was left over or laid in sets below. So the different remainders are few, and for each one the least is kept for every
number of wild cards at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.cards.card import NATURALS
from scorekeeper.melds.manypacks.cells import CELL, COUNT, PLACE, ROW, lowest, present
from scorekeeper.melds.manypacks.cover import LEFT_OUT, Step, step_of
from scorekeeper.melds.manypacks.rules import ROOM
from scorekeeper.melds.manypacks.ways import surroundings, ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.melds.manypacks.rules import Points, Rules
    from scorekeeper.melds.manypacks.ways import Way

Table: TypeAlias = list[list[int]]
IMPOSSIBLE = 1 << 30
"""More points than any hand has."""


class Least:
    """Answers for one hand, remembered.

    Args:
        rules: of a free grammar.
        points: what each of the fifty-four cards costs when it is left over; none negative.
        dearest: the most a wild card of this hand costs; 0 lets surplus wild cards lie or not as it comes.
        spare: 1 if one card is discarded, and so left over at no cost; else 0.
    """

    __slots__ = ("_blocks", "_cheap", "_known", "_points", "_rooms", "_rules", "_spare", "_ways")

    def __init__(self, rules: Rules, points: Points, dearest: int, spare: int) -> None:
        self._rules, self._spare = rules, spare
        self._points = {PLACE[which]: points[which] for which in NATURALS}
        self._cheap = sum(1 << place for place, cost in self._points.items() if cost < dearest)
        self._rooms = ROOM + 1 if dearest else 1
        self._blocks = self._rooms * (spare + 1)
        self._ways = surroundings(rules.grammar)
        self._known: dict[int, Table] = {}

    def _table(self, number: int, wilds: int) -> Table:
        """For these naturals the least points left over with exactly none, one, two … so many wild cards taken.

        A row for each amount of room the melds can have, capped at `ROOM`, where rooms are told apart; and all of them
        again with a natural discarded, where one is. Remainders that only too many wild cards could reach are not
        looked at, so a table is as long as it was asked for, and made anew if it is too short.
        """
        known = self._known.get(number)
        if known is not None and len(known[0]) > wilds:
            return known
        if number:
            best = self._in_one_room(number, wilds) if self._rooms == 1 else self._by_room(number, wilds)
        else:
            best = [[IMPOSSIBLE] * (wilds + 1) for _ in range(self._blocks)]
            best[0][0] = 0
        self._known[number] = best
        return best

    def _in_one_room(self, number: int, wilds: int) -> Table:
        """A table where rooms are not told apart; written for speed, since most of the time is spent here."""
        place = lowest(number)
        cost = self._points[place]
        kept, *thrown = [row[: wilds + 1] for row in self._table(number - (1 << place), wilds)]
        first = [entry + cost for entry in kept]
        # a card discarded costs nothing: from the row in which none was discarded before
        second = [min(entry + cost, free) for entry, free in zip(thrown[0], kept, strict=True)] if thrown else []
        shift, known_ways = self._ways.of(number)
        for takes, cells, _, _, _ in known_ways:
            if takes > wilds:
                break
            table = self._table(number - (cells << shift), wilds - takes)
            if takes:
                first[takes:] = map(min, first[takes:], table[0])
            else:
                first = list(map(min, first, table[0]))
            if thrown:
                second[takes:] = map(min, second[takes:], table[1])
        return [first, second] if thrown else [first]

    def _by_room(self, number: int, wilds: int) -> Table:
        """A table with a row for each amount of room."""
        best = [[IMPOSSIBLE] * (wilds + 1) for _ in range(self._blocks)]
        shift, known_ways = self._ways_of(number)
        for takes, cells, more, _, loose in known_ways:
            if takes > wilds:
                break
            table = self._table(number - (cells << shift), wilds - takes)
            self._with_room(best, table, takes, more, self._cost(loose))
        return self._left_over(best, lowest(number), number, wilds)

    def _with_room(self, best: Table, table: Table, takes: int, more: int, cost: int) -> None:
        """A way that has so much more room, and leaves over so much."""
        for at, other in enumerate(table):
            room = min(at % self._rooms + more, self._rooms - 1)
            row = best[at - at % self._rooms + room]
            row[takes:] = map(min, row[takes:], [entry + cost for entry in other])

    def _left_over(self, best: Table, place: int, number: int, wilds: int) -> Table:
        """The lowest card left over, or discarded, where that is better."""
        table, cost = self._table(number - (1 << place), wilds), self._points[place]
        best = [list(map(min, row, [entry + cost for entry in other])) for row, other in zip(best, table, strict=True)]
        for at in range(self._rooms, self._blocks):
            best[at] = list(map(min, best[at], table[at - self._rooms]))
        return best

    def _ways_of(self, number: int) -> tuple[int, list[Way]]:
        """Every way of the lowest card, and the place its cells are counted from.

        Only where a card may be passed over and left loose do they depend on more than the surroundings.
        """
        if self._cheap:
            place = lowest(number)
            others = present(number >> place & self._rules.row_cells[place % ROW // CELL])
            if not self._rules.ample or others & self._cheap >> place:
                return 0, ways(self._rules, number, self._cheap)
        return self._ways.of(number)

    def points(self, number: int, wilds: int, costs: Sequence[int] = ()) -> int:
        """The least points left over.

        Args:
            number: the naturals that are not wild.
            wilds: how many wild cards.
            costs: what the cheapest none, one, two … of them cost together when left over; empty where nothing.
        """
        return min(self._ends(number, wilds, costs))[0]

    def _ends(self, number: int, wilds: int, costs: Sequence[int]) -> Iterator[tuple[int, int, int, int, int]]:
        """Every end that can be reached, the best being the least of them.

        Points; how much room surplus wild cards need that is not known to be there; whether a wild card is discarded;
        room; wild cards taken.
        """
        lacking = self._rules.lacking
        for at, row in enumerate(self._table(number, wilds)):
            discarded, room = divmod(at, self._rooms)
            surplus = wilds - (self._spare - discarded)
            for takes in range(surplus + 1):
                points = row[takes] + (self._surplus(surplus - takes, room, costs) if costs else 0)
                yield points, lacking[surplus - takes], self._spare - discarded, room, takes
        yield IMPOSSIBLE, 0, 0, 0, 0

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
        _, _, of_wilds, room, takes = min(self._ends(number, wilds, costs))
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
        return self._table(number, takes)[discarded * self._rooms + room][takes]

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
