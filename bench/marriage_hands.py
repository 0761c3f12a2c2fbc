"""The hands of the marriage benchmarks: what is dealt, what nearly ends the deal, and what is built to be hard."""

from __future__ import annotations

import importlib
import random
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.card import JOKER, NATURALS, Card
from scorekeeper.cards.notation import read_card, read_cards
from scorekeeper.melds.wilds import of_rank

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

PACKS = 3
PURE = 3
"""Primary melds of a hand that is made to end the deal."""


class Hand(NamedTuple):
    """Cards, and the natural cards that are wild."""

    cards: tuple[Card, ...]
    wilds: frozenset[Card]


def _turned(chance: random.Random) -> Card:
    return Card(chance.randrange(52))


def dealt(chance: random.Random, size: int = 21) -> Hand:
    """Any hand from three packs; the card turned lies on the table."""
    turned = _turned(chance)
    deck = [which for which in NATURALS for _ in range(PACKS)]
    deck.remove(turned)
    return Hand(tuple(chance.sample(deck, size)), of_rank(turned))


def _meld(chance: random.Random, size: int, *, pure: bool) -> list[Card]:
    """A tunnela, a sequence, or, where it need not be primary, a trial."""
    kind = chance.random()
    if kind < 0.25 and size == 3:  # noqa: PLR2004 - one meld in four
        return [_turned(chance)] * 3
    if kind < 0.5 and size <= 4 and not pure:  # noqa: PLR2004 - and one in four
        rank = chance.randrange(13)
        return [Card(13 * suit + rank) for suit in chance.sample(range(4), size)]
    suit, low = chance.randrange(4), chance.randrange(15 - size)
    return [Card(13 * suit + (low + at) % 13) for at in range(size)]


def made(chance: random.Random, size: int = 21) -> Hand:
    """A hand that ends the deal: three primary melds, and others in which wild cards stand for some."""
    wilds = of_rank(_turned(chance))
    sizes = [3] * (size // 3)
    for _ in range(size % 3):
        sizes[chance.randrange(len(sizes))] += 1
    while True:
        cards: list[Card] = []
        for at, meld_size in enumerate(sizes):
            meld = _meld(chance, meld_size, pure=at < PURE)
            if at >= PURE and len(set(meld)) > 1:
                for place in chance.sample(range(meld_size), chance.choice([0, 0, 1, 1, 2])):
                    meld[place] = JOKER if chance.random() < 0.4 else chance.choice(sorted(wilds))  # noqa: PLR2004 - a mixture
            cards += meld
        if max(copies for which, copies in Counter(cards).items() if which != JOKER) <= PACKS:
            return Hand(tuple(cards), wilds)


def one_replaced(chance: random.Random) -> Hand:
    """A made hand with one card replaced: mostly a no that is hard to see."""
    cards, wilds = made(chance)
    while True:
        changed = list(cards)
        changed[chance.randrange(len(changed))] = _turned(chance)
        if max(copies for which, copies in Counter(changed).items() if which != JOKER) <= PACKS:
            return Hand(tuple(changed), wilds)


def with_jokers(chance: random.Random, jokers: int) -> Hand:
    """A made hand with so many of its cards replaced by printed jokers."""
    cards, wilds = made(chance)
    kept = [which for which in cards if which != JOKER]
    chance.shuffle(kept)
    kept = kept[: 21 - jokers]
    return Hand((*kept, *(JOKER,) * (21 - len(kept))), wilds)


def band(chance: random.Random, ranks: int, suits: int, jokers: int = 0, size: int = 21) -> Hand:
    """A hand from so many neighbouring ranks in so many suits, of which some rank is wild."""
    low = chance.randrange(13)
    of = [(low + at) % 13 for at in range(ranks)]
    deck = [Card(13 * suit + rank) for suit in chance.sample(range(4), suits) for rank in of for _ in range(PACKS)]
    return Hand((*chance.sample(deck, size - jokers), *(JOKER,) * jokers), of_rank(Card(chance.choice(of))))


def pairs(chance: random.Random) -> Hand:
    """Ten pairs from a band of ranks and a card more."""
    low = chance.randrange(13)
    types = chance.sample([Card(13 * suit + (low + at) % 13) for suit in range(4) for at in range(6)], 11)
    return Hand((*types[:10], *types[:10], types[10]), of_rank(_turned(chance)))


def sets(number: int, seed: int = 1) -> dict[str, list[Hand]]:
    """Every set, so many hands of each."""

    def many(deal: Callable[[random.Random, int], Hand]) -> list[Hand]:
        chance = random.Random(seed)
        return [deal(chance, at) for at in range(number)]

    return {
        "random": many(lambda chance, _: dealt(chance)),
        "made to end the deal": many(lambda chance, _: made(chance)),
        "one card replaced": many(lambda chance, _: one_replaced(chance)),
        "one suit, seven ranks": many(lambda chance, _: band(chance, 7, 1)),
        "band of 4 in 3 suits": many(lambda chance, _: band(chance, 4, 3)),
        "band of 6 in 4 suits": many(lambda chance, _: band(chance, 6, 4)),
        "band, two jokers": many(lambda chance, _: band(chance, 6, 3, jokers=2)),
        "pairs": many(lambda chance, _: pairs(chance)),
        "many wild cards": many(lambda chance, at: with_jokers(chance, 5 + at % 5)),
        "0 to 21 wild cards": many(lambda chance, at: with_jokers(chance, at % 22)),
        "22 cards, made": many(lambda chance, _: made(chance, 22)),
        "22 cards, random": many(lambda chance, _: dealt(chance, 22)),
    }


def climbed() -> list[Hand]:
    """The worst hands that climbing has found, kept with the tests."""
    worst = tests("worst_hands").WORST
    return [Hand(read_cards(cards), of_rank(read_card(turned))) for turned, cards in worst]


def tests(name: str) -> ModuleType:
    """A file of `tests/melds`: what is only for tests and benchmarks lies there."""
    root = str(Path(__file__).parent.parent)
    if root not in sys.path:
        sys.path.insert(0, root)
    return importlib.import_module(f"tests.melds.{name}")
