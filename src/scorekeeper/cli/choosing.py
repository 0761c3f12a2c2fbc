"""Questions at a terminal about a house's rules: which to begin with, then option by option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.asking.choosing import REST, Choosing
from scorekeeper.asking.interview import BACK
from scorekeeper.cli.asking import ask
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.cli.console import Console
    from scorekeeper.problems import Findings


def choose_base(profiles: Sequence[tuple[str, str]], console: Console) -> str | None:
    """Which profile to begin with, of those that come with the game, each with its title; None without an answer."""
    from scorekeeper.documents.nearest import did_you_mean

    for name, title in profiles:
        console.talk(f"{name}: {title}")
    names = [name for name, _ in profiles]
    while (answer := ask(f"Which of these are nearest to your rules? [{names[0]}]")) is not None:
        word = answer.strip()
        if not word or word in names:
            return word or names[0]
        console.talk(f"there is no profile “{word}”; {did_you_mean(word, names)}")
    return None


def choose(state: Choosing, console: Console) -> Choosing | None:
    """Every question that is left, one after another; None if the answers end before the questions."""
    console.talk(
        f"An empty line keeps what stands in brackets; {BACK} takes the last answer back; {REST} keeps the rest."
    )
    shown: str | None = None
    while (question := state.question()) is not None:
        heading = state.heading()
        if heading is not None and heading != shown:
            _tell(heading, console)
            shown = heading
        _tell(f"  {state.about()}", console)
        answer = ask(f"  {question}")
        if answer is None:
            return None
        told = state.answer(answer)
        if isinstance(told, Finding):
            console.findings((told,))
        else:
            state = told
    return state


def say(question: str, default: str, console: Console, wrong: Callable[[str], Findings]) -> str | None:
    """One text, with what it is if nothing is answered; asked again while something is wrong with it."""
    while (answer := ask(f"{question} [{default}]")) is not None:
        text = " ".join(answer.split()) or default
        findings = wrong(text)
        if not findings:
            return text
        console.findings(findings)
    return None


def _tell(text: str, console: Console) -> None:
    """A sentence, broken at blanks where the terminal ends."""
    import sys

    from scorekeeper.cli.console import known_width
    from scorekeeper.reports.width import wrap

    console.talk("\n".join(wrap(text, known_width(sys.stderr) or 100)))
