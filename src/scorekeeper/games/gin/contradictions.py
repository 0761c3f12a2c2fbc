"""Choices that cannot stand together, and choices that have no effect beside others."""

from __future__ import annotations

from scorekeeper.games.gin.options import Options
from scorekeeper.problems import Finding, Findings, Severity

_ORDINARY_LIMIT = 10
_SEED = Options()


def contradictions(options: Options) -> Findings:
    """Errors where two choices say different things of one thing; warnings where a choice has no effect."""
    findings: list[Finding] = []
    if options.oklahoma and options.knock_limit != _ORDINARY_LIMIT:
        findings.append(
            Finding(
                code="gin.two-limits",
                message=f"knock_limit is {options.knock_limit}, and in Oklahoma the up-card sets the limit (GR-7.1)",
                path=("options", "knock_limit"),
                help=f"leave knock_limit at {_ORDINARY_LIMIT}, or set oklahoma = false",
                clause="GR-7.1",
            )
        )
    for name, without in _idle(options):
        findings.append(
            Finding(
                code="gin.option-without-effect",
                message=f"{name} has no effect {without}",
                severity=Severity.WARNING,
                path=("options", name),
                help=f"leave {name} out, or change that",
            )
        )
    return tuple(findings)


def _idle(options: Options) -> list[tuple[str, str]]:
    """Options that were turned from their default and yet change nothing, each with why."""
    idle: list[tuple[str, str]] = []
    if not options.oklahoma:
        idle += [("oklahoma_ace", "without oklahoma")] * (options.oklahoma_ace != "one")
        idle += [("spades_double", "without oklahoma")] * (options.spades_double != "none")
    if options.spades_double == "none":
        idle += [("spades_double_boxes", "where a spade doubles nothing")] * options.spades_double_boxes
    if not options.hollywood:
        idle += [("hollywood_by", "without hollywood")] * (options.hollywood_by != "player")
        idle += [("hollywood_late", "without hollywood")] * (options.hollywood_late != "lost")
        idle += [("hollywood_third", "without hollywood")] * (options.hollywood_third != 1)
    elif options.hollywood_by == "deal":
        idle += [("hollywood_late", 'where hollywood_by = "deal"')] * (options.hollywood_late != "lost")
    idle += _idle_wins(options)
    extras = ("extra_boxes_for_gin", "extra_boxes_for_big_gin", "extra_boxes_for_undercut")
    idle += [(name, "where a box counts nothing") for name in extras if getattr(options, name) and not options.box]
    if options.extra_boxes_for_big_gin and options.big_gin is None:
        idle.append(("extra_boxes_for_big_gin", "where there is no big gin"))
    if options.box_when != "end" and not options.box:
        idle.append(("box_when", "where a box counts nothing"))
    return idle


def _idle_wins(options: Options) -> list[tuple[str, str]]:
    """Those among them that are about what a won deal is worth."""
    idle: list[tuple[str, str]] = []
    if options.shutout_test != "no-deal-won":
        if options.shutout == "none":
            idle.append(("shutout_test", 'where shutout = "none"'))
        elif not _a_deal_may_bring_nothing(options):
            idle.append(("shutout_test", "where every deal that is won brings a point"))
    if not options.knock_limit and not options.oklahoma:
        only_gin = "where only gin ends a deal (knock_limit = 0)"
        idle += [("undercut", only_gin)] * (options.undercut != _SEED.undercut)
        idle += [("tie", only_gin)] * (options.tie != "undercut")
        idle += [("extra_boxes_for_undercut", only_gin)] * bool(options.extra_boxes_for_undercut)
    return idle


def _a_deal_may_bring_nothing(options: Options) -> bool:
    """Whether a deal can be won for no points: by a tie that is the knocker's, or where the bonus due is nought."""
    tie = options.tie == "knocker" or (options.tie == "undercut" and not options.undercut)
    return tie or not options.gin or options.big_gin == 0
