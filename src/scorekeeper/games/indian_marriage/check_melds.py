"""Melds laid down: is each one, were three of them pure, may the whole end the deal, was there better (IM-2, IM-3)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.indian_marriage.facts import WAYS
from scorekeeper.games.indian_marriage.grammar import grammar_of
from scorekeeper.games.indian_marriage.value import wild_cards
from scorekeeper.melds.meld import Way
from scorekeeper.melds.show import Fault, judge_finish, judge_opening
from scorekeeper.problems import Finding, Findings

if TYPE_CHECKING:
    from scorekeeper.games.indian_marriage.facts import Facts, Hand
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.melds.show import Complaint, Show

WAY_WORDS = dict(zip((Way.MELDS, Way.DUBLEES, Way.TUNNELAS, Way.WILDS), WAYS, strict=True))
"""The melds room's words for the ways to end a deal, and the players'."""


CODES = {
    Fault.NOT_A_MELD: "indian.not-a-meld",
    Fault.NOT_PRIMARY: "indian.not-primary",
    Fault.TOO_FEW_PRIMARY: "indian.too-few-primary",
    Fault.TOO_FEW_DUBLEES: "indian.too-few-dublees",
    Fault.DUBLEE_AMONG_MELDS: "indian.dublee-among-melds",
    Fault.WRONG_NUMBER: "indian.wrong-number",
    Fault.LEFT_OVER: "indian.left-over",
    Fault.IN_TWO_MELDS: "indian.in-two-melds",
    Fault.NOT_HELD: "indian.not-held",
}


def check_melds(facts: Facts, options: Options) -> Findings:
    """What is wrong with the melds of a deal whose joker is known."""
    found: list[Finding] = []
    for hand in facts.hands:
        if hand.melds is None or hand.status == "out":
            continue
        if hand.player == facts.winner:
            found += _finish(hand, facts, options)
        elif hand.dublees is None:
            found += _laid(hand, facts, options)
    return tuple(found)


def of_complaint(complaint: Complaint, path: tuple[str | int, ...]) -> Finding:
    """A complaint about a declaration as a finding; the path leads to the meld it is about, if to one."""
    at = () if complaint.meld is None else (complaint.meld,)
    return Finding(
        code=CODES[complaint.fault],
        message=complaint.message,
        path=(*path, *at),
        clause=complaint.clause,
        help=complaint.help,
    )


def _finish(hand: Hand, facts: Facts, options: Options) -> list[Finding]:
    """Whether the winner's declaration may end the deal, and by the way that was said."""
    assert facts.joker is not None
    assert hand.melds is not None
    show = judge_finish(
        hand.melds, grammar_of(options), wild_cards(facts.joker), loose=hand.loose, discard=hand.discard
    )
    path = ("hands", hand.player, "melds")
    found = [of_complaint(one, path) for one in show.complaints if one.fault is not Fault.WRONG_NUMBER]
    way = WAY_WORDS[show.way]
    if facts.by is not None and facts.by != way and not found:
        message = f"{hand.player} is said to have gone out by {facts.by}; his melds end the deal by {way}"
        found.append(Finding(code="indian.way-differs", message=message, path=("by",), clause="IM-11.8"))
    return found


def _laid(hand: Hand, facts: Facts, options: Options) -> list[Finding]:
    """A loser's melds: each must be one, and who has seen the joker keeps his pure ones (IM-3.2)."""
    assert facts.joker is not None
    assert hand.melds is not None
    show: Show = judge_opening(hand.melds, grammar_of(options), wild_cards(facts.joker))
    path = ("hands", hand.player, "melds")
    found = [
        of_complaint(one, path) for one in show.complaints if one.fault in (Fault.NOT_A_MELD, Fault.DUBLEE_AMONG_MELDS)
    ]
    if hand.status == "seen" and not hand.missing and show.primaries < options.pure_needed:
        message = (
            f"{hand.player} has seen the joker and lays {show.primaries} pure melds; {options.pure_needed} must be kept"
        )
        found.append(Finding(code="indian.seen-not-pure", message=message, path=path, clause="IM-3.2"))
    return found
