"""Lines and scores: every point moves on a line, with its clause and why; a score is the sum of its lines."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from scorekeeper.problems import Findings

Player: TypeAlias = str
"""A player's name as it was given when the session opened."""


class Line(NamedTuple):
    """One movement of points, and why. Points are whole; money never occurs here."""

    clause: str
    """The clause the points come from: "NM-6.2"; it stands in the game's rulebook."""
    to: Player | None
    """Who gets the points; None: nobody, as when points are lost to the table (IM-7.2)."""
    payer: Player | None
    """Who pays them; None: nobody, as in gin."""
    points: int
    """How many, more than nought."""
    why: str
    """The reason in a few words: "unseen", "maal 12 against 9"."""


class Pending(NamedTuple):
    """Points that will be owed in a later deal (a dhoos, NM-8.1)."""

    player: Player
    """Who owes them."""
    points: int
    clause: str
    why: str


class Score(NamedTuple):
    """What one deal is worth: its lines, and what else follows from the facts."""

    lines: tuple[Line, ...]
    players: tuple[Player, ...]
    """Those who took part, in seat order; one who sat out is not among them."""
    winner: Player | None = None
    """Who won the deal by the game's own test (a box in gin); None if nobody did."""
    counts: Mapping[Player, int] = MappingProxyType({})
    """Maal, value or deadwood of each player, after what the house does to it."""
    reasons: Mapping[Player, str] = MappingProxyType({})
    """How each count came about: "marriage 10 · tiplu 3 · tunnela 4♣ 5"."""
    pending: tuple[Pending, ...] = ()
    """What is still owed after this deal: what was carried in and not settled, and what is new."""
    remarks: Findings = ()
    """Notes on what was scored: a better arrangement, why the deal does not sum to nought."""
    void: bool = False
    """Nobody scored: the deal is recorded and dealt again."""
    spared: Mapping[Player, str] = MappingProxyType({})
    """Who pays nothing where others pay, and why, by its clause: no line tells it, for a line has more than nought."""
    marks: tuple[str, ...] = ()
    """What the deal was in the game's own words, where its tally asks and no line may tell: "gin", "undercut"."""

    def net(self) -> dict[Player, int]:
        """Each player's points: the sum of his lines, in seat order."""
        return net(self.lines, self.players)


def net(lines: Iterable[Line], players: Sequence[Player]) -> dict[Player, int]:
    """What each player gains (or loses, below nought) by these lines.

    Everyone named on a line is in the answer; `players` come first and are there even with nothing.
    """
    points = dict.fromkeys(players, 0)
    for _, to, payer, many, _ in lines:
        if to is not None:
            points[to] = points.get(to, 0) + many
        if payer is not None:
            points[payer] = points.get(payer, 0) - many
    return points


def line_sum(lines: Iterable[Line]) -> int:
    """What the table gains in all; nought wherever every point comes from another player."""
    return sum(many * ((to is not None) - (payer is not None)) for _, to, payer, many, _ in lines)
