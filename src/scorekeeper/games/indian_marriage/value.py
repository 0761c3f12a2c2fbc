"""Value cards: which they are, and what those in a hand are worth, with the reason (IM-1.4, IM-6.1, IM-6.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.card import ACE, JOKER, SPADES, above, below, card, rank
from scorekeeper.scoring.groups import best_grouping, total_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.games.indian_marriage.options import Options

NAMES = ("joker", "paplu", "taplu")


class Trio(NamedTuple):
    """The value cards of a deal."""

    joker: Card
    paplu: Card
    """The next above, round the corner."""
    taplu: Card
    """The next below."""


class Worth(NamedTuple):
    """What a hand's value cards are worth."""

    points: int
    reason: str
    """ "marriage 14 · joker 4"."""


@lru_cache(maxsize=64)
def trio(cut: Card) -> Trio:
    """The value cards that go with the cut card; for a printed joker the ace of spades takes its place (IM-11.11)."""
    own = card(ACE, SPADES) if cut == JOKER else cut
    return Trio(own, above(own), below(own))


@lru_cache(maxsize=64)
def wild_cards(cut: Card) -> frozenset[Card]:
    """The natural cards that are wild: the cut card's rank, paplu and taplu (IM-1.4)."""
    own, paplu, taplu = trio(cut)
    return frozenset({card(rank(own), suit) for suit in range(4)} | {paplu, taplu})


def worth(cards: Iterable[Card], cut: Card, options: Options) -> Worth:
    """What the value cards among these are worth under the house's tables."""
    own, paplu, taplu = trio(cut)
    held = [0, 0, 0]
    for one in cards:
        if one == own:
            held[0] += 1
        elif one == paplu:
            held[1] += 1
        elif one == taplu:
            held[2] += 1
    return _worth(tuple(held), (options.joker, options.paplu, options.taplu), options.marriage)


@lru_cache(maxsize=1024)
def _worth(held: tuple[int, ...], tables: tuple[tuple[int, ...], ...], marriage: tuple[int, ...]) -> Worth:
    grouping = best_grouping(held, tables, marriage)
    parts = []
    if grouping.groups:
        times = f"{grouping.groups} marriages" if grouping.groups > 1 else "marriage"
        parts.append(f"{times} {total_for(marriage, grouping.groups)}")
    for name, many, table in zip(NAMES, grouping.singles, tables, strict=True):
        if many:
            times = f"{many} {name}s" if many > 1 else name
            parts.append(f"{times} {total_for(table, many)}")
    return Worth(grouping.points, " · ".join(parts) or "no value cards")


@lru_cache(maxsize=64)
def possible(options: Options) -> dict[int, tuple[tuple[int, int, int], ...]]:
    """Every value one hand can have, with the numbers of jokers, paplus and taplus that make it.

    One copy of the cut card lies on the table, unless a printed joker was cut.
    """
    tables, packs = (options.joker, options.paplu, options.taplu), options.packs
    own = packs if options.printed_jokers else packs - 1
    found: dict[int, list[tuple[int, int, int]]] = {}
    for jokers in range(own + 1):
        for paplus in range(packs + 1):
            for taplus in range(packs + 1):
                held = (jokers, paplus, taplus)
                found.setdefault(_worth(held, tables, options.marriage).points, []).append(held)
    return {points: tuple(ways) for points, ways in found.items()}


@lru_cache(maxsize=4096)
def together(values: tuple[int, ...], options: Options) -> bool:
    """Whether the value cards there are can give these values to as many hands at once.

    Exact: what the hands before have taken is kept as the set of all numbers of cards it may be.
    """
    ways = possible(options)
    most = (options.packs if options.printed_jokers else options.packs - 1, options.packs, options.packs)
    taken = {(0, 0, 0)}
    for value in values:
        taken = {
            (jokers + way[0], paplus + way[1], taplus + way[2])
            for jokers, paplus, taplus in taken
            for way in ways.get(value, ())
            if jokers + way[0] <= most[0] and paplus + way[1] <= most[1] and taplus + way[2] <= most[2]
        }
    return bool(taken)
