"""The hands of disputes and of bugs in other programs, as far as cards alone decide them; the scores are the game's."""

from __future__ import annotations

import pytest

from scorekeeper.cards.notation import read_card, read_cards, write_card, write_cards
from scorekeeper.melds.onepack.arrangement import best_arrangement
from scorekeeper.melds.onepack.catalogue import meld_of
from scorekeeper.melds.onepack.deadwood import least_after_discard, least_deadwood
from scorekeeper.melds.onepack.defence import best_defence
from scorekeeper.melds.onepack.discards import discards
from scorekeeper.melds.onepack.layoffs import judge_layoffs
from scorekeeper.melds.onepack.points import points_of


def groups(*texts: str) -> list[tuple[int, ...]]:
    return [read_cards(text) for text in texts]


@pytest.mark.parametrize(
    ("defender", "against", "points"),
    [
        pytest.param(
            "2S 8S 9S AC 2C 7C 8C 2D 8D 2H",
            ["KS KC KD", "5S 6S 7S", "9C TC JC"],
            9,
            id="GIN-01 GV9 breaking the three eights lays four cards off: 8 + 1",
        ),
        pytest.param(
            "4S 4C 4D 4H 5S 5C 5D 5H 9S TS",
            ["AS AC AD", "TC TD TH", "JS QS KS"],
            0,
            id="GIN-03 GV10 the ten belongs on the run, and the nine on the ten",
        ),
        pytest.param(
            "6D 5D JS JH JD TC TS TH 4C 3S",
            ["7D 8D 9D", "KS KH KD", "2C 2S 2H"],
            7,
            id="GIN-04 a chain at the low end: 4 + 3",
        ),
        pytest.param(
            "4C 5C 8D 9D JD JH QH KH 2S 3S",
            ["AC 2C 3C", "4D 5D 6D", "7H 8H 9H"],
            32,
            id="GV8 the clubs in a chain, J Q K a run: 8 + 9 + 10 + 2 + 3",
        ),
        pytest.param("9S TS JS QS KS AC 2C 3C 8H TH", [], 18, id="GIN-06 against gin nothing is laid off: 8 + 10"),
        pytest.param(
            "9S TS JS QS KS AC 2C 3C 8H TH",
            ["2S 3S 4S 5S 6S 7S 8S", "JH QH KH"],
            8,
            id="GIN-06 where a house allows it: the ten goes, and the nine stays in its run",
        ),
    ],
)
def test_the_defender_is_left_with(defender: str, against: list[str], points: int) -> None:
    assert best_defence(read_cards(defender), [read_cards(meld) for meld in against]).points == points


def test_gin_01_melds_first_would_count_seventeen() -> None:
    cards = read_cards("2S 8S 9S AC 2C 7C 8C 2D 8D 2H")
    kept = best_arrangement(cards)
    assert [write_cards(meld.cards) for meld in kept.melds] == ["2S 2H 2D 2C", "8S 8D 8C"]
    against = [read_cards(meld) for meld in ("KS KC KD", "5S 6S 7S", "9C TC JC")]
    assert points_of(judge_layoffs(kept.loose, against, in_order=False).refused) == 17


def test_gin_04_the_second_low_card_is_legal_once_the_first_lies_there() -> None:
    against = [read_cards(meld) for meld in ("7D 8D 9D", "KS KH KD", "2C 2S 2H")]
    assert judge_layoffs(read_cards("6D 5D"), against).refused == ()


def test_gv8_the_lay_offs_shown_are_the_clubs_in_order() -> None:
    against = [read_cards(meld) for meld in ("AC 2C 3C", "4D 5D 6D", "7H 8H 9H")]
    found = best_defence(read_cards("4C 5C 8D 9D JD JH QH KH 2S 3S"), against)
    assert write_cards(one.card for one in found.layoffs) == "4C 5C"
    assert {one.onto for one in found.layoffs} == {0}


def test_gin_06_with_the_ace_kept_all_eleven_are_melded() -> None:
    judged = discards(read_cards("2S 3S 4S 5S 6S 7S 8S JH QH KH AS"))
    assert judged.all_melded is not None
    assert judged.after[read_card("AS")] == 0


def test_gin_11_every_legal_knock_of_a_hand_with_overlapping_runs_and_sets() -> None:
    judged = discards(read_cards("7H 6H 5H 4S 4H 3H 2S AS AH AD AC"))
    after = {write_card(thrown): left for thrown, left in judged.after.items()}
    knocks = {"7H": 6, "4S": 2, "4H": 9, "3H": 6, "2S": 4, "AS": 6, "AH": 6, "AD": 6, "AC": 6}
    assert after == knocks | {"6H": 13, "5H": 26}
    assert {write_card(thrown): left for thrown, left in judged.knocks(10).items()} == knocks
    assert write_card(judged.discard) == "4S"


def test_gin_12_the_knock_is_judged_on_ten_cards_not_on_eleven() -> None:
    cards = read_cards("AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD")
    judged = discards(cards)
    assert least_deadwood(cards) == 14
    assert {write_card(thrown): left for thrown, left in judged.knocks(10).items()} == {"KD": 4, "4C": 10}
    assert write_card(judged.discard) == "KD"


@pytest.mark.parametrize(
    "cards",
    [
        "6H QH QC 5H KD KH 7H KC 4H QD",
        "KC 3S 3C 9C KH 3H 9H 3D 9D KD",
        "TC 2H 3H 2S TD 5H 3S 4H 4S TS",
        "5S 4H 6S TH 3H JH 5H 9H 2H 4S",
    ],
)
def test_gin_14_gin_that_a_program_failed_to_recognise(cards: str) -> None:
    assert least_deadwood(read_cards(cards)) == 0
    assert best_arrangement(read_cards(cards)).complete


def test_gin_15_a_run_of_five_is_not_two_runs_that_overlap() -> None:
    shown = best_arrangement(read_cards("JC 9D 8S 6D JS 8H TD 8D 7D JD"))
    assert [write_cards(meld.cards) for meld in shown.melds] == ["6D 7D 8D 9D TD", "JS JD JC"]
    assert (write_cards(shown.loose), shown.points) == ("8S 8H", 16)


def test_gin_16_four_sevens_make_a_legal_knock_illegal() -> None:
    cards = read_cards("7H 7S 7C 7D 8D 9D TH TS TC JD")
    declared = [meld_of(read_cards(meld)) for meld in ("7H 7S 7C 7D", "TH TS TC")]
    laid = {one for meld in declared if meld for one in meld.cards}
    assert points_of(set(cards) - laid) == 27
    shown = best_arrangement(cards)
    assert [write_cards(meld.cards) for meld in shown.melds] == ["7D 8D 9D", "7S 7H 7C", "TS TH TC"]
    assert shown.points == 10


def test_gin_18_the_longest_run_is_not_in_the_best_group() -> None:
    cards = read_cards("4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C")
    judged = discards(cards)
    knocks = {"6S": 3, "3S": 6, "5D": 8, "4D": 9, "4H": 9, "5C": 10}
    assert {write_card(thrown): left for thrown, left in judged.knocks(10).items()} == knocks
    assert write_card(judged.discard) == "6S"
    assert [write_cards(meld.cards) for meld in judged.arrangement.melds] == ["2C 3C 4C", "4S 4H 4D", "5S 5D 5C"]
    assert least_after_discard(cards) == 3
