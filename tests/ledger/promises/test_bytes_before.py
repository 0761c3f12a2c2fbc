"""The bytes before a new entry never change: comments, spacing, line ends and byte order mark stay."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest
import tomli
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.ledger.promises.driver import MOMENT, next_note, note
from tests.ledger.promises.driving import ROOT, files_beside, reread

from scorekeeper.documents.toml import read_document
from scorekeeper.ledger.journal import read_journal
from scorekeeper.ledger.journal_append import append_entry
from scorekeeper.ledger.journal_text import entry_text, lengthened, plain, proven, same
from scorekeeper.problems import Findings, FindingsError, errors

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ledger.promises.conftest import Record

    from scorekeeper.documents.fields import Table

CORPUS = ROOT.parent / "shared" / "toml-test"
VALID = sorted((CORPUS / "valid").rglob("*.toml"))
INVALID = sorted((CORPUS / "invalid").rglob("*.toml"))

# Line breaks within braces, a last comma there, times without seconds, and two escapes became right with TOML 1.1.
RIGHT_SINCE = {
    "datetime/no-secs.toml",
    "inline-table/linebreak-01.toml",
    "inline-table/linebreak-02.toml",
    "inline-table/linebreak-03.toml",
    "inline-table/linebreak-04.toml",
    "inline-table/trailing-comma.toml",
    "string/basic-byte-escapes.toml",
}

HANDWRITTEN = b"""# Dashain, day 2 - Bikram owes a tea
title = "Day 2"
stake = 0.4   # rupee per point

