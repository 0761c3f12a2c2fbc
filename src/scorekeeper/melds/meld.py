"""What a meld is: its cards, its kind, whether it is pure; and an arrangement, a hand split into melds and the rest."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card


class MeldKind(StrEnum):
    """The kinds of meld the games know; the words are those of the JSON answers."""

    PURE_SEQUENCE = "pure-sequence"
    """Consecutive cards of one suit, no wild card standing for another (NM-2.3, IM-2.2)."""
    SEQUENCE = "sequence"
    """Consecutive cards of one suit, wild cards standing for the missing ones (NM-2.5, IM-2.4)."""
    TUNNELA = "tunnela"
    """Three cards of one rank and suit, all natural (NM-2.2)."""
    TRIAL = "trial"
    """Three or four cards of one rank, all of different suits (NM-2.4)."""
    DIRTY_TRIAL = "dirty-trial"
    """A trial in which wild cards stand for missing suits (NM-2.6)."""
    SET = "set"
    """Three or four of a rank: in gin (GR-2.1), and in Indian Marriage pure or with wild cards (IM-2.3, IM-2.5)."""
    RUN = "run"
    """Three or more consecutive cards of one suit in gin (GR-2.2)."""
    WILDS = "wilds"
    """Wild cards alone (NM-2.7, IM-2.6)."""
    DUBLEE = "dublee"
    """Two cards of one rank and suit (NM-3.2)."""
    NONE = "none"
    """No meld at all."""


IN_WORDS = {
    MeldKind.PURE_SEQUENCE: "a pure sequence",
    MeldKind.SEQUENCE: "a sequence",
    MeldKind.TUNNELA: "a tunnela",
    MeldKind.TRIAL: "a trial",
    MeldKind.DIRTY_TRIAL: "a trial",
    MeldKind.SET: "a set",
    MeldKind.RUN: "a run",
    MeldKind.WILDS: "wild cards alone",
    MeldKind.DUBLEE: "a dublee",
    MeldKind.NONE: "no meld",
}
"""Each kind as a sentence has it."""


class Way(StrEnum):
    """By what a hand opens the hidden card or ends the deal."""

    MELDS = "melds"
    """So many primary melds; at the end every other card in a meld too."""
    DUBLEES = "dublees"
    """So many dublees (NM-3.2, NM-5.2)."""
    TUNNELAS = "tunnelas"
    """So many tunnelas (`tunnelas_finish`)."""
    WILDS = "wilds"
    """So many wild cards in one group (`wilds_finish`)."""


@dataclass(frozen=True)
class Meld:
    """Cards laid together as one meld."""

    cards: tuple[Card, ...]
    """In the order they are shown."""
    kind: MeldKind
    pure: bool = False
    """No card stands for another."""


@dataclass(frozen=True, kw_only=True)
class Arrangement:
    """A whole hand split into melds and what is left over."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    points: int
    """What the loose cards count, by the values the caller gave."""
    complete: bool
    """Every card is in a meld and the primary requirement is met."""
    primaries: int = 0
    """How many primary melds were laid on purpose; they are the first of `melds`. Others may be primary as well."""
    discard: Card | None = None
    """The card to be discarded, where the hand has one too many; not among `loose`."""
