"""The best grouping of value cards (NM-4.6), beside a plain try of everything."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.groups import best_grouping, total_for

TIPLU, SIDE, MARRIAGE = (3, 8, 15), (2, 5, 10), (10, 25, 50)


@pytest.mark.parametrize(
    ("held", "points", "groups"),
    [
        ((1, 3, 3), 23, 0),  # three apart beat one marriage: 3 + 10 + 10 against 10 + 5 + 5
        ((1, 1, 3), 15, 1),  # 10 + 5 and 3 + 2 + 10 are equal: the marriage is told
        ((2, 1, 1), 13, 1),  # 10 + 3 against 8 + 2 + 2
        ((1, 2, 2), 14, 1),  # 10 + 2 + 2 against 3 + 5 + 5
        ((0, 3, 3), 20, 0),
    ],
)
def test_the_grouping_worth_most_is_taken(held: tuple[int, ...], points: int, groups: int) -> None:
    found = best_grouping(held, (TIPLU, SIDE, SIDE), MARRIAGE)
    assert (found.points, found.groups) == (points, groups)


def test_on_top_of_its_cards_a_marriage_is_always_taken() -> None:
    assert best_grouping((1, 1, 1), ((3, 6, 9), (2, 4, 6), (2, 4, 6)), (10, 20, 30), replaces=False).points == 17


def test_a_table_goes_on_by_its_last_step() -> None:
    assert [total_for((3, 6, 9), held) for held in range(6)] == [0, 3, 6, 9, 12, 15]
    assert [total_for((3, 7, 7), held) for held in (3, 4)] == [7, 7]
    assert total_for((5,), 3) == 15
    assert total_for((9, 4), 3) == 4


tables = st.lists(st.integers(0, 60), min_size=1, max_size=4).map(tuple)


@given(st.tuples(*[st.integers(0, 4)] * 3), tables, tables, tables, tables)
def test_no_other_grouping_is_worth_more(
    held: tuple[int, ...], one: tuple[int, ...], two: tuple[int, ...], three: tuple[int, ...], group: tuple[int, ...]
) -> None:
    kinds = [[kind] * many for kind, many in enumerate(held)]
    best = 0
    for marriages in range(5):
        for chosen in itertools.product(*(range(len(cards) + 1) for cards in kinds)):
            if all(used == marriages for used in chosen):
                left = [len(cards) - used for cards, used in zip(kinds, chosen, strict=True)]
                worth = total_for(group, marriages) + sum(
                    total_for(table, many) for table, many in zip((one, two, three), left, strict=True)
                )
                best = max(best, worth)
    assert best_grouping(held, (one, two, three), group).points == best
