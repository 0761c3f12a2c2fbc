"""What a house may choose in Indian Marriage. Called without arguments, `Options()` is the profile `seed`."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rulebook.options import choice, choices, flag, totals, whole


@dataclass(frozen=True, kw_only=True)
class Options:
    """The choices of one house. Figures are points unless it is said otherwise."""

    packs: int = whole(
        3, "IM-1.1", "how many packs of 52 are shuffled together; four are wanted for six or seven", low=3, high=4
    )
    printed_jokers: int = whole(0, "IM-1.1", "how many printed jokers are shuffled in, in all", low=0, high=8)
    direction: str = choice("clockwise", ("clockwise", "counter-clockwise"), "IM-1.2", "which way the deal passes")
    run_min: int = whole(3, "IM-2.1", "the fewest cards of a run", low=3, high=4)
    pure_set: str = choice(
        "any",
        ("any", "distinct", "identical"),
        "IM-2.3",
        "what a pure set is: cards of one rank in different suits, three identical cards, or either",
    )
    set_max: int | None = whole(
        4, "IM-2.5", "the most cards of a set, wild cards included", low=3, high=12, none="none"
    )
    all_wild: bool = flag(default=True, clause="IM-2.6", says="wild cards alone are a meld")
    pure_needed: int = whole(
        3, "IM-3.1", "how many pure melds let a player see the joker, and must be kept", low=1, high=7
    )
    wild_in_hand: int | None = whole(
        0, "IM-4.2", "what a wild card left in a hand counts: so many points, or its face", low=0, high=50, none="face"
    )
    hand_points: str = choice(
        "to-winner",
        ("to-winner", "own-loss"),
        "IM-5.1",
        "losers pay their hand points to the winner, or lose them and nobody collects",
    )
    all_count: int = whole(14, "IM-5.2", "All Count: the most that a player pays who has not seen the joker")
    seen_cap: int | None = whole(14, "IM-5.3", "the most that a player pays who has seen the joker", none="none")
    joker: tuple[int, ...] = totals((4, 8, 12), "IM-6.1", "value of the cut card's own copies, by number held")
    paplu: tuple[int, ...] = totals((2, 4, 6), "IM-6.1", "value of paplus, by number held")
    taplu: tuple[int, ...] = totals((2, 4, 6), "IM-6.1", "value of taplus, by number held")
    marriage: tuple[int, ...] = totals(
        (14, 28, 42), "IM-6.2", "value of marriages by number made, instead of what their three cards count alone"
    )
    unseen_value: str = choice(
        "count", ("count", "void"), "IM-6.4", "whether the value of a player who has not seen the joker counts"
    )
    exhausted: str = choice(
        "count",
        ("count", "values-only", "void"),
        "IM-7.2",
        "when nobody goes out: hand points are lost and values exchanged, values are exchanged, or nothing counts",
    )
    substitute: str = choice(
        "two-highest",
        ("two-highest", "two-lowest", "frozen", "void"),
        "IM-8.3",
        "what a player posts who does not complete the game: the sum of the two highest totals of those who did, of "
        "the two lowest, his own total as it stood, or nothing",
    )
    substitute_may_win: bool = flag(default=False, clause="IM-8.7", says="a substitute total may win the game")
    missing_card: int = whole(10, "IM-9.11", "points against a player for each card he is short when another goes out")
    first_drop: int | None = whole(
        None, "IM-11.1", "what a player pays who drops before his first draw; off: nobody may drop", none="off"
    )
    middle_drop: int | None = whole(
        None, "IM-11.2", "what a player pays who drops later; off: nobody may drop later", none="off"
    )
    missed_turns: str = choice(
        "off",
        ("off", "middle-drop", "hand"),
        "IM-11.3",
        "what a player pays who missed three turns: as for dropping later, or all his cards",
    )
    wrong_show: int | None = whole(
        None,
        "IM-11.4",
        "what a player pays whose show was wrong, while the others play on; off: no payment",
        none="off",
    )
    dropped_value: str = choice(
        "outside",
        ("outside", "middle", "all"),
        "IM-11.5",
        "of those who left the deal before its end, whose value is exchanged: nobody's, theirs who left after their "
        "first draw, or all",
    )
    six_dublees: int | None = whole(
        None,
        "IM-11.6",
        "what a loser with six dublees pays instead of his hand points; off: his hand points",
        none="off",
    )
    seven_dublees: int | None = whole(
        None, "IM-11.7", "what a loser with seven dublees pays instead; off: his hand points", none="off"
    )
    finish_by: tuple[str, ...] = choices(
        (),
        ("dublees", "tunnelas", "jokers"),
        "IM-11.8",
        "what ends the deal besides a hand all melded: eight dublees, three tunnelas, eight wild cards in one group",
    )
    hand_multiplier: int = whole(1, "IM-11.9", "how many times hand points count", low=1, high=10)
    unseen_counts: str = choice(
        "all",
        ("all", "but-pure", "unmelded"),
        "IM-11.10",
        "which cards count of a player who has not seen the joker: all, all but his pure melds, or those not melded",
    )
