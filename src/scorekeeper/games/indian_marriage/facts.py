"""What a table reports about a deal of Indian Marriage, and how it is written in a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.notation import write_card, write_cards

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.scoring.line import Player

STATUSES = ("seen", "unseen", "out", "dropped", "dropped-middle", "missed", "wrong-show")
"""Has seen the joker; has not; sits this deal out; dropped before his first draw; dropped later; missed three turns;
showed wrongly while the others played on. A player is marked by one word."""
WAYS = ("melds", "dublees", "tunnelas", "jokers")
"""How a deal may be ended (IM-3.3, IM-11.8)."""


class Hand(NamedTuple):
    """What is reported of one player: as figures, as the cards held, or as the melds laid and what is left over."""

    player: Player
    status: str = "seen"
    """One of `STATUSES`; the winner has seen."""
    value: int | None = None
    """Points of value, as counted at the table."""
    points: int | None = None
    """Points in hand, as counted: of the cards not melded, or of all cards where he has not seen the joker."""
    missing: int = 0
    """How many cards he is short."""
    extra: int = 0
    """How many cards he has too many."""
    dublees: int | None = None
    """How many dublees he has."""
    value_cards: tuple[Card, ...] | None = None
    """Only the value cards held."""
    cards: tuple[Card, ...] | None = None
    """All cards held, a winner's discard not among them."""
    melds: tuple[tuple[Card, ...], ...] | None = None
    """The melds as laid down."""
    loose: tuple[Card, ...] = ()
    """Beside melds: the cards in none of them."""
    discard: Card | None = None
    """The winner's last discard."""

    @property
    def laid(self) -> tuple[Card, ...]:
        """All the cards of the melds, and those left over."""
        return (*(card for meld in self.melds or () for card in meld), *self.loose)

    @property
    def held(self) -> tuple[Card, ...] | None:
        """All the cards of the hand, if they are known, however they were given."""
        return self.laid if self.melds is not None else self.cards


@dataclass(frozen=True)
class Facts:
    """One deal as the table reports it."""

    players: tuple[Player, ...]
    """Everybody seated, in seat order."""
    hands: tuple[Hand, ...]
    """One for each player, in seat order; none at all for a deal of which only is known that nobody went out."""
    winner: Player | None = None
    """Who went out; None: the stock was exhausted twice (IM-7.2)."""
    joker: Card | None = None
    """The cut card."""
    by: str | None = None
    """How the winner ended the deal, one of `WAYS`; None: not said."""


def write_facts(facts: Facts) -> dict[str, object]:
    """The deal's table in its shortest form; reading it gives equal facts."""
    table: dict[str, object] = {}
    if facts.joker is not None:
        table["joker"] = write_card(facts.joker)
    if facts.winner is not None:
        table["winner"] = facts.winner
    if facts.by is not None:
        table["by"] = facts.by
    if facts.hands:
        table["hands"] = {hand.player: _write_hand(hand, facts.winner) for hand in facts.hands}
    return table


def _write_hand(hand: Hand, winner: Player | None) -> dict[str, object]:
    figures = (
        ("value", hand.value),
        ("count", hand.points),
        ("missing", hand.missing or None),
        ("extra", hand.extra or None),
        ("dublees", hand.dublees),
    )
    table: dict[str, object] = {} if hand.player == winner and hand.status == "seen" else {"status": hand.status}
    table |= {key: figure for key, figure in figures if figure is not None}
    if hand.value_cards is not None:
        table["value_cards"] = write_cards(hand.value_cards)
    if hand.cards is not None:
        table["cards"] = write_cards(hand.cards)
    if hand.melds is not None:
        table["melds"] = [write_cards(meld) for meld in hand.melds]
    if hand.loose:
        table["loose"] = write_cards(hand.loose)
    if hand.discard is not None:
        table["discard"] = write_card(hand.discard)
    return table
