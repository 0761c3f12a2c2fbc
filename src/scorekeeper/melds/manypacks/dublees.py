"""Dublees and tunnelas: how many a hand holds, for the ends of a deal that need nothing else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER, Card
from scorekeeper.melds.grammar import JokerDublee
from scorekeeper.melds.meld import Meld, MeldKind
from scorekeeper.melds.reading import TUNNELA_SIZE, is_tunnela
from scorekeeper.melds.wilds import is_wild

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from scorekeeper.melds.grammar import Grammar


def dublees(cards: Iterable[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> list[Meld]:
    """The most dublees these cards hold: identical pairs in the order of cards, then pairs of jokers (NM-3.2, NM-3.3).

    Where any two wild-type cards are a dublee, the odd ones left by identical pairs are paired; no other pairing of the
    same wild-type cards makes more, for all of them but one at most are in pairs.
    """
    copies = Counter(cards)
    found: list[tuple[Card, Card]] = []
    odd: list[Card] = []
    for which in sorted(copies):
        number = copies[which]
        if which < JOKER or (which == JOKER and grammar.joker_dublee is JokerDublee.PRINTED):
            found += [(which, which)] * (number // 2)
            number %= 2
        if number and is_wild(which, wilds):
            odd += [which] * number
    if grammar.joker_dublee is JokerDublee.ANY:
        found += list(zip(odd[::2], odd[1::2], strict=False))
    return [Meld(pair, MeldKind.DUBLEE, pure=True) for pair in found]


def tunnelas(cards: Iterable[Card], grammar: Grammar) -> list[Meld]:
    """The most tunnelas these cards hold, in the order of cards; they share no card, so each is taken where it is."""
    found: list[Meld] = []
    for which, copies in sorted(Counter(cards).items()):
        three = (which,) * TUNNELA_SIZE
        if is_tunnela(three, grammar):
            found += [Meld(three, MeldKind.TUNNELA, pure=True)] * (copies // TUNNELA_SIZE)
    return found
