"""Nepali Marriage once more, from the clauses alone: slow, plain, and sharing no line with the program.

Cards are words of two characters ("8H", "JK", "MC"). Options are a plain mapping of what a house file would say. Each
function is one clause or two; where the program is clever, this tries everything.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RANKS = "A23456789TJQK"
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}


@dataclass(frozen=True, kw_only=True)
class Player:
    """One player of a deal as the table reports him."""

    name: str
    status: str
    """winner, seen, dublee, unseen or out."""
    maal: int | None = None
    """Counted by the table; None if cards are told."""
    of_it_tunnelas: int = 0
    """How much of a counted maal is for tunnelas."""
    cards: tuple[str, ...] = ()
    """All the cards that may carry points: the winner's discard is not among them (NM-4.8)."""
    shown: tuple[str, ...] = ()
    """Tunnelas shown in time, one card of each."""
    late: tuple[str, ...] = ()
    """Tunnelas shown after the first draw."""
    foul: bool = False


@dataclass(frozen=True, kw_only=True)
class Deal:
    """One deal that somebody finished."""

    players: tuple[Player, ...]
    tiplu: str = ""
    by_dublees: bool = False
    better: bool = False
    owed: Mapping[str, int] = field(default_factory=dict)
    """Dhoos owed from earlier deals."""


def by_number(table: Sequence[int], held: int) -> int:
    """What the house's table gives for so many; beyond its end it goes on by its last step, never down."""
    if held == 0 or not table:
        return 0
    longer = list(table)
    step = max(0, longer[-1] - (longer[-2] if len(longer) > 1 else 0))
    while len(longer) < held:
        longer.append(longer[-1] + step)
    return longer[held - 1]


def kind_of(card: str, tiplu: str) -> str:
    """What a card is beside this tiplu: NM-4.1 to 4.5; "" for a card that is nothing."""
    if card in {"JK", "MC"}:
        return {"JK": "man", "MC": "master"}[card]
    rank, suit = card[0], card[1]
    at = RANKS.index(tiplu[0])
    if rank == tiplu[0]:
        if suit == tiplu[1]:
            return "tiplu"
        return "alter" if suit == SAME_COLOUR[tiplu[1]] else "joker"
    if suit == tiplu[1] and rank == RANKS[(at + 1) % 13]:
        return "poplu"
    if suit == tiplu[1] and rank == RANKS[(at - 1) % 13]:
        return "jhiplu"
    return ""


def cards_alone(kinds: Counter[str], options: Mapping[str, Any]) -> int:
    """The most that these cards are worth without tunnelas: every number of marriages is tried (NM-4.6)."""
    scarcest = min(kinds["tiplu"], kinds["poplu"], kinds["jhiplu"])
    worths: list[int] = []
    for marriages in range(scarcest + 1):
        if options["marriage_forced"] and marriages < scarcest:
            continue
        gone = marriages if options["marriage_replaces"] else 0
        worth = by_number(options["marriage"], marriages)
        for kind in ("tiplu", "poplu", "jhiplu"):
            worth += by_number(options[kind], kinds[kind] - gone)
        worth += by_number(options["alter"], kinds["alter"]) + by_number(options["man"], kinds["man"])
        worth += options["master_card_points"] * kinds["master"]
        worths.append(worth)
    return max(worths)


def tunnelas_that_count(player: Player, options: Mapping[str, Any]) -> list[str]:
    """One card of each tunnela that is worth something (NM-4.7); three printed jokers are none (NM-2.2)."""
    how = options["tunnela_counts"]
    held = {card for card, many in Counter(player.cards).items() if many >= 3 and card not in {"JK", "MC"}}
    by_house = {
        "dealt": set(player.shown),
        "shown": {*player.shown, *player.late},
        "hand": {*player.shown, *player.late, *held},
        "off": set[str](),
    }
    return sorted(by_house[how])


def maal(
    cards: Sequence[str], counting: Sequence[str], tiplu: str, options: Mapping[str, Any], *, what: str = "all"
) -> int:
    """Points of maal of these cards: the best of every way to count the tunnelas (NM-4.7, 4.10) and marriages.

    Args:
        cards: everything held.
        counting: one card of each tunnela that counts.
        tiplu: the tiplu on the table.
        options: the house's.
        what: "all", "cards" (nothing for tunnelas) or "tunnelas" (nothing for cards).
    """
    if what == "cards":
        counting = ()
    dear = [one for one in counting if kind_of(one, tiplu) in options["tunnela_of"]]
    best = None
    for many in range(len(dear) + 1):
        for special in combinations(dear, many):
            kinds = Counter(kind_of(card, tiplu) for card in cards)
            if options["marriage_forced"]:
                before = min(kinds["tiplu"], kinds["poplu"], kinds["jhiplu"])
            worth = 0
            for one in special:
                kinds[kind_of(one, tiplu)] -= 3
                worth += options["tunnela_of"][kind_of(one, tiplu)]
            if options["marriage_forced"] and min(kinds["tiplu"], kinds["poplu"], kinds["jhiplu"]) < before:
                continue
            worth += by_number(options["tunnela"], len(counting) - many)
            if what != "tunnelas":
                worth += cards_alone(kinds, options)
            best = worth if best is None else max(best, worth)
    assert best is not None
    return best


