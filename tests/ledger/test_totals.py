"""Standings, averages, rows of points."""

from __future__ import annotations

import pytest
from tests.ledger.evening import Evening

from scorekeeper.ledger.row import read_row, share_row
from scorekeeper.ledger.totals import average, order, standings


@pytest.mark.parametrize(
    ("points", "many", "text"),
    [
        (0, 0, "--"),
        (7, 0, "--"),
        (0, 3, "0.0"),
        (10, 4, "2.5"),
        (-14, 3, "-4.7"),
        (1, 3, "0.3"),
        (-1, 30, "0.0"),
        (-1, 20, "-0.1"),
        (1, 20, "0.1"),
        (-100, 3, "-33.3"),
        (299, 100, "3.0"),
    ],
)
def test_an_average_has_one_place_and_that_of_nothing_is_two_dashes(points: int, many: int, text: str) -> None:
    assert average(points, many) == text


def test_the_order_is_by_points_and_equals_by_seat() -> None:
    assert order({"A": 3, "B": 9, "C": 3, "D": -1}) == ("B", "A", "C", "D")


def test_totals_are_the_sums_of_the_lines_and_of_the_bonuses() -> None:
    table = Evening("A", "B", target=20, bonus=50)
    table.deal("A", A=20, B=0)
    rows = {one.name: one for one in standings(table.ledger)}
    assert (rows["A"].points, rows["A"].average, rows["A"].won, rows["A"].won_percent) == (73, "23.0", 1, "100")
    assert (rows["B"].points, rows["B"].average, rows["B"].won, rows["B"].won_percent) == (-23, "-23.0", 0, "0")


def test_a_deal_nobody_won_and_one_somebody_sat_out_do_not_count_as_played() -> None:
    table = Evening("A", "B", "C")
    table.deal(None, A=0, B=0, C=0)
    table.deal("A", A=0, B=0)
    assert table.ledger.played == {"A": 1, "B": 1, "C": 0}
    assert {one.name: one.played for one in standings(table.ledger)} == {"A": 1, "B": 1, "C": 0}
    assert table.ledger.scored == 2


def test_a_row_names_what_is_no_figure_and_how_many_there_should_be() -> None:
    bad = read_row(["12", "1.0", "x"], ("A", "B", "C"))
    assert [(one.code, one.path) for one in bad.findings] == [("ledger.no-figure", (1,)), ("ledger.no-figure", (2,))]
    short = read_row(["12"], ("A", "B"))
    assert [(one.code, one.message) for one in short.findings] == [
        ("ledger.row-length", "the row has 1 figures and 2 are seated")
    ]


def test_nobody_cannot_share() -> None:
    assert [one.code for one in share_row({"A": 5}, ()).findings] == ["ledger.no-share"]
