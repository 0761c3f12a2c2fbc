"""How a deal is told in a few words: `asha12 bina4 chetx8 devd7`, the winner first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scorekeeper.asking.script import Said, Script, Spoken
from scorekeeper.documents.figures import read_figure
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from scorekeeper.problems import Path

_FIGURE = r"(?:[0-9]+|[०-९]+)"
REST = re.compile(rf"o|(?:x{_FIGURE}?|d?{_FIGURE})[xdbf]*(?:t{_FIGURE})?f?", re.IGNORECASE)
"""A player sits out; or he holds so much, a figure that only an unseen one may leave away. Letters before the figure
are x and d alone, so that `ab12` is never better for A where Ab is meant."""
_NUMBER = re.compile(rf"(?P<t>t?)(?P<figure>{_FIGURE})", re.IGNORECASE)
MEANING = (
    "points of maal, with x unseen, d seen by dublees (the winner: won by dublees), b better (on the winner's word), "
    "t5 of which 5 for tunnelas, f foul; or o alone, sits out"
)


def read(words: tuple[Said, ...]) -> Spoken:
    """The deal these words tell; the first is the winner's."""
    hands: dict[str, dict[str, object]] = {}
    spoken = Spoken(table={"winner": words[0].player, "hands": hands})
    spoken.where["winner",] = (words[0].word, 0, max(1, words[0].start))
    for at, said in enumerate(words):
        hands[said.player] = {}
        _Word(said, spoken).tell(hands[said.player], won=at == 0)
    return spoken


class _Word:
    """One player's word, being taken apart."""

    def __init__(self, said: Said, spoken: Spoken) -> None:
        self.said = said
        self.spoken = spoken
        self.here: Path = ("hands", said.player)
        self.letters = [(letter, at) for at, letter in enumerate(said.rest.lower()) if letter in "xdbfo"]
        spoken.where[self.here] = self.span(0, len(said.rest))

    def tell(self, hand: dict[str, object], *, won: bool) -> None:
        """Fill the player's table, and keep where each thing was said."""
        at = dict(reversed(self.letters))
        self.contradictions(at, won=won)
        if "o" in at:
            self.put(hand, "status", "out", at["o"])
            return
        self.figures(hand)
        if "x" in at or not won:
            letter = "x" if "x" in at else "d"
            self.put(hand, "status", "unseen" if "x" in at else "dublee" if "d" in at else "seen", at.get(letter))
        elif "d" in at:
            self.put(self.spoken.table, "by", "dublees", at["d"], ())
        if "b" in at:
            self.put(self.spoken.table, "better", True, at["b"], ())  # noqa: FBT003 - the value told
        if "f" in at:
            self.put(hand, "foul", True, at["f"])  # noqa: FBT003 - likewise

    def figures(self, hand: dict[str, object]) -> None:
        """The points of maal, and how many of them are for tunnelas."""
        hand["maal"] = 0
        self.spoken.where[*self.here, "maal"] = self.span(0, len(self.said.rest))
        for found in _NUMBER.finditer(self.said.rest):
            key = "tunnela_points" if found["t"] else "maal"
            figure = read_figure(found["figure"])
            if figure is None:
                self.wrong(f"“{found['figure']}” is too large a figure", "write points of maal, at most 10000")
            hand[key] = figure or 0
            self.spoken.where[*self.here, key] = self.span(*found.span("figure"))

    def contradictions(self, at: dict[str, int], *, won: bool) -> None:
        """Letters that cannot stand together."""
        player = self.said.player
        for letter in at:
            if sum(letter == other for other, _ in self.letters) > 1:
                self.wrong(f"“{letter}” stands twice in what is said of {player}", "write it once")
        if "x" in at and "d" in at:
            self.wrong(f"{player} is said to be unseen (x) and seen by dublees (d)", "leave one letter out")
        if "b" in at and not won:
            self.wrong(f"better (b) is said of {player}", "write b on the winner's word, the first")

    def put(self, table: dict[str, object], key: str, value: object, at: int | None, above: Path | None = None) -> None:
        """Set one value, said by one letter, or by the whole word where no letter says it."""
        table[key] = value
        path = (*(self.here if above is None else above), key)
        self.spoken.where[path] = self.span(0, len(self.said.rest)) if at is None else self.span(at, at + 1)

    def span(self, start: int, end: int) -> tuple[int, int, int]:
        """Characters of the rest, as characters of the whole word."""
        return self.said.word, self.said.start + start, self.said.start + end

    def wrong(self, message: str, help_: str) -> None:
        """Keep a finding about the word."""
        self.spoken.findings.append(Finding(code="nepali.word-unclear", message=message, help=help_, path=self.here))


def ask(player: str, won: bool) -> str:
    """The question about one player, and what may be answered."""
    if won:
        return f"{player} won. Maal, without game points? (d after it: won by dublees; b: better)"
    return f"{player}: maal, without game points? (x unseen, d seen by dublees, o sits out, f foul)"


SCRIPT = Script(first="Who won? (name and maal, without game points)", rest=REST, meaning=MEANING, ask=ask, read=read)
