"""Judging declared melds: each clause of NM-2 and IM-2, and the meld tables of the published cases."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.melds.marriage_houses import INDIAN, INDIAN_DISTINCT, INDIAN_IDENTICAL, NEPALI, PAGAT, cards, wild_rank

from scorekeeper.melds.grammar import Grammar, JokerDublee
from scorekeeper.melds.judge import Verdict, judge
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.wilds import NO_WILDS, alter, neighbours, of_rank

THIRTEEN = replace(NEPALI, set_max=None)
"""The meld rules of the thirteen-card game: a set may have five cards."""


def nepali(text: str, wild: str = "QH", grammar: Grammar = NEPALI) -> Verdict:
    return judge(cards(text), grammar, wild_rank(wild))


def valid(grammar: Grammar, wild: str, *melds: str) -> list[bool]:
    return [judge(cards(meld), grammar, wild_rank(wild)).valid for meld in melds]


# --- NM-2, clause by clause ---


def test_nm_2_1_two_cards_are_too_few_for_a_meld() -> None:
    verdict = nepali("9C 9D")
    assert (verdict.kind, verdict.clause) == (MeldKind.NONE, "NM-2.1")
    assert "2 cards; a meld has at least 3" in verdict.sentence


def test_nm_2_1_where_melds_have_exactly_three_cards_four_are_too_many() -> None:
    verdict = nepali("4S 5S 6S 7S", grammar=PAGAT)
    assert (verdict.valid, verdict.clause) == (False, "NM-2.1")
    assert verdict.mended is not None
    assert verdict.mended.sentence == "without 4♠ it would be a pure sequence"
    assert nepali("4S 5S 6S 7S").valid


def test_nm_2_2_a_tunnela_is_three_identical_cards_and_not_four() -> None:
    assert nepali("4S 4S 4S").kind is MeldKind.TUNNELA
    verdict = nepali("4S 4S 4S 4S")
    assert (verdict.valid, verdict.clause) == (False, "NM-2.2")


def test_nm_2_2_three_cards_of_a_wild_type_are_a_tunnela_as_themselves() -> None:
    verdict = nepali("QD QD QD")
    assert (verdict.kind, verdict.pure, verdict.primary) == (MeldKind.TUNNELA, True, True)


@pytest.mark.parametrize("text", ["AH 2H 3H", "QH KH AH", "3H AH 2H", "TS JS QS KS AS"])
def test_nm_2_3_a_pure_sequence_has_its_ace_at_either_end_in_whatever_order_it_is_typed(text: str) -> None:
    verdict = nepali(text, wild="8H")
    assert (verdict.kind, verdict.pure, verdict.primary) == (MeldKind.PURE_SEQUENCE, True, True)


def test_nm_2_3_king_ace_two_is_no_sequence_and_the_reason_is_the_ace() -> None:
    verdict = nepali("KS AS 2S")
    assert (verdict.valid, verdict.clause) == (False, "NM-2.3")
    assert "round the corner" in verdict.reason


def test_nm_2_3_a_house_with_the_ace_low_refuses_queen_king_ace() -> None:
    low = replace(NEPALI, ace_high=False)
    assert valid(low, "8H", "QS KS AS", "AS 2S 3S", "JK QS KS") == [False, True, True]
    assert "the ace is low at this table" in nepali("QS KS AS", wild="8H", grammar=low).reason


def test_nm_2_3_thirteen_cards_of_a_suit_are_a_sequence_and_not_both_ends_with_two_aces() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert nepali(suit, wild="8H").pure
    assert not nepali(suit + " AS", wild="7H").valid


def test_nm_2_4_a_trial_is_of_different_suits_and_not_primary() -> None:
    verdict = nepali("7S 7H 7C")
    assert (verdict.kind, verdict.pure, verdict.primary) == (MeldKind.TRIAL, True, False)
    assert nepali("7S 7H 7C 7D").kind is MeldKind.TRIAL


def test_nm_2_5_a_sequence_says_what_its_wild_card_stands_for() -> None:
    verdict = nepali("5D 6D JK")
    assert (verdict.kind, verdict.pure, verdict.primary) == (MeldKind.SEQUENCE, False, False)
    assert verdict.sentence == "5♦ 6♦ JK: a sequence, JK as 7♦ (NM-2.5)"


def test_nm_2_5_one_natural_card_and_any_number_of_wild_ones() -> None:
    assert nepali("5D JK JK QH QS JK").kind is MeldKind.SEQUENCE


def test_nm_2_5_a_house_may_cap_the_cards_that_stand_for_others_and_a_card_as_itself_does_not_count() -> None:
    capped = replace(NEPALI, max_wilds=1)
    assert valid(capped, "QH", "5D 6D JK", "5D JK JK", "JH QH JK", "JK JK JK") == [True, False, True, True]
    assert "2 cards stand for others; a meld holds at most 1" in nepali("5D JK JK", grammar=capped).reason


def test_nm_2_5_a_house_may_ask_for_more_natural_cards() -> None:
    asking = replace(NEPALI, naturals=2)
    assert valid(asking, "QH", "5D 6D JK", "5D JK JK", "5D 5H JK", "JH QH JK") == [True, False, True, False]


def test_nm_2_6_a_trial_with_wild_cards_has_at_most_four() -> None:
    assert nepali("8C 8D JK").kind is MeldKind.DIRTY_TRIAL
    verdict = nepali("5D 5C 5H 5S JK")
    assert (verdict.valid, verdict.clause) == (False, "NM-2.6")
    assert valid(THIRTEEN, "QH", "5D 5C 5H 5S JK") == [True]


def test_nm_2_7_wild_cards_alone_are_a_meld_where_the_house_has_it() -> None:
    assert nepali("JK JK QH QS").kind is MeldKind.WILDS
    strict = replace(NEPALI, all_wild=False)
    verdict = nepali("JK JK QH", grammar=strict)
    assert (verdict.valid, verdict.clause) == (False, "NM-2.7")
    assert valid(strict, "QH", "QH QS QD", "QH QH QH", "QH JK JK", "5S JK JK") == [True, True, False, True]


def test_nm_2_8_a_wild_card_does_not_mend_two_of_one_suit_and_the_sentence_says_what_would() -> None:
    verdict = nepali("10D 10D JK")
    assert verdict.sentence == (
        "10♦ 10♦ JK: a wild card does not mend two of one suit (NM-2.8); 10♦ 10♥ JK would be a trial"
    )
    assert nepali("AH AH AS", wild="8H").clause == "NM-2.8"


def test_nm_2_9_a_wild_card_never_makes_or_joins_a_tunnela() -> None:
    assert not nepali("10D 10D JK").valid
    verdict = nepali("9H 9H 9H JK")
    assert (verdict.valid, verdict.clause) == (False, "NM-2.9")
    assert verdict.mended is not None
    assert verdict.mended.sentence == "without JK it would be a tunnela"


def test_nm_2_10_a_wild_card_as_itself_keeps_the_sequence_pure_and_primary() -> None:
    verdict = nepali("7H 8H 9H", wild="8H")
    assert (verdict.kind, verdict.pure, verdict.primary) == (MeldKind.PURE_SEQUENCE, True, True)


# --- what is refused for neither ---


def test_cards_of_neither_one_suit_nor_one_rank_are_no_meld() -> None:
    assert "neither of one suit nor of one rank" in nepali("7H 8D JC").reason


def test_a_gap_names_the_cards_that_are_missing() -> None:
    verdict = nepali("4H JK 9H")
    assert "5♥ 6♥ 7♥ 8♥ are missing" in verdict.reason


def test_no_card_at_all_is_no_meld() -> None:
    assert not judge((), NEPALI, NO_WILDS).valid


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        ("5S 5S 5H 5C", "without 5♠ it would be a trial"),
        ("4H 5H 5H 6H", "without 5♥ it would be a pure sequence"),
        ("4H 5H 8H", "3♥ 4♥ 5♥ would be a pure sequence"),
        ("9C 9D", "with 9♠ it would be a trial: 9♣ 9♦ 9♠"),
        ("7S 7S 7H", "7♠ 7♦ 7♥ would be a trial"),
    ],
)
def test_the_smallest_change_takes_away_before_it_replaces_and_replaces_before_it_adds(
    declared: str, sentence: str
) -> None:
    verdict = nepali(declared)
    assert verdict.mended is not None
    assert verdict.mended.sentence == sentence


# --- dublees ---


def test_nm_3_2_a_dublee_is_two_identical_cards_and_a_wild_card_does_not_stand_in() -> None:
    assert nepali("9C 9C").kind is MeldKind.DUBLEE
    assert valid(NEPALI, "QH", "9C 9C", "9C 9D", "9C JK", "QH QS") == [True, False, False, False]


def test_nm_3_3_two_jokers_are_a_dublee_printed_ones_or_any_or_none() -> None:
    pairs = ("JK JK", "JK QH", "QH QS", "QH QH")
    assert valid(NEPALI, "QH", *pairs) == [True, False, False, True]
    assert valid(replace(NEPALI, joker_dublee=JokerDublee.ANY), "QH", *pairs) == [True, True, True, True]
    assert valid(replace(NEPALI, joker_dublee=JokerDublee.NONE), "QH", *pairs) == [False, False, False, True]


def test_where_dublees_are_not_played_a_pair_is_nothing() -> None:
    assert not judge(cards("9C 9C"), INDIAN, NO_WILDS).valid


# --- master card ---


def test_nm_4_9_the_master_card_serves_in_a_primary_sequence_only_by_agreement() -> None:
    agreed = replace(NEPALI, master_primary=True)
    assert [judge(cards("5D 6D MC"), house, NO_WILDS).primary for house in (NEPALI, agreed)] == [False, True]
    assert not judge(cards("5D 6D JK"), agreed, NO_WILDS).primary
    assert not judge(cards("5D 5H MC"), agreed, NO_WILDS).primary
    assert not judge(cards("5D 5D MC"), agreed, NO_WILDS).valid
    assert judge(cards("7H 8H MC"), agreed, wild_rank("8H")).primary


# --- IM-2 ---


def test_im_2_1_a_run_has_three_cards_or_where_the_house_says_so_four() -> None:
    four = replace(INDIAN, run_min=4)
    assert valid(four, "QH", "6D 7D 8D", "6D 7D 8D 9D", "6D 7D JK", "6D 6H 6S") == [False, True, False, True]
    verdict = judge(cards("6D 7D 8D"), four, NO_WILDS)
    assert "3 cards; a sequence has at least 4 (IM-2.1)" in verdict.sentence


def test_im_2_3_which_sets_are_pure_is_the_houses_choice() -> None:
    sets = ("6D 6H 6S", "6D 6D 6D")
    table = {
        house: [
            (judge(cards(one), grammar, NO_WILDS).valid, judge(cards(one), grammar, NO_WILDS).primary) for one in sets
        ]
        for house, grammar in (("any", INDIAN), ("distinct", INDIAN_DISTINCT), ("identical", INDIAN_IDENTICAL))
    }
    assert table == {
        "any": [(True, True), (True, True)],
        "distinct": [(True, True), (False, False)],
        "identical": [(True, False), (True, True)],
    }


# --- published cases ---


def test_inr_03_two_cards_of_one_suit_in_a_set() -> None:
    assert valid(THIRTEEN, "QS", "5S 5S 5H 5C QH", "7S 7S 7H", "5S 5H 5C QH") == [False, False, True]


def test_inr_04_a_wild_card_in_its_own_place_keeps_the_sequence_pure() -> None:
    verdicts = [nepali(meld, wild="6C") for meld in ("5H 6H 7H", "5H 6S 7H", "4H 5H 6H 6C")]
    assert [verdict.pure for verdict in verdicts] == [True, False, False]
    assert [verdict.valid for verdict in verdicts] == [True, True, True]


def test_inr_07_duplicates_are_no_run() -> None:
    assert valid(NEPALI, "KH", "4H 4H 5H", "4H 5H 5H 6H", "4H 6H JK") == [False, False, True]


def test_inr_08_the_ace_stands_at_the_top_or_the_bottom_and_never_inside() -> None:
    melds = ("QS KS AS", "AS 2S 3S", "KS AS 2S", "JS QS KS AS")
    assert valid(NEPALI, "5H", *melds) == [True, True, False, True]


def test_inr_12_five_cards_in_a_set_where_the_house_sets_no_maximum() -> None:
    assert valid(THIRTEEN, "QH", "5D 5C 5H 5S JK") == [True]
    assert valid(NEPALI, "QH", "5D 5C 5H 5S JK") == [False]


def test_inm_10_three_cards_in_a_run_a_pair_with_a_joker_and_jokers_alone() -> None:
    melds = ("6D 7D 8D", "6D 6D JK", "6D 6H JK", "JK JK JK", "6D 6D 6D")
    verdicts = [judge(cards(meld), INDIAN, NO_WILDS) for meld in melds]
    assert [verdict.valid for verdict in verdicts] == [True, False, True, True, True]
    assert [verdict.kind for verdict in verdicts] == [
        MeldKind.PURE_SEQUENCE,
        MeldKind.NONE,
        MeldKind.SET,
        MeldKind.WILDS,
        MeldKind.TUNNELA,
    ]
    assert not judge(cards("6D 7D 8D"), replace(INDIAN, run_min=4), NO_WILDS).valid


# --- which cards are wild ---


def test_the_sets_of_wild_cards_go_round_the_corner_and_a_joker_has_no_rank() -> None:
    ace, joker = cards("AH JK")
    assert neighbours(ace) == set(cards("KH 2H"))
    assert alter(ace) == set(cards("AD"))
    assert of_rank(ace) == set(cards("AS AH AD AC"))
    assert neighbours(joker) == alter(joker) == of_rank(joker) == NO_WILDS


def test_a_grammar_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="longest meld"):
        Grammar(meld_max=3, run_min=4)
    with pytest.raises(ValueError, match="only pure"):
        Grammar(primary=frozenset({MeldKind.WILDS}))
    with pytest.raises(ValueError, match="at least three cards"):
        Grammar(naturals=0)
    with pytest.raises(ValueError, match="at least three cards"):
        Grammar(meld_min=2)
