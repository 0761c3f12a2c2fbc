"""Every case file of every game is run; and the runner is shown to fail wherever an answer is wrong."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.cards.card import Card
from scorekeeper.desk.case_deals import Ground, run_deals
from scorekeeper.desk.case_ends import run_end
from scorekeeper.desk.case_frame import read_frame
from scorekeeper.desk.case_questions import run_best, run_judge
from scorekeeper.desk.cases import run_case
from scorekeeper.games.contract import Game, Reading
from scorekeeper.games.questions import Best, Judged, JudgedMeld, LayOff
from scorekeeper.melds.meld import Meld, MeldKind
from scorekeeper.problems import Finding, Severity
from scorekeeper.rulebook import profile
from scorekeeper.rulebook.clause import Clause, Rulebook
from scorekeeper.rulebook.options import choice
from scorekeeper.scoring.line import Line, Pending, Score
from scorekeeper.scoring.tally import Dealt, Part, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*/cases/*.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    result = run_case(tomllib.loads(path.read_text(encoding="utf-8")), path.stem, path.parent)
    assert result.differences == ()


# A game of one rule, so that the runner is tested without the games: the winner gets the stake from everybody.


@dataclass(frozen=True)
class Stake:
    stake: int = 5


@dataclass(frozen=True)
class Told:
    winner: str
    players: tuple[str, ...]


TOY_MELD = Meld((Card(3), Card(4), Card(5)), MeldKind.PURE_SEQUENCE, pure=True)


def _read(table: Any, players: tuple[str, ...]) -> Reading[Told]:
    if "winner" not in table:
        return Reading(None, (Finding(code="toy.no-winner", message="nobody won", clause="TY-2"),))
    return Reading(Told(table["winner"], tuple(sorted(players))), ())


def _score(told: Told, options: Stake, owed: tuple[Pending, ...]) -> Score:
    losers = [one for one in told.players if one != told.winner]
    return Score(
        lines=tuple(Line("TY-1", told.winner, one, options.stake, "stake") for one in losers),
        players=told.players,
        winner=told.winner,
        counts={told.winner: 1},
        pending=(*owed, Pending(told.winner, 3, "TY-2", "luck")),
        remarks=(Finding(code="toy.luck", message="lucky", severity=Severity.NOTE),),
    )


def _tally(dealt: Sequence[Dealt[Stake]], players: Sequence[str]) -> Tally:
    totals = {one: sum(each.score.net().get(one, 0) for each in dealt) for one in players}
    part = Part(title="game 1", columns={"A": (5, 10)}, won={"A": 2}, points=totals, final=totals, winner="A")
    return Tally(totals=totals, parts=(part,), finished=True)


def _toy(**changes: Any) -> Game[Told, Stake]:
    made: dict[str, Any] = {
        "slug": "toy",
        "title": "Toy",
        "prefix": "TY",
        "seats": range(2, 4),
        "count_word": "luck",
        "home": str(HERE),
        "options": Stake,
        "make_script": lambda: None,
        "read_facts": _read,
        "write_facts": lambda told: {"winner": told.winner},
        "check": lambda told, _options: (
            (Finding(code="toy.doubt", message="really?", severity=Severity.WARNING),) if told.winner == "C" else ()
        ),
        "score": _score,
        "tally": _tally,
        "next_dealer": lambda dealt: dealt.score.winner,
        "contradictions": lambda _options: (),
        "zero_sum": lambda _options: True,
        "judge": lambda _asked, _options: Judged(
            valid=True,
            melds=(JudgedMeld(meld=TOY_MELD, valid=True, clause="TY-1", mend="leave it"),),
            findings=(Finding(code="toy.fine", message="fine"),),
        ),
        "best": lambda _asked, _options: Best(
            melds=(TOY_MELD,),
            loose=(Card(0),),
            points=1,
            complete=True,
            layoffs=(LayOff(Card(6), TOY_MELD.cards),),
            discard=Card(12),
            knocks={Card(12): 4},
            primary=1,
            findings=(Finding(code="toy.fine", message="fine"),),
        ),
    }
    return Game(**(made | changes))


@pytest.fixture(autouse=True)
def toy_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rulebook(
        game="toy",
        title="Toy",
        about="",
        clauses=tuple(Clause(number=one, text="", source="") for one in ("TY-1", "TY-2")),
    )
    real = profile.load_rulebook
    monkeypatch.setattr(
        "scorekeeper.desk.case_deals.load_rulebook", lambda folder: rules if folder == HERE else real(folder)
    )


def _ground(**changes: Any) -> Ground:
    return Ground(_toy(**changes), Stake(), (), ("A", "B"), {})


RIGHT: dict[str, Any] = {
    "net": {"A": 5, "B": -5},
    "lines": [["TY-1", "A", "B", 5]],
    "counts": {"A": 1},
    "pending": [["A", 3], ["A", 3]],
    "void": False,
    "winner": "A",
    "findings": [],
    "remarks": ["toy.luck"],
    "totals": {"A": 10, "B": -10},
    "finished": True,
    "parts": [
        {
            "title": "game 1",
            "points": {"A": 10, "B": -10},
            "final": {"A": 10, "B": -10},
            "columns": {"A": [5, 10]},
            "won": {"A": 2},
            "winner": "A",
        }
    ],
    "dealers": ["A", "A"],
}
WRONG: dict[str, list[Any]] = {
    "net": [{"A": 5, "B": -4}, {"A": 5}, {"A": 5, "B": -5, "C": 1}, 5],
    "lines": [[["TY-1", "A", "B", 6]], [["TY-2", "A", "B", 5]], [["TY-1", "A", "", 5]], [], ["TY-1"], 3],
    "counts": [{"A": 2}, {"B": 0}, 1],
    "pending": [[["A", 3]], [["A", 3], ["B", 3]], []],
    "void": [True, 0, "no"],
    "winner": ["B", ""],
    "findings": [["toy.doubt"], "toy.doubt"],
    "remarks": [["toy.other"], [], "toy.luck"],
    "totals": [{"A": 10}, {"A": 11, "B": -11}],
    "finished": [False, 1],
    "parts": [
        [],
        [{"title": "game 2"}],
        [{"won": {"A": 1}}],
        [{"columns": {"A": [5]}}],
        [{"winners": "A"}],
        ["game 1"],
    ],
    "dealers": [["A"], ["A", "B"], "A"],
}


def _deals(expect: dict[str, Any], ground: Ground | None = None) -> list[str]:
    return run_deals(({"winner": "A"}, {"winner": "A"}), expect, (), "A", ground or _ground())


def test_a_right_answer_has_no_differences() -> None:
    assert _deals(RIGHT) == []
    assert set(RIGHT) == set(WRONG)


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in WRONG.items() for value in values])
def test_a_wrong_expectation_is_a_difference_that_names_its_key(key: str, value: Any) -> None:
    differences = _deals({key: value})
    assert differences
    assert all(one.startswith((key, "number of " + key)) for one in differences)


def test_a_key_that_is_not_known_is_refused_with_the_nearest() -> None:
    assert _deals({"nets": {"A": 5}}) == ["expect.nets: unknown key; did you mean net?"]


def test_somebody_without_a_score_is_a_player_and_one_of_a_list() -> None:
    for wrong, sentence in (("B", "no_score is the text “B”"), (["C"], "no_score: C is not among the players")):
        deals = ({"winner": "A", "no_score": wrong},)
        assert any(one.startswith(sentence) for one in run_deals(deals, {"winner": "A"}, (), "A", _ground()))


def test_facts_tell_nothing_of_somebody_without_a_score() -> None:
    # The toy has no policy, so that nothing is posted: A alone took part, and no stake was paid.
    deals = ({"winner": "A", "no_score": ["B"]},)
    assert run_deals(deals, {"net": {"A": 0}, "lines": []}, (), "A", _ground()) == []


def test_with_an_error_nothing_is_scored_and_a_warning_must_be_expected() -> None:
    assert run_deals(({},), {"findings": ["toy.no-winner"]}, (), "A", _ground()) == []
    assert run_deals(({},), {"net": {"A": 0}}, (), "A", _ground()) == [
        "findings: expected [], got ['toy.no-winner']",
        "net: nothing was scored",
    ]
    assert run_deals(({"winner": "C"},), {"winner": "C"}, (), "A", _ground()) == [
        "findings: expected [], got ['toy.doubt']"
    ]


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        (
            {"score": lambda told, _o, _p: Score(lines=(Line("TY-1", "A", None, 5, ""),), players=told.players)},
            "under these rules every deal sums to 0",
        ),
        (
            {"score": lambda told, _o, _p: Score(lines=(Line("TY-9", "A", "B", 5, ""),), players=told.players)},
            "TY-9 does not stand in the rulebook",
        ),
        (
            {"score": lambda told, _o, _p: Score(lines=(Line("TY-1", "A", "B", 0, ""),), players=told.players)},
            "a line of 0 points",
        ),
        ({"write_facts": lambda _told: {"winner": "B"}}, "facts written and read again differ"),
        (
            {
                "score": lambda told, _o, _p, seen=[]: (
                    seen.append(0) or Score(lines=(), players=told.players * len(seen))
                )
            },
            "scored twice",
        ),
        (
            {
                "read_facts": lambda table, players: Reading(Told(table.get("winner", ""), players), ()),
                "score": lambda told, _o, _p: Score(
                    lines=(Line("TY-1", told.players[0], told.players[1], 5, ""),), players=told.players
                ),
            },
            "named in another order",
        ),
    ],
)
def test_a_law_that_does_not_hold_is_a_difference(changes: dict[str, Any], law: str) -> None:
    differences = run_deals(({"winner": "A"},), {"void": False}, (), "A", _ground(**changes))
    assert any(law in one for one in differences)


JUDGED: dict[str, Any] = {
    "valid": [True],
    "kind": ["pure-sequence"],
    "pure": [True],
    "clause": ["TY-1"],
    "mend": ["leave"],
    "all": True,
    "findings": ["toy.fine"],
}
ANSWERED: dict[str, Any] = {
    "points": 1,
    "complete": True,
    "discard": "KS",
    "knocks": {"KS": 4},
    "layoffs": ["7S"],
    "primary": 1,
    "melds": ["4S 5S 6S"],
    "loose": "AS",
    "findings": ["toy.fine"],
}
WRONG_VERDICTS = {
    "valid": [False],
    "kind": ["sequence"],
    "pure": [],
    "clause": ["TY-2"],
    "mend": [""],
    "all": False,
    "findings": [],
}
WRONG_ANSWERS = {
    "points": 2,
    "complete": False,
    "discard": "",
    "knocks": {},
    "layoffs": ["8S"],
    "primary": -1,
    "melds": [],
    "loose": "",
    "findings": [],
}


@pytest.mark.parametrize(
    ("run", "right", "wrong"), [(run_judge, JUDGED, WRONG_VERDICTS), (run_best, ANSWERED, WRONG_ANSWERS)]
)
def test_every_answer_about_cards_is_compared(
    run: Callable[[Any, Ground], list[str]], right: dict[str, Any], wrong: dict[str, Any]
) -> None:
    assert run(right, _ground()) == []
    assert set(right) == set(wrong)
    for key, value in wrong.items():
        assert any(one.startswith(key) for one in run({key: value}, _ground())), key
    assert run({}, _ground())[0].startswith("expects nothing")
    assert run({"verdict": True, **right}, _ground())


@dataclass(frozen=True)
class Leaving:
    substitute: str = choice("two-highest", ("two-highest", "frozen"), "TY-2", "what is posted")


ENDED: dict[str, Any] = {
    "totals": {"A": 40, "B": 25, "C": -70, "D": 5},
    "left": ["D"],
    "posted": {"D": 65},
    "winners": ["A"],
    "discarded": False,
}


def test_the_end_of_a_game_is_compared() -> None:
    ground = Ground(_toy(), Leaving(), (), ("A", "B", "C", "D"), {})
    assert run_end(ENDED, ground) == []
    assert ground.touched == {"TY-2": None}
    wrong: dict[str, list[Any]] = {
        "posted": [{}, {"D": 64}, {"D": 65, "C": 1}, {"D": "x"}],
        "winners": [[], ["D"], ["A", "D"]],
        "discarded": [True],
        "left": [["E"], ["A", "D"], "D"],
        "totals": [{"A": 40, "B": 26, "C": -70, "D": 5}, 3],
    }
    for key, values in wrong.items():
        for value in values:
            assert run_end({**ENDED, key: value}, ground), (key, value)
    assert run_end({"totals": {"A": 1}, "left": []}, ground)[0].startswith("expects nothing")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"title": ""}, "title is missing"),
        ({"clause": []}, "clause is missing"),
        ({"source": None}, "source is missing"),
        ({"game": "whist"}, "there is no game “whist”"),
        ({"deel": {}}, "deel: unknown key; did you mean deal?"),
        ({"players": "A B"}, "players is the text “A B”; it should be a list of texts"),
        ({"options": 3}, "options is the number 3; it should be a table"),
        ({"deal": 3}, "deal is the number 3; it should be a table"),
        ({"deals": [3]}, "deals is a list; it should be a list of tables"),
        ({"judge": 3}, "judge is the number 3; it should be a list of tables"),
        ({"pending": [{"player": "A"}]}, "pending; points is missing"),
        ({"expect": {}}, "expect is missing"),
        ({"deal": None, "expect": None}, "the case asks nothing"),
    ],
)
def test_a_case_whose_form_is_wrong_says_so(change: dict[str, Any], sentence: str) -> None:
    table = {
        "title": "A case",
        "clause": "TY-1",
        "source": "here",
        "game": "nepali",
        "players": ["A"],
        "deal": {},
        "expect": {"void": True},
    }
    table |= change
    wrong = read_frame({key: value for key, value in table.items() if value is not None}).wrong
    assert any(one.startswith(sentence) for one in wrong), wrong
