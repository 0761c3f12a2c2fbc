"""The notation of cards, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards.card import (
    ALL_CARDS,
    JOKER,
    MASTER,
    NATURALS,
    Card,
    above,
    below,
    card,
    other_of_colour,
    rank,
    suit,
)
from scorekeeper.cards.notation import read_card, read_cards, scan_cards, show_cards, write_card, write_cards
from scorekeeper.problems import NotationError

TEN_OF_HEARTS = card(10, 1)


@pytest.mark.parametrize("text", ["10H", "TH", "th", "10h", "♥10", "10♥", "♥T", "T♥", "10♡", "♡10", "10♥\ufe0f"])
def test_a_ten_is_read_in_every_spelling(text: str) -> None:
    assert read_card(text) == TEN_OF_HEARTS


def test_cards_are_separated_by_blanks_or_commas() -> None:
    assert read_cards("4S,♠4  4♠ , jk MC") == (card(4, 0),) * 3 + (JOKER, MASTER)


@pytest.mark.parametrize("one", ALL_CARDS)
def test_a_written_card_is_read_back(one: Card) -> None:
    assert read_card(write_card(one)) == one
    assert len(write_card(one)) == 2


@given(st.lists(st.sampled_from(ALL_CARDS)))
def test_written_and_shown_cards_are_read_back(cards: list[Card]) -> None:
    assert list(read_cards(write_cards(cards))) == cards
    assert list(read_cards(show_cards(cards))) == cards


@pytest.mark.parametrize(
    ("text", "start", "end", "word"),
    [
        ("1S", 0, 1, "1"),
        ("4X", 1, 2, "X"),
        ("10", 0, 2, "10"),
        ("Z", 0, 1, "Z"),
        ("4SS", 2, 3, "S"),
        ("4S 5S 6Q 7S", 7, 8, "Q"),
        ("♠11", 1, 3, "11"),
        ("K", 0, 1, "K"),
    ],
)
def test_an_error_names_the_character(text: str, start: int, end: int, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_cards(text)
    assert (caught.value.start, caught.value.end) == (start, end)
    assert f"“{word}”" in caught.value.reason


def test_every_wrong_word_is_told_and_every_good_one_read() -> None:
    cards, wrong = scan_cards("4S 0H 5S QQ")
    assert cards == (card(4, 0), card(5, 0))
    assert [error.start for error in wrong] == [3, 10]


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    cards, wrong = scan_cards(text)
    assert all(0 <= error.start < error.end <= len(text) for error in wrong)
    words = any(not character.isspace() and character not in ",;" for character in text)
    assert (len(cards) + len(wrong) > 0) is words


@pytest.mark.parametrize("one", NATURALS)
def test_neighbours_go_round_the_corner(one: Card) -> None:
    assert below(above(one)) == one
    assert suit(above(one)) == suit(one)
    assert rank(above(one)) == (rank(one) + 1 if rank(one) < 13 else 1)


def test_the_alter_is_the_same_rank_in_the_other_suit_of_the_colour() -> None:
    assert write_card(other_of_colour(read_card("8H"))) == "8D"
    assert write_card(other_of_colour(read_card("8S"))) == "8C"
