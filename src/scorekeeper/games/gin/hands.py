"""The hands of a deal whose cards are known, as questions for their best arrangement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.questions import Asked

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.gin.facts import Facts, Hand
    from scorekeeper.scoring.line import Player


def hands(facts: Facts) -> tuple[tuple[Player, Asked], ...]:
    """Every hand told by its cards or melds: the knocker's with his discard, the other's against the knocker's."""
    told = dict(zip(facts.players, facts.hands, strict=False))
    knocked = told.get(facts.knocker) if facts.knocker is not None else None
    against = () if knocked is None or knocked.melds is None else knocked.melds
    found: list[tuple[Player, Asked]] = []
    for player, hand in told.items():
        cards = _held(hand)
        if cards is not None:
            mine = player == facts.knocker
            discard = (hand.discard,) if mine and hand.discard is not None else ()
            found.append((player, Asked(marker=facts.upcard, cards=cards + discard, against=() if mine else against)))
    return tuple(found)


def _held(hand: Hand) -> tuple[Card, ...] | None:
    """All the cards of a hand, however they were told; None if they are not known."""
    if hand.laid:
        return (*(card for meld in hand.melds or () for card in meld), *hand.layoffs, *(hand.loose or ()))
    return hand.cards
