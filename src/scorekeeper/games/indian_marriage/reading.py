"""From a deal's table to facts: every mistake in its shape is a finding, all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.cards.reading import take_card, take_cards, take_melds
from scorekeeper.documents.fields import Fields
from scorekeeper.documents.figures import LIMIT
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.games.contract import Reading
from scorekeeper.games.indian_marriage.facts import STATUSES, WAYS, Facts, Hand
from scorekeeper.problems import errors

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Table
    from scorekeeper.problems import Finding
    from scorekeeper.scoring.line import Player

HAND = 21
"""Cards in a hand (IM-1.3)."""
_PLAIN = frozenset({"status", "value", "count"})
_STATUSES = frozenset(STATUSES)


def read_facts(table: Table, players: tuple[Player, ...]) -> Reading[Facts]:
    """The facts in a deal's table; paths of findings begin at that table."""
    plain = _plain(table, players)
    if plain is not None:
        return Reading(plain, ())
    findings: list[Finding] = []
    fields = Fields(table, (), findings)
    joker = take_card(fields, "joker")
    winner = fields.text("winner")
    if winner is not None and winner not in players:
        fields.wrong("winner", "indian.unknown-player", _stranger(winner), did_you_mean(winner, players))
        winner = None
    by = fields.choice("by", WAYS)
    inner = fields.inner("hands")
    hands: list[Hand] = []
    if inner is not None:
        hands = [_hand(inner, player, winner) for player in players]
        for name in inner.table:
            if name not in players:
                inner.wrong(name, "indian.unknown-player", _stranger(name), did_you_mean(name, players))
    elif "hands" not in fields and "winner" in fields:
        fields.missing("hands", f"say what each player holds: [hands.{players[0] if players else 'NAME'}]")
    fields.finish()
    if errors(tuple(findings)):
        return Reading(None, tuple(findings))
    return Reading(Facts(players, tuple(hands), winner, joker, by), tuple(findings))


def _plain(table: Table, players: tuple[Player, ...]) -> Facts | None:
    """The facts of a deal that is told in right figures only; None sends it the careful way, which reads it alike.

    Nearly every deal of a ledger is told so, and a ledger is read whole at each command.
    """
    inner = table.get("hands")
    winner: Any = table.get("winner")
    if type(inner) is not dict or type(winner) is not str or len(table) != 2 or len(inner) != len(players):  # noqa: PLR2004 - these two keys
        return None
    if winner not in inner:
        return None
    hands: list[Hand] = []
    for player in players:
        told = inner.get(player)
        if type(told) is not dict or not told.keys() <= _PLAIN:
            return None
        value, count = told.get("value"), told.get("count")
        if (value is not None and (type(value) is not int or not 0 <= value <= LIMIT)) or (
            count is not None and (type(count) is not int or not 0 <= count <= LIMIT)
        ):
            return None
        status = told.get("status", "seen" if player == winner else None)
        if type(status) is not str or status not in _STATUSES:
            return None
        hands.append(Hand(player, status, value, count))
    return Facts(players, tuple(hands), winner)


def _hand(inner: Fields, player: Player, winner: Player | None) -> Hand:
    """One player's hand; what is wrong with it is kept in the fields' findings."""
    fields = inner.inner(player)
    if fields is None:
        if player not in inner:
            inner.wrong(
                player,
                "indian.player-missing",
                f"nothing is said of {player}, who is seated",
                f'write [hands.{player}] status = "out" if {player} sat the deal out',
            )
        return Hand(player)
    status = fields.choice("status", STATUSES)
    if status is None and "status" not in fields:
        status = "seen" if player == winner else None
        if status is None:
            fields.wrong(
                None,
                "indian.status-missing",
                f"it is not said whether {player} had seen the joker",
                'write status = "seen" or status = "unseen"',
                clause="IM-3.1",
            )
    hand = Hand(
        player=player,
        status=status or "seen",
        value=fields.whole("value", 0),
        points=fields.whole("count", 0),
        missing=fields.whole("missing", 0, HAND, " cards") or 0,
        extra=fields.whole("extra", 0, HAND, " cards") or 0,
        dublees=fields.whole("dublees", 0, HAND // 2),
        value_cards=take_cards(fields, "value_cards"),
        cards=take_cards(fields, "cards"),
        melds=take_melds(fields, "melds"),
        loose=take_cards(fields, "loose") or (),
        discard=take_card(fields, "discard"),
    )
    if hand.loose and hand.melds is None:
        fields.wrong(
            "loose", "indian.loose-alone", "loose is what is left beside melds, and there are none", 'write cards = "…"'
        )
    fields.finish()
    return hand


def _stranger(name: str) -> str:
    return f"{name} is not seated at this table"
