"""Thirteen Tricks: three to five share thirteen tricks, and each pays whoever took most for what he took less.

A toy, to show that a game is one folder. Source: made up for the tests. Not here: the play of the cards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.asking.script import Said, Script, Spoken
from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.games.contract import Game, Reading
from scorekeeper.games.questions import Best, Judged
from scorekeeper.problems import Finding, Severity
from scorekeeper.rulebook.options import choice, whole
from scorekeeper.scoring.line import Line, Score
from scorekeeper.scoring.tally import plain_tally

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.documents.fields import Table
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Pending, Player
    from scorekeeper.scoring.tally import Dealt

TRICKS = 13


@dataclass(frozen=True, kw_only=True)
class Options:
    """The choices of one house."""

    stake: int = whole(1, "TT-2", "what each trick less than the winner's costs", low=0, high=100)
    bare: int = whole(5, "TT-3", "what he pays besides who took no trick", low=0, high=100)
    dealer: str = choice("next", ("next", "winner"), "TT-4", "who deals next: the next seat, or the winner")
    foul: int = whole(0, "TT-5", "what he owes the next winner who errs", low=0, high=100)


@dataclass(frozen=True)
class Facts:
    """Who took how many tricks; nobody won a deal that was thrown in."""

    players: tuple[Player, ...]
    winner: Player | None
    tricks: Mapping[Player, int]


def read_facts(table: Table, players: tuple[Player, ...]) -> Reading[Facts]:
    found: list[Finding] = []
    fields = Fields(table, (), found)
    winner, inner = fields.text("winner"), fields.inner("tricks")
    fields.finish()
    if winner is not None and winner not in players:
        fields.wrong("winner", "tricks.stranger", f"{winner} is not seated", did_you_mean(winner, players))
    told = (
        {} if inner is None else {player: inner.whole(player, 0, TRICKS) or 0 for player in players if player in inner}
    )
    if inner is not None:
        inner.finish()
    for player in players:
        if winner is not None and player not in told:
            fields.wrong("tricks", "tricks.missing", f"nothing is said of {player}", "0 where he took none")
    return Reading(None if found else Facts(players, winner, told), tuple(found))


def write_facts(facts: Facts) -> dict[str, object]:
    return {"winner": facts.winner, "tricks": dict(facts.tricks)} if facts.winner is not None else {}


def check(facts: Facts, _options: Options) -> Findings:
    if facts.winner is None:
        return ()
    found: list[Finding] = []
    many, most = sum(facts.tricks.values()), max(facts.tricks.values())
    if many != TRICKS:
        message = f"{many} tricks are told; there are {TRICKS} (TT-1)"
        found.append(Finding(code="tricks.not-thirteen", message=message, path=("tricks",), clause="TT-1"))
    if facts.tricks[facts.winner] < most:
        message = f"{facts.winner} is said to have won with {facts.tricks[facts.winner]}; somebody took {most} (TT-2)"
        found.append(Finding(code="tricks.not-most", message=message, path=("winner",), clause="TT-2"))
    return tuple(found)


def score(facts: Facts, options: Options, owed: tuple[Pending, ...]) -> Score:
    if facts.winner is None:
        return Score(lines=(), players=facts.players, void=True, pending=owed)
    mine = facts.tricks[facts.winner]
    lines: list[Line] = []
    for player, took in facts.tricks.items():
        if player != facts.winner:
            less = (mine - took) * options.stake
            lines += [Line("TT-2", facts.winner, player, less, f"{mine} tricks against {took}")] if less else []
            lines += [Line("TT-3", facts.winner, player, options.bare, "no trick")] if options.bare and not took else []
    lines += [
        Line(one.clause, facts.winner, one.player, one.points, one.why) for one in owed if one.player != facts.winner
    ]
    return Score(lines=tuple(lines), players=facts.players, winner=facts.winner, counts=dict(facts.tricks))


def next_dealer(dealt: Dealt[Options]) -> Player | None:
    if dealt.dealer not in dealt.seats or dealt.score.void:
        return dealt.dealer
    if dealt.options.dealer == "winner":
        return dealt.score.winner
    return dealt.seats[(dealt.seats.index(dealt.dealer) + 1) % len(dealt.seats)]


def contradictions(options: Options) -> Findings:
    if options.stake or not options.bare:
        return ()
    message = "where tricks cost nothing, only a bare hand is paid for (TT-3)"
    return (Finding(code="tricks.no-stake", message=message, severity=Severity.WARNING, path=("options", "stake")),)


def read_words(words: tuple[Said, ...]) -> Spoken:
    spoken = Spoken(table={"winner": words[0].player, "tricks": {one.player: int(one.rest) for one in words}})
    for one in words:
        spoken.where["tricks", one.player] = (one.word, one.start, one.start + len(one.rest))
    return spoken


def script() -> Script:
    return Script(
        first="Who took most? (name and tricks)",
        rest=re.compile("[0-9]{1,2}"),
        meaning="a number of tricks",
        ask=lambda player, _won: f"{player}: how many tricks?",
        read=read_words,
    )


GAME: Game[Facts, Options] = Game(
    slug="tricks",
    title="Thirteen Tricks",
    prefix="TT",
    seats=range(3, 6),
    count_word="tricks",
    home=__path__[0],
    options=Options,
    make_script=script,
    read_facts=read_facts,
    write_facts=write_facts,
    check=check,
    score=score,
    tally=plain_tally,
    next_dealer=next_dealer,
    contradictions=contradictions,
    zero_sum=lambda _options: True,
    judge=lambda _asked, _options: Judged(valid=False, melds=()),
    best=lambda _asked, _options: Best(melds=(), loose=(), points=0, complete=False),
    describe=lambda facts, _options: (f"{facts.winner} took most" if facts.winner else "thrown in",),
    foul=lambda options: (options.foul, "TT-5") if options.foul else (0, ""),
)
