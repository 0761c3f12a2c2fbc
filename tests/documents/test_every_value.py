"""Every value of every file that is read is found in its text, and what is found there reads as the value."""

from __future__ import annotations

from pathlib import Path as FolderPath
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.documents.test_places import TEXT

from scorekeeper.documents.reader import loads
from scorekeeper.documents.toml import Document, read_document

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.problems import Path

CORPUS = FolderPath(__file__).parents[3] / "shared" / "toml-test" / "valid"
FILES = sorted(CORPUS.rglob("*.toml"))


def leaves(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every value that is no table, with its path; lists that headers make are no values either."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from leaves(one, (*path, key))
    elif isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        for key, one in enumerate(value):
            yield from leaves(one, (*path, key))
    else:
        yield path, value
        if isinstance(value, list):
            for key, one in enumerate(value):
                yield from leaves(one, (*path, key))


def all_found(document: Document) -> None:
    for path, value in leaves(document.table):
        raw = document.raw(path)
        assert raw is not None, path
        assert repr(loads(f"value = {raw}")["value"]) == repr(value), (path, raw)
        place = document.locate(path)
        assert place is not None
        assert raw.startswith(place.text[place.column - 1 :][: place.width].rstrip("\r")), (path, place)


@pytest.mark.skipif(not FILES, reason=f"the corpus is not here: {CORPUS}")
def test_every_value_of_the_right_files_of_the_corpus_is_found() -> None:
    for file in FILES:
        document, _ = read_document(file.read_bytes(), file.name)
        if document is not None:
            all_found(document)


def test_every_value_of_a_mixed_file_is_found() -> None:
    document, _ = read_document(TEXT.encode(), "f.toml")
    assert document is not None
    all_found(document)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.sampled_from("\"'[]{}=.,#\n\\ \t1ax-\x00é"), st.booleans())
def test_with_one_character_altered_it_is_a_file_with_findable_values_or_findings_with_places(
    at: int, character: str, instead: bool
) -> None:
    data = (TEXT[:at] + character + TEXT[at + instead :]).encode()
    document, findings = read_document(data, "f.toml")
    assert all(one.place is not None and one.place.file == "f.toml" for one in findings)
    if document is None:
        assert findings
    else:
        all_found(document)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_whatever_the_bytes_there_is_an_answer(data: bytes) -> None:
    document, findings = read_document(data, "f.toml")
    assert document is not None or findings
    assert all(one.place is not None and one.message and one.help for one in findings)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="[]{}=.,#\n\"' \t\\-+0129aeinft:TZ", max_size=80))
def test_whatever_is_typed_with_the_characters_of_toml_there_is_an_answer(text: str) -> None:
    document, findings = read_document(text.encode(), "f.toml")
    assert document is not None or findings
    assert all(one.place is not None for one in findings)
    if document is not None:
        all_found(document)
