"""Assertions: points or totals that were said, held against those computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from scorekeeper.ledger.entry import Points
    from scorekeeper.problems import Path


def same_points(one: Points, other: Points) -> bool:
    """Whether two lists of points say the same; who is not named has nought."""
    return one == other or all(one.get(name, 0) == other.get(name, 0) for name in {*one, *other})


def differing(code: str, what: str, said: Points, computed: Points, path: Path) -> Finding:
    """The finding that names every figure in which an assertion and the facts differ."""
    names = [name for name in dict.fromkeys((*computed, *said)) if said.get(name, 0) != computed.get(name, 0)]
    deal = what.removeprefix("deal ") if what.startswith("deal ") else "N"
    parts = [f"{name} {said.get(name, 0):+d} announced, {computed.get(name, 0):+d} computed" for name in names]
    return Finding(
        code=code,
        message=f"{what}: {'; '.join(parts)}",
        help="the facts, the rules or these figures were changed by hand after they were recorded: sk recover shows "
        f"what was; sk why {deal} explains what is computed now; sk amend {deal} records a correction",
        path=(*path, names[0]) if path and names[0] in said else path,
    )
