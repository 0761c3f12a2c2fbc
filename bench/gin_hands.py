"""The hands that gin is measured on: drawn with fixed seeds, the same in every run; and those built by hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from scorekeeper.cards.card import NATURALS, card
from scorekeeper.cards.notation import read_cards
from scorekeeper.melds.onepack.arrangement import best_arrangement

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card

TEN, ELEVEN = 10, 11
_KNOCK_LIMIT = 10

BUILT = (
    "6H QH QC 5H KD KH 7H KC 4H QD",  # gin: a run of four and two sets
    "KC 3S 3C 9C KH 3H 9H 3D 9D KD",  # gin: three sets
    "TC 2H 3H 2S TD 5H 3S 4H 4S TS",  # gin: two runs and a set
    "5S 4H 6S TH 3H JH 5H 9H 2H 4S",  # gin: three runs
    "JC 9D 8S 6D JS 8H TD 8D 7D JD",  # a run of five, not two that overlap
    "7H 7S 7C 7D 8D 9D TH TS TC JD",  # the fourth seven belongs in the run
    "2S 8S 9S AC 2C 7C 8C 2D 8D 2H",
    "4S 4C 4D 4H 5S 5C 5D 5H 9S TS",
    "2S 3S 4S 6S 2H 5H 3D 6D 2C 6C",
    "2S 4S 5S AH AD 2D 6D 2C 3C 4C",
    "3S 4S 5S 3H AD 2D 3D 4D 3C 6C",
    "7H 6H 5H 4S 4H 3H 2S AS AH AD AC",
    "AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD",
    "4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C",
    "6S 7S 8S 5C 6C 5D 6D 7D 8D 5H 8H",  # the dearest loose card of one best arrangement is not the best discard
    "2S 3S 4S 5H 3D 4D 5D 2C 3C 4C 5C",  # gin, though the least of all eleven is three sets and not these runs
    "2S 3S 4S 5S 6S 7S 8S JH QH KH AS",  # all eleven in melds
)
"""Hands on which one short cut or another goes wrong."""


def random_hands(count: int, size: int) -> list[list[Card]]:
    """Hands of so many cards from the whole pack."""
    dice = random.Random(f"random {size}")
    return [dice.sample(NATURALS, size) for _ in range(count)]


def dense_hands(count: int, size: int) -> list[list[Card]]:
    """Hands of few ranks and suits, where nearly every card could go in several melds.

    Three or four suits (each as likely), and so many neighbouring ranks as just hold the hand, up to seven (each
    number as likely): of ten cards in three suits 4 to 7 ranks, in four suits 3 to 7.
    """
    dice = random.Random(f"dense {size}")
    hands = []
    for _ in range(count):
        suits = dice.sample(range(4), dice.choice([3, 4]))
        width = dice.randint(-(-size // len(suits)), 7)
        lowest = dice.randint(1, 14 - width)
        pack = [card(rank, suit) for suit in suits for rank in range(lowest, lowest + width)]
        hands.append(dice.sample(pack, size))
    return hands


def built_hands(size: int) -> list[list[Card]]:
    """Those of `BUILT` that have so many cards."""
    return [list(cards) for cards in map(read_cards, BUILT) if len(cards) == size]


def knocks(count: int, *, dense: bool) -> list[tuple[list[Card], list[list[Card]]]]:
    """Defenders' hands of ten, each with the melds of a knocker who has 1 to 10 points of deadwood.

    Both are dealt from one pack; a dense one from six to eight neighbouring ranks of it.
    """
    dice = random.Random(f"knocks {dense}")
    found: list[tuple[list[Card], list[list[Card]]]] = []
    while len(found) < count:
        width = dice.randint(6, 8) if dense else 13
        lowest = dice.randint(1, 14 - width)
        pack = [card(rank, suit) for suit in range(4) for rank in range(lowest, lowest + width)]
        dealt = dice.sample(pack, 2 * TEN)
        knocker = best_arrangement(dealt[:TEN])
        if 0 < knocker.points <= _KNOCK_LIMIT:
            found.append((dealt[TEN:], [list(meld.cards) for meld in knocker.melds]))
    return found
