"""The least points a hand leaves over with so many primary melds laid."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from scorekeeper.melds.manypacks.cells import count, decode
from scorekeeper.melds.manypacks.choose import choose
from scorekeeper.melds.manypacks.lay import Plan
from scorekeeper.melds.manypacks.least import IMPOSSIBLE, Least
from scorekeeper.melds.manypacks.primaries import primary_melds
from scorekeeper.melds.manypacks.rules import free
from scorekeeper.melds.manypacks.strict import Strict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.melds.manypacks.primaries import Primary
    from scorekeeper.melds.manypacks.rules import Points, Rules

_FIRST_BUDGET = 8
"""Points tried first; doubled until something is found, so that a hand near its end is answered at once."""


def least_plan(rules: Rules, hand: int, spare: int, points: Points) -> Plan | None:
    """The arrangement with so many primary melds that leaves the least; None where there are not so many.

    Cut by what the same cards would leave with purity put aside, which is never more.
    """
    primaries = primary_melds(rules, hand)
    needed, tame = rules.grammar.primaries, rules.tame
    if choose(primaries, hand, 0, needed, lambda *_: True) is None:
        return None
    wilds = count(hand & ~tame)
    if not free(rules.grammar):
        strict = Strict(rules, points)
        chosen = _cheapest(
            primaries, hand, wilds, needed, lambda left, _, budget: strict.points(left, 0, 0, spare, budget)
        )
        if chosen is None:
            return None
        steps, ends = strict.path(hand - sum(cells for cells, _ in chosen), spare)
        return Plan(primaries=chosen, steps=steps, ends=ends)
    dearest = max((points[which] for which in decode(hand & ~tame)), default=0)
    least = Least(rules, points, dearest)

    def cost_of(left: int, wild: int, budget: int) -> int:
        if dearest:
            least.wild_costs = tuple(accumulate(sorted(points[which] for which in decode(left & ~tame)), initial=0))
        return least.points(left & tame, wild, 0, spare, budget)

    chosen = _cheapest(primaries, hand, wilds, needed, cost_of)
    if chosen is None:
        return None
    left = hand - sum(cells for cells, _ in chosen)
    wild = wilds - sum(wild for _, wild in chosen)
    cost_of(left, wild, -1)
    return Plan(primaries=chosen, steps=least.path(left & tame, wild, 0, spare))


def _cheapest(
    primaries: Sequence[Primary], hand: int, wilds: int, needed: int, cost_of: Callable[[int, int, int], int]
) -> list[Primary] | None:
    """The first choice of primary melds that leaves the least; None where each choice leaves no card to discard.

    Args:
        primaries: all that the hand could lay.
        hand: the cards.
        wilds: how many of them are of a wild type.
        needed: how many primary melds.
        cost_of: of what is left, and how many of that are wild: its points if within a budget, else more than that.
    """
    limit = found = _FIRST_BUDGET

    def lower(left: int, wild: int, still: int) -> bool:
        """Follow what may be better than the best yet, which every full choice lowers."""
        nonlocal found
        cost = cost_of(left, wild, found - 1)
        if cost < found and not still:
            found = cost
        return cost < found

    while True:
        found = limit + 1
        choose(primaries, hand, wilds, needed, lower)
        if found <= limit:
            break
        if limit > IMPOSSIBLE:
            return None
        limit *= 2
    return choose(primaries, hand, wilds, needed, lambda left, wild, _: cost_of(left, wild, found) <= found)
