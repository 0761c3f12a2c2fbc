"""The search against integer programs, on full hands of twenty-one and twenty-two cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.melds.random_hands import FACE, HOUSES, SEEDS, STRICT, chance_of, full_hand, points_for
from tests.melds.worst_hands import WORST

from scorekeeper.cards.notation import read_card, read_cards, write_cards
from scorekeeper.melds.manypacks.search import finish, least_left, most_primaries
from scorekeeper.melds.meld import Way
from scorekeeper.melds.wilds import of_rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.grammar import Grammar

pytest.importorskip("ortools")
from tests.melds.integer_program import ask, most_primary


def compare(hand: Sequence[Card], grammar: Grammar, wilds: frozenset[Card], points: Sequence[int]) -> bool:
    """Every question about a hand by both; True if it can end the deal. A program that gives up says nothing."""
    house = replace(grammar, dublees_show=None, dublees_finish=None)
    throws = len(hand) > grammar.hand
    named = f"{write_cards(hand)}, wild {write_cards(sorted(wilds))}, {points}"

    found = finish(hand, house, wilds)
    answer = ask(hand, house, wilds, discards=throws)
    assert answer.gave_up or (found is not None) == (answer.value is not None), named
    assert found is None or found.way is Way.MELDS

    least = least_left(hand, house, wilds, points)
    answer = ask(hand, house, wilds, points=points, discards=throws)
    if answer.value is not None:
        assert least.points == answer.value, named
        assert least.primaries == house.primaries, named
    elif not answer.gave_up:
        assert least.primaries < house.primaries, named

    answer = most_primary(hand, house, wilds)
    assert answer.gave_up or most_primaries(hand, house, wilds).primaries == answer.value, named
    return found is not None


def agree(house: str, hands: int, seed: int) -> None:
    """So many random full hands under one house."""
    chance = chance_of(f"{house} {seed}")
    for _ in range(hands):
        packs, jokers = chance.choice([1, 2, 3, 3, 3, 4]), chance.choice([0, 0, 1, 2, 4, 7])
        hand, wilds = full_hand(chance, chance.choice([21, 21, 22]), packs, jokers)
        compare(hand, HOUSES[house], wilds, points_for(chance, wilds))


@pytest.mark.parametrize("house", SEEDS)
def test_full_hands_are_answered_as_an_integer_program_answers_them(house: str) -> None:
    agree(house, 40, 1)


@pytest.mark.parametrize(
    "house", ["pagat, exactly three", "one wild", "two naturals", "no wilds alone", "runs of four"]
)
def test_full_hands_under_other_houses_are_answered_as_an_integer_program_answers_them(house: str) -> None:
    agree(house, 8, 1)


@pytest.mark.parametrize("wild", range(22))
def test_any_number_of_wild_cards_from_none_to_all(wild: int) -> None:
    chance = chance_of(wild)
    for house in SEEDS.values():
        hand, wilds = full_hand(chance, 21, 3, wild)
        compare(hand, house, wilds, FACE)


@pytest.mark.parametrize(("turned", "hand"), WORST)
def test_the_worst_hands_that_climbing_has_found_are_answered_rightly(turned: str, hand: str) -> None:
    for house in SEEDS.values():
        compare(read_cards(hand), house, of_rank(read_card(turned)), FACE)


@pytest.mark.long
@pytest.mark.parametrize(("turned", "hand"), WORST)
@pytest.mark.parametrize("house", STRICT)
def test_the_worst_hands_under_limits_on_wild_cards(turned: str, hand: str, house: str) -> None:
    compare(read_cards(hand), HOUSES[house], of_rank(read_card(turned)), FACE)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_thousands_of_full_hands(house: str) -> None:
    agree(house, 400 if house in SEEDS else 100, 2)
