from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.melds.onepack.exhaustive import (
    dense_hand,
    dice,
    least,
    least_by_remembering,
    least_discarding,
    pairs,
    random_hand,
)

from scorekeeper.cards.card import JOKER, MASTER, NATURALS, Card
from scorekeeper.cards.hand import Hand
from scorekeeper.cards.notation import read_cards
from scorekeeper.melds.onepack.arrangement import best_melds
from scorekeeper.melds.onepack.catalogue import SETS
from scorekeeper.melds.onepack.deadwood import least_after_discard, least_deadwood, least_of
from scorekeeper.melds.onepack.pattern import DEAREST, REST, RUNS, bits_of, build, cards_of
from scorekeeper.melds.onepack.points import points_of
from scorekeeper.melds.onepack.ways import WAYS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

KINDS = pytest.mark.parametrize("draw", [random_hand, dense_hand])
Draw: TypeAlias = "Callable[[random.Random, int], list[Card]]"


@KINDS
@pytest.mark.parametrize("size", range(1, 12))
def test_the_least_deadwood_is_that_of_an_exhaustive_search(draw: Draw, size: int) -> None:
    throw = dice(size)
    for _ in range(250):
        cards = draw(throw, size)
        assert least_deadwood(cards) == least(pairs(cards)), cards


@KINDS
def test_after_the_best_discard_it_is_the_least_of_eleven_searches(draw: Draw) -> None:
    throw = dice(11)
    for _ in range(400):
        cards = draw(throw, 11)
        assert least_after_discard(cards) == least_discarding(pairs(cards)), cards


@pytest.mark.parametrize("size", range(12, 23))
def test_hands_of_up_to_twenty_two_cards_agree_with_a_search_that_remembers(size: int) -> None:
    throw = dice(size)
    for _ in range(6):
        cards = dense_hand(throw, size)
        assert least_deadwood(cards) == least_by_remembering(pairs(cards)), cards


@pytest.mark.long
@KINDS
@pytest.mark.parametrize("size", range(3, 12))
def test_thousands_more_hands_agree(draw: Draw, size: int) -> None:
    throw = dice(f"long {size}")
    for _ in range(5_000):
        cards = draw(throw, size)
        assert least_deadwood(cards) == least(pairs(cards)), cards


@pytest.mark.long
@KINDS
def test_thousands_more_elevens_agree(draw: Draw) -> None:
    throw = dice("long eleven")
    for _ in range(8_000):
        cards = draw(throw, 11)
        assert least_after_discard(cards) == least_discarding(pairs(cards)), cards


@pytest.mark.long
@pytest.mark.parametrize("size", range(12, 23))
def test_hundreds_more_large_hands_agree(size: int) -> None:
    throw = dice(f"long {size}")
    for _ in range(150):
        cards = dense_hand(throw, size)
        assert least_deadwood(cards) == least_by_remembering(pairs(cards)), cards


def test_every_pattern_of_one_suit_leaves_what_stands_in_no_streak_of_three() -> None:
    for pattern in range(0, 1 << 13, 7):
        cards = cards_of(pattern << 26)
        assert least_deadwood(cards) == least_by_remembering(pairs(cards))


def test_no_cards_leave_nothing() -> None:
    assert least_deadwood([]) == 0


def test_a_hand_of_five_ranks_of_four_and_two_cards_is_searched_whole() -> None:
    cards = read_cards("2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 9S KS")
    assert least_deadwood(cards) == 9 + 10


@given(st.lists(st.sampled_from(NATURALS), unique=True, max_size=14), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(cards: list[Card], throw: random.Random) -> None:
    mixed = throw.sample(cards, len(cards))
    assert least_deadwood(mixed) == least_deadwood(cards) == least_of(bits_of(mixed))


@given(st.lists(st.sampled_from(NATURALS), unique=True, min_size=1, max_size=14))
def test_one_card_more_costs_at_most_its_own_points(cards: list[Card]) -> None:
    assert least_deadwood(cards) <= least_deadwood(cards[1:]) + points_of(cards[:1])


@given(st.lists(st.sampled_from(NATURALS), unique=True, min_size=11, max_size=11))
def test_of_eleven_cards_the_value_is_that_of_the_best_ten(cards: list[Card]) -> None:
    assert least_after_discard(cards) == min(least_deadwood([*cards[:at], *cards[at + 1 :]]) for at in range(11))


@given(st.lists(st.sampled_from(NATURALS), unique=True, max_size=14), st.permutations(range(4)))
def test_the_suits_may_change_places(cards: list[Card], order: list[int]) -> None:
    moved = [Card(order[one // 13] * 13 + one % 13) for one in cards]
    assert least_deadwood(moved) == least_deadwood(cards)


def test_a_hand_object_a_tuple_and_a_list_are_all_welcome() -> None:
    cards = read_cards("AS 2S 3S 9C 9D 9H 5D 6D 7D KD")
    assert {least_deadwood(cards), least_deadwood(list(cards)), least_deadwood(Hand.of(cards))} == {10}


def test_tables_that_are_not_yet_built_are_built_at_the_first_question() -> None:
    for table in (RUNS, REST, DEAREST):
        table.clear()
    assert least_deadwood(read_cards("AS 2S 3S KD")) == 10
    for table in (RUNS, REST, DEAREST):
        table.clear()
    assert least_after_discard(read_cards("AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD")) == 4


@pytest.mark.parametrize("wrong", ["AS 2S 3S AS", "AS 2S 2S 3S 4S 9D 9H 9C KD QD", "AS AS"])
def test_a_card_given_twice_is_refused_and_named(wrong: str) -> None:
    twice = "2♠" if "2S 2S" in wrong else "A♠"
    with pytest.raises(ValueError, match=f"given twice: {twice}$"):
        least_deadwood(read_cards(wrong))


@pytest.mark.parametrize("wild", [JOKER, MASTER])
def test_a_joker_is_refused_and_named(wild: Card) -> None:
    build()
    with pytest.raises(ValueError, match=r"given twice: (JK|MC)$"):
        least_deadwood([*read_cards("AS 2S"), wild])
    for table in (RUNS, REST, DEAREST):
        table.clear()
    with pytest.raises(ValueError, match=r"given twice: (JK|MC)$"):
        least_deadwood([*read_cards("AS 2S"), wild])


def test_eleven_cards_are_asked_for_where_one_is_thrown() -> None:
    with pytest.raises(ValueError, match="eleven cards are needed; 10 were given"):
        least_after_discard(read_cards("AS 2S 3S 9C 9D 9H 5D 6D 7D 4C"))
    with pytest.raises(ValueError, match="given twice: A♠"):
        least_after_discard(read_cards("AS 2S 3S 9C 9D 9H 5D 6D 7D 4C AS"))


def test_more_than_half_the_pack_is_refused_rather_than_searched_for_hours() -> None:
    with pytest.raises(ValueError, match="more than twenty-six cards"):
        least_deadwood(NATURALS)


def test_long_lists_of_ways_and_sets_are_not_kept() -> None:
    """Else a program that looks at many large hands would fill the memory."""
    cards = read_cards("2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 9S KS")
    assert sum(len(meld.cards) for meld in best_melds(cards)) == 20
    assert max(len(list(ways)) for ways in WAYS.values()) <= 6**3
    assert max(map(len, SETS.values())) <= 2


def test_order_cannot_matter_even_over_all_orders_of_a_small_hand() -> None:
    cards = read_cards("4S 4H 4D 4C 5S 6S")
    assert {least_deadwood(mixed) for mixed in permutations(cards)} == {0}
