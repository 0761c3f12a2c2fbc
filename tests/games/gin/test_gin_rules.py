"""The rulebook, the profiles and the rulings of gin hang together; rules that change in mid-session."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from scorekeeper.games.gin import GAME
from scorekeeper.games.gin.options import Options
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import options_of, write_options
from scorekeeper.rulebook.profile import list_profiles, load_profile, load_rulebook
from scorekeeper.scoring.tally import Dealt

SEATS = ("Asha", "Bina")
CASES = Path(__file__).parent / "cases"


def toml(name: str) -> dict[str, object]:
    return tomllib.loads((GAME.folder / name).read_text(encoding="utf-8"))


def test_every_clause_has_a_case_or_says_why_none() -> None:
    told: set[str] = set()
    for path in CASES.glob("*.toml"):
        clause = tomllib.loads(path.read_text(encoding="utf-8"))["clause"]
        told |= {clause} if isinstance(clause, str) else set(clause)
    for clause in load_rulebook(GAME.folder).clauses:
        assert (clause.number in told) != bool(clause.ruling), clause.number


def test_the_profile_seed_writes_out_every_option_with_its_default() -> None:
    assert toml("profiles/seed.toml")["options"] == write_options(Options())


@pytest.mark.parametrize("name", list_profiles(GAME.folder))
def test_a_shipped_profile_names_its_source_and_contradicts_nothing(name: str) -> None:
    loaded = load_profile(name, GAME.options, GAME.folder)
    assert loaded.findings == ()
    assert loaded.profile is not None
    assert loaded.profile.name == name
    assert loaded.profile.source
    assert GAME.contradictions(loaded.profile.options) == ()


def test_every_option_names_a_clause_that_stands() -> None:
    rulebook = load_rulebook(GAME.folder)
    assert [one.name for one in options_of(Options) if rulebook.get(one.clause) is None] == []


def test_every_ruling_names_a_clause_that_stands() -> None:
    rows = toml("irregularities.toml")["irregularity"]
    assert isinstance(rows, list)
    assert all(load_rulebook(GAME.folder).get(row["clause"]) for row in rows)
    codes = {row["code"] for row in rows}
    assert {"knock-over-limit", "wrong-count-at-knock"} <= codes


def dealt(number: int, knocker: str, gained: int, options: Options) -> Dealt[Options]:
    other = SEATS[1 - SEATS.index(knocker)]
    table = {"knocker": knocker, "hands": {knocker: {"deadwood": 1}, other: {"deadwood": gained + 1}}}
    facts = GAME.read_facts(table, SEATS).facts
    assert facts is not None
    assert errors(GAME.check(facts, options)) == ()
    return Dealt(number, GAME.score(facts, options, ()), options, SEATS)


def test_a_target_lowered_below_what_one_has_is_his_game_at_the_next_deal() -> None:
    long, short = Options(target=250), Options(target=100)
    deals = [dealt(1, "Bina", 60, long), dealt(2, "Asha", 90, long), dealt(3, "Bina", 60, long)]
    deals += [dealt(4, "Asha", 20, short)]
    (game,) = GAME.tally(deals, SEATS).parts
    assert game.points == {"Asha": 110, "Bina": 120}
    assert game.winner == "Bina"


def test_boxes_paid_at_once_are_not_paid_again_where_the_house_changes_to_the_end() -> None:
    at_once, end = Options(box=25, box_when="at-once"), Options(box=25)
    deals = [dealt(1, "Asha", 40, at_once), dealt(2, "Asha", 40, end)]
    tally = GAME.tally(deals, SEATS)
    assert tally.parts[0].points == {"Asha": 105, "Bina": 0}
    assert tally.totals == {"Asha": 130, "Bina": 0}


def test_a_game_goes_on_in_the_form_it_was_opened_in() -> None:
    plain, three = Options(), Options(hollywood=True)
    deals = [dealt(1, "Asha", 60, plain), dealt(2, "Asha", 60, three), dealt(3, "Asha", 60, three)]
    titles = [part.title for part in GAME.tally(deals, SEATS).parts]
    assert titles == ["game 1", "game 2, column 1", "game 2, column 2", "game 2, column 3"]


def test_bonuses_say_which_game_and_why() -> None:
    house = Options(game_bonus=100, box=25, shutout="double-total")
    bonuses = GAME.tally([dealt(1, "Asha", 60, house), dealt(2, "Asha", 60, house)], SEATS).bonuses
    assert [(one.after, one.line.clause, one.line.points, one.line.why) for one in bonuses] == [
        (2, "GR-6.2", 100, "game 1 won"),
        (2, "GR-6.3", 50, "game 1: 2 boxes of 25"),
        (
            2,
            "GR-6.4",
            270,
            "game 1: shutout, Bina won no deal: deal points 120, game bonus 100, boxes 50 again",
        ),
    ]
