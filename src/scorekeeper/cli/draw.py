"""Drawing a report on a terminal, with rich. Imported only when something is drawn."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from rich.console import Console as RichConsole
from rich.table import Table
from rich.text import Text

from scorekeeper.documents.names import visible
from scorekeeper.reports.formats.plain import plain
from scorekeeper.reports.report import Entries, Grid, Report

if TYPE_CHECKING:
    from rich.console import RenderableType

    from scorekeeper.reports.report import Block

_NARROW = 60
"""Below this many columns plain lines lose nothing, where a table would."""


def draw(report: Report, width: int) -> str:
    """The report as drawn text with colours; no markup, emoji or highlighting is read out of the users' own words."""
    if width < _NARROW:
        return plain(report, width)
    console = RichConsole(
        file=io.StringIO(), force_terminal=True, width=width, markup=False, emoji=False, highlight=False
    )
    with console.capture() as capture:
        console.print(Text(visible(report.title), style="bold"))
        for at, block in enumerate(report.blocks):
            if at and isinstance(block, Grid):
                console.print()
            console.print(_block(block))
    return capture.get()


def _block(block: Block) -> RenderableType:
    if isinstance(block, Grid):
        return _grid(block)
    if isinstance(block, Entries):
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column(justify="right", no_wrap=True)
        table.add_column(overflow="fold")
        for term, figure, text in block.rows:
            table.add_row(Text(visible(term), style="bold"), _figure(figure), Text(visible(text)))
        return table
    return Text("\n".join(visible(line) for line in block.lines), overflow="fold")


def _grid(block: Grid) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for at, head in enumerate(block.heads):
        table.add_column(head, justify="right" if at in block.right else "left", overflow="fold")
    for row in block.rows:
        table.add_row(
            *(_figure(cell) if at in block.right else Text(visible(cell)) for at, cell in enumerate(row)),
        )
    return table


def _figure(text: str) -> Text:
    style = "green" if text.startswith("+") else "red" if text.startswith("\N{MINUS SIGN}") else ""
    return Text(visible(text), style=style)
