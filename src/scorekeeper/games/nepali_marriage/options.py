"""What a house may choose at Nepali Marriage; without arguments, the profile `seed`.

`contradictions` tells which choices cannot stand together, and which have no effect beside the others.
"""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rulebook.options import choice, choices, flag, table, totals, whole

MOST_MAAL = 10_000
"""No figure of maal is larger; a hand's real bound is far lower and depends on the house (`check`)."""
STATUSES = ("seen", "dublee", "unseen")
"""What a loser can be: he showed primary sets, or seven dublees, or neither."""
KINDS = ("tiplu", "poplu", "jhiplu", "alter", "joker")
"""The kinds of card that a tunnela of maal cards can be made of; a joker here is an ordinary one (NM-4.5)."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The choices of one house."""

    packs: int = whole(3, "NM-1.1", "how many packs of 52 cards are played with", low=1, high=4)
    printed_jokers: int = whole(0, "NM-1.1", "how many printed jokers are in play, in all; up to 2 per pack", high=8)
    direction: str = choice(
        "counter-clockwise", ("counter-clockwise", "clockwise"), "NM-1.3", "which way the deal and the turns go"
    )
    meld_min: int = whole(3, "NM-2.1", "the fewest cards of a sequence or trial", low=3, high=4)
    meld_max: int | None = whole(None, "NM-2.1", "the most cards of a set of any kind", low=3, high=12, none="none")
    ace: str = choice("both-ends", ("both-ends", "low"), "NM-2.3", "where an ace may stand in a sequence")
    max_wilds: int | None = whole(
        None, "NM-2.5", "the most cards of a set that stand for another", low=0, high=6, none="none"
    )
    trial_max: int | None = whole(
        4, "NM-2.6", "the most cards of a trial, wild ones included", low=3, high=6, none="none"
    )
    all_wild: bool = flag(default=True, clause="NM-2.7", says="whether three or more wild cards alone are a set")
    joker_dublee: str = choice(
        "printed", ("printed", "any", "none"), "NM-3.3", "which two jokers are a dublee beside identical cards"
    )
    dublee_min_players: int = whole(4, "NM-3.4", "how many must play for dublees to be used", low=2, high=6)
    open: bool = flag(
        default=False, clause="NM-3.6", says="whether everybody may know the maal before showing primary sets"
    )
    tiplu: tuple[int, ...] = totals((3, 6, 9), "NM-4.1", "points for the tiplus held, by their number")
    poplu: tuple[int, ...] = totals((2, 4, 6), "NM-4.2", "points for the poplus held, by their number")
    jhiplu: tuple[int, ...] = totals((2, 4, 6), "NM-4.2", "points for the jhiplus held, by their number")
    alter: tuple[int, ...] = totals((0, 0, 0), "NM-4.3", "points for the alters held, by their number")
    man: tuple[int, ...] = totals((5, 10, 15), "NM-4.4", "points for the printed jokers held, by their number")
    marriage: tuple[int, ...] = totals((10, 20, 30), "NM-4.6", "points for the marriages in one hand, by their number")
    marriage_replaces: bool = flag(
        default=True, clause="NM-4.6", says="whether the cards of a marriage no longer count by themselves"
    )
    marriage_forced: bool = flag(
        default=False,
        clause="NM-4.6",
        says="whether every marriage held must be counted as one, though its cards were worth more apart",
    )
    tunnela: tuple[int, ...] = totals((5, 10, 15), "NM-4.7", "points for the tunnelas that count, by their number")
    tunnela_counts: str = choice(
        "dealt",
        ("dealt", "shown", "hand", "off"),
        "NM-4.7",
        "which tunnelas are worth points: dealt and shown before the first draw; shown at any time; all held; none",
    )
    master_card: int = whole(0, "NM-4.9", "how many master cards are in play", high=3)
    master_card_points: int = whole(5, "NM-4.9", "points for each master card held")
    master_card_primary: bool = flag(
        default=False, clause="NM-4.9", says="whether the master card may serve in a primary set"
    )
    tunnela_of: dict[str, int] = table(  # noqa: RUF009 - a field with a default factory
        KINDS, "NM-4.10", "points for a tunnela of maal cards, in place of its cards' own points and the tunnela's"
    )
    unseen_pairs_exchange: bool = flag(
        default=True, clause="NM-6.1", says="whether two unseen players settle their maal with each other"
    )
    unseen_pays: int = whole(10, "NM-6.2", "what an unseen player pays the winner")
    seen_pays: int = whole(3, "NM-6.3", "what a player who has seen pays the winner")
    dublee_loser_pays: int = whole(0, "NM-6.4", "what a player who showed seven dublees pays the winner")
    dublee_win_bonus: int = whole(5, "NM-6.5", "what a winner by dublees gets besides, from each loser")
    dublee_win_bonus_from: tuple[str, ...] = choices(
        ("seen", "dublee", "unseen"), STATUSES, "NM-6.5", "from which losers a winner by dublees gets it"
    )
    dublee_win_bonus_unseen: int | None = whole(
        None, "NM-6.5", "what he gets from an unseen loser, where that differs", none="same"
    )
    dublee_win_replaces: bool = flag(
        default=False,
        clause="NM-6.5",
        says="whether the bonus comes in place of what the loser pays otherwise, not on top; one of 0 replaces nothing",
    )
    dublee_win_bonus_as: str = choice(
        "payment", ("payment", "maal"), "NM-6.5", "whether the bonus is paid, or added to the winner's maal"
    )
    unseen_maal: str = choice(
        "count",
        ("count", "void", "void-cards", "void-tunnelas", "to-winner", "shield"),
        "NM-6.6",
        "what becomes of an unseen player's maal; tables call void murder or kidnap, and to-winner kidnap or murder",
    )
    kidnap_by: str = choice(
        "points", ("points", "cards"), "NM-6.8", "whether the winner gets the points, or the cards to count anew"
    )
    better_multiplier: int = whole(2, "NM-6.10", "how many times the game payments count in better", low=2, high=5)
    better_doubles_maal: bool = flag(
        default=False, clause="NM-6.10", says="whether better multiplies the exchange of maal as well"
    )
    dublee_makes_better: bool = flag(
        default=False, clause="NM-6.10", says="whether a show of dublees makes the deal better"
    )
    substitute: str = choice(
        "frozen",
        ("two-highest", "two-lowest", "frozen", "void"),
        "NM-7.2",
        "the total that stands for a player who leaves before the end",
    )
    substitute_may_win: bool = flag(default=False, clause="NM-7.2", says="whether such a total can win the session")
    dhoos: int = whole(15, "NM-8.1", "what a player who errs owes")
    dhoos_to: str = choice(
        "next-winner", ("next-winner", "this-winner"), "NM-8.1", "which deal's winner a player who errs pays"
    )
