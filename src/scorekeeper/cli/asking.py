"""Questions at a terminal: one deal asked for, player by player; a wrong answer is told and asked again."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from scorekeeper.asking.interview import BACK, Interview
from scorekeeper.asking.tokens import named
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from scorekeeper.cli.console import Console

END = ("q", "quit", "end")
"""Answers that stop asking, unless they begin the name of a player who may be meant."""


def interview(state: Interview, console: Console, number: int) -> Interview | None:
    """One deal, asked for at the terminal from where `state` is; None when nothing more is to be recorded."""
    if not state.begun:
        console.talk(f"Deal {number}. {BACK} takes the last answer back; an empty line or q ends.")
    while (question := state.question()) is not None:
        answer = ask(question)
        if answer is None or _ends(answer, state):
            if state.begun:
                console.talk(f"nothing was recorded of deal {number}")
            return None
        told = state.answer(answer)
        if isinstance(told, Finding):
            console.findings((told,))
        else:
            state = told
    return state


def _ends(answer: str, state: Interview) -> bool:
    """Whether an answer is meant to stop; in the midst of a deal an empty one is a slip of the hand."""
    word = answer.strip().casefold()
    if state.begun:
        return word in END
    return not word or (word in END and not named(word, state.players))


def ask(question: str) -> str | None:
    """One answer; None at the end of the input."""
    from scorekeeper.cli.console import known_width
    from scorekeeper.documents.names import visible
    from scorekeeper.reports.width import wrap

    width = known_width(sys.stderr)
    lines = [visible(question)] if width is None else wrap(visible(question), width - 1)
    sys.stderr.write("\n".join(lines) + " ")
    sys.stderr.flush()
    try:
        line = sys.stdin.buffer.readline()
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        raise
    if not line:
        sys.stderr.write("\n")
        return None
    return line.decode("utf-8", "replace")
