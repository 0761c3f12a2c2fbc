"""What a house calls things. The effect is what is stored and scored; its word is only shown beside it.

In a profile's `[words]` each word has its effect in words, and where that ends with a clause in brackets
(`kidnap = "an unseen player's maal goes to the winner (NM-6.8)"`) the word is shown wherever that clause is named.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_CLAUSE = re.compile(r"\(([A-Z]+-\d+(?:\.\d+)*)\)\s*$")


def clause_of(effect: str) -> str | None:
    """The clause that a word's effect ends with; None if it names none."""
    found = _CLAUSE.search(effect)
    return found[1] if found is not None else None


def words_by_clause(words: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The house's words for each clause that has any."""
    found: dict[str, tuple[str, ...]] = {}
    for word, effect in words.items():
        clause = clause_of(effect)
        if clause is not None:
            found[clause] = (*found.get(clause, ()), word)
    return found


def beside_clauses(text: str, words: Mapping[str, tuple[str, ...]]) -> str:
    """The text with the house's words after each clause it names: `(NM-6.8 “kidnap”)`."""
    if not words:
        return text
    numbers = "|".join(re.escape(clause) for clause in words)
    # A longer number that begins alike is another clause.
    pattern = rf"(?<![A-Za-z-])({numbers})(?!\d|\.\d)"
    return re.sub(pattern, lambda found: f"{found[1]} {' '.join(f'“{word}”' for word in words[found[1]])}", text)
