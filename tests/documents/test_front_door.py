"""The one front door for TOML: what it lets in, what it refuses, and what it says of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.documents.toml import LIMIT_BYTES, Document, read_document, together
from scorekeeper.problems import Finding, Place, Severity


def read(text: str) -> Document:
    document, findings = read_document(text.encode(), "deal.toml")
    assert document is not None
    assert findings == ()
    return document


def refused(data: bytes) -> Finding:
    """The first finding about bytes that are not read."""
    document, findings = read_document(data, "deal.toml")
    assert document is None
    return findings[0]


def test_a_right_file_is_read_with_nothing_said() -> None:
    assert read('game = "nepali"\n[deal]\ntiplu = "8H"\n').table == {"game": "nepali", "deal": {"tiplu": "8H"}}


def test_an_empty_file_is_an_empty_table() -> None:
    assert read("").table == {}


def test_a_byte_order_mark_is_left_out_and_remembered() -> None:
    document = read("\N{ZERO WIDTH NO-BREAK SPACE}a = 1\n")
    assert (document.table, document.bom, document.text) == ({"a": 1}, True, "a = 1\n")
    assert not read("a = 1\n").bom


def test_the_text_of_a_stake_is_kept_as_it_was_typed() -> None:
    document = read("stake = 0.40   # rupees\n[deal]\nhands.Asha.maal = +12\n")
    assert document.raw(("stake",)) == "0.40"
    assert document.raw(("deal", "hands", "Asha", "maal")) == "+12"
    assert document.raw(("deal", "hands", "Bina")) is None


@pytest.mark.parametrize("figure", ["1000000", "-1000000", "0xF4240", "1_000_000"])
def test_a_figure_of_a_million_is_read(figure: str) -> None:
    assert abs(int(str(read(f"a = {figure}").table["a"]))) == 1_000_000


@pytest.mark.parametrize("figure", ["1000001", "-1000001", "99999999999999999999", "0xFFFFFF", "0b" + "1" * 21])
def test_a_figure_beyond_a_million_is_named_with_its_place(figure: str) -> None:
    document, findings = read_document(f"[deal.hands.Asha]\nmaal = {figure} # so much\n".encode(), "deal.toml")
    assert document is not None
    (finding,) = findings
    assert finding.code == "input.out-of-bounds"
    assert finding.path == ("deal", "hands", "Asha", "maal")
    assert finding.place == Place("deal.toml", 2, 8, len(figure), f"maal = {figure} # so much")
    assert f"maal is {figure}; figures lie within ±1,000,000" in finding.message


def test_a_figure_too_long_for_python_is_a_finding_with_its_place() -> None:
    finding = refused(b"a = 1\nb = " + b"9" * 5000 + b"\n")
    assert finding.code == "input.out-of-bounds"
    assert finding.place is not None
    assert (finding.place.line, finding.place.column, finding.place.width) == (2, 5, 5000)
    assert "5,000 digits" in finding.message


def test_a_long_hexadecimal_figure_is_shortened_in_the_sentence() -> None:
    _, (finding,) = read_document(b"a = 0x" + b"f" * 9000, "deal.toml")
    assert "0xffffffffffffffffff… (9,002 characters)" in finding.message


@pytest.mark.parametrize("word", ["nan", "-nan", "inf", "+inf"])
def test_what_is_no_number_is_refused(word: str) -> None:
    _, (finding,) = read_document(f"maal = {word}".encode(), "deal.toml")
    assert finding.code == "toml.not-a-number"
    assert finding.place == Place("deal.toml", 1, 8, len(word), f"maal = {word}")


@pytest.mark.parametrize(
    ("moment", "help_"),
    [
        ("2026-11-02T19:00:00", "write 2026-11-02T19:00:00+05:45"),
        ("2026-11-02", "write 2026-11-02T19:00:00+05:45"),
        ("19:00:00", "write 2026-11-02T19:00:00+05:45"),
    ],
)
def test_a_moment_without_offset_is_refused_and_the_help_shows_one(moment: str, help_: str) -> None:
    _, (finding,) = read_document(f"opened = {moment}\n".encode(), "deal.toml")
    assert (finding.code, finding.help) == ("toml.no-offset", help_)
    assert finding.place is not None
    assert finding.place.width == len(moment)


def test_a_moment_with_offset_is_read() -> None:
    assert str(read("opened = 2026-11-02T19:00:00+05:45").table["opened"]) == "2026-11-02 19:00:00+05:45"


def test_every_wrong_value_is_told_at_once_in_the_order_of_the_file() -> None:
    _, findings = read_document(b"[b]\nx = 1000001\n[a]\ny = [1, nan]\nz = 19:00:00\n", "deal.toml")
    assert [finding.path for finding in findings] == [("b", "x"), ("a", "y", 1), ("a", "z")]


def test_beyond_twenty_wrong_values_it_is_said_that_there_are_more() -> None:
    _, findings = read_document(b"a = [" + b"2000000," * 100 + b"]", "deal.toml")
    assert len(findings) == 21
    assert findings[20].message == "more than 20 values of deal.toml are wrong; these are some of them"


def test_sixteen_dots_in_a_key_are_read_and_seventeen_refused() -> None:
    assert read(".".join("abcdefghijklmnop") + " = 1").table
    finding = refused(b"x = 1\n" + ".".join("abcdefghijklmnopqr").encode() + b" = 1\n")
    assert finding.code == "toml.long-key"
    assert "17 dots; at most 16" in finding.message
    assert finding.place is not None
    assert (finding.place.line, finding.place.column, finding.place.width) == (2, 1, 35)


@pytest.mark.parametrize(
    "text",
    [
        'note = "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s"\n',
        "note = 'a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s'\n",
        'note = """\na.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s = 1\n"""\n',
        "# a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s\n",
        'note = "so …………………… ........................"\n',
        '"a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s" = 1\n',
    ],
)
def test_dots_in_a_text_or_a_remark_are_no_key(text: str) -> None:
    read(text)


def test_quoted_parts_count_as_parts_of_a_key() -> None:
    key = " . ".join(f'"{letter}."' for letter in "abcdefghijklmnopqr")
    assert refused(f"[t]\n{key} = 1".encode()).code == "toml.long-key"


def test_sixteen_levels_are_read_and_seventeen_refused() -> None:
    read("a = " + "[" * 16 + "]" * 16)
    finding = refused(b"\na = " + b"[" * 17 + b"]" * 17)
    assert finding.code == "toml.too-deep"
    assert finding.place is not None
    assert (finding.place.line, finding.place.column) == (2, 5 + 16)


def test_levels_of_headers_and_of_braces_are_added_up() -> None:
    assert (
        refused(b"[a.b.c.d.e.f.g.h.i]\nx = { a = { b = { c = { d = { e = { f = { g = {}}}}}}}}").code == "toml.too-deep"
    )


def test_a_file_of_more_than_four_mebibytes_is_not_read() -> None:
    read("#" + "a" * (LIMIT_BYTES - 1))
    assert refused(b"#" + b"a" * LIMIT_BYTES).code == "toml.too-large"


def test_more_values_than_any_ledger_has_are_not_read() -> None:
    assert refused(b"a = [" + b"1," * 600_000 + b"]").code == "toml.too-large"
    assert refused(b"[[a]]\n" * 100_001).code == "toml.too-large"


def test_a_byte_that_is_no_text_is_shown_where_it_stands() -> None:
    finding = refused(b'a = 1\nb = "caf\xe9 noir"\nc = 2\n')
    assert finding.code == "toml.wrong-encoding"
    assert finding.place == Place("deal.toml", 2, 9, 1, 'b = "caf\N{REPLACEMENT CHARACTER} noir"')
    assert "0xE9" in finding.message


def test_a_file_in_utf16_is_told_so() -> None:
    assert "UTF-16" in refused("a = 1".encode("utf-16")).message


def test_of_two_readings_each_value_keeps_one_finding() -> None:
    first = Finding(code="toml.no-offset", message="", path=("opened",))
    again = replace(first, code="input.wrong-kind")
    other = Finding(code="input.missing", message="", path=("game",), severity=Severity.WARNING)
    whole = Finding(code="x.whole", message="")
    assert together((first, whole), (again, other, whole)) == (first, whole, other, whole)
