"""Laws that hold for every deal of Indian Marriage, whatever the house has chosen."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards.card import NATURALS, Card, card
from scorekeeper.cards.notation import write_cards
from scorekeeper.documents.fields import Fields
from scorekeeper.games.indian_marriage import GAME
from scorekeeper.games.indian_marriage.count import count_of, value_of
from scorekeeper.games.indian_marriage.facts import STATUSES, Facts
from scorekeeper.games.indian_marriage.options import Options
from scorekeeper.games.questions import Asked
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import Option, options_of, read_options
from scorekeeper.rulebook.profile import load_rulebook
from scorekeeper.scoring.line import line_sum

PLAYERS = ("Asha", "Bina", "Chet", "Dev", "Esha", "Firoz", "Gita")


def _value(option: Option) -> st.SearchStrategy[Any]:
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "choice":
        return st.sampled_from(option.words)
    if option.kind == "choices":
        return st.lists(st.sampled_from(option.words), unique=True)
    if option.kind == "totals":
        return st.lists(st.integers(0, 120), min_size=1, max_size=4)
    whole = st.integers(option.low, option.high) | st.sampled_from([option.low, option.high])
    return whole | st.just(option.none) if option.none else whole


@st.composite
def houses(draw: st.DrawFn) -> Options:
    """Any choices a house can make that do not contradict each other."""
    table = {one.name: draw(_value(one)) for one in options_of(Options) if draw(st.booleans())}
    found: list[Any] = []
    options = read_options(Fields(table, (), found), Options())
    assert found == []
    if GAME.contradictions(options):
        options = read_options(Fields({"missed_turns": "off"}, (), found), options)
    return options


@st.composite
def deals(draw: st.DrawFn) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A deal told in figures, right or wrong in many ways."""
    players = PLAYERS[: draw(st.integers(2, 7))]
    winner = draw(st.sampled_from((*players, None)))
    deal: dict[str, Any] = {"hands": {}}
    if winner is not None:
        deal["winner"] = winner
    for player in players:
        hand: dict[str, Any] = {}
        if player == winner:
            hand["value"] = draw(st.sampled_from((0, 2, 4, 8, 14)))
        elif not draw(st.integers(0, 7)):
            hand["status"] = "out"
        else:
            hand["status"] = draw(st.sampled_from(STATUSES) | st.sampled_from(("seen", "unseen")))
            for key, figures in (("value", (0, 2, 4, 14, 18)), ("count", (0, 5, 9, 31, 120))):
                if draw(st.integers(0, 5)):
                    hand[key] = draw(st.sampled_from(figures))
            for key in ("missing", "extra", "dublees"):
                if not draw(st.integers(0, 7)):
                    hand[key] = draw(st.integers(0, 8))
        deal["hands"][player] = hand
    return deal, players


def _facts(deal: dict[str, Any], players: tuple[str, ...]) -> Facts:
    reading = GAME.read_facts(deal, players)
    assert reading.facts is not None, reading.findings
    return reading.facts


@settings(max_examples=300, deadline=None)
@given(deals(), houses())
def test_a_deal_that_passes_the_check_is_scored_and_sums_to_nought_where_the_house_says_so(
    told: tuple[dict[str, Any], tuple[str, ...]], options: Options
) -> None:
    facts = _facts(*told)
    if errors(GAME.check(facts, options)):
        return
    score = GAME.score(facts, options, ())
    everybody_paid = all(line.to is not None and line.payer is not None for line in score.lines)
    if GAME.zero_sum(options) or (facts.winner is not None and options.hand_points == "to-winner"):
        assert everybody_paid
    if everybody_paid:
        assert line_sum(score.lines) == 0
    else:
        assert "indian.not-zero-sum" in {one.code for one in score.remarks}
    rulebook = load_rulebook(GAME.folder)
    assert all(line.points > 0 and line.why and rulebook.get(line.clause) for line in score.lines)
    assert set(score.counts) == set(score.reasons) == (set(score.players) if not score.void else set())


@settings(max_examples=150, deadline=None)
@given(deals(), houses(), st.randoms())
def test_naming_the_players_in_another_order_changes_nobody_s_points(
    told: tuple[dict[str, Any], tuple[str, ...]], options: Options, random: Any
) -> None:
    deal, players = told
    turned = list(players)
    random.shuffle(turned)
    facts, other = _facts(deal, players), _facts(deal, tuple(turned))
    if errors(GAME.check(facts, options)):
        assert errors(GAME.check(other, options))
        return
    assert GAME.score(facts, options, ()).net() == GAME.score(other, options, ()).net()


@settings(max_examples=150, deadline=None)
@given(deals(), houses())
def test_facts_written_and_read_again_are_the_same_and_score_the_same(
    told: tuple[dict[str, Any], tuple[str, ...]], options: Options
) -> None:
    facts = _facts(*told)
    again = _facts(GAME.write_facts(facts), told[1])
    assert again == facts
    if not errors(GAME.check(facts, options)):
        assert GAME.score(again, options, ()) == GAME.score(facts, options, ())


