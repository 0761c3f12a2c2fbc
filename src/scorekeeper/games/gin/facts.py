"""What a table reports of a deal of gin: who knocked, and each hand as counted, held or laid down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.cards.notation import write_card, write_cards
from scorekeeper.cards.reading import take_card, take_cards, take_melds
from scorekeeper.documents.fields import Fields, Table
from scorekeeper.games.contract import Reading

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.problems import Finding
    from scorekeeper.scoring.line import Player

Melds: TypeAlias = "tuple[tuple[Card, ...], ...]"

MOST = 100
"""The most deadwood that ten cards can be: ten court cards and tens."""
_TWO = 2


@dataclass(frozen=True)
class Hand:
    """One player's cards, as deep as the table told them; a shallower figure beside a deeper one is an assertion."""

    deadwood: int | None = None
    """Counted, in points; the defender's after his lay-offs."""
    cards: tuple[Card, ...] | None = None
    """All the cards held when the knock came, the discard not among them."""
    melds: Melds | None = None
    """The melds as they were laid down."""
    loose: tuple[Card, ...] | None = None
    """The cards in no meld, and not laid off."""
    layoffs: tuple[Card, ...] = ()
    """The cards laid off on the knocker's melds, in that order."""
    discard: Card | None = None
    """The knocker's last discard."""

    @property
    def laid(self) -> bool:
        """The melds were told; loose cards alone tell that there is no meld."""
        return self.melds is not None or self.loose is not None

    @property
    def counted(self) -> bool:
        """No card was told."""
        held = self.cards is None and self.melds is None and self.loose is None
        return held and not self.layoffs and self.discard is None


@dataclass(frozen=True)
class Facts:
    """One deal as reported."""

    players: tuple[Player, ...]
    """In seat order."""
    knocker: Player | None
    """None: nobody knocked, the deal is void."""
    hands: tuple[Hand, ...] = ()
    """In the order of the players; () if the deal is void."""
    upcard: Card | None = None
    """The first card turned up."""
    big_gin: bool = False
    """The knocker melded all eleven cards and discarded none."""
    last_discard: bool = False
    """Two cards were left in the stock, and the knocker took the last discard."""

    @property
    def sides(self) -> tuple[tuple[Player, Hand], tuple[Player, Hand]]:
        """The knocker and the defender, each with his hand; not for a void deal."""
        one, other = zip(self.players, self.hands, strict=True)
        return (one, other) if self.players[0] == self.knocker else (other, one)


def read_facts(table: Table, players: tuple[Player, ...]) -> Reading[Facts]:
    """The facts in a deal's table (the form of a deal file's [deal]), and all that is wrong with its shape."""
    findings: list[Finding] = []
    fields = Fields(table, (), findings)
    void, knocker = fields.flag("void"), fields.text("knocker")
    upcard = take_card(fields, "upcard") if "upcard" in table else None
    big_gin = fields.flag("big_gin") if "big_gin" in table else False
    last_discard = fields.flag("last_discard") if "last_discard" in table else False
    hands_table = fields.inner("hands")
    _known(fields, "upcard", "big_gin", "last_discard")
    if len(players) != _TWO:
        fields.wrong(
            None, "gin.two-players", f"gin is for two; {len(players)} are seated", "seat two players", None, "GR-1.1"
        )
    if void:
        _refuse_beside_void(fields)
        return Reading(None if findings else Facts(players, None, (), upcard), tuple(findings))
    if knocker is None:
        if "knocker" not in table:
            fields.wrong(
                "knocker",
                "gin.no-knocker",
                "nobody is said to have knocked",
                'write knocker = "…"; if nobody knocked, void = true (or the word void)',
                None,
                "GR-5.6",
            )
    elif knocker not in players:
        fields.wrong(
            "knocker",
            "gin.unknown-player",
            f"{knocker} is not seated here",
            f"seated are {', '.join(players)}",
            None,
            "GR-1.1",
        )
    if hands_table is None:
        if "hands" not in table:
            fields.missing("hands", 'each player has a table: [deal.hands.…], with deadwood = 4, or cards = "…"')
        return Reading(None, tuple(findings))
    hands = tuple(_read_hand(hands_table, player, knocks=player == knocker) for player in players)
    hands_table.finish()
    if findings:
        return Reading(None, tuple(findings))
    return Reading(Facts(players, knocker, hands, upcard, big_gin, last_discard), ())


def _known(fields: Fields, *keys: str) -> None:
    """Count keys as known that a deal seldom has, and refuse every other one."""
    for key in keys:
        fields.take(key)
    fields.finish()


def _refuse_beside_void(fields: Fields) -> None:
    for key in ("knocker", "hands", "big_gin", "last_discard"):
        if fields.table.get(key):
            fields.wrong(
                key,
                "gin.void-and-knock",
                f"the deal is void, and yet {key} is told: in a void deal nobody knocked",
                "leave out void, or everything but void",
                None,
                "GR-5.6",
            )


def _read_hand(hands: Fields, player: Player, *, knocks: bool) -> Hand:
    fields = hands.inner(player)
    if fields is None:
        if player not in hands.table:
            hands.missing(player, f"write [deal.hands.{player}] with deadwood, cards, or melds and loose")
        return Hand()
    deadwood = fields.whole("deadwood", 0, MOST, " points")
    if len(fields.table) == 1 and deadwood is not None:
        return Hand(deadwood)
    hand = Hand(
        deadwood=deadwood,
        cards=take_cards(fields, "cards"),
        melds=take_melds(fields, "melds"),
        loose=take_cards(fields, "loose"),
        layoffs=take_cards(fields, "layoffs") or (),
        discard=take_card(fields, "discard"),
    )
    fields.finish()
    if knocks and "layoffs" in fields.table:
        fields.wrong(
            "layoffs",
            "gin.knocker-layoff",
            f"{player} knocked; only the defender lays off",
            "count those cards among the loose ones",
            None,
            "GR-4.2",
        )
    if not knocks and "discard" in fields.table:
        fields.wrong(
            "discard", "gin.defender-discard", f"{player} did not knock; his discard tells nothing", "leave it out"
        )
    if not any(key in fields.table for key in ("deadwood", "cards", "melds", "loose")):
        fields.missing("deadwood", "count it (0 for gin), or give the cards")
    return hand


def write_facts(facts: Facts) -> dict[str, object]:
    """The table that `read_facts` turns into equal facts: what is not so is left out."""
    upcard = {} if facts.upcard is None else {"upcard": write_card(facts.upcard)}
    if facts.knocker is None:
        return {"void": True, **upcard}
    table: dict[str, object] = {"knocker": facts.knocker, **upcard}
    if facts.big_gin:
        table["big_gin"] = True
    if facts.last_discard:
        table["last_discard"] = True
    table["hands"] = {player: _write_hand(hand) for player, hand in zip(facts.players, facts.hands, strict=True)}
    return table


def _write_hand(hand: Hand) -> dict[str, object]:
    table: dict[str, object] = {}
    if hand.deadwood is not None:
        table["deadwood"] = hand.deadwood
    if hand.cards is not None:
        table["cards"] = write_cards(hand.cards)
    if hand.melds is not None:
        table["melds"] = [write_cards(meld) for meld in hand.melds]
    if hand.layoffs:
        table["layoffs"] = write_cards(hand.layoffs)
    if hand.loose is not None:
        table["loose"] = write_cards(hand.loose)
    if hand.discard is not None:
        table["discard"] = write_card(hand.discard)
    return table
