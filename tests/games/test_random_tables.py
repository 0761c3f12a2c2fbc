"""Random tables through the contract alone: any house, any deal, and laws that no game may break.

The houses are drawn from the options' own bounds, the deals from the samples shipped with each game, with other figures
and other seats. Nothing here knows any game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.desk.samples import load_samples
from scorekeeper.games import game, shelf
from scorekeeper.ledger.amendments import build_amend
from scorekeeper.ledger.record import Request, build_deal
from scorekeeper.ledger.session import open_session
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import Option, options_of, read_value
from scorekeeper.rulebook.profile import list_profiles, load_profile, load_rulebook, with_options
from scorekeeper.scoring.line import Line, Pending, line_sum

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.rulebook.profile import Profile
    from scorekeeper.scoring.line import Score

GAMES = list(shelf())
START = datetime.fromisoformat("2026-01-30T20:00:00+05:45")


@dataclass(frozen=True)
class Round:
    """A house, a table, and what was reported there."""

    of: AnyGame
    profile: Profile[Any]
    players: tuple[str, ...]
    deals: tuple[dict[str, Any], ...]
    owed: tuple[Pending, ...]
    otherwise: dict[str, Any]
    """The first deal with other figures again."""

    @property
    def options(self) -> Any:
        return self.profile.options


@cache
def tables(slug: str) -> list[tuple[dict[str, object], tuple[str, ...], tuple[Any, ...], tuple[Pending, ...]]]:
    """Deals with the options they were told under; those that a table cannot score under these are left out."""
    of = game(slug)
    found = []
    for sample in load_samples(of):
        own = with_options(shipped(slug, "seed"), sample.under).profile
        frame = sample.frame
        if (
            own is not None
            and frame.deals
            and all(scored(of, deal, frame.players, own.options) for deal in frame.deals)
        ):
            found.append((dict(sample.under), frame.players, frame.deals, frame.pending))
    return found


def scored(of: AnyGame, deal: Any, players: tuple[str, ...], options: Any) -> Any:
    """The facts, if they may be scored."""
    facts, findings = of.read_facts(deal, players)
    if facts is None or errors(findings + of.check(facts, options)):
        return None
    return facts


@cache
def shipped(slug: str, name: str) -> Profile[Any]:
    of = game(slug)
    found = load_profile(name, of.options, of.folder).profile
    assert found is not None
    return found


def value_of(option: Option) -> st.SearchStrategy[object]:
    """Any value that an option may have, as TOML has it; figures that a table would know more often."""
    figures = st.integers(option.low, min(option.high, option.low + 30)) | st.integers(option.low, option.high)
    drawn: dict[str, st.SearchStrategy[object]] = {
        "whole": figures | st.just(option.none) if option.none else figures,
        "flag": st.booleans(),
        "choice": st.sampled_from(option.words or ("",)),
        "choices": st.lists(st.sampled_from(option.words or ("",)), unique=True),
        "totals": st.lists(figures, min_size=1, max_size=5),
        "table": st.dictionaries(st.sampled_from(option.words or ("",)), figures),
    }
    return drawn[option.kind]


@st.composite
def rounds(draw: st.DrawFn, slug: str) -> Round:
    """Some house at some table."""
    of = game(slug)
    under, players, deals, owed = draw(st.sampled_from(tables(slug)))
    base = shipped(slug, draw(st.sampled_from(list_profiles(of.folder))))
    turned: dict[str, object] = dict(under) if draw(st.booleans()) else {}
    known = {one.name: one for one in options_of(of.options)}
    for name in draw(st.lists(st.sampled_from(list(known)), max_size=8, unique=True)):
        turned[name] = draw(value_of(known[name]))
    seats = tuple(draw(st.permutations(players)))
    told = tuple(reckless(draw, deal) for deal in deals)
    return Round(of, house(of, base, turned), seats, told, owed, reckless(draw, deals[0]))


def house(of: AnyGame, base: Profile[Any], turned: Mapping[str, object]) -> Profile[Any]:
    """The base with these options, but those that contradict the others are left as they were."""
    known = {one.name: one for one in options_of(of.options)}
    options = base.options
    for name, value in turned.items():
        problem, read = read_value(known[name], value)
        assert not problem, (name, value, problem)
        changed = replace(options, **{name: read})
        options = options if errors(of.contradictions(changed)) else changed
    return replace(base, options=options)


def reckless(draw: st.DrawFn, value: Any) -> Any:
    """The same facts with some of the figures and marks changed."""
    if isinstance(value, dict):
        return {key: reckless(draw, one) for key, one in value.items()}
    if isinstance(value, bool):
        return draw(st.booleans())
    if isinstance(value, int) and draw(st.booleans()):
        return draw(st.integers(0, 40))
    return value


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """The same with other players' names."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed(one, names) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [renamed(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


