"""The most primary melds a hand holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.melds.manypacks.cells import GUARD, decode
from scorekeeper.melds.manypacks.primaries import Primary, primary_melds

if TYPE_CHECKING:
    from scorekeeper.melds.manypacks.rules import Points, Rules


def most_primary(rules: Rules, hand: int, points: Points) -> list[Primary]:
    """As many primary melds as the hand can lay at once; of those choices the first that lays the most points.

    The lowest card that begins any of them either begins one more or none: all its copies that are not taken by then
    are given up together, since melds that begin at one card are laid one after the other.
    """
    begins: dict[int, list[Primary]] = {}
    for primary in primary_melds(rules, hand):
        begins.setdefault(primary[0] & -primary[0], []).append(primary)
    starts = sorted(begins)
    worth = {primary: sum(points[which] for which in decode(primary[0])) for one in begins.values() for primary in one}
    known: dict[tuple[int, int], tuple[int, int]] = {}

    def best(hand: int, at: int) -> tuple[int, int]:
        """The most melds, and their points, from the melds that begin at `starts[at]` or later."""
        if at == len(starts):
            return 0, 0
        # no meld that begins here or later takes a lower card
        hand &= -starts[at]
        key = (hand, at)
        answer = known.get(key)
        if answer is None:
            answer = best(hand, at + 1)
            for primary, after in _from(hand, at):
                melds, laid = best(after, at)
                answer = max(answer, (melds + 1, laid + worth[primary]))
            known[key] = answer
        return answer

    def _from(hand: int, at: int) -> list[tuple[Primary, int]]:
        guarded = hand | GUARD
        lefts = ((primary, guarded - primary[0]) for primary in begins[starts[at]])
        return [(primary, left ^ GUARD) for primary, left in lefts if left & GUARD == GUARD]

    chosen: list[Primary] = []
    at = 0
    while at < len(starts):
        target = best(hand, at)
        for primary, after in _from(hand, at):
            melds, laid = best(after, at)
            if (melds + 1, laid + worth[primary]) == target:
                chosen.append(primary)
                hand = after
                break
        else:
            at += 1
    return chosen
