"""A toy game through the contract alone, so that the ledger is tested without any of the real ones.

Each player reports a figure; the winner gets from every other the difference to his own, or pays it. `debt` marks a
player who owes five to the next winner. A session may be cut into games to a target, with a bonus for each.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.asking.script import Script, Spoken
from scorekeeper.documents.fields import Fields
from scorekeeper.games.contract import AnyGame, Game, Reading
from scorekeeper.games.questions import Best, Judged
from scorekeeper.problems import Finding
from scorekeeper.rulebook.options import choice, fingerprint, flag, whole, write_options
from scorekeeper.scoring.line import Line, Pending, Score
from scorekeeper.scoring.tally import Bonus, Dealt, Part, Tally

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.documents.fields import Table
    from scorekeeper.problems import Findings


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyOptions:
    """What a toy house may choose."""

    pays: int = whole(3, "TY-1", "what every other pays the winner on top", low=0, high=100)
    debt: int = whole(5, "TY-2", "what a debtor owes the next winner", low=0, high=100)
    target: int = whole(0, "TY-3", "a game ends at so many points; 0 never", low=0, high=1000)
    bonus: int = whole(0, "TY-3", "for winning a game", low=0, high=1000)
    substitute: str = choice(
        "two-highest", ("two-highest", "two-lowest", "frozen", "void"), "TY-4", "what is posted for who left"
    )
    substitute_may_win: bool = flag(default=False, clause="TY-5", says="whether a posted total may win")


@dataclass(frozen=True, slots=True)
class ToyFacts:
    """Figures by player, and who won; nobody if the deal is void."""

    winner: str | None
    figures: Mapping[str, int]
    debtors: tuple[str, ...] = field(default=())


def read_facts(table: Table, players: tuple[str, ...]) -> Reading[ToyFacts]:
    found: list[Finding] = []
    fields = Fields(table, (), found)
    winner, debtors, inner = fields.text("winner"), fields.texts("debtors") or (), fields.inner("figures")
    fields.finish()
    figures = {} if inner is None else {name: inner.whole(name) or 0 for name in inner.table}
    for name in (*figures, *debtors, *([winner] if winner else [])):
        if name not in players:
            fields.wrong("figures", "toy.stranger", f"{name} is not seated")
    return Reading(None if found else ToyFacts(winner, figures, debtors), tuple(found))


def write_facts(facts: ToyFacts) -> dict[str, object]:
    table: dict[str, object] = {} if facts.winner is None else {"winner": facts.winner}
    if facts.debtors:
        table["debtors"] = facts.debtors
    return table | {"figures": dict(facts.figures)}


def check(facts: ToyFacts, options: ToyOptions) -> Findings:
    del options
    high = [name for name, figure in facts.figures.items() if figure > 900]
    return tuple(Finding(code="toy.too-high", message=f"{name} has more than 900") for name in high)


def score(facts: ToyFacts, options: ToyOptions, pending: tuple[Pending, ...]) -> Score:
    players = tuple(facts.figures)
    new = tuple(Pending(name, options.debt, "TY-2", "debt") for name in facts.debtors if options.debt)
    if facts.winner is None:
        return Score(lines=(), players=players, void=True, pending=pending + new)
    mine = facts.figures.get(facts.winner, 0)
    lines: list[Line] = []
    for name, figure in facts.figures.items():
        many = mine - figure + options.pays
        if name != facts.winner and many:
            to, payer = (facts.winner, name) if many > 0 else (name, facts.winner)
            lines.append(Line("TY-1", to, payer, abs(many), f"{mine} against {figure}"))
    lines += [
        Line(one.clause, facts.winner, one.player, one.points, one.why) for one in pending if one.player != facts.winner
    ]
    return Score(lines=tuple(lines), players=players, winner=facts.winner, counts=dict(facts.figures), pending=new)


def quick(table: Table, players: tuple[str, ...], options: ToyOptions) -> Mapping[str, int] | None:
    winner, figures = table.get("winner"), table.get("figures")
    if len(table) != 2 or not isinstance(winner, str) or not isinstance(figures, dict) or winner not in figures:
        return None
    points = dict.fromkeys(figures, 0)
    for name, figure in figures.items():
        if name not in players or type(figure) is not int or not -900 <= figure <= 900:
            return None
        if name != winner:
            points[name] = figure - figures[winner] - options.pays
            points[winner] -= points[name]
    return points


def tally(dealt: Sequence[Dealt[ToyOptions]], players: Sequence[str]) -> Tally:
    totals, part = dict.fromkeys(players, 0), dict.fromkeys(players, 0)
    bonuses: list[Bonus] = []
    parts: list[Part] = []
    for one in dealt:
        for name, many in one.score.net().items():
            totals[name] = totals.get(name, 0) + many
            part[name] = part.get(name, 0) + many
        best = max(part, key=lambda name: part[name])
        if one.options.target and part[best] >= one.options.target:
            if one.options.bonus:
                bonuses.append(Bonus(one.number, Line("TY-3", best, None, one.options.bonus, "game")))
                totals[best] += one.options.bonus
            parts.append(Part(title=f"game {len(parts) + 1}", columns={}, points=part, final=part, winner=best))
            part = dict.fromkeys(totals, 0)
    return Tally(
        totals=totals, bonuses=tuple(bonuses), parts=tuple(parts), finished=bool(parts) and not any(part.values())
    )


def next_dealer(dealt: Dealt[ToyOptions]) -> str | None:
    if dealt.score.void or dealt.dealer is None:
        return dealt.dealer
    return dealt.seats[(dealt.seats.index(dealt.dealer) + 1) % len(dealt.seats)]


def contradictions(options: ToyOptions) -> Findings:
    if options.bonus and not options.target:
        return (Finding(code="toy.bonus", message="a bonus without a target", path=("options", "bonus")),)
    return ()


TOY: AnyGame = Game(
    slug="toy",
    title="Toy",
    prefix="TY",
    seats=range(2, 7),
    count_word="figure",
    home=str(Path(__file__).parent),
    options=ToyOptions,
    make_script=lambda: Script(
        first="Who?", rest=re.compile(r"\d+"), meaning="a figure", ask=lambda name, _: name, read=lambda _: Spoken()
    ),
    read_facts=read_facts,
    write_facts=write_facts,
    check=check,
    score=score,
    tally=tally,
    next_dealer=next_dealer,
    contradictions=contradictions,
    foul=lambda options: (options.debt, "TY-2"),
    quick=quick,
    quick_winner=lambda table, _players, _options: str(table["winner"]),
    zero_sum=lambda _: True,
    judge=lambda _asked, _options: Judged(valid=False, melds=()),
    best=lambda _asked, _options: Best(melds=(), loose=(), points=0, complete=False),
)


def toy_named(slug: str) -> AnyGame:
    """The toy, and no other game."""
    return {"toy": TOY}[slug]


def head(*players: str, stake: str = "", opened: Any = None, **options: Any) -> dict[str, object]:
    """The head of a toy session's journal, unsealed."""
    rules = ToyOptions(**options)
    session: dict[str, object] = {
        "id": "friday",
        "game": "toy",
        "players": list(players),
        "opened": opened or datetime.fromisoformat("2026-01-30T20:00:00+05:45"),
    }
    if stake:
        session |= {"stake": stake, "currency": "NPR"}
    return {
        "format": 1,
        "session": session,
        "profile": {"name": "seed", "fingerprint": fingerprint(rules), "options": write_options(rules)},
    }
