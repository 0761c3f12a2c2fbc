"""Judging melds as they were declared: what each is, which rule admits or refuses it, and what would mend it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER
from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.melds.grammar import JokerDublee, Role
from scorekeeper.melds.meld import IN_WORDS, Meld, MeldKind
from scorekeeper.melds.mend import mend
from scorekeeper.melds.reading import read_meld
from scorekeeper.melds.refusal import why_not
from scorekeeper.melds.wilds import is_wild

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.grammar import Grammar
    from scorekeeper.melds.mend import Mend
    from scorekeeper.melds.reading import Reading

_PAIR = 2


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What one declared meld is, and why."""

    cards: tuple[Card, ...]
    """As declared."""
    kind: MeldKind
    """`NONE` where it is no meld."""
    pure: bool = False
    """No card stands for another."""
    primary: bool = False
    """It counts as a primary (pure) meld."""
    role: Role
    """The rule that admits it, or refuses it."""
    clause: str | None
    """That rule's number in the game's rulebook."""
    reason: str = ""
    """Why it is refused; for a meld with wild cards what each stands for; else empty."""
    reading: Reading | None = None
    mended: Mend | None = None
    """The smallest change that would make a refused meld good."""

    @property
    def valid(self) -> bool:
        """True for a meld, and for a dublee where dublees are played; a dublee is of use only among seven or eight."""
        return self.kind is not MeldKind.NONE

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards in the order they are shown; as declared where they are no meld."""
        return self.reading.laid if self.reading else self.cards

    @property
    def meld(self) -> Meld:
        """The meld by itself, without the reasons."""
        return Meld(self.laid, self.kind, self.pure)

    @property
    def sentence(self) -> str:
        """All of it for a person: `10♦ 10♦ JK: a wild card does not mend … (NM-2.8); 10♦ 10♥ JK would be a trial`."""
        clause = f" ({self.clause})" if self.clause else ""
        if not self.valid:
            better = f"; {self.mended.sentence}" if self.mended else ""
            return f"{show_cards(self.cards)}: {self.reason}{clause}{better}"
        reason = f", {self.reason}" if self.reason else ""
        return f"{show_cards(self.laid)}: {IN_WORDS[self.kind]}{reason}{clause}"


def judge(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> Verdict:
    """What these cards are as one meld, whatever their order.

    Args:
        cards: laid together, naturals, printed jokers and master cards alike.
        grammar: what the house admits.
        wilds: the natural cards that are wild; before the hidden card is known, none (`wilds.NO_WILDS`).
    """
    declared = tuple(cards)
    if is_dublee(declared, grammar, wilds):
        role = Role.DUBLEE if declared[0] == declared[1] < JOKER else Role.JOKER_DUBLEE
        return Verdict(
            cards=declared, kind=MeldKind.DUBLEE, pure=True, primary=False, role=role, clause=grammar.clause(role)
        )
    reading = read_meld(declared, grammar, wilds)
    if reading is None:
        refusal = why_not(declared, grammar, wilds)
        return Verdict(
            cards=declared,
            kind=MeldKind.NONE,
            role=refusal.role,
            clause=grammar.clause(refusal.role),
            reason=refusal.reason,
            mended=mend(declared, grammar, wilds),
        )
    return Verdict(
        cards=declared,
        kind=reading.kind,
        pure=reading.pure,
        primary=reading.primary(grammar),
        role=reading.role,
        clause=grammar.clause(reading.role),
        reason=_stand_ins(reading),
        reading=reading,
    )


def is_dublee(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> bool:
    """Two identical naturals, or two jokers as the house has it; never where dublees are not played (NM-3.2, 3.3)."""
    if len(cards) != _PAIR or grammar.dublees_show is None is grammar.dublees_finish:
        return False
    one, other = cards
    if one == other < JOKER:
        return True
    if grammar.joker_dublee is JokerDublee.PRINTED:
        return one == other == JOKER
    return grammar.joker_dublee is JokerDublee.ANY and is_wild(one, wilds) and is_wild(other, wilds)


def _stand_ins(reading: Reading) -> str:
    """`JK as 6♦, 3♠ as 7♦`: what the wild cards stand for."""
    pairs = zip(reading.laid, reading.faces, strict=True)
    return ", ".join(
        f"{show_card(which)} as {show_card(face)}" for which, face in pairs if face is not None and face != which
    )
