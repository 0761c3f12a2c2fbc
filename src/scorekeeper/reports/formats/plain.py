"""Plain text: what is printed when nobody draws, and at any width; at forty columns nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.names import visible
from scorekeeper.reports.report import Block, Entries, Grid, Prose
from scorekeeper.reports.width import columns, pad, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.reports.report import Report

WIDE = 100
"""Columns where the width is not known."""
_NARROW = 60
"""Below this many columns a player's reasons stand under his name."""


_ROOM = 24
"""Columns in which words can still be wrapped."""


def plain(report: Report, width: int = WIDE) -> str:
    """The report as lines of at most `width` columns, ending with a line end."""
    lines = wrap(visible(report.title), width)
    for at, block in enumerate(report.blocks):
        lines += [""] if at and isinstance(block, Grid) else []
        lines += list(_block(block, width))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _block(block: Block, width: int) -> Iterator[str]:
    if isinstance(block, Prose):
        for line in block.lines:
            yield from wrap(visible(line), width)
    elif isinstance(block, Entries):
        yield from _entries(block, width)
    else:
        yield from _grid(block, width)


def _entries(block: Entries, width: int) -> Iterator[str]:
    rows = [(visible(term), figure, visible(text)) for term, figure, text in block.rows]
    terms = max((columns(term) for term, _, _ in rows), default=0)
    figures = max((columns(figure) for _, figure, _ in rows), default=0)
    for term, figure, text in rows:
        head = f"{pad(term, terms)}  {' ' * (figures - columns(figure))}{figure}"
        if width < _NARROW or columns(head) > width // 2:
            yield from wrap(head.strip(), width)
            yield from wrap("  " + text, width)
        else:
            first, *rest = wrap(text, width - columns(head) - 3)
            yield f"{head}   {first}"
            yield from (" " * (columns(head) + 3) + line for line in rest)


def _grid(block: Grid, width: int) -> Iterator[str]:
    """Columns, where they fit; the last one wraps if there is room for words; else each cell under its heading."""
    cells = [tuple(visible(cell) for cell in row) for row in (block.heads, *block.rows)]
    widths = [max(columns(row[at]) for row in cells) for at in range(len(block.heads))]
    before = sum(widths[:-1]) + 2 * (len(widths) - 1)
    if before + widths[-1] > width and width - before < _ROOM:
        for row in cells[1:]:
            for head, cell in zip(cells[0], row, strict=True):
                if cell:
                    yield from wrap(f"{head}: {cell}" if head else cell, width)
            yield ""
        return
    last = len(widths) - 1
    for row in cells:
        head = "".join(
            (pad(cell, many) if at not in block.right else " " * (many - columns(cell)) + cell) + "  "
            for at, (cell, many) in enumerate(zip(row[:-1], widths[:-1], strict=True))
        )
        if last in block.right:
            yield head + " " * (widths[-1] - columns(row[-1])) + row[-1]
        else:
            first, *rest = wrap(row[-1], max(1, width - before))
            yield head + first
            yield from (" " * before + line for line in rest)
