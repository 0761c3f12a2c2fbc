"""Whatever stands in a name, a note, a file or an argument: no terminal obeys it, no spreadsheet, no JSON breaks."""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from typing import TYPE_CHECKING

import pytest
from tests.cli.table import Table
from tests.cli.terminal import Terminal

from scorekeeper.cli import console

if TYPE_CHECKING:
    from tests.cli.table import Said

HOSTILE = [
    "\x1b[2J\x1b[1;31mred\x1b[0m",
    "\x1b]0;title\x07",
    "\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\",
    "\x9b31mC1",
    "bell\x07 back\x08\x08 del\x7f nul-less",
    "cr\rover",
    "tab\tbed",
    "vt\x0bff\x0c",
    "rtl\u202eafter\u2066isolate\u2069",
    "line\u2028para\u2029",
    "\ufeffbom\u200b\u2060hidden",
    "tag\U000e0041\U000e007f",
    "private\ue000\U0010ffff",
    "[bold red]markup[/] :smile:",
    "<script>alert(1)</script>&amp;",
    '"; rm -rf ~ #',
    "=1+1",
    "＝1+1",
    "+cmd|' /C calc'!A0",
    "%s %(x)s {0} {x}",
    "क्‍षि\u200d",
]
"""Texts that somebody may put anywhere; those that may stand in a name are tried as names too."""

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
"""The only escape this program itself sends: a colour."""


def toml(text: str) -> str:
    """A text as TOML writes it, every character that is not plain ASCII escaped."""
    return '"' + "".join(one if one.isalnum() and one.isascii() else f"\\U{ord(one):08x}" for one in text) + '"'


def harmless(text: str) -> None:
    """No character a terminal obeys, or that cannot be seen, but the ends of lines; joiners are part of writing."""
    text = text.replace("\r\n", "\n")  # the ends of lines of CSV
    for at, character in enumerate(text):
        if character in "\n\u200d\u200c\u00ad":
            continue
        category = unicodedata.category(character)
        assert category[0] != "C", (text[max(0, at - 30) : at + 5], hex(ord(character)))
        assert category not in {"Zl", "Zp"}, hex(ord(character))


def checked(said: Said) -> Said:
    """The answer, if it is harmless, is no fault, and JSON where it looks so."""
    assert said.code != 70, said.err
    harmless(said.out)
    harmless(said.err)
    if said.out.startswith("{"):
        json.loads(said.out)
    return said


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """A session full of hostile texts, some told by commands and some written into the file; only to be read."""
    table = Table(tmp_path_factory.mktemp("hostile"))
    checked(table.sk(["new", "nepali", "asha", "bina", "chet", "dev", "-f", "friday.toml", "--title", HOSTILE[0]]))
    table.sk("add a12 b4 cx d7").ok()
    table.sk("add b8 a3 cx2 d1").ok()
    for text in HOSTILE:
        checked(table.sk(["note", "--", text]))
        checked(table.sk(["dispute", "--", text]))
        checked(table.sk(["foul", "bina", "--", text]))
    checked(table.sk(["amend", "2", "b9", "a3", "cx2", "d1", "-m", "".join(HOSTILE)]))
    checked(table.sk(["rules", "--set", "unseen_pays=8", "-m", "".join(HOSTILE)]))
    path = table.folder / "friday.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("[profile.options]", f"[profile.words]\nmurder = {toml(''.join(HOSTILE))}\n[profile.options]", 1)
    )
    return table


READERS = [
    "t",
    "totals --json",
    "why",
    "why 1",
    "why 1 asha",
    "why 1 --json",
    "log",
    "log --json",
    "audit",
    "audit --verbose",
    "audit --json",
    "settle",
    "settle --json",
    "rules",
    "rules --json",
    "check 1",
    "export - --format csv",
    "export - --format csv --decimal-comma",
    "export - --format json",
    "open friday",
    "recover",
    "undo -n",
    "close -n",
    "close -n --json",
]


@pytest.mark.parametrize("said", READERS)
def test_what_stands_in_a_ledger_harms_nobody(hostile: Table, said: str) -> None:
    for width in ("100", "40"):
        checked(hostile.sk(said, COLUMNS=width))


@pytest.mark.parametrize("said", ["t", "why", "log", "settle", "rules", "audit --verbose"])
def test_drawn_on_a_terminal_it_harms_nobody_either(hostile: Table, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console.Console, "draws", lambda *_: True)
    for width in ("120", "61", "40"):
        drawn = hostile.sk(said, COLUMNS=width).out
        harmless(ESCAPE.sub("", drawn))


