"""Asking what the rules provide when something went wrong, and writing the ruling down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.outcome import Ending, Outcome, invalid
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.games import game, shelf
from scorekeeper.problems import Finding
from scorekeeper.reports.rulings import rulings_report
from scorekeeper.rulebook.profile import load_table
from scorekeeper.rulings.irregularity import Irregularity, matching, read_irregularities

if TYPE_CHECKING:
    from collections.abc import Sequence


def tell_ruling(slug: str, words: Sequence[str]) -> Outcome:
    """The situations of a game that the words mean, with their rulings; all of them without words."""
    if slug not in shelf():
        message = f"there is no game “{slug}”"
        return invalid((Finding(code="input.unknown-game", message=message, help=did_you_mean(slug, shelf())),))
    rows = irregularities(slug)
    found = matching(rows, words)
    if found:
        return Outcome(report=rulings_report(game(slug), found))
    message = f"no situation is known for “{' '.join(words)}”"
    help_ = did_you_mean(words[0], [one.code for one in rows]) if len(words) == 1 else f"sk ruling {slug} lists them"
    finding = Finding(code="rules.no-ruling", message=message, help=help_)
    return Outcome(ending=Ending.NO, findings=(finding,))


def irregularities(slug: str) -> tuple[Irregularity, ...]:
    """A game's own, then those of other games that hold wherever the game is silent (IM-9)."""
    own = read_irregularities(load_table(game(slug).folder / "irregularities.toml")).rows
    shared: list[Irregularity] = []
    for other in shelf():
        path = game(other).folder / "irregularities.toml"
        if other != slug and path.exists():
            read = read_irregularities(load_table(path))
            shared += read.rows if read.serves_all else ()
    known = {one.code for one in own}
    return (*own, *(one for one in shared if one.code not in known))
