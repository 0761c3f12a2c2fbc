"""Everything impossible, contradictory or doubtful in the facts of a deal, under a house's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.gin.limit import knock_limit, limit_clause, limit_words
from scorekeeper.games.gin.reckon import reckon
from scorekeeper.problems import Finding, Findings, errors

if TYPE_CHECKING:
    from scorekeeper.games.gin.facts import Facts, Hand
    from scorekeeper.games.gin.options import Options
    from scorekeeper.games.gin.side import Side
    from scorekeeper.problems import Path


def check(facts: Facts, options: Options) -> Findings:
    """All findings about a deal, errors and doubts; () if all is well."""
    if facts.knocker is None:
        return ()
    findings: list[Finding] = []
    (_, mine), (_, theirs) = facts.sides
    if facts.upcard is not None or not (mine.counted and theirs.counted):
        from scorekeeper.games.gin.shown import check_cards  # noqa: PLC0415 - only where cards are told

        findings += check_cards(facts, options)
    findings += _procedure(facts, options)
    if errors(tuple(findings)):
        return tuple(findings)
    knocker, defender = reckon(facts, options)
    if theirs.layoffs:
        from scorekeeper.games.gin.laid_off import check_layoffs  # noqa: PLC0415 - only where a card was laid off

        findings += check_layoffs(defender.player, theirs.layoffs, knocker, options)
    findings += _counted(mine, knocker)
    findings += _counted(theirs, defender)
    findings += _knock(facts, mine, knocker, options)
    return tuple(findings)


def _procedure(facts: Facts, options: Options) -> list[Finding]:
    """What the house's rules do not provide for, or need to know."""
    findings: list[Finding] = []
    if facts.big_gin and options.big_gin is None:
        findings.append(
            Finding(
                code="gin.big-gin-not-played",
                message=f"big gin is reported, and this table has none (GR-5.5): {facts.knocker} discards one card",
                help=f"leave big gin out: it is gin, {options.gin} points",
                clause="GR-5.5",
                path=("big_gin",),
            )
        )
    if options.oklahoma and facts.upcard is None:
        findings.append(
            Finding(
                code="gin.upcard-missing",
                message="this table plays Oklahoma, where the first up-card sets the limit (GR-7.1); it is not told",
                help='write upcard = "7D", or after the knocker\'s figure /7d',
                clause="GR-7.1",
                path=("upcard",),
            )
        )
    if facts.last_discard and not options.fiftieth_card:
        findings.append(
            Finding(
                code="gin.fiftieth-card",
                message="the last discard was taken with two cards left in the stock; at this table the deal was void "
                "by then (GR-5.6)",
                help="record void, or let the house choose fiftieth_card = true (GR-8.8)",
                clause="GR-8.8",
                path=("last_discard",),
            )
        )
    return findings


def _counted(hand: Hand, side: Side) -> list[Finding]:
    """The figure that was counted beside the cards, where the two differ."""
    if hand.deadwood is None or side.reported in (-1, hand.deadwood):
        return []
    return [
        Finding(
            code="gin.counts-differ",
            message=f"{side.player} counted {hand.deadwood}, the cards come to {side.reported}",
            help="correct the figure or the cards, or leave the figure out"
            + ("" if hand.laid else "; if they were laid down otherwise, give melds and loose"),
            clause="GR-1.2",
            path=("hands", side.player, "deadwood"),
        )
    ]


def _knock(facts: Facts, hand: Hand, side: Side, options: Options) -> list[Finding]:
    """The knock against its limit; for big gin, that nothing is left over."""
    where: Path = ("hands", side.player, _deepest(hand))
    if facts.big_gin:
        if side.deadwood == 0:
            return []
        return [
            Finding(
                code="gin.not-big-gin",
                message=f"big gin melds all eleven cards (GR-5.5); {side.player} has {side.deadwood} left over",
                help="leave big gin out, and give the ten cards after the discard",
                clause="GR-5.5",
                path=where,
            )
        ]
    limit = knock_limit(facts.upcard, options)
    if side.deadwood <= limit:
        return []
    better = ""
    if side.better is not None and side.better[0] <= limit:
        better = f"; a legal arrangement exists: {side.better[1]}; a house that lets it count sets best_arrangement"
    return [
        Finding(
            code="gin.knock-over-limit",
            message=f"{side.player} knocked with {side.deadwood}; {limit_words(facts.upcard, options)} "
            f"({limit_clause(options)})",
            help=f"if it did happen, see  sk ruling gin knock-over-limit  (GR-3.4){better}",
            clause=limit_clause(options),
            path=where,
        )
    ]


def _deepest(hand: Hand) -> str:
    """The key under which the hand was told in most depth."""
    if hand.melds is not None:
        return "melds"
    if hand.loose is not None:
        return "loose"
    return "cards" if hand.cards is not None else "deadwood"
