"""One deal, from its facts to its score: read, checked and scored by the game; then what is posted (IM-8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.problems import Severity
from scorekeeper.scoring.line import Score

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Finding, Findings, Path
    from scorekeeper.scoring.line import Pending, Player


class Reckoned(NamedTuple):
    """What became of a deal's facts."""

    facts: Any
    """None if they cannot be read."""
    score: Score | None
    """None if there is an error among the findings."""
    findings: Findings
    """Paths begin at the facts' own table."""


def reckon(
    game: AnyGame,
    table: Table,
    players: tuple[Player, ...],
    options: Any,  # noqa: ANN401 - the options of whichever game
    carried: tuple[Pending, ...] = (),
    unposted: tuple[Player, ...] = (),
) -> Reckoned:
    """Reads, checks and scores one deal.

    Args:
        game: the game played.
        table: the facts as reported.
        players: those seated, clockwise.
        options: the rules in force.
        carried: what earlier deals left owed.
        unposted: those of the players who played and have no score; the facts do not name them.
    """
    if unposted:
        return _reckon_posted(game, table, players, options, carried, unposted)
    facts, findings = game.read_facts(table, players)
    if facts is None:
        return Reckoned(None, None, findings)
    findings += game.check(facts, options)
    if findings and any(one.severity is Severity.ERROR for one in findings):
        return Reckoned(facts, None, findings)
    return Reckoned(facts, game.score(facts, options, carried), findings)


def _reckon_posted(
    game: AnyGame,
    table: Table,
    players: tuple[Player, ...],
    options: Any,  # noqa: ANN401 - the options of whichever game
    carried: tuple[Pending, ...],
    unposted: tuple[Player, ...],
) -> Reckoned:
    """A deal in which some have no score: scored among the others, then what those post (IM-8.5)."""
    from scorekeeper.ledger.substitutes import post_in_deal, too_few_posted  # noqa: PLC0415 - rare

    players = tuple(player for player in players if player not in unposted)
    facts, findings = game.read_facts(table, players)
    if facts is None:
        return Reckoned(None, None, findings)
    if too_few_posted(players, options):
        # Nothing of it counts, so the game is not asked whether one player alone can have played it.
        return Reckoned(facts, post_in_deal(Score(lines=(), players=players), unposted, options, carried), findings)
    findings += game.check(facts, options)
    if findings and any(one.severity is Severity.ERROR for one in findings):
        return Reckoned(facts, None, findings)
    score = post_in_deal(game.score(facts, options, carried), unposted, options, carried)
    return Reckoned(facts, score, findings)


def beneath(path: Path, findings: Iterable[Finding]) -> Findings:
    """Findings whose paths began at a table found at `path`."""
    from dataclasses import replace  # noqa: PLC0415 - only where something is found

    return tuple(replace(one, path=(*path, *one.path)) for one in findings)
