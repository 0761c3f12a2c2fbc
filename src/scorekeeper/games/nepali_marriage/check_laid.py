"""Findings on melds laid down, and on whole hands: is each a meld, was the show primary, is the finish valid?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_cards
from scorekeeper.games.nepali_marriage.faults import FAULT_CODES
from scorekeeper.games.nepali_marriage.found import finding
from scorekeeper.games.nepali_marriage.grammar import (
    DUBLEES_FINISH,
    DUBLEES_SHOW,
    HAND,
    PRIMARIES,
    grammar_of,
    wilds_of,
)
from scorekeeper.melds.judge import judge
from scorekeeper.melds.meld import MeldKind, Way
from scorekeeper.melds.show import Fault, judge_finish
from scorekeeper.melds.wilds import NO_WILDS
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.nepali_marriage.facts import Facts, Hand
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.melds.grammar import Grammar
    from scorekeeper.melds.judge import Verdict


def check_laid(facts: Facts, options: Options, found: list[Finding]) -> None:
    """Keep every finding on the melds of the deal's hands; the tiplu is known and the winner named."""
    grammar, wilds = grammar_of(options), wilds_of(facts.tiplu)
    for hand in facts.hands:
        if hand.melds is None:
            if hand.cards is not None and len(hand.cards) == HAND:
                _check_held(hand, hand.cards, facts, grammar, wilds, found)
        elif hand.player == facts.winner:
            _check_finish(hand, hand.melds, facts, grammar, wilds, found)
        else:
            _check_show(hand, hand.melds, grammar, wilds, found)


def _check_held(
    hand: Hand,
    cards: tuple[Card, ...],
    facts: Facts,
    grammar: Grammar,
    wilds: frozenset[Card],
    found: list[Finding],
) -> None:
    """Cards told without melds can at least be laid so as the player is said to have shown or finished."""
    from scorekeeper.melds.manypacks.dublees import dublees  # noqa: PLC0415 - only where whole hands are told
    from scorekeeper.melds.manypacks.search import finish, opening  # noqa: PLC0415 - likewise

    won = hand.player == facts.winner
    if facts.by_dublees if won else hand.status == "dublee":
        many, needed = len(dublees(cards, grammar, wilds)), DUBLEES_FINISH if won else DUBLEES_SHOW
        clause = "NM-5.2" if won else "NM-3.2"
        good, holds = many >= needed, f"hold {many} dublees; {needed} {'end the deal' if won else 'show the maal'}"
    elif won:
        ended = finish(cards, grammar, wilds)
        clause, good = "NM-5.1", ended is not None and ended.way is Way.MELDS
        holds = "cannot all be laid in sets, three of them primary"
    elif hand.status == "seen":
        shown = opening(cards, grammar, NO_WILDS)
        clause, good = "NM-3.1", shown is not None and shown.way is Way.MELDS
        holds = "do not hold three primary sets"
    else:
        return
    if not good:
        word = "nepali.no-finish" if won else "nepali.cannot-have-seen"
        help_ = "correct his cards, or who finished and how" if won else "correct his cards, or report him unseen"
        found.append(finding(hand, "cards", word, f"{hand.player}'s cards {holds}", help_, clause))


def _check_finish(
    hand: Hand,
    melds: tuple[tuple[Card, ...], ...],
    facts: Facts,
    grammar: Grammar,
    wilds: frozenset[Card],
    found: list[Finding],
) -> None:
    """The winner's melds end the deal, in the way he is said to have won."""
    show = judge_finish(melds, grammar, wilds, loose=hand.loose or (), discard=hand.discard)
    for complaint in show.complaints:
        if complaint.fault is Fault.WRONG_NUMBER:
            continue  # the sizes of all hands are checked in one place
        found.append(
            _complaint(
                hand, FAULT_CODES[complaint.fault], complaint.message, complaint.help, complaint.clause, complaint.meld
            )
        )
    if facts.by_dublees and show.way is not Way.DUBLEES:
        message = f"{hand.player} is said to have won by dublees; the melds laid are not dublees alone"
        found.append(
            _complaint(hand, "nepali.finish-way", message, "lay eight dublees, the rest under loose", "NM-5.2", None)
        )
    elif not facts.by_dublees and show.way is Way.DUBLEES:
        message = f"{hand.player} is said to have won by sets; the melds laid are dublees"
        found.append(_complaint(hand, "nepali.finish-way", message, 'write by = "dublees"', "NM-5.1", None))


def _check_show(
    hand: Hand,
    melds: tuple[tuple[Card, ...], ...],
    grammar: Grammar,
    wilds: frozenset[Card],
    found: list[Finding],
) -> None:
    """A loser's melds are melds, and those who have seen have what it takes among them."""
    # wild cards may be used only after primary sets are shown (NM-3.6)
    known = NO_WILDS if hand.status == "unseen" else wilds
    verdicts = [judge(meld, grammar, known) for meld in melds]
    for at, verdict in enumerate(verdicts):
        _check_meld(hand, verdict, at, found)
    if hand.status == "seen":
        many = sum(verdict.primary for verdict in verdicts)
        if many < PRIMARIES:
            message = f"{hand.player} has seen, and {many} of the sets laid are primary; {PRIMARIES} show the maal"
            help_ = "lay the sets as they were shown, or report unseen"
            found.append(_complaint(hand, FAULT_CODES[Fault.TOO_FEW_PRIMARY], message, help_, "NM-3.1", None))
    elif hand.status == "dublee":
        many = sum(verdict.kind is MeldKind.DUBLEE for verdict in verdicts)
        if many < DUBLEES_SHOW:
            message = f"{hand.player} has seen by dublees, and {many} are laid; {DUBLEES_SHOW} show the maal"
            help_ = "lay the dublees as they were shown, or report unseen"
            found.append(_complaint(hand, FAULT_CODES[Fault.TOO_FEW_DUBLEES], message, help_, "NM-3.2", None))


def _check_meld(hand: Hand, verdict: Verdict, at: int, found: list[Finding]) -> None:
    if verdict.kind is MeldKind.DUBLEE and hand.status != "dublee":
        message = f"{show_cards(verdict.cards)} is a dublee, and beside sets a dublee counts for nothing"
        found.append(
            _complaint(hand, FAULT_CODES[Fault.DUBLEE_AMONG_MELDS], message, "write it under loose", "NM-3.2", at)
        )
    elif not verdict.valid:
        message = f"{show_cards(verdict.cards)}: {verdict.reason}"
        help_ = verdict.mended.sentence if verdict.mended else "write the cards under loose"
        found.append(_complaint(hand, FAULT_CODES[Fault.NOT_A_MELD], message, help_, verdict.clause, at))


def _complaint(hand: Hand, code: str, message: str, help_: str, clause: str | None, meld: int | None) -> Finding:
    return Finding(
        code=code,
        message=f"{message} ({clause})" if clause else message,
        help=help_ or "correct the melds, or what is said of the player",
        clause=clause,
        path=("hands", hand.player, "melds") if meld is None else ("hands", hand.player, "melds", meld),
    )
