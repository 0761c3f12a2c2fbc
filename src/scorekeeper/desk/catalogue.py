"""The catalogues: every clause of every game, every option, and every finding's code with what it means."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean, nearest
from scorekeeper.games import game, places, shelf
from scorekeeper.problems import Finding, FindingsError
from scorekeeper.rulebook.profile import load_rulebook, load_table

_PACKAGE = Path(__file__).parents[1]


class Code(NamedTuple):
    """One finding's code, explained."""

    code: str
    clause: str
    """The clause behind it; "" for matters of form."""
    means: str
    """What it says, in a sentence or three."""
    mend: str
    """What to type."""


@cache
def codes() -> dict[str, Code]:
    """Every code there is; each room keeps its own in `findings.toml`.

    Raises:
        FindingsError: a catalogue shipped with the program is damaged.
    """
    found: dict[str, Code] = {}
    elsewhere = [place for place in places() if not place.is_relative_to(_PACKAGE)]
    for path in sorted(path for root in (_PACKAGE, *elsewhere) for path in root.rglob("findings.toml")):
        findings: list[Finding] = []
        rows = load_table(path).get("finding")
        for at, row in enumerate(rows if isinstance(rows, list) else []):
            fields = Fields(row, ("finding", at), findings)
            words = [fields.text(key) or "" for key in ("code", "clause", "means", "mend")]
            fields.finish()
            found[words[0]] = Code(*words)
        if findings:
            raise FindingsError(tuple(findings))
    return found


def suggest(word: str, extra: tuple[str, ...] = ()) -> str:
    """A help sentence for a word that is no game, clause or code."""
    known = [*extra, *shelf(), *codes()]
    for slug in shelf():
        known += [clause.number for clause in load_rulebook(game(slug).folder).clauses]
    near = nearest(word, known)
    return f"did you mean {near}?" if near else did_you_mean(word, list(shelf()))
