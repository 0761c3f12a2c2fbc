"""The keys of every kind of entry, once for reading and writing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.ledger.bodies import (
    Amend,
    Body,
    Close,
    Dispute,
    Foul,
    Join,
    Leave,
    Note,
    Open,
    Paid,
    Pause,
    Rename,
    Resolve,
    Resume,
    Rules,
    Ruling,
    Void,
)
from scorekeeper.ledger.entry import Deal

if TYPE_CHECKING:
    from collections.abc import Callable


class Key(NamedTuple):
    """One key of an entry."""

    name: str
    """The field it fills; in a file without the underscore at its end."""
    kind: str
    """"text", "whole", "flag", "texts", "table", "points" or "by-deal"."""
    needed: bool = False
    low: int = -1_000_000
    """The least a whole number may be."""

    @property
    def key(self) -> str:
        """As it stands in a file."""
        return self.name.rstrip("_")


class Shape(NamedTuple):
    """How one kind of entry is written."""

    body: Callable[..., Body]
    keys: tuple[Key, ...]


_DEAL = Key("deal", "whole", low=1)
_AGREED = Key("agreed", "flag")
_TOTALS = Key("totals", "points")
_WHY = Key("why", "text")
_WORDS = Key("text", "text", needed=True)
_PERSON = Key("person", "text")
_WHO = Key("person", "text", needed=True)

SHAPES: dict[str, Shape] = {
    "deal": Shape(
        Deal,
        (
            Key("deal", "whole", needed=True, low=1),
            Key("dealer", "text"),
            Key("unposted", "texts"),
            Key("facts", "table", needed=True),
            Key("announced", "points"),
            _TOTALS,
        ),
    ),
    "void": Shape(
        Void,
        (
            _DEAL,
            Key("entry", "whole", low=1),
            Key("reason", "text"),
            _AGREED,
            Key("announced", "by-deal"),
            _TOTALS,
        ),
    ),
    "amend": Shape(
        Amend,
        (
            Key("deal", "whole", needed=True, low=1),
            Key("reason", "text"),
            _AGREED,
            Key("dealer", "text"),
            Key("unposted", "texts"),
            Key("facts", "table", needed=True),
            Key("announced", "by-deal"),
            _TOTALS,
        ),
    ),
    "foul": Shape(
        Foul,
        (
            _WHO,
            Key("points", "whole", low=0),
            Key("clause", "text"),
            Key("code", "text"),
            _WHY,
            _DEAL,
            Key("owed_in", "whole", low=1),
        ),
    ),
    "ruling": Shape(Ruling, (_WORDS, Key("code", "text"), Key("clause", "text"), _DEAL, _PERSON)),
    "note": Shape(Note, (_WORDS, _DEAL)),
    "leave": Shape(Leave, (_WHO, Key("for_", "text"), _WHY)),
    "join": Shape(Join, (_WHO, Key("seat", "whole", needed=True, low=1), Key("start", "whole"), _WHY)),
    "rename": Shape(Rename, (_WHO, Key("to", "text", needed=True))),
    "pause": Shape(Pause, (_AGREED, _WHY)),
    "resume": Shape(Resume, (Key("present", "texts", needed=True),)),
    "dispute": Shape(Dispute, (_WORDS, _DEAL, _PERSON)),
    "resolve": Shape(Resolve, (Key("dispute", "whole", needed=True, low=1), _WORDS, _AGREED)),
    "rules": Shape(
        Rules, (Key("options", "table", needed=True), Key("why", "text", needed=True), Key("fingerprint", "text"))
    ),
    "paid": Shape(
        Paid,
        (
            Key("payer", "text", needed=True),
            Key("to", "text", needed=True),
            Key("amount", "text", needed=True),
        ),
    ),
    "close": Shape(Close, (_WHY, Key("winners", "texts"), Key("discarded", "flag"), _TOTALS, Key("posted", "points"))),
    "open": Shape(Open, (_WHY,)),
}
"""Every kind of entry by the word that names it in a file."""

WORDS: dict[type[Body], str] = {shape.body: kind for kind, shape in SHAPES.items() if isinstance(shape.body, type)}
"""The word for each kind of body."""
