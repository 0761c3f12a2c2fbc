"""Which cards are wild: sets of cards that a game puts together from the card cut or drawn.

Printed jokers and master cards are wild wherever they are played, so the judge and the search take them so whether or
not they are in the set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER, MASTER, SUITS, Card, above, below, card, other_of_colour, rank

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

ALWAYS_WILD = frozenset({JOKER, MASTER})
NO_WILDS: frozenset[Card] = frozenset()


def of_rank(turned: Card) -> frozenset[Card]:
    """The card itself and the same rank in the other suits (NM-4.5, IM-1.4); a printed joker has no rank: nothing."""
    if turned >= JOKER:
        return NO_WILDS
    return frozenset(card(rank(turned), suit) for suit in SUITS)


def neighbours(turned: Card) -> frozenset[Card]:
    """The next card above and below in its suit, round the corner (NM-4.2, IM-1.4)."""
    if turned >= JOKER:
        return NO_WILDS
    return frozenset({above(turned), below(turned)})


def alter(turned: Card) -> frozenset[Card]:
    """The same rank in the other suit of its colour (NM-4.3)."""
    if turned >= JOKER:
        return NO_WILDS
    return frozenset({other_of_colour(turned)})


def is_wild(which: Card, wilds: AbstractSet[Card]) -> bool:
    """True for a card of a wild type: named in `wilds`, a printed joker or a master card."""
    return which >= JOKER or which in wilds
