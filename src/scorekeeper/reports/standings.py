"""Where a session stands: everybody's total, the games of a score sheet, what is owed, who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.ledger.totals import order, persons
from scorekeeper.ledger.totals import standings as ledger_standings
from scorekeeper.reports.report import Block, Grid, Prose, Report, signed, with_minus

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scorekeeper.ledger.deal import Seat
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.ledger.totals import Standing
    from scorekeeper.scoring.tally import Part


def headline(name: str, ledger: Ledger) -> str:
    """The first line of every output: which session, which game, whose rules, how many deals."""
    deals = ledger.scored
    parts = [name, ledger.game.title, f"profile {ledger.header.profile.name}", f"{deals} deal{'s' * (deals != 1)}"]
    if ledger.closed is not None:
        parts.append("discarded" if ledger.discarded else "closed")
    elif ledger.paused is not None:
        parts.append("paused")
    return " · ".join(parts)


def standings(name: str, ledger: Ledger, *, first: tuple[Block, ...] = ()) -> Report:
    """The running totals. `first` stands above them: the echo of what was just written."""
    blocks: list[Block] = [*first, _grid("player", ledger_standings(ledger))]
    if _stood_in(ledger):
        blocks.append(_grid("person, for what was played by each", persons(ledger)))
    blocks += [part_grid(part) for part in ledger.tally.parts]
    notes = [f"owed in the next deal: {one.points} by {one.player}, {one.why} ({one.clause})" for one in ledger.pending]
    notes += [f"in dispute (entry {one.entry}): {one.text}" for one in ledger.disputes]
    if ledger.closed is not None:
        notes += _end(ledger)
    elif ledger.next_dealer is not None:
        notes.append(f"{ledger.next_dealer} deals next")
    if notes:
        blocks.append(Prose(tuple(notes)))
    return Report(title=headline(name, ledger), blocks=tuple(blocks), data=totals_data(name, ledger))


def _grid(whose: str, standings: Iterable[Standing]) -> Grid:
    rows = tuple(
        (
            signed(one.points),
            str(one.played),
            f"{one.won_percent}%".replace("--%", "--"),
            with_minus(one.average),
            one.name,
        )
        for one in standings
    )
    return Grid(("points", "played", "won", "average", whose), rows, right=(0, 1, 2, 3))


def _stood_in(ledger: Ledger) -> bool:
    """Whether anybody has played in another's place: then the points of seats and of persons are not the same."""
    seen: tuple[Seat, ...] = ()
    for deal in ledger.deals:
        if deal.seats is not seen:
            seen = deal.seats
            if any(seat.person != seat.name for seat in seen):
                return True
    return any(seat.person != seat.name for seat in ledger.seats)


def _end(ledger: Ledger) -> list[str]:
    """How a closed session ended: who won it, and what was posted for those who left (IM-8.3 to 8.7)."""
    from scorekeeper.ledger.substitutes import at_the_end, describe_end  # noqa: PLC0415 - only once it is closed

    end = at_the_end(ledger)
    won = [] if not ledger.scored or not end.winners else [f"{' and '.join(end.winners)} won"]
    return [*won, *describe_end(end)]


def part_grid(part: Part) -> Grid:
    """One game or column of a score sheet as players write it: running sums under each name, then the bonuses."""
    players = list(part.points)
    rows = []
    longest = max((len(column) for column in part.columns.values()), default=0)
    for at in range(longest):
        cells = (str(column[at]) if at < len(column) else "" for column in (part.columns[one] for one in players))
        rows.append((str(at + 1), *cells))
    if part.won:
        rows.append(("boxes", *(str(part.won.get(player, 0)) for player in players)))
    if part.final != part.points:
        rows.append(("with bonuses", *(str(part.final[player]) for player in players)))
    title = f"{part.title}: {part.winner} won" if part.winner is not None else part.title
    return Grid((title, *players), tuple(rows), right=tuple(range(1, len(players) + 1)))


def totals_data(name: str, ledger: Ledger) -> dict[str, object]:
    """The totals for other programs: `scorekeeper.totals/1`."""
    return {
        "schema": "scorekeeper.totals/1",
        "session": name,
        "game": ledger.game.slug,
        "profile": ledger.header.profile.name,
        "deals": ledger.scored,
        "totals": dict(ledger.totals),
        "order": list(order(ledger.totals)),
        "pending": [one._asdict() for one in ledger.pending],
        "next_dealer": ledger.next_dealer,
        "finished": ledger.tally.finished,
        "parts": [_part_data(part) for part in ledger.tally.parts],
        "paused": ledger.paused is not None,
        "closed": ledger.closed is not None,
        **({"persons": {one.name: one.points for one in persons(ledger)}} if _stood_in(ledger) else {}),
        **_end_data(ledger),
    }


def _end_data(ledger: Ledger) -> dict[str, object]:
    """How a closed session ended, for other programs; nothing while it is open."""
    if ledger.closed is None:
        return {}
    from scorekeeper.ledger.substitutes import at_the_end  # noqa: PLC0415 - only once it is closed

    end = at_the_end(ledger)
    return {
        "winners": list(end.winners),
        "posted": {one.player: one.points for one in end.posted},
        "discarded": end.discarded,
    }


def _part_data(part: Part) -> Mapping[str, object]:
    return {
        "title": part.title,
        "columns": {player: list(column) for player, column in part.columns.items()},
        "won": dict(part.won),
        "points": dict(part.points),
        "final": dict(part.final),
        "winner": part.winner,
    }
