"""The best grouping of value cards: each card counts once, alone or in a group; the way worth most wins (NM-4.6)."""

from __future__ import annotations

from typing import NamedTuple


class Grouping(NamedTuple):
    """How value cards were counted."""

    points: int
    groups: int
    """How many whole groups (marriages) were made."""
    singles: tuple[int, ...]
    """How many of each kind were counted by themselves, in the order the kinds were given."""


def total_for(totals: tuple[int, ...], held: int) -> int:
    """What `held` cards of a kind are worth together: the house's table by number held.

    A table shorter than the number held goes on by its last step, never downward: 3, 6, 9, then 12; 3, 7, 7, then 7.
    """
    if held <= 0 or not totals:
        return 0
    if held <= len(totals):
        return totals[held - 1]
    step = max(0, totals[-1] - (totals[-2] if len(totals) > 1 else 0))
    return totals[-1] + step * (held - len(totals))


def best_grouping(
    held: tuple[int, ...],
    tables: tuple[tuple[int, ...], ...],
    group_table: tuple[int, ...],
    *,
    replaces: bool = True,
) -> Grouping:
    """The grouping worth most when one card of every kind makes a group.

    Exact: every number of groups from none to the scarcest kind's is tried, and what is left of each kind is worth what
    its own table says, so nothing else can differ. Of equal groupings the one with more groups is taken, always.

    Args:
        held: how many of each kind are held.
        tables: for each kind its totals by number held, in points.
        group_table: totals of the group by number made.
        replaces: whether a group's cards no longer count by themselves.
    """
    best = Grouping(-1, 0, held)
    for groups in range(min(held) + 1):
        singles = tuple(many - groups for many in held) if replaces else held
        points = total_for(group_table, groups) + sum(
            total_for(table, many) for table, many in zip(tables, singles, strict=True)
        )
        if points >= best.points:
            best = Grouping(points, groups, singles)
    return best
