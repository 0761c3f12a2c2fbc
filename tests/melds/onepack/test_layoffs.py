from __future__ import annotations

from itertools import permutations

import pytest
from tests.melds.onepack.exhaustive import counts, dice, is_meld, knock, least_laid_off, pairs

from scorekeeper.cards.notation import read_cards, write_card, write_cards
from scorekeeper.melds.onepack.layoffs import Judged, judge_layoffs


def judged(cards: str, *against: str, in_order: bool = True) -> Judged:
    return judge_layoffs(read_cards(cards), [read_cards(meld) for meld in against], in_order=in_order)


def told(found: Judged) -> str:
    laid = " ".join(f"{write_card(one.card)}>{one.onto}" for one in found.placed)
    return f"{laid} / {write_cards(found.refused)}"


@pytest.mark.parametrize(
    ("cards", "against", "expected"),
    [
        ("7S", ["7H 7D 7C"], "7S>0 / "),  # the fourth of a kind
        ("7S", ["7H 7D 7C 6S", "4S 5S 6S"], None),
        ("7S 3S", ["4S 5S 6S"], "7S>0 3S>0 / "),  # either end
        ("7S 8S 9S", ["4S 5S 6S"], "7S>0 8S>0 9S>0 / "),  # a chain up
        ("6D 5D", ["7D 8D 9D", "KS KH KD"], "6D>0 5D>0 / "),  # a chain down, GIN-04
        ("5D 6D", ["7D 8D 9D"], "6D>0 / 5D"),  # each legal at its moment: the five came too early
        ("AS", ["2S 3S 4S"], "AS>0 / "),  # the ace below the two
        ("AS", ["JS QS KS"], " / AS"),  # and not above the king
        ("KH AH", ["TH JH QH"], "KH>0 / AH"),
        ("KS", ["AH 2H 3H"], " / KS"),  # no neighbours across suits in the numbering
        ("AH", ["JS QS KS"], " / AH"),
        ("8S", ["4S 5S 6S"], " / 8S"),
        ("7H", ["4S 5S 6S"], " / 7H"),
        ("8S 9S KD", ["7S 7H 7D"], " / 8S 9S KD"),
        ("TS 9S", ["TC TD TH", "JS QS KS"], "TS>1 9S>1 / "),  # the ten goes on the run, GIN-03
        ("9S TS", ["TC TD TH", "JS QS KS"], "TS>1 / 9S"),
        ("6S 7S", ["3S 4S 5S", "8S 9S TS"], "6S>0 7S>0 / "),  # a gap between two runs, closed from below
        ("7S 6S", ["3S 4S 5S", "8S 9S TS"], "7S>1 6S>0 / "),
        ("", ["4S 5S 6S"], " / "),
        ("7S", [], " / 7S"),
        ("AH KS", ["2H 3H 4H"], "AH>0 / KS"),  # a run that has reached its end takes no more there
        ("KS AH", ["TS JS QS"], "KS>0 / AH"),
    ],
)
def test_each_lay_off_must_be_legal_at_its_moment(cards: str, against: list[str], expected: str | None) -> None:
    if expected is None:
        with pytest.raises(ValueError, match="no meld, so that nothing can be laid off on it: 7♥ 7♦ 7♣ 6♠"):
            judged(cards, *against)
    else:
        assert told(judged(cards, *against)) == expected


def test_without_an_order_the_cards_are_laid_in_one_that_works() -> None:
    assert told(judged("5D 6D 4D 8H", "7D 8D 9D", in_order=False)) == "6D>0 5D>0 4D>0 / 8H"
    assert told(judged("9S TS", "TC TD TH", "JS QS KS", in_order=False)) == "TS>1 9S>1 / "


def test_the_first_refused_card_is_the_first_that_was_not_legal() -> None:
    assert judged("3S 5S 2H 4S", "6S 7S 8S").refused == tuple(read_cards("3S 2H"))


@pytest.mark.parametrize(
    ("cards", "against", "named"),
    [
        ("6S 6S", ["3S 4S 5S"], "6♠"),
        ("6S", ["3S 4S 5S", "6S 7S 8S"], "6♠"),
        ("9D", ["3S 4S 5S", "5S 5H 5D"], "5♠"),
        ("9D", ["3S 4S 5S 5S"], "5♠"),
        ("JK", ["3S 4S 5S"], "JK"),
    ],
)
def test_a_card_that_one_pack_cannot_give_is_refused_and_named(cards: str, against: list[str], named: str) -> None:
    with pytest.raises(ValueError, match=f"given twice: {named}$"):
        judged(cards, *against)


def test_what_is_placed_without_an_order_is_the_most_that_any_order_places() -> None:
    throw = dice("lay-offs")
    for _ in range(300):
        cards, against = knock(throw, 8)
        found = judge_layoffs(cards, against, in_order=False)
        assert counts(pairs(found.refused)) == least_laid_off(pairs(cards), frozenset(map(pairs, against)))


def test_every_order_is_judged_as_a_play_at_the_table_would_be() -> None:
    """With an order given, a card is legal if some choice of meld for the cards before it lets it be laid."""
    throw = dice("orders")
    for _ in range(80):
        cards, against = knock(throw, 4)
        for order in permutations(cards):
            tables = {frozenset(map(pairs, against))}
            refused = []
            for one in order:
                [pair] = pairs([one])
                after = {
                    table - {meld} | {meld | {pair}} for table in tables for meld in table if is_meld(meld | {pair})
                }
                tables = after or tables
                if not after:
                    refused.append(one)
            assert judge_layoffs(order, against).refused == tuple(refused), (order, against)
