"""What is written in a journal: its head, and one entry for each event. Nothing here is computed.

An entry is its number, its time, its seal, and a body that says what happened. A deal is here; the other kinds, which
most evenings do without, are in `bodies.py`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.bodies import Body
    from scorekeeper.scoring.line import Player

FORMAT = 1
"""The form of the file, said in its first line."""

Points: TypeAlias = "Mapping[Player, int]"
"""Points by player."""


class FrozenProfile(NamedTuple):
    """The house's rules as they were frozen when the session opened."""

    name: str
    fingerprint: str
    """Twelve hexadecimal digits of the options, to show that none was changed."""
    options: Table
    """Every option with its value, as TOML has it."""
    words: Mapping[str, str] = MappingProxyType({})
    """What the table calls a rule, with what it does: murder, kidnap."""


class Header(NamedTuple):
    """The head of a journal: who plays what, where, by which rules."""

    id: str
    game: str
    """The game's slug."""
    players: tuple[Player, ...]
    """Who sat down at first, in seat order, clockwise."""
    opened: datetime
    profile: FrozenProfile
    title: str = ""
    stake: str = ""
    """Money for one point, as it was typed: "0.25"; "" if none was agreed."""
    currency: str = ""
    dealer: Player = ""
    """Who deals first; "" is the first seat."""
    seal: str = ""


class Entry(NamedTuple):
    """One event of a session."""

    number: int
    """1, 2, 3 … in the order of writing; never changed, never used again."""
    at: datetime
    body: Body
    seal: str = ""
    """Twelve hexadecimal digits over this entry and the seal before it; "" if it was written by hand."""


class Deal(NamedTuple):
    """A deal was played; a tuple, for a long ledger holds thousands."""

    deal: int
    """Its own number: 1, 2, 3 … among the deals."""
    facts: Table
    """What the table reported, in the game's form."""
    announced: Points | None = None
    """The points said aloud when it was recorded: an assertion."""
    totals: Points | None = None
    """The running totals then: an assertion."""
    dealer: Player = ""
    unposted: tuple[Player, ...] = ()
    """Who played and has no score in it (IM-8.5); the facts do not name them."""
