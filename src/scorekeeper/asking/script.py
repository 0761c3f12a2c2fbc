"""How a game's deals are told: `a12 b4 cx d7`, winner first; the same words answer the questions at the prompt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import re
    from collections.abc import Callable

    from scorekeeper.problems import Finding, Path


class Said(NamedTuple):
    """One word of a deal, taken apart."""

    player: str
    rest: str
    """What follows the name: figures and letters."""
    word: int
    """Which word of the command, from 0."""
    start: int
    """Where the rest begins in that word."""


@dataclass
class Spoken:
    """What the words say: a deal's table, and which word said what."""

    table: dict[str, object] = field(default_factory=dict)
    """In the form of a deal file's [deal]."""
    where: dict[Path, tuple[int, int, int]] = field(default_factory=dict)
    """For each path in the table the word's number, and the characters meant in it."""
    findings: list[Finding] = field(default_factory=list)
    """Paths as in the table."""


@dataclass(frozen=True, kw_only=True)
class Script:
    """What a game tells about how its deals are spoken."""

    first: str
    """The first question: "Who won?"."""
    rest: re.Pattern[str]
    """Everything that may follow a name, whole."""
    meaning: str
    """What may follow a name, for a finding: "a figure, x unseen, d dublees, o sits out, f foul"."""
    ask: Callable[[str, bool], str]
    """The question about one player, given his name and whether he is the one named first."""
    read: Callable[[tuple[Said, ...]], Spoken]
    """The deal the words tell; the first word is the winner's or knocker's."""
    nobody: str = "void"
    """The word for a deal that nobody won."""
    nobody_table: Callable[[], dict[str, object]] = dict
    """The deal's table for that word alone."""
    nobody_read: Callable[[tuple[Said, ...]], Spoken] | None = None
    """The deal told by that word and then one for everybody; None: nothing may follow it."""
