"""Questions at a terminal: one deal asked for, player by player; a wrong answer is told and asked again."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from scorekeeper.asking.interview import BACK, Interview
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from scorekeeper.asking.script import Script
    from scorekeeper.cli.console import Console

END = ("q", "quit", "end")
"""Answers that stop asking, unless a player's name begins so."""


def interview(script: Script, players: tuple[str, ...], console: Console, number: int) -> tuple[str, ...] | None:
    """The words of one deal, asked for at the terminal; None when there is nothing more to record."""
    console.talk(f"Deal {number}. {BACK} takes the last answer back; an empty line or q ends.")
    state = Interview(script=script, players=players)
    while (question := state.question()) is not None:
        answer = _ask(question)
        if answer is None or (not answer.strip() and not state.said and not state.naming):
            return None
        if answer.strip().casefold() in END and not state.said and not state.naming:
            return None
        told = state.answer(answer)
        if isinstance(told, Finding):
            console.findings((told,))
        else:
            state = told
    return state.words()


def _ask(question: str) -> str | None:
    """One answer; None at the end of the input."""
    from scorekeeper.documents.names import visible

    sys.stderr.write(f"{visible(question)} ")
    sys.stderr.flush()
    line = sys.stdin.readline()
    return line or None
