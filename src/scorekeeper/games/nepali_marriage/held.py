"""One player's maal: the tunnelas of his that the house counts, and his cards or the figure counted at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER
from scorekeeper.cards.notation import show_card
from scorekeeper.games.nepali_marriage.maal import ALL, ONLY_CARDS, ONLY_TUNNELAS, TUNNELA, Maal, Part, count_maal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.games.nepali_marriage.facts import Hand
    from scorekeeper.games.nepali_marriage.options import Options


def counted_tunnelas(hand: Hand, options: Options, *, has_shown: bool) -> tuple[Card, ...]:
    """One card for each tunnela of a hand that the house counts (NM-4.7), lowest first.

    Args:
        hand: the lists of tunnelas shown, and the cards if they are given.
        options: `tunnela_counts` decides.
        has_shown: whether the player has shown primary sets, so that tunnelas among his melds lie on the table.
    """
    how = options.tunnela_counts
    if how == "off":
        return ()
    if how == "dealt":
        return tuple(sorted(hand.tunnelas_shown)) if len(hand.tunnelas_shown) > 1 else hand.tunnelas_shown
    found = {*hand.tunnelas_shown, *hand.tunnelas_late}
    if how == "hand":
        found |= tunnelas_among(hand.held() or ())
    elif has_shown and hand.melds is not None:
        found |= {meld[0] for meld in hand.melds if len(meld) == TUNNELA and len(set(meld)) == 1 and meld[0] < JOKER}
    return tuple(sorted(found))


def tunnelas_among(cards: Iterable[Card]) -> set[Card]:
    """The natural cards of which there are three or more; four copies are still one tunnela."""
    cards = tuple(cards)
    return {one for one in set(cards) if one < JOKER and cards.count(one) >= TUNNELA}


def hand_maal(hand: Hand, tiplu: Card | None, options: Options, *, has_shown: bool, part: Part = ALL) -> Maal:
    """One player's maal: from his cards if they are told, else the figure the table counted.

    A counted figure is split by `tunnela_points`; where that is not told, by the tunnelas listed.
    """
    held = hand.held()
    if held is not None and tiplu is not None:
        counted = counted_tunnelas(hand, options, has_shown=has_shown)
        maal = count_maal(held, counted, tiplu, options, part=part)
        if part is ONLY_CARDS:
            return maal
        return Maal(maal.points, " · ".join(filter(None, (maal.reason, _uncounted(hand, counted)))))
    told = hand.maal or 0
    if part is ALL:
        return Maal(told, "")
    counted = counted_tunnelas(hand, options, has_shown=has_shown)
    return Maal(
        _share(hand, counted, tiplu, options)
        if part is ONLY_TUNNELAS
        else told - _added(hand, counted, tiplu, options),
        "",
    )


def _share(hand: Hand, tunnelas: tuple[Card, ...], tiplu: Card | None, options: Options) -> int:
    """What the tunnelas alone are worth in a counted figure: as told, else what those listed are worth."""
    if hand.tunnela_points is not None or tiplu is None:
        return hand.tunnela_points or 0
    return count_maal((), tunnelas, tiplu, options, part=ONLY_TUNNELAS).points


def _added(hand: Hand, tunnelas: tuple[Card, ...], tiplu: Card | None, options: Options) -> int:
    """What the tunnelas add to their cards' own points in a counted figure."""
    if hand.tunnela_points is not None or tiplu is None:
        return hand.tunnela_points or 0
    cards = tunnelas * TUNNELA
    return (
        count_maal(cards, tunnelas, tiplu, options).points
        - count_maal(cards, (), tiplu, options, part=ONLY_CARDS).points
    )


def _uncounted(hand: Hand, counted: tuple[Card, ...]) -> str:
    """The tunnelas listed that are worth nothing here: the report says which were shown in time (NM-4.7)."""
    lost = [one for one in (*hand.tunnelas_shown, *hand.tunnelas_late) if one not in counted]
    return f"tunnela {' '.join(map(show_card, lost))} not counted (NM-4.7)" if lost else ""
