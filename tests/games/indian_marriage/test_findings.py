"""Every finding of the game: a mistake that brings it, where it points, and that it is explained."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.cards.notation import read_cards
from scorekeeper.documents.fields import Fields
from scorekeeper.games.indian_marriage import GAME
from scorekeeper.games.indian_marriage.options import Options
from scorekeeper.games.questions import Asked
from scorekeeper.rulebook.options import read_options
from scorekeeper.rulebook.profile import load_rulebook, load_table

if TYPE_CHECKING:
    from scorekeeper.problems import Findings

PLAYERS = ("A", "B", "C")
OK: dict[str, Any] = {"value": 0}
U: dict[str, Any] = {"status": "unseen", "count": 100}
UNSEEN = "KS KH QC QD JS JH TS TD 9D 9S 8D 8S 7C 7H 6C 5S 4C 4S AC AH 2S"
FINISH = ["4S 5S 6S", "7D 8D 9D", "TC JC QC", "KS KD KH", "9S 9C 9H", "5C 6C 3S", "8H 8C 3D"]
LAID = ["AD 2D 3D", "5H 6H 7H", "QS QD QH", "JS JD JC", "8C 9C TC", "4D 5D 6D"]
LEFT = "7S 2C 3H"
PAIRS = "7S 7S 8H 8H 9D 9D TC TC JS JS QH QH KD KD 4S 4S 6C JD 2C AH 5C"
APART = "KS JS 9S 7S 5S 3S AS QH TH 8H 6H 4H 2H KD JD 9D 7D 5D 3D AC QC"


def _deal(**changes: Any) -> dict[str, Any]:
    """A right deal of three players with one thing changed; a hand by its player's name, None to leave it out."""
    deal: dict[str, Any] = {"winner": "A", "hands": {"A": OK, "B": U, "C": U}}
    for key, value in changes.items():
        if key in PLAYERS or key == "Z":
            deal["hands"] = {**deal["hands"], key: value}
        else:
            deal[key] = value
    deal["hands"] = {key: value for key, value in (deal["hands"] or {}).items() if value is not None}
    return {key: value for key, value in deal.items() if value is not None}


def _found(deal: dict[str, Any], options: dict[str, Any]) -> Findings:
    wrong: list[Any] = []
    house = read_options(Fields(options, (), wrong), Options())
    assert wrong == []
    reading = GAME.read_facts(deal, PLAYERS)
    if reading.facts is None:
        return reading.findings
    found = GAME.check(reading.facts, house)
    if not any(one.severity == "error" for one in found):
        found += GAME.score(reading.facts, house, ()).remarks
    return found + GAME.contradictions(house)


