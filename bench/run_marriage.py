"""Hands from several packs: our search beside integer programs in the same run, with every answer compared.

    python bench/run_marriage.py [--hands 60]

prints tables and writes bench/results/marriage.json. The peer is CP-SAT of OR-tools, one worker, building the model and
solving it, with one column for each group: *concrete*, every card of a group named; and *lean*, wild cards nameless,
which is the stronger program on most sets. Every question gets a fresh search. Times are milliseconds of the processor;
*cold* makes even the table of the grammar anew for each hand. Give-ups of a program are counted apart.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from houses import HOUSES, QUESTIONS
from marriage_hands import climbed, sets
from marriage_sides import measure
from pairs import peer, save, table, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marriage_hands import Hand

SEEDS = ("nepali", "indian")
ALONE = 10
"""So many times as many hands for us alone as beside a program: for the slowest of a hundred."""
AT_MEDIAN, CLIMBED = 35.0, 5.0
"""How many times as fast as the concrete program we mean to be, on every set and on climbed hands."""
BOUNDS = {"finish": (0.3, 3.0, 30.0), "least": (None, None, 60.0), "most": (None, None, 60.0)}
"""Milliseconds meant at the median, for 99 of 100 and at worst."""
MEMORY = "--memory"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a table."""

    question: str
    house: str
    of: str
    hands: int
    yes: int
    median: float
    cold: float
    within_99: float
    worst: float
    concrete: float | None
    """How many times as fast as the concrete program, at the median."""
    lean: float
    lean_within_99: float
    lean_worst: float
    gave_up: int
    target: float | None
    differ: tuple[str, ...]


def line(question: str, house: str, of: str, hands: Sequence[Hand], beside: int, target: float | None) -> Line:
    """Measure one set."""
    concrete = question == "finish" and house in SEEDS
    sides = measure(question, house, hands, beside, concrete=concrete)
    near = sides.ours.times[: len(sides.lean.times)]
    ours = sorted(near)
    middle, late = ours[len(ours) // 2], ours[min(len(ours) - 1, int(0.99 * len(ours)))]
    return Line(
        question=question,
        house=house,
        of=of,
        hands=len(hands),
        yes=sum(answer is not None for answer in sides.answers),
        median=sides.ours.within(0.5),
        cold=sides.cold.within(0.5),
        within_99=sides.ours.within(0.99),
        worst=max(sides.ours.times),
        concrete=sides.concrete.within(0.5) / middle if concrete else None,
        lean=sides.lean.within(0.5) / middle,
        lean_within_99=sides.lean.within(0.99) / late,
        lean_worst=max(sides.lean.times) / ours[-1],
        gave_up=sides.lean.gave_up + sides.concrete.gave_up,
        target=target if concrete else None,
        differ=tuple(sides.differ),
    )


def printed(lines: Sequence[Line]) -> str:
    """A table of lines of one question."""
    heads = (
        "house, hands",
        "number",
        "yes",
        "ms",
        "cold",
        "99 %",
        "worst",
        "× concrete",
        "× lean",
        "99 %",
        "worst",
        "gave up",
    )
    rows = []
    for one in lines:
        ratio = "" if one.concrete is None else f"{one.concrete:.0f}"
        if one.concrete is not None and one.target is not None:
            ratio = verdict(one.concrete, one.target)
        times = [f"{time:.3f}" for time in (one.median, one.cold, one.within_99, one.worst)]
        lean = [f"{times:.0f}" for times in (one.lean, one.lean_within_99, one.lean_worst)]
        rows.append((f"{one.house}, {one.of}", one.hands, one.yes, *times, ratio, *lean, one.gave_up))
    return table(heads, rows)


def most_memory() -> None:
    """Ask every question about every climbed hand in every house and print the most memory held, in megabytes."""
    for hand in climbed():
        for grammar in HOUSES.values():
            for question in QUESTIONS.values():
                question(hand.cards, grammar, hand.wilds)
    print(round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))


def main() -> None:
    """Measure, print, save."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=60, help="hands of each set beside the programs")
    parser.add_argument(MEMORY, action="store_true", help="only ask about the worst hands, and print the memory held")
    asked = parser.parse_args()
    if asked.memory:
        most_memory()
        return
    ortools = peer("ortools", "ortools", "CP-SAT of OR-tools")
    print(ortools.name)
    if not ortools:
        sys.exit("without it there is nothing to measure against")
    lines: list[Line] = []
    worst = climbed()
    for question in QUESTIONS:
        beside = asked.hands if question == "finish" else asked.hands // 3
        dealt = sets(ALONE * beside)
        part = [line(question, house, of, hands, beside, AT_MEDIAN) for house in SEEDS for of, hands in dealt.items()]
        part += [line(question, house, "climbed", worst, len(worst), CLIMBED) for house in SEEDS]
        print(f"\n{question}\n{printed(part)}", flush=True)
        lines += part
    other = [house for house in HOUSES if house not in SEEDS]
    dealt = sets(asked.hands)
    some = ("made to end the deal", "one card replaced", "band of 6 in 4 suits", "many wild cards")
    part = [line("finish", house, of, dealt[of], asked.hands // 3, None) for house in other for of in some]
    print(f"\nfinish in other houses\n{printed(part)}", flush=True)
    lines += part
    memory = subprocess.run([sys.executable, __file__, MEMORY], check=True, capture_output=True, text=True).stdout
    print(f"\nmost memory held over all climbed hands, houses and questions: {memory.strip()} MB (at most 200)")
    for one in lines:
        print(*one.differ, sep="\n", end="\n" if one.differ else "")
    print(save("marriage", {"peer": ortools.name, "memory_mb": int(memory), "lines": [asdict(one) for one in lines]}))


if __name__ == "__main__":
    main()
