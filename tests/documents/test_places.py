"""Where a value stands: line, column, width, and the user's own line."""

from __future__ import annotations

import pytest

from scorekeeper.documents.toml import Document, read_document
from scorekeeper.problems import Path, Place

TEXT = '''\
# Dashain, day 2
format = 1
stake = 0.40  # rupees
"a b".c = { x = [1, 22, {y = "q\\nrs"}], z.w = 5 }

[[entry]]
n = 1
[[entry]]
n = 2
note = """
first
second"""
[entry.facts.hands."\\u00c5se"]
maal = 12
[entry.facts.hands]
Bina.maal = 9
list = [ [1, 2], # c ]
  "x,]", 3 ]
[[entry.part]]
k = 'v'
[[entry.part]]
k = 'w'
[other]
seen = 2026-11-02 19:00:00+05:45
'''


def document(text: str = TEXT) -> Document:
    found, _ = read_document(text.encode(), "f.toml")
    assert found is not None
    return found


def underlined(text: str, path: Path, span: tuple[int, int] | None = None) -> str:
    """The line and what is underlined in it."""
    place = document(text).locate(path, span)
    assert place is not None
    return f"{place.line}:{place.text[place.column - 1 :][: place.width]}"


@pytest.mark.parametrize(
    ("path", "where"),
    [
        (("stake",), "3:0.40"),
        (("a b", "c", "x", 1), "4:22"),
        (("a b", "c", "x", 2, "y"), '4:"q\\nrs"'),
        (("a b", "c", "z", "w"), "4:5"),
        (("entry", 0, "n"), "7:1"),
        (("entry", 1, "n"), "9:2"),
        (("entry", 1), "8:[[entry]]"),
        (("entry",), "6:[[entry]]"),
        (("entry", 1, "facts", "hands", "Åse", "maal"), "14:12"),
        (("entry", 1, "facts", "hands", "Bina", "maal"), "16:9"),
        (("entry", 1, "facts", "hands", "list", 0, 1), "17:2"),
        (("entry", 1, "facts", "hands", "list", 1), '18:"x,]"'),
        (("entry", 1, "facts", "hands", "list", 2), "18:3"),
        (("entry", 1, "part", 1, "k"), "22:'w'"),
        (("other", "seen"), "24:2026-11-02 19:00:00+05:45"),
    ],
)
def test_a_value_is_underlined_in_its_own_line(path: Path, where: str) -> None:
    assert underlined(TEXT, path) == where


@pytest.mark.parametrize(
    ("path", "where"),
    [
        (("nowhere",), "1:"),
        (("entry", 1, "announced"), "8:[[entry]]"),
        (("entry", 0, "facts"), "6:[[entry]]"),
        (("entry", 9, "n"), "6:[[entry]]"),
        (("entry", 1, "facts", "joker"), '13:[entry.facts.hands."\\u00c5se"]'),
        (("entry", 1, "facts", "hands", "Bina", "seen"), "16:Bina.maal"),
        (("entry", 1, "facts", "hands", "list", 7), "17:[ [1, 2], # c ]"),
        (("a b", "c", "q"), '4:"a b".c'),
    ],
)
def test_a_value_that_is_missing_is_shown_at_the_nearest_table_above(path: Path, where: str) -> None:
    assert underlined(TEXT, path) == where


def test_a_key_that_should_not_be_there_is_shown_itself() -> None:
    assert document().locate_key(("entry", 1, "n")) == Place("f.toml", 9, 1, 1, "n = 2")
    assert document().locate_key(("entry", 1, "facts", "hands", "Bina", "maal")) == Place(
        "f.toml", 16, 1, 9, "Bina.maal = 9"
    )


@pytest.mark.parametrize(
    ("written", "span", "where"),
    [
        ('"4S 5S 6X"', (6, 8), "1:6X"),
        ("'4S 5S 6X'", (6, 8), "1:6X"),
        ('"\\u0034S 5S 6X"', (0, 2), "1:\\u0034S"),
        ('"\\u0034S 5S 6X"', (6, 8), "1:6X"),
        ('"\\"4\\" 6X"', (4, 6), "1:6X"),
        ('"4S"', (0, 2), "1:4S"),
        ('"4S"', (2, 3), '1:"'),
        ('"""\n4S\n6X"""', (3, 5), "3:6X"),
        ('"""4S \\\n   6X"""', (3, 5), "2:6X"),
        ("'''\n4S\n6X'''", (0, 5), "2:4S"),
        ('["4S", "6X"]', (2, 4), "1:4S"),
    ],
)
def test_a_part_of_a_text_is_underlined_within_its_quotes(written: str, span: tuple[int, int], where: str) -> None:
    assert underlined(f"cards = {written}\n", ("cards",), span) == where


def test_line_ends_of_windows_are_no_part_of_a_line() -> None:
    place = document("a = 1\r\nnote = '''x\r\ny'''\r\nb = 22\r\n").locate(("b",))
    assert place == Place("f.toml", 4, 5, 2, "b = 22")


def test_what_looks_like_a_header_inside_a_text_is_none() -> None:
    text = 'a = """\n[b]\nc = 1\n"""\nlist = [\n["x"],\n]\n[b]\nc = 2\n'
    assert underlined(text, ("b", "c")) == "9:2"


def test_a_place_is_found_in_a_file_without_a_last_line_end() -> None:
    assert underlined("[a]\nb = 1", ("a", "b")) == "2:1"
