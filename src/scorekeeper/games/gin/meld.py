"""What is a meld in gin: a set or a run of natural cards; why other cards are none, and what would mend them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.card import ACE, KING, NATURALS, is_natural, rank, suit
from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.melds.meld import Meld, MeldKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.cards.card import Card

LEAST = 3
"""A meld has three cards at least (GR-2.1, GR-2.2)."""


class Refusal(NamedTuple):
    """Why cards are no meld."""

    clause: str
    reason: str


def read_meld(cards: Sequence[Card], ace: str) -> Meld | None:
    """The meld these cards make in any order, its cards as they are shown; None if they make none.

    Args:
        cards: the cards laid together.
        ace: the house's option: "low", "high-or-low" or "round-the-corner".
    """
    if len(cards) < LEAST or len(set(cards)) != len(cards) or not all(map(is_natural, cards)):
        return None
    if len({rank(card) for card in cards}) == 1:
        return Meld(tuple(sorted(cards)), MeldKind.SET, pure=True)
    if len({suit(card) for card in cards}) > 1:
        return None
    run = _run(sorted(cards), ace)
    return Meld(run, MeldKind.RUN, pure=True) if run else None


def _run(cards: list[Card], ace: str) -> tuple[Card, ...]:
    """Different cards of one suit, lowest first, in the order of a run; () if they are none.

    They are a run if there is one gap at most between neighbours, the corner from king to ace counted as one: none
    elsewhere means consecutive from the ace's low place; the one gap is what lies outside a run that passes the corner.
    """
    gaps = [at for at in range(1, len(cards)) if cards[at] - cards[at - 1] != 1]
    if not gaps:
        return tuple(cards)
    corner = rank(cards[0]) == ACE and rank(cards[-1]) == KING
    if ace == "low" or not corner or len(gaps) > 1:
        return ()
    turned = (*cards[gaps[0] :], *cards[: gaps[0]])
    return turned if ace == "round-the-corner" or gaps[0] == 1 else ()


def why_no_meld(cards: Sequence[Card], ace: str) -> Refusal:
    """The clause that refuses these cards as a meld, and why; they must be none."""
    strange = [card for card in cards if not is_natural(card)]
    if strange:
        return Refusal("GR-1.1", f"{show_card(strange[0])} is not in the pack: gin has the fifty-two and no joker")
    twice = [card for card in set(cards) if list(cards).count(card) > 1]
    if twice:
        return Refusal("GR-1.1", f"{show_card(twice[0])} is there twice, and one pack has one")
    one_rank = len({rank(card) for card in cards}) == 1
    if len(cards) < LEAST:
        number = "no card" if not cards else "one card" if len(cards) == 1 else "two cards"
        return Refusal("GR-2.1" if one_rank else "GR-2.2", f"{number} only; a meld has three at least")
    if len({suit(card) for card in cards}) > 1:
        return Refusal("GR-2.1", "neither of one rank nor of one suit")
    ordered = sorted(cards)
    if ace != "round-the-corner" and read_meld(cards, "round-the-corner"):
        where = "below the 2" if ace == "low" else "below the 2 or above the king, not between them"
        return Refusal("GR-1.1", f"an ace stands {where}")
    gap = next(at for at in range(1, len(ordered)) if ordered[at] - ordered[at - 1] != 1)
    before, after = ordered[gap - 1], ordered[gap]
    return Refusal("GR-2.2", f"not consecutive: {show_card(after)} does not follow {show_card(before)}")


def mend(cards: Sequence[Card], ace: str) -> str:
    """The smallest change that makes a meld of these: one card added, taken away or exchanged; "" if none does."""
    held = tuple(cards)
    added = [one for one in NATURALS if read_meld((*held, one), ace)]
    if added:
        return f"with {_either(added)} it would be {_what((*held, added[0]), ace)}"
    for at, card in enumerate(held):
        rest = held[:at] + held[at + 1 :]
        if read_meld(rest, ace):
            return f"without {show_card(card)}, {show_cards(rest)} is {_what(rest, ace)}"
    for at in range(len(held) - 1, -1, -1):
        rest = held[:at] + held[at + 1 :]
        fitting = [one for one in NATURALS if read_meld((*rest, one), ace)]
        if fitting:
            return f"with {_either(fitting)} for {show_card(held[at])} it would be {_what((*rest, fitting[0]), ace)}"
    return ""


def _either(cards: list[Card]) -> str:
    return " or ".join(show_card(card) for card in cards)


def _what(cards: Sequence[Card], ace: str) -> str:
    meld = read_meld(cards, ace)
    return "a set" if meld is not None and meld.kind is MeldKind.SET else "a run"