[[entry]]
number = 1 # Asha's
text   =   'one'
"""


def nothing(old: Table, new: Table) -> Findings:
    del old, new
    return ()


def test_adding_an_entry_keeps_comments_order_and_the_text_of_figures(tmp_path: Path) -> None:
    """LED-16."""
    path = tmp_path / "day2.toml"
    path.write_bytes(HANDWRITTEN)
    journal = reread(path)
    done = append_entry(journal, {"number": 2, "winner": "Chet", "points": 7}, nothing, None)
    now = path.read_bytes()
    assert now == HANDWRITTEN + b'\n[[entry]]\nnumber = 2\nwinner = "Chet"\npoints = 7\n'
    assert done.journal == reread(path)
    assert done.journal.document.raw(("stake",)) == "0.4"


@pytest.mark.parametrize(
    ("before", "added"),
    [
        (b"a = 1\n", b"\n[[entry]]\nn = 1\n"),
        (b"a = 1", b"\n\n[[entry]]\nn = 1\n"),
        (b"a = 1\r\nb = 2\r\n", b"\r\n[[entry]]\r\nn = 1\r\n"),
        (b"a = 1\r\nb = 2", b"\r\n\r\n[[entry]]\r\nn = 1\r\n"),
        (b"a = 1\r\nb = 2\n", b"\n[[entry]]\nn = 1\n"),
        (b"\xef\xbb\xbfa = 1\n", b"\n[[entry]]\nn = 1\n"),
        (b"a = 1 # the end", b"\n\n[[entry]]\nn = 1\n"),
        (b"", b"[[entry]]\nn = 1\n"),
        (b"\n", b"\n[[entry]]\nn = 1\n"),
        (b"\xef\xbb\xbf", b"\n\n[[entry]]\nn = 1\n"),
        (b"a = 1\n\n\n   ", b"\n\n[[entry]]\nn = 1\n"),
    ],
)
def test_line_ends_and_byte_order_mark_stay_as_they_are(tmp_path: Path, before: bytes, added: bytes) -> None:
    path = tmp_path / "ledger.toml"
    path.write_bytes(before)
    append_entry(reread(path), {"n": 1}, nothing, None)
    assert path.read_bytes() == before + added
    assert reread(path).entries == ({"n": 1},)


def test_mode_owner_and_symbolic_link_stay_as_they_are(ledger: Path) -> None:
    ledger.chmod(0o640)
    link = ledger.parents[1] / "tonight.toml"
    link.symlink_to("table/friday.toml")
    journal = reread(link)
    append_entry(journal, next_note(journal, "x"), nothing, None)
    assert link.is_symlink()
    assert stat.S_IMODE(ledger.stat().st_mode) == 0o640
    assert len(reread(ledger).entries) == 3
    assert files_beside(ledger) == []


@pytest.mark.skipif(not VALID, reason=f"the corpus is not here: {CORPUS}")
def test_the_bytes_of_every_right_file_of_the_corpus_stay(tmp_path: Path, record: Record) -> None:
    """Those with values that no ledger may have are written by the same text, only not by the front door."""
    entry = {
        "number": 1,
        "kind": "note",
        "at": MOMENT,
        "text": 'a "quoted"\ntext',
        "facts": {"hands": {"Å b": {"n": [1]}}},
    }
    through = 0
    for file in VALID:
        before = file.read_bytes()
        after = lengthened(before, entry_text(entry))
        assert after.startswith(before)
        read = tomli.loads(after.decode("utf-8-sig"))
        assert read.pop("entry") == [entry], file
        assert repr(read) == repr(tomli.loads(before.decode("utf-8-sig"))), file
        path = tmp_path / "ledger.toml"
        path.write_bytes(before)
        journal, findings = read_journal(path)
        if journal is None or errors(findings):
            continue
        append_entry(journal, entry, nothing, None)
        assert path.read_bytes() == after
        through += 1
    assert len(VALID) == 210
    assert through == 189
    record("bytes before", files=len(VALID), changed=0)


@pytest.mark.skipif(not INVALID, reason=f"the corpus is not here: {CORPUS}")
def test_every_wrong_file_of_the_corpus_is_refused_with_its_place(record: Record) -> None:
    refused = 0
    for file in INVALID:
        name = str(file.relative_to(CORPUS / "invalid"))
        document, findings = read_document(file.read_bytes(), name)
        if name in RIGHT_SINCE and document is not None and not findings:
            continue
        assert errors(findings), name
        assert all(one.place is not None and one.place.file == name and one.place.line > 0 for one in findings), name
        refused += 1
    newer = len(INVALID) - refused
    assert newer in (0, len(RIGHT_SINCE))
    record("wrong files refused", files=refused, accepted=0, newer=newer)


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUE = st.recursive(
    st.one_of(
        TEXT,
        st.booleans(),
        st.integers(-1_000_000, 1_000_000),
        st.just(MOMENT),
        st.floats(allow_nan=False, allow_infinity=False),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)
LINE = st.sampled_from(
    [
        "# a remark\n",
        "\n",
        "   \n",
        "\r\n",
        "[[entry]]\n",
        "[[entry]] # hers\r\n",
        "[entry.facts]\n",
        "['entry'.facts.\"Å\"]\n",
        "k%d = 1\n",
        "k%d = 'x'\r\n",
        'k%d = """\n[[entry]]\n"""\n',
        "k%d = [\n 1, # one\n ]\n",
        "k%d.a.b = { c = 1 }\n",
        "\t k%d\t=\ttrue",
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(LINE, max_size=12), st.dictionaries(TEXT, VALUE, max_size=4), st.booleans())
def test_whatever_stands_before_and_whatever_the_entry_says_the_bytes_before_stay(
    lines: list[str], entry: dict[str, object], bom: bool
) -> None:
    text = "".join(line.replace("%d", str(number)) for number, line in enumerate(lines))
    before = (b"\xef\xbb\xbf" if bom else b"") + text.encode()
    document, findings = read_document(before, "f.toml")
    if document is None or findings:
        return
    after = lengthened(before, entry_text(entry))
    assert after.startswith(before)
    if not isinstance(document.table.get("entry", []), list):
        with pytest.raises(FindingsError):
            proven(document, before, after, entry)
        return
    new = proven(document, before, after, entry)
    # The quick proof reads only what was added; a whole reading must say the same.
    whole, findings = read_document(after, "f.toml")
    assert findings == ()
    assert whole is not None
    assert same(whole.table, new.table)
    assert (whole.text, whole.bom) == (new.text, new.bom)
    entries = whole.table["entry"]
    assert isinstance(entries, list)
    assert same(entries[-1], plain(entry))


@pytest.mark.parametrize(
    "before",
    [
        b"entry = 5\n",
        b"[entry]\na = 1\n",
        b"entry = [{ n = 1 }]\n",
        b"entry = []\n",
        b'entry = [{ n = """\n[[entry]]\n""" }]\n',
        b"entry = [{ n = '''\n[[entry]]\n''' }]\n",
    ],
)
def test_where_entry_is_not_a_list_of_headers_nothing_can_be_added(tmp_path: Path, before: bytes) -> None:
    path = tmp_path / "ledger.toml"
    path.write_bytes(before)
    with pytest.raises(FindingsError):
        append_entry(reread(path), note(1, "x"), nothing, None)
    assert path.read_bytes() == before
    assert files_beside(path) == []


@pytest.mark.parametrize(
    "wrong", [{"n": 1_000_001}, {"n": float("nan")}, {"t": "\ud800"}, {"at": MOMENT.replace(tzinfo=None)}]
)
def test_an_entry_that_no_ledger_may_have_is_refused(ledger: Path, wrong: dict[str, object]) -> None:
    journal = reread(ledger)
    with pytest.raises(FindingsError):
        append_entry(journal, wrong, nothing, None)
    assert ledger.read_bytes() == journal.data
    assert files_beside(ledger) == []


def test_a_ledger_with_a_wrong_value_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "ledger.toml"
    path.write_bytes(b"a = 9999999\n")
    journal, findings = read_journal(path)
    assert journal is not None
    with pytest.raises(FindingsError) as refused:
        append_entry(journal, {"n": 1}, nothing, None)
    assert refused.value.findings == findings
    assert path.read_bytes() == b"a = 9999999\n"


def test_a_ledger_does_not_grow_beyond_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "ledger.toml"
    path.write_bytes(b"#" * (4 * 1024 * 1024 - 20) + b"\n")
    with pytest.raises(FindingsError) as refused:
        append_entry(reread(path), note(1, "one too many"), nothing, None)
    assert refused.value.findings[0].code == "toml.too-large"
