"""The same score, and the same person, under another name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.scoring.line import Line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from scorekeeper.scoring.line import Player, Score


class Renaming(NamedTuple):
    """From that entry on one name stands for another."""

    entry: int
    old: Player
    new: Player


def today(renamings: Iterable[Renaming], name: Player, entry: int) -> Player:
    """Today's name of the player who had `name` at that entry."""
    for since, old, new in renamings:
        if since > entry and name == old:
            name = new
    return name


def then(renamings: Sequence[Renaming], name: Player, entry: int) -> Player:
    """The name that today's `name` had at that entry; no name is ever used by two people."""
    for since, old, new in reversed(renamings):
        if since > entry and name == new:
            name = old
    return name


def names_in(score: Score) -> set[Player]:
    """Everybody a score names."""
    found = {*score.players, *score.counts, *score.reasons, *(one.player for one in score.pending)}
    for line in score.lines:
        found |= {name for name in (line.to, line.payer) if name is not None}
    return found


def with_names(score: Score, names: Mapping[Player, Player]) -> Score:
    """The same score with other names; what is said in sentences stays as it was said."""

    def new(name: Player | None) -> Player | None:
        return None if name is None else names.get(name, name)

    return replace(
        score,
        lines=tuple(Line(one.clause, new(one.to), new(one.payer), one.points, one.why) for one in score.lines),
        players=tuple(names.get(name, name) for name in score.players),
        winner=new(score.winner),
        counts={names.get(name, name): count for name, count in score.counts.items()},
        reasons={names.get(name, name): reason for name, reason in score.reasons.items()},
        pending=tuple(one._replace(player=names.get(one.player, one.player)) for one in score.pending),
    )
