"""The least points a hand leaves over with so many primary melds laid."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from scorekeeper.melds.manypacks.cells import count, decode
from scorekeeper.melds.manypacks.choose import choose
from scorekeeper.melds.manypacks.lay import Plan, lay
from scorekeeper.melds.manypacks.least import IMPOSSIBLE, Least
from scorekeeper.melds.manypacks.primaries import primary_melds
from scorekeeper.melds.manypacks.rules import free

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.melds.manypacks.primaries import Primary
    from scorekeeper.melds.manypacks.rules import Points, Rules

_PATIENCE = 4
"""Choices in vain before the cards of an unfinished choice are asked about: most finished ones share their remainders,
and the unfinished ones do not."""


def least_plan(rules: Rules, hand: int, spare: int, points: Points) -> Plan | None:
    """The arrangement with so many primary melds that leaves the least; None where there are not so many.

    Cut by what the same cards would leave with purity put aside, which is never more.
    """
    primaries = primary_melds(rules, hand)
    needed, tame = rules.grammar.primaries, rules.tame
    if choose(primaries, hand, 0, needed, lambda *_: True) is None:
        return None
    if not free(rules.grammar):
        wilds = count(hand & ~tame)
        from scorekeeper.melds.manypacks.strict import Strict  # noqa: PLC0415 - few houses limit wild cards

        strict = Strict(rules, points, spare)
        chosen = _cheapest(primaries, hand, wilds, needed, lambda left, _: strict.points(left, 0, 0, spare, IMPOSSIBLE))
        if chosen is None:
            return None
        steps, ends = strict.path(hand - sum(cells for cells, _ in chosen), spare)
        return Plan(primaries=chosen, steps=steps, ends=ends)
    dearest = max((points[which] for which in decode(hand & ~tame)), default=0)
    plan, bound = _free_plan(rules, hand, primaries, points, 0, spare)
    if plan is None or not dearest:
        return plan
    # did wild cards cost nothing, the least would not be more: what leaves no more than that is the least
    laid = lay(rules, hand, plan, points, discards=bool(spare))
    if sum(points[which] for which in laid.loose) == bound:
        return plan
    return _free_plan(rules, hand, primaries, points, dearest, spare)[0]


def _free_plan(
    rules: Rules, hand: int, primaries: Sequence[Primary], points: Points, dearest: int, spare: int
) -> tuple[Plan | None, int]:
    """The same for a free grammar, and the points; with `dearest` 0 as if wild cards cost nothing."""
    needed, tame = rules.grammar.primaries, rules.tame
    wilds = count(hand & ~tame)
    least = Least(rules, points, dearest, spare)

    def costs(left: int) -> list[int]:
        """What the cheapest none, one, two … of the wild cards left cost together."""
        return [*accumulate(sorted(points[which] for which in decode(left & ~tame)), initial=0)] if dearest else []

    chosen = _cheapest(primaries, hand, wilds, needed, lambda left, wild: least.points(left & tame, wild, costs(left)))
    if chosen is None:
        return None, IMPOSSIBLE
    left = hand - sum(cells for cells, _ in chosen)
    wild = wilds - sum(wild for _, wild in chosen)
    plan = Plan(primaries=chosen, steps=least.path(left & tame, wild, costs(left)))
    return plan, least.points(left & tame, wild, costs(left))


def _cheapest(
    primaries: Sequence[Primary], hand: int, wilds: int, needed: int, cost_of: Callable[[int, int], int]
) -> list[Primary] | None:
    """The first choice of primary melds that leaves the least; None where each choice leaves no card to discard.

    Args:
        primaries: all that the hand could lay.
        hand: the cards.
        wilds: how many of them are of a wild type.
        needed: how many primary melds.
        cost_of: the least points of what is left, of which so many cards are wild.
    """
    best, floor = IMPOSSIBLE, cost_of(hand, wilds)

    def lower(left: int, wild: int, still: int) -> bool:
        """Follow what may be better than the best yet, which every full choice lowers; nothing is below the floor."""
        nonlocal best
        if best == floor:
            return False
        cost = cost_of(left, wild)
        if cost < best and not still:
            best = cost
        return cost < best

    choose(primaries, hand, wilds, needed, lower, patience=_PATIENCE)
    if best == IMPOSSIBLE:
        return None
    return choose(primaries, hand, wilds, needed, lambda left, wild, _: cost_of(left, wild) <= best)
