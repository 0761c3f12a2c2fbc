"""Whatever is typed, and whatever is in a file: an answer with an exit code, no traceback, nothing half written."""

from __future__ import annotations

import os
import random
import tempfile
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from tests.cli.table import Said, Table

from scorekeeper.cli.exits import Exit
from scorekeeper.cli.registry import COMMANDS

QUICK = settings(
    max_examples=120, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
LONG = settings(QUICK, max_examples=1500, derandomize=False, print_blob=True)

FOUR = "new nepali asha bina chet dev -f friday.toml"
NOT_FUZZED = {"demo"}
"""It plays for half a second, and takes a name alone."""

words = st.one_of(
    st.sampled_from([entry.name for entry in COMMANDS if entry.name not in NOT_FUZZED]),
    st.sampled_from(
        ["t", "w", "pay", "nepali", "indian", "gin", "list", "show", "diff", "lint", "seed", "asha", "b", "dev"]
    ),
    st.sampled_from(
        ["a12", "b4", "cx", "d7", "void", "a0", "b2/9", "do", "dd5", "cxf", "1", "2", "-3", "१२", "99999999"]
    ),
    st.sampled_from(["8H", "4S 5S 6S", "JK", "MC", "AS 2S 3S 9C 9D 9H 5D 6D 7D 4C KD", "", " ", "-", "--", ".", "/"]),
    st.sampled_from(
        ["friday.toml", "deal.toml", "out.csv", "out.json", "NM-6.8", "nepali.unseen-winner", "unseen_maal=void"]
    ),
    st.sampled_from(
        [
            "-f",
            "--json",
            "-n",
            "--no-input",
            "-m",
            "--agreed",
            "--from",
            "--tiplu",
            "--hand",
            "--fact",
            "--deal",
            "--again",
        ]
    ),
    st.sampled_from(
        ["--dealer", "--no-score", "--if", "--show", "--set", "--profile", "--against", "--to", "--format"]
    ),
    st.sampled_from(
        ["--settles", "--start", "--after", "--for", "--coin", "--points", "--verbose", "--help", "--force"]
    ),
    st.text(max_size=8),
)

DEALS = sorted((Path(__file__).parents[1] / "games").glob("*/cases/*.toml"))


def whole(table: Table, said: Said, what: object) -> None:
    """What must hold after any command."""
    assert said.code in set(Exit) - {Exit.BUG}, (what, said.err)
    assert "Traceback" not in said.err
    for path in table.folder.glob("*.toml"):
        text = path.read_bytes()
        if text.startswith(b"format = 1"):
            tomllib.loads(text.decode())
    assert not list(table.folder.glob(".*.sk-new")), what


def typed(arguments: list[list[str]]) -> None:
    """Type some commands at a table with a session that has one deal."""
    with tempfile.TemporaryDirectory() as name:
        table = Table(Path(name))
        table.sk(FOUR).ok()
        table.sk("add a12 b4 cx d7").ok()
        for one in arguments:
            before = table.bytes()
            said = table.sk(one, b"a12\n")
            whole(table, said, one)
            if said.code in {Exit.NO, Exit.USAGE, Exit.INVALID, Exit.REFUSED, Exit.NOT_WRITTEN}:
                assert {name: data for name, data in table.bytes().items() if not name.startswith(".state")} == {
                    name: data for name, data in before.items() if not name.startswith(".state")
                }, one


def mutated(data: bytes, moves: random.Random) -> bytes:
    """Bytes with a few of them changed, left out, doubled or moved."""
    text = bytearray(data)
    for _ in range(moves.randint(1, 4)):
        at = moves.randrange(len(text) or 1)
        what = moves.randrange(7)
        if what == 0:
            text[at : at + 1] = bytes([moves.randrange(256)])
        elif what == 1:
            del text[at : at + moves.randint(1, 12)]
        elif what == 2:
            text[at:at] = text[at : at + moves.randint(1, 40)]
        elif what == 3:
            text[at:at] = moves.choice(PIECES)
        elif what == 4:
            lines = bytes(text).split(b"\n")
            moves.shuffle(lines) if moves.random() < 0.2 else lines.pop(moves.randrange(len(lines)))
            text = bytearray(b"\n".join(lines))
        elif what == 5:
            figures = [place for place, one in enumerate(text) if chr(one).isdigit()]
            if figures:
                text[moves.choice(figures)] = ord(str(moves.randrange(10)))
        else:
            lines = bytes(text).split(b"\n")
            line = moves.choice(lines)
            key, sign, _ = line.partition(b"=")
            if sign:
                text = bytearray(bytes(text).replace(line, key + b"= " + moves.choice(VALUES), 1))
    return bytes(text)


PIECES = [
    b'"',
    b"[",
    b"]",
    b"{",
    b"}",
    b"=",
    b"\n",
    b"\x00",
    b"\xff",
    "म".encode(),
    b"'''",
    b"#",
    b".",
    b"1e9",
    b"[[entry]]\n",
]
VALUES = [
    b"1",
    b"-1",
    b"0.5",
    b"nan",
    b'""',
    b'"asha"',
    b"true",
    b"[]",
    b"{}",
    b"[1, 2]",
    b'["8H", 3]',
    b"{ a = 1 }",
    b"2026-11-08",
    b"999999999999999999999",
    b'"8H 8H 8H 8H 9H"',
    b'"seen"',
    b"[[1], [2]]",
]


def deal_files(moves: random.Random) -> None:
    """A case's deal, changed here and there, through everything that reads a deal."""
    with tempfile.TemporaryDirectory() as name:
        table = Table(Path(name))
        table.write("deal.toml", mutated(moves.choice(DEALS).read_bytes(), moves))
        for command in ("score deal.toml", "check deal.toml", "cases deal.toml", "score deal.toml --json"):
            whole(table, table.sk(command), (command, (table.folder / "deal.toml").read_bytes()))


LEDGER = [
    FOUR + " --stake 0.5 --currency NPR",
    "add a12 b4 cx d7",
    "add b8 a3 cx2f do --again",
    "amend 2 b8 a3 cx4f do",
    "note tea",
    "foul bina",
    "join emil",
    "add c1 a0 b0 d0 ex",
    "leave dev --for fay",
    "rules --set unseen_pays=8 -m agreed",
    "dispute whose card",
    "undo",
    "paid asha bina 3",
    "pause --agreed",
    "resume",
    "close",
]
READ = ["t", "why", "log", "audit", "settle", "export - --format json", "t --json", "log --json"]
WRITE = ["add a12 b4 cx d7", "undo", "open friday", "note tea", "amend 1 a1 b1 c1 d1 -m x --agreed", "recover"]


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A ledger with an entry of nearly every kind."""
    table = Table(tmp_path_factory.mktemp("ledger"))
    for said in LEDGER:
        assert table.sk(said).code == 0, said
    return (table.folder / "friday.toml").read_bytes()


def ledgers(data: bytes, moves: random.Random) -> None:
    """A ledger, changed here and there, through everything that reads or writes one."""
    with tempfile.TemporaryDirectory() as name:
        table = Table(Path(name), environment={"SK_FILE": "friday.toml"})
        changed = mutated(data[: moves.choice([len(data), moves.randrange(len(data))])], moves)
        path = table.write("friday.toml", changed)
        for command in moves.sample(READ, 3):
            whole_of_reading(table, command, changed)
        command = moves.choice(WRITE)
        said = table.sk(command)
        assert said.code in set(Exit) - {Exit.BUG}, (command, changed, said.err)
        assert path.read_bytes().startswith(changed), command
        if said.code not in {Exit.DONE, Exit.UNCONFIRMED}:
            assert path.read_bytes() == changed, command


def whole_of_reading(table: Table, command: str, changed: bytes) -> None:
    said = table.sk(command)
    assert said.code in set(Exit) - {Exit.BUG}, (command, changed, said.err)
    assert (table.folder / "friday.toml").read_bytes() == changed


@seed(1)
@QUICK
@given(st.lists(st.lists(words, min_size=1, max_size=6), min_size=1, max_size=3))
def test_no_arguments_bring_a_traceback(arguments: list[list[str]]) -> None:
    typed(arguments)


@pytest.mark.long
@LONG
@given(st.lists(st.lists(words, min_size=1, max_size=8), min_size=1, max_size=4))
def test_no_arguments_bring_a_traceback_at_length(arguments: list[list[str]]) -> None:
    typed(arguments)


@pytest.mark.parametrize("begin", [0, pytest.param(1000, marks=pytest.mark.long)])
def test_no_deal_file_brings_a_traceback(begin: int) -> None:
    for number in range(begin, begin + (150 if begin == 0 else 5000)):
        deal_files(random.Random(number))  # noqa: S311 - the same changes every time


@pytest.mark.parametrize("begin", [0, pytest.param(1000, marks=pytest.mark.long)])
def test_no_ledger_brings_a_traceback(ledger: bytes, begin: int) -> None:
    for number in range(begin, begin + (100 if begin == 0 else 5000)):
        ledgers(ledger, random.Random(number))  # noqa: S311 - likewise


@pytest.mark.parametrize(
    "name",
    ["folder", "pipe", "/dev/zero", "/dev/full", "/proc/self/mem", "missing", "", "a" * 5000, "no/such/folder"],
)
def test_what_is_no_file_hangs_and_breaks_nothing(table: Table, name: str) -> None:
    (table.folder / "folder").mkdir()
    os.mkfifo(table.folder / "pipe")
    for said in (
        ["score", name],
        ["check", name],
        ["audit", name],
        ["cases", name],
        ["totals", "-f", name],
        ["add", "a1", "-f", name],
        ["open", name],
        ["profile", "lint", name],
        ["new", "gin", "a", "b", "--profile", f"./{name}"],
        ["new", "gin", "a", "b", "-f", name],
        ["export", f"{name}.csv"],
    ):
        answer = table.sk(said)
        assert answer.code not in {Exit.BUG, Exit.UNCONFIRMED}, (said, answer.err)


@pytest.mark.parametrize(
    "name", ["./\\u0000.toml", "./pipe", "./folder", "/dev/zero", "./deal.toml", "../" * 900 + "x"]
)
def test_a_profile_named_in_a_file_hangs_and_breaks_nothing(table: Table, name: str) -> None:
    (table.folder / "folder").mkdir()
    os.mkfifo(table.folder / "pipe")
    table.write("deal.toml", f'game = "gin"\nprofile = "{name}"\n[deal]\nvoid = true\n')
    table.write("house.toml", f'game = "gin"\nname = "h"\nsource = "h"\nextends = "{name}"\n')
    for said in ("score deal.toml", "check deal.toml", "profile lint house.toml", "new gin a b --profile ./house.toml"):
        assert table.sk(said).code == 3, said
