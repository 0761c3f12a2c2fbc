from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.melds.onepack.exhaustive import (
    counts,
    dense_hand,
    dice,
    every_choice,
    is_meld,
    least_by_remembering,
    loose,
    pairs,
    random_hand,
)

from scorekeeper.cards.card import JOKER, NATURALS, card
from scorekeeper.cards.notation import read_cards, write_cards
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.onepack import catalogue
from scorekeeper.melds.onepack.arrangement import best_arrangement, best_melds
from scorekeeper.melds.onepack.deadwood import least_deadwood

if TYPE_CHECKING:
    import random

    from tests.melds.onepack.exhaustive import Group

    from scorekeeper.cards.card import Card


def is_right(cards: list[Card]) -> None:
    """Melds by the rules, no card twice, the rest loose, and the points those of the least deadwood."""
    shown = best_arrangement(cards)
    for meld in shown.melds:
        assert is_meld(pairs(meld.cards))
        one_suit = len({one // 13 for one in meld.cards}) == 1
        assert meld.kind is (MeldKind.RUN if one_suit else MeldKind.SET)
        assert meld.pure
        assert meld.cards == tuple(sorted(meld.cards))
    assert sorted([one for meld in shown.melds for one in meld.cards] + list(shown.loose)) == sorted(cards)
    assert shown.loose == tuple(sorted(shown.loose))
    assert shown.points == counts(pairs(shown.loose)) == least_deadwood(cards)
    assert shown.complete is (not shown.loose)
    assert shown.melds == best_melds(cards)


def rank_by_rank(hand: Group, melds: tuple[Group, ...]) -> list[int]:
    """The stated order, from the ace up: no set, all suits, four less the spade, the heart, the diamond, the club."""
    choices = []
    for figure in range(1, 14):
        in_set = {suit for meld in melds if len({suit for _, suit in meld}) > 1 for at, suit in meld if at == figure}
        held = {suit for at, suit in hand if at == figure}
        left_out = held - in_set
        choices.append(0 if not in_set else 1 if not left_out else 2 + left_out.pop())
    return choices


@pytest.mark.parametrize("draw", [random_hand, dense_hand])
@pytest.mark.parametrize("size", [3, 6, 9, 10, 11])
def test_every_arrangement_shown_is_legal_and_least(draw: type, size: int) -> None:
    throw = dice(size)
    for _ in range(200):
        is_right(draw(throw, size))


@pytest.mark.parametrize("size", [14, 18, 22])
def test_so_are_those_of_large_hands(size: int) -> None:
    throw = dice(size)
    for _ in range(15):
        cards = dense_hand(throw, size)
        is_right(cards)
        assert best_arrangement(cards).points == least_by_remembering(pairs(cards))


@pytest.mark.parametrize("size", [8, 10, 11])
def test_of_several_least_ones_the_first_in_the_stated_order_is_shown(size: int) -> None:
    throw = dice(f"order {size}")
    several = 0
    for _ in range(150):
        cards = dense_hand(throw, size)
        hand = pairs(cards)
        fewest = least_deadwood(cards)
        equal = [melds for melds in every_choice(hand) if counts(loose(hand, melds)) == fewest]
        first = min(rank_by_rank(hand, melds) for melds in equal)
        assert rank_by_rank(hand, tuple(pairs(meld.cards) for meld in best_melds(cards))) == first, cards
        several += len({tuple(rank_by_rank(hand, melds)) for melds in equal}) > 1
    assert several >= 10, "the sample must hold hands with a choice"


@given(st.lists(st.sampled_from(NATURALS), unique=True, max_size=13), st.randoms(use_true_random=False))
def test_the_same_hand_always_shows_the_same(cards: list[Card], throw: random.Random) -> None:
    assert best_arrangement(throw.sample(cards, len(cards))) == best_arrangement(cards)


def test_a_streak_is_shown_as_one_run_and_runs_come_before_sets() -> None:
    shown = best_arrangement(read_cards("KC 9H 3S KD 8S 7S 6S 5S 4S KH"))
    assert [write_cards(meld.cards) for meld in shown.melds] == ["3S 4S 5S 6S 7S 8S", "KH KD KC"]
    assert write_cards(shown.loose) == "9H"


def test_where_a_run_and_a_set_are_worth_the_same_the_run_is_shown() -> None:
    # 5♠ 5♥ 5♦ leaves 4 + 6, and 4♠ 5♠ 6♠ leaves 5 + 5: ten both ways.
    shown = best_arrangement(read_cards("4S 5S 6S 5H 5D"))
    assert [write_cards(meld.cards) for meld in shown.melds] == ["4S 5S 6S"]
    assert shown.points == 10


def test_where_all_is_melded_both_ways_four_of_a_rank_stay_together() -> None:
    shown = best_arrangement(read_cards("3S 4S 5S 6S 6H 6D 6C"))
    assert [write_cards(meld.cards) for meld in shown.melds] == ["3S 4S 5S", "6S 6H 6D 6C"]


def test_tables_of_runs_are_filled_at_the_first_question_and_jokers_refused_before_and_after() -> None:
    for runs in catalogue.RUNS_OF:
        runs.clear()
    assert len(best_melds([card(rank, 3) for rank in range(11, 14)])) == 1
    with pytest.raises(ValueError, match="JK"):
        best_melds([JOKER])
    for runs in catalogue.RUNS_OF:
        runs.clear()
    with pytest.raises(ValueError, match="JK"):
        best_arrangement([JOKER])
    with pytest.raises(ValueError, match="A♠"):
        best_melds(read_cards("AS AS"))
