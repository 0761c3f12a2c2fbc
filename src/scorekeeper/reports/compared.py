"""Two houses compared: what differs, option by option, and one deal on which it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.reports.report import Block, Grid, Prose, Report, signed
from scorekeeper.reports.rules import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.rulebook.profile import Difference


def compared_report(
    game: AnyGame,
    names: tuple[str, str],
    differences: Sequence[Difference],
    example: Mapping[str, Any] | None,
    idle: Sequence[str],
) -> Report:
    """What differs between two houses.

    Args:
        game: whose options they are.
        names: what the houses are called.
        differences: the options that differ.
        example: a sample on which it matters: `case` (where it comes from), `asks` (as in a case file), `what` (which
            facet differs), `by` (the options that change it each by itself), `first` and `second` (the facets by
            name); None if no sample shows a difference.
        idle: why none of these options changes anything, a sentence each; () if some might.
    """
    blocks: list[Block] = []
    if not differences:
        blocks.append(Prose(("They are the same rules.",)))
    else:
        rows = tuple((one.clause, one.option, told(one.first), told(one.second)) for one in differences)
        blocks.append(Grid(("clause", "option", *names), rows))
        if example is not None:
            blocks += _example(example, names)
        elif idle:
            blocks.append(Prose(("", "It makes no difference beside the other rules of either house:", *idle)))
        else:
            blocks.append(Prose(("", "No sample deal shows what that changes.")))
    data = {
        "schema": "scorekeeper.profile_diff/1",
        "game": game.slug,
        "first": names[0],
        "second": names[1],
        "differences": [one._asdict() for one in differences],
        "no_effect": list(idle),
        "example": None if example is None else dict(example),
    }
    return Report(title=f"{game.title} · {names[0]} against {names[1]}", blocks=tuple(blocks), data=data)


def _example(example: Mapping[str, Any], names: tuple[str, str]) -> list[Block]:
    """The sample in the words of a deal file, and what each house makes of it."""
    first, second, what = example["first"], example["second"], str(example["what"])
    head = Prose(("", f"For example ({example['case']}):", *_asked(example["asks"])))
    if what == "points":
        players = dict.fromkeys((*first[what], *second[what]))
        rows = tuple((signed(first[what].get(one, 0)), signed(second[what].get(one, 0)), one) for one in players)
        told_apart: Block = Grid((*names, "player"), rows, right=(0, 1))
    else:
        lines = (f"{name}: {_said(what, facets)}" for name, facets in zip(names, (first, second), strict=True))
        told_apart = Prose(("", *lines))
    by = example["by"]
    decides = Prose((f"It is {' and '.join(by)} that {'matter' if len(by) > 1 else 'matters'} here.",))
    return [head, told_apart, *([decides] if by else [])]


def _asked(asks: Table) -> Iterator[str]:
    """The deals or the question, a line for each hand."""
    for key in ("pending", "deals", "judge", "best", "end"):
        rows = asks.get(key, [])
        assert isinstance(rows, list)
        for number, row in enumerate(rows, start=1):
            if key == "pending":
                yield f"{row['player']} owes {row['points']} from before ({row['clause']})"
                continue
            if len(rows) > 1:
                yield f"deal {number}:"
            hands = row.get("hands", {})
            yield from _pairs({name: value for name, value in row.items() if name != "hands"}, "  ")
            yield from (f"  {player}: {', '.join(_pairs(hand))}" for player, hand in hands.items())


def _pairs(table: Table, indent: str = "") -> Iterator[str]:
    """Keys and values as a file has them; on one line where they are indented together."""
    pairs = [f"{key} = {told(value)}" for key, value in table.items()]
    if indent and pairs:
        yield indent + ", ".join(pairs)
    elif not indent:
        yield from pairs


def _said(what: str, facets: Mapping[str, Any]) -> str:
    """What one house makes of the sample, in a sentence."""
    value = facets.get(what)
    if what in ("refused", "doubted"):
        return _found(what, facets)
    if value is None:
        return _found("refused", facets)
    return _SENTENCES[what](value)


def _found(what: str, facets: Mapping[str, Any]) -> str:
    """The findings, or what the house scores instead of them."""
    if facets.get(what):
        return f"{what}: " + "; ".join(one["message"] for one in facets[what])
    return _points(facets["points"]) if facets.get("points") else f"not {what}"


def _points(points: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {signed(many)}" for player, many in points.items())


def _games(games: Sequence[Mapping[str, Any]]) -> str:
    told_games = [
        f"{one['title']}: {_points(one['points'])}" + (f", {one['winner']} has won" if one["winner"] else ", open")
        for one in games
    ]
    return "; ".join(told_games) or "no games"


def _owed(owed: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{player} owes {points}" for player, points in owed) or "nobody owes anything"


def _dealers(dealers: Sequence[str]) -> str:
    return "the next dealer is " + ", then ".join(one or "not said" for one in dealers)


def _verdict(verdict: Mapping[str, Any]) -> str:
    melds = "; ".join(
        f"{one['cards']} {one['kind'] + (', pure' if one['pure'] else '') if one['valid'] else 'is no meld'}"
        for one in verdict["melds"]
    )
    whole = "valid" if verdict["valid"] else "not valid"
    if not verdict["valid"] and all(one["valid"] for one in verdict["melds"]):
        # Each meld by itself is good: what is wrong with the whole is told instead.
        whole += "".join(f": {message}" for message in verdict["findings"][:1])
    return whole + (f" ({melds})" if melds else "")


def _best(best: Mapping[str, Any]) -> str:
    parts = [", ".join(best["melds"]) or "no melds", f"left over {best['loose'] or 'nothing'} = {best['points']}"]
    if best["discard"]:
        parts.append(f"discard {best['discard']}")
    if best["knocks"]:
        parts.append("legal knocks " + ", ".join(f"{card} leaves {left}" for card, left in best["knocks"].items()))
    if best["layoffs"]:
        parts.append("laid off " + " ".join(best["layoffs"]))
    if best["primary"] is not None:
        parts.append(f"{best['primary']} can be shown")
    return "; ".join(parts) + ("; complete" if best["complete"] else "")


def _posted(end: Mapping[str, Any]) -> str:
    if end["discarded"]:
        return "the game is discarded"
    posted = _points(end["posted"]) or "nothing"
    return f"posted: {posted}; " + (f"won by {' and '.join(end['winners'])}" if end["winners"] else "nobody has won")


_SENTENCES: Mapping[str, Callable[[Any], str]] = {
    "games": _games,
    "owed": _owed,
    "dealers": _dealers,
    "verdict": _verdict,
    "best": _best,
    "posted": _posted,
}
