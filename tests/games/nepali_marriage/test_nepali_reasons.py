"""What is told beside the points: how maal came about, what became of it, and the deal in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.cards.notation import read_card, read_cards, write_cards
from scorekeeper.documents.fields import Fields
from scorekeeper.games.nepali_marriage import GAME
from scorekeeper.games.nepali_marriage.maal import count_maal
from scorekeeper.games.nepali_marriage.options import Options
from scorekeeper.melds.meld import MeldKind
from scorekeeper.rulebook.options import read_options
from scorekeeper.rulebook.profile import load_profile
from scorekeeper.scoring.line import Score
from scorekeeper.scoring.tally import Dealt

if TYPE_CHECKING:
    from scorekeeper.games.nepali_marriage.facts import Facts

PLAYERS = ("A", "B")


def _house(options: dict[str, Any]) -> Options:
    wrong: list[Any] = []
    house = read_options(Fields(options, (), wrong), Options())
    assert wrong == []
    return house


def _facts(deal: dict[str, Any]) -> Facts:
    facts = GAME.read_facts(deal, PLAYERS).facts
    assert facts is not None
    return facts


def _reasons(deal: dict[str, Any], **options: Any) -> dict[str, str]:
    facts, house = _facts(deal), _house(options)
    assert GAME.check(facts, house) == ()
    return dict(GAME.score(facts, house, ()).reasons)


@pytest.mark.parametrize(
    ("cards", "tunnelas", "reason"),
    [
        ("8H 7H 9H 9H 9H", "", "marriage 10 (NM-4.6) · 2 poplu 5 (NM-4.2)"),
        ("8H 7H 7H 7H 9H 9H 9H", "", "tiplu 3 (NM-4.1) · 3 poplu 10 (NM-4.2) · 3 jhiplu 10 (NM-4.2)"),
        ("8D 8D", "4C 5C", "2 alter 15 (NM-4.3) · tunnelas 4♣ 5♣ 10 (NM-4.7)"),
        ("8S 4C", "", ""),
        ("8H", "4C", "tiplu 3 (NM-4.1) · tunnela 4♣ 5 (NM-4.7)"),
    ],
)
def test_each_part_of_the_maal_is_named_with_its_clause(cards: str, tunnelas: str, reason: str) -> None:
    common = load_profile("common", Options, GAME.folder).profile
    assert common is not None
    maal = count_maal(read_cards(cards), read_cards(tunnelas), read_card("8H"), common.options)
    assert maal.reason == reason


def test_printed_jokers_master_cards_and_tunnelas_of_maal_cards_are_named() -> None:
    house = _house({"printed_jokers": 2, "master_card": 1, "tunnela_of": {"poplu": 20}})
    cards = read_cards("JK JK MC 9H 9H 9H")
    maal = count_maal(cards, read_cards("9H 4C"), read_card("8H"), house)
    assert (maal.points, maal.reason) == (
        40,
        "2 man 10 (NM-4.4) · master card 5 (NM-4.9) · tunnela of poplu 20 (NM-4.10) · tunnela 4♣ 5 (NM-4.7)",
    )


def test_a_tunnela_shown_too_late_is_named() -> None:
    alone = {"A": {"maal_cards": "", "tunnelas_late": ["4C"]}, "B": {"status": "seen", "maal": 0}}
    assert _reasons({"tiplu": "8H", "winner": "A", "hands": alone}) == {"A": "tunnela 4♣ not counted (NM-4.7)"}
    hands = {"A": {"maal_cards": "8H", "tunnelas_late": ["4C"]}, "B": {"status": "seen", "maal": 0}}
    reasons = _reasons({"tiplu": "8H", "winner": "A", "hands": hands})
    assert reasons == {"A": "tiplu 3 (NM-4.1) · tunnela 4♣ not counted (NM-4.7)"}


@pytest.mark.parametrize(
    ("options", "reasons"),
    [
        ({}, {}),
        ({"unseen_maal": "void"}, {"B": "8: not counted, unseen (NM-6.7)"}),
        ({"unseen_maal": "void-cards"}, {"B": "8: only tunnelas count, unseen (NM-6.7)"}),
        ({"unseen_maal": "void-tunnelas"}, {"B": "8: tunnelas do not count, unseen (NM-6.7)"}),
        (
            {"unseen_maal": "to-winner"},
            {"A": "10 of his own · 8 from B (NM-6.8)", "B": "8: gone to A, unseen (NM-6.8)"},
        ),
        (
            {"unseen_maal": "shield"},
            {"B": "8: unseen, it lessens what he owes and collects nothing (NM-6.9)"},
        ),
    ],
)
def test_what_becomes_of_unseen_maal_is_told_with_its_clause(options: dict[str, Any], reasons: dict[str, str]) -> None:
    hands = {"A": {"maal": 10}, "B": {"status": "unseen", "maal": 8}}
    assert _reasons({"winner": "A", "hands": hands}, **options) == reasons


def test_kidnapped_cards_are_told_in_the_winners_reason() -> None:
    hands = {"A": {"maal_cards": "8H 9H"}, "B": {"status": "unseen", "maal_cards": "7H"}}
    reasons = _reasons({"tiplu": "8H", "winner": "A", "hands": hands}, unseen_maal="to-winner", kidnap_by="cards")
    assert reasons == {
        "A": "marriage 10 (NM-4.6); the cards of B counted with his (NM-6.8)",
        "B": "jhiplu 2 (NM-4.2): gone to A, unseen (NM-6.8)",
    }


def test_a_bonus_added_to_the_maal_is_told() -> None:
    hands = {"A": {"maal": 10}, "B": {"status": "seen", "maal": 5}}
    deal = {"winner": "A", "by": "dublees", "hands": hands}
    reasons = _reasons(deal, dublee_min_players=2, dublee_win_bonus_as="maal")
    assert reasons == {"A": "10 of his own · won by dublees 5 (NM-6.5)"}


def test_the_deal_in_a_few_words() -> None:
    hands = {"A": {"maal": 10}, "B": {"status": "dublee", "maal": 5}}
    deal = {"winner": "A", "hands": hands, "tiplu": "8H"}
    assert GAME.describe(_facts({}), Options()) == ("nobody finished",)
    assert GAME.describe(_facts(deal), Options()) == ("A won", "tiplu 8♥")
    assert GAME.describe(_facts(deal | {"by": "dublees"}), _house({"dublee_makes_better": True})) == (
        "A won by dublees",
        "tiplu 8♥",
        "better",
    )


def test_the_melds_declared_are_judged_and_an_unseen_players_without_wild_cards() -> None:
    hands = {"A": {"melds": ["4S 5S 8D"]}, "B": {"status": "unseen", "melds": ["4C 5C 8C", "2D 2D 2D"]}}
    told = dict(GAME.declared(_facts({"tiplu": "8H", "winner": "A", "hands": hands}), Options()))
    assert [(one.valid, one.meld.kind) for one in told["A"]] == [(True, MeldKind.SEQUENCE)]
    assert [one.valid for one in told["B"]] == [False, True]
    assert write_cards(told["A"][0].meld.cards) == "4S 5S 8D"


def test_a_foul_between_deals_costs_the_dhoos() -> None:
    assert GAME.foul(Options()) == (15, "NM-8.1")
    assert GAME.foul(_house({"dhoos": 0})) == (0, "")


def test_nobody_deals_next_where_it_is_not_known_who_dealt() -> None:
    score = Score(lines=(), players=PLAYERS)
    assert GAME.next_dealer(Dealt(1, score, Options(), PLAYERS)) is None
    assert GAME.next_dealer(Dealt(1, score, Options(), PLAYERS, "B")) == "A"
