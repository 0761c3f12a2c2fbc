"""Whether the cards that were laid off could be (GR-4.2, GR-5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.problems import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.games.gin.options import Options
    from scorekeeper.games.gin.side import Side
    from scorekeeper.scoring.line import Player


def check_layoffs(defender: Player, cards: Sequence[Card], knocker: Side, options: Options) -> list[Finding]:
    """What is wrong or doubtful about the defender's lay-offs on what the knocker laid down.

    Where the knocker's melds are not known, nothing can be said of them; but nothing is laid off against gin.
    """
    path = ("hands", defender, "layoffs")
    gin_laid = knocker.reported == 0 if knocker.reported >= 0 else knocker.gin
    if gin_laid and not options.layoff_on_gin:
        return [
            Finding(
                code="gin.layoff-on-gin",
                message=f"{defender} laid off {show_cards(cards)}; against gin nothing is laid off (GR-5.4)",
                path=path,
                help="count those cards among the loose ones",
                clause="GR-5.4",
            )
        ]
    if knocker.table is None:
        return []
    from scorekeeper.games.gin.solve import lay_off  # noqa: PLC0415 - only where cards are told

    _, refused = lay_off(knocker.table, cards, options.ace, in_order=True)
    if not refused:
        return []
    on = ", ".join(show_cards(meld) for meld in knocker.table) or "no meld"
    order, never = lay_off(knocker.table, cards, options.ace, in_order=False)
    if not never:
        return [
            Finding(
                code="gin.layoff-order",
                message=f"{show_card(refused[0])} does not fit when its turn comes; each lay-off is legal at its "
                f"moment (GR-4.2)",
                severity=Severity.WARNING,
                path=path,
                help=f"in this order all of them fit: {show_cards(one.card for one in order)}",
                clause="GR-4.2",
            )
        ]
    return [
        Finding(
            code="gin.layoff",
            message=f"{show_cards(never)} cannot be laid off on {on} (GR-4.2)",
            path=path,
            help="count among the loose cards what cannot be laid off",
            clause="GR-4.2",
        )
    ]
