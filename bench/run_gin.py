"""Gin: hands a second beside OpenSpiel and RLCard in the same run, with every answer compared.

    python bench/run_gin.py

prints tables, names the hands on which a peer answers differently, and writes bench/results/gin.json. Asked are the
least *points* (of eleven cards, after the best discard), the *melds* that leave the least of all cards given, and the
*defence*: own melds and lay-offs chosen together, which no peer does; there RLCard's plain melding of as many random
hands is the measure. `gin_hands.py` says which hands, `gin_peers.py` what each peer is asked.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING

from gin_hands import TEN, built_hands, dense_hands, knocks, random_hands
from gin_peers import Program, peers
from pairs import each_second, save, spread, table, times_faster, turns, verdict

from scorekeeper.cards.notation import show_cards
from scorekeeper.melds.onepack.arrangement import best_arrangement, best_melds
from scorekeeper.melds.onepack.deadwood import least_after_discard, least_deadwood
from scorekeeper.melds.onepack.defence import best_defence, least_after_layoffs
from scorekeeper.melds.onepack.layoffs import judge_layoffs
from scorekeeper.melds.onepack.points import points_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scorekeeper.cards.card import Card

MANY, DENSE, KNOCKS, ROUNDS = 20_000, 2_000, 500, 9
BUILT_AGAIN = 100
"""The built hands are few: each pass goes over them so many times."""
TARGETS = {
    ("points", "random"): {"OpenSpiel": 1.0, "RLCard": 14.0},
    ("points", "dense"): {"OpenSpiel": 1.0, "RLCard": 24.0},
    ("points", "built"): {"OpenSpiel": 1.0},
    ("melds", "random"): {"OpenSpiel": 1.0, "RLCard": 10.0},
    ("melds", "dense"): {"OpenSpiel": 1.0, "RLCard": 10.0},
    ("melds", "built"): {"OpenSpiel": 1.0},
    ("defence", "dense"): {"RLCard": 0.6},
    ("defence", "whole pack"): {"RLCard": 0.6},
}
"""By what is asked and of which hands: how many times as fast as each peer we mean to be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """One line of a table."""

    question: str
    of: str
    hands: int
    each_second: Mapping[str, int]
    ratio: Mapping[str, float]
    """By peer: how many times as fast as it we were, the median of the rounds."""
    quartiles: Mapping[str, tuple[float, float]]
    targets: Mapping[str, float]


def over(ask: Callable[[list[Card]], object], hands: Sequence[list[Card]]) -> None:
    """One pass: ask about every hand."""
    for hand in hands:
        ask(hand)


def our_points(size: int) -> Callable[[list[Card]], int]:
    """The function that answers about hands of ten, or about eleven cards and a discard."""
    return least_deadwood if size == TEN else least_after_discard


def measure(question: str, of: str, hands: list[list[Card]], others: Sequence[Program]) -> Measured:
    """Ask every program about the same hands."""
    size = len(hands[0])
    sides = {"scorekeeper": partial(over, best_melds if question == "melds" else our_points(size), hands)}
    for other in others:
        ask = other.melds if question == "melds" else other.points
        sides[other.name] = partial(over, ask, [other.hand(cards) for cards in hands])
    return measured(sides, ROUNDS, question=question, of=of, hands=len(hands), title=f"{of} {size}")


def measure_defence(of: str, dealt: list[tuple[list[Card], list[list[Card]]]], others: Sequence[Program]) -> Measured:
    """Ask for own melds and lay-offs together, and RLCard for the melds of as many random hands."""
    hands = random_hands(len(dealt), TEN)
    sides: dict[str, Callable[[], object]] = {
        "scorekeeper": lambda: [best_defence(cards, against) for cards, against in dealt],
        "points only": lambda: [least_after_layoffs(cards, against) for cards, against in dealt],
    }
    for other in others:
        if other.name == "RLCard":
            sides[other.name] = partial(over, other.melds, [other.hand(cards) for cards in hands])
    return measured(sides, ROUNDS, question="defence", of=of, hands=len(dealt), title=f"knocks, {of}")


