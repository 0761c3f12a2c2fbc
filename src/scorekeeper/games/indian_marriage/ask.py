"""Questions about cards without a deal: is this declaration valid, what is the best arrangement?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.cards.card import ALL_CARDS, is_natural, rank
from scorekeeper.cards.pack import Pack
from scorekeeper.games.indian_marriage.check_cards import COPIES_HELP, copies_told
from scorekeeper.games.indian_marriage.check_melds import of_complaint
from scorekeeper.games.indian_marriage.grammar import grammar_of
from scorekeeper.games.indian_marriage.points import COURT, points_table
from scorekeeper.games.indian_marriage.value import wild_cards
from scorekeeper.games.questions import Best, Judged, JudgedMeld
from scorekeeper.melds.judge import judge as judge_meld
from scorekeeper.melds.manypacks.search import finish, least_left, most_primaries, opening
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.show import judge_finish, judge_opening
from scorekeeper.melds.wilds import NO_WILDS
from scorekeeper.problems import Finding, Findings

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.indian_marriage.facts import Facts
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.games.questions import Asked
    from scorekeeper.melds.grammar import Grammar
    from scorekeeper.melds.judge import Verdict
    from scorekeeper.melds.show import Complaint
    from scorekeeper.scoring.line import Player

HAND = 21


def judge(asked: Asked, options: Options) -> Judged:
    """The verdict on declared melds: each for itself, and the whole where it is to end the deal or to see the joker.

    Without a marker no card but a printed joker is wild: that is how it stands before the joker is seen.
    """
    rules, wilds = grammar_of(options), _wilds(asked)
    told = list(asked.cards) or [one for meld in (*asked.show, *asked.melds) for one in meld] + list(asked.loose)
    found = list(_copies(told, asked, options))
    refused: dict[int, Complaint] = {}
    if asked.show:
        complaints = judge_opening(asked.show, rules, wilds).complaints
        refused = {one.meld: one for one in complaints if one.meld is not None}
        found += [of_complaint(one, ("show",)) for one in complaints]
    if asked.ends_deal:
        laid = (*asked.show, *asked.melds)
        ending = judge_finish(laid, rules, wilds, loose=asked.loose, hand=asked.cards or None)
        found += [of_complaint(one, ("melds",)) for one in ending.complaints]
    judged = tuple(
        _shown(_judged(judge_meld(meld, rules, wilds)), refused.get(at))
        for at, meld in enumerate((*asked.show, *asked.melds))
    )
    valid = not found and (asked.ends_deal or all(one.valid for one in judged))
    return Judged(valid=valid, melds=judged, findings=tuple(found))


def _shown(judged: JudgedMeld, complaint: Complaint | None) -> JudgedMeld:
    """The verdict on a meld; one that is shown to see the joker stands only if it is pure (IM-3.1)."""
    if complaint is None or not judged.valid:
        return judged
    return replace(judged, valid=False, clause=complaint.clause, reason=complaint.message)


def best(asked: Asked, options: Options) -> Best:
    """The best arrangement of a hand: to end the deal (21 cards, or 22 with the discard), or to see the joker.

    Where the deal cannot end, the fewest points left over with the pure melds laid; points count as in a loser's hand.
    """
    cards, rules, wilds = asked.cards, grammar_of(options), _wilds(asked)
    points = _faces() if asked.marker is None else points_table(asked.marker, options.wild_in_hand)
    found = [*_copies(list(cards), asked, options)]
    if len(cards) > HAND + 1:
        message = f"{len(cards)} cards; a hand has {HAND}, or {HAND + 1} before the discard"
        found.append(Finding(code="indian.wrong-number", message=message, path=("cards",), clause="IM-1.3"))
    if found:
        return Best(melds=(), loose=cards, points=0, complete=False, findings=tuple(found))
    most = most_primaries(cards, rules, wilds, points)
    if asked.goal == "show":
        shown = opening(cards, rules, wilds)
        if shown is None:
            return Best(melds=most.melds, loose=most.loose, points=most.points, complete=False, primary=most.primaries)
        left = sum(points[one] for one in shown.loose)
        return Best(melds=shown.melds, loose=shown.loose, points=left, complete=True, primary=most.primaries)
    return _to_finish(cards, rules, wilds, points, most.primaries)


def _to_finish(
    cards: tuple[Card, ...], rules: Grammar, wilds: frozenset[Card], points: tuple[int, ...], primary: int
) -> Best:
    if len(cards) in (HAND, HAND + 1):
        ended = finish(cards, rules, wilds)
        if ended is not None:
            return Best(
                melds=ended.melds, loose=ended.loose, points=0, complete=True, discard=ended.discard, primary=primary
            )
    left = least_left(cards, rules, wilds, points)
    return Best(
        melds=left.melds, loose=left.loose, points=left.points, complete=False, discard=left.discard, primary=primary
    )


def declared(facts: Facts, options: Options) -> tuple[tuple[Player, tuple[JudgedMeld, ...]], ...]:
    """Every meld that the facts say was laid down, judged, by player."""
    if facts.joker is None:
        return ()
    rules, wilds = grammar_of(options), wild_cards(facts.joker)
    return tuple(
        (hand.player, tuple(_judged(judge_meld(meld, rules, wilds)) for meld in hand.melds))
        for hand in facts.hands
        if hand.melds
    )


def _wilds(asked: Asked) -> frozenset[Card]:
    return NO_WILDS if asked.marker is None else wild_cards(asked.marker)


def _faces() -> tuple[int, ...]:
    """What each card counts while the joker is not known."""
    return tuple(
        (rank(one) if 2 <= rank(one) <= COURT else COURT) if is_natural(one) else 0  # noqa: PLR2004 - as printed
        for one in ALL_CARDS
    )


def _judged(verdict: Verdict) -> JudgedMeld:
    meld = verdict.meld
    if meld.kind is MeldKind.SET:
        meld = replace(meld, pure=verdict.primary)  # the house says which sets are pure (IM-2.3)
    return JudgedMeld(
        meld=meld,
        valid=verdict.valid,
        clause=verdict.clause,
        reason=verdict.reason,
        mend=verdict.mended.sentence if verdict.mended is not None else "",
    )


def _copies(told: list[Card], asked: Asked, options: Options) -> Findings:
    """Cards of which more are told than there are, the cut card on the table among them."""
    if asked.marker is not None:
        told = [*told, asked.marker]
    pack = Pack(options.packs, options.printed_jokers)
    return tuple(
        Finding(
            code="indian.too-many-copies",
            message=copies_told(one, many, pack),
            path=("cards",) if asked.cards else ("melds",),
            clause="IM-1.1",
            help=COPIES_HELP,
        )
        for one, many in sorted(pack.excess(told).items())
    )