def hold(one: Round) -> int:
    """The laws for every deal of a round, what is left owed carried on; how many could be scored."""
    of, options, owed, many = one.of, one.options, one.owed, 0
    rulebook = load_rulebook(of.folder)
    for deal in one.deals:
        facts = scored(of, deal, one.players, options)
        if facts is None:
            continue
        many += 1
        score = of.score(facts, options, owed)
        net = score.net()
        assert of.score(facts, options, owed) == score, "scored twice, it has two scores"
        assert not of.zero_sum(options) or line_sum(score.lines) == 0, "points come from nobody, or go to nobody"
        for line in score.lines:
            assert line.points > 0, line
            assert rulebook.get(line.clause) is not None, line
        again = of.read_facts(of.write_facts(facts), one.players)
        assert again.facts == facts, "written and read again, the facts are others"
        back = one.players[::-1]
        turned = of.read_facts(deal, back).facts
        assert of.score(turned, options, owed).net() == net, "who sits where changes the points"
        names = dict(zip(one.players, back, strict=True))
        others = of.read_facts(renamed(deal, names), one.players).facts
        theirs = tuple(debt._replace(player=names.get(debt.player, debt.player)) for debt in owed)
        assert of.score(others, options, theirs).net() == {names[who]: points for who, points in net.items()}
        quickly(of, of.write_facts(facts), one.players, options)
        quickly(of, deal, one.players, options)
        owed = score.pending
    return many


def quickly(of: AnyGame, deal: Any, players: tuple[str, ...], options: Any) -> None:
    """Where a game answers at once, it answers what the score does, and nothing is left owed."""
    at_once = of.quick(deal, players, options)
    if at_once is None:
        return
    facts = scored(of, deal, players, options)
    assert facts is not None, "it is answered at once, and may not be scored"
    score = of.score(facts, options, ())
    assert list(at_once.items()) == list(score.net().items())
    assert score.pending == ()
    assert of.quick_winner(deal, players, options) == score.winner


def amends(one: Round) -> int:
    """A deal amended to the same facts is the same; amended to others and back, the ledger has the same totals."""
    opened = open_session(one.of, one.profile, one.players, START, name="random")
    if opened.ledger is None:
        return 0
    ledger, now = opened.ledger, START
    for deal in one.deals:
        now += timedelta(minutes=5)
        ledger = build_deal(ledger, deal, now, Request(again=True)).ledger
    many = 0
    for played in ledger.deals:
        facts = one.of.write_facts(played.facts)
        same = build_amend(ledger, played.number, facts, now, reason="counted again", agreed=True)
        assert same.entry is None
        assert totals(same.ledger) == totals(ledger)
        other = build_amend(ledger, played.number, one.otherwise, now, reason="counted again", agreed=True)
        back = build_amend(other.ledger, played.number, facts, now, reason="counted rightly", agreed=True)
        assert totals(back.ledger) == totals(ledger)
        many += 1
    return many


def totals(ledger: Ledger) -> Any:
    return ledger.totals, ledger.played, ledger.pending, ledger.tally.parts


def try_many(slug: str, law: Callable[[Round], int], examples: int) -> None:
    """Hold a law at so many tables, and see that not too many of them had nothing to hold it to."""
    reached = []

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(rounds(slug))
    def run(one: Round) -> None:
        reached.append(law(one))

    run()
    assert sum(many > 0 for many in reached) > examples // 4


@pytest.mark.parametrize("slug", GAMES)
def test_no_deal_at_any_table_breaks_a_law(slug: str) -> None:
    try_many(slug, hold, 400)


@pytest.mark.parametrize("slug", GAMES)
def test_an_amendment_to_the_same_facts_changes_nothing(slug: str) -> None:
    try_many(slug, amends, 100)


def broken(of: AnyGame, change: Callable[[Score], Score]) -> AnyGame:
    """A game whose scores are others."""
    return replace(of, score=lambda facts, options, owed: change(of.score(facts, options, owed)))


MUTANTS: dict[str, Callable[[AnyGame], AnyGame]] = {
    "a point from nobody": lambda of: broken(
        of, lambda score: score._replace(lines=(*score.lines, Line("NM-6.1", score.players[0], None, 1, "")))
    ),
    "the first seat pays": lambda of: broken(
        of,
        lambda score: score._replace(lines=(*score.lines, Line("NM-6.1", score.players[1], score.players[0], 1, ""))),
    ),
    "a clause nobody wrote": lambda of: broken(
        of, lambda score: score._replace(lines=tuple(line._replace(clause="NM-99") for line in score.lines))
    ),
    "a payment is forgotten": lambda of: replace(
        of, quick=lambda table, players, _options: dict.fromkeys(players, 0) if "winner" in table else None
    ),
    "better is not written down": lambda of: replace(
        of, write_facts=lambda facts: {key: one for key, one in of.write_facts(facts).items() if key != "better"}
    ),
}


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_game_that_breaks_a_law_is_found_out(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = MUTANTS[mutant](game("nepali"))
    monkeypatch.setattr("tests.games.test_random_tables.game", lambda _slug: wrong)
    with pytest.raises(AssertionError):
        try_many("nepali", hold, 100)


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_no_deal_at_any_of_many_tables_breaks_a_law(slug: str) -> None:
    try_many(slug, hold, 4000)


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_an_amendment_to_the_same_facts_changes_nothing_at_many_tables(slug: str) -> None:
    try_many(slug, amends, 1000)
