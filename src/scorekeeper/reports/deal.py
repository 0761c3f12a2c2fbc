"""One deal: who got how much, and why, every line with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.reports.explain import explain, gained, line_data, line_for
from scorekeeper.reports.findings import finding_data
from scorekeeper.reports.report import Block, Entries, Prose, Report, signed
from scorekeeper.scoring.line import line_sum

if TYPE_CHECKING:
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings
    from scorekeeper.rulebook.clause import Rulebook
    from scorekeeper.scoring.line import Line, Player, Score


def deal_report(
    game: AnyGame,
    score: Score,
    *,
    title: str,
    about: tuple[str, ...] = (),
    findings: Findings = (),
    bonuses: tuple[Line, ...] = (),
) -> Report:
    """The explanation of a whole deal.

    Args:
        game: whose words are used.
        score: the lines.
        title: "Deal 7 · Nepali Marriage · profile seed".
        about: a few words on the facts.
        findings: what was doubtful; errors do not come this far.
        bonuses: what the deal made due beside its own points (the end of a game, a further column).
    """
    lines = tuple(about)
    if score.void:
        lines = (*lines, "void: nobody scores, and the deal is dealt again")
    blocks: list[Block] = [Prose(lines)] if lines else []
    blocks.append(explain(score, game.count_word))
    blocks.append(Prose((sum_sentence(score),)))
    blocks += bonus_blocks(bonuses)
    if score.pending:
        blocks.append(
            Prose(tuple(f"still owed: {one.points} by {one.player}, {one.why} ({one.clause})" for one in score.pending))
        )
    data = score_data(game, score, findings)
    if bonuses:
        data["bonuses"] = [line_data(line) for line in bonuses]
    return Report(title=title, blocks=tuple(blocks), data=data, findings=(*findings, *score.remarks))


def bonus_blocks(bonuses: tuple[Line, ...]) -> tuple[Block, ...]:
    """What a deal made due beside its own points, gathered by player, every line with its clause."""
    if not bonuses:
        return ()
    told: dict[Player, list[Line]] = {}
    for line in bonuses:
        player = line.to if line.to is not None else line.payer
        if player is not None:
            told.setdefault(player, []).append(line)
    rows = tuple(
        (
            player,
            signed(sum(gained(player, line) for line in lines)),
            " · ".join(line_for(player, one) for one in lines),
        )
        for player, lines in told.items()
    )
    return (Prose(("and beside the deal:",)), Entries(rows))


def sum_sentence(score: Score) -> str:
    """Whether the deal sums to nought; if not, to what, and that nobody pays or gets the difference."""
    total = line_sum(score.lines)
    if total == 0:
        return "sum 0"
    return f"sum {signed(total)}, {'from' if total > 0 else 'to'} nobody"


def score_data(game: AnyGame, score: Score, findings: Findings = ()) -> dict[str, object]:
    """A deal for other programs: `scorekeeper.score/1`."""
    return {
        "schema": "scorekeeper.score/1",
        "game": game.slug,
        "net": score.net(),
        "lines": [line_data(line) for line in score.lines],
        game.count_word: dict(score.counts),
        "spared": dict(score.spared),
        "winner": score.winner,
        "void": score.void,
        "pending": [one._asdict() for one in score.pending],
        "findings": [finding_data(one) for one in (*findings, *score.remarks)],
    }


def player_report(
    player: Player, score: Score, rulebook: Rulebook, *, title: str, bonuses: tuple[Line, ...] = ()
) -> Report:
    """Every single line that concerns one player, and the clauses they come from; `bonuses` as in `deal_report`."""
    mine = [line for line in score.lines if player in {line.to, line.payer}]
    more = [line for line in bonuses if player in {line.to, line.payer}]
    rows = tuple(line_for(player, line) for line in mine)
    beside = ("and beside the deal:", *(line_for(player, line) for line in more)) if more else ()
    clauses = [rulebook.get(number) for number in dict.fromkeys(line.clause for line in (*mine, *more))]
    told = tuple(f"{clause.number}: {clause.text}" for clause in clauses if clause is not None)
    total = score.net().get(player, 0)
    count = score.reasons.get(player)
    spared = score.spared.get(player)
    head = (f"{player}: {signed(total)}", *((count,) if count else ()), *((spared,) if spared else ()))
    return Report(
        title=title,
        blocks=(Prose(head), Prose((*(rows or ("no line of the deal concerns him",)), *beside)), Prose(told)),
        data={
            "schema": "scorekeeper.why/1",
            "player": player,
            "net": total,
            "lines": [line_data(line) for line in mine],
            "bonuses": [line_data(line) for line in more],
            "clauses": {clause.number: clause.text for clause in clauses if clause is not None},
        },
    )
