"""The few ways in which the lowest natural card left can lie, wild cards being nameless.

Only for grammars that are `rules.free`. Call the melds of a full arrangement groups, and look at the group G that
holds the lowest card a. Among all arrangements of equal worth take one in which G has the most natural cards. Then:

* If a wild card of G stands for a card p of which a copy lies in another group, a sequence, a set or wild cards alone,
  the two change places: G stays what it is, and so does the other group or it becomes wild cards alone. G would have
  more natural cards. So every natural p that G could take lies in G, or all its copies lie in tunnelas, which a wild
  card cannot complete (NM-2.9): p is *passed over*, and its tunnelas are laid in the same step.
* If the copy of p is loose, the two change places as well, and the wild card is free instead: no worse, unless a free
  wild card can cost more than p. Where it can, p is also passed over with its copies left loose; but not where G is a
  sequence with room for any surplus (`Rules.ample`), for there the free wild card lies in G itself.
* a is the lowest, so a sequence of a and other naturals begins at a (an ace also ends one above the king). Wild cards
  beyond those that fill gaps may stand at either end: a sequence is its naturals and a number of wild cards, no more.
* A group with surplus wild cards is the one without them plus *room*: who takes the surplus is settled at the end.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations, product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.cards.card import KING
from scorekeeper.melds.manypacks.cells import CELL, COUNT, ONES, ROW, lowest
from scorekeeper.melds.manypacks.rules import prepare
from scorekeeper.melds.reading import TUNNELA_SIZE
from scorekeeper.melds.wilds import NO_WILDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scorekeeper.melds.grammar import Grammar
    from scorekeeper.melds.manypacks.rules import Rules

Way: TypeAlias = tuple[int, int, int, int, int]
"""One way for the lowest card to lie: wild cards it takes; cells it takes, to be subtracted (those of the group and of
cards passed over); room it has for surplus wild cards; cells of the group alone; cells left loose."""
_NOTHING_PASSED: tuple[tuple[int, ...], int, int] = ((), 0, 0)
_Over: TypeAlias = dict[int, list[tuple[int, int]]]
"""For each cell that may be passed over, counted from the lowest card: how (all its cells, those of them loose)."""


class Surroundings(NamedTuple):
    """The ways of the lowest card by what lies around it, a table of the grammar that fills as it is asked.

    Which ways there are depends on little: of the few cells a group of the lowest card can reach, which are empty and
    which hold three copies exactly, and whether there are three of the lowest card itself. So they are found once for
    the smallest number with such surroundings, counted from the place of the lowest card.
    """

    near: tuple[int, ...]
    """For each cell: all bits of the cells in reach, counted from it."""
    known: dict[int, list[Way]]
    """By surroundings: the ways, fewest wild cards first, then the lowest cells."""
    find: Callable[[int], list[Way]]
    """Fills in what is not known."""

    def of(self, number: int) -> tuple[int, list[Way]]:
        """Where the lowest card of a number has its cell, and the ways, in cells counted from there."""
        place = lowest(number)
        rest = number >> place & self.near[place // CELL]
        around = (rest | rest >> 1 | rest >> 2) & ONES | (rest & rest >> 1 & ONES | rest >> 2 & 1) << 1
        known = self.known.get(around)
        return place, self.find(around) if known is None else known


@lru_cache(maxsize=16)
def surroundings(grammar: Grammar) -> Surroundings:
    """The table of a grammar."""
    rules = prepare(grammar, NO_WILDS)
    known: dict[int, list[Way]] = {}

    def find(around: int) -> list[Way]:
        # surroundings are a number themselves: cells of one copy, and of three
        known[around] = ways(rules, around)
        return known[around]

    near = [_near(rules, place) for place in range(0, 2 * ROW, CELL)]
    return Surroundings((*near[:4], *near[4:] * (KING - 1)), known, find)


def _near(rules: Rules, place: int) -> int:
    """All bits of the cells that a group of the card at that place can reach, counted from there."""
    lines = rules.lines if place < ROW else rules.lines[:1]
    row = rules.rows[(place & ROW - 1) // CELL]
    return sum(COUNT << step for step in {0, *row, *chain.from_iterable(lines)})


def ways(rules: Rules, number: int, cheap: int = 0) -> list[Way]:
    """Every way that need be tried for the lowest card of a number, in its cells.

    Args:
        rules: of a free grammar.
        number: the naturals that are not wild and still to be laid; not nought.
        cheap: a one in every cell whose card, left loose, can cost less than a wild card left loose.
    """
    place = lowest(number)
    rest, unit = number >> place, 1 << place
    lines = rules.lines if place < ROW else rules.lines[:1]
    row = rules.rows[(place & ROW - 1) // CELL]
    found = [(0, 3 * unit, 0, 3 * unit, 0)] if rest & COUNT >= TUNNELA_SIZE and rules.tunnela else []
    in_lines = 0 if rules.ample else cheap >> place
    over = {step: how for step in row if (how := _over(rules, rest, step, place, cheap >> place))}
    over |= {step: how for step in chain.from_iterable(lines) if (how := _over(rules, rest, step, place, in_lines))}
    for line in lines:
        _along(rules, rest, unit, line, _NOTHING_PASSED, found)
        for choice in _choices(over, line):
            _along(rules, rest, unit, line, choice, found)
    _sets(rules, rest, unit, row, over, found)
    _lone(rules, rest, unit, lines, row, over, found)
    found.sort()
    return found


def _over(rules: Rules, rest: int, step: int, place: int, cheap: int) -> list[tuple[int, int]]:
    """How the card of this cell may be passed over: all copies in tunnelas; where it is cheap, loose beside them."""
    copies = rest >> step & COUNT
    if not copies:
        return []
    unit = 1 << place + step
    tunnelas = copies // TUNNELA_SIZE if rules.tunnela else 0
    loose = copies - tunnelas * TUNNELA_SIZE
    how = [(copies * unit, loose * unit)] if tunnelas and (not loose or cheap >> step & 1) else []
    if cheap >> step & 1:
        how.append((copies * unit, copies * unit))
    return how


def _choices(over: _Over, steps: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Every choice of one or more of these cells to pass over: which, all their cells, their loose cells."""
    able = [step for step in steps if step in over]
    for size in range(1, len(able) + 1):
        for chosen in combinations(able, size):
            for how in product(*(over[step] for step in chosen)):
                yield chosen, sum(cells for cells, _ in how), sum(loose for _, loose in how)


