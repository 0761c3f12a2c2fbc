"""What a case file expects of its deals, compared with what came out; each difference names both figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.scoring.line import Player, Score
    from scorekeeper.scoring.tally import Part, Tally


class Outcome(NamedTuple):
    """What the deals of a case came to."""

    score: Score
    """Of the last deal that was scored."""
    tally: Tally
    dealers: tuple[Player, ...]
    """Who deals next after each deal; "" if the game does not say."""


PART_KEYS = ("title", "points", "final", "columns", "won", "winner")

EXPECTED: Mapping[str, Callable[[Outcome], object]] = {
    "net": lambda out: out.score.net(),
    "lines": lambda out: Counter((one.clause, one.to or "", one.payer or "", one.points) for one in out.score.lines),
    "counts": lambda out: dict(out.score.counts),
    "pending": lambda out: Counter((one.player, one.points) for one in out.score.pending),
    "void": lambda out: out.score.void,
    "winner": lambda out: out.score.winner or "",
    "remarks": lambda out: sorted({one.code for one in out.score.remarks}),
    "totals": lambda out: dict(out.tally.totals),
    "finished": lambda out: out.tally.finished,
    "parts": lambda out: [_part(one) for one in out.tally.parts],
    "dealers": lambda out: list(out.dealers),
}
"""What each key of `expect` is compared with; `findings` is compared before anything is scored."""


def compare(key: str, wanted: object, outcome: Outcome) -> list[str]:
    """The differences between what is wanted under one key of `expect` and what came out."""
    got: Any = EXPECTED[key](outcome)
    if key in ("net", "totals") and isinstance(wanted, Mapping):
        names = dict.fromkeys((*wanted, *got))
        pairs = [(f"{key}.{name}", wanted.get(name, 0), got.get(name, 0)) for name in names]
    elif key == "counts" and isinstance(wanted, Mapping):
        pairs = [(f"counts.{name}", points, got.get(name, "nothing")) for name, points in wanted.items()]
    elif isinstance(got, Counter) and isinstance(wanted, list):
        return _rows(key, wanted, got)
    elif key == "remarks" and isinstance(wanted, list) and wanted:
        return [f"remarks: {code} was expected; there are {got}" for code in wanted if code not in got]
    elif key == "parts" and isinstance(wanted, list):
        return _parts(wanted, got)
    else:
        pairs = [(key, wanted, got)]
    return [differ(what, mine, theirs) for what, mine, theirs in pairs if not _same(mine, theirs)]


def differ(what: str, wanted: object, got: object) -> str:
    """The sentence for one difference."""
    return f"{what}: expected {wanted}, got {got}"


def _same(wanted: object, got: object) -> bool:
    """Equal, and of one type: 1 is not true."""
    return wanted == got and isinstance(wanted, bool) is isinstance(got, bool)


def _rows(key: str, wanted: Sequence[object], got: Counter[tuple[object, ...]]) -> list[str]:
    expected = Counter(tuple(row) if isinstance(row, list) else (str(row),) for row in wanted)
    differences = [f"{key}: {list(row)} was expected and is not there" for row in (expected - got).elements()]
    return differences + [f"{key}: {list(row)} is there and was not expected" for row in (got - expected).elements()]


def _part(part: Part) -> dict[str, object]:
    return {
        "title": part.title,
        "points": dict(part.points),
        "final": dict(part.final),
        "columns": {player: list(column) for player, column in part.columns.items()},
        "won": dict(part.won),
        "winner": part.winner or "",
    }


def _parts(wanted: Sequence[object], got: Sequence[Mapping[str, object]]) -> list[str]:
    if len(wanted) != len(got):
        return [differ("number of parts", len(wanted), len(got))]
    differences: list[str] = []
    for at, (row, part) in enumerate(zip(wanted, got, strict=True)):
        if not isinstance(row, Mapping):
            differences.append(differ(f"parts.{at}", row, "a table of " + ", ".join(PART_KEYS)))
            continue
        differences += [
            differ(f"parts.{at}.{key}", value, part.get(key, f"no such key; there are {', '.join(PART_KEYS)}"))
            for key, value in row.items()
            if not _same(value, part.get(key))
        ]
    return differences
