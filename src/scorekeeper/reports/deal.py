"""One deal: who got how much, and why, every line with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.reports.explain import explain, line_data, line_for
from scorekeeper.reports.findings import finding_data
from scorekeeper.reports.report import Block, Prose, Report, signed
from scorekeeper.scoring.line import line_sum

if TYPE_CHECKING:
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings
    from scorekeeper.rulebook.clause import Rulebook
    from scorekeeper.scoring.line import Player, Score


def deal_report(
    game: AnyGame,
    score: Score,
    *,
    title: str,
    about: tuple[str, ...] = (),
    findings: Findings = (),
) -> Report:
    """The explanation of a whole deal.

    Args:
        game: whose words are used.
        score: the lines.
        title: "Deal 7 · Nepali Marriage · profile seed".
        about: a few words on the facts.
        findings: what was doubtful; errors do not come this far.
    """
    lines = tuple(about)
    if score.void:
        lines = (*lines, "void: nobody scores, and the deal is dealt again")
    blocks: list[Block] = [Prose(lines)] if lines else []
    blocks.append(explain(score, game.count_word))
    blocks.append(Prose((sum_sentence(score),)))
    if score.pending:
        blocks.append(
            Prose(tuple(f"still owed: {one.points} by {one.player}, {one.why} ({one.clause})" for one in score.pending))
        )
    return Report(
        title=title, blocks=tuple(blocks), data=score_data(game, score, findings), findings=(*findings, *score.remarks)
    )


def sum_sentence(score: Score) -> str:
    """Whether the deal sums to nought, and to what if it does not."""
    total = line_sum(score.lines)
    return "sum 0" if total == 0 else f"sum {signed(total)}: points come from, or go to, nobody"


def score_data(game: AnyGame, score: Score, findings: Findings = ()) -> dict[str, object]:
    """A deal for other programs: `scorekeeper.score/1`."""
    return {
        "schema": "scorekeeper.score/1",
        "game": game.slug,
        "net": score.net(),
        "lines": [line_data(line) for line in score.lines],
        game.count_word: dict(score.counts),
        "winner": score.winner,
        "void": score.void,
        "pending": [one._asdict() for one in score.pending],
        "findings": [finding_data(one) for one in (*findings, *score.remarks)],
    }


def player_report(player: Player, score: Score, rulebook: Rulebook, *, title: str) -> Report:
    """Every single line that concerns one player, and the clauses they come from."""
    mine = [line for line in score.lines if player in {line.to, line.payer}]
    rows = tuple(line_for(player, line) for line in mine)
    clauses = [rulebook.get(number) for number in dict.fromkeys(line.clause for line in mine)]
    told = tuple(f"{clause.number}: {clause.text}" for clause in clauses if clause is not None)
    total = score.net().get(player, 0)
    count = score.reasons.get(player)
    head = (f"{player}: {signed(total)}", *((count,) if count else ()))
    return Report(
        title=title,
        blocks=(Prose(head), Prose(rows or ("no line concerns him",)), Prose(told)),
        data={
            "schema": "scorekeeper.why/1",
            "player": player,
            "net": total,
            "lines": [line_data(line) for line in mine],
            "clauses": {clause.number: clause.text for clause in clauses if clause is not None},
        },
    )
