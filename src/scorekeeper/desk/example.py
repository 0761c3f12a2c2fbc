"""The simplest sample on which two houses differ: the one thing that a table understands of a list of options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.desk.case_frame import read_frame
from scorekeeper.desk.samples import come_out, load_samples
from scorekeeper.rulebook.options import options_of, read_value, write_options
from scorekeeper.rulebook.trying import worth_trying

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.desk.samples import Facet, Sample
    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings

_TELLING = ("points", "posted", "verdict", "games", "owed", "best", "dealers", "refused", "doubted")
"""What tells a difference best, first: points, then whether something is valid, and last of all a mere doubt."""

QUESTIONS = {"verdict": "judge", "best": "best", "posted": "end"}
"""Facets of which each row of a case file has its own, and the rows' name."""


@dataclass(frozen=True)
class Example:
    """What was asked of two houses, and what each made of it."""

    name: str
    """The case it was taken from."""
    asks: Table
    """Players and deals, or the one question they answer otherwise; as in a case file."""
    what: str
    """Which facet differs and tells most."""
    first: Mapping[str, Any]
    """Facets by name, of the first house."""
    second: Mapping[str, Any]


def find_example(game: AnyGame, first: Any, second: Any) -> Example | None:  # noqa: ANN401 - options of that game
    """The simplest sample that comes out otherwise under the second options; None if none of them does."""
    best: tuple[tuple[int, int], Example] | None = None
    for sample in load_samples(game):
        example = _example(sample, come_out(game, sample.frame, first), come_out(game, sample.frame, second))
        if example is not None:
            rank = (_TELLING.index(example.what), len(str(example.asks)))
            if best is None or rank < best[0]:
                best = rank, example
    return best[1] if best is not None else None


def _example(sample: Sample, first: Sequence[Facet], second: Sequence[Facet]) -> Example | None:
    """One sample with both outcomes, cut down to the one question that is answered otherwise."""
    what = differs(first, second)
    if what is None:
        return None
    if what not in QUESTIONS:
        return Example(sample.name, sample.asks, what, _by_name(first), _by_name(second))
    mine, theirs = ([one for one in facets if one.what == what] for facets in (first, second))
    at = next(at for at, one in enumerate(mine) if one.same != theirs[at].same)
    key = QUESTIONS[what]
    return Example(
        sample.name, {key: [getattr(sample.frame, key)[at]]}, what, _by_name([mine[at]]), _by_name([theirs[at]])
    )


def _by_name(facets: Sequence[Facet]) -> dict[str, Any]:
    return {one.what: one.value for one in facets}


def decided_by(game: AnyGame, example: Example, first: Any, second: Any) -> tuple[str, ...]:  # noqa: ANN401 - as above
    """The options that change the example each by itself, turned in the first house as the second has them."""
    mine = write_options(first)
    changed = [name for name, value in write_options(second).items() if value != mine[name]]
    frame = read_frame(example.asks)
    before = come_out(game, frame, first)
    return tuple(
        name
        for name in changed
        if differs(before, come_out(game, frame, replace(first, **{name: getattr(second, name)}))) == example.what
    )


def differs(first: Sequence[Facet], second: Sequence[Facet]) -> str | None:
    """The facet in which two outcomes of one sample differ and which tells most; None if they agree in all."""
    names = {one.what for one in (*first, *second)}
    found = [what for what in names if _of(first, what) != _of(second, what)]
    if "refused" in found:
        # Where one of the tables does not score it at all, that it has no points there says nothing more.
        return "refused"
    return min(found, key=_TELLING.index, default=None)


def _of(facets: Sequence[Facet], what: str) -> list[object]:
    return [one.same for one in facets if one.what == what]


def why_idle(game: AnyGame, options: Any, name: str) -> Findings:  # noqa: ANN401 - as above
    """Why an option changes nothing under the other choices, whatever its value; () if it may change something.

    A game says so itself, in `contradictions`: with every value that the option could have instead it warns of this
    option. One value that is not warned of is enough to keep it alive.
    """
    option = next(one for one in options_of(game.options) if one.name == name)
    said: Findings = ()
    for value in worth_trying(option):
        other = replace(options, **{name: read_value(option, value)[1]})
        warned = tuple(one for one in game.contradictions(other) if one.path == ("options", name))
        if not warned:
            return ()
        said = said or warned
    return said
