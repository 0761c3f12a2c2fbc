"""Laws that hold for every deal of Nepali Marriage, whatever the house has chosen."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards.card import JOKER, MASTER, NATURALS, Card, above, below, card, other_of_colour, rank
from scorekeeper.cards.notation import write_card, write_cards
from scorekeeper.documents.fields import Fields
from scorekeeper.games.nepali_marriage import GAME
from scorekeeper.games.nepali_marriage.facts import FOULS, STATUSES, Facts
from scorekeeper.games.nepali_marriage.maal import count_maal
from scorekeeper.games.nepali_marriage.options import Options
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import Option, options_of, read_options
from scorekeeper.rulebook.profile import load_profile, load_rulebook, with_options
from scorekeeper.scoring.groups import total_for
from scorekeeper.scoring.line import Pending, Score, line_sum

PLAYERS = ("Asha", "Bina", "Chet", "Dev", "Esha", "Firoz")
CLAUSES = {one.number for one in load_rulebook(GAME.folder).clauses}


def _value(option: Option) -> st.SearchStrategy[Any]:
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "choice":
        return st.sampled_from(option.words)
    if option.kind == "choices":
        return st.lists(st.sampled_from(option.words), unique=True)
    if option.kind == "totals":
        return st.lists(st.integers(0, 60), min_size=1, max_size=4)
    if option.kind == "table":
        return st.dictionaries(st.sampled_from(option.words), st.integers(0, 60))
    whole = st.integers(option.low, min(option.high, 50)) | st.sampled_from([option.low, option.high])
    return whole | st.just(option.none) if option.none else whole


@st.composite
def houses(draw: st.DrawFn) -> Options:
    """Any choices a house can make that do not contradict each other."""
    table = {one.name: draw(_value(one)) for one in options_of(Options) if draw(st.booleans())}
    found: list[Any] = []
    options = read_options(Fields(table, (), found), Options())
    assert found == []
    wrong = {str(one.path[-1]) for one in errors(GAME.contradictions(options))}
    plain = {one.name: getattr(options, one.name) for one in options_of(Options) if one.name not in wrong}
    return Options(**plain)


@st.composite
def deals(draw: st.DrawFn) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A deal told in figures, or in maal cards from three shuffled packs; sometimes with tunnelas and fouls."""
    players = PLAYERS[: draw(st.integers(2, 6))]
    winner = draw(st.sampled_from((*players, *players, None)))
    tiplu = draw(st.sampled_from(NATURALS))
    near = list(dict.fromkeys((tiplu, above(tiplu), below(tiplu), other_of_colour(tiplu), card(rank(tiplu), 3))))
    heap = draw(st.permutations([*near[:1] * 2, *(one for one in near[1:] for _ in range(3))]))
    by_cards = draw(st.booleans())
    deal: dict[str, Any] = {"hands": {}}
    if by_cards:
        deal["tiplu"] = write_card(tiplu)
    if winner is not None:
        deal["winner"] = winner
        deal |= draw(st.sampled_from(({}, {"by": "dublees"}, {"better": True}, {"by": "dublees", "better": True})))
    tunnelas = [write_card(one) for one in draw(st.permutations(NATURALS))[:6] if rank(one) not in map(rank, near)]
    for at, player in enumerate(players):
        hand: dict[str, Any] = {}
        if player != winner:
            hand["status"] = draw(st.sampled_from(STATUSES))
        if hand.get("status") != "out":
            if by_cards and draw(st.integers(0, 5)):
                hand["maal_cards"] = write_cards(heap[at::7])
                if draw(st.booleans()) and tunnelas:
                    hand[draw(st.sampled_from(("tunnelas_shown", "tunnelas_late")))] = [tunnelas.pop()]
            else:
                hand["maal"] = draw(st.integers(0, 40))
                if not draw(st.integers(0, 5)):
                    hand["tunnela_points"] = draw(st.integers(0, hand["maal"]))
            if not draw(st.integers(0, 5)):
                hand["foul"] = draw(st.sampled_from((True, *FOULS)))
        deal["hands"][player] = hand
    return deal, players


def _facts(deal: dict[str, Any], players: tuple[str, ...]) -> Facts:
    reading = GAME.read_facts(deal, players)
    assert reading.findings == ()
    assert reading.facts is not None
    return reading.facts


OWED = st.lists(st.sampled_from([Pending(one, 15, "NM-8.1", "dhoos") for one in PLAYERS]), max_size=2).map(tuple)


