"""What a house admits as a meld, what opens the hidden card and what ends the deal: one record of numbers and switches.

The games build a `Grammar` from their options; nothing in this room asks which game it is. A *wild-type* card is one
that may stand for another (a printed joker, the master card, or a natural card the caller names in `wilds`). Where it
is laid as the card it is, it counts as that card (NM-2.10).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from scorekeeper.melds.meld import MeldKind

if TYPE_CHECKING:
    from collections.abc import Mapping


_FEWEST = 3
"""Fewer cards than this are a meld in no house (NM-2.1, IM-2.1)."""


class Role(StrEnum):
    """What a rule does, whatever number it has in a game's rulebook; `Grammar.clauses` gives the number."""

    SIZE = "size"
    """A meld has so many cards at least, and at most (NM-2.1, IM-2.1)."""
    TUNNELA = "tunnela"
    """Three cards of one rank and suit, exactly (NM-2.2; IM-2.3)."""
    PURE_SEQUENCE = "pure-sequence"
    """Consecutive cards of one suit, each the card it is (NM-2.3, IM-2.2)."""
    ACE = "ace"
    """At which end of a sequence an ace stands, never in its middle (NM-2.3, IM-2.2)."""
    TRIAL = "trial"
    """Cards of one rank in different suits (NM-2.4, IM-2.3)."""
    SEQUENCE = "sequence"
    """A sequence with wild cards, and how many cards of it must not be wild (NM-2.5, IM-2.4)."""
    DIRTY_TRIAL = "dirty-trial"
    """A trial with wild cards (NM-2.6, IM-2.5)."""
    SET_MAX = "set-max"
    """The most cards of a trial or set (NM-2.6, IM-2.5)."""
    MAX_WILDS = "max-wilds"
    """How many wild cards a meld may hold (NM-2.5, IM-2.7)."""
    ALL_WILD = "all-wild"
    """Wild cards alone (NM-2.7, IM-2.6)."""
    ONE_SUIT_TWICE = "one-suit-twice"
    """Two cards of one rank and suit belong to no trial, and a wild card does not mend it (NM-2.8, IM-2.5)."""
    WILD_TUNNELA = "wild-tunnela"
    """A wild card never makes a tunnela (NM-2.9, IM-2.5)."""
    PRIMARY = "primary"
    """Which melds are primary or pure, and how many are needed (NM-3.1, IM-3.1)."""
    DUBLEE = "dublee"
    """Two cards of one rank and suit; so many of them stand for the primary melds (NM-3.2)."""
    JOKER_DUBLEE = "joker-dublee"
    """Two jokers as a dublee (NM-3.3)."""
    FINISH = "finish"
    """All cards in melds, so many of them primary (NM-5.1, IM-3.3)."""
    DUBLEE_FINISH = "dublee-finish"
    """So many dublees end the deal (NM-5.2)."""
    HAND = "hand"
    """How many cards a hand has (NM-1.4, IM-1.3)."""


class JokerDublee(StrEnum):
    """Which two wild-type cards are a dublee (NM-3.3)."""

    NONE = "none"
    """None; two identical naturals are one whether wild or not."""
    PRINTED = "printed"
    """Two printed jokers."""
    ANY = "any"
    """Any two wild-type cards."""


@dataclass(frozen=True, kw_only=True)
class Grammar:
    """What one house admits. All sizes are cards, all counts melds; `None` is "no limit".

    Raises:
        ValueError: numbers that contradict each other.
    """

    meld_min: int = 3
    """Fewest cards of a meld (NM-2.1)."""
    meld_max: int | None = None
    """Most cards of a meld of any kind (NM-2.1); pagat: 3."""
    run_min: int | None = None
    """Fewest cards of a sequence where that differs from `meld_min` (IM-2.1: 3 or 4)."""
    set_max: int | None = 4
    """Most cards of a trial or set (NM-2.6, IM-2.5). Natural cards are of different suits whatever this is, so only
    wild cards make it more than four."""
    ace_high: bool = True
    """The ace also stands above the king; never both ends in one sequence (NM-2.3)."""
    tunnela: bool = True
    """Three identical cards are a meld (NM-2.2; IM-2.3: pure_set "any" or "identical")."""
    joker_tunnela: bool = False
    """Three printed jokers are a tunnela too, as three identical cards."""
    max_wilds: int | None = None
    """Most cards of a meld that stand for another card (NM-2.5). Does not bind melds of wild cards alone."""
    naturals: int = 1
    """In a meld where a wild card stands for another, so many cards at least are not of a wild type (NM-2.5)."""
    all_wild: bool = True
    """Wild-type cards alone are a meld (NM-2.7). Wild-type cards all laid as themselves are one in any case."""
    primary: frozenset[MeldKind] = frozenset({MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA})
    """The kinds that count as primary, always without a card standing for another: pure sequence, tunnela, and
    `set_kind` where a pure set counts (IM-2.3: "any" and "distinct")."""
    primaries: int = 3
    """How many primary melds open the hidden card, and must lie at the finish (NM-3.1, IM-3.1)."""
    primary_word: str = "primary"
    """How players call such melds in a sentence: "primary", "pure"."""
    master_primary: bool = False
    """The master card may stand for another in a primary sequence or set (NM-4.9)."""
    set_kind: MeldKind = MeldKind.TRIAL
    """What cards of one rank are called here."""
    mixed_set_kind: MeldKind = MeldKind.DIRTY_TRIAL
    """And with a wild card among them."""
    dublees_show: int | None = 7
    """So many dublees stand for the primary melds (NM-3.2); None: dublees are not played."""
    dublees_finish: int | None = 8
    """So many dublees end the deal (NM-5.2)."""
    joker_dublee: JokerDublee = JokerDublee.PRINTED
    tunnelas_finish: int | None = None
    """So many tunnelas end the deal by themselves, where a house plays that."""
    wilds_finish: int | None = None
    """So many wild-type cards laid as one group end the deal by themselves, where a house plays that."""
    hand: int = 21
    """Cards in a hand that ends the deal, the discard not counted (NM-1.4)."""
    clauses: Mapping[Role, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """The clause of the game's rulebook that fills each role: {Role.TUNNELA: "NM-2.2"}."""

    def __post_init__(self) -> None:
        if self.meld_min < _FEWEST or self.naturals < 1 or self.primaries < 0:
            raise ValueError("a meld has at least three cards and one that is not wild; primaries are not negative")
        if self.meld_max is not None and self.meld_max < self.shortest_run:
            raise ValueError("the longest meld is shorter than the shortest sequence")
        if not self.primary <= {MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA, self.set_kind}:
            raise ValueError("only pure sequences, tunnelas and pure sets can be primary")

    @property
    def shortest_run(self) -> int:
        """Fewest cards of a sequence."""
        return self.meld_min if self.run_min is None else max(self.run_min, self.meld_min)

    @property
    def largest_set(self) -> int | None:
        """Most cards of a trial or set."""
        limits = [limit for limit in (self.set_max, self.meld_max) if limit is not None]
        return min(limits) if limits else None

    def clause(self, role: Role) -> str | None:
        """The clause that fills a role; None where the game names none."""
        return self.clauses.get(role)
