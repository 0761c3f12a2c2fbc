"""Cards held of which the melds are not told, and melds that could have been laid better, by the exact search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_cards
from scorekeeper.games.indian_marriage.arranged import ending, least
from scorekeeper.games.indian_marriage.check_melds import WAY_WORDS
from scorekeeper.games.indian_marriage.count import count_of
from scorekeeper.problems import Finding, Findings, Severity

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.indian_marriage.facts import Facts, Hand
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.melds.meld import Arrangement


def check_held(facts: Facts, options: Options) -> Findings:
    """What the search finds in a deal whose joker is known, and whose cards are right in number and copies."""
    found: list[Finding] = []
    for hand in facts.hands:
        if hand.status != "seen" or hand.extra or hand.dublees is not None:
            continue
        if hand.player == facts.winner:
            if hand.cards is not None and hand.melds is None:
                found += _winner(hand, hand.cards, facts, options)
        elif hand.held is not None:
            found += _loser(hand, hand.held, facts, options)
    return tuple(found)


def _winner(hand: Hand, cards: tuple[Card, ...], facts: Facts, options: Options) -> list[Finding]:
    """Whether the cards of who went out end the deal in some way, and in the way that was told."""
    assert facts.joker is not None
    path = ("hands", hand.player, "cards")
    found = ending(cards, facts.joker, options)
    if found is None:
        best = least(cards, facts.joker, options)
        left = f"at best {show_cards(best.loose)} are left over" if best.loose else f"at best {best.primaries} are pure"
        message = f"{hand.player}'s cards cannot all be melded, {options.pure_needed} of the melds pure: {left}"
        help_ = "look at the cards again; if the show was wrong: sk ruling indian wrong-show"
        return [Finding(code="indian.cannot-finish", message=message, path=path, clause="IM-3.3", help=help_)]
    way = WAY_WORDS[found.way]
    if facts.by is not None and facts.by != way and facts.by == "melds":
        message = f"{hand.player} is said to have gone out by melds; his cards end the deal only by {way}"
        return [Finding(code="indian.way-differs", message=message, path=("by",), clause="IM-11.8")]
    return []


def _loser(hand: Hand, cards: tuple[Card, ...], facts: Facts, options: Options) -> list[Finding]:
    """Whether a loser can have seen the joker with these cards, and whether less could have been left over."""
    assert facts.joker is not None
    best = least(cards, facts.joker, options)
    if hand.melds is None and best.primaries < options.pure_needed and not hand.missing:
        message = (
            f"{hand.player} has seen the joker; his cards make {best.primaries} pure melds at most, "
            f"and {options.pure_needed} must be kept"
        )
        path = ("hands", hand.player, "cards")
        return [Finding(code="indian.seen-not-pure", message=message, path=path, clause="IM-3.2")]
    told = count_of(hand, facts, options).points
    assert told is not None
    if told == best.points:
        return []
    if told < best.points:
        message = f"{told} is counted in {hand.player}'s hand; his cards leave {best.points} at least: {_shown(best)}"
        path = ("hands", hand.player, "count")
        return [Finding(code="indian.count-too-low", message=message, path=path, clause="IM-5.3", help="count again")]
    return [
        Finding(
            code="indian.better-arrangement",
            message=f"{hand.player} could have left {best.points} instead of {told}: {_shown(best)}; "
            "what was laid is what scores",
            severity=Severity.NOTE,
            path=("hands", hand.player),
            clause="IM-3.4",
        ),
    ]


def _shown(best: Arrangement) -> str:
    melds = " | ".join(show_cards(meld.cards) for meld in best.melds)
    return f"{melds}, left over {show_cards(best.loose) or 'nothing'}"
