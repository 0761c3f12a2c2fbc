"""What counts in a hand: its value, and its hand points before any cap, each with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.games.indian_marriage.points import points_table
from scorekeeper.games.indian_marriage.value import Worth, worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.games.indian_marriage.facts import Facts, Hand
    from scorekeeper.games.indian_marriage.options import Options

NOTHING = Worth(0, "none")
_COUNTED: dict[int, Worth] = {}


class Count(NamedTuple):
    """Hand points before any cap."""

    points: int | None
    """None where the table did not say."""
    of: str
    """What was counted, for the reason: "unmelded", "all cards"."""


def points_of(cards: Iterable[Card], facts: Facts, options: Options) -> int:
    """What these cards count in a hand; the facts name the joker."""
    assert facts.joker is not None
    table = points_table(facts.joker, options.wild_in_hand)
    return sum([table[one] for one in cards])


def value_of(hand: Hand, facts: Facts, options: Options) -> Worth:
    """The value a hand holds, from the deepest thing reported of it; nothing reported is no value."""
    cards = hand.held if hand.cards is not None or hand.melds is not None else hand.value_cards
    if cards is not None and facts.joker is not None:
        return worth(cards, facts.joker, options)
    if hand.value is None:
        return NOTHING
    known = _COUNTED.get(hand.value)
    if known is None:
        # only values that hands can have pass the check, so this stays small
        known = _COUNTED[hand.value] = Worth(hand.value, "")
    return known


def count_of(hand: Hand, facts: Facts, options: Options) -> Count:
    """The points in a loser's hand before any cap, from the deepest thing reported of it."""
    if hand.extra:
        held = hand.held
        return Count(
            hand.points if held is None else points_of(held, facts, options), "all cards, with too many in hand"
        )
    if hand.status != "seen":
        return _unseen(hand, facts, options)
    if hand.melds is not None:
        return Count(points_of(hand.loose, facts, options), "unmelded")
    if hand.points is None and hand.cards is not None and facts.joker is not None:
        from scorekeeper.games.indian_marriage.arranged import least  # noqa: PLC0415 - the search is heavy

        return Count(least(hand.cards, facts.joker, options).points, "unmelded at best")
    return Count(hand.points, "unmelded")


def _unseen(hand: Hand, facts: Facts, options: Options) -> Count:
    if hand.melds is not None and options.unseen_counts != "all":
        from scorekeeper.games.indian_marriage.arranged import not_protected  # noqa: PLC0415 - rarely asked

        return Count(points_of(not_protected(hand, facts, options), facts, options), _NOT_ALL[options.unseen_counts])
    held = hand.held
    if held is None:
        return Count(hand.points, "all cards")
    return Count(points_of(held, facts, options), "all cards")


_NOT_ALL = {"but-pure": "all but pure melds", "unmelded": "unmelded"}
