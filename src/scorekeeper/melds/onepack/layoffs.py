"""Cards laid off on another player's melds: which are legal, one after the other (GR-4.2).

A set of three takes the fourth card of its rank. A run takes the next card at either end, the ace only below the two,
and then has a new end. Nothing else takes a card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_cards
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.onepack.catalogue import MELDS
from scorekeeper.melds.onepack.pattern import bits_of, cards_of, not_one_pack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.meld import Meld
    from scorekeeper.melds.onepack.pattern import Cards

ALL_SUITS = 4
"""A set has no more cards."""
_ENDS = 2
"""A run takes cards at so many places, a set at one."""
_KING = 12
"""A king, counted from 0 within its suit."""
_SUM_OF_ACES = 0 + 13 + 26 + 39
"""The four cards of a rank add up to this and four times the rank; less three of them, the fourth is left."""


@dataclass(frozen=True)
class Layoff:
    """One card laid on one meld."""

    card: Card
    onto: int
    """Which meld, counted from 0 in the order the melds were given."""


@dataclass(frozen=True, kw_only=True)
class Judged:
    """What became of cards that were to be laid off."""

    placed: tuple[Layoff, ...]
    """The legal ones, in an order in which each is legal at its moment."""
    refused: tuple[Card, ...]
    """The others, in the order given; the first is the first that was not legal."""


def judge_layoffs(cards: Cards, against: Iterable[Cards], *, in_order: bool = True) -> Judged:
    """Lay these cards off on the melds `against`, as far as that is legal.

    With `in_order` each card must fit when its turn comes, as laid at a table; without, any order that works will do,
    and `placed` shows one. A refused card is passed over and the next one tried. Given a defender's loose cards
    without order, `placed` is the most that can be laid off.

    A card that fits a run goes on the run, though a set would take it too: the set waits for no other card, and the
    run may then take the next. Laying a card off never shuts another out, so that in any order the outcome is one.

    Raises:
        ValueError: one of `against` is no meld; a card is given twice, lay-offs and melds together, or is no natural
            card.
    """
    _, melds = on_table(cards, against)
    return place(cards, melds, in_order=in_order)


def place(cards: Iterable[Card], melds: Iterable[Meld], *, in_order: bool) -> Judged:
    """`judge_layoffs` on melds that are known to be melds."""
    table = [takes(meld) for meld in melds]
    waiting = list(cards)
    placed: list[Layoff] = []
    while True:
        refused: list[Card] = []
        for one in waiting:
            onto = _lay(one, table)
            if onto is None:
                refused.append(one)
            else:
                placed.append(Layoff(one, onto))
        if in_order or not refused or len(refused) == len(waiting):
            return Judged(placed=tuple(placed), refused=tuple(refused))
        waiting = refused


def takes(meld: Meld) -> list[int]:
    """The cards that a meld takes next.

    Of a run the one below and the one above, -1 where there is none; of a set of three the fourth; of four nothing.
    """
    lowest, highest = meld.cards[0], meld.cards[-1]
    if meld.kind is MeldKind.RUN:
        return [lowest - 1 if lowest % 13 else -1, highest + 1 if highest % 13 != _KING else -1]
    return [] if len(meld.cards) == ALL_SUITS else [_SUM_OF_ACES + 4 * (lowest % 13) - sum(meld.cards)]


def on_table(cards: Cards, against: Iterable[Cards]) -> tuple[int, list[Meld]]:
    """These cards as a number, and the melds that the groups of another player's cards make, in the order given.

    Raises:
        ValueError: a group is no meld (its cards are named); a card is given twice in all, or is no natural card.
    """
    hand = seen = bits_of(cards)
    melds: list[Meld] = []
    for group in against:
        bits = bits_of(group)
        if seen & bits:
            raise not_one_pack((*cards_of(seen), *group))
        seen |= bits
        try:
            melds.append(MELDS[bits])
        except KeyError:
            raise ValueError(f"no meld, so that nothing can be laid off on it: {show_cards(group)}") from None
    return hand, melds


def _lay(card: Card, table: list[list[int]]) -> int | None:
    """Lay the card on the meld that takes it, a run before a set, the earlier before the later; say which one."""
    in_set = None
    for at, ends in enumerate(table):
        if card in ends:
            if len(ends) == _ENDS:
                if card == ends[0]:
                    ends[0] = card - 1 if card % 13 else -1
                else:
                    ends[1] = card + 1 if card % 13 != _KING else -1
                return at
            in_set = at
    return in_set  # which needs no closing: no other card fits it
