"""The points a table worked out for itself are held against what the rules give (LED-13); stand-ins are named too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.table import Table

# Maal 12, 4, 0 and 7, together 23: 4 × own − 23, and 3, 10 and 3 to Asha: 41, −10, −33, 2 (NM-6.1 to 6.3).


@pytest.mark.parametrize("said", ["41 -10 -33 2", "+41 \u221210 \u221233 +2", "४१ -१० -३३ २", "a41 b-10 c-33 d2"])
def test_the_right_row_is_accepted_however_its_minus_is_written(nepali: Table, said: str) -> None:
    done = nepali.sk(["add", "a12", "b4", "cx", "d7", "--said", said]).ok()
    assert "asha  +41" in done.out


def test_a_row_that_differs_is_refused_with_both_figures(nepali: Table) -> None:
    done = nepali.sk(["add", "a12", "b4", "cx", "d7", "--said", "41 -10 -33 3"])
    assert done.code == 4
    assert "dev +3 announced, +2 computed" in done.err
    assert nepali.sk("t --json").ok().json["deals"] == 0


def test_whoever_is_not_named_pays_an_equal_share(nepali: Table) -> None:
    # nobody has maal, all have seen: 3 each to Asha (NM-6.3)
    assert nepali.sk(["add", "a0", "b0", "c0", "d0", "--said", "a9"]).ok()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("a5", "5 does not divide by 3"),
        ("1 x 3 4", "“x” is no whole number"),
        ("1 2 3", "the row has 3 figures and 4 are seated"),
        ("a9 zed4", "“zed” begins nobody's name"),
    ],
)
def test_a_row_that_cannot_be_read_says_why(nepali: Table, said: str, told: str) -> None:
    done = nepali.sk(["add", "a0", "b0", "c0", "d0", "--said", said])
    assert done.code == 3
    assert told in done.err


def test_a_word_may_name_whoever_plays_in_anothers_place(nepali: Table) -> None:
    nepali.sk("leave dev --for emil").ok()
    done = nepali.sk(["add", "emil7", "a12", "b4", "cx"]).ok()
    assert "dev won" in done.out
    assert nepali.sk(["add", "e7", "d7", "b4", "cx"]).code == 3
