"""Reading cards laid together as a meld: which kind it is, and what each wild card stands for.

Of several readings the first in this order is taken: tunnela, pure sequence, pure set; then the sequence or set with
the fewest cards standing for others, of equal ones the sequence; then wild cards alone. So a reading that is refused
for too many cards standing for others (`max_wilds`) proves that there is none, and one in which only master cards do is
found.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import eq
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


@dataclass(frozen=True)
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
    if ordered and ordered[0] == ordered[-1] and is_tunnela(ordered, grammar):
        return Reading(MeldKind.TUNNELA, True, Role.TUNNELA, tuple(ordered), tuple(ordered))  # noqa: FBT003 - pure
    size = len(ordered)
    if size < grammar.meld_min or (grammar.meld_max is not None and size > grammar.meld_max):
        return None
    tame = [which for which in ordered if which < JOKER and which not in wilds]
    run = _sequence(ordered, tame, grammar)
    if run is not None and run.pure:
        return run
    # a set has fewer cards standing for others than a sequence only where two naturals are of one rank
    ranks = [rank(which) for which in ordered if which < JOKER]
    group = _set(ordered, tame, grammar) if run is None or len(set(ranks)) < len(ranks) else None
    if group is not None and (group.pure or run is None or len(group.standing_in) < len(run.standing_in)):
        run, group = group, run
    if run is not None and (run.pure or _wilds_admitted(run, tame, grammar)):
        return run
    if group is None and run is not None:
        group = _set(ordered, tame, grammar)
    if group is not None and _wilds_admitted(group, tame, grammar):
        return group
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
    if len(cards) != TUNNELA_SIZE or not cards[0] == cards[1] == cards[2]:
        return False
    return grammar.tunnela if cards[0] < JOKER else grammar.joker_tunnela and cards[0] == JOKER


def _wilds_admitted(reading: Reading, tame: Sequence[Card], grammar: Grammar) -> bool:
    """Whether so many cards may stand for others, beside so many that are not wild."""
    few_enough = grammar.max_wilds is None or len(reading.standing_in) <= grammar.max_wilds
    return few_enough and len(tame) >= grammar.naturals


def _sequence(ordered: Sequence[Card], tame: Sequence[Card], grammar: Grammar) -> Reading | None:
    """The sequence with the fewest cards standing for others; of equal ones the highest."""
    size, fixed = len(ordered), tame or ordered
    first, last = fixed[0], fixed[-1]
    colour = suit(first)
    # sorted, so all are of one suit if the first and last are
    if not grammar.shortest_run <= size <= KING or last >= JOKER or suit(last) != colour or _twice(fixed):
        return None
    starts = _starts([rank(which) for which in fixed], size, ACE_ABOVE if grammar.ace_high else KING)
    if not starts:
        return None
    own_suit = set(fixed)
    if tame and len(tame) < size:
        own_suit.update(which for which in ordered if which < JOKER and suit(which) == colour)
    # wild-type cards of the suit lie as themselves where they fit; without any the places are all alike
    start = starts[0] if len(own_suit) == len(fixed) else max(starts, key=lambda at: len(_held(own_suit, at, size)))
    held = _held(own_suit, start, size)
    spare = _without(ordered, held.values()) if len(held) < size else []
    laid = tuple(held[at] if at in held else spare.pop(0) for at in range(start, start + size))
    if len(held) == size:
        return Reading(MeldKind.PURE_SEQUENCE, True, Role.PURE_SEQUENCE, laid, laid)  # noqa: FBT003 - pure
    faces = tuple(card((at - 1) % KING + 1, colour) for at in range(start, start + size))
    return Reading(MeldKind.SEQUENCE, False, Role.SEQUENCE, laid, faces)  # noqa: FBT003 - not pure


def _starts(ranks: Sequence[int], size: int, top: int) -> list[int]:
    """Where a sequence of that size can begin to hold these ranks, rising from the lowest; the highest start first."""
    if ranks[0] != ACE:
        return list(range(min(ranks[0], top - size + 1), max(1, ranks[-1] - size + 1) - 1, -1))
    below = top - size + 1
    starts = [below] if top == ACE_ABOVE and (len(ranks) == 1 or ranks[1] >= below) else []
    return [*starts, ACE] if ranks[-1] <= size else starts


def _held(own_suit: AbstractSet[Card], start: int, size: int) -> dict[int, Card]:
    """Which of these cards of a suit lie as themselves in a sequence, by place; an ace high unless it starts low."""
    held = {}
    for which in own_suit:
        at = rank(which) if start == ACE or rank(which) != ACE else ACE_ABOVE
        if start <= at < start + size:
            held[at] = which
    return held


def _twice(ordered: Sequence[Card]) -> bool:
    """Whether a card is there more than once."""
    return any(map(eq, ordered, ordered[1:]))


def _set(ordered: Sequence[Card], tame: Sequence[Card], grammar: Grammar) -> Reading | None:
    """The trial or set with the fewest cards standing for others."""
    size, fixed = len(ordered), tame or ordered
    if fixed[-1] >= JOKER or (grammar.largest_set is not None and size > grammar.largest_set):
        return None
    of = rank(fixed[0])
    if any(rank(which) != of for which in fixed) or _twice(fixed):
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
