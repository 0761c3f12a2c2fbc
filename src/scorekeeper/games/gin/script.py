"""How deals of gin are told: the knocker first, each with his deadwood: `a4 b23`, `a0` for gin, `ag` for big gin."""

from __future__ import annotations

import re

from scorekeeper.asking.script import Said, Script, Spoken
from scorekeeper.documents.figures import read_figure
from scorekeeper.problems import Finding, Path

_REST = re.compile(r"(?P<figure>[0-9]+|[०-९]+)?(?P<letters>[gl]*)(?:/(?P<card>[0-9a-z♠♥♦♣]{2,3}))?", re.IGNORECASE)
_LEAST = re.compile(r"(?=[0-9०-९gl])" + _REST.pattern, re.IGNORECASE)
"""At least a figure or a letter."""
_MEANING = (
    "the deadwood left (the knocker's 0 is gin), g big gin, l knocked with the last discard at two cards left, "
    "/7d the card turned up"
)


def read(said: tuple[Said, ...]) -> Spoken:
    """The deal the words tell: the first is the knocker's."""
    spoken = Spoken()
    knocker = said[0]
    hands: dict[str, dict[str, object]] = {}
    spoken.table = {"knocker": knocker.player, "hands": hands}
    spoken.where["knocker",] = (knocker.word, 0, knocker.start + len(knocker.rest))
    for one in said:
        found = _LEAST.fullmatch(one.rest)
        assert found is not None  # the words were matched with this pattern before
        hands[one.player] = {}
        spoken.where["hands", one.player] = (one.word, 0, one.start + len(one.rest))
        if found["figure"]:
            _put(spoken, hands[one.player], ("hands", one.player, "deadwood"), one, found, "figure")
        elif "g" in found["letters"].lower():
            hands[one.player]["deadwood"] = 0
        else:
            _refuse(spoken, one, f"“{one.rest}” after {one.player} tells no deadwood", "write the figure: a4 b23")
        if one is not knocker and found["letters"]:
            _refuse(spoken, one, f"“{found['letters']}” is said of the knocker only", "the knocker comes first: ag b20")
            continue
        for letter, key in (("g", "big_gin"), ("l", "last_discard")):
            if letter in found["letters"].lower():
                spoken.table[key] = True
                spoken.where[key,] = _span(one, found, "letters")
        if found["card"]:
            if "upcard" in spoken.table:
                _refuse(spoken, one, "the card turned up is told twice", "tell it once, after the knocker's figure")
            spoken.table["upcard"] = found["card"]
            spoken.where["upcard",] = _span(one, found, "card")
    return spoken


def _put(spoken: Spoken, hand: dict[str, object], path: Path, one: Said, found: re.Match[str], group: str) -> None:
    figure = read_figure(found[group])
    spoken.where[path] = _span(one, found, group)
    if figure is None:
        _refuse(spoken, one, f"“{found[group]}” is too large", "ten cards count at most 100")
    else:
        hand[str(path[-1])] = figure


def _span(one: Said, found: re.Match[str], group: str) -> tuple[int, int, int]:
    return one.word, one.start + found.start(group), one.start + found.end(group)


def _refuse(spoken: Spoken, one: Said, message: str, help_: str) -> None:
    spoken.findings.append(Finding(code="gin.words", message=message, help=help_, path=("hands", one.player)))


def ask(player: str, first: bool) -> str:
    """The question about one player."""
    if first:
        return f"{player} knocked. How much deadwood? (0 gin, g big gin; /7d the card turned up)"
    return f"How much deadwood has {player}, after lay-offs?"


SCRIPT = Script(
    first="Who knocked?",
    rest=_LEAST,
    meaning=_MEANING,
    ask=ask,
    read=read,
    nobody_table=lambda: {"void": True},
)
