"""How much deadwood a knock may have (GR-3.1), and what Oklahoma's up-card makes of it (GR-7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.card import ACE, rank
from scorekeeper.cards.notation import show_card

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.gin.options import Options

TEN = 10
"""A court card counts ten (GR-1.2)."""


def value(card: Card) -> int:
    """The points of an unmatched card: its figure, an ace 1, a court card 10 (GR-1.2)."""
    return min(rank(card), TEN)


def knock_limit(upcard: Card | None, options: Options) -> int:
    """The most deadwood with which a player may knock, in points; 0 is gin only.

    In Oklahoma the up-card must be known: without it the house's limit for an ordinary deal is answered.
    """
    if not options.oklahoma or upcard is None:
        return options.knock_limit
    if rank(upcard) == ACE and options.oklahoma_ace == "gin-only":
        return 0
    return value(upcard)


def limit_clause(options: Options) -> str:
    """The clause the limit comes from."""
    return "GR-7.1" if options.oklahoma else "GR-3.1"


def limit_words(upcard: Card | None, options: Options) -> str:
    """The limit in a sentence, for a finding."""
    limit = knock_limit(upcard, options)
    if options.oklahoma and upcard is not None:
        only = "only gin may be laid" if limit == 0 else f"the limit is {limit}"
        return f"with {show_card(upcard)} turned up {only}"
    return "this table lays only gin" if limit == 0 else f"this table's limit is {limit}"
