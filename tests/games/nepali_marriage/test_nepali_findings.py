"""Every finding of the game: a mistake that brings it, where it points, and that it is explained."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.asking.tokens import read_words
from scorekeeper.cards.notation import read_cards
from scorekeeper.documents.fields import Fields
from scorekeeper.games.nepali_marriage import GAME
from scorekeeper.games.nepali_marriage.facts import FOULS
from scorekeeper.games.nepali_marriage.options import Options
from scorekeeper.games.questions import Asked
from scorekeeper.problems import Severity, errors
from scorekeeper.rulebook.options import read_options
from scorekeeper.rulebook.profile import load_rulebook, load_table
from scorekeeper.scoring.line import Pending

if TYPE_CHECKING:
    from scorekeeper.problems import Findings

PLAYERS = ("A", "B", "C", "D")
S: dict[str, Any] = {"status": "seen", "maal": 0}
U: dict[str, Any] = {"status": "unseen", "maal": 0}
OUT: dict[str, Any] = {"status": "out"}
FINISH = ["4S 5S 6S", "TD JD QD", "2C 2C 2C", "9S 9D 9C", "JS QS 8D", "5D 5C 9H", "AC AD AS"]
APART = "AS 2S 4S 5S AH 2H 4H 5H AD 2D 4D 5D AC 2C 4C 5C JS JH JD JC 9H"
PAIRS = ["9C 9C", "4S 4S", "5D 5D", "KH KH", "2C 2C", "3C 3C", "AS AS", "7H 7H"]
REST = "8H TD JC 2S 6D"


def _deal(**changes: Any) -> dict[str, Any]:
    """A right deal of four players with one thing changed; a hand by its player's name, None to leave it out."""
    deal: dict[str, Any] = {"winner": "A", "hands": {"A": {"maal": 0}, "B": S, "C": S, "D": U}}
    for key, value in changes.items():
        if key in PLAYERS or key == "Z":
            deal["hands"] = {**deal["hands"], key: value}
        else:
            deal[key] = value
    deal["hands"] = {key: value for key, value in deal["hands"].items() if value is not None}
    return {key: value for key, value in deal.items() if value is not None}


def _laid(melds: list[str], **more: Any) -> dict[str, Any]:
    return _deal(tiplu="8H", A={"melds": melds, **more})


def _found(deal: dict[str, Any], options: dict[str, Any]) -> Findings:
    wrong: list[Any] = []
    house = read_options(Fields(options, (), wrong), Options())
    assert wrong == []
    reading = GAME.read_facts(deal, PLAYERS)
    if reading.facts is None:
        return reading.findings
    return GAME.check(reading.facts, house) + GAME.contradictions(house)


