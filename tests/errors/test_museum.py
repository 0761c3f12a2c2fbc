"""Every finding there is, as a player sees it: the museum in this folder.

After a change that is meant to show there:  SK_MUSEUM=write pytest tests/errors  writes every `expected.txt` anew.
Read each difference as the player would whose evening it is, before it is committed.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from tests.errors.museum import SEVERAL, pieces, shown

from scorekeeper.desk.catalogue import codes

if TYPE_CHECKING:
    from pathlib import Path

WRITE = os.environ.get("SK_MUSEUM") == "write"

ELSEWHERE: dict[str, str] = {}
"""Codes that no command line provokes by itself, and the test that does."""


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
