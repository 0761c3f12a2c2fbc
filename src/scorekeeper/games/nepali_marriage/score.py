"""The score of one deal: maal counted, what is unseen dealt with, lines settled, debts paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_card
from scorekeeper.games.nepali_marriage.dhoos import pay_dhoos
from scorekeeper.games.nepali_marriage.settle import is_better, settle
from scorekeeper.games.nepali_marriage.unseen import count_all
from scorekeeper.scoring.line import Score

if TYPE_CHECKING:
    from scorekeeper.games.nepali_marriage.facts import Facts
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.scoring.line import Line, Pending, Player


def score(facts: Facts, options: Options, owed: tuple[Pending, ...]) -> Score:
    """The lines of a deal whose facts passed `check`; `owed` is what earlier deals left pending."""
    debts = pay_dhoos(facts, options, owed)
    if facts.winner is None:
        players = tuple(hand.player for hand in facts.hands if hand.status != "out")
        return Score(lines=(), players=players, pending=debts.pending, void=True)
    counted = count_all(facts, options)
    lines = settle(facts, facts.winner, counted, options)
    return Score(
        lines=(*lines, *debts.lines),
        players=tuple(counted.counts),
        winner=facts.winner,
        counts=counted.counts,
        reasons=counted.reasons,
        pending=debts.pending,
        remarks=debts.remarks,
        spared=_spared(facts, lines),
    )


_PAYMENTS = {"unseen": ("NM-6.2", "unseen"), "seen": ("NM-6.3", "seen"), "dublee": ("NM-6.4", "seen by dublees")}
"""Which clause and word tell what a loser of each status pays for the game."""
_PAID = {"NM-6.2", "NM-6.3", "NM-6.4", "NM-6.5"}


def _spared(facts: Facts, lines: list[Line]) -> dict[Player, str]:
    """The losers who pay nothing for the game, each with the clause that lets him (NM-6.4 above all)."""
    paying = {line.payer for line in lines if line.clause in _PAID}
    return {
        hand.player: f"{_PAYMENTS[hand.status][1]}, pays nothing for the game ({_PAYMENTS[hand.status][0]})"
        for hand in facts.hands
        if hand.status in _PAYMENTS and hand.player != facts.winner and hand.player not in paying
    }


def describe(facts: Facts, options: Options) -> tuple[str, ...]:
    """A few words on the deal: who won and how, the tiplu, and whether it was better."""
    if facts.winner is None:
        return ("nobody finished",)
    told = [f"{facts.winner} won by dublees" if facts.by_dublees else f"{facts.winner} won"]
    if facts.tiplu is not None:
        told.append(f"tiplu {show_card(facts.tiplu)}")
    if is_better(facts, options):
        told.append("better")
    return tuple(told)
