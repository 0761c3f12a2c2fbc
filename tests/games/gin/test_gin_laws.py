"""Laws that hold for every deal and every session of gin, under every choice of a house."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards.card import NATURALS, suit
from scorekeeper.cards.notation import read_card, write_card, write_cards
from scorekeeper.games.gin import GAME
from scorekeeper.games.gin.options import Options
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import options_of
from scorekeeper.rulebook.profile import load_rulebook
from scorekeeper.scoring.line import net
from scorekeeper.scoring.tally import Dealt

if TYPE_CHECKING:
    from scorekeeper.games.gin.facts import Facts

SEATS = ("Asha", "Bina")


@st.composite
def houses(draw: st.DrawFn) -> Options:
    """Any house: each option by itself, so that contradictions occur too."""
    chosen: dict[str, Any] = {}
    for option in options_of(Options):
        if option.kind == "flag":
            chosen[option.name] = draw(st.booleans())
        elif option.kind == "choice":
            chosen[option.name] = draw(st.sampled_from(option.words))
        else:
            figure = st.integers(option.low, option.high)
            chosen[option.name] = draw(figure | st.none() if option.none else figure)
    return Options(**chosen)


@st.composite
def counted(draw: st.DrawFn) -> dict[str, Any]:
    """A deal with counted deadwood; now and then big gin or void."""
    if draw(st.integers(0, 9)) == 0:
        return {"void": True}
    big = draw(st.integers(0, 9)) == 0
    mine, theirs = (0 if big else draw(st.integers(0, 12))), draw(st.integers(0, 100) | st.integers(0, 12))
    knocker, other = draw(st.permutations(SEATS))
    table: dict[str, Any] = {"knocker": knocker, "hands": {knocker: {"deadwood": mine}, other: {"deadwood": theirs}}}
    if big:
        table["big_gin"] = True
    if draw(st.booleans()):
        table["upcard"] = write_card(draw(st.sampled_from(NATURALS)))
    return table


@st.composite
def shown(draw: st.DrawFn) -> dict[str, Any]:
    """A deal with all the cards held, few suits and ranks, so that much melds."""
    deck = draw(st.permutations([card for card in NATURALS if card % 13 < 7]))
    knocker, other = draw(st.permutations(SEATS))
    hands = {knocker: {"cards": write_cards(deck[:10])}, other: {"cards": write_cards(deck[10:20])}}
    return {"knocker": knocker, "hands": hands}


def read(table: dict[str, Any], players: tuple[str, ...] = SEATS) -> Facts:
    facts = GAME.read_facts(table, players).facts
    assert facts is not None
    return facts


def worth(table: dict[str, Any], house: Options) -> dict[str, int]:
    """What a counted deal is worth, by the clauses in plain arithmetic."""
    points = dict.fromkeys(SEATS, 0)
    if "void" in table:
        return points
    knocker = table["knocker"]
    other = SEATS[1 - SEATS.index(knocker)]
    mine, theirs = (table["hands"][player]["deadwood"] for player in (knocker, other))
    winner, bonus, extra = knocker, 0, 0
    if table.get("big_gin"):
        bonus, extra = house.big_gin or 0, house.extra_boxes_for_big_gin
    elif mine == 0:
        bonus, extra = house.gin, house.extra_boxes_for_gin
    elif mine == theirs and house.tie != "undercut":
        winner = knocker if house.tie == "knocker" else ""
    elif mine >= theirs:
        winner, bonus, extra = other, house.undercut, house.extra_boxes_for_undercut
    if not winner:
        return points
    plain = abs(mine - theirs)
    gained = plain + bonus
    spade = "upcard" in table and suit(read_card(table["upcard"])) == 0
    if house.oklahoma and spade and house.spades_double != "none":
        gained = 2 * gained if house.spades_double == "all" else 2 * plain + bonus
        extra *= 2 if house.spades_double_boxes else 1
    if house.box_when == "at-once":
        gained += (1 + extra) * house.box
    points[winner] = gained
    return points


@settings(max_examples=300, deadline=None)
@given(counted(), houses())
def test_a_counted_deal_is_worth_what_plain_arithmetic_says(table: dict[str, Any], house: Options) -> None:
    score = GAME.score(read(table), house, ())
    assert score.net() == worth(table, house)
    assert all(line.payer is None and line.points > 0 for line in score.lines)
    clauses = load_rulebook(GAME.folder)
    assert all(clauses.get(line.clause) for line in score.lines)


def careful(table: dict[str, Any], players: tuple[str, ...], house: Options) -> dict[str, int] | None:
    """What facts, check and score come to; None for a deal that cannot stand or that nobody won."""
    facts, findings = GAME.read_facts(table, players)
    if facts is None or errors(findings) or errors(GAME.check(facts, house)):
        return None
    score = GAME.score(facts, house, ())
    return score.net() if score.winner else None


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SEATS), st.integers(0, 12), st.integers(0, 20), houses())
def test_the_quick_answer_of_a_plain_deal_is_that_of_the_careful_way(
    knocker: str, mine: int, theirs: int, house: Options
) -> None:
    other = SEATS[1 - SEATS.index(knocker)]
    table = {"knocker": knocker, "hands": {knocker: {"deadwood": mine}, other: {"deadwood": theirs}}}
    answer = GAME.quick(table, SEATS, house)
    assert (dict(answer) if answer else None) == careful(table, SEATS, house)
    assert answer is None or tuple(answer) == SEATS


@pytest.mark.parametrize("knocker", [0, 4, 8, 12])
@pytest.mark.parametrize("defender", [0, 4, 8, 100])
@pytest.mark.parametrize("tie", ["undercut", "knocker", "none"])
@pytest.mark.parametrize("box_when", ["end", "at-once"])
def test_the_quick_answer_knows_every_kind_of_plain_deal(knocker: int, defender: int, tie: str, box_when: str) -> None:
    house = Options(tie=tie, box=25, box_when=box_when, extra_boxes_for_gin=2)
    table = {"knocker": "Bina", "hands": {"Asha": {"deadwood": defender}, "Bina": {"deadwood": knocker}}}
    assert GAME.quick(table, SEATS, house) == careful(table, SEATS, house)


@pytest.mark.parametrize(
    "change",
    [
        {"void": True},
        {"upcard": "7D"},
        {"knocker": "Chet"},
        {"knocker": 3},
        {"knocker": ["Asha"]},
        {"hands": 3},
        {"hands": {}},
        {"hands": {"Asha": {"deadwood": True}, "Bina": {"deadwood": 3}}},
        {"hands": {"Asha": {"deadwood": 3}, "Bina": {"deadwood": 101}}},
        {"hands": {"Asha": {"deadwood": 3}, "Bina": {"deadwood": -1}}},
        {"hands": {"Asha": {"deadwood": 3}, "Bina": 9}},
        {"hands": {"Asha": {"deadwood": 3}, "Chet": {"deadwood": 9}}},
        {"hands": {"Asha": {"deadwood": 3}, "Bina": {"deadwood": 9, "cards": ""}}},
        {"hands": {"Asha": {"deadwood": 3}, "Bina": {"deadwood": 9}, "Chet": {"deadwood": 9}}},
        {"joker": "3H"},
    ],
)
def test_what_is_not_plain_has_no_quick_answer(change: dict[str, Any]) -> None:
    table = {"knocker": "Asha", "hands": {"Asha": {"deadwood": 3}, "Bina": {"deadwood": 9}}}
    assert GAME.quick(table, SEATS, Options()) == {"Asha": 6, "Bina": 0}
    assert GAME.quick(table | change, SEATS, Options()) is None
    assert GAME.quick(table, SEATS, Options(oklahoma=True)) is None
    assert GAME.quick(table, (*SEATS, "Chet"), Options()) is None


@settings(max_examples=150, deadline=None)
@given(counted() | shown(), houses())
def test_facts_survive_writing_and_seats_do_not_matter(table: dict[str, Any], house: Options) -> None:
    facts = read(table)
    assert read(GAME.write_facts(facts)) == facts
    if errors(GAME.check(facts, house)):
        return
    turned = read(table, SEATS[::-1])
    assert GAME.score(turned, house, ()).net() == GAME.score(facts, house, ()).net()
    assert GAME.score(facts, house, ()) == GAME.score(facts, house, ())


@settings(max_examples=100, deadline=None)
@given(shown())
def test_cards_laid_down_as_they_were_found_score_the_same_and_leave_nothing_to_remark(table: dict[str, Any]) -> None:
    from scorekeeper.games.gin.reckon import reckon  # noqa: PLC0415 - what is laid is taken from there

    house = Options(knock_limit=30)
    facts = read(table)
    if errors(GAME.check(facts, house)):
        return
    knocker, defender = reckon(facts, house)
    laid = {
        side.player: {
            "melds": [write_cards(meld) for meld in side.melds or ()],
            "deadwood": side.deadwood,
            "cards": table["hands"][side.player]["cards"],
        }
        for side in (knocker, defender)
    }
    best = GAME.score(facts, house, ())
    held_only = {"knocker": facts.knocker, "hands": {**table["hands"], knocker.player: laid[knocker.player]}}
    again = read(held_only)
    assert errors(GAME.check(again, house)) == ()
    assert GAME.score(again, house, ()).net() == best.net()
    assert GAME.score(again, house, ()).remarks == ()


def session(tables: list[dict[str, Any]], house: Options) -> list[Dealt[Options]]:
    return [Dealt(at, GAME.score(read(table), house, ()), house, SEATS) for at, table in enumerate(tables, start=1)]


@settings(max_examples=150, deadline=None)
@given(st.lists(counted(), max_size=25), houses(), st.integers(20, 200))
def test_every_point_in_the_totals_stands_on_a_line(tables: list[dict[str, Any]], house: Options, target: int) -> None:
    dealt = session(tables, replace(house, target=target))
    tally = GAME.tally(dealt, SEATS)
    lines = [line for one in dealt for line in one.score.lines] + [bonus.line for bonus in tally.bonuses]
    assert tally.totals == net(lines, SEATS)
    assert all(line.points > 0 for line in lines)
    for player in SEATS:
        assert tally.totals[player] == sum(part.final[player] for part in tally.parts)
    for part in tally.parts:
        reached = [player for player in SEATS if part.points[player] >= target]
        assert ([part.winner] if part.winner else []) == reached
        assert all(part.columns[player][-1:] in ((), (part.points[player],)) for player in SEATS)


@settings(max_examples=60, deadline=None)
@given(st.lists(counted(), max_size=15), houses())
def test_a_session_without_its_last_deal_is_the_session_before_it(tables: list[dict[str, Any]], house: Options) -> None:
    dealt = session(tables, replace(house, target=60))
    for many in range(1, len(dealt) + 1):
        longer, shorter = GAME.tally(dealt[:many], SEATS), GAME.tally(dealt[: many - 1], SEATS)
        added = [bonus for bonus in longer.bonuses if bonus.after == dealt[many - 1].number]
        assert longer.bonuses == (*shorter.bonuses, *added)
        ended = [part for part in shorter.parts if part.winner]
        assert [part for part in longer.parts[: len(shorter.parts)] if part in ended] == ended


@settings(max_examples=60, deadline=None)
@given(st.lists(counted(), max_size=15), houses())
def test_void_deals_leave_no_trace_in_the_tally(tables: list[dict[str, Any]], house: Options) -> None:
    dealt = session(tables, house)
    assert GAME.tally([one for one in dealt if not one.score.void], SEATS) == GAME.tally(dealt, SEATS)


@given(counted(), houses(), st.sampled_from(SEATS))
def test_somebody_of_the_two_deals_next(table: dict[str, Any], house: Options, dealer: str) -> None:
    score = GAME.score(read(table), house, ())
    following = GAME.next_dealer(Dealt(1, score, house, SEATS, dealer))
    assert following in SEATS
    if score.winner is None:
        assert (following == dealer) == (house.void_dealer == "same")
    elif house.next_dealer == "alternate":
        assert following != dealer
    else:
        assert (following == score.winner) == (house.next_dealer == "winner")


def test_an_unknown_dealer_stays_unknown() -> None:
    void = GAME.score(read({"void": True}), Options(), ())
    assert GAME.next_dealer(Dealt(1, void, Options(), SEATS)) is None
    assert GAME.next_dealer(Dealt(1, void, Options(void_dealer="other"), SEATS)) is None
