"""An exhaustive search to test against: slow, plain, and written from the rules alone.

Cards here are pairs (rank, suit). It knows no streaks, no tables and no ways: it writes down every meld that can be
picked out of a hand, every collection of such melds that share no card, and for lay-offs plays out every order.
"""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.cards.card import NATURALS, Card, card, rank, suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Pair: TypeAlias = tuple[int, int]
Group: TypeAlias = frozenset[Pair]


def pairs(cards: Iterable[Card]) -> Group:
    return frozenset((rank(one), suit(one)) for one in cards)


def counts(cards: Iterable[Pair]) -> int:
    return sum(min(figure, 10) for figure, _ in cards)


def is_meld(group: Iterable[Pair]) -> bool:
    cards = sorted(group)
    ranks, suits = [figure for figure, _ in cards], [colour for _, colour in cards]
    one_rank = len(set(ranks)) == 1 and len(set(suits)) == len(cards)
    in_turn = len(set(suits)) == 1 and all(high - low == 1 for low, high in pairwise(ranks))
    return len(cards) >= 3 and (one_rank or in_turn)


def every_meld(hand: Group) -> list[Group]:
    found = []
    for figure in range(1, 14):
        alike = [one for one in hand if one[0] == figure]
        found += [frozenset(some) for size in (3, 4) for some in combinations(alike, size)]
    for colour in range(4):
        of_suit = sorted(one for one in hand if one[1] == colour)
        found += [
            frozenset(of_suit[start:end])
            for start in range(len(of_suit))
            for end in range(start + 3, len(of_suit) + 1)
            if is_meld(of_suit[start:end])
        ]
    return found


def every_choice(hand: Group, melds: list[Group] | None = None) -> Iterator[tuple[Group, ...]]:
    """Every collection of melds of the hand that share no card, the empty one too."""
    choices = every_meld(hand) if melds is None else melds
    yield ()
    for at, first in enumerate(choices):
        apart = [other for other in choices[at + 1 :] if not first & other]
        for rest in every_choice(hand, apart):
            yield (first, *rest)


def loose(hand: Group, melds: Iterable[Group]) -> Group:
    return hand.difference(*melds)


def least(hand: Group) -> int:
    return min(counts(loose(hand, melds)) for melds in every_choice(hand))


def least_by_remembering(hand: Group, known: dict[Group, int] | None = None) -> int:
    """A third way, quick enough for twenty-two cards: the first card is loose, or in one of the melds that hold it."""
    known = {} if known is None else known
    if not hand:
        return 0
    if hand not in known:
        first = min(hand)
        best = counts([first]) + least_by_remembering(hand - {first}, known)
        for meld in every_meld(hand):
            if first in meld:
                best = min(best, least_by_remembering(hand - meld, known))
        known[hand] = best
    return known[hand]


def least_discarding(hand: Group) -> int:
    return min(least(hand - {thrown}) for thrown in hand)


def least_laid_off(cards: Group, table: frozenset[Group]) -> int:
    """The least these loose cards come to when any of them may be laid on any meld, in any order."""
    seen: set[tuple[Group, frozenset[Group]]] = set()
    waiting = [(cards, table)]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        left, melds = state
        waiting += [
            (left - {one}, melds - {meld} | {meld | {one}}) for one in left for meld in melds if is_meld(meld | {one})
        ]
    return min(counts(left) for left, _ in seen)


def least_defending(hand: Group, table: Iterable[Group]) -> int:
    """Every own choice of melds, and after each every order of laying off."""
    laid = frozenset(table)
    return min(least_laid_off(loose(hand, melds), laid) for melds in every_choice(hand))


def melds_first(hand: Group, table: Iterable[Group]) -> int:
    """The greedy answer: the best own melds, kept whatever they block, then the best lay-offs of the rest."""
    laid = frozenset(table)
    fewest = least(hand)
    return min(
        least_laid_off(loose(hand, melds), laid) for melds in every_choice(hand) if counts(loose(hand, melds)) == fewest
    )


def greedy(hand: Group, *, runs_first: bool) -> int:
    """The greedy answer: the longest run again and again, then the largest sets; or sets first, then runs."""
    for runs in (runs_first, not runs_first):
        while some := [meld for meld in every_meld(hand) if (len({one[1] for one in meld}) == 1) == runs]:
            taken: Group = max(some, key=largest)
            hand = hand - taken
    return counts(hand)


def largest(meld: Group) -> tuple[int, int, list[Pair]]:
    return len(meld), counts(meld), sorted(meld)


def dice(seed: object) -> random.Random:
    """Dice that fall the same at every run."""
    return random.Random(str(seed))  # noqa: S311 - random hands need no secrecy


def random_hand(throw: random.Random, size: int) -> list[Card]:
    return throw.sample(NATURALS, size)


def dense_hand(throw: random.Random, size: int) -> list[Card]:
    """Few ranks and few suits, so that nearly every card could go in several melds."""
    suits = throw.sample(range(4), throw.choice([3, 4]))
    fewest = -(-size // len(suits))
    width = throw.randint(fewest, min(13, max(7, fewest)))
    lowest = throw.randint(1, 14 - width)
    return throw.sample([card(figure, colour) for colour in suits for figure in range(lowest, lowest + width)], size)


def knock(throw: random.Random, size: int = 10) -> tuple[list[Card], list[tuple[Card, ...]]]:
    """A defender's hand, and up to three melds of a knocker out of the same few ranks."""
    width = throw.randint(5, 8)
    lowest = throw.randint(1, 14 - width)
    pack = [card(figure, colour) for colour in range(4) for figure in range(lowest, lowest + width)]
    table: list[tuple[Card, ...]] = []
    free = pairs(pack)
    for _ in range(throw.randint(1, 3)):
        choices = sorted(sorted(meld) for meld in every_meld(free) if len(meld) <= 5)
        if choices and len(free) >= size + 5:
            meld = throw.choice(choices)
            table.append(tuple(card(*one) for one in meld))
            free -= set(meld)
    return throw.sample(sorted(card(*one) for one in free), size), table
