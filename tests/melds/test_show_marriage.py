"""Judging whole declarations: what opens the hidden card and what ends the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.melds.marriage_houses import INDIAN, INDIAN_IDENTICAL, NEPALI, cards, wild_rank

from scorekeeper.melds.meld import Way
from scorekeeper.melds.show import Fault, Show, judge_finish, judge_opening
from scorekeeper.melds.wilds import NO_WILDS

if TYPE_CHECKING:
    from scorekeeper.melds.grammar import Grammar

SITE = replace(INDIAN_IDENTICAL, dublees_finish=8, joker_tunnela=True, tunnelas_finish=3, wilds_finish=8)
"""The 21-card game as large sites play it: eight dublees, three tunnelas or eight jokers in one group end the deal."""


def opening(*melds: str, wild: str = "QH", grammar: Grammar = NEPALI) -> Show:
    return judge_opening([cards(meld) for meld in melds], grammar, wild_rank(wild))


def finish(*melds: str, wild: str = "QH", grammar: Grammar = NEPALI, loose: str = "", hand: str = "") -> Show:
    held = cards(hand) if hand else None
    return judge_finish([cards(meld) for meld in melds], grammar, wild_rank(wild), loose=cards(loose), hand=held)


def faults(show: Show) -> list[Fault]:
    return [complaint.fault for complaint in show.complaints]


def test_npm_25_a_trial_does_not_open_the_maal() -> None:
    show = opening("7H 7D 7S", "4C 5C 6C", "9H 9H 9H")
    assert [verdict.primary for verdict in show.verdicts] == [False, True, True]
    assert not show.stands
    assert show.complaints[0].message == ("7♠ 7♥ 7♦ is a trial; only pure sequences and tunnelas open the hidden card")
    assert show.complaints[0].clause == "NM-3.1"
    assert faults(show) == [Fault.NOT_PRIMARY, Fault.TOO_FEW_PRIMARY]


def test_npm_03_king_ace_two_does_not_open_the_maal_whatever_it_is_worth() -> None:
    first = ("QH KH AH", "AS 2S 3S", "KD AD 2D")
    show = opening(*first, wild="AD")
    assert [verdict.primary for verdict in show.verdicts] == [True, True, False]
    assert not show.stands
    low = opening(*first, wild="AD", grammar=replace(NEPALI, ace_high=False))
    assert [verdict.primary for verdict in low.verdicts] == [False, True, False]


def test_nm_3_1_any_mixture_of_three_pure_sequences_and_tunnelas_opens() -> None:
    assert opening("4C 5C 6C 7C", "9H 9H 9H", "AS 2S 3S").stands
    assert faults(opening("4C 5C 6C", "9H 9H 9H")) == [Fault.TOO_FEW_PRIMARY]


def test_nm_3_1_a_sequence_with_a_wild_card_does_not_open() -> None:
    show = opening("4C 5C JK", "9H 9H 9H", "AS 2S 3S")
    assert "4♣ 5♣ JK is a sequence with a wild card" in show.complaints[0].message


def test_nm_3_2_seven_dublees_open_and_six_do_not() -> None:
    seven = ("9C 9C", "4S 4S", "5S 5S", "KD KD", "2H 2H", "JK JK", "QH QH")
    assert opening(*seven).way is Way.DUBLEES
    assert opening(*seven).stands
    assert faults(opening(*seven[:6])) == [Fault.TOO_FEW_DUBLEES]
    assert faults(opening(*seven[:6], "3S 3H")) == [Fault.NOT_A_MELD, Fault.TOO_FEW_DUBLEES]


def test_nm_3_2_a_dublee_beside_melds_counts_for_nothing() -> None:
    assert faults(opening("9C 9C", "4C 5C 6C", "9H 9H 9H", "AS 2S 3S")) == [Fault.DUBLEE_AMONG_MELDS]


GOOD = ("4C 5C 6C", "9H 9H 9H", "AS 2S 3S", "7S 7H 7D", "8C 8D JK", "KD QC AD", "2H 3H 4H")


def test_nm_5_1_twenty_one_cards_in_melds_three_of_them_primary_end_the_deal() -> None:
    show = finish(*GOOD)
    assert show.stands
    assert (show.primaries, show.way) == (4, Way.MELDS)


def test_nm_5_1_two_primary_melds_are_too_few() -> None:
    show = finish("4C 5C 6C", "9H 9H 9H", "AS 3S JK", "7S 7H 7D", "8C 8D JK", "KD QC AD", "2H 4H JK")
    assert faults(show) == [Fault.TOO_FEW_PRIMARY]
    assert show.complaints[0].message == "2 primary melds; 3 are needed"


def test_a_hand_of_twenty_cards_and_a_card_left_over_are_two_complaints() -> None:
    show = finish(*GOOD[:6], loose="2H 3H")
    assert faults(show) == [Fault.LEFT_OVER, Fault.WRONG_NUMBER]
    assert show.complaints[1].message == "20 cards beside the discard; a hand has 21"


def test_a_card_laid_twice_and_held_once_is_named() -> None:
    show = finish(*GOOD, hand="4C 5C 6C 9H 9H 9H AS 2S 3S 7S 7H 7D 8C 8D JK KD QC AD 2H 3H 5H")
    assert faults(show) == [Fault.NOT_HELD]
    assert show.complaints[0].message == "4♥ is laid and not in the hand"
    twice = finish(*GOOD[:6], "4C 2C 3C", hand=" ".join(GOOD[:6]) + " 2C 3C 5H")
    assert faults(twice) == [Fault.IN_TWO_MELDS]
    assert twice.complaints[0].message == "4♣ is laid 2 times and held 1"


def test_nm_5_2_eight_dublees_end_the_deal_and_the_rest_does_not_matter() -> None:
    eight = ("9C 9C", "4S 4S", "5S 5S", "KD KD", "2H 2H", "JK JK", "QH QH", "8D 8D")
    assert finish(*eight, loose="3C 4C 9H KS 2D").stands
    assert faults(finish(*eight[:7], loose="3C 4C 9H KS 2D 8D 7D")) == [Fault.TOO_FEW_DUBLEES]


def test_im_3_3_three_pure_sets_are_enough_in_the_indian_game() -> None:
    melds = ("7S 7H 7D", "9H 9H 9H", "KS KD KC", "4C 5C JK", "8C 8D JK", "2H 4H JK", "JH TH JK")
    assert finish(*melds, grammar=INDIAN).stands
    assert faults(finish(*melds, grammar=INDIAN_IDENTICAL)) == [Fault.TOO_FEW_PRIMARY]


def test_inm_03_dublees_tunnelas_and_eight_jokers() -> None:
    seven = ("9C 9C", "4S 4S", "5S 5S", "KD KD", "2H 2H", "3S 3S", "8D 8D")
    sets = ("7S 7H 7D", "8C 8D 8H", "9S 9H 9D", "KS KH KD", "2S 2H 2D")
    shows = [
        finish(*seven, "6D QH", grammar=SITE, loose="3C 4C 9H TS 2D"),
        finish(*seven, "JK JK", grammar=SITE, loose="3C 4C 9H TS 2D"),
        finish("9H 9H 9H", "4C 4C 4C", "JK JK JK", grammar=SITE, loose="2S 5H 7D 8C TS JD KH AC 3D 6C 9S 5D"),
        finish("JK JK JK QH", "QS QD QD JK", grammar=SITE, loose="2S 5H 7D 8C TS JD KH AC 3D 6C 9S 5D 2H"),
        finish("JK JK JK QH QS QD QD JK", grammar=SITE, loose="2S 5H 7D 8C TS JD KH AC 3D 6C 9S 5D 2H"),
        finish("4C 5C 6C", "AS 2S 3S", *sets, grammar=SITE),
    ]
    assert [show.stands for show in shows] == [False, True, True, False, True, False]


def test_an_empty_declaration_is_refused() -> None:
    assert not judge_opening((), NEPALI, NO_WILDS).stands
    assert not judge_finish((), NEPALI, NO_WILDS).stands
