"""Cards as melds: which of a laid hand count, and the best arrangement of a hand of which the melds are not told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.indian_marriage.grammar import grammar
from scorekeeper.games.indian_marriage.value import wild_cards
from scorekeeper.melds.judge import judge

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.indian_marriage.facts import Facts, Hand
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.melds.meld import Arrangement


def not_protected(hand: Hand, facts: Facts, options: Options) -> tuple[Card, ...]:
    """The cards that count of a laid hand whose player has not seen the joker, as the house has it (IM-11.10)."""
    assert facts.joker is not None
    if options.unseen_counts == "unmelded":
        return hand.loose
    rules, wilds = grammar(options), wild_cards(facts.joker)
    melds = [meld for meld in hand.melds or () if not judge(meld, rules, wilds).primary]
    return (*(card for meld in melds for card in meld), *hand.loose)


def least(cards: tuple[Card, ...], cut: Card, options: Options) -> Arrangement:
    """The arrangement of a hand that leaves the fewest points, the pure melds kept."""
    raise NotImplementedError("the search for many packs is being built")
