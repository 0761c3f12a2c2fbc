"""An explanation: a deal's lines gathered for each player, so that they add up to his net before his eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.reports.report import Entries, signed
from scorekeeper.scoring.line import net

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.scoring.line import Line, Player, Score


def explain(score: Score, count_word: str) -> Entries:
    """For each player his points and how they come about, every part with its clause.

    Where the lines of one clause are a full exchange of differences they are told as a sum, "4 × 12 − 31 = +17"; that
    is checked against the lines themselves, never assumed. Everything else is told line by line.
    """
    whole = _full_exchange(score)
    points = score.net()
    rows = []
    for player, many in points.items():
        parts = []
        told = score.reasons.get(player, "")
        if player in score.counts and (score.counts[player] or told or player not in whole):
            parts.append(f"{count_word} {score.counts[player]}" + (f" ({told})" if told else ""))
        if player in whole:
            parts.append(_sum(player, score, whole[player]))
        skipped = {line.clause for line in whole.values()} if whole else set()
        parts += _payments(player, [line for line in score.lines if line.clause not in skipped])
        parts += [score.spared[player]] if player in score.spared else []
        rows.append((player, signed(many), " · ".join(parts) or "nothing moves"))
    return Entries(tuple(rows))


def _full_exchange(score: Score) -> dict[Player, Line]:
    """For each player a line of the exchange, where one clause's lines are exactly n × own − total for everybody."""
    counts = score.counts
    if len(counts) < 2 or set(counts) != set(score.players):  # noqa: PLR2004 - an exchange needs two
        return {}
    total, many = sum(counts.values()), len(counts)
    for clause in dict.fromkeys(line.clause for line in score.lines):
        lines = [line for line in score.lines if line.clause == clause]
        if net(lines, score.players) == {player: many * own - total for player, own in counts.items()}:
            return dict.fromkeys(score.players, lines[0])
    return {}


def _sum(player: Player, score: Score, line: Line) -> str:
    total, many, own = sum(score.counts.values()), len(score.counts), score.counts[player]
    return f"{many} × {own} \N{MINUS SIGN} {total} = {signed(many * own - total)} ({line.clause})"


def _payments(player: Player, lines: Sequence[Line]) -> list[str]:
    """What else he gets and pays, gathered by clause and reason."""
    told: dict[tuple[str, bool, str], list[Line]] = {}
    for line in lines:
        if player == line.to:
            told.setdefault((line.clause, True, line.why), []).append(line)
        elif player == line.payer:
            told.setdefault((line.clause, False, line.why), []).append(line)
    return [_told(clause, gets, why, some) for (clause, gets, why), some in told.items()]


def _told(clause: str, gets: bool, why: str, lines: Sequence[Line]) -> str:
    others = [(line.payer if gets else line.to) for line in lines]
    if any(other is None for other in others):
        return f"{signed(sum(line.points for line in lines) * (1 if gets else -1))} {why} ({clause})"
    word = "from" if gets else "to"
    return ", ".join(f"{line.points} {word} {other}" for line, other in zip(lines, others, strict=True)) + (
        f", {why} ({clause})"
    )


def line_for(player: Player, line: Line) -> str:
    """One line as one player has it: "−10 to Asha: unseen (NM-6.2)", "+30 deadwood 4 against 34 (GR-5.1)"."""
    gets = player == line.to
    other = line.payer if gets else line.to
    whom = f" {'from' if gets else 'to'} {other}:" if other is not None else ""
    return f"{signed(gained(player, line))}{whom} {line.why} ({line.clause})"


def gained(player: Player, line: Line) -> int:
    """What one who is named on a line has from it: more than nought if he gets, less if he pays."""
    return line.points if player == line.to else -line.points


def line_data(line: Line) -> dict[str, object]:
    """One line for other programs."""
    return {"clause": line.clause, "to": line.to, "payer": line.payer, "points": line.points, "why": line.why}
