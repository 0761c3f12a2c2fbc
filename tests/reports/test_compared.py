"""Two houses compared, in words: what each of them makes of one deal or question."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.games import game
from scorekeeper.reports.compared import compared_report
from scorekeeper.reports.formats.plain import plain
from scorekeeper.rulebook.profile import Difference

POINTS = {"A": 12, "B": -12}
RUN = {"cards": "4S 5S 6S", "valid": True, "kind": "run", "pure": True}
NONE = {"cards": "9S 9S", "valid": False, "kind": "none", "pure": False}
BEST: dict[str, Any] = {
    "points": 4,
    "complete": False,
    "discard": "KD",
    "knocks": {"KD": 4},
    "layoffs": ["4C"],
    "primary": 1,
    "melds": ["4S 5S 6S"],
    "loose": "4C",
}


def told(what: str, first: Any, second: Any, **more: Any) -> str:
    """The example's part of a comparison in which both houses have something to say of `what`."""
    example = {
        "case": "XX-1-a-case",
        "asks": more.pop("asks", {"deals": [{"winner": "A", "hands": {"A": {"maal": 3}, "B": {}}}]}),
        "what": what,
        "by": more.pop("by", []),
        "first": {what: first, **more},
        "second": {what: second, **more},
    }
    differences = (Difference("open", "NM-3.6", first=False, second=True),)
    report = compared_report(game("nepali"), ("ours", "theirs"), differences, example, ())
    return plain(report, 200)


@pytest.mark.parametrize(
    ("what", "first", "second", "lines"),
    [
        ("points", POINTS, {"A": 0, "B": 0}, [" +12       0  A", " −12       0  B"]),
        (
            "games",
            [{"title": "game 1", "points": POINTS, "winner": "A"}],
            [],
            ["ours: game 1: A +12, B −12, A has won", "theirs: no games"],
        ),
        ("owed", [["B", 15]], [], ["ours: B owes 15", "theirs: nobody owes anything"]),
        (
            "dealers",
            ["A", "B"],
            ["B", ""],
            ["ours: the next dealer is A, then B", "theirs: the next dealer is B, then not said"],
        ),
        (
            "verdict",
            {"valid": True, "melds": [RUN], "findings": []},
            {"valid": False, "melds": [RUN, NONE], "findings": ["too few"]},
            ["ours: valid (4S 5S 6S run, pure)", "theirs: not valid (4S 5S 6S run, pure; 9S 9S is no meld)"],
        ),
        (
            "verdict",
            {"valid": False, "melds": [RUN], "findings": ["four copies are told", "and more"]},
            {"valid": True, "melds": [], "findings": []},
            ["ours: not valid: four copies are told (4S 5S 6S run, pure)", "theirs: valid"],
        ),
        (
            "best",
            BEST,
            {
                **BEST,
                "complete": True,
                "discard": "",
                "knocks": {},
                "layoffs": [],
                "primary": None,
                "melds": [],
                "loose": "",
                "points": 0,
            },
            [
                "ours: 4S 5S 6S; left over 4C = 4; discard KD; legal knocks KD leaves 4; laid off 4C; 1 can be shown",
                "theirs: no melds; left over nothing = 0; complete",
            ],
        ),
        (
            "posted",
            {"posted": {"D": 65}, "winners": ["A", "B"], "discarded": False},
            {"posted": {}, "winners": [], "discarded": True},
            ["ours: posted: D +65; won by A and B", "theirs: the game is discarded"],
        ),
        (
            "posted",
            {"posted": {}, "winners": [], "discarded": False},
            {"posted": {}, "winners": ["A"], "discarded": False},
            ["ours: posted: nothing; nobody has won", "theirs: posted: nothing; won by A"],
        ),
    ],
)
def test_what_a_house_makes_of_it_is_a_sentence(what: str, first: Any, second: Any, lines: list[str]) -> None:
    assert told(what, first, second).splitlines()[-2:] == lines


@pytest.mark.parametrize("what", ["refused", "doubted"])
def test_a_house_that_has_nothing_against_a_deal_scores_it(what: str) -> None:
    found = [{"code": "nepali.x", "message": "there are four players"}, {"code": "nepali.y", "message": "and a joker"}]
    lines = told(what, found, [], points=POINTS).splitlines()[-2:]
    assert lines == [f"ours: {what}: there are four players; and a joker", "theirs: A +12, B −12"]
    assert told(what, found, []).splitlines()[-1] == f"theirs: not {what}"


def test_a_deal_is_told_as_a_file_has_it_a_line_for_each_hand() -> None:
    asks = {
        "pending": [{"player": "B", "points": 15, "clause": "NM-8.1", "why": "dhoos"}],
        "deals": [{"winner": "A", "better": True, "hands": {"A": {"maal": 3}, "B": {"status": "seen", "maal": 0}}}, {}],
    }
    lines = told("owed", [], [["B", 15]], asks=asks, by=["dhoos", "dhoos_to"]).splitlines()
    assert lines[4:11] == [
        "For example (XX-1-a-case):",
        "B owes 15 from before (NM-8.1)",
        "deal 1:",
        '  winner = "A", better = true',
        "  A: maal = 3",
        '  B: status = "seen", maal = 0',
        "deal 2:",
    ]
    assert lines[-1] == "It is dhoos and dhoos_to that matter here."


def test_where_no_sample_differs_it_says_so_and_where_none_could_why() -> None:
    of, names, differences = (
        game("nepali"),
        ("ours", "theirs"),
        (Difference("open", "NM-3.6", first=False, second=True),),
    )
    assert (
        plain(compared_report(of, names, differences, None, ())).splitlines()[-1]
        == "No sample deal shows what that changes."
    )
    assert plain(compared_report(of, names, differences, None, ("open is idle",))).splitlines()[-1] == "open is idle"
    assert plain(compared_report(of, names, (), None, ())).splitlines()[-1] == "They are the same rules."
