"""Facts read from a deal's table, and everything wrong with its shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorekeeper.cards.reading import take_card, take_cards, take_melds
from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.games.contract import Reading
from scorekeeper.games.nepali_marriage.facts import FOULS, SOME_FOUL, STATUSES, WAYS, Facts, Hand
from scorekeeper.games.nepali_marriage.options import MOST_MAAL

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Table
    from scorekeeper.problems import Finding
    from scorekeeper.scoring.line import Player

_DEAL = frozenset({"tiplu", "winner", "by", "better", "hands"})
_COUNTED = frozenset({"status", "maal", "tunnela_points", "foul"})
_HAND = (
    *("status", "maal", "tunnela_points", "maal_cards", "cards", "melds", "loose", "discard"),
    *("tunnelas_shown", "tunnelas_late", "foul"),
)


def read_facts(table: Table, players: tuple[Player, ...]) -> Reading[Facts]:
    """The facts in a deal's table, and every shape problem; paths begin at the deal."""
    findings: list[Finding] = []
    fields = Fields(table, (), findings)
    if not table.keys() <= _DEAL:
        _unknown(fields, tuple(sorted(_DEAL)))
    winner = _winner(fields, players) if "winner" in table else None
    tiplu = take_card(fields, "tiplu") if "tiplu" in table else None
    by = fields.choice("by", WAYS) if "by" in table else None
    better = fields.flag("better") if "better" in table else False
    hands = _hands(fields, players, winner)
    if winner is not None and not findings:
        hands, by = _settle_status(hands, winner, by)
    if findings:
        return Reading(None, tuple(findings))
    return Reading(Facts(hands=tuple(hands), winner=winner, by_dublees=by == "dublees", better=better, tiplu=tiplu), ())


def _winner(fields: Fields, players: tuple[Player, ...]) -> Player | None:
    value = fields.take("winner")
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        told = " and ".join(value) or "nobody"
        fields.wrong(
            "winner",
            "nepali.two-winners",
            f"winner names {told}; a deal has one winner (NM-5.1)",
            'write winner = "…" with one name; leave the key out where nobody finished',
            clause="NM-5.1",
        )
        return None
    winner = fields.text("winner")
    if winner is not None and winner not in players:
        _nobody(fields, "winner", winner, players)
        return None
    return winner


def _nobody(fields: Fields, key: str, name: str, players: tuple[Player, ...]) -> None:
    fields.wrong(
        key,
        "nepali.unknown-player",
        f"“{name}” is not seated; seated are {', '.join(players)}",
        did_you_mean(name, players),
    )


def _hands(fields: Fields, players: tuple[Player, ...], winner: Player | None) -> list[Hand]:
    told = fields.inner("hands") if "hands" in fields.table else None
    table = told.table if told is not None else {}
    inner = told if told is not None else Fields({}, ("hands",), fields.findings)
    for name in table:
        if name not in players:
            _nobody(inner, name, name, players)
    hands: list[Hand] = []
    absent: list[Player] = []
    for player in players:
        one = table.get(player)
        if isinstance(one, Mapping):
            hands.append(_hand(player, one, inner, needs_status=winner is not None and player != winner))
        elif one is not None:
            inner.kind(player, one, "a table")
        elif "winner" in fields.table:
            absent.append(player)
        else:
            hands.append(Hand(player))
    if absent:
        fields.wrong(
            "hands" if told is not None else None,
            "nepali.player-missing",
            f"nothing is told of {', '.join(absent)}",
            f'write [deal.hands.{absent[0]}] with maal and status; a player who sits out has status = "out"',
        )
    return hands


def _hand(player: Player, table: Table, above: Fields, *, needs_status: bool) -> Hand:
    """One player's table; cards are looked for only where there are keys beyond the counted ones."""
    fields = Fields(table, (*above.path, player), above.findings)
    status = fields.choice("status", STATUSES) if "status" in table else None
    if needs_status and "status" not in table:
        fields.wrong(
            None,
            "nepali.status-missing",
            f"it is not told whether {player} had seen the maal",
            f"write status = one of: {', '.join(STATUSES)}",
            clause="NM-3.1",
        )
    maal = fields.whole("maal", 0, MOST_MAAL, " points") if "maal" in table else None
    points = fields.whole("tunnela_points", 0, MOST_MAAL, " points") if "tunnela_points" in table else None
    foul = _foul(fields) if "foul" in table else ""
    if table.keys() <= _COUNTED:
        return Hand(player, status or "", maal, foul, points)
    if not table.keys() <= set(_HAND):
        _unknown(fields, _HAND)
    return Hand(
        player,
        status or "",
        maal,
        foul,
        points,
        take_cards(fields, "maal_cards"),
        take_cards(fields, "cards"),
        take_melds(fields, "melds"),
        take_cards(fields, "loose"),
        take_card(fields, "discard"),
        take_cards(fields, "tunnelas_shown") or (),
        take_cards(fields, "tunnelas_late") or (),
    )


def _foul(fields: Fields) -> str:
    value = fields.take("foul")
    if isinstance(value, bool):
        return SOME_FOUL if value else ""
    if isinstance(value, str):
        return fields.choice("foul", FOULS) or ""
    fields.kind("foul", value, "true or false")
    return ""


def _unknown(fields: Fields, known: tuple[str, ...]) -> None:
    for key in fields.table:
        if key not in known:
            fields.wrong(key, "input.unknown-key", f"{key}: unknown key", did_you_mean(key, known))


def _settle_status(hands: list[Hand], winner: Player, by: str | None) -> tuple[list[Hand], str | None]:
    """The winner needs no status; one that says what `by` says, or says it in its place, is dropped."""
    for at, hand in enumerate(hands):
        if hand.player != winner:
            continue
        if hand.status == "dublee" and by in (None, "dublees"):
            return [*hands[:at], hand._replace(status=""), *hands[at + 1 :]], "dublees"
        if hand.status == "seen" and by != "dublees":
            return [*hands[:at], hand._replace(status=""), *hands[at + 1 :]], by
    return hands, by
