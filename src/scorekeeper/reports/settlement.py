"""Who pays whom: each player's money, the payments, and what was minimised and how it was rounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.ledger.settlement import MINIMISED, REMAINDER
from scorekeeper.reports.report import Block, Grid, Prose, Report, signed, with_minus
from scorekeeper.reports.standings import headline

if TYPE_CHECKING:
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.ledger.settlement import Settlement


def settlement_report(name: str, ledger: Ledger, settlement: Settlement) -> Report:
    """The settlement of a session, in its currency; in points where no stake was agreed."""
    text, unit = settlement.text, settlement.currency or ("points" if not ledger.header.stake else "")
    rows = tuple(
        (
            signed(ledger.totals.get(player, 0)),
            with_minus(text(amount)),
            with_minus(text(settlement.paid.get(player, amount - amount))),
            with_minus(text(settlement.owed[player])),
            player,
        )
        for player, amount in settlement.rounded.items()
    )
    payments = tuple(
        f"{one.payer} pays {text(one.amount)} {unit}".rstrip() + f" to {one.to}" for one in settlement.transfers
    )
    stake = (
        f"{ledger.header.stake} {unit} a point" if ledger.header.stake else "no stake was agreed: points are settled"
    )
    lines = [stake]
    if settlement.by_difference:
        high, low = sorted(ledger.totals.values(), reverse=True)
        lines.insert(0, f"the difference of the totals is paid: {high} \N{MINUS SIGN} {low} = {high - low}")
    if any(settlement.rounded[player] != settlement.exact[player] for player in settlement.rounded):
        lines.append(f"rounded to coins of {text(settlement.coin)}: {REMAINDER}")
    proved = f"what is least is {MINIMISED}" if settlement.fewest else f"{MINIMISED} is small, but not proved least"
    blocks: list[Block] = [
        Grid(("points", "money", "had so far", "still to get", "player"), rows, right=(0, 1, 2, 3)),
        Prose(payments or ("nobody owes anything",)),
        Prose((*lines, proved)),
    ]
    return Report(
        title=headline(name, ledger),
        blocks=tuple(blocks),
        data={
            "schema": "scorekeeper.settlement/1",
            "session": name,
            "stake": ledger.header.stake or None,
            "currency": settlement.currency or None,
            "coin": text(settlement.coin),
            "money": {player: text(amount) for player, amount in settlement.rounded.items()},
            "owed": {player: text(amount) for player, amount in settlement.owed.items()},
            "payments": [
                {"payer": one.payer, "to": one.to, "amount": text(one.amount)} for one in settlement.transfers
            ],
            "fewest": settlement.fewest,
            "minimised": MINIMISED,
        },
    )
