"""A few words on a deal, for the echo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_card
from scorekeeper.games.gin.reckon import reckon

if TYPE_CHECKING:
    from scorekeeper.games.gin.facts import Facts
    from scorekeeper.games.gin.options import Options


def describe(facts: Facts, options: Options) -> tuple[str, ...]:
    """How a deal ended, and the card turned up where it was told; the facts passed `check`."""
    turned = () if facts.upcard is None else (f"{show_card(facts.upcard)} turned up",)
    if facts.knocker is None:
        return ("nobody knocked", *turned)
    if facts.big_gin:
        return (f"{facts.knocker} went big gin", *turned)
    knocker, _ = reckon(facts, options)
    how = "went gin" if knocker.deadwood == 0 else f"knocked with {knocker.deadwood}"
    return (f"{facts.knocker} {how}", *turned)
