"""Figures that hold on a shared, noisy machine: sides measured turn about in one run, ratios of pairs, medians.

    seconds = turns({"ours": ours, "peer": theirs}, rounds=7)   # each callable goes once over the whole set
    times_faster(seconds, "ours", "peer")                       # 14.2: the median over the rounds

A program under `bench/` prints `table(…)` and writes `save(…)`; peers come from `peer(…)`, which names the version or
says plainly that the peer is absent. Nothing here asserts: a benchmark is never a timed test.
"""

from __future__ import annotations

import gc
import importlib
import importlib.metadata
import json
import os
import platform
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import ModuleType

RESULTS = Path(__file__).parent / "results"
"""Where the JSON goes; git does not follow it."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another program to measure against, or the reason why it is not here."""

    name: str
    module: ModuleType | None

    def __bool__(self) -> bool:
        return self.module is not None


def peer(module: str, distribution: str, title: str) -> Peer:
    """The peer of that import name, named with its version; absent, it says which package would bring it."""
    try:
        found = importlib.import_module(module)
    except ImportError as error:
        return Peer(f"{title}: absent ({error}); pip install {distribution}", None)
    return Peer(f"{title} {importlib.metadata.version(distribution)}", found)


def turns(sides: Mapping[str, Callable[[], object]], rounds: int = 7) -> dict[str, list[float]]:
    """Seconds of each side in each round.

    Every round runs every side once, one after the other, so that a slow moment of the machine falls on all of them;
    the order turns by one each round. The collector of garbage rests meanwhile. One unmeasured pass goes first.
    """
    names = list(sides)
    seconds: dict[str, list[float]] = {name: [0.0] * rounds for name in names}
    for name in names:
        sides[name]()
    for turn in range(rounds):
        first = turn % len(names)
        for name in names[first:] + names[:first]:
            gc.collect()
            gc.disable()
            start = perf_counter()
            sides[name]()
            seconds[name][turn] = perf_counter() - start
            gc.enable()
    return seconds


def times_faster(seconds: Mapping[str, Sequence[float]], ours: str, theirs: str) -> float:
    """How many times as fast `ours` was as `theirs`: the median over the rounds of the ratio within a round."""
    return median(b / a for a, b in zip(seconds[ours], seconds[theirs], strict=True))


def spread(seconds: Mapping[str, Sequence[float]], ours: str, theirs: str) -> tuple[float, float]:
    """The lower and upper quartile of that ratio: how far the median may be trusted."""
    low, _, high = quantiles((b / a for a, b in zip(seconds[ours], seconds[theirs], strict=True)), n=4)
    return low, high


def each_second(seconds: Sequence[float], count: int) -> int:
    """Items a second, when one pass goes over `count` of them: the median over the rounds."""
    return round(count / median(seconds))


def verdict(reached: float, target: float) -> str:
    """`14.20 (≥ 14)`, with `missed` after it where the target is not reached."""
    return f"{reached:.2f} (≥ {target:g})" + ("" if reached >= target else " missed")


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Rows under heads, the first column to the left and the others to the right."""
    cells = [[str(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in cells]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


def machine() -> dict[str, object]:
    """What ran it: for the JSON, since only ratios carry from one machine to another."""
    return {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}


def save(name: str, figures: Mapping[str, object]) -> Path:
    """Write `bench/results/<name>.json` with the machine beside the figures; the path is returned to be printed."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{name}.json"
    path.write_text(json.dumps({"machine": machine(), **figures}, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return path
