"""Houses of every kind, and random hands in which something can happen: bands of ranks, copies, wild cards."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.melds.marriage_houses import INDIAN, INDIAN_DISTINCT, INDIAN_IDENTICAL, NEPALI, PAGAT

from scorekeeper.cards.card import JOKER, MASTER, Card
from scorekeeper.melds.wilds import neighbours, of_rank

if TYPE_CHECKING:
    from scorekeeper.melds.grammar import Grammar

SEEDS = {"nepali": NEPALI, "indian": INDIAN}
FREE = {
    "pagat, exactly three": PAGAT,
    "pure sets of different suits": INDIAN_DISTINCT,
    "pure sets identical": INDIAN_IDENTICAL,
    "runs of four": replace(INDIAN, run_min=4),
    "sets without maximum": replace(NEPALI, set_max=None),
    "sets of three": replace(INDIAN, set_max=3),
    "ace low": replace(NEPALI, ace_high=False),
    "at most four": replace(NEPALI, meld_max=4),
    "at most five": replace(INDIAN, meld_max=5),
    "joker tunnela": replace(INDIAN, joker_tunnela=True),
    "master card primary": replace(NEPALI, master_primary=True),
    "master card in pure sets": replace(INDIAN, master_primary=True),
    "no tunnela": replace(NEPALI, tunnela=False),
}
"""Houses under which wild cards are nameless and exchangeable."""
STRICT = {
    "at least four": replace(NEPALI, meld_min=4),
    "one wild": replace(NEPALI, max_wilds=1),
    "no card stands for another": replace(INDIAN, max_wilds=0),
    "two wilds": replace(INDIAN, max_wilds=2),
    "two naturals": replace(NEPALI, naturals=2),
    "no wilds alone": replace(NEPALI, all_wild=False),
    "one wild, two naturals, none alone": replace(INDIAN, all_wild=False, max_wilds=1, naturals=2),
    "exactly three, none alone": replace(PAGAT, all_wild=False),
    "two wilds and everything else": replace(
        NEPALI, all_wild=False, max_wilds=2, set_max=None, master_primary=True, joker_tunnela=True
    ),
    "two naturals, runs of four": replace(INDIAN, naturals=2, run_min=4, all_wild=False),
    "one wild, at most four": replace(NEPALI, max_wilds=1, meld_max=4),
    "one wild, sets without maximum, ace low": replace(INDIAN, max_wilds=1, set_max=None, ace_high=False),
    "two naturals, two wilds, runs of four": replace(INDIAN, naturals=2, run_min=4, max_wilds=2),
}
"""Houses that limit wild cards."""
HOUSES: dict[str, Grammar] = {**SEEDS, **FREE, **STRICT}
FACE = (*(10 if at % 13 in {0, 9, 10, 11, 12} else at % 13 + 1 for at in range(52)), 0, 0)
"""What each card counts (IM-4.1)."""


def chance_of(seed: object) -> random.Random:
    """Chances that fall the same each time."""
    return random.Random(str(seed))  # noqa: S311 - hands need no secrecy


def small_hand(chance: random.Random, size: int) -> tuple[tuple[Card, ...], frozenset[Card]]:
    """So many cards in which melds are likely, and the natural cards that are wild."""
    low, suits = chance.randrange(13), chance.sample(range(4), chance.choice([1, 2, 2, 4]))
    ranks = [(low + at) % 13 for at in range(chance.choice([2, 3, 4, 5, 6]))]
    if chance.random() < 0.2:
        ranks = [0, 1, 2, 3, 9, 10, 11, 12]
    if chance.random() < 0.2:
        suits, ranks = list(range(4)), list(range(13))
    deck = [13 * suit + at for suit in suits for at in ranks for _ in range(chance.choice([1, 2, 3, 4]))]
    turned = Card(chance.choice(deck) if chance.random() < 0.7 else chance.randrange(52))
    wilds = set(of_rank(turned)) if chance.random() < 0.8 else set()
    if chance.random() < 0.3:
        wilds |= neighbours(turned)
    deck += [JOKER] * chance.choice([0, 0, 2, 4]) + [MASTER] * chance.choice([0, 0, 1, 2])
    deck += [which for which in sorted(wilds) if chance.random() < 0.5]
    while len(deck) < size:
        deck.append(chance.randrange(54))
    hand = chance.sample(deck, size)
    if any(hand.count(which) > 4 for which in hand if which < JOKER):
        return small_hand(chance, size)
    return tuple(Card(which) for which in hand), frozenset(wilds)


def full_hand(chance: random.Random, size: int, packs: int, jokers: int) -> tuple[tuple[Card, ...], frozenset[Card]]:
    """So many cards from a band of ranks and suits, and the natural cards that are wild."""
    low, ranks = chance.randrange(13), chance.choice([4, 5, 6, 8, 13])
    suits = chance.sample(range(4), chance.choice([2, 3, 4]))
    deck = [Card(13 * suit + (low + at) % 13) for suit in suits for at in range(ranks) for _ in range(packs)]
    while len(deck) + jokers < size:
        deck.append(Card(chance.randrange(52)))
    hand = (*chance.sample(deck, size - jokers), *(JOKER,) * jokers)
    if any(hand.count(which) > 4 for which in hand if which < JOKER):
        return full_hand(chance, size, packs, jokers)
    return hand, of_rank(Card(chance.randrange(52)))


def points_for(chance: random.Random, wilds: frozenset[Card]) -> tuple[int, ...]:
    """What cards count: by face, wild cards nothing or more than nothing, or all alike."""
    points = list(FACE)
    kind = chance.random()
    if kind < 0.4:
        for which in wilds:
            points[which] = 0
    elif kind < 0.6:
        points[JOKER], points[MASTER] = chance.choice([0, 5, 20]), chance.choice([0, 7])
    elif kind < 0.7:
        points = [1] * 54
    return tuple(points)