def _along(
    rules: Rules, rest: int, unit: int, line: Sequence[int], choice: tuple[tuple[int, ...], int, int], found: list[Way]
) -> None:
    """One sequence for each length: all naturals in it that are not passed over; all that are passed over in it."""
    passed, more, loose = choice
    group, have, waiting = unit, 1, len(passed)
    shortest, rooms = rules.run_sizes[0], rules.run_room
    for size, step in enumerate(line, 2):
        taken = False
        if step in passed:
            waiting -= 1
        elif rest >> step & COUNT:
            group += unit << step
            have += 1
            taken = True
        # longer than the shortest only if its last place is taken: else its last wild card is surplus
        if have > 1 and not waiting and (size == shortest or (taken and size > shortest)):
            found.append((size - have, group + more, rooms[size], group, loose))


def _sets(rules: Rules, rest: int, unit: int, row: Sequence[int], over: _Over, found: list[Way]) -> None:
    """Sets of the lowest card and others of its rank; a wild card only where every suit left out is passed over."""
    others = [step for step in row if rest >> step & COUNT]
    smallest, largest = rules.set_min, rules.set_max
    for size in range(smallest, min(largest, len(others) + 1) + 1):
        for chosen in combinations(others, size - 1):
            group = unit + sum(unit << step for step in chosen)
            found.append((0, group, min(2, largest - size), group, 0))
    if largest < smallest:
        return
    for passed, more, loose in chain([_NOTHING_PASSED], _choices(over, others)):
        group, have = unit, 1
        for step in others:
            if step not in passed:
                group += unit << step
                have += 1
        if 1 < have < smallest:
            found.append((smallest - have, group + more, min(2, largest - smallest), group, loose))


def _lone(
    rules: Rules,
    rest: int,
    unit: int,
    lines: Sequence[Sequence[int]],
    row: Sequence[int],
    over: _Over,
    found: list[Way],
) -> None:
    """The lowest card with wild cards alone: only where all that could join it are passed over."""
    shortest, smallest = rules.run_sizes[0], rules.set_min
    sets = smallest <= rules.set_max
    near = [step for line in lines for step in line[: shortest - 1]]
    views = [(shortest, rules.run_room[shortest], near + list(row) if sets and smallest == shortest else near)]
    if sets and smallest != shortest:
        views.append((smallest, min(2, rules.set_max - smallest), list(row)))
    for size, room, steps in views:
        others = [step for step in steps if rest >> step & COUNT]
        if not others:
            found.append((size - 1, unit, room, unit, 0))
        elif all(step in over for step in others):
            for how in product(*(over[step] for step in others)):
                more, loose = sum(cells for cells, _ in how), sum(left for _, left in how)
                found.append((size - 1, unit + more, room, unit, loose))