def test_a_real_terminal_is_sent_nothing_else(hostile: Table) -> None:
    with Terminal(hostile, "log") as terminal:
        assert terminal.end() in {0, 3}
    harmless(ESCAPE.sub("", terminal.sent).replace("\r\n", "\n"))


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_name_is_refused_or_harmless_in_every_format(table: Table, text: str) -> None:
    said = checked(table.sk(["new", "gin", "--", "asha", text]))
    if said.code:
        assert said.code == 3
        assert table.bytes() == {}
        return
    table.sk(["add", "asha4", f"{text}23"])
    for reader in READERS:
        checked(table.sk(reader))
    for row in csv.reader(io.StringIO(table.sk("export - --format csv").out)):
        for cell in row:
            assert not cell.startswith(("=", "+", "@", "\t", "\r", "＝")), cell
            assert not cell.startswith("-") or cell[1:].isdigit(), cell


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_name_written_into_the_file_by_hand_harms_nobody(table: Table, text: str) -> None:
    table.sk("new nepali asha bina chet dev -f friday.toml").ok()
    table.sk("add a12 b4 cx d7").ok()
    path = table.folder / "friday.toml"
    ledger = path.read_text(encoding="utf-8")
    path.write_text(
        ledger.replace('"bina"', toml(text))
        .replace("bina =", f"{toml(text)} =")
        .replace("hands.bina", f"hands.{toml(text)}")
    )
    for reader in READERS:
        checked(table.sk(reader))


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_deal_file_harms_nobody(table: Table, text: str) -> None:
    name = toml(text)
    table.write(
        "deal.toml",
        f'game = {name}\nplayers = [{name}, "Bina"]\nprofile = {name}\n{name} = 1\n[options]\n{name} = {name}\n'
        f"unseen_maal = {name}\n[deal]\nwinner = {name}\ntiplu = {name}\n[deal.hands.{name}]\nstatus = {name}\n"
        f"maal_cards = {name}\n",
    )
    table.write(
        "good.toml",
        f'game = "nepali"\nplayers = [{name}, "Bina"]\n[deal]\nwinner = {name}\n[deal.hands]\n'
        f'{name} = {{ maal = 3 }}\nBina = {{ maal = 1, status = "seen" }}\n',
    )
    table.write("raw.toml", f'game = "{text}\n{text} = [\n'.encode())
    table.write(
        "house.toml",
        f'name = {name}\ntitle = {name}\ngame = "nepali"\nsource = {name}\n[options]\n{name} = 1\n'
        f"[words]\n{name} = {name}\n",
    )
    table.write(
        "case.toml",
        f'title = {name}\nclause = {name}\nsource = {name}\ngame = "nepali"\nplayers = [{name}]\n[deal]\n'
        f"winner = {name}\n[expect]\nnet = {{ {name} = 1 }}\n",
    )
    for file in ("deal", "good", "raw", "house", "case"):
        for command in ("score", "check", "cases", "audit", "profile lint", "profile show nepali", "totals -f"):
            path = f"./{file}.toml"
            checked(table.sk(f"{command} {path}"))
            if command != "profile lint":
                checked(table.sk(f"{command} {path} --json"))


@pytest.mark.parametrize("text", [*HOSTILE, "\udcff\udc80", "a\udc1b"])
def test_a_hostile_argument_harms_nobody(table: Table, text: str) -> None:
    table.sk("new gin asha bina -f friday.toml").ok()
    for said in (
        [text],
        ["add", text],
        ["add", "a4", text],
        ["add", "a4", "b23", "--fact", text],
        ["add", "a4", "b23", "--hand", text],
        ["add", "a4", "b23", "--dealer", text],
        ["add", "a4", "b23", "--no-score", text],
        ["add", "a4", "b23", "--deal", text],
        ["add", "--from", text],
        ["add", "--upcard", text, "a4", "b23"],
        ["amend", "1", text],
        ["why", text],
        ["why", "1", text],
        ["why", "--if", text],
        ["totals", "-f", text],
        ["totals", f"--{text}"],
        ["new", text, text, text],
        ["new", "gin", "a", "b", "--profile", text, "--stake", text, "--set", text, "--currency", text],
        ["check", text],
        ["check", "gin", text],
        ["best", text, text],
        ["best", "gin", text, "--against", text, "--upcard", text, "--set", f"{text}={text}"],
        ["score", text],
        ["cases", text],
        ["audit", text],
        ["rules", text],
        ["rules", "--set", text],
        ["help", text],
        ["profile", text],
        ["profile", "show", text, text],
        ["profile", "list", text],
        ["export", text],
        ["export", f"{text}.csv", "-n"],
        ["rename", "bina", text, "-n"],
        ["join", text, "-n"],
        ["leave", "bina", "--for", text, "-n"],
        ["paid", "asha", text, text],
        ["settle", "--coin", text],
        ["ruling", text],
        ["ruling", "gin", text],
        ["open", text],
        ["demo", text],
        ["note", "-n", "--", text],
        ["dispute", "-n", "--", text],
        ["foul", "bina", "-n", "--", text],
        ["close", "-n", "-m", text],
        ["new", "gin", "a", "b", "-n", "--title", text],
        ["note", "--", text],
    ):
        checked(table.sk(said))
        checked(table.sk([*said, "--json"]))


def test_json_reads_back_as_the_texts_that_were_said(table: Table) -> None:
    table.sk("new gin asha bina -f friday.toml").ok()
    for text in HOSTILE:
        table.sk(["note", "--", text]).ok()
    told = [entry["text"] for entry in table.sk("log --json").ok().json["entries"]]
    assert told == HOSTILE
