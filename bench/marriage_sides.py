"""The two sides of the marriage benchmark: our search, and integer programs; each question put to both."""

from __future__ import annotations

import gc
from dataclasses import dataclass, field
from functools import partial
from time import process_time
from typing import TYPE_CHECKING

from houses import COUNTS, HOUSES
from marriage_hands import tests

from scorekeeper.cards.notation import show_cards
from scorekeeper.melds.manypacks.search import finish, least_left, most_primaries
from scorekeeper.melds.manypacks.ways import surroundings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marriage_hands import Hand

    from scorekeeper.melds.grammar import Grammar

BLOCK = 20
"""Hands after which the other side has its turn."""


@dataclass(slots=True)
class Side:
    """One side's times over a set, milliseconds of the processor for each hand."""

    times: list[float] = field(default_factory=list)
    gave_up: int = 0

    def within(self, part: float) -> float:
        """The time that so many of the hands stay within."""
        return sorted(self.times)[min(len(self.times) - 1, int(part * len(self.times)))]

    def ask(self, question: Callable[[], int | None]) -> int | None:
        """The answer; the time is noted."""
        start = process_time()
        answer = question()
        self.times.append(1000 * (process_time() - start))
        return answer


@dataclass(slots=True)
class Sides:
    """All that is measured over one set."""

    ours: Side = field(default_factory=Side)
    cold: Side = field(default_factory=Side)
    """Ours, with even the table of the grammar made anew for each hand."""
    lean: Side = field(default_factory=Side)
    concrete: Side = field(default_factory=Side)
    answers: list[int | None] = field(default_factory=list)
    differ: list[str] = field(default_factory=list)
    """Hands on which a program answers otherwise."""


def us(question: str, hand: Hand, grammar: Grammar) -> int | None:
    """Our answer as a number: yes or no, points left over, or primary melds."""
    if question == "finish":
        return None if finish(hand.cards, grammar, hand.wilds) is None else 1
    if question == "least":
        left = least_left(hand.cards, grammar, hand.wilds, counts(hand))
        return left.points if left.primaries == grammar.primaries else None
    return most_primaries(hand.cards, grammar, hand.wilds).primaries


def counts(hand: Hand) -> list[int]:
    """Points of cards left over; wild cards count nothing."""
    return [0 if which in hand.wilds else points for which, points in enumerate(COUNTS)]


def program(question: str, hand: Hand, grammar: Grammar, side: Side, *, named: bool) -> int | None:
    """The answer of an integer program; where it gives up the side counts it."""
    programs = tests("integer_program")
    if question == "most":
        answer = programs.most_primary(hand.cards, grammar, hand.wilds)
    else:
        points = counts(hand) if question == "least" else None
        throws = len(hand.cards) > grammar.hand
        answer = programs.ask(hand.cards, grammar, hand.wilds, points=points, discards=throws, named=named)
    side.gave_up += answer.gave_up
    value: int | None = answer.value
    return value


def measure(question: str, house: str, hands: Sequence[Hand], beside: int, *, concrete: bool) -> Sides:
    """Our side over all hands, the others over the first so many, taking turns over blocks of hands."""
    grammar, sides = HOUSES[house], Sides()
    for first in range(0, len(hands), BLOCK):
        block = hands[first : first + BLOCK]
        gc.collect()
        sides.answers += [sides.ours.ask(partial(us, question, hand, grammar)) for hand in block]
        if first >= beside:
            continue
        for hand in block:
            surroundings.cache_clear()
            sides.cold.ask(partial(us, question, hand, grammar))
        for side, named in ((sides.lean, False), (sides.concrete, True)) if concrete else ((sides.lean, False),):
            for hand, ours in zip(block, sides.answers[first:], strict=True):
                gave_up = side.gave_up
                theirs = side.ask(partial(program, question, hand, grammar, side, named=named))
                if side.gave_up == gave_up and theirs != ours:
                    sides.differ.append(f"{question}, {house}: {show_cards(hand.cards)}: {ours}, program {theirs}")
    return sides
