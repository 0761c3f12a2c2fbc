"""The search where a house limits wild cards: a cap in each meld, natural cards asked for, or no melds of wild cards.

Here a wild card cannot change places with a natural one elsewhere, for the other meld may then hold one wild card too
many or one natural too few, and a wild-type card lying as itself counts as a natural lying. So for the lowest card that
is not of a wild type every choice of cards beside it is tried, by face, with the fewest wild cards that make it a meld
(*owed*) and the *room* it has for more of them. Exact because every meld that holds a card not of a wild type is one of
those choices with a number of wild cards from owed to owed plus room; which ones they are does not matter, so they are
taken last, from the wild-type cards that are left, after pure melds of such cards by face.

A sequence of six cards by face or more (twice the shortest) is left out only where the two parts it falls into are both
melds: they cover the same cards, owe no more, and have no less room. Cut: what these cards would leave over if nothing
limited wild cards, the answer of the free search, is never more than what they leave here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.melds.manypacks.cells import CARD_AT, count, decode, lowest
from scorekeeper.melds.manypacks.choices import Choices
from scorekeeper.melds.manypacks.cover import Step
from scorekeeper.melds.manypacks.least import IMPOSSIBLE, Least
from scorekeeper.melds.manypacks.primaries import pure_melds
from scorekeeper.melds.manypacks.rules import prepare, unlimited
from scorekeeper.melds.meld import MeldKind

if TYPE_CHECKING:
    from scorekeeper.melds.manypacks.rules import Points, Rules


class Strict:
    """Answers for one hand, remembered.

    Args:
        rules: of any grammar.
        points: what each of the fifty-four cards costs when it is left over; none negative.
        spare: 1 if one card is discarded, and so left over at no cost; else 0.
    """

    __slots__ = ("_bounds", "_choices_of", "_kinds", "_known", "_left_overs", "_points", "_rules")

    def __init__(self, rules: Rules, points: Points, spare: int) -> None:
        self._rules, self._points = rules, points
        free_rules = prepare(unlimited(rules.grammar), rules.wild_cards)
        self._bounds = [Least(free_rules, points, 0, discarded) for discarded in range(spare + 1)]
        self._choices_of = Choices(rules).of
        self._known: dict[tuple[int, int, int], dict[int, tuple[int, bool]]] = {}
        self._left_overs: dict[int, dict[int, tuple[int, ...]]] = {}
        self._kinds = {MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA, rules.grammar.set_kind}

    def points(self, hand: int, owed: int, room: int, spare: int, budget: int) -> int:
        """The least points left over if that is within the budget, otherwise some number above it.

        Args:
            hand: all cards left, those owed among them.
            owed: how many of its wild-type cards melds laid before take.
            room: how many more they can take on.
            spare: 1 if one card is discarded, and so left over at no cost; else 0.
            budget: points.
        """
        if budget < 0:
            return 0
        tame = hand & self._rules.tame
        free = count(hand ^ tame) - owed
        if free < 0:
            return IMPOSSIBLE
        if not tame:
            return self._end(hand, owed, room, spare)[0]
        bound = self._bounds[spare].points(tame, free)
        if bound > budget:
            return bound
        room = min(room, free)
        memory = self._known.setdefault((owed, room, spare), {})
        known = memory.get(hand)
        if known is not None and (known[1] or known[0] > budget):
            return known[0]
        best = budget + 1
        for takes, cells, more in self._choices_of(hand, free):
            best = min(best, self.points(hand - cells, owed + takes, room + more, spare, best - 1))
            if best <= bound:
                break
        else:
            best = self._leave(hand, owed, room, spare, best)
        memory[hand] = (best, best <= budget)
        return best

    def _leave(self, hand: int, owed: int, room: int, spare: int, best: int) -> int:
        """The lowest card that is not of a wild type left over, or discarded; `best` where that is no better."""
        place = lowest(hand & self._rules.tame)
        cost = self._points[CARD_AT[place]]
        rest = hand - (1 << place)
        if cost < best:
            best = min(best, cost + self.points(rest, owed, room, spare, best - 1 - cost))
        if spare:
            best = min(best, self.points(rest, owed, room, 0, best - 1))
        return best

    def _end(self, hand: int, owed: int, room: int, spare: int) -> tuple[int, int]:
        """Only wild-type cards are left: the least points, and what is left of them after pure melds by face."""
        best = (IMPOSSIBLE, 0)
        for rest in self._without_pure(hand):
            cards = sorted(decode(rest), key=self._points.__getitem__)
            left = len(cards) - owed - spare
            for out in range(left + 1):
                if self._rules.lies(left - out, room):
                    best = min(best, (sum(self._points[which] for which in cards[:out]), rest))
                    break
        return best

    def _without_pure(self, hand: int) -> dict[int, tuple[int, ...]]:
        """What can be left of these wild-type cards after pure melds by face, and those melds; none of them first."""
        known = self._left_overs.get(hand)
        if known is None:
            known = self._left_overs[hand] = {hand: ()}
            waiting = [hand]
            for rest in waiting:  # grows while it is gone through
                for meld, _ in pure_melds(self._rules, rest, self._kinds):
                    left = rest - meld
                    if left not in known:
                        known[left] = (*known[rest], meld)
                        waiting.append(left)
        return known

    def path(self, hand: int, spare: int) -> tuple[list[Step], tuple[int, ...]]:
        """How the least is reached, and the pure melds of wild-type cards at the end.

        At each card the first way, in the order of `choices`, that reaches it.
        """
        steps: list[Step] = []
        owed = room = 0
        while hand & self._rules.tame:
            free = count(hand & ~self._rules.tame) - owed
            target = self.points(hand, owed, room, spare, IMPOSSIBLE)
            for takes, cells, more in self._choices_of(hand, free):
                if self.points(hand - cells, owed + takes, room + more, spare, target) == target:
                    steps.append(Step(takes, cells, 0, 0, more))
                    hand, owed, room = hand - cells, owed + takes, room + more
                    break
            else:
                place = lowest(hand & self._rules.tame)
                cost = self._points[CARD_AT[place]]
                hand -= 1 << place
                steps.append(Step(0, 0, 0, 1 << place, 0))
                if cost + self.points(hand, owed, room, spare, target - cost) != target:
                    spare = 0
        return steps, self._without_pure(hand)[self._end(hand, owed, room, spare)[1]]