H = ("hands",)
KIDNAP = {"unseen_maal": "to-winner", "kidnap_by": "cards"}
MISTAKES: list[tuple[str, tuple[str | int, ...], dict[str, Any], dict[str, Any]]] = [
    ("unknown-player", ("winner",), _deal(winner="Anna"), {}),
    ("unknown-player", (*H, "Z"), _deal(Z=U), {}),
    ("two-winners", ("winner",), _deal(winner=["A", "B"]), {}),
    ("player-missing", H, _deal(C=None), {}),
    ("status-missing", (*H, "B"), _deal(B={"maal": 3}), {}),
    ("no-winner", (), _deal(winner=None, A={"status": "seen", "maal": 1}), {}),
    ("unseen-winner", (*H, "A", "status"), _deal(A=U), {}),
    ("winner-sits-out", (*H, "A", "status"), _deal(A=OUT), {}),
    ("winner-status", (*H, "A", "status"), _deal(A=S, by="dublees"), {}),
    ("winner-status", (*H, "A", "status"), _deal(A={**S, "status": "dublee"}, by="sets"), {}),
    ("too-few-players", H, _deal(B=OUT, C=OUT, D=OUT), {}),
    ("too-few-for-dublees", (*H, "B", "status"), _deal(B={**S, "status": "dublee"}, D=OUT), {}),
    ("too-few-for-dublees", ("by",), _deal(by="dublees", D=OUT), {}),
    ("out-holds", (*H, "D", "status"), _deal(D={"status": "out", "maal": 3}), {}),
    ("out-holds", (*H, "D", "foul"), _deal(D={"status": "out", "foul": True}), {}),
    ("maal-missing", (*H, "B"), _deal(B={"status": "seen"}), {}),
    ("tunnela-points", (*H, "B", "tunnela_points"), _deal(B={"status": "seen", "maal": 3, "tunnela_points": 5}), {}),
    (
        "tunnela-points",
        (*H, "B", "tunnela_points"),
        _deal(tiplu="8H", B={"status": "seen", "maal_cards": "", "tunnela_points": 5}),
        {},
    ),
    ("much-maal", (*H, "B", "maal"), _deal(B={"status": "seen", "maal": 74}), {}),
    ("kidnap-needs-cards", (*H, "D"), _deal(tiplu="8H", A={"maal_cards": "8H"}, D={**U, "maal": 2}), KIDNAP),
    ("kidnap-needs-cards", (*H, "A"), _deal(tiplu="8H", D={"status": "unseen", "maal_cards": "8H"}), KIDNAP),
    ("no-foul", (*H, "B", "foul"), _deal(B={**S, "foul": "told-tiplu"}), {"open": True}),
    ("tiplu-missing", (), _deal(A={"maal_cards": "8H"}), {}),
    ("tiplu-natural", ("tiplu",), _deal(tiplu="JK"), {}),
    ("wrong-number", (*H, "D", "cards"), _deal(tiplu="8H", D={"status": "unseen", "cards": "4S 5S"}), {}),
    ("wrong-number", (*H, "D", "maal_cards"), _deal(tiplu="8H", D={**U, "maal_cards": APART + " 3C"}), {}),
    ("wrong-number", (*H, "A", "melds"), _laid([*FINISH[:6], "AC AD AS AH"]), {}),
    ("loose-alone", (*H, "B", "loose"), _deal(tiplu="8H", B={**S, "loose": "4S"}), {}),
    ("discard-of-loser", (*H, "B", "discard"), _deal(tiplu="8H", B={**S, "discard": "4S"}), {}),
    (
        "tunnela-natural",
        (*H, "B", "tunnelas_shown"),
        _deal(tiplu="8H", B={**S, "tunnelas_shown": ["JK"]}),
        {"printed_jokers": 6},
    ),
    (
        "tunnela-twice",
        (*H, "B", "tunnelas_shown"),
        _deal(tiplu="8H", B={**S, "maal": 5, "tunnelas_shown": ["4S"], "tunnelas_late": ["4S"]}),
        {},
    ),
    (
        "too-many-tunnelas",
        (*H, "B", "tunnelas_late"),
        _deal(tiplu="8H", B={**S, "tunnelas_late": ["2S", "3S", "4S", "5S", "2C", "3C", "4C", "5C"]}),
        {},
    ),
    (
        "tunnela-not-held",
        (*H, "B", "tunnelas_late"),
        _deal(tiplu="8H", B={"status": "seen", "maal_cards": "7H", "tunnelas_late": ["7H"]}),
        {},
    ),
    (
        "too-many-copies",
        (*H, "C", "maal_cards"),
        _deal(tiplu="8H", B={**S, "maal": 6, "maal_cards": "8H 8H"}, C={"status": "seen", "maal_cards": "8H"}),
        {},
    ),
    ("too-many-copies", (*H, "A", "discard"), _deal(tiplu="8H", A={"maal": 0, "discard": "JK"}), {}),
    ("in-two-melds", (*H, "A", "melds"), _laid([*FINISH[:6], "AC AD 8D"], cards=" ".join(FINISH)), {}),
    ("not-held", (*H, "A", "melds"), _laid([*FINISH[:6], "AC AD AH"], cards=" ".join(FINISH)), {}),
    (
        "not-held",
        (*H, "D", "maal_cards"),
        _deal(tiplu="8H", D={"status": "unseen", "cards": APART, "maal_cards": "7H"}),
        {},
    ),
    ("not-laid", (*H, "A", "melds"), _laid([*FINISH[:6], "AC AD AH"], cards=" ".join(FINISH)), {}),
    ("maal-differs", (*H, "B", "maal"), _deal(tiplu="8H", B={**S, "maal_cards": "8H"}), {}),
    (
        "maal-differs",
        (*H, "D", "maal_cards"),
        _deal(tiplu="8H", D={"status": "unseen", "cards": APART, "maal_cards": ""}),
        {},
    ),
    ("maal-differs", (*H, "B", "maal"), _deal(tiplu="8H", B={**S, "tunnelas_shown": ["4S"]}), {}),
    (
        "maal-differs",
        (*H, "B", "tunnela_points"),
        _deal(tiplu="8H", B={"status": "seen", "maal": 9, "tunnela_points": 9, "tunnelas_shown": ["4S"]}),
        {},
    ),
    ("finish-way", (*H, "A", "melds"), _deal(tiplu="8H", by="dublees", A={"melds": FINISH}), {}),
    ("finish-way", (*H, "A", "melds"), _laid(PAIRS, loose=REST), {}),
    ("not-a-meld", (*H, "A", "melds", 6), _laid([*FINISH[:6], "AC AC AD"]), {}),
    ("too-few-primary", (*H, "A", "melds"), _laid([*FINISH[:2], "2C 2D 2S", *FINISH[3:]]), {}),
    (
        "too-few-primary",
        (*H, "B", "melds"),
        _deal(tiplu="8H", B={"status": "seen", "melds": ["4S 5S 6S"], "loose": "KH QD " + APART[:47]}),
        {},
    ),
    ("too-few-dublees", (*H, "A", "melds"), _deal(tiplu="8H", by="dublees", A={"melds": PAIRS[1:], "loose": REST}), {}),
    ("dublee-among-melds", (*H, "A", "melds", 6), _laid([*FINISH[:6], "AC AC"], loose="AD"), {}),
    ("left-over", (*H, "A", "melds"), _laid(FINISH[:6], loose="AC AD AS"), {}),
    ("no-finish", (*H, "A", "cards"), _deal(tiplu="8H", A={"cards": APART}), {}),
    ("cannot-have-seen", (*H, "B", "cards"), _deal(tiplu="8H", B={"status": "seen", "cards": APART}), {}),
    ("options-conflict", ("options", "meld_max"), _deal(), {"meld_min": 4, "meld_max": 3}),
    ("options-conflict", ("options", "trial_max"), _deal(), {"meld_min": 4, "trial_max": 3}),
    ("options-conflict", ("options", "printed_jokers"), _deal(), {"packs": 2, "printed_jokers": 5}),
    (
        "options-conflict",
        ("options", "dublee_win_bonus_as"),
        _deal(),
        {"dublee_win_bonus_as": "maal", "dublee_win_bonus_from": ["seen"]},
    ),
    ("option-without-effect", ("options", "kidnap_by"), _deal(), {"kidnap_by": "cards"}),
    ("option-without-effect", ("options", "master_card_primary"), _deal(), {"master_card_primary": True}),
    (
        "option-without-effect",
        ("options", "tunnela_of"),
        _deal(),
        {"tunnela_counts": "off", "tunnela_of": {"poplu": 20}},
    ),
    (
        "option-without-effect",
        ("options", "dublee_win_replaces"),
        _deal(),
        {"dublee_win_replaces": True, "dublee_win_bonus": 0},
    ),
    (
        "option-without-effect",
        ("options", "dublee_win_bonus_unseen"),
        _deal(),
        {"dublee_win_bonus_unseen": 15, "dublee_win_bonus_from": ["seen"]},
    ),
    # matters of shape, told in the words all games share
    ("input.unknown-key", ("winer",), _deal(winer="A"), {}),
    ("input.unknown-key", (*H, "B", "mal"), _deal(B={**S, "mal": 3}), {}),
    ("input.wrong-kind", ("winner",), _deal(winner=3), {}),
    ("input.wrong-kind", ("hands", "B"), _deal(B=3), {}),
    ("input.wrong-kind", (*H, "B", "maal"), _deal(B={"status": "seen", "maal": "4"}), {}),
    ("input.wrong-kind", (*H, "B", "foul"), _deal(B={**S, "foul": 3}), {}),
    ("input.out-of-bounds", (*H, "B", "maal"), _deal(B={"status": "seen", "maal": -1}), {}),
    ("input.not-a-choice", (*H, "B", "status"), _deal(B={"status": "winner", "maal": 0}), {}),
    ("input.not-a-choice", (*H, "B", "foul"), _deal(B={**S, "foul": "cheating"}), {}),
    ("input.not-a-choice", ("by",), _deal(by="dublee"), {}),
    ("cards.unreadable", (*H, "B", "maal_cards"), _deal(tiplu="8H", B={"status": "seen", "maal_cards": "8X"}), {}),
]


