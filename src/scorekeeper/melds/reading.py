"""Reading cards laid together as a meld: which kind it is, and what each wild card stands for.

Of several readings the first in this order is taken: tunnela, pure sequence, pure set, sequence, set, wild cards alone.
Within a sequence or a set the reading with the fewest cards standing for others is taken, so that a reading that is
refused for too many of them (`max_wilds`) proves that there is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cards.card import ACE, JOKER, KING, MASTER, SUITS, Card, card, rank, suit
from scorekeeper.melds.grammar import Role
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.wilds import is_wild

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from scorekeeper.melds.grammar import Grammar

TUNNELA_SIZE = 3
"""A tunnela is three cards by its own clause, whatever the sizes of other melds."""
ACE_ABOVE = KING + 1
"""The place above the king in a sequence."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A meld as it is read."""

    kind: MeldKind
    pure: bool
    role: Role
    """The rule that admits it."""
    laid: tuple[Card, ...]
    """The cards in the order they are shown."""
    faces: tuple[Card | None, ...]
    """What each card of `laid` stands for: itself, another card, or None where it stands for nothing (wild cards alone,
    and wild cards beyond the four suits of a set)."""

    @property
    def standing_in(self) -> tuple[Card, ...]:
        """The cards that do not lie as the cards they are."""
        return tuple(which for which, face in zip(self.laid, self.faces, strict=True) if which != face)

    def primary(self, grammar: Grammar) -> bool:
        """Whether it counts as a primary (pure) meld: no card stands for another, or only master cards do (NM-4.9)."""
        if self.pure:
            return self.kind in grammar.primary
        if not grammar.master_primary or any(which != MASTER for which in self.standing_in):
            return False
        if self.kind is MeldKind.SEQUENCE:
            return MeldKind.PURE_SEQUENCE in grammar.primary
        return self.kind is grammar.mixed_set_kind and grammar.set_kind in grammar.primary


def read_meld(  # noqa: PLR0911 - one return for each reading, in the order they are preferred
    cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]
) -> Reading | None:
    """The meld these cards are under the grammar, or None; their order does not matter."""
    ordered = sorted(cards)
    if is_tunnela(ordered, grammar):
        return Reading(MeldKind.TUNNELA, True, Role.TUNNELA, tuple(ordered), tuple(ordered))  # noqa: FBT003 - pure
    if not _size_fits(len(ordered), grammar):
        return None
    tame = [which for which in ordered if not is_wild(which, wilds)]
    run = _sequence(ordered, tame, grammar)
    if run is not None and run.pure:
        return run
    group = _set(ordered, tame, grammar)
    if group is not None and group.pure:
        return group
    for reading in (run, group):
        if reading is not None and _wilds_admitted(reading, tame, grammar):
            return reading
    if not tame and grammar.all_wild:
        nothing = (None,) * len(ordered)
        return Reading(MeldKind.WILDS, False, Role.ALL_WILD, tuple(ordered), nothing)  # noqa: FBT003 - not pure
    return None


def fewest_standing_in(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> int:
    """How few cards stand for others, in the sequence or set that has fewest; all cards where they are neither."""
    ordered = sorted(cards)
    tame = [which for which in ordered if not is_wild(which, wilds)]
    readings = (_sequence(ordered, tame, grammar), _set(ordered, tame, grammar))
    return min((len(reading.standing_in) for reading in readings if reading), default=len(ordered))


def is_tunnela(cards: Sequence[Card], grammar: Grammar) -> bool:
    """Three identical naturals, or three printed jokers where the house admits them."""
    if len(cards) != TUNNELA_SIZE or len(set(cards)) != 1:
        return False
    return grammar.tunnela if cards[0] < JOKER else grammar.joker_tunnela and cards[0] == JOKER


def _size_fits(size: int, grammar: Grammar) -> bool:
    return size >= grammar.meld_min and (grammar.meld_max is None or size <= grammar.meld_max)


def _wilds_admitted(reading: Reading, tame: Sequence[Card], grammar: Grammar) -> bool:
    """Whether so many cards may stand for others, beside so many that are not wild."""
    few_enough = grammar.max_wilds is None or len(reading.standing_in) <= grammar.max_wilds
    return few_enough and len(tame) >= grammar.naturals


def place_of(which: Card, start: int) -> int:
    """Where a card stands in a sequence from `start`: an ace above the king unless the sequence begins low."""
    return ACE_ABOVE if rank(which) == ACE and start > ACE else rank(which)


def _sequence(ordered: Sequence[Card], tame: Sequence[Card], grammar: Grammar) -> Reading | None:
    """The sequence with the fewest cards standing for others; of equal ones the highest."""
    size, fixed = len(ordered), tame or ordered
    if not grammar.shortest_run <= size <= KING or fixed[-1] >= JOKER:
        return None
    colour = suit(fixed[0])
    if len(set(fixed)) != len(fixed) or any(suit(which) != colour for which in fixed):
        return None
    own_suit = {which for which in ordered if which < JOKER and suit(which) == colour}
    best: tuple[int, int, dict[int, Card]] | None = None
    for start in range((ACE_ABOVE if grammar.ace_high else KING) - size + 1, 0, -1):
        window = range(start, start + size)
        held = {place_of(which, start): which for which in own_suit if place_of(which, start) in window}
        if all(which in held.values() for which in fixed) and (best is None or size - len(held) < best[0]):
            best = (size - len(held), start, held)
    if best is None:
        return None
    _, start, held = best
    faces = tuple(card((at - 1) % KING + 1, colour) for at in range(start, start + size))
    spare = _without(ordered, held.values())
    laid = tuple(held[at] if at in held else spare.pop(0) for at in range(start, start + size))
    pure = len(held) == size
    kind, role = (MeldKind.PURE_SEQUENCE, Role.PURE_SEQUENCE) if pure else (MeldKind.SEQUENCE, Role.SEQUENCE)
    return Reading(kind, pure, role, laid, faces)


def _set(ordered: Sequence[Card], tame: Sequence[Card], grammar: Grammar) -> Reading | None:
    """The trial or set with the fewest cards standing for others."""
    size, fixed = len(ordered), tame or ordered
    if fixed[-1] >= JOKER or (grammar.largest_set is not None and size > grammar.largest_set):
        return None
    of = rank(fixed[0])
    if len(set(fixed)) != len(fixed) or any(rank(which) != of for which in fixed):
        return None
    held = sorted({which for which in ordered if which < JOKER and rank(which) == of})
    spare = _without(ordered, held)
    missing = [card(of, colour) for colour in SUITS if card(of, colour) not in held]
    faces = (*held, *(missing[at] if at < len(missing) else None for at in range(len(spare))))
    if spare:
        return Reading(grammar.mixed_set_kind, False, Role.DIRTY_TRIAL, (*held, *spare), faces)  # noqa: FBT003 - not pure
    return Reading(grammar.set_kind, True, Role.TRIAL, tuple(held), faces)  # noqa: FBT003 - pure


def _without(cards: Sequence[Card], taken: Iterable[Card]) -> list[Card]:
    """The cards left when one copy of each of `taken` is away."""
    left = list(cards)
    for which in taken:
        left.remove(which)
    return left
