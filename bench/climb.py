"""The worst hand that search can build: climbing hills of time.

    python bench/climb.py --minutes 60 --question finish --house nepali --cards 21 --packs 3

starts from many kinds of hands, changes a card or two at a time, keeps what takes longer, and prints each new worst
hand with its milliseconds of processor time. Worst hands go into tests/melds/worst_hands.py.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent))

from houses import HOUSES, QUESTIONS

from scorekeeper.cards.card import JOKER, NATURALS, Card
from scorekeeper.cards.notation import write_card, write_cards
from scorekeeper.melds.wilds import of_rank

if TYPE_CHECKING:
    from houses import Question

    from scorekeeper.melds.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Found:
    """A hand and how long it takes."""

    milliseconds: float
    cards: tuple[Card, ...]
    turned: Card
    """Its rank is wild."""

    def __str__(self) -> str:
        return f"{self.milliseconds:8.2f} ms  {write_card(self.turned)}  {write_cards(sorted(self.cards))}"


NEAR, IN_SUIT, TURN, JOKER_CHANCE = 0.7, 0.6, 0.1, 0.08
"""How often a new card is near another, and in its suit; another rank is turned wild; a joker is dealt."""
MOST_JOKERS = 8
COLLECT = 100
"""Hands between two collections of garbage, which rests while hands are timed."""
PATIENCE = 400
"""Changes in vain after which a climb is given up."""


class Climber:
    """One search for one question, house and kind of hand."""

    def __init__(self, question: Question, grammar: Grammar, cards: int, packs: int, seed: int) -> None:
        self.question, self.grammar, self.cards, self.packs = question, grammar, cards, packs
        self.chance = random.Random(seed)
        self.asked = 0

    def time(self, cards: tuple[Card, ...], turned: Card, times: int = 1) -> Found:
        """How long a hand takes: the quickest of so many times."""
        wilds = of_rank(turned)
        best = float("inf")
        self.asked += 1
        if self.asked % COLLECT == 0:
            gc.collect()
        for _ in range(times):
            start = process_time()
            self.question(cards, self.grammar, wilds)
            best = min(best, process_time() - start)
        return Found(1000 * best, cards, turned)

    def start(self) -> Found:
        """A hand of some kind: a band of ranks in some suits, with so many printed jokers."""
        chance = self.chance
        jokers = chance.choice([0, 0, 0, 1, 2, 3, 4, 6, 8])
        low, ranks = chance.randrange(13), chance.choice([4, 5, 6, 7, 8, 10, 13])
        suits = chance.sample(range(4), chance.choice([1, 2, 2, 3, 3, 4, 4]))
        deck = [Card(13 * suit + (low + at) % 13) for suit in suits for at in range(ranks) for _ in range(self.packs)]
        while len(deck) + jokers < self.cards:
            deck.append(self._natural(deck))
        hand = (*chance.sample(deck, self.cards - jokers), *(JOKER,) * jokers)
        return self.time(hand, Card(chance.randrange(52)))

    def _natural(self, taken: list[Card] | tuple[Card, ...]) -> Card:
        """Any natural card of which a copy is left, mostly one near another."""
        while True:
            near = self.chance.choice(taken or [Card(0)])
            which = Card(self.chance.randrange(52))
            if near < JOKER and self.chance.random() < NEAR:
                suit = near // 13 if self.chance.random() < IN_SUIT else self.chance.randrange(4)
                which = Card(13 * suit + (near + self.chance.choice([-3, -2, -1, 0, 1, 2, 3])) % 13)
            if which in NATURALS and taken.count(which) < self.packs:
                return which

    def changed(self, found: Found) -> Found:
        """A neighbour: one to three cards replaced, or another rank turned wild."""
        chance, hand, turned = self.chance, list(found.cards), found.turned
        if chance.random() < TURN:
            turned = Card(chance.randrange(52))
        for _ in range(chance.choice([1, 1, 1, 2, 2, 3])):
            hand.pop(chance.randrange(len(hand)))
            hand.append(
                JOKER if chance.random() < JOKER_CHANCE and hand.count(JOKER) < MOST_JOKERS else self._natural(hand)
            )
        return self.time(tuple(hand), turned)

    def climb(self, until: float) -> Found:
        """Restarts of climbs that are given up after many changes in vain; each new worst hand is printed."""
        worst = Found(0.0, (), Card(0))
        while perf_counter() < until:
            here = max((self.start() for _ in range(30)), key=lambda found: found.milliseconds)
            vain = 0
            while vain < PATIENCE and perf_counter() < until:
                there = self.changed(here)
                if there.milliseconds > here.milliseconds:
                    # a slow moment of the machine is not a slow hand
                    there = self.time(there.cards, there.turned, times=3)
                if there.milliseconds > here.milliseconds:
                    here, vain = there, 0
                else:
                    vain += 1
            if here.milliseconds > worst.milliseconds:
                worst = self.time(here.cards, here.turned, times=5)
                print(worst, flush=True)
        return worst


def main() -> None:
    """Climb for so long and print the worst hand."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--question", choices=sorted(QUESTIONS), default="finish")
    parser.add_argument("--house", choices=sorted(HOUSES), default="nepali")
    parser.add_argument("--cards", type=int, default=21)
    parser.add_argument("--packs", type=int, choices=[1, 2, 3, 4], default=3)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    gc.disable()
    grammar = replace(HOUSES[asked.house], hand=21)
    climber = Climber(QUESTIONS[asked.question], grammar, asked.cards, asked.packs, asked.seed)
    print(f"worst: {climber.climb(perf_counter() + 60 * asked.minutes)}")


if __name__ == "__main__":
    main()