@pytest.mark.parametrize(
    ("code", "path", "deal", "options"), MISTAKES, ids=[f"{at}-{one[0]}" for at, one in enumerate(MISTAKES)]
)
def test_a_mistake_is_found_where_it_was_made(
    code: str, path: tuple[str | int, ...], deal: dict[str, Any], options: dict[str, Any]
) -> None:
    found = _found(deal, options)
    whole = code if "." in code else f"nepali.{code}"
    assert (whole, path) in {(one.code, one.path) for one in found}
    assert all(one.help for one in found if one.code.startswith("nepali.") and one.severity is not Severity.NOTE)


def test_the_deal_the_mistakes_are_made_in_is_right() -> None:
    assert _found(_deal(), {}) == ()
    assert _found(_laid(FINISH), {}) == ()
    jokers = _deal(tiplu="8H", A={"maal_cards": "JK MC"})
    assert _found(jokers, {"printed_jokers": 2, "master_card": 1}) == ()


def test_both_figures_are_named_where_two_differ() -> None:
    (finding,) = _found(_deal(tiplu="8H", B={"status": "seen", "maal": 9, "maal_cards": "8H 8H 9H"}), {})
    assert finding.message == "B's maal is told as 9; the cards count 8 (NM-4.8)"
    assert finding.help == "leave maal out, or correct the cards; they count 2 tiplu 6 (NM-4.1) · poplu 2 (NM-4.2)"


