"""What a misspelt word was probably meant to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, or None if none is near; never applied, only suggested."""
    from difflib import get_close_matches  # noqa: PLC0415 - needed only when something is wrong

    by_folded = {one.casefold(): one for one in known}
    found = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A help sentence for a word that is not known."""
    known = tuple(known)
    near = nearest(word, known)
    if near is not None:
        return f"did you mean {near}?"
    return "it could be: " + ", ".join(known) if known else "nothing is expected here"
