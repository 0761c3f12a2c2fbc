"""Which choices of a house cannot stand together, and which have no effect beside others."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.games.gin import GAME
from scorekeeper.games.gin.options import Options
from scorekeeper.problems import Severity

IDLE: list[tuple[str, dict[str, Any]]] = [
    ("oklahoma_ace", {"oklahoma_ace": "gin-only"}),
    ("spades_double", {"spades_double": "all"}),
    ("spades_double_boxes", {"oklahoma": True, "spades_double_boxes": True}),
    ("hollywood_by", {"hollywood_by": "deal"}),
    ("hollywood_late", {"hollywood_late": "next-column"}),
    ("hollywood_third", {"hollywood_third": 2}),
    ("hollywood_late", {"hollywood": True, "hollywood_by": "deal", "hollywood_late": "next-column"}),
    ("shutout_test", {"shutout_test": "no-points"}),
    ("shutout_test", {"shutout": "double-all", "shutout_test": "no-points"}),
    ("undercut", {"knock_limit": 0, "undercut": 25}),
    ("tie", {"knock_limit": 0, "tie": "none"}),
    ("extra_boxes_for_undercut", {"knock_limit": 0, "box": 25, "extra_boxes_for_undercut": 1}),
    ("extra_boxes_for_gin", {"extra_boxes_for_gin": 2}),
    ("extra_boxes_for_undercut", {"extra_boxes_for_undercut": 1}),
    ("extra_boxes_for_big_gin", {"extra_boxes_for_big_gin": 3, "box": 25}),
    ("box_when", {"box_when": "at-once"}),
]


@pytest.mark.parametrize(("name", "chosen"), IDLE)
def test_a_choice_without_effect_is_a_warning_that_names_it(name: str, chosen: dict[str, Any]) -> None:
    (finding,) = GAME.contradictions(Options(**chosen))
    assert finding.path == ("options", name)
    assert finding.severity is Severity.WARNING
    assert name in finding.message


@pytest.mark.parametrize("nothing", [{"tie": "knocker"}, {"undercut": 0}, {"gin": 0}, {"big_gin": 0}])
def test_points_and_deals_are_two_tests_of_a_shutout_where_a_deal_may_bring_nothing(nothing: dict[str, Any]) -> None:
    assert GAME.contradictions(Options(shutout="double-all", shutout_test="no-points", **nothing)) == ()


def test_two_limits_for_one_knock_are_an_error() -> None:
    (finding,) = GAME.contradictions(Options(oklahoma=True, knock_limit=9))
    assert finding.code == "gin.two-limits"
    assert finding.severity is Severity.ERROR


def test_the_document_itself_contradicts_nothing() -> None:
    assert GAME.contradictions(Options()) == ()
