"""A mistake in any key of a deal file, a ledger or a house's rules is told with its line; many mistakes all at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.table import Table

DEALS = {
    "nepali": """game = "nepali"
players = ["Asha", "Bina", "Chet", "Dev"]
profile = "seed"
[options]
unseen_pays = 10
unseen_maal = "count"
tiplu = [3, 6, 9]
open = false
[deal]
tiplu = "8H"
winner = "Asha"
by = "sets"
better = false
[deal.hands.Asha]
melds = ["4S 5S 6S", "TD JD QD", "2C 2C 2C", "9S 9D 9C", "JS QS KS", "5D 6D 7D", "AC 2C 3C"]
discard = "KH"
[deal.hands.Bina]
status = "seen"
maal_cards = "8H 9H"
tunnelas_shown = ["7H"]
foul = "told-tiplu"
[deal.hands.Chet]
status = "unseen"
cards = "3H KH QH JH TH 6C 7C 8C TS 9D 8D 7S 6H 5H 4H 3D 2D AD KC QC JC"
[deal.hands.Dev]
status = "seen"
maal = 7
tunnela_points = 5
""",
    "indian": """game = "indian"
players = ["Asha", "Bina", "Chet"]
profile = "seed"
[options]
all_count = 14
seen_cap = 14
six_dublees = 2
[deal]
joker = "3H"
winner = "Asha"
by = "melds"
[deal.hands.Asha]
value = 0
melds = ["4S 5S 6S", "7S 8S 9S", "TS JS QS", "4D 5D 6D", "7D 8D 9D", "TD JD QD", "4C 5C 6C"]
discard = "KH"
[deal.hands.Bina]
status = "seen"
value = 4
count = 9
missing = 1
dublees = 3
[deal.hands.Chet]
status = "unseen"
value_cards = "4H 2H"
count = 100
extra = 1
""",
    "gin": """game = "gin"
