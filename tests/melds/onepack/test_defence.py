from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.melds.onepack.exhaustive import counts, dice, is_meld, knock, least_defending, melds_first, pairs

from scorekeeper.cards.card import NATURALS
from scorekeeper.cards.notation import read_cards, write_card, write_cards
from scorekeeper.melds.onepack.catalogue import RUNS_OF
from scorekeeper.melds.onepack.deadwood import least_deadwood
from scorekeeper.melds.onepack.defence import best_defence, least_after_layoffs
from scorekeeper.melds.onepack.layoffs import judge_layoffs
from scorekeeper.melds.onepack.pattern import DEAREST, REST, RUNS

if TYPE_CHECKING:
    import random

    from scorekeeper.cards.card import Card


def is_right(cards: list[Card], against: list[tuple[Card, ...]], fewest: int) -> None:
    """Legal melds and lay-offs, every card in one place, and the points those of the plays tried one by one."""
    found = best_defence(cards, against)
    assert found.points == counts(pairs(found.loose)) == least_after_layoffs(cards, against) == fewest, (cards, against)
    assert all(is_meld(pairs(meld.cards)) for meld in found.melds)
    laid = [one.card for one in found.layoffs]
    assert sorted([*(one for meld in found.melds for one in meld.cards), *laid, *found.loose]) == sorted(cards)
    table = [set(meld) for meld in against]
    for one in found.layoffs:
        table[one.onto].add(one.card)
        assert is_meld(pairs(table[one.onto]))


@pytest.mark.parametrize("size", range(1, 12))
def test_the_joint_choice_is_that_of_every_choice_of_melds_and_every_order_of_laying_off(size: int) -> None:
    throw = dice(f"defence {size}")
    for _ in range(120):
        cards, against = knock(throw, size)
        is_right(cards, against, least_defending(pairs(cards), map(pairs, against)))


@pytest.mark.long
@pytest.mark.parametrize("size", [8, 9, 10, 11])
def test_thousands_more_knocks_agree(size: int) -> None:
    throw = dice(f"long defence {size}")
    for _ in range(6_000):
        cards, against = knock(throw, size)
        is_right(cards, against, least_defending(pairs(cards), map(pairs, against)))


def test_melding_first_and_laying_off_afterwards_is_worse_on_some_of_a_thousand_knocks_and_never_better() -> None:
    throw = dice("melds first")
    worse = 0
    for _ in range(1_000):
        cards, against = knock(throw)
        joint, first = least_after_layoffs(cards, against), melds_first(pairs(cards), map(pairs, against))
        assert joint <= first
        worse += joint < first
    assert worse >= 10


def test_without_melds_to_lay_off_on_the_points_are_the_least_deadwood() -> None:
    throw = dice("gin")
    for _ in range(200):
        cards, _ = knock(throw)
        assert least_after_layoffs(cards, []) == best_defence(cards, []).points == least_deadwood(cards)


@pytest.mark.parametrize(
    ("cards", "against", "joint", "greedy"),
    [
        ("2S 3S 4S 6S 2H 5H 3D 6D 2C 6C", ["4H 4D 4C", "JD QD KD"], 11, 12),
        ("2S 4S 5S AH AD 2D 6D 2C 3C 4C", ["3H 4H 5H", "5C 6C 7C 8C"], 17, 21),
        ("3S 4S 5S 3H AD 2D 3D 4D 3C 6C", ["AS AH AC", "2S 2H 2C", "6S 6H 6D"], 4, 6),
    ],
)
def test_three_hands_on_which_the_best_melds_are_the_wrong_ones(
    cards: str, against: list[str], joint: int, greedy: int
) -> None:
    hand, table = list(read_cards(cards)), [tuple(read_cards(meld)) for meld in against]
    assert melds_first(pairs(hand), map(pairs, table)) == greedy
    is_right(hand, table, joint)


def test_a_set_gives_its_fourth_card_to_a_chain() -> None:
    """9♠ is wanted by the nines and by the run, and only over it does 10♠ go: with four nines nothing is lost."""
    found = best_defence(read_cards("9S 9H 9D 9C TS"), [read_cards("6S 7S 8S")])
    assert write_cards(one.card for one in found.layoffs) == "9S TS"
    assert [write_cards(meld.cards) for meld in found.melds] == ["9H 9D 9C"]
    assert found.points == 0


def test_an_own_run_is_not_broken_where_laying_it_off_gains_nothing() -> None:
    found = best_defence(read_cards("7S 8S 9S KD"), [read_cards("4S 5S 6S")])
    assert [write_cards(meld.cards) for meld in found.melds] == ["7S 8S 9S"]
    assert found.layoffs == ()
    assert found.points == 10