@given(deals(), houses(), OWED)
@settings(max_examples=300, deadline=None)
def test_every_deal_sums_to_nought_twice_the_same_and_the_seats_do_not_matter(
    dealt: tuple[dict[str, Any], tuple[str, ...]], house: Options, owed: tuple[Pending, ...]
) -> None:
    deal, players = dealt
    facts = _facts(deal, players)
    if errors(GAME.check(facts, house)):
        return
    score = GAME.score(facts, house, owed)
    assert line_sum(score.lines) == 0
    assert all(one.points > 0 and one.clause in CLAUSES for one in score.lines)
    assert GAME.score(facts, house, owed) == score
    for seats in (players[::-1], players[1:] + players[:1]):
        assert GAME.score(_facts(deal, seats), house, owed).net() == score.net()
    # what was owed or is newly owed is paid to the winner, cancelled, or still owed
    new = tuple(one for one in facts.hands if one.foul and house.dhoos)
    paid = [one for one in score.lines if one.clause == "NM-8.1"]
    assert len(owed) + len(new) == len(paid) + len(score.remarks) + len(score.pending)


@given(deals(), houses())
@settings(max_examples=300, deadline=None)
def test_facts_written_and_read_again_are_equal(dealt: tuple[dict[str, Any], tuple[str, ...]], house: Options) -> None:
    deal, players = dealt
    facts = _facts(deal, players)
    assert _facts(GAME.write_facts(facts), players) == facts
    assert GAME.check(facts, house) == GAME.check(_facts(GAME.write_facts(facts), players), house)


@given(deals(), houses())
@settings(max_examples=400, deadline=None)
def test_the_quick_net_is_the_net_of_facts_check_and_score(
    dealt: tuple[dict[str, Any], tuple[str, ...]], house: Options
) -> None:
    deal, players = dealt
    plain = {key: one for key, one in deal.items() if key != "tiplu"}
    plain["hands"] = {
        player: {key: one for key, one in hand.items() if key in {"status", "maal"}}
        for player, hand in deal["hands"].items()
    }
    for table in (deal, plain):
        quick = GAME.quick(table, players, house)
        reading = GAME.read_facts(table, players)
        if quick is None or reading.facts is None:
            assert quick is None
            continue
        assert errors(GAME.check(reading.facts, house)) == ()
        score = GAME.score(reading.facts, house, ())
        assert list(quick.items()) == list(score.net().items())
        assert score.pending == ()


@given(deals(), houses())
@settings(max_examples=200, deadline=None)
def test_the_net_is_what_the_formula_of_the_rules_gives(
    dealt: tuple[dict[str, Any], tuple[str, ...]], house: Options
) -> None:
    deal, players = dealt
    facts = _facts(deal, players)
    by_formula = {"count", "void", "void-cards", "void-tunnelas", "to-winner"}
    if facts.winner is None or house.unseen_maal not in by_formula or errors(GAME.check(facts, house)):
        return
    if not house.unseen_pairs_exchange and sum(one.status == "unseen" for one in facts.hands) > 1:
        return
    score = GAME.score(facts, house, ())
    _compare_with_formula(facts, house, score)


def _compare_with_formula(facts: Facts, house: Options, score: Score) -> None:
    """n × S − T, less the game payment for a loser; the winner's is what the others' leave (section 6 of the rules)."""
    counts, winner = score.counts, facts.winner
    assert winner is not None
    dublees = facts.by_dublees or any(one.status == "dublee" for one in facts.hands)
    times = house.better_multiplier if facts.better or (house.dublee_makes_better and dublees) else 1
    net: dict[str, int] = {}
    for hand in facts.hands:
        if hand.status == "out" or hand.player == winner:
            continue
        paid = {"unseen": house.unseen_pays, "seen": house.seen_pays, "dublee": house.dublee_loser_pays}[hand.status]
        extra = 0
        if facts.by_dublees and house.dublee_win_bonus_as == "payment" and hand.status in house.dublee_win_bonus_from:
            extra = house.dublee_win_bonus
            if hand.status == "unseen" and house.dublee_win_bonus_unseen is not None:
                extra = house.dublee_win_bonus_unseen
        if extra and house.dublee_win_replaces:
            paid = 0
        moved = len(counts) * counts[hand.player] - sum(counts.values())
        moved *= times if house.better_doubles_maal else 1
        net[hand.player] = moved - times * (paid + extra)
    net[winner] = -sum(net.values())
    dhoos = [one for one in score.lines if one.clause == "NM-8.1"]
    for line in dhoos:
        assert line.payer is not None
        net[line.payer] -= line.points
        net[winner] += line.points
    assert score.net() == net


