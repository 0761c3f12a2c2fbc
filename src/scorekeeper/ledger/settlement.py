"""Points become money once, here; then who pays whom, in as few payments as there can be.

What is minimised is the number of payments. People whose sums cancel among themselves need one payment less than they
are, so the fewest payments are had from the most groups that cancel; those are found exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.ledger.build import refuse
from scorekeeper.ledger.money import format_money, minor_places, read_money
from scorekeeper.scoring.line import line_sum

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Finding, Findings
    from scorekeeper.scoring.line import Player

MOST_EXACT = 16
"""With more people than this, after the pairs that cancel, the fewest payments are not proved."""
REMAINDER = (
    "each sum is rounded down to whole coins, and the coins then over go one each to those from whom most was cut; "
    "of equals to who sat down earlier"
)
"""The rule for what does not divide into coins, for the report."""
MINIMISED = "the number of payments"
_NAMED = 5
"""So many deals that do not sum to nought are named."""


class Transfer(NamedTuple):
    """One payment to be made."""

    payer: Player
    to: Player
    amount: Decimal


@dataclass(frozen=True, kw_only=True)
class Settlement:
    """Who has what coming, and who pays whom. Amounts are in the session's currency, in points where no stake is."""

    stake: Decimal
    currency: str
    places: int
    """Places after the point."""
    coin: Decimal
    """The least sum that changes hands."""
    exact: Mapping[Player, Decimal]
    """Points times stake."""
    rounded: Mapping[Player, Decimal]
    """In whole coins; the sum is nought."""
    paid: Mapping[Player, Decimal]
    """What each has received (below nought: paid) so far."""
    owed: Mapping[Player, Decimal]
    """What each still receives, or below nought pays."""
    transfers: tuple[Transfer, ...]
    fewest: bool
    """Whether no fewer payments can do it; not proved for very many people."""
    by_difference: bool = False
    """Two players settle the difference of their totals, which come from nobody."""

    def text(self, amount: Decimal) -> str:
        """An amount with the currency's own number of places."""
        return format_money(amount, self.places)


class Settled(NamedTuple):
    """A settlement, or why there is none."""

    settlement: Settlement | None
    findings: Findings


def settle_ledger(ledger: Ledger, coin: str = "") -> Settled:
    """The settlement of a session: by the points that were played for, whatever totals are posted.

    Args:
        ledger: the session.
        coin: the least sum that changes hands, as text; "" is the currency's least unit.
    """
    paid = dict.fromkeys(ledger.totals, Decimal(0))
    for one in ledger.paid:
        amount = read_money(one.amount) or Decimal(0)
        paid[one.payer] -= amount
        paid[one.to] += amount
    points = dict(ledger.totals)
    by_difference = ledger.game.pays_difference and len(points) == 2  # noqa: PLR2004 - a game of two
    if by_difference:
        both = sum(points.values())
        points = {player: 2 * own - both for player, own in points.items()}
    settled = settle(points, ledger.header.stake, ledger.header.currency, coin, paid)
    if settled.settlement is None:
        return Settled(None, tuple(_naming(one, ledger) for one in settled.findings))
    return settled._replace(settlement=replace(settled.settlement, by_difference=by_difference))


def _naming(finding: Finding, ledger: Ledger) -> Finding:
    """A night that does not sum to nought: which deals did not, and what a table can do."""
    if finding.code != "ledger.not-zero":
        return finding
    odd = [(one.number, line_sum(one.score.lines)) for one in ledger.dealt]
    told = [f"deal {number} by {many:+d}" for number, many in odd if many]
    if not told:
        return finding
    where = ", ".join(told[:_NAMED]) + (f" and {len(told) - _NAMED} more" if len(told) > _NAMED else "")
    help_ = "points lost to nobody have no payee: agree on them and correct the deal with sk amend, or sk void it"
    return replace(finding, message=f"{finding.message} ({where})", help=help_)