def test_of_equal_answers_the_one_with_fewer_lay_offs_is_given() -> None:
    """Three kings would go on three runs, but they are a set by themselves."""
    found = best_defence(read_cards("KS KH KD"), [read_cards(run) for run in ("TS JS QS", "TH JH QH", "TD JD QD")])
    assert len(found.melds) == 1
    assert found.layoffs == ()


def test_of_equal_answers_with_as_many_lay_offs_a_run_is_shown_before_a_set() -> None:
    """5♠ 5♥ 5♦ leaves 4 + 6, and 4♠ 5♠ 6♠ leaves 5 + 5: ten both ways; 9♦ is laid off in both."""
    found = best_defence(read_cards("4S 5S 6S 5H 5D 9D"), [read_cards("9S 9H 9C")])
    assert [write_cards(meld.cards) for meld in found.melds] == ["4S 5S 6S"]
    assert found.points == 10


def test_lay_offs_name_their_meld_and_come_in_a_legal_order() -> None:
    """The six opens the way for the five, at the low end; the queen fits nowhere; 2♠ is the fourth of the twos."""
    found = best_defence(read_cards("QH 5D 2S 6D"), [read_cards("2H 2D 2C"), read_cards("7D 8D 9D")])
    assert sorted((write_card(one.card), one.onto) for one in found.layoffs) == [("2S", 0), ("5D", 1), ("6D", 1)]
    laid = [write_card(one.card) for one in found.layoffs]
    assert laid.index("6D") < laid.index("5D")
    assert write_cards(found.loose) == "QH"


def test_two_runs_of_one_suit_take_cards_at_all_four_ends() -> None:
    found = best_defence(read_cards("AS 2S 6S 9S KS 7H"), [read_cards("TS JS QS"), read_cards("3S 4S 5S")])
    laid = {write_card(one.card): one.onto for one in found.layoffs}
    assert laid == {"AS": 1, "2S": 1, "6S": 1, "9S": 0, "KS": 0}
    assert found.points == 7


def test_a_gap_between_two_runs_is_filled_from_both_sides_as_far_as_the_cards_reach() -> None:
    """6♠ and 7♠ go on the five, 10♠ on the jack; 8♠ goes nowhere while both its neighbours are missing."""
    against = [read_cards("JS QS KS"), read_cards("3S 4S 5S")]
    assert best_defence(read_cards("6S 7S TS 8H"), against).points == 8
    assert best_defence(read_cards("6S 8S TS 8H"), against).points == 16


@given(st.permutations(NATURALS[:26] + NATURALS[32:45]), st.randoms(use_true_random=False))
def test_neither_the_order_of_the_cards_nor_that_of_the_melds_has_a_part_in_the_choice(
    deck: list[Card], throw: random.Random
) -> None:
    against = [read_cards(meld) for meld in ("7D 8D 9D", "9C TC JC", "QC QD KC")[:2]]
    hand = [one for one in deck if all(one not in meld for meld in against)][:10]
    first = best_defence(hand, against)
    again = best_defence(throw.sample(hand, 10), throw.sample(against, 2))
    assert (first.melds, first.loose, first.points) == (again.melds, again.loose, again.points)
    assert {one.card for one in first.layoffs} == {one.card for one in again.layoffs}


def test_the_lay_offs_shown_are_accepted_as_laid() -> None:
    throw = dice("accepted")
    for _ in range(300):
        cards, against = knock(throw)
        shown = [one.card for one in best_defence(cards, against).layoffs]
        assert judge_layoffs(shown, against).refused == ()


def test_tables_that_are_not_yet_built_are_built_at_the_first_question() -> None:
    cards, against = read_cards("7S 2D"), [read_cards("4S 5S 6S")]
    for table in (*RUNS_OF, RUNS, REST, DEAREST):
        table.clear()
    assert least_after_layoffs(cards, against) == 2
    for table in (*RUNS_OF, RUNS, REST, DEAREST):
        table.clear()
    assert best_defence(cards, against).points == 2


def test_what_is_no_meld_or_not_of_one_pack_is_refused_and_named() -> None:
    with pytest.raises(ValueError, match=r"no meld.*: 4♠ 5♠ 7♠"):
        best_defence(read_cards("8S"), [read_cards("4S 5S 7S")])
    with pytest.raises(ValueError, match="given twice: 6♠"):
        least_after_layoffs(read_cards("6S"), [read_cards("4S 5S 6S")])