SEEN: dict[str, Any] = {"status": "seen", "value": 0, "count": 9}
MISTAKES: list[tuple[str, tuple[str | int, ...], dict[str, Any], dict[str, Any]]] = [
    ("unknown-player", ("winner",), _deal(winner="Anna"), {}),
    ("unknown-player", ("hands", "Z"), _deal(Z=U), {}),
    ("player-missing", ("hands", "B"), _deal(B=None), {}),
    ("status-missing", ("hands", "B"), _deal(B={"count": 9}), {}),
    ("loose-alone", ("hands", "B", "loose"), _deal(B={"status": "seen", "loose": "KC"}), {}),
    ("too-few-players", ("hands",), _deal(B={"status": "out"}, C={"status": "out"}), {}),
    ("unseen-winner", ("hands", "A", "status"), _deal(A={"status": "unseen", "value": 0}), {}),
    ("unseen-winner", ("hands", "A", "status"), _deal(A={"status": "missed", "value": 0}), {}),
    ("winner-left", ("hands", "A", "status"), _deal(A={"status": "out", "value": 0}), {}),
    ("winner-count", ("hands", "A", "count"), _deal(A={"value": 0, "count": 4}), {}),
    ("winner-short", ("hands", "A", "missing"), _deal(A={"value": 0, "missing": 1}), {}),
    ("winner-extra", ("hands", "A", "extra"), _deal(A={"value": 0, "extra": 1}), {}),
    ("out-with-cards", ("hands", "B"), _deal(B={"status": "out", "value": 4}), {}),
    ("discard-not-winner", ("hands", "B", "discard"), _deal(B={**U, "discard": "KC"}), {}),
    ("value-missing", ("hands", "A", "value"), _deal(A={}), {}),
    ("value-missing", ("hands", "B", "value"), _deal(B={"status": "seen", "count": 3}), {}),
    ("count-missing", ("hands", "B", "count"), _deal(B={"status": "seen", "value": 2}), {}),
    ("melds-missing", ("hands", "B", "cards"), _deal(joker="3H", B={"status": "unseen", "cards": UNSEEN}),
     {"unseen_counts": "unmelded"}),
    ("not-played", ("hands", "B", "status"), _deal(B={"status": "dropped"}), {}),
    ("not-played", ("hands", "B", "status"), _deal(B={"status": "missed"}), {}),
    ("short-and-over", ("hands", "B", "missing"), _deal(B={**U, "missing": 1, "extra": 1}), {}),
    ("left-short", ("hands", "B"), _deal(B={"status": "dropped", "missing": 1}), {"first_drop": 30}),
    ("seven-dublees", ("hands", "B", "dublees"), _deal(B={"status": "unseen", "dublees": 7}), {"six_dublees": 2}),
    ("count-impossible", ("hands", "B", "count"), _deal(B={**SEEN, "count": 121}), {}),
    ("count-impossible", ("hands", "B", "count"), _deal(B={**SEEN, "count": 1}), {}),
    ("count-impossible", ("hands", "B", "count"), _deal(B={**U, "count": 211}), {}),
    ("value-impossible", ("hands", "A", "value"), _deal(A={"value": 5}), {}),
    ("values-together", ("hands",), _deal(A={"value": 42}, B={**SEEN, "value": 28}), {"printed_jokers": 1}),
    ("way-without-winner", ("by",), _deal(winner=None, by="dublees", A={**SEEN}), {}),
    ("way-not-played", ("by",), _deal(by="tunnelas"), {}),
    ("joker-missing", ("joker",), _deal(B={"status": "unseen", "cards": UNSEEN}), {}),
    ("too-many-copies", ("hands", "B", "value_cards"),
     _deal(joker="3H", A={"value_cards": "4H 4H"}, B={**U, "value_cards": "4H 4H"}), {}),
    ("too-many-copies", ("joker",), _deal(joker="JK"), {}),
    ("wrong-number", ("hands", "B", "cards"), _deal(joker="3H", B={"status": "unseen", "cards": "KS"}), {}),
    ("wrong-number", ("hands", "B", "cards"),
     _deal(joker="3H", B={"status": "unseen", "cards": UNSEEN, "missing": 2}), {}),
    ("wrong-number", ("hands", "A", "melds"), _deal(joker="3H", A={"melds": FINISH[:-1]}), {}),
    ("cards-differ", ("hands", "A", "melds"), _deal(joker="3H", A={"melds": FINISH, "cards": UNSEEN}), {}),
    ("not-value-card", ("hands", "A", "value_cards"), _deal(joker="3H", A={"value_cards": "5H"}), {}),
    ("value-cards-differ", ("hands", "B", "value_cards"),
     _deal(joker="3H", B={"status": "unseen", "cards": UNSEEN, "value_cards": "4H"}), {}),
    ("value-differs", ("hands", "A", "value"), _deal(joker="3H", A={"value_cards": "3H", "value": 2}), {}),
    ("count-differs", ("hands", "B", "count"),
     _deal(joker="3H", B={"status": "unseen", "cards": UNSEEN, "count": 168}), {}),
    ("count-differs", ("hands", "B", "count"),
     _deal(joker="3H", B={"status": "seen", "melds": LAID, "loose": LEFT, "count": 12}), {}),
    ("dublees-differ", ("hands", "B", "dublees"),
     _deal(joker="3H", B={"status": "unseen", "cards": UNSEEN, "dublees": 1}), {}),
    ("not-a-meld", ("hands", "A", "melds", 4),
     _deal(joker="3H", A={"melds": [*FINISH[:4], "9S 9C JH", *FINISH[5:]]}), {}),
    ("not-a-meld", ("hands", "B", "melds", 5),
     _deal(joker="3H", B={"status": "seen", "melds": [*LAID[:5], "4D 5D 8D"], "loose": LEFT}), {}),
    ("too-few-primary", ("hands", "A", "melds"),
     _deal(joker="3H", A={"melds": [*FINISH[:2], "TC JC 3C", "KS KD 3C", "9S 9C 4H", *FINISH[5:]]}), {}),
    ("too-few-dublees", ("hands", "A", "melds"),
     _deal(joker="3H", A={"melds": ["4S 4S", "5S 5S"], "loose": "7D 8D 9D TC JC QC KS KD KH 9S 9C 9H 5C 6C 8H 8C 2C"}),
     {"finish_by": ["dublees"]}),
    ("dublee-among-melds", ("hands", "A", "melds", 7),
     _deal(joker="3H", A={"melds": [*FINISH[:6], "8H 8C", "4S 4S"]}), {"finish_by": ["dublees"]}),
    ("left-over", ("hands", "A", "melds"), _deal(joker="3H", A={"melds": FINISH[:6], "loose": "8H 8C 3D"}), {}),
    ("seen-not-pure", ("hands", "B", "melds"),
     _deal(joker="3H", B={"status": "seen", "melds": LAID[:2], "loose": f"QS QD JH JS JD TH 8C 9C 4C 4D 5D 6S {LEFT}"}),
     {}),
    ("way-differs", ("by",), _deal(joker="3H", by="dublees", A={"melds": FINISH}), {"finish_by": ["dublees"]}),
    ("way-differs", ("by",), _deal(joker="2H", by="melds", A={"cards": PAIRS}), {"finish_by": ["dublees"]}),
    ("cannot-finish", ("hands", "A", "cards"), _deal(joker="3H", A={"cards": UNSEEN}), {}),
    ("seen-not-pure", ("hands", "B", "cards"), _deal(joker="3C", B={"status": "seen", "cards": APART}), {}),
    ("count-too-low", ("hands", "B", "count"),
     _deal(joker="3H", B={"status": "seen", "cards": " ".join([*LAID, LEFT]), "count": 7}), {}),
    ("better-arrangement", ("hands", "B"),
     _deal(joker="3H", B={"status": "seen", "melds": LAID[:5], "loose": f"{LAID[5]} {LEFT}"}), {}),
    ("better-arrangement", ("hands", "B"),
     _deal(joker="3H", B={"status": "seen", "cards": " ".join([*LAID, LEFT]), "count": 14}), {}),
    ("options-conflict", ("options", "missed_turns"), _deal(), {"missed_turns": "middle-drop"}),
    ("hands-missing", (), {}, {}),
    ("exhausted-void", (), {}, {"exhausted": "void"}),
    ("not-zero-sum", (), _deal(), {"hand_points": "own-loss"}),
    ("not-zero-sum", (), _deal(winner=None, A=SEEN), {}),
    ("values-only", (), _deal(winner=None, A=SEEN), {"exhausted": "values-only"}),
    ("all-count-taken", (), _deal(B={"status": "unseen"}), {}),
]  # fmt: skip


