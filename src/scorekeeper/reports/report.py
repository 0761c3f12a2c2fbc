"""A report: what is to be said, never how. Formats and the terminal draw it; they compute nothing."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.problems import Findings


class Grid(NamedTuple):
    """Rows under headings. Names stand in the last column, for the widths of some scripts are not known."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()
    """The columns that hold figures and are set to the right."""


class Prose(NamedTuple):
    """Lines of text; each wraps by itself, and goes on under its own indent."""

    lines: tuple[str, ...]


class Entries(NamedTuple):
    """Terms, each with what is to be said of it: a player and the points he has, with the reasons."""

    rows: tuple[tuple[str, str, str], ...]
    """Term, figure, text."""


Block: TypeAlias = Grid | Prose | Entries


class Report(NamedTuple):
    """What one command says."""

    title: str
    blocks: tuple[Block, ...] = ()
    data: Mapping[str, object] = MappingProxyType({})
    """The same for other programs, with its `schema`."""
    findings: Findings = ()


def signed(points: int) -> str:
    """Points with their sign, as tables write them: +33, −8, 0."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0"


def with_minus(figure: str) -> str:
    """A figure of money, or an average, with the minus sign that points have; "--", where there is none, stays."""
    return figure if figure == "--" else figure.replace("-", "\N{MINUS SIGN}")
