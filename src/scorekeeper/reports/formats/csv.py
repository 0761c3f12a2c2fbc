"""CSV: a row for each deal, then the totals; quoted where needed, and never a formula to a spreadsheet."""

from __future__ import annotations

import csv as library
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\N{FULLWIDTH EQUALS SIGN}", "\N{FULLWIDTH PLUS SIGN}")
"""A spreadsheet takes a cell that begins so for a formula, unless it is a figure; some take wide signs for narrow."""


class _Lines:
    """Collects what the library writes."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def write(self, text: str) -> None:
        self.parts.append(text)


def csv(rows: Iterable[Sequence[object]], *, decimal_comma: bool = False) -> str:
    """The rows as CSV, each line ended as spreadsheets expect.

    Args:
        rows: whole numbers, texts, and money as text with a decimal point.
        decimal_comma: for spreadsheets of lands that write 22,50: fields are parted by semicolons.
    """
    lines = _Lines()
    writer = library.writer(lines, delimiter=";" if decimal_comma else ",", quoting=library.QUOTE_MINIMAL)
    for row in rows:
        writer.writerow([_cell(one, decimal_comma) for one in row])
    return "".join(lines.parts)


def _cell(value: object, decimal_comma: bool) -> str:
    text = str(value)
    if isinstance(value, int):
        return text
    if _is_figure(text):
        return text.replace(".", ",") if decimal_comma else text
    return f"'{text}" if text.startswith(_FORMULA) else text


def _is_figure(text: str) -> bool:
    body = text.removeprefix("-")
    whole, _, part = body.partition(".")
    return (
        whole.isascii() and whole.isdigit() and (not part or (part.isascii() and part.isdigit())) and body[-1:] != "."
    )