def settle(
    points: Mapping[Player, int],
    stake: str = "",
    currency: str = "",
    coin: str = "",
    paid: Mapping[Player, Decimal] | None = None,
) -> Settled:
    """Points to money, and the payments that are due.

    Args:
        points: everybody's points; a night that does not sum to nought is refused with the figure.
        stake: money for one point, as text; "" settles in points.
        currency: its code or sign, for the number of places.
        coin: the least sum that changes hands; "" is the currency's least unit, or one point.
        paid: what each has received already, below nought what he has paid.
    """
    rate = read_money(stake) if stake else Decimal(1)
    places = minor_places(currency) if stake else 0
    least = read_money(coin) if coin else Decimal(1).scaleb(-places)
    if rate is None or rate <= 0:
        return Settled(None, (refuse("ledger.no-money", f"the stake “{stake}” is no sum of money", "write 0.25"),))
    if least is None or least <= 0 or least != least.quantize(Decimal(1).scaleb(-places)):
        return Settled(None, (refuse("ledger.no-coin", f"“{coin}” is no coin of this currency", "write 0.25, 1 or 5"),))
    total = sum(points.values())
    if total:
        return Settled(
            None,
            (
                refuse(
                    "ledger.not-zero",
                    f"the night sums to {total}, not 0: nobody would pay or get the difference",
                    "correct the figures that do not sum to 0",
                ),
            ),
        )
    exact = {player: many * rate for player, many in points.items()}
    rounded = round_to_coins(exact, least)
    received = {player: (paid or {}).get(player, Decimal(0)) for player in exact}
    owed = {player: rounded[player] - received[player] for player in exact}
    transfers, fewest = fewest_payments(owed)
    return Settled(
        Settlement(
            stake=rate,
            currency=currency,
            places=max(places, _places(received)),
            coin=least,
            exact=exact,
            rounded=rounded,
            paid=received,
            owed=owed,
            transfers=transfers,
            fewest=fewest,
        ),
        (),
    )


def round_to_coins(amounts: Mapping[Player, Decimal], coin: Decimal) -> dict[Player, Decimal]:
    """Amounts that sum to nought, in whole coins that sum to nought, each less than a coin from what it was.

    Each is rounded down; the coins then over go to those from whom most was cut (`REMAINDER`).
    """
    down = {player: _whole_coins(amount, coin) for player, amount in amounts.items()}
    over = -sum(down.values())
    cut = sorted(amounts, key=lambda player: down[player] * coin - amounts[player])
    for player in cut[:over]:
        down[player] += 1
    return {player: many * coin for player, many in down.items()}


def _whole_coins(amount: Decimal, coin: Decimal) -> int:
    """How many whole coins an amount has, rounded down; Decimal's own // rounds toward nought."""
    many = int(amount // coin)
    return many - 1 if many * coin > amount else many


def fewest_payments(owed: Mapping[Player, Decimal]) -> tuple[tuple[Transfer, ...], bool]:
    """Payments that bring everybody to nought, as few as there can be; and whether that is proved.

    Args:
        owed: what each receives, below nought pays; sums to nought.
    """
    left = {player: amount for player, amount in owed.items() if amount}
    transfers: list[Transfer] = []
    # Two whose sums are opposite may always be settled with each other: in any best grouping, if they are in different
    # groups, the rests of both groups together cancel too, and the number of groups stays the same.
    for player in list(left):
        other = next((one for one in left if player in left and left[one] == -left[player]), None)
        if other is not None:
            transfers += _hub({player: left.pop(player), other: left.pop(other)})
    proved = len(left) <= MOST_EXACT
    for group in _most_groups(left) if proved else [left]:
        transfers += _hub(group)
    place = {player: at for at, player in enumerate(owed)}
    return tuple(sorted(transfers, key=lambda one: (place[one.payer], place[one.to]))), proved


def _most_groups(owed: Mapping[Player, Decimal]) -> list[dict[Player, Decimal]]:
    """The most groups of people that cancel among themselves.

    Exact: over every set of people, as a number of bits, `most` is how many of the beginnings of the best order of its
    members sum to nought; the members between two such beginnings cancel, so that is the number of groups, and a last
    member of each order is tried in turn.
    """
    names = list(owed)
    sums, most, last = [Decimal(0)], [0], [0]
    for chosen in range(1, 1 << len(names)):
        low = chosen & -chosen
        sums.append(sums[chosen ^ low] + owed[names[low.bit_length() - 1]])
        best, who, rest = -1, 0, chosen
        while rest:
            bit = rest & -rest
            rest ^= bit
            if most[chosen ^ bit] > best:
                best, who = most[chosen ^ bit], bit
        most.append(best + (not sums[chosen]))
        last.append(who)
    groups: list[dict[Player, Decimal]] = []
    chosen = len(most) - 1
    while chosen:
        if not sums[chosen]:
            groups.append({})
        name = names[last[chosen].bit_length() - 1]
        groups[-1][name] = owed[name]
        chosen ^= last[chosen]
    return groups


def _hub(group: Mapping[Player, Decimal]) -> list[Transfer]:
    """One payment less than there are people: the largest debt pays the largest claim, again and again.

    Each payment brings at least one of them to nought, and the last one two.
    """
    left = dict(group)
    found: list[Transfer] = []
    while any(left.values()):
        payer = min(left, key=lambda player: left[player])
        to = max(left, key=lambda player: left[player])
        amount = min(-left[payer], left[to])
        left[payer] += amount
        left[to] -= amount
        found.append(Transfer(payer, to, amount))
    return found


def _places(amounts: Mapping[Player, Decimal]) -> int:
    """The most places after the point that any of these sums has."""
    return max((-int(one.normalize().as_tuple().exponent) for one in amounts.values() if one), default=0)
