"""Indian Marriage once more, from the clauses alone: slow, plain, and sharing no line with the program.

Cards are words of two characters ("8H", "JK"). Options are a plain mapping of what a house file would say.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RANKS = "A23456789TJQK"
LEFT = ("dropped", "dropped-middle", "missed", "wrong-show")
"""Who left the deal before its end (IM-11)."""


@dataclass(frozen=True, kw_only=True)
class Player:
    """One player of a deal as the table reports him."""

    name: str
    status: str
    """winner, seen, unseen, out, or one of `LEFT`."""
    value: int = 0
    """Counted value, where no cards are told."""
    cards: tuple[str, ...] | None = None
    """The cards that count for value: all of them, or the value cards alone; None if only a figure is told."""
    count: int | None = None
    """Counted hand: unmelded cards of one who has seen, all cards of one who has not; None if cards tell it."""
    melds: tuple[tuple[str, ...], ...] = ()
    pure: tuple[bool, ...] = ()
    """For each meld whether it is pure."""
    loose: tuple[str, ...] = ()
    missing: int = 0
    extra: int = 0


@dataclass(frozen=True, kw_only=True)
class Deal:
    """One deal; nobody is the winner where the stock ran out twice."""

    players: tuple[Player, ...]
    joker: str = ""


def neighbours(joker: str) -> tuple[str, str]:
    """Paplu and taplu, round the corner (IM-1.4); a printed joker cut stands for the ace of spades (IM-11.11)."""
    if joker == "JK":
        joker = "AS"
    at, suit = RANKS.index(joker[0]), joker[1]
    return RANKS[(at + 1) % 13] + suit, RANKS[(at - 1) % 13] + suit


def is_wild(card: str, joker: str) -> bool:
    """Every card of the joker's rank, paplu, taplu and printed jokers (IM-1.4)."""
    if card == "JK":
        return True
    rank = "A" if joker == "JK" else joker[0]
    return card[0] == rank or card in neighbours(joker)


def by_number(table: Sequence[int], held: int) -> int:
    """What the house's table gives for so many; beyond its end it goes on by its last step, never down."""
    if held == 0 or not table:
        return 0
    longer = list(table)
    step = max(0, longer[-1] - (longer[-2] if len(longer) > 1 else 0))
    while len(longer) < held:
        longer.append(longer[-1] + step)
    return longer[held - 1]


def value(cards: Sequence[str], joker: str, options: Mapping[str, Any]) -> int:
    """IM-6.1 and 6.2: every number of marriages is tried; their cards no longer count alone."""
    cut = "AS" if joker == "JK" else joker
    paplu, taplu = neighbours(joker)
    held = cards.count(cut), cards.count(paplu), cards.count(taplu)
    return max(
        by_number(options["marriage"], marriages)
        + by_number(options["joker"], held[0] - marriages)
        + by_number(options["paplu"], held[1] - marriages)
        + by_number(options["taplu"], held[2] - marriages)
        for marriages in range(min(held) + 1)
    )


def face(card: str) -> int:
    """IM-4.1; a printed joker has no face."""
    if card == "JK":
        return 0
    return 10 if card[0] in "ATJQK" else int(card[0])


def counted(cards: Sequence[str], joker: str, options: Mapping[str, Any]) -> int:
    """What cards in a hand count: IM-4.1 and 4.2."""
    wild = options["wild_in_hand"]
    return sum(face(card) if wild == "face" or not is_wild(card, joker) else wild for card in cards)


def hand_points(player: Player, joker: str, options: Mapping[str, Any]) -> int:
    """What a loser pays for his hand, missing cards apart: IM-5.2, 5.3, 9.10, 11.9, 11.10."""
    seen = player.status == "seen"
    everything = [card for meld in player.melds for card in meld] + list(player.loose)
    if player.count is not None:
        count = player.count
    elif not everything:
        count = options["all_count"]  # an unseen player of whom no count is told pays All Count
    elif player.extra or (not seen and options["unseen_counts"] == "all"):
        count = counted(everything, joker, options)
    elif not seen and options["unseen_counts"] == "but-pure":
        impure = [card for meld, pure in zip(player.melds, player.pure, strict=True) if not pure for card in meld]
        count = counted([*impure, *player.loose], joker, options)
    else:
        count = counted(player.loose, joker, options)
    cap = options["seen_cap"] if seen else options["all_count"]
    if cap != "none":
        count = min(count, cap)
    times: int = options["hand_multiplier"]
    return count * times


def pays(player: Player, joker: str, options: Mapping[str, Any]) -> int:
    """Everything a loser pays beside value."""
    fixed = {"dropped": "first_drop", "dropped-middle": "middle_drop", "wrong-show": "wrong_show"}
    if player.status == "missed" and options["missed_turns"] == "middle-drop":
        points = options["middle_drop"]
    elif player.status in fixed:
        points = options[fixed[player.status]]
    else:
        points = hand_points(player, joker, options)
    whole: int = points + options["missing_card"] * player.missing
    return whole


def values(playing: Sequence[Player], joker: str, options: Mapping[str, Any]) -> dict[str, int]:
    """The value of everybody who takes part in the exchange (IM-6.4, 11.5)."""
    worth: dict[str, int] = {}
    for player in playing:
        plays_on = player.status == "missed" and options["missed_turns"] == "hand"  # like one who has not seen
        if player.status in LEFT and not plays_on:
            first_drop = player.status == "dropped"
            if options["dropped_value"] == "outside" or (first_drop and options["dropped_value"] == "middle"):
                continue
        worth[player.name] = player.value if player.cards is None else value(player.cards, joker, options)
        if player.status in {"unseen", "missed"} and options["unseen_value"] == "void":
            worth[player.name] = 0
    return worth


def net(deal: Deal, options: Mapping[str, Any]) -> dict[str, int]:
    """Everybody's points; what goes to nobody makes the sum less than nought (IM-5.1, 7.2)."""
    points = {player.name: 0 for player in deal.players}
    playing = [player for player in deal.players if player.status != "out"]
    winner = next((player for player in playing if player.status == "winner"), None)
    if winner is None and options["exhausted"] == "void":
        return points
    worth = values(playing, deal.joker, options)
    for one, other in combinations(worth, 2):
        points[one] += worth[one] - worth[other]
        points[other] += worth[other] - worth[one]
    if winner is None and options["exhausted"] == "values-only":
        return points
    for player in playing:
        if player is winner:
            continue
        points[player.name] -= pays(player, deal.joker, options)
        if winner is not None and options["hand_points"] == "to-winner":
            points[winner.name] += pays(player, deal.joker, options)
    return points
