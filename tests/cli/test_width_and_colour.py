"""At any width nothing is lost; colour only where it is wanted and can be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.cli.terminal import Terminal

from scorekeeper.reports.width import columns

if TYPE_CHECKING:
    from tests.cli.table import Table

SAID = [
    "totals",
    "why",
    "why 1 asha",
    "log",
    "settle",
    "rules nepali",
    "rules NM-6.8",
    "rules nepali.unseen-winner",
    "profile list",
    "profile show nepali pagat",
    "check gin '4S 5S 6S' '7H 7D 7C'",
    "best gin 'AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD'",
    "audit --verbose",
]


@pytest.fixture
def played(nepali: Table) -> Table:
    nepali.sk("add a12 b4 cx d7").ok()
    nepali.sk("note a very long note about who did what and when and at which of the tables in the room").ok()
    return nepali


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("width", [40, 20, 63])
def test_in_few_columns_nothing_is_lost_and_no_line_is_longer(played: Table, said: str, width: int) -> None:
    wide = played.sk(said, COLUMNS="1000").out
    narrow = played.sk(said, COLUMNS=str(width)).out
    kept = "".join(narrow.split())
    for word in wide.split():
        assert word in kept, word
    assert max(columns(line) for line in narrow.splitlines()) <= width


def test_in_few_columns_a_finding_wraps_and_still_underlines_the_place(played: Table) -> None:
    said = played.sk("add a12 b4 c5 d7 zoe1", COLUMNS="40").err
    assert said.splitlines()[1:3] == ["   sk add a12 b4 c5 d7 zoe1", " " * 23 + "^^^^"]
    assert max(map(columns, said.splitlines())) <= 40
    far = played.sk("add a12 b4 c5 d7 " + "b4 " * 30 + "zoe1 " + "b4 " * 10, COLUMNS="40").err
    pairs = zip(far.splitlines(), far.splitlines()[1:], strict=False)
    marked = {after.strip(): line[after.index("^") : after.rindex("^") + 1] for line, after in pairs if "^" in after}
    assert marked["^^^^"] == "zoe1"
    assert any(line.startswith("   …") and line.endswith("…") for line in far.splitlines())
    assert max(map(columns, far.splitlines())) <= 40


@pytest.mark.parametrize("width", ["0", "-3", "x", "", "99999", "１０"])
def test_a_senseless_width_is_as_none(played: Table, width: str) -> None:
    assert played.sk("totals", COLUMNS=width).out == played.sk("totals").out


def drawn(table: Table, said: str, wide: int = 100, environment: dict[str, str] | None = None) -> Terminal:
    with Terminal(table, said, wide, environment or {}) as terminal:
        assert terminal.end() == 0
    return terminal


def test_on_a_terminal_figures_are_coloured_and_the_screen_shows_the_same_words(played: Table) -> None:
    terminal = drawn(played, "totals")
    assert "\x1b[" in terminal.sent
    shown = "\n".join(terminal.lines)
    for word in played.sk("totals").out.split():
        assert word in shown


@pytest.mark.parametrize(
    ("said", "environment"),
    [
        ("totals", {"NO_COLOR": "1"}),
        ("totals", {"TERM": "dumb"}),
        ("--no-color totals", {}),
        ("--no-color why", {}),
        ("totals --json", {}),
    ],
)
def test_where_no_colour_is_wanted_no_escape_is_sent(played: Table, said: str, environment: dict[str, str]) -> None:
    terminal = drawn(played, said, environment=environment)
    assert "\x1b" not in terminal.sent
    plain = played.sk(said.replace("--no-color ", ""), COLUMNS="100").out
    assert terminal.lines == [line.rstrip() for line in plain.splitlines()]


def test_a_pipe_gets_no_escape_even_from_who_has_a_terminal(played: Table) -> None:
    assert "\x1b" not in played.real("totals", TERM="xterm-256color", COLORTERM="truecolor").out


def test_on_a_narrow_terminal_plain_lines_take_the_place_of_tables(played: Table) -> None:
    terminal = drawn(played, "why", wide=40)
    assert terminal.lines == played.sk("why", COLUMNS="40").out.splitlines()


def test_a_language_without_the_signs_gets_them_spelt_out(played: Table) -> None:
    said = played.real("totals", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert said.code == 0
    assert "\\u2212" in said.out
    assert said.out.isascii()
