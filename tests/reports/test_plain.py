"""Plain text: at any width nothing is lost, and nothing reaches a terminal as an escape."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.documents.names import visible, why_not_a_name
from scorekeeper.problems import Finding, Place
from scorekeeper.reports.explain import explain
from scorekeeper.reports.findings import finding_data, finding_lines
from scorekeeper.reports.formats.plain import plain
from scorekeeper.reports.report import Entries, Grid, Prose, Report
from scorekeeper.reports.width import columns, wrap
from scorekeeper.scoring.exchange import exchange
from scorekeeper.scoring.line import Line, Score

words = st.text("abcdefghij0123456789+−·", min_size=1, max_size=30)
texts = st.lists(words, min_size=1, max_size=12).map(" ".join)


@given(st.lists(st.tuples(words, words, texts), min_size=1, max_size=5), st.integers(20, 120))
def test_at_any_width_every_word_of_entries_is_there(rows: list[tuple[str, str, str]], width: int) -> None:
    text = plain(Report(title="t", blocks=(Entries(tuple(rows)),)), width)
    run = text.replace("\n", "").replace(" ", "")
    for row in rows:
        for cell in row:
            assert cell.replace(" ", "") in run
    assert all(columns(line) <= width for line in text.splitlines())


@given(st.lists(st.tuples(words, words), min_size=1, max_size=5), st.integers(20, 120))
def test_at_any_width_every_cell_of_a_grid_is_there(rows: list[tuple[str, str]], width: int) -> None:
    text = plain(Report(title="t", blocks=(Grid(("points", "player"), tuple(rows), right=(0,)),)), width)
    run = text.replace("\n", "").replace(" ", "")
    for row in rows:
        for cell in row:
            assert cell in run
    assert all(columns(line) <= width for line in text.splitlines())


@given(st.text(), st.integers(20, 80))
def test_no_text_reaches_the_terminal_as_a_control(text: str, width: int) -> None:
    shown = plain(Report(title=text, blocks=(Prose((text,)), Entries(((text, "+1", text),)))), width)
    for character in shown.replace("\n", ""):
        category = unicodedata.category(character)
        assert category[0] != "C" or character in "\u00ad\u200c\u200d", repr(character)
        assert category not in {"Zl", "Zp"}, repr(character)


@given(st.text(max_size=200), st.integers(20, 80))
def test_wrapping_keeps_every_visible_character(text: str, width: int) -> None:
    kept = "".join("".join(line.split()) for line in wrap(visible(text), width))
    assert kept == "".join(visible(text).split())


def test_a_finding_is_place_line_sentence_and_help() -> None:
    finding = Finding(
        code="gin.knock-over-limit",
        message="Asha knocked with 12; this table's limit is 10",
        clause="GR-3.1",
        help="if it did happen, see  sk rules gin.knock-over-limit",
        place=Place("friday.toml", 41, 20, 2, "knocker_deadwood = 12"),
    )
    assert finding_lines(finding) == (
        "friday.toml:41: error[gin.knock-over-limit]",
        "   knocker_deadwood = 12",
        " " * 22 + "^^",
        "Asha knocked with 12; this table's limit is 10 (GR-3.1)",
        "Help: if it did happen, see  sk rules gin.knock-over-limit",
    )
    assert finding_data(finding)["line"] == 41


def test_the_underline_stands_under_wide_and_marked_letters() -> None:
    finding = Finding(code="x.y", message="m", place=Place("f", 1, 9, 3, 'राम = "漢字x"'))
    _, line, under, _ = finding_lines(finding)
    meant = 'राम = "漢字x"'[8:11]
    assert columns(under) == columns(line[: line.index(meant) + len(meant)])


def test_an_escape_in_the_users_own_line_is_shown_not_sent() -> None:
    finding = Finding(code="x.y", message="bad \x1b[31m", place=Place("f\x07", 1, 1, 3, "\x1b]0;title\x07"))
    assert all(line.isprintable() for line in finding_lines(finding))


def test_an_exchange_is_told_as_a_sum_that_adds_up() -> None:
    counts = {"Asha": 12, "Bikram": 9, "Chandra": 10, "Deepa": 0}
    lines = [
        *exchange(counts, "NM-6.1", "maal"),
        Line("NM-6.3", "Asha", "Bikram", 3, "seen"),
        Line("NM-6.3", "Asha", "Chandra", 3, "seen"),
        Line("NM-6.2", "Asha", "Deepa", 10, "unseen"),
    ]
    rows = explain(Score(lines=tuple(lines), players=tuple(counts), counts=counts), "maal").rows
    assert rows[0] == (
        "Asha",
        "+33",
        (
            "maal 12 · 4 × 12 − 31 = +17 (NM-6.1) · 3 from Bikram, 3 from Chandra, seen (NM-6.3) · "
            "10 from Deepa, unseen (NM-6.2)"
        ),
    )
    assert [figure for _, figure, _ in rows] == ["+33", "+2", "+6", "−41"]


def test_where_not_all_exchange_no_sum_is_claimed() -> None:
    counts = {"A": 5, "B": 3, "C": 0}
    lines = exchange(counts, "NM-6.1", "maal", lambda one, other: {one, other} == {"B", "C"})
    rows = explain(Score(lines=tuple(lines), players=tuple(counts), counts=counts), "maal").rows
    assert "×" not in "".join(text for _, _, text in rows)
    assert rows[0][2] == "maal 5 · 2 from B, maal 5 against 3 (NM-6.1) · 5 from C, maal 5 against 0 (NM-6.1)"


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("Asha", True),
        ("राम", True),
        ("O'Neil-Smith Jr.", True),
        ("👩‍👩‍👧", True),
        ("♠ Ace", True),
        ("", False),
        ("-a", False),
        ("a\u202eb", False),
        ("a\x07", False),
        ("\u0301a", False),
        ("a" * 65, False),
        ("a\u200d", False),
        ("A,b", False),
    ],
)
def test_the_policy_of_names(name: str, good: bool) -> None:
    assert (why_not_a_name(name) == "") is good
