"""What a player types wrong in a file is underlined, and the help says what to type."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scorekeeper.documents.toml import read_document

if TYPE_CHECKING:
    from scorekeeper.problems import Finding


def mistakes(text: str) -> tuple[Finding, ...]:
    document, findings = read_document(text.encode(), "deal.toml")
    assert document is None
    return findings


def underlined(finding: Finding) -> str:
    assert finding.place is not None
    return f"{finding.place.line}:{finding.place.text[finding.place.column - 1 :][: finding.place.width]}"


@pytest.mark.parametrize(
    ("text", "where", "help_"),
    [
        ("game = nepali\n", "1:nepali", 'a text stands in quotation marks: "nepali"'),
        ("winner = Asha Devi # she\n", "1:Asha", 'a text stands in quotation marks: "Asha Devi"'),
        ("tiplu = 8H\n", "1:H", 'a text stands in quotation marks: "8H"'),
        ("maal = १२\n", "1:१२", "write 12"),
        ("maal = −3\n", "1:−3", "write -3"),
        ("maal = 012\n", "1:1", "write 12"),
        ("better = True\n", "1:True", "write true"),
        ("better = no\n", "1:no", "write false"),
        ("maal = \n", "1:", "write a figure (12), true or false, or a text in quotation marks"),
        ("maal 12\n", "1:1", "write  key = value"),
        ("Åse = 12\n", "1:Å", "write  key = value"),
        ("a.Åse = 12\n", "1:Å", 'write other letters in quotes: "Åse" = 12'),
        ('w = "Asha\nx = 1\n', "1:", 'close the text with the quotation mark that opened it: "…"'),
        ("a = 1\n\na = 2 # again\n", "3:a = 2 # again", "keep one of the two and take the other away"),
        ("[a]\nb = 1\n[a]\n", "3:[a]", "keep one of the two and take the other away"),
        ("x = 1\n\n[entry]\na = 1\n\n[[entry]]\na = 2\n", "6:[[entry]]", "write [[entry]] in line 3"),
        ("[deal\na = 1\n", "1:", "write  [name]"),
        ("a = [1 2]\n", "1:2", 'write  ["…", "…"]'),
        ("a = { b = 1 c = 2 }\n", "1:c", "write  { a = 1, b = 2 }"),
        ("a = 1 b = 2\n", "1:b", "write one  key = value  on each line; a remark begins with #"),
        ("at = 2026-13-40T10:00:00+05:45\n", "1:-", "write a date and time like 2026-11-02T19:00:00+05:45"),
        ('a = "C:\\cards"\n', "1:\\c", "write \\\\, or use '…' around the text"),
        ('a = "\x07"\n', "1:\x07", "take the character away"),
        ("\x00", "1:\x00", "write  key = value"),
        ("a = [1,\n", "1:,", "write a figure (12), true or false, or a text in quotation marks"),
    ],
)
def test_a_mistake_is_underlined_and_the_help_says_what_to_type(text: str, where: str, help_: str) -> None:
    finding = mistakes(text)[0]
    assert finding.code == "toml.syntax"
    assert (underlined(finding), finding.help) == (where, help_)


def test_several_lines_that_cannot_be_read_are_told_at_once() -> None:
    found = mistakes('game = nepali\nok = 1\n[deal\nwinner = Asha\ntiplu = "8H\n')
    assert [underlined(one) for one in found] == ["1:nepali", "3:", "4:Asha", "5:"]


def test_what_may_only_follow_from_a_line_left_out_is_not_told() -> None:
    # Without the broken header the second a would seem to be given twice.
    found = mistakes("[x]\na = 1\n[y\na = 2\n")
    assert [underlined(one) for one in found] == ["3:"]


def test_ten_lines_are_told_and_no_more() -> None:
    assert len(mistakes("a = b\n" * 50)) == 10


def test_a_control_character_is_named_by_its_number() -> None:
    assert mistakes('a = "\x1b[31m"\n')[0].message == "the character U+001B may not stand in a text"
