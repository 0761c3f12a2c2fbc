"""The best a hand can do: end the deal, or show; and if it cannot, what is nearest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scorekeeper.games.nepali_marriage.grammar import HAND, grammar_of, wilds_of
from scorekeeper.games.nepali_marriage.judge import copies_findings, marker_findings
from scorekeeper.games.questions import Best
from scorekeeper.melds.manypacks.rules import ONE_EACH
from scorekeeper.melds.manypacks.search import finish, least_left, most_primaries, opening
from scorekeeper.melds.wilds import NO_WILDS
from scorekeeper.problems import Finding, Findings, Severity, errors

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.games.questions import Asked
    from scorekeeper.melds.meld import Meld


def best(asked: Asked, options: Options) -> Best:
    """Whether these cards reach the goal, with a witness; else the arrangement that leaves the fewest cards over.

    `points` are cards left over: a loose card counts nothing in this game. With 22 cards the discard is found. Towards
    "show" nothing but primary sets is laid, and no card is wild: the maal is not yet seen.
    """
    findings = _findings(asked, options)
    cards = asked.cards
    if errors(findings):
        return Best(melds=(), loose=cards, points=len(cards), complete=False, findings=findings)
    grammar, wilds = grammar_of(options), wilds_of(asked.marker)
    most = most_primaries(cards, grammar, NO_WILDS if asked.goal == "show" else wilds)
    many = len(most.melds)
    if asked.goal == "show":
        shown = opening(cards, grammar, NO_WILDS)
        melds = shown.melds if shown is not None else most.melds
        loose = _rest(cards, melds)
        return Best(
            melds=melds, loose=loose, points=len(loose), complete=shown is not None, primary=many, findings=findings
        )
    if len(cards) >= HAND:
        found = finish(cards, grammar, wilds)
        if found is not None:
            return Best(
                melds=found.melds,
                loose=found.loose,
                points=0,
                complete=True,
                discard=found.discard,
                primary=many,
                findings=findings,
            )
    left = least_left(cards, grammar, wilds, ONE_EACH)
    return Best(
        melds=left.melds,
        loose=left.loose,
        points=left.points,
        complete=False,
        discard=left.discard,
        primary=many,
        findings=findings,
    )


def _findings(asked: Asked, options: Options) -> Findings:
    """What is wrong or doubtful in the question."""
    found = [*marker_findings(asked.marker), *copies_findings(asked.cards, asked.marker, options)]
    if len(asked.cards) > HAND + 1 or (asked.goal == "finish" and len(asked.cards) < HAND):
        message = f"{len(asked.cards)} cards; a hand has {HAND}, and {HAND + 1} before the discard (NM-1.4)"
        help_ = "count the cards; towards a show fewer may be asked about"
        found.append(Finding(code="nepali.wrong-number", message=message, help=help_, path=("cards",), clause="NM-1.4"))
    if asked.marker is None and asked.goal == "finish":
        found.append(
            Finding(
                code="nepali.tiplu-unknown",
                message="without a tiplu no natural card is wild (NM-3.5)",
                help="name it: --tiplu 8H",
                severity=Severity.NOTE,
                clause="NM-3.5",
            )
        )
    return tuple(found)


def _rest(cards: Iterable[Card], melds: Iterable[Meld]) -> tuple[Card, ...]:
    """The cards that lie in no meld, sorted."""
    left = Counter(cards) - Counter(card for meld in melds for card in meld.cards)
    return tuple(sorted(left.elements()))
