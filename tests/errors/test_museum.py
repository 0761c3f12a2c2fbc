"""Every finding there is, as a player sees it: the museum in this folder.

After a change that is meant to show there:  SK_MUSEUM=write pytest tests/errors  writes every `expected.txt` anew.
Read each difference as the player would whose evening it is, before it is committed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from tests.errors.museum import SEVERAL, pieces, shown

from scorekeeper.desk.catalogue import codes

TESTS = Path(__file__).parents[1]
WRITE = os.environ.get("SK_MUSEUM") == "write"

ELSEWHERE = {
    # Only a case file asks about melds shown to see the maal, or about held cards beside melds.
    "indian.not-primary": "games/indian_marriage",
    "nepali.not-primary": "games/nepali_marriage",
    "indian.in-two-melds": "games/indian_marriage",
    "indian.not-held": "games/indian_marriage",
    # No command reads a row of points that the table worked out for itself.
    "ledger.said-differs": "ledger",
    "ledger.no-figure": "ledger",
    "ledger.row-length": "ledger",
    "ledger.no-share": "ledger",
    # A fault in the program.
    "ledger.not-zero-sum": "ledger",
    "journal.unproven": "cli",
    # A disk that fails, or a second writer.
    "journal.changed": "ledger/promises",
    "journal.locked": "ledger/promises",
    "journal.not-written": "ledger/promises",
    "journal.not-confirmed": "ledger/promises",
}
"""Codes that no command line provokes by itself, and where the tests are that do."""


@pytest.mark.parametrize("code", sorted(ELSEWHERE))
def test_what_has_no_piece_has_its_test_elsewhere(code: str) -> None:
    folder = TESTS / ELSEWHERE[code]
    files = (path for path in folder.rglob("*") if path.suffix in {".py", ".toml"})
    assert any(code in path.read_text(encoding="utf-8") for path in files)


@pytest.mark.parametrize("piece", pieces(), ids=lambda piece: piece.name)
def test_the_screen_shows_what_the_museum_says(piece: Path, tmp_path: Path) -> None:
    screen = shown(piece, tmp_path)
    if WRITE:
        (piece / "expected.txt").write_text(screen, encoding="utf-8")
    assert (piece / "expected.txt").read_text(encoding="utf-8") == screen


def test_every_code_has_its_piece_or_the_reason_why_not() -> None:
    named = {piece.name for piece in pieces() if not piece.name.startswith(SEVERAL)}
    assert set(codes()) - named - set(ELSEWHERE) == set(), "no piece"
    assert named - set(codes()) == set(), "no such code"
    assert named & set(ELSEWHERE) == set(), "a piece and a reason why there is none"


@pytest.mark.parametrize("piece", pieces(), ids=lambda piece: piece.name)
def test_a_piece_shows_the_code_it_is_named_after(piece: Path) -> None:
    screen = (piece / "expected.txt").read_text(encoding="utf-8")
    if piece.name.startswith(SEVERAL):
        assert screen.count("error[") >= 5
    else:
        assert f"[{piece.name}]" in screen


_HEAD = re.compile(r"(error|warning|note)\[([a-z]+\.[a-z-]+)\]")


@pytest.mark.parametrize("piece", pieces(), ids=lambda piece: piece.name)
def test_every_error_and_doubt_says_what_to_type(piece: Path) -> None:
    for command in (piece / "expected.txt").read_text(encoding="utf-8").split("\n$ "):
        helped: set[str] = set()
        for finding in re.split(rf"^(?=.*{_HEAD.pattern.replace('(', '(?:')})", command, flags=re.MULTILINE)[1:]:
            head = _HEAD.search(finding)
            assert head is not None
            helped |= {head[2]} if "\nHelp: " in finding else set()
            # What is to be typed is said once where several findings ask for the same.
            assert head[1] == "note" or head[2] in helped, finding