def maals(deal: Deal, options: Mapping[str, Any]) -> dict[str, int]:
    """Everybody's maal as it is settled: counted or from cards, after what becomes of the unseen (NM-6.6 to 6.8)."""
    playing = [player for player in deal.players if player.status != "out"]
    winner = next(player for player in playing if player.status == "winner")
    way = options["unseen_maal"]
    found: dict[str, int] = {}
    for player in playing:
        what = "all"
        if player.status == "unseen":
            what = {"void-cards": "tunnelas", "void-tunnelas": "cards"}.get(way, "all")
        if player.maal is not None:
            apart = {"tunnelas": player.of_it_tunnelas, "cards": player.maal - player.of_it_tunnelas}
            found[player.name] = apart.get(what, player.maal)
        else:
            counting = tunnelas_that_count(player, options)
            found[player.name] = maal(player.cards, counting, deal.tiplu, options, what=what)
    unseen = [player for player in playing if player.status == "unseen"]
    if way == "to-winner" and options["kidnap_by"] == "cards" and unseen and deal.tiplu:
        everything = [winner, *unseen]
        together = Player(
            name=winner.name,
            status="winner",
            cards=tuple(card for player in everything for card in player.cards),
            shown=tuple(card for player in everything for card in player.shown),
            late=tuple(card for player in everything for card in player.late),
        )
        found[winner.name] = maal(together.cards, tunnelas_that_count(together, options), deal.tiplu, options)
    elif way == "to-winner":
        found[winner.name] += sum(found[player.name] for player in unseen)
    if way in {"void", "to-winner"}:
        for player in unseen:
            found[player.name] = 0
    if deal.by_dublees and options["dublee_win_bonus_as"] == "maal":
        found[winner.name] += options["dublee_win_bonus"]
    return found


def is_better(deal: Deal, options: Mapping[str, Any]) -> bool:
    """NM-6.10: told so, or by a show of dublees where the house plays it."""
    show = deal.by_dublees or any(player.status == "dublee" for player in deal.players)
    return deal.better or (options["dublee_makes_better"] and show)


def payment(status: str, deal: Deal, options: Mapping[str, Any]) -> int:
    """What a loser pays the winner beside maal: NM-6.2 to 6.5, times NM-6.10."""
    pays = {"seen": "seen_pays", "dublee": "dublee_loser_pays", "unseen": "unseen_pays"}[status]
    points: int = options[pays]
    if deal.by_dublees and options["dublee_win_bonus_as"] == "payment" and status in options["dublee_win_bonus_from"]:
        bonus = options["dublee_win_bonus"]
        if status == "unseen" and options["dublee_win_bonus_unseen"] != "same":
            bonus = options["dublee_win_bonus_unseen"]
        # a bonus of nought is none, and replaces nothing
        points = bonus if bonus and options["dublee_win_replaces"] else points + bonus
    return points * (options["better_multiplier"] if is_better(deal, options) else 1)


def net(deal: Deal, options: Mapping[str, Any]) -> tuple[dict[str, int], dict[str, int]]:
    """Everybody's points, and what is still owed after the deal (NM-8)."""
    points = {player.name: 0 for player in deal.players}
    playing = [player for player in deal.players if player.status != "out"]
    winner = next(player for player in playing if player.status == "winner")
    worth = maals(deal, options)
    times = options["better_multiplier"] if options["better_doubles_maal"] and is_better(deal, options) else 1
    for one, other in combinations(playing, 2):
        both_unseen = one.status == other.status == "unseen"
        if both_unseen and not options["unseen_pairs_exchange"]:
            continue
        high, low = (one, other) if worth[one.name] > worth[other.name] else (other, one)
        if high.status == "unseen" and options["unseen_maal"] == "shield":
            continue
        points[high.name] += times * (worth[high.name] - worth[low.name])
        points[low.name] -= times * (worth[high.name] - worth[low.name])
    for player in playing:
        if player is not winner:
            pays = payment(player.status, deal, options)
            points[player.name] -= pays
            points[winner.name] += pays
    owed = Counter(deal.owed)
    left: Counter[str] = Counter()
    for player in deal.players:
        debt = owed.pop(player.name, 0)
        if player.status == "out":
            left[player.name] += debt
            continue
        fresh = options["dhoos"] if player.foul else 0
        if options["dhoos_to"] == "this-winner":
            debt, fresh = debt + fresh, 0
        if player is not winner:
            points[player.name] -= debt
            points[winner.name] += debt
        left[player.name] += fresh
    left.update(owed)
    return points, {name: many for name, many in left.items() if many}
