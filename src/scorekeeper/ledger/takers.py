"""Which part of the fold takes which kind of entry, where it is no new deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.ledger import deals, events
from scorekeeper.ledger.bodies import (
    Amend,
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

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.ledger.bodies import Body
    from scorekeeper.ledger.entry import Entry
    from scorekeeper.ledger.fold import State


def _only_words(state: State, entry: Entry, body: Any) -> None:  # noqa: ANN401 - all takers have one form
    """A note or a ruling: nothing follows from it."""


TAKERS: dict[type[Body], Callable[[State, Entry, Any], None]] = {
    Void: deals.take_void,
    Amend: deals.take_amend,
    Foul: events.take_foul,
    Ruling: _only_words,
    Note: _only_words,
    Leave: events.take_leave,
    Join: events.take_join,
    Rename: events.take_rename,
    Pause: events.take_pause,
    Resume: events.take_resume,
    Dispute: events.take_dispute,
    Resolve: events.take_resolve,
    Rules: events.take_rules,
    Paid: events.take_paid,
    Close: events.take_close,
    Open: events.take_open,
}
