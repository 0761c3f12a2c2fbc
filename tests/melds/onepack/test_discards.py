from __future__ import annotations

import pytest
from tests.melds.onepack.exhaustive import dense_hand, dice, least, pairs, random_hand

from scorekeeper.cards.card import rank
from scorekeeper.cards.notation import read_card, read_cards, write_card, write_cards
from scorekeeper.melds.onepack.discards import discards


@pytest.mark.parametrize("draw", [random_hand, dense_hand])
def test_each_discard_leaves_what_an_exhaustive_search_of_the_other_ten_finds(draw: type) -> None:
    throw = dice("discards")
    for _ in range(60):
        cards = draw(throw, 11)
        judged = discards(cards)
        right = {thrown: least(pairs(set(cards) - {thrown})) for thrown in cards}
        assert judged.after == right
        assert list(judged.after) == sorted(cards, key=lambda thrown: (right[thrown], -rank(thrown), thrown))
        assert judged.discard == next(iter(judged.after))
        assert judged.arrangement.points == min(right.values())
        assert judged.knocks(10) == {thrown: left for thrown, left in right.items() if left <= 10}
        assert (judged.all_melded is not None) is (least(pairs(cards)) == 0)


def test_gin_is_found_though_the_least_of_all_eleven_cards_lies_elsewhere() -> None:
    """All eleven leave least as 3-3-3, 4-4-4, 5-5-5 with 2♠ 2♣ loose, and whoever throws one of those keeps the other.
    Throwing 5♥ is gin: 2♠ 3♠ 4♠, 3♦ 4♦ 5♦, 2♣ 3♣ 4♣ 5♣."""
    judged = discards(read_cards("2S 3S 4S 5H 3D 4D 5D 2C 3C 4C 5C"))
    assert write_card(judged.discard) == "5H"
    assert [write_cards(meld.cards) for meld in judged.arrangement.melds] == ["2S 3S 4S", "3D 4D 5D", "2C 3C 4C 5C"]
    assert judged.knocks(0) == {read_card("5H"): 0}
    assert judged.all_melded is None


def test_eleven_melded_cards_are_big_gin_and_gin_with_each_card_a_long_run_can_spare() -> None:
    judged = discards(read_cards("AS 2S 3S 4S 5S 6S 7S 8S JH QH KH"))
    assert judged.all_melded is not None
    assert [write_cards(meld.cards) for meld in judged.all_melded.melds] == ["AS 2S 3S 4S 5S 6S 7S 8S", "JH QH KH"]
    assert judged.all_melded.complete
    # The ends of the eight, and 4♠ and 5♠, which leave three and four: of those the highest is thrown.
    assert write_cards(judged.knocks(0)) == "8S 5S 4S AS"
    assert write_card(judged.discard) == "8S"


def test_a_knock_at_nine_ten_or_nought_follows_the_limit_given() -> None:
    judged = discards(read_cards("AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD"))
    assert [write_cards(judged.knocks(limit)) for limit in (0, 3, 4, 9, 10)] == ["", "", "KD", "KD", "KD 4C"]


def test_equal_discards_come_by_rank_and_then_by_suit() -> None:
    judged = discards(read_cards("KS KH QD 2C"))
    assert write_cards(judged.after) == "KS KH QD 2C"


def test_without_cards_there_is_nothing_to_throw() -> None:
    with pytest.raises(ValueError, match="no discard"):
        discards([])
    with pytest.raises(ValueError, match="given twice: K♠"):
        discards(read_cards("KS KS"))
