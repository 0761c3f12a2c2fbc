"""What a table reports about one deal, and how it is written; nothing here is computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.cards.notation import write_card, write_cards

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.scoring.line import Player

STATUSES = ("seen", "dublee", "unseen", "out")
WAYS = ("sets", "dublees")
FOULS = ("false-finish", "invalid-show", "tiplu-twice", "told-tiplu", "offered-card")
"""The errors NM-8.3 names; any other one is reported as `foul = true`."""
SOME_FOUL = "foul"


class Hand(NamedTuple):
    """What is told of one player."""

    player: Player
    status: str = ""
    """ "seen", "dublee", "unseen" or "out"; "" for the winner, and where a void deal does not say."""
    maal: int | None = None
    """Points of maal as counted at the table, tunnelas included."""
    foul: str = ""
    """What he did wrong: one of `FOULS`, or "foul"; "" if nothing."""
    tunnela_points: int | None = None
    """How many of the points of `maal` are for tunnelas."""
    maal_cards: tuple[Card, ...] | None = None
    """Only the cards that count."""
    cards: tuple[Card, ...] | None = None
    """All the cards held, the winner's discard excepted."""
    melds: tuple[tuple[Card, ...], ...] | None = None
    loose: tuple[Card, ...] | None = None
    """What lies in no meld, the winner's discard excepted."""
    discard: Card | None = None
    tunnelas_shown: tuple[Card, ...] = ()
    """One card for each tunnela shown before the first draw (NM-4.7)."""
    tunnelas_late: tuple[Card, ...] = ()
    """And for each one shown later."""

    def held(self) -> tuple[Card, ...] | None:
        """All cards known of him, in the deepest form given; None if only figures are."""
        if self.melds is not None:
            return tuple(card for meld in self.melds for card in meld) + (self.loose or ())
        return self.cards if self.cards is not None else self.maal_cards


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What is told of one deal."""

    hands: tuple[Hand, ...]
    """One for each seated player, in seat order."""
    winner: Player | None = None
    """None: the deal is void."""
    by_dublees: bool = False
    better: bool = False
    tiplu: Card | None = None


def write_facts(facts: Facts) -> dict[str, object]:
    """The table that `read_facts` turns into equal facts."""
    table: dict[str, object] = {}
    if facts.tiplu is not None:
        table["tiplu"] = write_card(facts.tiplu)
    if facts.winner is not None:
        table["winner"] = facts.winner
    if facts.by_dublees:
        table["by"] = "dublees"
    if facts.better:
        table["better"] = True
    hands = {hand.player: told for hand in facts.hands if (told := _write_hand(hand)) or facts.winner is not None}
    return table | {"hands": hands} if hands else table


def _write_hand(hand: Hand) -> dict[str, object]:
    told: dict[str, Any] = {
        "status": hand.status or None,
        "maal": hand.maal,
        "tunnela_points": hand.tunnela_points,
        "maal_cards": None if hand.maal_cards is None else write_cards(hand.maal_cards),
        "cards": None if hand.cards is None else write_cards(hand.cards),
        "melds": None if hand.melds is None else [write_cards(meld) for meld in hand.melds],
        "loose": None if hand.loose is None else write_cards(hand.loose),
        "discard": None if hand.discard is None else write_card(hand.discard),
        "tunnelas_shown": [write_card(card) for card in hand.tunnelas_shown] or None,
        "tunnelas_late": [write_card(card) for card in hand.tunnelas_late] or None,
        "foul": hand.foul == SOME_FOUL or hand.foul or None,
    }
    return {key: value for key, value in told.items() if value is not None}