def measured(
    sides: Mapping[str, Callable[[], object]], rounds: int, *, question: str, of: str, hands: int, title: str
) -> Measured:
    """Run the sides turn about and write down a line."""
    seconds = turns(sides, rounds)
    theirs = [name for name in sides if name in ("OpenSpiel", "RLCard")]
    return Measured(
        question=question,
        of=title,
        hands=hands,
        each_second={name: each_second(seconds[name], hands) for name in sides},
        ratio={name: round(times_faster(seconds, "scorekeeper", name), 2) for name in theirs},
        quartiles={name: spread(seconds, "scorekeeper", name) for name in theirs},
        targets={name: least for name, least in TARGETS[question, of].items() if name in theirs},
    )


def shown(lines: Sequence[Measured]) -> str:
    """Lines that have the same sides, as a table."""
    first = lines[0]
    rows = [
        [
            line.of,
            f"{line.hands:,}",
            *(f"{speed:,}" for speed in line.each_second.values()),
            *(
                verdict(line.ratio[name], line.targets[name]) if name in line.targets else line.ratio[name]
                for name in first.ratio
            ),
        ]
        for line in lines
    ]
    return table(
        ["", "hands", *(f"{name}/s" for name in first.each_second), *(f"× {name}" for name in first.ratio)], rows
    )


def melding_first_is_worse(dealt: list[tuple[list[Card], list[list[Card]]]]) -> int:
    """On how many knocks the best melds, and then the best lay-offs of the rest, leave more than both together."""
    worse = 0
    for cards, against in dealt:
        loose = best_arrangement(cards).loose
        refused = judge_layoffs(loose, against, in_order=False).refused
        worse += points_of(refused) > least_after_layoffs(cards, against)
    return worse


def differing(of: str, hands: list[list[Card]], others: Sequence[Program]) -> list[dict[str, object]]:
    """Where a peer's points are not ours."""
    ours = our_points(len(hands[0]))
    return [
        {
            "peer": other.version,
            "of": f"{of} {len(cards)}",
            "hand": show_cards(sorted(cards)),
            "ours": mine,
            "theirs": its,
        }
        for other in others
        for cards in hands
        if (mine := ours(cards)) != (its := other.answer(other.hand(cards)))
    ]


def main() -> None:
    """Measure, print, write."""
    others, absent = peers()
    print("Gin. Hands a second; × how many times as fast as the peer, the median of pairs in one run.")
    print(*(f"  {other.version}" for other in others), *(f"  {missing}" for missing in absent), sep="\n")
    sets = [
        *(("random", random_hands(MANY, size)) for size in (10, 11)),
        *(("dense", dense_hands(DENSE, size)) for size in (10, 11)),
        *(("built", built_hands(size)) for size in (10, 11)),
    ]
    lines: list[Measured] = []
    for question, title in (("points", "Least points"), ("melds", "The melds that leave them")):
        found = [measure(question, of, hands * BUILT_AGAIN if of == "built" else hands, others) for of, hands in sets]
        print(f"\n{title}", shown(found), sep="\n")
        lines += found
    dealt = {"dense": knocks(DENSE, dense=True), "whole pack": knocks(KNOCKS, dense=False)}
    found = [measure_defence(of, some, others) for of, some in dealt.items()]
    print("\nOwn melds and lay-offs together", shown(found), sep="\n")
    lines += found
    worse = {of: melding_first_is_worse(some) for of, some in dealt.items()}
    for of, count in worse.items():
        print(f"Melding first, then laying off, is worse on {count} of {len(dealt[of])} knocks, {of}.")
    wrong = [one for of, hands in sets for one in differing(of, hands, others)]
    print(
        f"\nPoints compared on {sum(len(hands) for _, hands in sets):,} hands with each peer; differing: {len(wrong)}."
    )
    for one in wrong:
        print("  {peer}, {of}: {hand}: {theirs}, ours {ours}".format(**one))
    peers_here = [*(other.version for other in others), *absent]
    figures = {"peers": peers_here, "lines": [asdict(line) for line in lines], "melding_first_is_worse": worse}
    print("\nWritten:", save("gin", {**figures, "differing": wrong}))


if __name__ == "__main__":
    main()
