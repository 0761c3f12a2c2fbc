"""Entries and heads to and from tables: round trip, and a finding with its path for everything wrong."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
import tomli
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from tests.ledger.evening import START, Evening, reread
from tests.ledger.toy import head

from scorekeeper.ledger.codec import read_entry, write_entry
from scorekeeper.ledger.entry import Entry
from scorekeeper.ledger.head import read_header, seal_table, write_header
from scorekeeper.ledger.seal import seal_of
from scorekeeper.ledger.shapes import SHAPES, WORDS, Key

if TYPE_CHECKING:
    from scorekeeper.problems import Finding

NAMES = st.text(min_size=1, max_size=8)
POINTS = st.dictionaries(NAMES, st.integers(-(10**6), 10**6), max_size=4)
FACTS = st.dictionaries(NAMES, st.one_of(NAMES, st.booleans(), st.lists(NAMES), POINTS), max_size=3)


def values(key: Key) -> st.SearchStrategy[Any]:
    return {
        "text": NAMES,
        "whole": st.integers(max(key.low, 1), 10**6),
        "flag": st.booleans(),
        "texts": st.lists(NAMES, max_size=3).map(tuple),
        "table": FACTS,
        "points": POINTS,
        "by-deal": st.dictionaries(st.integers(1, 99), POINTS, max_size=3),
    }[key.kind]


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    shape = SHAPES[draw(st.sampled_from(sorted(SHAPES)))]
    chosen = {key.name: draw(values(key)) for key in shape.keys if key.needed or draw(st.booleans())}
    at = datetime.fromtimestamp(draw(st.integers(0, 4 * 10**9)), tz=UTC)
    return Entry(draw(st.integers(1, 10**6)), at, shape.body(**chosen), draw(st.sampled_from(["", "0123456789ab"])))


@given(entries())
def test_every_entry_survives_being_written_as_toml_and_read_again(entry: Entry) -> None:
    findings: list[Finding] = []
    text = tomli_w.dumps({"entry": write_entry(entry)})
    assert read_entry(tomli.loads(text)["entry"], ("entry", 0), findings) == entry
    assert findings == []


def test_every_kind_of_entry_has_one_word() -> None:
    assert len(WORDS) == len(SHAPES) == 17


def wrong(**row: object) -> list[tuple[str, tuple[str | int, ...]]]:
    findings: list[Finding] = []
    base: dict[str, object] = {"number": 1, "at": START}
    assert read_entry({**base, **row}, ("entry", 4), findings) is None
    return [(one.code, one.path[2:]) for one in findings]


DEAL: dict[str, Any] = {"kind": "deal", "deal": 1, "facts": {}}


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ({"kind": "party"}, [("ledger.unknown-kind", ("kind",))]),
        ({}, [("input.missing", ("kind",))]),
        ({"kind": 5}, [("input.wrong-kind", ("kind",))]),
        ({"kind": "deal"}, [("input.missing", ("deal",)), ("input.missing", ("facts",))]),
        (DEAL | {"number": 0}, [("input.out-of-bounds", ("number",))]),
        (DEAL | {"number": "1"}, [("input.wrong-kind", ("number",))]),
        (DEAL | {"number": True}, [("input.wrong-kind", ("number",))]),
        (DEAL | {"at": "today"}, [("ledger.no-moment", ("at",))]),
        (DEAL | {"at": datetime(2026, 1, 1)}, [("ledger.no-moment", ("at",))]),  # noqa: DTZ001 - the offset is missing
        (DEAL | {"deal": True}, [("input.wrong-kind", ("deal",))]),
        (DEAL | {"deal": -1}, [("input.out-of-bounds", ("deal",))]),
        (DEAL | {"facts": []}, [("input.wrong-kind", ("facts",))]),
        (DEAL | {"announced": {"A": "5"}}, [("input.wrong-kind", ("announced", "A"))]),
        (DEAL | {"announced": {"A": 5, "B": True}}, [("input.wrong-kind", ("announced", "B"))]),
        (DEAL | {"announced": 5}, [("input.wrong-kind", ("announced",))]),
        (DEAL | {"totals": {"A": 1.5}}, [("input.wrong-kind", ("totals", "A"))]),
        (DEAL | {"dealer": 3}, [("input.wrong-kind", ("dealer",))]),
        (DEAL | {"seal": 3}, [("input.wrong-kind", ("seal",))]),
        (DEAL | {"unposted": "A"}, [("input.wrong-kind", ("unposted",))]),
        (DEAL | {"anounced": {}}, [("input.unknown-key", ("anounced",))]),
        (
            {"kind": "void", "announced": {"0": {}, "four": {}, "5": 1}},
            [
                ("ledger.no-deal-number", ("announced", "0")),
                ("ledger.no-deal-number", ("announced", "four")),
                ("input.wrong-kind", ("announced", "5")),
            ],
        ),
        ({"kind": "note"}, [("input.missing", ("text",))]),
        ({"kind": "foul", "person": "A", "points": -5}, [("input.out-of-bounds", ("points",))]),
        ({"kind": "join", "person": "A", "seat": 0}, [("input.out-of-bounds", ("seat",))]),
    ],
)
def test_every_wrong_key_of_an_entry_is_a_finding_with_its_path(
    row: dict[str, object], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert wrong(**row) == found


def test_an_entry_without_number_or_time_says_both() -> None:
    findings: list[Finding] = []
    assert read_entry(DEAL, ("entry", 0), findings) is None
    assert [one.path for one in findings] == [("entry", 0, "at"), ("entry", 0, "number")]


def test_an_entry_must_be_a_table() -> None:
    findings: list[Finding] = []
    assert read_entry("deal", ("entry", 3), findings) is None
    assert [(one.code, one.path) for one in findings] == [("input.wrong-kind", ("entry", 3))]


def test_an_unknown_key_is_refused_with_the_nearest_name() -> None:
    findings: list[Finding] = []
    read_entry({"number": 1, "at": START, **DEAL, "anounced": {}}, ("entry", 0), findings)
    assert findings[0].help == "did you mean announced?"


def test_a_head_survives_being_written_and_read_again() -> None:
    ledger = Evening("A", "B", stake="0.25", currency="NPR", dealer="B").ledger
    findings: list[Finding] = []
    table = tomli.loads(tomli_w.dumps(write_header(ledger.header)))
    assert read_header(table, findings) == ledger.header
    assert findings == []
    assert ledger.header.seal == seal_of(seal_table(ledger.header))


def headed(path: tuple[str, ...], value: object) -> list[tuple[str, tuple[str | int, ...]]]:
    table: dict[str, Any] = head("Asha", "Bina")
    inner = table
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    ledger, _ = reread(table)
    findings: list[Finding] = list(ledger.findings) if ledger is not None else []
    if ledger is None:
        from tests.ledger.toy import toy_named  # noqa: PLC0415 - likewise

        from scorekeeper.ledger.replay import replay  # noqa: PLC0415 - only for its findings

        findings = list(replay(table, toy_named).findings)
    return [(one.code, one.path) for one in findings]


SESSION = ("session",)
PROFILE = ("profile",)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("format",), None, "input.missing"),
        (("format",), "1", "input.wrong-kind"),
        (("format",), 2, "ledger.other-format"),
        (("session",), None, "input.missing"),
        (("session",), 5, "input.wrong-kind"),
        (("profile",), None, "input.missing"),
        (("sesion",), {}, "input.unknown-key"),
        ((*SESSION, "game"), None, "input.missing"),
        ((*SESSION, "game"), "bridge", "ledger.unknown-game"),
        ((*SESSION, "players"), None, "input.missing"),
        ((*SESSION, "players"), [], "ledger.nobody"),
        ((*SESSION, "players"), ["Asha"], "ledger.seats"),
        ((*SESSION, "players"), ["Asha", "Asha"], "ledger.name-taken"),
        ((*SESSION, "players"), ["Asha", "ASHA"], "ledger.name-taken"),
        ((*SESSION, "opened"), None, "input.missing"),
        ((*SESSION, "opened"), "yesterday", "ledger.no-moment"),
        ((*SESSION, "stake"), "much", "ledger.no-money"),
        ((*SESSION, "stake"), 0.4, "input.wrong-kind"),
        ((*SESSION, "dealer"), "Zed", "ledger.not-seated"),
        ((*SESSION, "titel"), "x", "input.unknown-key"),
        ((*PROFILE, "name"), None, "input.missing"),
        ((*PROFILE, "fingerprint"), None, "input.missing"),
        ((*PROFILE, "options"), None, "input.missing"),
        ((*PROFILE, "extends"), "seed", "input.unknown-key"),
        ((*PROFILE, "options", "pays"), "x", "profile.bad-value"),
        ((*PROFILE, "options", "pay"), 3, "profile.unknown-option"),
        (("entry",), 5, "input.wrong-kind"),
    ],
)
def test_every_wrong_key_of_a_head_is_a_finding_with_its_path(path: tuple[str, ...], value: object, code: str) -> None:
    assert headed(path, value) == [(code, path)]


@pytest.mark.parametrize("name", ["", " ", "x" * 65, "\x1b[31m", "\u202eA"])
def test_a_name_in_a_file_can_be_seen_and_is_not_too_long(name: str) -> None:
    assert headed((*SESSION, "players"), ["Asha", name]) == [("ledger.bad-name", ("session", "players", 1))]


def test_a_name_with_a_comma_in_a_file_is_kept() -> None:
    assert headed((*SESSION, "players"), ["Asha", "Lee, Ann"]) == []


def test_words_of_a_profile_are_kept() -> None:
    table: dict[str, Any] = head("Asha", "Bina")
    table["profile"]["words"] = {"murder": "unseen maal does not count"}
    ledger, codes = reread(table)
    assert codes == []
    assert ledger is not None
    assert ledger.header.profile.words == {"murder": "unseen maal does not count"}
    assert write_header(ledger.header)["profile"] == table["profile"]
