"""How a deal is told in words: `a8 b2/9 cx`, the winner first; `void a4/12 bx` where nobody went out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scorekeeper.asking.script import Said, Script, Spoken
from scorekeeper.documents.figures import LIMIT, read_figure
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from scorekeeper.problems import Path

_FIGURE = "[0-9\N{DEVANAGARI DIGIT ZERO}-\N{DEVANAGARI DIGIT NINE}]+"
_LETTER = "[xodmtw]"
REST = re.compile(
    rf"(?P<before>{_LETTER}?)(?P<value>{_FIGURE})?(?:/(?P<count>{_FIGURE}))?(?P<after>{_LETTER}?)"
    rf"(?:s(?P<missing>{_FIGURE}))?(?:e(?P<extra>{_FIGURE}))?(?:p(?P<dublees>{_FIGURE}))?",
    re.IGNORECASE,
)
"""What may follow a name: value, the count after a stroke, a letter before or after them, then figures by letter."""
STATUS = {"x": "unseen", "o": "out", "d": "dropped", "m": "dropped-middle", "t": "missed", "w": "wrong-show"}
MEANING = (
    "value/count, as in 2/9 (the winner: value alone); x has not seen the joker, o sits out; d dropped, "
    "m dropped later, t missed three turns, w wrong show; s1 one card short, e1 one too many, p6 six dublees"
)
DUBLEES_TO_FINISH = 8


def read_said(said: tuple[Said, ...]) -> Spoken:
    """The deal that these words tell; the first is the winner's."""
    winner = said[0].player
    spoken = read_hands(said)
    hands = spoken.table["hands"]
    assert isinstance(hands, dict)
    spoken.table = {"winner": winner, "hands": hands}
    if hands[winner].get("dublees") == DUBLEES_TO_FINISH:
        spoken.table["by"] = "dublees"
    spoken.where["winner",] = (said[0].word, 0, said[0].start)
    return spoken


def read_hands(said: tuple[Said, ...]) -> Spoken:
    """The hands that these words tell, of a deal in which nobody went out."""
    spoken = Spoken()
    hands: dict[str, dict[str, object]] = {}
    for one in said:
        hands[one.player] = _hand(one, spoken)
    spoken.table = {"hands": hands}
    return spoken


def _hand(one: Said, spoken: Spoken) -> dict[str, object]:
    path: Path = ("hands", one.player)
    spoken.where[path] = (one.word, 0, one.start + len(one.rest))
    match = REST.fullmatch(one.rest)
    assert match is not None, "the words were matched against this pattern before"
    hand: dict[str, object] = {}
    for group in ("before", "after"):
        letter = match[group].casefold()
        if letter:
            if "status" in hand:
                spoken.findings.append(_two(one, match, path))
            hand["status"] = STATUS[letter]
            spoken.where[*path, "status"] = (one.word, one.start + match.start(group), one.start + match.end(group))
    for group in ("value", "count", "missing", "extra", "dublees"):
        if match[group] is None:
            continue
        spoken.where[*path, group] = (one.word, one.start + match.start(group), one.start + match.end(group))
        figure = read_figure(match[group])
        if figure is None:
            message = f"“{match[group]}” is no figure up to {LIMIT} in one script"
            spoken.findings.append(Finding(code="indian.no-figure", message=message, path=(*path, group)))
        else:
            hand[group] = figure
    hand.setdefault("status", "seen")
    return hand


def _two(one: Said, match: re.Match[str], path: Path) -> Finding:
    both = " and ".join(STATUS[match[group].casefold()] for group in ("before", "after"))
    return Finding(
        code="indian.two-letters",
        message=f"{one.player} is told to be both {both}",
        help="write one of the letters",
        path=(*path, "status"),
    )


def _ask(player: str, first: bool) -> str:
    if first:
        return f"Value of {player}?"
    return f"{player}: value/count in hand (x: has not seen the joker, o: sits out)?"


SCRIPT = Script(
    first="Who went out?",
    rest=REST,
    meaning=MEANING,
    ask=_ask,
    read=read_said,
    nobody="void",
    nobody_read=read_hands,
)
"""Nobody going out is told by the word `void`, and what each then holds."""
