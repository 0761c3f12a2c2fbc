"""Gin Rummy once more, from the clauses alone: slow, plain, and sharing no line with the program."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, kw_only=True)
class Deal:
    """One deal, counted; void where nobody knocked."""

    knocker: str = ""
    deadwood: Mapping[str, int] = field(default_factory=dict)
    upcard: str = ""
    big_gin: bool = False


@dataclass(frozen=True, kw_only=True)
class Result:
    """What a deal brought: who won it (a box), how many points, and what it was."""

    winner: str = ""
    points: int = 0
    extra_boxes: int = 0


def limit(deal: Deal, options: Mapping[str, Any]) -> int:
    """The most deadwood with which one may knock: GR-3.1, 7.1."""
    if not options["oklahoma"]:
        house: int = options["knock_limit"]
        return house
    rank = deal.upcard[0]
    if rank == "A":
        return 1 if options["oklahoma_ace"] == "one" else 0
    return 10 if rank in "TJQK" else int(rank)


def result(deal: Deal, options: Mapping[str, Any]) -> Result:
    """GR-5.1 to 5.6, and what a spade doubles (GR-7.1)."""
    if not deal.knocker:
        return Result()
    mine = deal.deadwood[deal.knocker]
    other, theirs = next((name, many) for name, many in deal.deadwood.items() if name != deal.knocker)
    winner, bonus, boxes = deal.knocker, 0, 0
    if deal.big_gin:
        bonus, boxes = options["big_gin"], options["extra_boxes_for_big_gin"]
    elif mine == 0:
        bonus, boxes = options["gin"], options["extra_boxes_for_gin"]
    elif mine == theirs and options["tie"] != "undercut":
        return Result(winner=deal.knocker) if options["tie"] == "knocker" else Result()
    elif theirs <= mine:
        winner, bonus, boxes = other, options["undercut"], options["extra_boxes_for_undercut"]
    difference = abs(theirs - mine)
    if options["oklahoma"] and deal.upcard.endswith("S") and options["spades_double"] != "none":
        difference *= 2
        bonus *= 2 if options["spades_double"] == "all" else 1
        boxes *= 2 if options["spades_double_boxes"] else 1
    return Result(winner=winner, points=difference + bonus, extra_boxes=boxes)


def written(one: Result, options: Mapping[str, Any]) -> int:
    """What its winner writes down for a deal: its points, with its boxes where they are written at once (GR-6.3)."""
    at_once = options["box"] if options["box_when"] == "at-once" and one.winner else 0
    whole: int = one.points + at_once * (1 + one.extra_boxes)
    return whole


class Column:
    """One game, or one column of a Hollywood sheet."""

    def __init__(self, players: Sequence[str], options: Mapping[str, Any]) -> None:
        self.options = options
        self.players = players
        self.deals: list[Result] = []
        self.winner = ""

    def boxes(self, player: str) -> int:
        """GR-6.3: one for each deal won, and the further ones."""
        return sum(1 + one.extra_boxes for one in self.deals if one.winner == player)

    def points(self, player: str) -> int:
        """What the deals themselves brought."""
        return sum(one.points for one in self.deals if one.winner == player)

    def standing(self, player: str) -> int:
        """What is written down so far: with the boxes, where they are written at once."""
        return sum(written(one, self.options) for one in self.deals if one.winner == player)

    def write(self, one: Result) -> None:
        """A deal won is written down; the player who first reaches the target has won (GR-6.1)."""
        self.deals.append(one)
        if self.standing(one.winner) >= self.options["target"]:
            self.winner = one.winner

    def final(self, player: str) -> int:
        """With all that is due when the game has ended (GR-6.2 to 6.4)."""
        if not self.winner:
            return self.standing(player)
        points = self.points(player)
        boxes: int = self.options["box"] * self.boxes(player)
        if player != self.winner:
            return points + boxes
        bonus: int = self.options["game_bonus"]
        loser = next(name for name in self.players if name != self.winner)
        no_deal = not any(one.winner == loser for one in self.deals)
        shut_out = no_deal if self.options["shutout_test"] == "no-deal-won" else self.points(loser) == 0
        form = self.options["shutout"] if shut_out else "none"
        forms: dict[str, int] = {
            "none": points + bonus + boxes,
            "double-points": 2 * points + bonus + boxes,
            "double-all": 2 * (points + bonus) + boxes,
            "double-total": 2 * (points + bonus + boxes),
            "flat-100": points + bonus + boxes + 100,
        }
        return forms[form]


def games(deals: Sequence[Deal], players: Sequence[str], options: Mapping[str, Any]) -> list[Column]:
    """One game after the other (GR-6.1); in Hollywood three columns, then three new ones (GR-7.2)."""
    many = 3 if options["hollywood"] else 1
    sheets: list[list[Column]] = []
    for deal in deals:
        one = result(deal, options)
        if not one.winner:
            continue
        if not sheets or all(column.winner for column in sheets[-1]):
            sheets.append([Column(players, options) for _ in range(many)])
            wins: list[str] = []
        wins.append(one.winner)
        still_open = [column for column in sheets[-1] if not column.winner]
        if options["hollywood_by"] == "deal":
            due = [column for column in sheets[-1][: len(wins)] if column in still_open]
        elif options["hollywood_late"] == "lost":
            due = [column for column in sheets[-1][: wins.count(one.winner)] if column in still_open]
        else:  # in every open column he stands in, and in the next where he does not yet
            begun = [column for column in still_open if any(each.winner == one.winner for each in column.deals)]
            due = begun + [column for column in still_open if column not in begun][:1]
        for column in due:
            column.write(one)
    return [column for sheet in sheets for column in sheet]


def totals(deals: Sequence[Deal], players: Sequence[str], options: Mapping[str, Any]) -> dict[str, int]:
    """Everything each player has, all games together; the third column counts as often as the house has it."""
    columns = games(deals, players, options)
    if not options["hollywood"]:
        return {player: sum(column.final(player) for column in columns) for player in players}
    found = dict.fromkeys(players, 0)
    for at, column in enumerate(columns):
        third = at % 3 == 2
        for player in players:
            # it counts once more when it has ended
            found[player] += column.final(player) * (options["hollywood_third"] if third and column.winner else 1)
    return found
