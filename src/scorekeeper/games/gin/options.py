"""What a house may choose in gin. Called without arguments, `Options()` is the profile `seed`."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rulebook.options import choice, flag, whole


@dataclass(frozen=True, kw_only=True)
class Options:
    """The choices of one house. Bonuses and targets are points, the limit is points of deadwood."""

    ace: str = choice(
        "low",
        ("low", "high-or-low", "round-the-corner"),
        "GR-1.1",
        "where an ace stands in a run: below the 2 only; there or above the king; or between the two as well",
    )
    next_dealer: str = choice(
        "winner",
        ("winner", "loser", "alternate"),
        "GR-1.3",
        "who deals after a deal that somebody won: its winner, its loser, or the two in turn",
    )
    void_dealer: str = choice(
        "same",
        ("same", "other"),
        "GR-5.6",
        "who deals after a deal that nobody won: the same dealer again, or the other player",
    )
    knock_limit: int = whole(
        10, "GR-3.1", "the most deadwood with which a player may knock, after his discard", low=0, high=30
    )
    best_arrangement: bool = flag(
        default=False,
        clause="GR-3.2",
        says="score the best arrangement of the cards shown, even where a worse one was laid down",
    )
    layoff_on_gin: bool = flag(default=False, clause="GR-5.4", says="the defender may lay off cards against gin too")
    undercut: int = whole(10, "GR-5.2", "the defender's bonus for an undercut", low=0, high=100)
    tie: str = choice(
        "undercut",
        ("undercut", "knocker", "none"),
        "GR-5.2",
        "equal deadwood: an undercut, the knocker's deal for no points, or nobody's deal",
    )
    gin: int = whole(25, "GR-5.3", "the bonus for gin, besides the defender's deadwood", low=0, high=100)
    big_gin: int | None = whole(
        None, "GR-5.5", "the bonus for big gin, in place of that for gin", low=0, high=200, none="off"
    )
    fiftieth_card: bool = flag(
        default=False,
        clause="GR-8.8",
        says="with two cards left in the stock the last discard may still be taken, only to knock",
    )
    target: int = whole(100, "GR-6.1", "the points at which a player has won the game", low=1, high=5000)
    game_bonus: int = whole(0, "GR-6.2", "the bonus for winning the game", low=0, high=1000)
    box: int = whole(0, "GR-6.3", "the points of a box, one for each deal won", low=0, high=100)
    box_when: str = choice(
        "end",
        ("end", "at-once"),
        "GR-6.3",
        "boxes are added when the game has ended, or at once with each deal, and then count toward the target",
    )
    extra_boxes_for_gin: int = whole(0, "GR-6.3", "further boxes for gin", low=0, high=10)
    extra_boxes_for_big_gin: int = whole(0, "GR-6.3", "further boxes for big gin", low=0, high=10)
    extra_boxes_for_undercut: int = whole(0, "GR-6.3", "further boxes for an undercut", low=0, high=10)
    shutout: str = choice(
        "none",
        ("none", "double-points", "double-all", "double-total", "flat-100"),
        "GR-6.4",
        "what a shutout adds: nothing; the deal points again; those and the game bonus; these and the boxes; or 100",
    )
    shutout_test: str = choice(
        "no-deal-won",
        ("no-deal-won", "no-points"),
        "GR-6.4",
        "a shutout is when the loser won no deal, or when no deal brought him a point (boxes aside)",
    )
    oklahoma: bool = flag(
        default=False, clause="GR-7.1", says="Oklahoma: the first up-card's value is the limit for the knock"
    )
    oklahoma_ace: str = choice(
        "one", ("one", "gin-only"), "GR-7.1", "an ace as up-card allows a knock with 1, or nothing but gin"
    )
    spades_double: str = choice(
        "none",
        ("none", "all", "bonuses-not"),
        "GR-7.1",
        "a spade as up-card doubles nothing, all points of the deal, or its points but not its bonuses",
    )
    spades_double_boxes: bool = flag(
        default=False, clause="GR-7.1", says="a spade as up-card doubles the further boxes too"
    )
    hollywood: bool = flag(default=False, clause="GR-7.2", says="Hollywood: three games at once, in three columns")
    hollywood_by: str = choice(
        "player",
        ("player", "deal"),
        "GR-7.2",
        "the columns a deal is written in are counted by its winner's own wins, or by the number of the deal won",
    )
    hollywood_late: str = choice(
        "lost",
        ("lost", "next-column"),
        "GR-7.2",
        "a win whose columns have all ended is written nowhere; or one shut out begins in the next column still open",
    )
    hollywood_third: int = whole(1, "GR-7.2", "how many times the third column counts", low=1, high=2)
