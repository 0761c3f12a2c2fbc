"""Choices that cannot stand together, and choices that have no effect beside others."""

from __future__ import annotations

from scorekeeper.games.gin.options import Options
from scorekeeper.problems import Finding, Findings, Severity

_ORDINARY_LIMIT = 10
_SEED = Options()
_NO_OKLAHOMA, _NO_HOLLYWOOD, _NO_BOX = "without oklahoma", "without hollywood", "where a box counts nothing"
_NO_SPADE, _BY_DEAL = "where a spade doubles nothing", 'where hollywood_by = "deal"'
_NO_BIG_GIN, _NO_SHUTOUT = "where there is no big gin", 'where shutout = "none"'
_ALWAYS_A_POINT = "where every deal that is won brings a point"
_ONLY_GIN = "where only gin ends a deal (knock_limit = 0)"
_CURES = {
    _NO_OKLAHOMA: "set oklahoma = true",
    _NO_HOLLYWOOD: "set hollywood = true",
    _NO_BOX: "set box = 25",
    _NO_SPADE: 'set spades_double = "all"',
    _BY_DEAL: 'set hollywood_by = "player"',
    _NO_BIG_GIN: "set big_gin = 31",
    _NO_SHUTOUT: 'set shutout = "double-points"',
    _ALWAYS_A_POINT: 'set tie = "knocker"',
    _ONLY_GIN: "raise knock_limit",
}
"""Why an option has no effect, and the choice that would give it one."""


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
                help=f"leave {name} out, or {_CURES[without]}",
            )
        )
    return tuple(findings)


def _idle(options: Options) -> list[tuple[str, str]]:
    """Options that were turned from their default and yet change nothing, each with why."""
    idle: list[tuple[str, str]] = []
    if not options.oklahoma:
        idle += [("oklahoma_ace", _NO_OKLAHOMA)] * (options.oklahoma_ace != "one")
        idle += [("spades_double", _NO_OKLAHOMA)] * (options.spades_double != "none")
    if options.spades_double == "none":
        idle += [("spades_double_boxes", _NO_SPADE)] * options.spades_double_boxes
    if not options.hollywood:
        idle += [("hollywood_by", _NO_HOLLYWOOD)] * (options.hollywood_by != "player")
        idle += [("hollywood_late", _NO_HOLLYWOOD)] * (options.hollywood_late != "lost")
        idle += [("hollywood_third", _NO_HOLLYWOOD)] * (options.hollywood_third != 1)
    elif options.hollywood_by == "deal":
        idle += [("hollywood_late", _BY_DEAL)] * (options.hollywood_late != "lost")
    idle += _idle_wins(options)
    extras = ("extra_boxes_for_gin", "extra_boxes_for_big_gin", "extra_boxes_for_undercut")
    idle += [(name, _NO_BOX) for name in extras if getattr(options, name) and not options.box]
    if options.extra_boxes_for_big_gin and options.big_gin is None:
        idle.append(("extra_boxes_for_big_gin", _NO_BIG_GIN))
    if options.box_when != "end" and not options.box:
        idle.append(("box_when", _NO_BOX))
    return idle


def _idle_wins(options: Options) -> list[tuple[str, str]]:
    """Those among them that are about what a won deal is worth."""
    idle: list[tuple[str, str]] = []
    if options.shutout_test != "no-deal-won":
        if options.shutout == "none":
            idle.append(("shutout_test", _NO_SHUTOUT))
        elif not _a_deal_may_bring_nothing(options):
            idle.append(("shutout_test", _ALWAYS_A_POINT))
    if not options.knock_limit and not options.oklahoma:
        idle += [("undercut", _ONLY_GIN)] * (options.undercut != _SEED.undercut)
        idle += [("tie", _ONLY_GIN)] * (options.tie != "undercut")
        idle += [("extra_boxes_for_undercut", _ONLY_GIN)] * bool(options.extra_boxes_for_undercut)
    return idle


def _a_deal_may_bring_nothing(options: Options) -> bool:
    """Whether a deal can be won for no points: by a tie that is the knocker's, or where the bonus due is nought."""
    tie = options.tie == "knocker" or (options.tie == "undercut" and not options.undercut)
    return tie or not options.gin or options.big_gin == 0
