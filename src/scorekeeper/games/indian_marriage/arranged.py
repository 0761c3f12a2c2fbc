"""Cards as melds: which of a laid hand count, and the best arrangement of a hand of which the melds are not told."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scorekeeper.games.indian_marriage.grammar import grammar_of
from scorekeeper.games.indian_marriage.points import points_table
from scorekeeper.games.indian_marriage.value import wild_cards
from scorekeeper.melds.judge import judge
from scorekeeper.melds.manypacks.search import finish, least_left

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.indian_marriage.facts import Facts, Hand
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.melds.manypacks.search import Finish
    from scorekeeper.melds.meld import Arrangement


def least(cards: tuple[Card, ...], cut: Card, options: Options) -> Arrangement:
    """The arrangement of a hand that leaves the fewest points, so many melds pure as the house needs (IM-5.3)."""
    return _least(tuple(sorted(cards)), cut, options)


def ending(cards: tuple[Card, ...], cut: Card, options: Options) -> Finish | None:
    """How these 21 cards, or 22 with one to be discarded, end the deal; None if they cannot (IM-3.3, IM-11.8)."""
    return _ending(tuple(sorted(cards)), cut, options)


def not_protected(hand: Hand, facts: Facts, options: Options) -> tuple[Card, ...]:
    """The cards that count of a laid hand whose player has not seen the joker, as the house has it (IM-11.10)."""
    assert facts.joker is not None
    if options.unseen_counts == "unmelded":
        return hand.loose
    rules, wilds = grammar_of(options), wild_cards(facts.joker)
    melds = [meld for meld in hand.melds or () if not judge(meld, rules, wilds).primary]
    return (*(card for meld in melds for card in meld), *hand.loose)


@lru_cache(maxsize=512)
def _least(cards: tuple[Card, ...], cut: Card, options: Options) -> Arrangement:
    return least_left(cards, grammar_of(options), wild_cards(cut), points_table(cut, options.wild_in_hand))


@lru_cache(maxsize=512)
def _ending(cards: tuple[Card, ...], cut: Card, options: Options) -> Finish | None:
    return finish(cards, grammar_of(options), wild_cards(cut))