players = ["Asha", "Bina"]
profile = "seed"
[options]
oklahoma = true
gin = 25
[deal]
knocker = "Asha"
upcard = "7D"
big_gin = false
last_discard = false
[deal.hands.Asha]
melds = ["AS 2S 3S", "9C 9D 9H", "5D 6D 8D"]
loose = "4C"
discard = "KD"
[deal.hands.Bina]
cards = "4S 5S 6S TS JS QS 2D 3D 4D KC"
deadwood = 10
layoffs = ["4S"]
""",
}

LEDGER = [
    "new nepali asha bina chet dev -f friday.toml --stake 0.5 --currency NPR --title Tihar --dealer bina",
    "add a12 b4 cx d7",
    "add b8 a3 cx2f do",
    "note tea",
    "foul bina told-tiplu",
    "join emil --start 5",
    "rename emil emilio",
    "add c1 a0 b0 d0 ex --dealer dev",
    "leave dev --for fay -m tired",
    "rules --set unseen_pays=8 -m agreed",
    "dispute whose card",
    "paid asha bina 3",
    "pause --agreed",
    "resume",
    "close",
]

CORRECTED = [
    "new nepali asha bina chet dev -f friday.toml",
    "add a12 b4 cx d7",
    "add b8 a3 cx2 d1",
    "amend 2 b8 a3 cx4 d1 -m misheard",
    "void 1 -m misdealt --agreed",
]
"""What was corrected counts no more, and a mistake in it is only noted; the corrections themselves are looked at."""

HOUSE = """name = "our-house"
title = "Ours"
game = "nepali"
source = "agreed at the table"
extends = "seed"
[options]
unseen_pays = 8
tiplu = [3, 6, 9]
unseen_maal = "void"
open = false
[words]
murder = "his maal is void (NM-6.7)"
"""

WRONG = ["{ wrong = 1 }", "[[1], [2]]", "nan", "-9999999", '"\\u001b no such thing"']
KEY = re.compile(r"^([\w.\"-]+) = .*$")


def keys(text: str) -> list[int]:
    """The numbers, from 0, of the lines that give a key its value on one line."""
    lines = text.splitlines()
    return [at for at, line in enumerate(lines) if KEY.match(line) and not line.endswith("[")]


def changed(text: str, at: int, value: str) -> str:
    """The text with another value in that line."""
    lines = text.splitlines()
    lines[at] = f"{lines[at].split(' = ')[0]} = {value}"
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", DEALS)
def test_the_deals_themselves_are_read(table: Table, game: str) -> None:
    said = table.sk("score -", DEALS[game])
    assert said.code in {0, 3}
    assert "input." not in said.err
    assert "profile." not in said.err


@pytest.mark.parametrize("game", DEALS)
@pytest.mark.parametrize("value", WRONG)
def test_a_wrong_value_in_any_key_of_a_deal_file_is_told_with_its_line(table: Table, game: str, value: str) -> None:
    for at in keys(DEALS[game]):
        text = changed(DEALS[game], at, value)
        table.write("deal.toml", text)
        said = table.sk("score deal.toml")
        assert said.code == 3, (text.splitlines()[at], said)
        line = text.splitlines()[at]
        assert f"deal.toml:{at + 1}: error[" in said.err, (line, said.err)
        told = said.err[said.err.index(f"deal.toml:{at + 1}: ") :]
        assert "\nHelp: " in told


@pytest.mark.parametrize("game", DEALS)
def test_a_misspelt_key_anywhere_in_a_deal_file_is_told_with_its_line(table: Table, game: str) -> None:
    for at in keys(DEALS[game]):
        lines = DEALS[game].splitlines()
        lines[at] = "x" + lines[at]
        table.write("deal.toml", "\n".join(lines) + "\n")
        said = table.sk("score deal.toml")
        assert said.code == 3
        assert f"deal.toml:{at + 1}: error[" in said.err, (lines[at], said.err)
        assert f"   {lines[at]}\n   ^" in said.err


@pytest.mark.parametrize("game", DEALS)
def test_when_every_key_is_wrong_every_line_is_told(table: Table, game: str) -> None:
    text = DEALS[game]
    for at in keys(text)[1:]:
        text = changed(text, at, "{ wrong = 1 }")
    table.write("deal.toml", text)
    said = table.sk("score deal.toml")
    assert said.code == 3
    for at in keys(DEALS[game])[1:]:
        assert f"deal.toml:{at + 1}: error[" in said.err, text.splitlines()[at]


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize(("commands", "first"), [(LEDGER, "format = 1"), (CORRECTED, 'kind = "amend"')])
def test_a_wrong_value_in_any_key_of_a_ledger_is_told_with_its_line_and_nothing_is_written(
    table: Table, value: str, commands: list[str], first: str
) -> None:
    for said in commands:
        assert table.sk(said).code == 0, said
    text = (table.folder / "friday.toml").read_text(encoding="utf-8")
    begin = text.splitlines().index(first)
    for at in (one for one in keys(text) if one >= begin):
        line = text.splitlines()[at]
        broken = changed(text, at, value)
        table.write("friday.toml", broken)
        told = table.sk("audit")
        assert told.err, line
        if not (FREE.match(line) and value.startswith('"')):
            assert told.code == 1, (line, told)
            assert f"friday.toml:{at + 1}: " in told.err, (line, told.err)
        table.sk("add a1 b1 c1 ex fay1")
        assert (table.folder / "friday.toml").read_text(encoding="utf-8") == broken, line


FREE = re.compile(r'^(title|text|reason|why|id|currency|code|seal|name|fingerprint|clause) = "')
"""Keys that may be any text: what is changed in them is noted, and is no error."""


@pytest.mark.parametrize("value", WRONG)
def test_a_wrong_value_in_any_key_of_a_house_is_told_with_its_line(table: Table, value: str) -> None:
    for at in keys(HOUSE):
        line = HOUSE.splitlines()[at]
        if value.startswith('"') and line.split()[0] in {"name", "title", "source", "murder"}:
            continue
        table.write("house.toml", changed(HOUSE, at, value))
        said = table.sk("profile lint house.toml")
        assert said.code in {1, 3}, (line, said)
        assert f"house.toml:{at + 1}: " in said.err, (line, said.err)
        assert "\nHelp: " in said.err
