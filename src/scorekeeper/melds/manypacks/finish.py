"""Can a hand be laid in full with so many primary melds?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.melds.manypacks.cells import count
from scorekeeper.melds.manypacks.choose import choose
from scorekeeper.melds.manypacks.cover import cover, step_of
from scorekeeper.melds.manypacks.lay import Plan
from scorekeeper.melds.manypacks.primaries import primary_melds
from scorekeeper.melds.manypacks.rules import ONE_EACH, free, prepare, unlimited

if TYPE_CHECKING:
    from scorekeeper.melds.manypacks.rules import Rules


def full_plan(rules: Rules, hand: int, spare: int) -> Plan | None:
    """How every card lies, but one where `spare` is 1; None if it cannot be.

    After each primary meld chosen, what is left must be coverable with purity put aside: the primary melds still to
    come are melds too, so nothing is lost by turning back where it is not.
    """
    primaries = primary_melds(rules, hand)
    needed = rules.grammar.primaries
    # the cheapest reason for a no: there are not so many primary melds
    if choose(primaries, hand, 0, needed, lambda *_: True) is None:
        return None
    tame = rules.tame
    wilds = count(hand & ~tame)
    if free(rules.grammar):
        able, path = cover(rules)
        chosen = choose(primaries, hand, wilds, needed, lambda left, wild, _: able(left & tame, wild, 0, spare))
        return (
            None
            if chosen is None
            else Plan(primaries=chosen, steps=[step_of(place, way) for place, way in reversed(path)])
        )
    able, _ = cover(prepare(unlimited(rules.grammar), rules.wild_cards))
    from scorekeeper.melds.manypacks.strict import Strict  # noqa: PLC0415 - few houses limit wild cards

    strict = Strict(rules, ONE_EACH, spare)
    chosen = choose(
        primaries,
        hand,
        wilds,
        needed,
        lambda left, wild, _: able(left & tame, wild, 0, spare) and not strict.points(left, 0, 0, spare, 0),
    )
    if chosen is None:
        return None
    steps, ends = strict.path(hand - sum(cells for cells, _ in chosen), spare)
    return Plan(primaries=chosen, steps=steps, ends=ends)
