"""The questions a table asks, one by one: worked by hand, with the greedy answer beside the right one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.melds.greedy import greedy
from tests.melds.marriage_houses import INDIAN, INDIAN_IDENTICAL, NEPALI, PAGAT, cards, wild_rank
from tests.melds.random_hands import FACE

from scorekeeper.cards.notation import write_cards
from scorekeeper.melds.grammar import Grammar, JokerDublee
from scorekeeper.melds.manypacks.search import (
    Finish,
    finish,
    finishing_discards,
    least_left,
    most_primaries,
    opening,
)
from scorekeeper.melds.meld import Meld, MeldKind, Way
from scorekeeper.melds.show import judge_finish, judge_opening
from scorekeeper.melds.wilds import NO_WILDS

SITE = replace(INDIAN_IDENTICAL, dublees_finish=8, joker_tunnela=True, tunnelas_finish=3, wilds_finish=8)
"""The 21-card game as large sites play it."""


def written(melds: tuple[Meld, ...]) -> list[str]:
    return [write_cards(meld.cards) for meld in melds]


def ends(text: str, wild: str = "QH", grammar: Grammar = NEPALI) -> Finish | None:
    return finish(cards(text), grammar, wild_rank(wild))


# --- the finish ---


def test_the_finish_names_every_meld_and_the_judge_agrees() -> None:
    found = ends("AH 2H 3H 9C 9C 9C JD QD KD 4S 5S 6S 7S 7H 7D 2S 2D 2C 4C 5C JK")
    assert found is not None
    assert written(found.melds) == [
        "AH 2H 3H",
        "4S 5S 6S",
        "9C 9C 9C",
        "2S 2D 2C",
        "4C 5C JK",
        "7S 7H 7D",
        "JD QD KD",
    ]
    assert judge_finish([meld.cards for meld in found.melds], NEPALI, wild_rank("QH")).stands


def test_two_primary_melds_do_not_end_the_deal_however_many_wild_cards_there_are() -> None:
    assert ends("AH 2H 3H 9C 9C 9C 4S 6S 8S TS KD 5D 7D JK JK JK JK JK JK JK JK") is None
    two = replace(NEPALI, primaries=2)
    assert ends("AH 2H 3H 9C 9C 9C 4S 6S 8S TS KD 5D 7D JK JK JK JK JK JK JK JK", grammar=two) is not None


def test_a_card_of_the_wild_rank_is_laid_as_itself_where_a_primary_meld_needs_it() -> None:
    # the only third primary meld is 7H 8H 9H with the tiplu itself
    found = ends("AS 2S 3S 4C 5C 6C 7H 8H 9H KS KH KD JS JD JC TS TD TC 2D 2H 2C", wild="8H")
    assert found is not None
    assert "7H 8H 9H" in written(found.melds)[:3]


def test_one_wild_card_left_needs_a_meld_that_can_take_it() -> None:
    # seven tunnelas are twenty-one cards; with six of them, a run of two and a joker the joker has its place
    tunnelas = "AS AS AS 3S 3S 3S 5S 5S 5S 7S 7S 7S 9S 9S 9S JS JS JS"
    assert ends(f"{tunnelas} KD KH JK") is not None
    assert ends(f"{tunnelas} 2D JK JK") is not None
    assert ends(f"{tunnelas} 2D 9D JK") is None
    # nothing but tunnelas cannot take a wild card, and one wild card alone is no meld
    house = replace(NEPALI, hand=19)
    assert finish(cards(f"{tunnelas} JK"), house, NO_WILDS) is None


def test_a_wild_card_in_place_of_a_card_that_is_needed_in_a_tunnela() -> None:
    # 6D lies in its tunnela, so the joker stands between 5D and 7D although a 6D is there
    hand = "6D 6D 6D 5D 7D JK AS 2S 3S TC JC QC 4H 4S 4C KS KH KD 9S 9H 9C"
    found = ends(hand, wild="8H")
    assert found is not None
    assert "5D JK 7D" in written(found.melds)
    assert "6D 6D 6D" in written(found.melds)


def test_twenty_two_cards_name_the_discard_and_every_other_that_would_do() -> None:
    hand = "AH 2H 3H 9C 9C 9C 4S 5S 6S 7S 7H 7D 2S 2D 2C 4C 5C 6C KD KS KH 8D"
    found = ends(hand)
    assert found is not None
    assert write_cards([found.discard] if found.discard is not None else []) == "8D"
    assert write_cards(finishing_discards(cards(hand), NEPALI, wild_rank("QH"))) == "8D"
    more = "AH 2H 3H 4H 9C 9C 9C 4S 5S 6S 7S 7H 7D 2S 2D 2C 4C 5C 6C KD KS KH"
    assert write_cards(finishing_discards(cards(more), NEPALI, wild_rank("QH"))) == "AH 4H"


def test_im_3_3_three_pure_sets_end_the_deal_in_the_indian_game_alone() -> None:
    hand = "7S 7H 7D 9H 9S 9C KS KD KC 4C 5C JK 8C 8D JK 2H 4H JK JH TH JK"
    assert ends(hand, grammar=INDIAN) is not None
    assert ends(hand, grammar=NEPALI) is None
    assert ends(hand, grammar=INDIAN_IDENTICAL) is None


def test_where_melds_have_exactly_three_cards_a_fourth_has_no_place() -> None:
    hand = "AH 2H 3H 4H 6D 7D 8D 9D TC JC QC KC 9S 9S 9S 2C 3C 4C KH KD KS"
    assert ends(hand, wild="5S") is not None
    assert ends(hand, wild="5S", grammar=PAGAT) is None


@pytest.mark.parametrize("number", [0, 20, 23])
def test_another_number_of_cards_is_the_callers_mistake(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} cards; a hand has 21"):
        finish(cards("AS 2S 3S 4S 5S 6S " * 4)[:number], NEPALI, NO_WILDS)


def test_a_fifth_copy_of_a_card_is_in_no_four_packs() -> None:
    with pytest.raises(ValueError, match="more than 4 times"):
        finish(cards("AS " * 5 + "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H"), NEPALI, NO_WILDS)


# --- dublees, tunnelas, jokers ---


def test_nm_5_2_eight_dublees_end_the_deal_without_any_meld() -> None:
    hand = "9C 9C 4S 4S 5H 5H KD KD 2H 2H 7D 7D QS QS 8D 8D 3C JC 6S TH AD"
    found = ends(hand, wild="6H")
    assert found is not None
    assert (found.way, len(found.melds), write_cards(found.loose)) == (Way.DUBLEES, 8, "6S TH AD 3C JC")
    assert ends(hand.replace("8D 8D", "8D 4H"), wild="6H") is None
    assert ends(hand, wild="6H", grammar=replace(NEPALI, dublees_finish=None)) is None


def test_nm_5_2_with_twenty_two_cards_the_discard_is_not_one_of_the_dublees() -> None:
    found = ends("9C 9C 4S 4S 5H 5H KD KD 2H 2H 7D 7D QS QS 8D 8D 3C JC 6S TH AD 5C", wild="6H")
    assert found is not None
    assert found.discard in cards("6S TH AD 3C JC 5C")


def test_nm_3_3_two_printed_jokers_or_any_two_wild_cards_make_the_eighth_dublee() -> None:
    seven = "9C 9C 4S 4S 5H 5H KD KD 2H 2H 7D 7D QS QS"
    assert ends(f"{seven} JK JK 3C JC TH AD 8S", wild="6H") is not None
    assert ends(f"{seven} JK 6H 3C JC TH AD 8S", wild="6H") is None
    any_two = replace(NEPALI, joker_dublee=JokerDublee.ANY)
    assert ends(f"{seven} JK 6H 3C JC TH AD 8S", wild="6H", grammar=any_two) is not None
    none = replace(NEPALI, joker_dublee=JokerDublee.NONE)
    assert ends(f"{seven} JK JK 3C JC TH AD 8S", wild="6H", grammar=none) is None


def test_inm_03_what_ends_the_deal_on_a_site() -> None:
    loose = "3C 4C 9H TS 2D"
    seven = "9C 9C 4S 4S 5S 5S KD KD 2H 2H 3S 3S 8D 8D"
    rest = "2S 5H 7D 8C TS JD KH AC 3D 6C 9S 5D"
    hands = [
        f"{seven} 6D QH {loose}",
        f"{seven} JK JK {loose}",
        f"9H 9H 9H 4C 4C 4C JK JK JK {rest}",
        f"JK JK JK QH QS QD QD JK {rest} 2H",
        "4C 5C 6C AS 2S 3S 7S 7H 7D 8C 8D 8H 9S 9H 9D KS KH KD 2S 2H 2D",
    ]
    found = [ends(hand, grammar=SITE) for hand in hands]
    assert [one and one.way for one in found] == [None, Way.DUBLEES, Way.TUNNELAS, Way.WILDS, None]


# --- opening ---


def test_nm_3_1_three_primary_melds_open_and_two_do_not() -> None:
    found = opening(cards("AH 2H 3H 9C 9C 9C 4S 5S 6S KD"), NEPALI, NO_WILDS)
    assert found is not None
    assert written(found.melds) == ["AH 2H 3H", "4S 5S 6S", "9C 9C 9C"]
    assert write_cards(found.loose) == "KD"
    assert judge_opening([meld.cards for meld in found.melds], NEPALI, NO_WILDS).stands
    assert opening(cards("AH 2H 3H 9C 9C 9C 4S 5S 7S KD"), NEPALI, NO_WILDS) is None


def test_nm_3_1_one_long_sequence_of_nine_is_three() -> None:
    assert opening(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S"), NEPALI, NO_WILDS) is not None


def test_nm_3_2_seven_dublees_open() -> None:
    found = opening(cards("9C 9C 4S 4S 5H 5H KD KD 2H 2H 7D 7D QS QS 3C"), NEPALI, NO_WILDS)
    assert found is not None
    assert (found.way, len(found.melds)) == (Way.DUBLEES, 7)
    assert opening(cards("9C 9C 4S 4S 5H 5H KD KD 2H 2H 7D 7D QS 3C"), NEPALI, NO_WILDS) is None


def test_npm_25_a_trial_opens_nothing_and_a_pure_set_opens_in_the_indian_game() -> None:
    hand = cards("7H 7D 7S 4C 5C 6C 9H 9H 9H")
    assert opening(hand, NEPALI, NO_WILDS) is None
    assert opening(hand, INDIAN, NO_WILDS) is not None


def test_nm_4_9_the_master_card_completes_the_third_primary_meld_only_by_agreement() -> None:
    hand = cards("AS 2S 3S 7C 7C 7C 5D 6D MC")
    assert opening(hand, NEPALI, NO_WILDS) is None
    found = opening(hand, replace(NEPALI, master_primary=True), NO_WILDS)
    assert found is not None
    assert "5D 6D MC" in written(found.melds)


# --- most primary melds and least left over ---


def test_the_most_primary_melds_are_not_the_longest_ones() -> None:
    # the run of five leaves a pair of sevens; two runs and a tunnela are more
    most = most_primaries(cards("5S 6S 7S 7S 7S 8S 9S TS"), NEPALI, NO_WILDS)
    assert most.primaries == 2
    most = most_primaries(cards("4S 5S 6S 7S 7S 7S 8S 9S TS"), NEPALI, NO_WILDS)
    assert (most.primaries, written(most.melds)) == (3, ["4S 5S 6S", "7S 7S 7S", "8S 9S TS"])


def test_the_least_left_over_keeps_three_primary_melds() -> None:
    hand = cards("AH 2H 3H 9C 9C 9C 4S 5S 6S 7S 7H 7D 2S 2D 2C 4C 5C 6C JK KD 8D")
    left = least_left(hand, NEPALI, wild_rank("QH"), FACE)
    # with the trial of sevens KD and 8D are left, eighteen; 7D 8D JK and 4S 5S 6S 7S leave KD and 7H
    assert (left.points, left.complete, left.primaries) == (17, False, 3)
    assert write_cards(left.loose) == "7H KD"


def test_a_hand_without_three_primary_melds_leaves_all_but_its_primary_melds() -> None:
    hand = cards("AH 2H 3H 9C 9C 9C 7S 7H 7D 2S 2D 2C KS KH KD JK JK JK 4C 6C 8C")
    left = least_left(hand, NEPALI, wild_rank("QH"), FACE)
    # 3 × 7, 3 × 2, 3 kings, 4, 6 and 8
    assert (left.primaries, left.points) == (2, 75)
    assert written(left.melds) == ["AH 2H 3H", "9C 9C 9C"]


def test_im_4_2_wild_cards_left_over_count_nothing_or_their_face() -> None:
    tunnelas = cards("AS AS AS 3S 3S 3S 5S 5S 5S 7S 7S 7S 9S 9S 9S JS JS JS 2D 4H QD")
    nothing = [0 if which in wild_rank("QH") else points for which, points in enumerate(FACE)]
    assert least_left(tunnelas, NEPALI, wild_rank("QH"), nothing).points == 6
    # the queen has no meld to lie in, and the two cards none with one wild card
    assert least_left(tunnelas, NEPALI, wild_rank("QH"), FACE).points == 16


def test_with_one_card_too_many_the_dearest_of_what_is_left_is_thrown_away() -> None:
    hand = cards("AH 2H 3H 9C 9C 9C 4S 5S 6S 7S 7H 7D 2S 2D 2C 4C 5C 6C KD 8H JS 3D")
    left = least_left(hand, NEPALI, wild_rank("QH"), FACE)
    assert left.points == 8 + 10 + 3
    assert left.discard is not None
    assert write_cards([left.discard]) in {"KD", "JS"}


def test_a_dublee_hand_asks_nothing_of_the_other_questions() -> None:
    hand = cards("9C 9C 4S 4S 5H 5H KD KD 2H 2H 7D 7D QS QS 8D 8D 3C JC 6S TH AD")
    assert most_primaries(hand, NEPALI, NO_WILDS).primaries == 0


# --- greedy ---

GREEDY = [
    # 4-5-6-7 takes the seven that the trial of sevens needs
    ("QH", "4S 5S 6S 7S 7H 7D AH 2H 3H 9C 9C 9C JD QD KD 2S 2D 2C 4C 5C JK", "7H 7D 4C 5C"),
    # 4-5-6-7-8 takes one six; two runs with a six each leave one for the trial, and the joker for the threes
    ("QH", "4S 5S 6S 6S 6S 7S 8S 6H 6D AH 2H 3H 9C TC JC KD KC KS 3D 3C JK", "6S 3D 3C"),
    # 3-4-5-6 takes the six, and then the wild cards are spent on it
    ("8H", "3H 4H 5H 6H 6S 6D TC JC QC 2D 3D 4D 9S TS JS KH KS JK 5C 5S 8D", "KS KH 6D 5C"),
]


@pytest.mark.parametrize(("wild", "hand", "left"), GREEDY)
def test_a_hand_that_ends_the_deal_and_that_a_greedy_melder_leaves_open(wild: str, hand: str, left: str) -> None:
    melds, loose = greedy(cards(hand), NEPALI, wild_rank(wild))
    assert write_cards(loose) == left
    assert not judge_finish(melds, NEPALI, wild_rank(wild), loose=loose).stands
    found = ends(hand, wild=wild)
    assert found is not None
    assert judge_finish([meld.cards for meld in found.melds], NEPALI, wild_rank(wild), hand=cards(hand)).stands


def test_a_greedy_melder_leaves_thirty_six_points_where_nine_are_enough() -> None:
    hand = cards("5H 6H 7H 8H 9H 9S 9D 5S 5D 2C 3C 4C TD JD KD KS KC 4S 4D 4H AC")
    _, loose = greedy(hand, NEPALI, wild_rank("QH"))
    # the longest hearts and clubs first: 4S 5S 9S 9H 4D 5D, thirty-six points
    assert sum(FACE[which] for which in loose) == 36
    assert least_left(hand, NEPALI, wild_rank("QH"), FACE).points == 9


def test_a_meld_kind_is_named_as_the_judge_names_it() -> None:
    found = ends("AH 2H 3H 9C 9C 9C JD QD KD 4S 5S 6S 7S 7H 7D 2S 2D 2C 4C 5C JK")
    assert found is not None
    assert [meld.kind for meld in found.melds] == [
        MeldKind.PURE_SEQUENCE,
        MeldKind.PURE_SEQUENCE,
        MeldKind.TUNNELA,
        MeldKind.TRIAL,
        MeldKind.SEQUENCE,
        MeldKind.TRIAL,
        MeldKind.PURE_SEQUENCE,
    ]
