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
    grammar, tame = rules.grammar, rules.tame
    wilds = count(hand & ~tame)
    able, path = cover(rules if free(grammar) else prepare(unlimited(grammar), rules.wild_cards))
    # Both reasons for a no are exact, and the one met more often is asked first: where sets are primary, hands mostly
    # have primary melds enough, and what fails is that not every card lies, purity put aside.
    if grammar.set_kind in grammar.primary and not able(hand & tame, wilds, 0, spare):
        return None
    primaries, needed = primary_melds(rules, hand), grammar.primaries
    if choose(primaries, hand, 0, needed, lambda *_: True) is None:
        return None
    if free(grammar):
        chosen = choose(primaries, hand, wilds, needed, lambda left, wild, _: able(left & tame, wild, 0, spare))
        return (
            None
            if chosen is None
            else Plan(primaries=chosen, steps=[step_of(place, way) for place, way in reversed(path)])
        )
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
