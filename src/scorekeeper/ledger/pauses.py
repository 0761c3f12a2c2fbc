"""Suspension and resumption: between deals, if all agree; then all present, seated alike, in the same year (IM-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from scorekeeper.ledger.deal import Seat
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Player

CLAUSE = "IM-8.2"


def why_not_resume(seats: Sequence[Seat], paused: datetime, present: Sequence[Player], now: datetime) -> Findings:
    """Each condition of IM-8.2 that fails, by itself; () if the game may go on.

    Args:
        seats: who was seated when the game was suspended.
        paused: when it was; its calendar year is the one on the table's own calendar, as the entry has it.
        present: who is there, clockwise from anywhere.
        now: when it is to go on.
    """
    persons = [seat.person for seat in seats]
    absent = [name for name in persons if name not in present]
    strange = [name for name in present if name not in persons]
    twice = sorted({name for name in present if list(present).count(name) > 1})
    found: list[Finding] = []
    if absent:
        found.append(_finding("ledger.resume-absent", f"{', '.join(absent)} not present; all who played must be"))
    if strange:
        found.append(_finding("ledger.resume-stranger", f"{', '.join(strange)} did not play when it was suspended"))
    if twice:
        found.append(_finding("ledger.resume-twice", f"{', '.join(twice)} named twice"))
    if not found and not _rotated(persons, present):
        found.append(
            _finding(
                "ledger.resume-seats",
                f"the seats are {', '.join(present)}; they were {', '.join(persons)}, and only all together may they "
                "move round",
            )
        )
    if paused.year != now.year:
        found.append(
            _finding("ledger.resume-year", f"the game was suspended in {paused.year} and it is {now.year} now")
        )
    return tuple(found)


def _rotated(persons: Sequence[Player], present: Sequence[Player]) -> bool:
    turns = range(len(persons))
    return any([*persons[turn:], *persons[:turn]] == list(present) for turn in turns)


def _finding(code: str, message: str) -> Finding:
    return Finding(
        code=code,
        message=f"{message} (IM-8.2)",
        help="sk close ends the game as it stands; sk new opens another",
        clause=CLAUSE,
    )