def test_every_finding_is_told_at_once() -> None:
    found = _found(_deal(A=U, B={"status": "seen"}, D={"status": "out", "maal": 3, "foul": True}), {})
    assert [one.code for one in found] == [
        "nepali.unseen-winner",
        "nepali.maal-missing",
        "nepali.out-holds",
        "nepali.out-holds",
    ]


def test_a_sixth_player_and_an_idle_card_are_noted_and_no_more() -> None:
    players = ("A", "B", "C", "D", "E", "F")
    hands: dict[str, Any] = {"A": {"maal_cards": "9S 8H"}, **dict.fromkeys(players[1:], S)}
    facts = GAME.read_facts({"tiplu": "8H", "winner": "A", "hands": hands}, players).facts
    found = GAME.check(facts, Options())  # type: ignore[arg-type] # the facts are there: no finding above
    assert [(one.code, one.severity) for one in found] == [
        ("nepali.many-players", Severity.NOTE),
        ("nepali.no-maal-card", Severity.NOTE),
    ]


def _elsewhere() -> set[str]:
    """The codes of findings that are not made by reading and checking facts."""
    owed = (Pending("A", 15, "NM-8.1", "dhoos"),)
    facts = GAME.read_facts(_deal(), PLAYERS).facts
    assert facts is not None
    codes = {one.code for one in GAME.score(facts, Options(), owed).remarks}
    codes |= {one.code for one in GAME.best(Asked(cards=read_cards(APART)), Options()).findings}
    show = (read_cards("7H 7D 7S"), read_cards("4C 5C 6C"), read_cards("9H 9H 9H"))
    codes |= {one.code for one in GAME.judge(Asked(show=show), Options()).findings}
    codes |= {one.code for one in read_words(["a0", "b0b", "c0", "d0"], PLAYERS, GAME.script).findings}
    return codes | {"nepali.many-players", "nepali.no-maal-card"}


def test_every_code_is_explained_and_every_explanation_is_of_a_code() -> None:
    rows = load_table(GAME.folder / "findings.toml")["finding"]
    assert isinstance(rows, list)
    explained = {row["code"]: row for row in rows}
    assert len(explained) == len(rows)
    seen = {f"nepali.{code}" for code, *_ in MISTAKES if "." not in code} | _elsewhere()
    assert seen == set(explained)
    rulebook = load_rulebook(GAME.folder)
    for row in rows:
        assert row["means"].endswith(".")
        assert row["mend"].endswith((".", '"'))
        assert not row["clause"] or rulebook.get(row["clause"])


def test_every_code_and_clause_in_the_program_is_known() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in Path(GAME.folder).glob("*.py"))
    rows = load_table(GAME.folder / "findings.toml")["finding"]
    assert isinstance(rows, list)
    assert set(re.findall(r'"nepali\.([a-z-]+)"', text)) <= {row["code"].partition(".")[2] for row in rows}
    rulebook = load_rulebook(GAME.folder)
    assert [number for number in sorted(set(re.findall(r"NM-\d+\.\d+", text))) if rulebook.get(number) is None] == []


def test_every_irregularity_names_its_clause_and_every_error_is_one() -> None:
    rows = load_table(GAME.folder / "irregularities.toml")["irregularity"]
    assert isinstance(rows, list)
    rulebook = load_rulebook(GAME.folder)
    assert all(rulebook.get(row["clause"]) and row["situation"] and row["ruling"] for row in rows)
    assert {row["code"] for row in rows if row.get("foul")} == set(FOULS)


def test_findings_that_are_errors_stop_the_deal_and_doubts_do_not() -> None:
    assert errors(_found(_deal(B={"status": "seen", "maal": 74}), {})) == ()
    assert errors(_found(_deal(A=U), {})) != ()
