"""Asking a house for its choices, option by option, each with the one it has now. Pure: it knows no terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.asking.interview import BACK
from scorekeeper.asking.tokens import fold
from scorekeeper.documents.figures import read_figure
from scorekeeper.problems import Finding
from scorekeeper.rulebook.options import read_value, write_value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scorekeeper.problems import Findings
    from scorekeeper.rulebook.options import Option

REST = "rest"
"""The answer that keeps this choice and all that follow."""
NOTHING = "-"
"""The answer for a list or table with nothing in it."""
_FLAGS = {"yes": True, "y": True, "true": True, "on": True, "no": False, "n": False, "false": False, "off": False}
_BETWEEN = re.compile(r"[\s,=]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing:
    """How far the questions have come; every answer gives a new one."""

    options: Any
    """The house's choices as they are now."""
    asked: tuple[Option, ...]
    """What is asked, clause by clause."""
    idle: Callable[[Any, str], bool]
    """Whether an option, by its name, changes nothing under the other choices: it is passed over."""
    wrong: Callable[[Any], Findings]
    """Why choices cannot stand together."""
    clauses: Mapping[str, str]
    """The sentence of each clause."""
    before: tuple[tuple[int, Any], ...] = ()
    """Each question answered, by its place in `asked`, with the choices there were before it."""
    ended: bool = False

    def current(self) -> Option | None:
        """What is asked now; None if there is nothing more."""
        at = self._at()
        return None if at is None else self.asked[at]

    def heading(self) -> str | None:
        """The clause and its sentence, where the question before was about another one."""
        option = self.current()
        if option is None or (self.before and self.asked[self.before[-1][0]].clause == option.clause):
            return None
        return f"{option.clause}: {self.clauses.get(option.clause, '')}"

    def about(self) -> str | None:
        """What the option decides, and what may be answered; None if there is nothing more."""
        option = self.current()
        return None if option is None else f"{option.says} ({may_be(option)})"

    def question(self) -> str | None:
        """The option's name with what it is now; None if there is nothing more."""
        option = self.current()
        return None if option is None else f"{option.name} [{spoken(option, getattr(self.options, option.name))}]"

    def answer(self, text: str) -> Choosing | Finding:
        """The questions after an answer, or what is wrong with it.

        An empty answer keeps what there is, `back` takes the last answer away, `rest` keeps everything from here on.
        """
        at = self._at()
        assert at is not None
        word = fold(text.strip())
        if word == BACK:
            return replace(self, options=self.before[-1][1], before=self.before[:-1]) if self.before else self
        if word == REST:
            return replace(self, ended=True)
        told = (*self.before, (at, self.options))
        if not word:
            return replace(self, before=told)
        option = self.asked[at]
        problem, value = read_answer(option, text)
        if problem:
            return Finding(code="profile.bad-value", message=f"{option.name} {problem}", help=_help(option))
        options = replace(self.options, **{option.name: value})
        wrong = self.wrong(options)
        return wrong[0] if wrong else replace(self, options=options, before=told)

    def _at(self) -> int | None:
        if self.ended:
            return None
        first = self.before[-1][0] + 1 if self.before else 0
        left = range(first, len(self.asked))
        return next((at for at in left if not self.idle(self.options, self.asked[at].name)), None)


def read_answer(option: Option, text: str) -> tuple[str, Any]:
    """What is wrong with a typed answer, in words that follow its name, and the value as the options hold it.

    Figures in either script, yes or no, the beginning of a word where it is clear, lists with blanks or commas between.
    """
    word = text.strip()
    if option.none and fold(word) == fold(option.none):
        return "", None
    words = [one for one in _BETWEEN.split(word.strip("[]{} ")) if one]
    if word == NOTHING or option.kind in ("flag", "choice", "whole"):
        return read_value(option, _one(option, word))
    return read_value(option, _several(option, words))


def _one(option: Option, word: str) -> object:
    """A single word as the option's TOML has it."""
    if word == NOTHING:
        return {} if option.kind == "table" else [] if option.kind in ("choices", "totals") else word
    if option.kind == "flag":
        return _FLAGS.get(fold(word), word)
    return _whole_word(word, option.words) if option.kind == "choice" else _figure(word)


def _several(option: Option, words: Sequence[str]) -> object:
    """Several words as the option's TOML has them; in a table they are keys and points in turn."""
    if option.kind == "totals":
        return [_figure(one) for one in words]
    if option.kind == "choices":
        return [_whole_word(one, option.words) for one in words]
    return {
        _whole_word(key, option.words): _figure(many) for key, many in zip(words[::2], [*words[1::2], ""], strict=False)
    }


def spoken(option: Option, value: object) -> str:
    """A value as it would be typed."""
    written = write_value(option, value)
    if isinstance(written, bool):
        return "yes" if written else "no"
    if isinstance(written, dict):
        return " ".join(f"{key} {many}" for key, many in written.items()) or NOTHING
    if isinstance(written, list):
        return " ".join(map(str, written)) or NOTHING
    return str(written)


def may_be(option: Option) -> str:
    """What may be answered."""
    if option.kind == "flag":
        return "yes or no"
    if option.kind in ("choice", "choices"):
        return ("any of " if option.kind == "choices" else "") + " / ".join(option.words)
    if option.kind == "table":
        return f"points for any of {' / '.join(option.words)}"
    if option.kind == "totals":
        return f"{option.low} to {option.high} each, for {_counted(option.default)} held"
    return f"{option.low} to {option.high}" + (f", or {option.none}" if option.none else "")


def _help(option: Option) -> str:
    return f"{may_be(option)}; an empty line keeps what there is, {BACK} takes the last answer back"


def _counted(default: Sequence[int]) -> str:
    return ", ".join(str(many) for many in range(1, len(default) + 1))


def _figure(text: str) -> int | str:
    figure = read_figure(text)
    return text if figure is None else figure


def _whole_word(text: str, words: Sequence[str]) -> str:
    """The one word that begins so; the text itself if there is none, or several."""
    wanted = fold(text)
    if wanted in words:
        return wanted
    found = [word for word in words if word.startswith(wanted)]
    return found[0] if len(found) == 1 else text
