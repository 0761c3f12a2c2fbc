"""A grammar made ready for the search: lengths, what takes up surplus wild cards, which cells are of a wild type."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.cards.card import JOKER, KING, SUITS, Card
from scorekeeper.melds.manypacks.cells import CELL, COUNT, NATURAL, ROW, UNIT
from scorekeeper.melds.reading import TUNNELA_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.melds.grammar import Grammar

Points: TypeAlias = "Sequence[int] | Mapping[Card, int]"
"""What each card counts when it is left over, by card; whole numbers from nought."""
ONE_EACH: Points = (1,) * 54
"""Points that count cards."""
_LARGEST_HAND = 64
"""Cards up to which the table of surplus wild cards is kept."""
ROOM = 2
"""More room for surplus wild cards than this is never asked for where three of them are a meld by themselves."""


@dataclass(frozen=True)
class Rules:
    """What the search needs of a grammar and of the cards that are wild."""

    grammar: Grammar
    wild_cards: frozenset[Card]
    """The natural cards of a wild type."""
    wild: int
    """All bits of the cells of a wild type."""
    tame: int
    """All bits of the others."""
    run_sizes: tuple[int, ...]
    """Lengths of a sequence that need be tried. A longer one splits into two legal ones over the same cards: with
    lengths from r to 2r − 1 every length from r up is a sum, each part keeps its own wild cards, and a part of wild
    cards alone is a meld too."""
    run_room: tuple[int, ...]
    """By length: how many surplus wild cards a sequence takes on."""
    ample: bool
    """Every sequence takes on as many surplus wild cards as can ever be without a place."""
    set_min: int
    set_max: int
    """Most cards of a set, a large number for none."""
    ace_high: bool
    tunnela: bool
    lines: tuple[tuple[int, ...], ...]
    """Where the other cards of a sequence lie, counted in bits from its lowest card: up its suit; and for an ace above
    the king, down from there."""
    rows: tuple[tuple[int, ...], ...]
    """By suit: where the higher suits of the same rank lie."""
    row_cells: tuple[int, ...]
    """The same as bits."""
    lacking: tuple[int, ...]
    """For so many wild cards left when all naturals lie: how much room the melds must have for all to lie."""

    def lies(self, surplus: int, room: int) -> bool:
        """Whether so many wild cards beyond those needed can lie, in such room and in melds of their own."""
        return surplus <= room or (self.grammar.all_wild and self.lacking[surplus] <= room)


def free(grammar: Grammar) -> bool:
    """Whether wild cards are nameless and exchangeable under this grammar, so that the fast search is exact.

    Nameless: a pure meld that is not needed as a primary one is also legal with any of its wild-type cards taken for
    mere wild cards, if nothing limits wild cards and wild cards alone are a meld of every size from three that a pure
    meld can have. Exchangeable: a meld in which a natural card gives way to a wild one stays legal on the same terms.
    """
    unlimited = grammar.max_wilds is None and grammar.naturals == 1 and grammar.all_wild
    return unlimited and grammar.meld_min <= TUNNELA_SIZE <= (grammar.meld_max or TUNNELA_SIZE)


def unlimited(grammar: Grammar) -> Grammar:
    """The same house without any limit on wild cards: every meld it admits, this one admits too."""
    shortest = grammar.shortest_run
    return replace(grammar, max_wilds=None, naturals=1, all_wild=True, meld_min=TUNNELA_SIZE, run_min=shortest)


@lru_cache(maxsize=64)
def prepare(grammar: Grammar, wilds: frozenset[Card]) -> Rules:
    """The rules for one grammar and one set of wild cards."""
    wild = sum(UNIT[which] * COUNT for which in wilds if which < JOKER)
    shortest, longest = grammar.shortest_run, grammar.meld_max or KING
    largest = grammar.largest_set or KING
    run_sizes = tuple(range(shortest, min(longest, 2 * shortest - 1, KING) + 1))
    return Rules(
        grammar=grammar,
        wild_cards=wilds,
        wild=wild,
        tame=NATURAL & ~wild,
        run_sizes=run_sizes,
        run_room=tuple(min(ROOM, max(0, min(longest, KING) - size)) for size in range(KING + 1)),
        ample=grammar.meld_max is None or grammar.meld_max >= run_sizes[-1] + ROOM,
        set_min=grammar.meld_min,
        set_max=largest,
        lines=_lines(run_sizes[-1], high=grammar.ace_high),
        rows=tuple(tuple(CELL * step for step in range(1, 4 - suit)) for suit in SUITS),
        row_cells=tuple(sum(COUNT << CELL * step for step in range(1, 4 - suit)) for suit in SUITS),
        ace_high=grammar.ace_high,
        tunnela=grammar.tunnela,
        lacking=_lacking(grammar.meld_min, grammar.meld_max),
    )


def _lines(longest: int, *, high: bool) -> tuple[tuple[int, ...], ...]:
    up = tuple(ROW * step for step in range(1, longest))
    down = tuple(ROW * (KING - step) for step in range(1, longest))
    return (up, down) if high else (up,)


def _lacking(smallest: int, largest: int | None) -> tuple[int, ...]:
    """For each number of surplus wild cards the fewest that must go into other melds, the rest being melds of wilds."""
    alone = [True]
    for number in range(1, _LARGEST_HAND + 1):
        sizes = range(smallest, min(number, largest or number) + 1)
        alone.append(any(alone[number - size] for size in sizes))
    return tuple(
        next(room for room in range(number + 1) if alone[number - room]) for number in range(_LARGEST_HAND + 1)
    )