def test_a_right_deal_has_no_findings() -> None:
    assert _found(_deal(), {}) == ()
    assert _found(_deal(joker="3H", A={"melds": FINISH}, B={"status": "seen", "melds": LAID, "loose": LEFT}), {}) == ()


@pytest.mark.parametrize(
    ("code", "path", "deal", "options"), MISTAKES, ids=lambda part: part if isinstance(part, str) else ""
)
def test_a_mistake_brings_its_finding(
    code: str, path: tuple[str | int, ...], deal: dict[str, Any], options: dict[str, Any]
) -> None:
    found = {(one.code, one.path): one for one in _found(deal, options)}
    assert (f"indian.{code}", path) in found, found
    assert found[f"indian.{code}", path].message


def _judged(options: dict[str, Any], **asked: Any) -> set[str]:
    house = read_options(Fields(options, (), []), Options())
    cards = {
        key: tuple(read_cards(one) for one in value) if isinstance(value, list) else read_cards(value)
        for key, value in asked.items()
    }
    question = Asked(ends_deal="melds" in asked, **cards)  # type: ignore[arg-type]
    return {one.code for one in GAME.judge(question, house).findings}


def test_a_show_that_is_not_pure_and_a_hand_that_does_not_hold_its_melds_are_found() -> None:
    assert "indian.not-primary" in _judged({"pure_set": "identical"}, show=["KS KH KD"])
    held = " ".join(FINISH)
    assert "indian.in-two-melds" in _judged({}, melds=[*FINISH[:6], "4S 5S 6S"], cards=held)
    assert "indian.not-held" in _judged({}, melds=[*FINISH[:6], "2C 3C 4C"], cards=held)


def test_several_mistakes_are_all_found_at_once() -> None:
    odd = _found(_deal(A={"value": 5}, B={**SEEN, "value": 3}), {})
    assert [one.path for one in odd] == [("hands", "A", "value"), ("hands", "B", "value")]
    found = _found(_deal(A={"status": "unseen"}, B={"status": "seen"}, C={"status": "dropped"}), {})
    assert {one.code for one in found} == {
        "indian.unseen-winner",
        "indian.value-missing",
        "indian.count-missing",
        "indian.not-played",
    }


def test_every_finding_is_explained_and_every_explanation_is_of_a_finding() -> None:
    rows: Any = load_table(GAME.folder / "findings.toml")["finding"]
    explained = {row["code"].removeprefix("indian.") for row in rows}
    used = {
        code
        for file in GAME.folder.glob("*.py")
        for code in re.findall(r'"indian\.([a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    assert used == explained
    rulebook = load_rulebook(GAME.folder)
    assert all(not row["clause"] or rulebook.get(row["clause"]) for row in rows)
    assert all(row["means"] and row["mend"] for row in rows)


def test_every_irregularity_names_a_clause_and_a_ruling() -> None:
    rows: Any = load_table(GAME.folder / "irregularities.toml")["irregularity"]
    rulebook = load_rulebook(GAME.folder)
    assert {row["clause"] for row in rows} >= {f"IM-9.{number}" for number in range(1, 18)}
    for row in rows:
        assert rulebook.get(row["clause"]), row
        assert row["situation"]
        assert row["ruling"]
