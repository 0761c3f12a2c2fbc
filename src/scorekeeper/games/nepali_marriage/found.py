"""Findings on one player's part of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.problems import Finding, Severity

if TYPE_CHECKING:
    from scorekeeper.games.nepali_marriage.facts import Hand


def finding(
    hand: Hand, key: str, code: str, message: str, help_: str, clause: str, severity: Severity = Severity.ERROR
) -> Finding:
    """A finding on one key of one player's table."""
    return Finding(
        code=code,
        message=f"{message} ({clause})",
        help=help_,
        clause=clause,
        path=("hands", hand.player, key) if key else ("hands", hand.player),
        severity=severity,
    )
