"""The searches of a hand, whatever the house's ace: `melds/onepack` where it is low, else every way is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.card import rank
from scorekeeper.games.gin import exhaustive
from scorekeeper.games.questions import LayOff
from scorekeeper.melds.onepack.arrangement import best_arrangement
from scorekeeper.melds.onepack.defence import best_defence
from scorekeeper.melds.onepack.discards import discards
from scorekeeper.melds.onepack.layoffs import judge_layoffs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.games.gin.facts import Melds
    from scorekeeper.melds.meld import Meld

LOW = "low"


class Laid(NamedTuple):
    """A hand laid out."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    points: int
    """What the loose cards count."""
    layoffs: tuple[LayOff, ...] = ()


class Thrown(NamedTuple):
    """A hand of eleven, each discard judged."""

    after: dict[Card, int]
    """The deadwood each discard leaves, best first, then the higher rank."""
    discard: Card
    best: Laid
    """The hand without that discard."""
    whole: Laid | None
    """All eleven melded, where they can be (big gin)."""


def arrange(cards: Sequence[Card], ace: str) -> Laid:
    """The arrangement with the least deadwood; of equally good ones always the same."""
    if ace == LOW:
        best = best_arrangement(cards)
        return Laid(best.melds, best.loose, best.points)
    return min(_ways(cards, ace), key=_order)


def least_ways(cards: Sequence[Card], ace: str) -> list[Laid]:
    """Every arrangement with the least deadwood, the one that `arrange` names first."""
    first = arrange(cards, ace)
    others = [one for one in _ways(cards, ace) if one.points == first.points and one != first]
    return [first, *sorted(others, key=_order)]


def defend(cards: Sequence[Card], against: Melds, ace: str) -> Laid:
    """The defender's own melds and lay-offs that together leave the fewest points (GR-4.3)."""
    if ace == LOW:
        best = best_defence(cards, against)
        layoffs = tuple(LayOff(one.card, against[one.onto]) for one in best.layoffs)
        return Laid(best.melds, best.loose, best.points, layoffs)
    answers = []
    for way in _ways(cards, ace):
        placed, loose = exhaustive.lay_off(against, way.loose, ace, in_order=False)
        layoffs = tuple(LayOff(card, against[at]) for card, at in placed)
        answers.append(Laid(way.melds, tuple(loose), exhaustive.points(loose), layoffs))
    return min(answers, key=_order)


def throw(cards: Sequence[Card], ace: str) -> Thrown:
    """Every discard of eleven cards, and the best (GR-3.1)."""
    if ace == LOW:
        found = discards(cards)
        best, whole = found.arrangement, found.all_melded
        return Thrown(
            dict(found.after),
            found.discard,
            Laid(best.melds, best.loose, best.points),
            Laid(whole.melds, (), 0) if whole else None,
        )
    left = {card: arrange([one for one in cards if one != card], ace) for card in sorted(cards)}
    after = {card: left[card].points for card in sorted(left, key=lambda one: (left[one].points, -rank(one), one))}
    discard = next(iter(after))
    whole_hand = arrange(cards, ace)
    return Thrown(after, discard, left[discard], whole_hand if not whole_hand.loose else None)


def lay_off(
    against: Melds, cards: Sequence[Card], ace: str, *, in_order: bool
) -> tuple[tuple[LayOff, ...], tuple[Card, ...]]:
    """The cards that can be laid off, in an order in which each is legal at its moment, and those that cannot (GR-4.2).

    With `in_order` each must fit when its turn comes.
    """
    if ace == LOW:
        judged = judge_layoffs(cards, against, in_order=in_order)
        return tuple(LayOff(one.card, against[one.onto]) for one in judged.placed), judged.refused
    placed, refused = exhaustive.lay_off(against, cards, ace, in_order=in_order)
    return tuple(LayOff(card, against[at]) for card, at in placed), tuple(refused)


def _ways(cards: Sequence[Card], ace: str) -> list[Laid]:
    return [Laid(melds, loose, exhaustive.points(loose)) for melds, loose in exhaustive.arrangements(cards, ace)]


def _order(laid: Laid) -> tuple[int, int, int]:
    """Fewest points, then fewest cards laid off, then fewest melds, so that runs are whole."""
    return laid.points, len(laid.layoffs), len(laid.melds)
