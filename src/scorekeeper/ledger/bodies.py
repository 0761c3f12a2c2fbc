"""The bodies of entries that are no new deals: what else happens in a session, in the order a table meets it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.ledger.entry import Deal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.documents.fields import Table
    from scorekeeper.ledger.entry import Points
    from scorekeeper.scoring.line import Player


@dataclass(frozen=True, kw_only=True)
class Void:
    """A deal never happened, for every other deal; or a foul or a payment did not. Its entry stays readable."""

    deal: int | None = None
    entry: int | None = None
    """The number of a foul's or a payment's entry, where no deal is meant."""
    reason: str = ""
    agreed: bool = False
    announced: Mapping[int, Points] = field(default_factory=dict)
    """By deal: the points of every other deal that changed with it, as a carried debt was paid elsewhere."""
    totals: Points | None = None


@dataclass(frozen=True, kw_only=True)
class Amend:
    """A deal was otherwise: its whole facts anew. It also brings back a deal that was void."""

    deal: int
    facts: Table
    reason: str = ""
    agreed: bool = False
    dealer: Player = ""
    """"" leaves the dealer as he was."""
    unposted: tuple[Player, ...] = ()
    announced: Mapping[int, Points] = field(default_factory=dict)
    """By deal: the points of this deal, and of every other that changed with it."""
    totals: Points | None = None


@dataclass(frozen=True, kw_only=True)
class Foul:
    """A player erred: points owed to a later winner, or only the remark."""

    person: Player
    points: int = 0
    """What he owes; nought where the rule asks no points."""
    clause: str = ""
    code: str = ""
    """The irregularity's own word."""
    why: str = ""
    deal: int | None = None
    """The deal in which it happened."""
    owed_in: int | None = None
    """The first deal whose winner may collect the points."""


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """The rules were asked, and this is what they provide."""

    text: str
    code: str = ""
    clause: str = ""
    deal: int | None = None
    person: Player = ""


@dataclass(frozen=True, kw_only=True)
class Note:
    """Words that somebody wanted kept."""

    text: str
    deal: int | None = None


@dataclass(frozen=True, kw_only=True)
class Leave:
    """Somebody gets up: his seat is empty, or another plays on in it for his points."""

    person: Player
    for_: Player = ""
    """Who plays on in his place; the points stay the seat's. In a file the key is `for`."""
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Join:
    """Somebody sits down: new, with a stated start; or back, with the total he left."""

    person: Player
    seat: int
    """Which seat will be his, counted clockwise from 1; whoever sits there and after moves on."""
    start: int = 0
    """The total he begins with, from nobody."""
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Rename:
    """The same person under another name from here on; earlier entries keep the old one."""

    person: Player
    to: Player


@dataclass(frozen=True, kw_only=True)
class Pause:
    """The game is suspended between two deals (IM-8.1)."""

    agreed: bool = False
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Resume:
    """It goes on (IM-8.2)."""

    present: tuple[Player, ...]
    """Who is there, clockwise."""


@dataclass(frozen=True, kw_only=True)
class Dispute:
    """Somebody says that something is wrong; it stays open until it is resolved."""

    text: str
    deal: int | None = None
    person: Player = ""
    """Who says so."""


@dataclass(frozen=True, kw_only=True)
class Resolve:
    """A dispute is settled."""

    dispute: int
    """The number of the entry that opened it."""
    text: str
    agreed: bool = False


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The house changes rules, from the next deal on."""

    options: Table
    """Only the options that change."""
    why: str
    fingerprint: str = ""
    """Of all the options after the change: an assertion."""


@dataclass(frozen=True, kw_only=True)
class Paid:
    """Money changed hands: an event with a sum, never a mark on deals."""

    payer: Player
    to: Player
    amount: str
    """In the session's currency, as typed; points where no stake was agreed."""


@dataclass(frozen=True, kw_only=True)
class Close:
    """The session is over. Everything but `why` is an assertion."""

    totals: Points | None = None
    posted: Points | None = None
    """The totals posted for those who did not complete it (IM-8.3)."""
    winners: tuple[Player, ...] = ()
    discarded: bool = False
    """Too few completed it: its statistics are discarded (IM-8.4)."""
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Open:
    """The session goes on, on another day or after it was closed."""

    why: str = ""


Body: TypeAlias = (
    Deal
    | Void
    | Amend
    | Foul
    | Ruling
    | Note
    | Leave
    | Join
    | Rename
    | Pause
    | Resume
    | Dispute
    | Resolve
    | Rules
    | Paid
    | Close
    | Open
)
