"""One card type: fifty-two naturals, the printed joker, the master card.

A card is a small whole number, so that hands can be tables and bit sets: suit times 13 plus rank, both from nought, for
the naturals; 52 a printed joker; 53 the master card. Two copies of a card from different packs are the same number.
"""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", int)

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = range(ACE, KING + 1)
"""An ace is 1, a king 13. Whether an ace may also stand above the king is for the game to say."""
SUITS = range(4)
"""0 spades, 1 hearts, 2 diamonds, 3 clubs."""
SPADES, HEARTS, DIAMONDS, CLUBS = SUITS

JOKER = Card(52)
"""A printed joker (JK)."""
MASTER = Card(53)
"""The master card (MC): one extra wild card (NM-4.9)."""
NATURALS = tuple(Card(number) for number in range(52))
ALL_CARDS = (*NATURALS, JOKER, MASTER)

SAME_COLOUR = (CLUBS, DIAMONDS, HEARTS, SPADES)
"""For each suit the other suit of its colour."""


def card(rank: int, suit: int) -> Card:
    """The card of that rank (1 to 13) and suit (0 to 3)."""
    return Card(suit * 13 + rank - 1)


def is_natural(which: Card) -> bool:
    """True for the fifty-two that have a rank and a suit."""
    return which < JOKER


def rank(which: Card) -> int:
    """1 for an ace to 13 for a king; natural cards only."""
    return which % 13 + 1


def suit(which: Card) -> int:
    """0 spades to 3 clubs; natural cards only."""
    return which // 13


def above(which: Card) -> Card:
    """The next card up in its suit, round the corner: above a king stands the ace (NM-4.2, IM-1.4)."""
    return card(which % 13 + 2 if which % 13 < KING - 1 else ACE, suit(which))


def below(which: Card) -> Card:
    """The next card down in its suit, round the corner: below an ace stands the king (NM-4.2, IM-1.4)."""
    return card(which % 13 or KING, suit(which))


def other_of_colour(which: Card) -> Card:
    """The same rank in the other suit of the same colour (the alter, NM-4.3)."""
    return card(rank(which), SAME_COLOUR[suit(which)])