@settings(max_examples=200, deadline=None)
@given(
    deals(), st.sampled_from(["", "status", "value", "count", "winner"]), st.sampled_from([-1, "x", 1.5, True, None])
)
def test_the_quick_way_of_reading_and_the_careful_one_agree(
    told: tuple[dict[str, Any], tuple[str, ...]], key: str, odd: Any
) -> None:
    deal, players = told
    if key == "winner":
        deal["winner"] = odd
    elif key:
        deal["hands"][players[0]][key] = odd
    careful = MappingProxyType({**deal, "hands": MappingProxyType(deal["hands"])})
    assert GAME.read_facts(deal, players) == GAME.read_facts(careful, players)


@st.composite
def hands_of_cards(draw: st.DrawFn) -> tuple[str, str, str]:
    """A joker, the cards of a hand with three pure melds in it, and those of one with what comes."""
    joker = draw(st.sampled_from(NATURALS))
    stock = Counter(dict.fromkeys(NATURALS, 3))
    stock[joker] -= 1
    seen: list[Card] = []
    for _ in range(3):
        start, suit = draw(st.integers(1, 11)), draw(st.integers(0, 3))
        run = [card(start + step, suit) for step in range(3)]
        kind = draw(st.sampled_from(("run", "set", "tunnela")))
        meld = (
            run if kind == "run" else [card(start, of) for of in range(3)] if kind == "set" else [card(start, suit)] * 3
        )
        if all(stock[one] >= many for one, many in Counter(meld).items()):
            seen += meld
            stock.subtract(meld)
    rest = draw(st.permutations(sorted(stock.elements())))
    more = 21 - len(seen)
    return write_cards([joker]), write_cards([*seen, *rest[:more]]), write_cards(rest[more : more + 21])


@settings(max_examples=60, deadline=None)
@given(hands_of_cards(), houses())
def test_cards_score_as_the_figures_counted_from_them(told: tuple[str, str, str], options: Options) -> None:
    joker, seen, unseen = told
    players = ("W", "S", "U")
    deal = {
        "joker": joker,
        "winner": "W",
        "hands": {
            "W": {"value": 0},
            "S": {"status": "seen", "cards": seen},
            "U": {"status": "unseen", "cards": unseen},
        },
    }
    facts = _facts(deal, players)
    if errors(GAME.check(facts, options)):
        return
    score = GAME.score(facts, options, ())
    plain = Facts(
        players,
        tuple(
            hand._replace(
                cards=None,
                value=value_of(hand, facts, options).points,
                points=0 if hand.player == "W" else count_of(hand, facts, options).points,
            )
            for hand in facts.hands
        ),
        "W",
    )
    counted = GAME.score(plain, options, ())
    assert [line[:4] for line in counted.lines] == [line[:4] for line in score.lines]
    assert counted.counts == score.counts
    best = GAME.best(Asked(marker=facts.joker, cards=facts.hands[1].cards or ()), options)
    if best.complete:
        return
    assert best.points == count_of(facts.hands[1], facts, options).points
    laid = facts.hands[1]._replace(cards=None, melds=tuple(one.cards for one in best.melds), loose=best.loose)
    told_laid = Facts(players, (facts.hands[0], laid, facts.hands[2]), "W", facts.joker)
    assert GAME.score(told_laid, options, ()).net() == score.net()


@settings(max_examples=400, deadline=None)
@given(deals(), houses())
def test_the_quick_net_is_the_net_of_the_score(told: tuple[dict[str, Any], tuple[str, ...]], options: Options) -> None:
    deal, players = told
    net = GAME.quick(deal, players, options)
    if net is None:
        return
    facts = _facts(deal, players)
    assert errors(GAME.check(facts, options)) == ()
    assert net == GAME.score(facts, options, ()).net()
    assert list(net) == [player for player in players if player in net]


def test_a_plain_deal_is_answered_quickly_and_one_that_is_not_is_left_to_the_score() -> None:
    hands: dict[str, Any] = {
        "W": {"value": 8},
        "S": {"status": "seen", "value": 2, "count": 9},
        "U": {"status": "unseen"},
        "O": {"status": "out"},
    }
    players = ("W", "S", "U", "O")
    assert GAME.quick({"winner": "W", "hands": hands}, players, Options()) == {"W": 37, "S": -13, "U": -24}
    for odd in (
        {},
        {"status": "seen", "value": 2},
        {"status": "dropped"},
        {"status": "unseen", "count": True},
        {"x": 1},
    ):
        assert GAME.quick({"winner": "W", "hands": {**hands, "S": odd}}, players, Options()) is None
    assert GAME.quick({"winner": "W", "hands": {**hands, "W": {"value": 8, "count": 3}}}, players, Options()) is None
    assert GAME.quick({"hands": hands}, players, Options()) is None


@settings(max_examples=100, deadline=None)
@given(deals())
def test_raising_one_loser_s_count_never_helps_him(told: tuple[dict[str, Any], tuple[str, ...]]) -> None:
    deal, players = told
    options = Options()
    before = _facts(deal, players)
    if errors(GAME.check(before, options)):
        return
    for player in players:
        hand = deal["hands"][player]
        if player == deal.get("winner") or "count" not in hand or hand["status"] == "out":
            continue
        more = {**deal, "hands": {**deal["hands"], player: {**hand, "count": hand["count"] + 1}}}
        after = GAME.score(_facts(more, players), options, ()).net()
        assert after[player] <= GAME.score(before, options, ()).net()[player]
