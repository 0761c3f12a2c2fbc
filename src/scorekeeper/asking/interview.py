"""An interview: the same words as on the command line, asked for one by one. Pure: it knows no terminal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.asking.tokens import fold, named, read_one
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.asking.script import Script

BACK = "back"
"""The answer that takes the last answer back."""


@dataclass(frozen=True, kw_only=True)
class Interview:
    """How far the questions have come; every answer gives a new one."""

    script: Script
    players: tuple[str, ...]
    said: tuple[tuple[str, str], ...] = ()
    """Each player answered for, with what follows his name; the winner or knocker first."""
    naming: str = ""
    """Who was named first without a figure, while that is still asked for."""
    nobody: bool = False

    def question(self) -> str | None:
        """What to ask next; None when everything is said."""
        if self.nobody and self.script.nobody_read is None:
            return None
        if self.naming:
            return self.script.ask(self.naming, True)  # noqa: FBT003 - the question for whoever is named first
        if not self.said and not self.nobody:
            return f"{self.script.first} ({self.script.nobody}: nobody)"
        left = self._left()
        return self.script.ask(left[0], False) if left else None  # noqa: FBT003 - as above

    @property
    def begun(self) -> bool:
        """Whether anything was answered yet."""
        return bool(self.said or self.naming or self.nobody)

    def answer(self, text: str) -> Interview | Finding:
        """The interview after an answer, or what is wrong with it; `back` takes the answer before it away."""
        word = text.strip()
        if fold(word) == BACK and (self.begun or not named(word, self.players)):
            if not self.said and not self.naming:
                return replace(self, nobody=False)
            return replace(self, naming="", said=self.said if self.naming else self.said[:-1])
        if self.naming:
            return self._figure(self.naming, word)
        if not self.said and not self.nobody:
            return self._first(word)
        return self._figure(self._left()[0], word)

    def again(self, players: Sequence[str]) -> Interview:
        """Back to the first answer about one of these; to the very beginning if none is.

        For a deal whose answers could each be read, and together are no deal.
        """
        told = [name for name, _ in self.said]
        wrong = [told.index(player) for player in players if player in told]
        if not wrong:
            return Interview(script=self.script, players=self.players)
        first = min(wrong)
        named_first = first == 0 and not self.nobody
        return replace(self, said=self.said[:first], naming=told[0] if named_first else "")

    def words(self) -> tuple[str, ...]:
        """What was said, as words of the command line with whole names."""
        told = tuple(name + rest for name, rest in self.said)
        return (self.script.nobody, *told) if self.nobody else told

    def _left(self) -> list[str]:
        done = {name for name, _ in self.said}
        return [player for player in self.players if player not in done]

    def _first(self, word: str) -> Interview | Finding:
        if fold(word) == self.script.nobody and not named(word, self.players):
            return replace(self, nobody=True)
        who = named(word, self.players)
        if len(who) == 1:
            return replace(self, naming=who[0])
        parted = self._parted(word)
        if len(parted) == 1:
            return self._figure(*parted[0])
        if parted:
            ways = " or ".join(f"{player} with “{rest}”" for player, rest in parted)
            return Finding(
                code="words.two-readings", message=f"“{word}” could mean {ways}", help="write the whole name first"
            )
        reading = read_one(word, self.players, self.script)
        if isinstance(reading, Finding):
            return reading
        player, start = reading
        return self._figure(player, word[start:])

    def _parted(self, word: str) -> tuple[tuple[str, str], ...]:
        """Every reading of an answer with blanks as a name and what follows it: “bina 9 d” is Bina with “9d”."""
        found: dict[tuple[str, str], None] = {}
        for at in (at for at, character in enumerate(word) if character.isspace()):
            who, rest = named(word[:at], self.players), "".join(word[at:].split())
            if len(who) == 1 and self.script.rest.fullmatch(rest):
                found[who[0], rest] = None
        return tuple(found)

    def _figure(self, player: str, answer: str) -> Interview | Finding:
        rest = "".join(answer.split())
        named_again = [(who, figure) for who, figure in self._parted(answer) if not self.script.rest.fullmatch(rest)]
        if len(named_again) == 1 and named_again[0][0] == player:
            rest = named_again[0][1]
        if rest and self.script.rest.fullmatch(rest):
            return replace(self, naming="", said=(*self.said, (player, rest)))
        others = [who for who, _ in named_again if who != player]
        if others:
            message = f"“{answer}” is of {' or '.join(others)}, and {player} is asked for"
        else:
            message = f"“{answer}” for {player} is not understood" if rest else f"nothing was said of {player}"
        return Finding(
            code="words.unknown-letter",
            message=message,
            help=f"type {self.script.meaning}; {BACK} takes the last answer back",
        )
