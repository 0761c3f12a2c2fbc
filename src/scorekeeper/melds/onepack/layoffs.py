"""Cards laid off on another player's melds: which are legal, one after the other (GR-4.2).

A set of three takes the fourth card of its rank. A run takes the next card at either end, the ace only below the two,
and then has a new end. Nothing else takes a card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cards.card import rank, suit
from scorekeeper.cards.notation import show_cards
from scorekeeper.melds.onepack.catalogue import meld_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.meld import Meld
    from scorekeeper.melds.onepack.pattern import Cards

ALL_SUITS = 4
"""A set has no more cards."""


@dataclass(frozen=True, slots=True)
class Layoff:
    """One card laid on one meld."""

    card: Card
    onto: int
    """Which meld, counted from 0 in the order the melds were given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What became of cards that were to be laid off."""

    placed: tuple[Layoff, ...]
    """The legal ones, in an order in which each is legal at its moment."""
    refused: tuple[Card, ...]
    """The others, in the order given; the first is the first that was not legal."""


def judge_layoffs(cards: Iterable[Card], against: Iterable[Cards], *, in_order: bool = True) -> Judged:
    """Lay these cards off on the melds `against`, as far as that is legal.

    With `in_order` each card must fit when its turn comes, as laid at a table; without, any order that works will do,
    and `placed` shows one. A refused card is passed over and the next one tried. Given a defender's loose cards
    without order, `placed` is the most that can be laid off.

    A card that fits a run goes on the run, though a set would take it too: the set waits for no other card, and the
    run may then take the next. Laying a card off never shuts another out, so that in any order the outcome is one.

    Raises:
        ValueError: one of `against` is no meld.
    """
    return place(cards, melds_laid(against), in_order=in_order)


def place(cards: Iterable[Card], melds: Iterable[Meld], *, in_order: bool) -> Judged:
    """`judge_layoffs` on melds that are known to be melds."""
    table = [meld.cards for meld in melds]
    waiting = list(cards)
    placed: list[Layoff] = []
    while True:
        refused: list[Card] = []
        for one in waiting:
            onto = _where(one, table)
            if onto < 0:
                refused.append(one)
            else:
                placed.append(Layoff(one, onto))
                table[onto] = (*table[onto], one)
        if in_order or len(refused) == len(waiting):
            return Judged(placed=tuple(placed), refused=tuple(refused))
        waiting = refused


def melds_laid(against: Iterable[Cards]) -> list[Meld]:
    """The melds that these groups of another player's cards make, in the order given.

    Raises:
        ValueError: a group is no meld; the message names its cards.
    """
    melds = []
    for cards in against:
        meld = meld_of(cards)
        if meld is None:
            raise ValueError(f"no meld, so that nothing can be laid off on it: {show_cards(cards)}")
        melds.append(meld)
    return melds


def _where(card: Card, table: Sequence[tuple[Card, ...]]) -> int:
    """The meld that takes the card: a run before a set, the earlier before the later; -1 if none does."""
    in_set = -1
    for at, meld in enumerate(table):
        if _is_set(meld):
            if len(meld) < ALL_SUITS and rank(card) == rank(meld[0]) and card not in meld:
                in_set = at
        elif suit(card) == suit(meld[0]) and card in (min(meld) - 1, max(meld) + 1):
            return at
    return in_set


def _is_set(meld: tuple[Card, ...]) -> bool:
    """True for a set, false for a run."""
    return rank(meld[0]) == rank(meld[1])
