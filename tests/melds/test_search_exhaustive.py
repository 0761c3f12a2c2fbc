"""The search against the plain one, on small hands of every kind under every kind of house."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.melds.exhaustive import is_meld, truth
from tests.melds.random_hands import HOUSES, SEEDS, chance_of, points_for, small_hand

from scorekeeper.cards.notation import write_cards
from scorekeeper.melds.manypacks.search import finish, finishing_discards, least_left, most_primaries, opening
from scorekeeper.melds.meld import Arrangement, Way
from scorekeeper.melds.reading import read_meld

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.grammar import Grammar
    from scorekeeper.melds.meld import Meld


def lawful(melds: Iterable[Meld], primaries: int, grammar: Grammar, wilds: frozenset[Card]) -> bool:
    """Whether these are melds, so many of them primary at least, by the plain rules."""
    verdicts = [is_meld(tuple(sorted(meld.cards)), grammar, wilds) for meld in melds]
    return all(meld for meld, _ in verdicts) and sum(primary for _, primary in verdicts) >= primaries


def check(hand: tuple[Card, ...], grammar: Grammar, wilds: frozenset[Card], points: Sequence[int]) -> None:
    """Every question about one hand, and with one of its cards as the discard."""
    right = truth(hand, grammar, wilds, points)
    whole = replace(grammar, hand=len(hand), dublees_show=None, dublees_finish=None)
    one_more = replace(whole, hand=len(hand) - 1)
    needed = grammar.primaries

    found = finish(hand, whole, wilds)
    assert (found is not None) == right.complete
    if found is not None:
        assert found.way is Way.MELDS
        assert sorted(which for meld in found.melds for which in meld.cards) == sorted(hand)
        assert lawful(found.melds, needed, grammar, wilds)

    found = finish(hand, one_more, wilds)
    assert (found is not None) == bool(right.discards)
    if found is not None:
        assert found.discard in right.discards
        assert sorted([*(which for meld in found.melds for which in meld.cards), found.discard]) == sorted(hand)
        assert lawful(found.melds, needed, grammar, wilds)

    assert (opening(hand, whole, wilds) is not None) == (right.most >= needed)

    most = most_primaries(hand, whole, wilds, points)
    assert (most.primaries, most.points) == (right.most, right.most_left)
    assert lawful(most.melds, right.most, grammar, wilds)

    least = least_left(hand, whole, wilds, points)
    assert least.points == (right.most_left if right.least is None else right.least)
    assert least.complete == right.complete
    assert arranged(least) == sorted(hand)
    assert lawful(least.melds, needed if right.least is not None else right.most, grammar, wilds)

    least = least_left(hand, one_more, wilds, points)
    assert arranged(least) == sorted(hand)
    if right.least_after_discard is not None:
        assert least.points == right.least_after_discard


def arranged(arrangement: Arrangement) -> list[Card]:
    """All cards of an arrangement."""
    laid = [which for meld in arrangement.melds for which in meld.cards]
    return sorted([*laid, *arrangement.loose, *([] if arrangement.discard is None else [arrangement.discard])])


def agree(house: str, hands: int, sizes: Sequence[int], seed: int) -> None:
    """So many random hands under one house; a failure names the hand."""
    chance = chance_of(f"{house} {seed}")
    for _ in range(hands):
        grammar = replace(HOUSES[house], primaries=chance.choice([0, 1, 1, 2, 2, 3]))
        hand, wilds = small_hand(chance, chance.choice(sizes))
        points = points_for(chance, wilds)
        try:
            check(hand, grammar, wilds, points)
        except AssertionError as error:
            cards = f"{write_cards(hand)}, wild {write_cards(sorted(wilds))}"
            raise AssertionError(f"{house}, {grammar.primaries} primary: {cards}, points {points}") from error


@pytest.mark.parametrize("house", HOUSES)
def test_every_question_is_answered_as_the_plain_search_answers_it(house: str) -> None:
    agree(house, 100 if house in SEEDS else 35, (6, 7, 8, 9), 1)


@pytest.mark.parametrize("house", SEEDS)
def test_every_question_is_answered_rightly_for_eleven_and_twelve_cards(house: str) -> None:
    agree(house, 8, (11, 12), 2)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_every_question_about_thousands_of_hands(house: str) -> None:
    agree(house, 1500, (6, 7, 8, 9, 10, 11), 3)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_every_question_about_hands_of_twelve(house: str) -> None:
    agree(house, 100, (12,), 4)


def test_a_declared_meld_is_judged_as_the_plain_rules_judge_it() -> None:
    chance = chance_of(5)
    for _ in range(6000):
        grammar = HOUSES[chance.choice(sorted(HOUSES))]
        hand, wilds = small_hand(chance, chance.choice([3, 3, 3, 4, 4, 5, 6, 7]))
        reading = read_meld(hand, grammar, wilds)
        right = is_meld(tuple(sorted(hand)), grammar, wilds)
        found = (reading is not None, reading is not None and reading.primary(grammar))
        assert found == right, f"{write_cards(hand)}, wild {write_cards(sorted(wilds))}, {grammar}"


def test_the_same_cards_get_the_same_answer_in_whatever_order_they_are_given() -> None:
    chance = chance_of(6)
    for _ in range(150):
        grammar = replace(HOUSES[chance.choice(sorted(HOUSES))], primaries=1, hand=9)
        hand, wilds = small_hand(chance, 10)
        points = points_for(chance, wilds)
        other = tuple(chance.sample(hand, len(hand)))
        assert finish(hand, grammar, wilds) == finish(other, grammar, wilds)
        assert least_left(hand, grammar, wilds, points) == least_left(other, grammar, wilds, points)
        assert most_primaries(hand, grammar, wilds) == most_primaries(other, grammar, wilds)


def test_every_finishing_discard_is_found_and_no_other() -> None:
    chance = chance_of(7)
    met = 0
    for _ in range(120):
        grammar = replace(HOUSES[chance.choice(sorted(HOUSES))], primaries=1, hand=8, dublees_finish=None)
        hand, wilds = small_hand(chance, 9)
        right = truth(hand, grammar, wilds, (1,) * 54).discards
        met += bool(right)
        assert set(finishing_discards(hand, grammar, wilds)) == right
    assert met > 10
