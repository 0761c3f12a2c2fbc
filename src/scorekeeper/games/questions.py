"""Questions about cards without a deal, and their answers: declared melds judged, the best arrangement of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.meld import Meld
    from scorekeeper.problems import Findings


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A question about cards, without a deal: is this declaration valid, what is the best arrangement?"""

    marker: Card | None = None
    """Tiplu, joker or up-card."""
    cards: tuple[Card, ...] = ()
    """The cards of the hand; for `judge` all the melds' cards and those left over."""
    melds: tuple[tuple[Card, ...], ...] = ()
    """The melds as laid down."""
    loose: tuple[Card, ...] = ()
    show: tuple[tuple[Card, ...], ...] = ()
    """Melds that were shown first (primary or pure)."""
    against: tuple[tuple[Card, ...], ...] = ()
    """The knocker's melds, for the defender's lay-offs."""
    goal: str = "finish"
    """ "finish": can this end the deal; "show": can it be shown."""
    ends_deal: bool = False
    """`judge` also tells whether the whole may end the deal."""


@dataclass(frozen=True, kw_only=True)
class JudgedMeld:
    """One declared meld with its verdict."""

    meld: Meld
    valid: bool
    clause: str | None = None
    """The clause it fails, or the one that makes it what it is."""
    reason: str = ""
    """Why it is no meld, or what it is, in a sentence."""
    mend: str = ""
    """The smallest change that would make a failed meld good."""


@dataclass(frozen=True, kw_only=True)
class Judged:
    """The verdict on a declaration."""

    valid: bool
    melds: tuple[JudgedMeld, ...]
    findings: Findings = ()


class LayOff(NamedTuple):
    """One card laid off on one of the knocker's melds."""

    card: Card
    onto: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class Best:
    """The best arrangement of a hand."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    points: int
    """What the loose cards count."""
    complete: bool
    """Every card is melded as the goal demands: the deal can end, or the hand can show."""
    layoffs: tuple[LayOff, ...] = ()
    discard: Card | None = None
    knocks: Mapping[Card, int] | None = None
    """Every legal knock: the discard and the deadwood after it; None where nobody knocks."""
    primary: int | None = None
    """The most primary or pure melds the hand can show; None where there are none."""
    findings: Findings = ()
