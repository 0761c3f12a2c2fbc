"""Melds, lay-offs and searches: the quick kernel for a low ace agrees with trying everything; aces elsewhere."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards.card import NATURALS, Card, rank, suit
from scorekeeper.cards.notation import read_cards, write_cards
from scorekeeper.games.gin import exhaustive, solve
from scorekeeper.games.gin.meld import mend, read_meld, why_no_meld
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.onepack.catalogue import kind_of

ACES = ("low", "high-or-low", "round-the-corner")
DENSE = tuple(card for card in NATURALS if rank(card) <= 6)
EDGES = tuple(card for card in NATURALS if rank(card) in (1, 2, 3, 11, 12, 13))


def hands(size: int, cards: tuple[Card, ...] = DENSE) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(cards), min_size=size, max_size=size, unique=True)


def is_run(cards: tuple[Card, ...], ace: str) -> bool:
    """A run by its plain meaning: some listing of neighbours on a scale that has the ace where the house has it."""
    top = {"low": 13, "high-or-low": 14, "round-the-corner": 26}[ace]
    ranks = {rank(card) for card in cards}
    scales = ({(at - 1) % 13 + 1 for at in range(low, low + len(cards))} for low in range(1, top + 2 - len(cards)))
    return len({suit(card) for card in cards}) == 1 and any(ranks == scale for scale in scales)


@pytest.mark.parametrize("ace", ACES)
def test_every_three_and_four_cards_are_a_meld_or_none_by_the_plain_meaning(ace: str) -> None:
    spades_and_more = (*NATURALS[:13], *read_cards("AH KH QH 2D"))
    for size in (3, 4, 5):
        for cards in combinations(spades_and_more, size):
            one_rank = len({rank(card) for card in cards}) == 1
            meld = read_meld(cards, ace)
            expected = MeldKind.SET if one_rank else MeldKind.RUN if is_run(cards, ace) else MeldKind.NONE
            assert (meld.kind if meld else MeldKind.NONE) is expected
            if ace == "low":
                assert kind_of(cards) is expected


def test_a_run_is_shown_in_its_order() -> None:
    for given_cards, ace, shown in (
        ("9S 7S 8S", "low", "7S 8S 9S"),
        ("AS QS KS", "high-or-low", "QS KS AS"),
        ("2S AS KS 3S", "round-the-corner", "KS AS 2S 3S"),
    ):
        meld = read_meld(read_cards(given_cards), ace)
        assert meld is not None
        assert write_cards(meld.cards) == shown


@pytest.mark.parametrize(
    ("cards", "clause", "words", "mended"),
    [
        ("4H 5H JK", "GR-1.1", "not in the pack", "with 3♥ or 6♥ for JK"),
        ("4H 4H 5H", "GR-1.1", "twice", "for 4♥"),
        ("4H", "GR-2.1", "one card only", ""),
        ("4H 5H", "GR-2.2", "two cards only", "with 3♥ or 6♥ it would be a run"),
        ("4H 4S", "GR-2.1", "two cards only", "with 4♦ or 4♣ it would be a set"),
        ("KH AH 2H", "GR-1.1", "below the 2", "with 3♥ for K♥ it would be a run"),
        ("4H 5H 7H", "GR-2.2", "7♥ does not follow 5♥", "with 6♥ it would be a run"),
        ("4H 5H 6H 9C", "GR-2.1", "neither of one rank nor of one suit", "without 9♣, 4♥ 5♥ 6♥ is a run"),
        ("4H 8S QD", "GR-2.1", "neither", ""),
    ],
)
def test_what_is_no_meld_is_told_why_and_how_to_mend_it(cards: str, clause: str, words: str, mended: str) -> None:
    refusal = why_no_meld(read_cards(cards), "low")
    assert refusal.clause == clause
    assert words in refusal.reason
    better = mend(read_cards(cards), "low")
    assert mended in better
    assert bool(mended) == bool(better)


@settings(max_examples=120, deadline=None)
@given(hands(10))
def test_the_least_deadwood_is_the_least_of_all_ways(cards: list[Card]) -> None:
    quick = solve.arrange(cards, "low")
    assert quick.points == min(exhaustive.points(loose) for _, loose in exhaustive.arrangements(cards, "low"))
    assert sorted((*(card for meld in quick.melds for card in meld.cards), *quick.loose)) == sorted(cards)


@settings(max_examples=60, deadline=None)
@given(hands(18, tuple(card for card in NATURALS if rank(card) <= 8)))
def test_the_best_defence_is_the_best_of_all_ways_with_all_that_can_be_laid_off(cards: list[Card]) -> None:
    against = tuple(meld.cards for meld in solve.arrange(cards[:8], "low").melds)
    answer = solve.defend(cards[8:], against, "low")
    ways = exhaustive.arrangements(cards[8:], "low")
    left = [exhaustive.lay_off(against, loose, "low", in_order=False)[1] for _, loose in ways]
    assert answer.points == min(map(exhaustive.points, left))
    assert solve.lay_off(against, [one.card for one in answer.layoffs], "low", in_order=True)[1] == ()


@settings(max_examples=100, deadline=None)
@given(hands(14), st.booleans())
def test_both_ways_to_lay_off_place_the_same_cards(cards: list[Card], in_order: bool) -> None:
    against = tuple(meld.cards for meld in solve.arrange(cards[:8], "low").melds)
    placed, refused = solve.lay_off(against, cards[8:], "low", in_order=in_order)
    slow, others = exhaustive.lay_off(against, cards[8:], "low", in_order=in_order)
    assert sorted(one.card for one in placed) == sorted(card for card, _ in slow)
    assert sorted(refused) == sorted(others)


@settings(max_examples=40, deadline=None)
@given(hands(11, EDGES), st.sampled_from(ACES))
def test_every_discard_leaves_the_least_of_the_ten_that_stay(cards: list[Card], ace: str) -> None:
    thrown = solve.throw(cards, ace)
    for card, left in thrown.after.items():
        rest = [one for one in cards if one != card]
        assert left == min(exhaustive.points(loose) for _, loose in exhaustive.arrangements(rest, ace))
    assert thrown.after[thrown.discard] == min(thrown.after.values()) == thrown.best.points
    assert (thrown.whole is not None) == (solve.arrange(cards, ace).points == 0)


@settings(max_examples=60, deadline=None)
@given(hands(10, EDGES))
def test_a_freer_ace_never_leaves_more(cards: list[Card]) -> None:
    low, either, corner = (solve.arrange(cards, ace).points for ace in ACES)
    assert corner <= either <= low


def test_round_the_corner_a_defender_lays_off_past_the_ace() -> None:
    answer = solve.defend(read_cards("KS QS 4C 4D 4H 6C 6D 6H 6S AD"), (read_cards("AS 2S 3S"),), "round-the-corner")
    assert answer.points == 1
    assert [write_cards([one.card]) for one in answer.layoffs] == ["KS", "QS"]


def test_least_ways_begin_with_the_one_that_is_shown() -> None:
    cards = read_cards("AD 2D 3D 2S 2H 7C 8C 9C TC JC")
    ways = solve.least_ways(cards, "low")
    assert ways[0] == solve.arrange(cards, "low")
    assert {way.points for way in ways} == {4}
    assert len({way.melds for way in ways}) == len(ways) == 2