@given(st.data(), houses())
@settings(max_examples=300, deadline=None)
def test_maal_is_the_most_that_any_grouping_is_worth(data: st.DataObject, house: Options) -> None:
    tiplu = data.draw(st.sampled_from(NATURALS))
    joker = next(one for one in NATURALS if rank(one) == rank(tiplu) and one not in (tiplu, other_of_colour(tiplu)))
    kinds = [tiplu, above(tiplu), below(tiplu), other_of_colour(tiplu), joker, card(rank(tiplu) % 13 + 1, 3)]
    held = [data.draw(st.integers(0, 4)) for _ in range(5)]
    cards: list[Card] = [one for one, many in zip(kinds, held, strict=False) for _ in range(many)]
    cards += [JOKER] * data.draw(st.integers(0, 2)) + [MASTER] * data.draw(st.integers(0, 1))
    plain = data.draw(st.integers(0, 2))
    tunnelas = [one for one, many in zip(kinds, held, strict=False) if many > 2 and data.draw(st.booleans())]
    others = [one for one in NATURALS if one not in kinds and rank(one) != rank(tiplu)][:plain]
    maal = count_maal(tuple(cards), (*tunnelas, *others), tiplu, house)
    assert maal.points == _by_hand(Counter(cards), kinds, tunnelas, plain, house)
    assert maal.reason or not maal.points


def _by_hand(held: Counter[Card], kinds: list[Card], tunnelas: list[Card], plain: int, house: Options) -> int:
    """Every choice of tunnelas of maal cards and every number of marriages, each reckoned from its cards alone."""
    words = ("tiplu", "poplu", "jhiplu", "alter", "joker")
    tables = (house.tiplu, house.poplu, house.jhiplu, house.alter)
    full = min(held[one] for one in kinds[:3])
    worths: list[int] = []
    for taken in product((False, True), repeat=len(tunnelas)):
        left, points, apart = Counter(held), 0, plain
        for one, special in zip(tunnelas, taken, strict=True):
            word = words[kinds.index(one)]
            if special and word not in house.tunnela_of:
                break
            if special:
                left[one] -= 3
                points += house.tunnela_of[word]
            else:
                apart += 1
        else:
            points += total_for(house.tunnela, apart)
            for marriages in range(min(left[one] for one in kinds[:3]) + 1):
                if house.marriage_forced and marriages != full:
                    continue
                spent = marriages if house.marriage_replaces else 0
                single = [left[one] - spent for one in kinds[:3]] + [left[kinds[3]]]
                worths.append(
                    points
                    + total_for(house.marriage, marriages)
                    + sum(total_for(table, many) for table, many in zip(tables, single, strict=True))
                )
    man = total_for(house.man, held[JOKER]) if house.printed_jokers else 0
    return max(worths) + man + house.master_card_points * held[MASTER]


CASES = sorted(Path(__file__).parent.glob("cases/*.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_wherever_a_case_is_plain_its_quick_net_is_its_net(path: Path) -> None:
    case = tomllib.loads(path.read_text(encoding="utf-8"))
    profile = load_profile(case.get("profile", "seed"), Options, GAME.folder).profile
    assert profile is not None
    house = with_options(profile, case.get("options", {})).profile
    players = tuple(case.get("players", ()))
    for deal in [case["deal"]] if "deal" in case else case.get("deals", []):
        quick = GAME.quick(deal, players, house.options) if house is not None else None
        if house is None or quick is None:
            continue
        facts = _facts(deal, players)
        assert errors(GAME.check(facts, house.options)) == ()
        assert list(quick.items()) == list(GAME.score(facts, house.options, ()).net().items())


def test_most_vectors_are_plain_enough_to_be_answered_quickly() -> None:
    """Without this the law above could hold because nothing is ever answered quickly."""
    answered = 0
    for path in CASES:
        case = tomllib.loads(path.read_text(encoding="utf-8"))
        profile = load_profile(case.get("profile", "seed"), Options, GAME.folder).profile
        assert profile is not None
        house = with_options(profile, case.get("options", {})).profile
        if house is not None and "deal" in case:
            answered += GAME.quick(case["deal"], tuple(case["players"]), house.options) is not None
    assert answered >= 60
