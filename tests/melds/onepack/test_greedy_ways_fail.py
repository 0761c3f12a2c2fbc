"""Hands on which a plausible short cut goes wrong, the greedy answer beside the right one."""

from __future__ import annotations

import pytest
from tests.melds.onepack.exhaustive import counts, every_choice, greedy, least, least_discarding, loose, pairs

from scorekeeper.cards.notation import read_cards
from scorekeeper.melds.onepack.deadwood import least_after_discard, least_deadwood


@pytest.mark.parametrize(
    ("cards", "runs_first", "sets_first", "right"),
    [
        # 4♠-7♠ leaves 7♥ 7♦; the sevens and 4♠ 5♠ 6♠ leave nothing.
        ("4S 5S 6S 7S 7H 7D", 14, 0, 0),
        # GIN-16: the four sevens leave 8♦ 9♦ J♦; without 7♦ there is a run more and only J♦ is left.
        ("7H 7S 7C 7D 8D 9D TH TS TC JD", 10, 27, 10),
        # Both runs whole leave 8♠ 8♦; all the eights leave 6♥ 7♥; the clubs give theirs to the set, the hearts do not.
        ("8S 6H 7H 8H 8D 4C 5C 6C 7C 8C", 16, 13, 0),
        # Both runs whole leave 9♠ 9♥; all the nines leave 7♣ 8♣ 10♣; only 9♦ belongs in the set.
        ("9S 9H 6D 7D 8D 9D 7C 8C 9C TC", 18, 25, 0),
        # Runs leave 2♥ 5♦ 5♣; both sets leave 3♠ 4♠ A♣ 3♣; two runs and the fives leave 2♥.
        ("2S 3S 4S 5S 2H 5D AC 2C 3C 5C", 12, 11, 2),
        # Runs leave 10♥ 10♦ 2♦ 2♣; sets leave 3♥ 4♥; the tens as a set and the twos in the run leave 2♦ 2♣.
        ("7S 8S 9S TS TH TD 2H 3H 4H 2C 2D", 24, 7, 4),
    ],
)
def test_taking_the_longest_run_first_or_the_largest_set_first(
    cards: str, runs_first: int, sets_first: int, right: int
) -> None:
    hand = pairs(read_cards(cards))
    assert (greedy(hand, runs_first=True), greedy(hand, runs_first=False)) == (runs_first, sets_first)
    assert least_deadwood(read_cards(cards)) == right == least(hand)


@pytest.mark.parametrize(
    ("cards", "dearest", "right"),
    [
        # Eleven leave 14 either as 7♠ 7♦ or as 6♣ 8♥: throwing a seven leaves 7, throwing 8♥ leaves 6.
        ("6S 7S 8S 5C 6C 5D 6D 7D 8D 5H 8H", 7, 6),
        # Eleven leave least, 2♠ 2♣, as three sets: 2 after a discard. Three runs leave 5♥, which is thrown: gin.
        ("2S 3S 4S 5H 3D 4D 5D 2C 3C 4C 5C", 2, 0),
    ],
)
def test_throwing_the_dearest_loose_card_of_a_least_arrangement_of_eleven(cards: str, dearest: int, right: int) -> None:
    hand = pairs(read_cards(cards))
    left = [loose(hand, melds) for melds in every_choice(hand)]
    fewest = min(map(counts, left))
    assert max(counts(some) - max(counts([one]) for one in some) for some in left if counts(some) == fewest) == dearest
    assert least_after_discard(read_cards(cards)) == right == least_discarding(hand)
