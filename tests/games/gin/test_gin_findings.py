"""Every finding that gin can give, each from a table that deserves it, with its path and its clause."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.asking.tokens import read_words
from scorekeeper.cards.notation import read_cards
from scorekeeper.games.gin import GAME
from scorekeeper.games.gin.options import Options
from scorekeeper.games.questions import Asked
from scorekeeper.problems import Finding, Severity
from scorekeeper.rulebook.profile import load_rulebook

if TYPE_CHECKING:
    from scorekeeper.problems import Path

SEATS = ("Asha", "Bina")
CATALOGUE = {
    row["code"]: row for row in tomllib.loads((GAME.folder / "findings.toml").read_text(encoding="utf-8"))["finding"]
}
GOOD = {"melds": ["QD QH QC", "4S 5S 6S", "9H 9C 9D"], "loose": "AS"}
BAD_SEVENS = {"melds": ["7H 7S 7C 7D", "TH TS TC"], "loose": "8D 9D JD"}
TWENTY = {"deadwood": 20}


def deal(knocker: dict[str, Any], defender: dict[str, Any] = TWENTY, **more: Any) -> dict[str, Any]:
    return {"knocker": "Asha", "hands": {"Asha": knocker, "Bina": defender}, **more}


def found(table: dict[str, Any], options: Options, players: tuple[str, ...] = SEATS) -> list[Finding]:
    """Everything said about a deal: by reading, by checking, and, where that leaves no error, in the score."""
    facts, findings = GAME.read_facts(table, players)
    said = list(findings)
    if facts is not None:
        said += GAME.check(facts, options)
        if not any(one.severity is Severity.ERROR for one in said):
            said += GAME.score(facts, options, ()).remarks
    return said


A = ("hands", "Asha")
B = ("hands", "Bina")
DEALS: list[tuple[str, Path, dict[str, Any], Options]] = [
    ("gin.no-knocker", ("knocker",), {"hands": {"Asha": TWENTY, "Bina": TWENTY}}, Options()),
    ("gin.unknown-player", ("knocker",), deal(GOOD) | {"knocker": "Chet"}, Options()),
    ("gin.void-and-knock", ("knocker",), {"void": True, "knocker": "Asha"}, Options()),
    ("gin.knocker-layoff", (*A, "layoffs"), deal(GOOD | {"layoffs": "2S"}), Options()),
    ("gin.defender-discard", (*B, "discard"), deal(GOOD, TWENTY | {"discard": "2S"}), Options()),
    ("gin.not-in-pack", A, deal({"cards": "QD QH QC 4S 5S 6S 9H 9C 9D JK"}), Options()),
    ("gin.not-in-pack", ("upcard",), deal(GOOD, upcard="JK"), Options()),
    ("gin.card-twice", A, deal({"cards": "QD QD QC 4S 5S 6S 9H 9C 9D AS"}), Options()),
    ("gin.card-twice", B, deal(GOOD, {"cards": "AS 2H 3D 5C 7H 8D TC JH KD 4C"}), Options()),
    ("gin.card-twice", B, deal(GOOD, TWENTY | {"layoffs": "QD"}), Options()),
    ("gin.two-melds", (*A, "melds"), deal({"melds": ["7H 7S 7C", "7H 8H 9H"], "loose": "AS 2D 3C 4S"}), Options()),
    ("gin.hand-size", (*A, "cards"), deal({"cards": "QD QH QC 4S 5S 6S 9H 9C 9D"}), Options()),
    ("gin.hand-size", (*A, "melds"), deal({"melds": ["QD QH QC"], "loose": "AS"}), Options()),
    ("gin.no-meld", (*A, "melds", 1), deal(GOOD | {"melds": ["QD QH QC", "4S 5S 7S", "9H 9C 9D"]}), Options()),
    ("gin.held-differs", (*A, "cards"), deal(GOOD | {"cards": "QD QH QC 4S 5S 6S 9H 9C 9D 2S"}), Options()),
    ("gin.counts-differ", (*A, "deadwood"), deal(GOOD | {"deadwood": 2}), Options()),
    ("gin.layoff", (*B, "layoffs"), deal(GOOD, TWENTY | {"layoffs": "8S"}), Options()),
    ("gin.layoff-order", (*B, "layoffs"), deal(GOOD, TWENTY | {"layoffs": "8S 7S"}), Options()),
    ("gin.layoff-on-gin", (*B, "layoffs"), deal({"deadwood": 0}, TWENTY | {"layoffs": "8S"}), Options()),
    ("gin.knock-over-limit", (*A, "deadwood"), deal({"deadwood": 11}), Options()),
    ("gin.knock-over-limit", (*A, "loose"), deal({"loose": "AS 2H 3D 5C 7H 8D TC JH KD 4C"}), Options()),
    ("gin.big-gin-not-played", ("big_gin",), deal({"deadwood": 0}, big_gin=True), Options()),
    ("gin.not-big-gin", (*A, "deadwood"), deal({"deadwood": 1}, big_gin=True), Options(big_gin=31)),
    (
        "gin.discard-and-big-gin",
        (*A, "discard"),
        deal({"deadwood": 0, "cards": "2S 3S 4S 5S 6S 7S 8S JH QH KH AS", "discard": "5D"}, big_gin=True),
        Options(big_gin=31),
    ),
    ("gin.upcard-missing", ("upcard",), deal(GOOD), Options(oklahoma=True)),
    ("gin.fiftieth-card", ("last_discard",), deal(GOOD, last_discard=True), Options()),
    ("gin.better-arrangement", A, deal(BAD_SEVENS), Options(knock_limit=30)),
    ("gin.best-arrangement", A, deal(BAD_SEVENS), Options(best_arrangement=True)),
    (
        "gin.knocker-arrangement",
        A,
        deal({"cards": "AD 2D 3D 2S 2H 7C 8C 9C TC JC"}, {"cards": "4D 5D KS KH KC 9S 9H 9D 6S 8H"}),
        Options(),
    ),
    ("gin.tie", (), deal({"deadwood": 8}, {"deadwood": 8}), Options(tie="knocker")),
    ("gin.not-in-pack", A, deal({"deadwood": 8, "discard": "JK"}), Options()),
    ("gin.layoffs-unknown", B, deal({"deadwood": 4}, {"cards": "JS JH JD TC TS TH 6D 5D 4C 3S"}), Options()),
]


@pytest.mark.parametrize(("code", "path", "table", "options"), DEALS)
def test_a_deal_that_deserves_a_finding_has_it_and_no_other(
    code: str, path: Path, table: dict[str, Any], options: Options
) -> None:
    said = found(table, options)
    assert [one.code for one in said] == [code]
    assert said[0].path == path
    assert said[0].message
    assert said[0].help or code == "gin.best-arrangement"


def test_two_seats_and_no_more() -> None:
    table = deal(GOOD) | {"hands": {"Asha": GOOD, "Bina": TWENTY, "Chet": TWENTY}}
    assert [one.code for one in found(table, Options(), (*SEATS, "Chet"))] == ["gin.two-players"]


def test_questions_have_findings_of_their_own() -> None:
    eleven = read_cards("AS 2S 3S 4S 5S 6S 7S 8S JH QH KH")
    shown = Asked(melds=(eleven[:3],), show=(eleven[:3],))
    assert [one.code for one in GAME.judge(shown, Options()).findings] == ["gin.no-show"]
    assert [one.code for one in GAME.best(Asked(cards=eleven), Options(big_gin=31)).findings] == ["gin.big-gin"]
    assert GAME.best(Asked(cards=eleven), Options()).findings == ()


def test_words_that_make_no_deal_are_refused() -> None:
    for words in (["a4", "bg"], ["a4", "b9l"], ["al", "b9"], ["a4/7d", "b9/8d"], ["a4", "b99999999999"]):
        spoken = read_words(words, SEATS, GAME.script)
        assert {one.code for one in spoken.findings} == {"gin.words"}, words


def test_every_code_of_the_catalogue_is_met_here_and_every_code_met_is_in_it() -> None:
    contradictory = GAME.contradictions(Options(oklahoma=True, knock_limit=9, box_when="at-once"))
    met = {row[0] for row in DEALS} | {one.code for one in contradictory}
    met |= {"gin.two-players", "gin.no-show", "gin.big-gin", "gin.words"}
    assert met == set(CATALOGUE)


def test_the_catalogue_explains_each_code_and_names_clauses_that_stand() -> None:
    rulebook = load_rulebook(GAME.folder)
    for row in CATALOGUE.values():
        assert row["means"]
        assert row["mend"]
        assert not row["clause"] or rulebook.get(row["clause"])


def test_all_that_is_wrong_is_said_at_once() -> None:
    table = deal(
        {"melds": ["QD QH QC", "4S 5S 7S", "9H 9C 9D"], "loose": "AS 2S"}, {"cards": "QD 2H 3D 5C"}, upcard="JK"
    )
    codes = [one.code for one in found(table, Options())]
    assert sorted(codes) == ["gin.card-twice", "gin.hand-size", "gin.hand-size", "gin.no-meld", "gin.not-in-pack"]


def test_the_shape_of_a_deal_is_refused_key_by_key() -> None:
    table = {
        "knocker": 3,
        "upcard": "QQ",
        "hands": {"Asha": {"deadwood": "four", "card": "AS"}, "Bina": {}, "Chet": {"deadwood": 101}},
        "winner": "Asha",
    }
    said = {(one.code, one.path) for one in found(table, Options())}
    assert said == {
        ("input.wrong-kind", ("knocker",)),
        ("cards.unreadable", ("upcard",)),
        ("input.wrong-kind", ("hands", "Asha", "deadwood")),
        ("input.unknown-key", ("hands", "Asha", "card")),
        ("input.missing", ("hands", "Bina", "deadwood")),
        ("input.unknown-key", ("hands", "Chet")),
        ("input.unknown-key", ("winner",)),
    }


def test_hands_that_are_not_told_are_missing() -> None:
    assert [(one.code, one.path) for one in found({"knocker": "Asha"}, Options())] == [("input.missing", ("hands",))]
    one_hand = {"knocker": "Asha", "hands": {"Asha": TWENTY}}
    assert [(one.code, one.path) for one in found(one_hand, Options())] == [("input.missing", B)]


def test_an_illegal_knock_names_both_figures_and_the_legal_arrangement() -> None:
    (finding,) = found(deal(BAD_SEVENS), Options())
    assert "knocked with 27" in finding.message
    assert "limit is 10" in finding.message
    assert "knock-over-limit" in finding.help
    assert "leaves 10" in finding.help


def test_no_legal_arrangement_is_promised_where_there_is_none() -> None:
    (finding,) = found(deal({"melds": ["7H 7S 7C 7D"], "loose": "8D 9D JD KS QC 2H"}), Options())
    assert "arrangement" not in finding.help
