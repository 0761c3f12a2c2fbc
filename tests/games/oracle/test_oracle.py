"""Random deals under random house rules: the program's points are those of a plain recomputation from the clauses.

The oracle stands in `nepali`, `indian` and `gin` beside this file, written from the rules and not from the program.
Every deal drawn is possible, so a finding that forbids it is a disagreement too.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.games.oracle import gin, gin_deals, indian, indian_deals, nepali, nepali_deals

from scorekeeper.documents.fields import Fields
from scorekeeper.games import game
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import read_options
from scorekeeper.scoring.line import Pending, Score
from scorekeeper.scoring.tally import Dealt

QUICK = range(12)
LONG = range(12, 200)
DEALS = 150
"""Deals (or evenings of gin) for each seed."""

FORMS = [*QUICK, *(pytest.param(seed, marks=pytest.mark.long) for seed in LONG)]


def rules(slug: str, turned: dict[str, Any]) -> Any:
    """The program's options of that house; None if it refuses them together."""
    offered, wrong = game(slug), list[Any]()
    options = read_options(Fields(turned, (), wrong), offered.options())
    assert wrong == []
    return None if errors(offered.contradictions(options)) else options


def scored(slug: str, table: dict[str, Any], names: tuple[str, ...], options: Any, owed: tuple[Pending, ...]) -> Score:
    """The program's score of one deal, and its quick net compared where it gives one."""
    offered = game(slug)
    reading = offered.read_facts(table, names)
    assert reading.facts is not None, reading.findings
    assert errors(offered.check(reading.facts, options)) == (), table
    score = offered.score(reading.facts, options, owed)
    quick = None if owed else offered.quick(table, names, options)
    if quick is not None:
        assert {name: quick.get(name, 0) for name in names} == {**dict.fromkeys(names, 0), **score.net()}
    return score


@pytest.mark.parametrize("seed", FORMS)
def test_nepali_deals_come_to_what_the_clauses_say(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - random deals need no secrecy
    for _ in range(DEALS):
        turned = nepali_deals.house(random)
        house = {**nepali_deals.SEED, **turned}
        told = nepali_deals.deal(random, house)
        options = rules("nepali", turned)
        if options is None or _needs_cards(told.deal, house):
            continue
        owed = tuple(Pending(name, points, "NM-8.1", "dhoos") for name, points in told.deal.owed.items())
        score = scored("nepali", told.table, told.names, options, owed)
        points, left = nepali.net(told.deal, house)
        assert {**dict.fromkeys(told.names, 0), **score.net()} == points, (turned, told.table)
        pending: Counter[str] = Counter()
        for debt in score.pending:
            pending[debt.player] += debt.points
        assert pending == left, (turned, told.table)
        assert score.counts == nepali.maals(told.deal, house), (turned, told.table)


def _needs_cards(deal: nepali.Deal, house: dict[str, Any]) -> bool:
    """Where the winner takes the cards and only figures are told, the program asks for the cards (NM-6.8)."""
    taken = any(player.status == "unseen" and player.maal for player in deal.players)
    return house["unseen_maal"] == "to-winner" and house["kidnap_by"] == "cards" and taken


@pytest.mark.parametrize("seed", FORMS)
def test_indian_deals_come_to_what_the_clauses_say(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - random deals need no secrecy
    for _ in range(DEALS):
        turned = indian_deals.house(random)
        house = {**indian_deals.SEED, **turned}
        told = indian_deals.deal(random, house)
        options = rules("indian", turned)
        if options is None:
            continue
        score = scored("indian", told.table, told.names, options, ())
        points = indian.net(told.deal, house)
        assert {**dict.fromkeys(told.names, 0), **score.net()} == points, (turned, told.table)


@pytest.mark.parametrize("seed", FORMS)
def test_evenings_of_gin_come_to_what_the_clauses_say(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - random deals need no secrecy
    for _ in range(DEALS // 4):
        turned = gin_deals.house(random)
        house = {**gin_deals.SEED, **turned}
        told = gin_deals.evening(random, house)
        options = rules("gin", turned)
        if options is None:
            continue
        dealt = []
        for number, one in enumerate(told, 1):
            score = scored("gin", one.table, gin_deals.NAMES, options, ())
            result = gin.result(one.deal, house)
            points = dict.fromkeys(gin_deals.NAMES, 0)
            if result.winner:
                points[result.winner] = gin.written(result, house)
            assert {**dict.fromkeys(gin_deals.NAMES, 0), **score.net()} == points, (turned, one.table)
            assert (score.winner or "") == result.winner, (turned, one.table)
            dealt.append(Dealt(number, score, options, gin_deals.NAMES))
        tally = game("gin").tally(dealt, gin_deals.NAMES)
        deals = [one.deal for one in told]
        assert tally.totals == gin.totals(deals, gin_deals.NAMES, house), (turned, told)
        columns = gin.games(deals, gin_deals.NAMES, house)
        assert [part.winner or "" for part in tally.parts] == [column.winner for column in columns]
