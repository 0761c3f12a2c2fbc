"""The house's own words, set beside the clauses that a report names; data for other programs stay as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.reports.report import Block, Entries, Grid, Prose, Report

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def in_house_words(blocks: Iterable[Block], words: Mapping[str, str]) -> tuple[Block, ...]:
    """Blocks with the house's words beside its clauses.

    Args:
        blocks: as they are for any house.
        words: the house's words and their effects, as in its profile.
    """
    if not words:
        return tuple(blocks)
    from scorekeeper.rulebook.words import beside_clauses, words_by_clause  # noqa: PLC0415 - few houses have words

    by_clause = words_by_clause(words)

    def told(text: str) -> str:
        return beside_clauses(text, by_clause)

    found: list[Block] = []
    for block in blocks:
        if isinstance(block, Prose):
            found.append(Prose(tuple(map(told, block.lines))))
        elif isinstance(block, Entries):
            found.append(Entries(tuple((term, figure, told(text)) for term, figure, text in block.rows)))
        else:
            found.append(Grid(block.heads, tuple(tuple(map(told, row)) for row in block.rows), block.right))
    return tuple(found)


def report_in_house_words(report: Report, words: Mapping[str, str]) -> Report:
    """A report with the house's words beside its clauses."""
    return report._replace(blocks=in_house_words(report.blocks, words)) if words else report
