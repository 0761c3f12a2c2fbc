"""New entries: what every writer asks first, and how an entry is numbered, sealed and tried before it is written."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from scorekeeper.ledger.codec import write_entry
from scorekeeper.ledger.entry import Entry
from scorekeeper.ledger.replay import step
from scorekeeper.ledger.seal import seal_of
from scorekeeper.problems import Finding, Severity, errors

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.ledger.bodies import Body
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Findings, Path

OLD = timedelta(hours=12)
"""After so long a pause nobody writes into a session without opening it again: it may be another evening's."""


@dataclass(frozen=True, kw_only=True)
class Built:
    """A new entry, or why there is none."""

    entry: Entry | None
    """None if it is refused, or if there is nothing to write."""
    table: dict[str, object] | None
    """The entry as TOML has it: what is appended to the file."""
    ledger: Ledger
    """After the entry; the ledger as it was if there is none."""
    findings: Findings
    """Errors if it is refused; else doubts and notes. Paths begin at the facts' table where facts are meant."""

    @property
    def refused(self) -> bool:
        """Whether an error forbids it."""
        return bool(errors(self.findings))


def refusal(ledger: Ledger, *findings: Finding) -> Built:
    """Nothing is written, and this is why."""
    return Built(entry=None, table=None, ledger=ledger, findings=findings)


def build(ledger: Ledger, body: Body, now: datetime, notes: Findings = ()) -> Built:
    """The entry with that body, numbered and sealed, and the ledger after it; refused if that ledger has errors.

    Nothing is written on top of a ledger that has errors, unless the entry itself mends them.
    """
    entry = Entry(ledger.next_number, now.replace(microsecond=0), body)
    entry = entry._replace(seal=seal_of(write_entry(entry), ledger.last_seal))
    after = step(ledger, entry)
    wrong = errors(after.findings)
    if wrong:
        known = set(ledger.findings)
        return refusal(ledger, *_unsound(tuple(one for one in wrong if one in known)), *wrong)
    late = () if not ledger.entries or ledger.entries[-1].at <= entry.at else (_clock(ledger, entry),)
    return Built(entry=entry, table=write_entry(entry), ledger=after, findings=(*notes, *late))


def may_write(
    ledger: Ledger, now: datetime, reopened: datetime | None = None, *, closed: bool = False, paused: bool = False
) -> Findings:
    """What forbids any entry now.

    Args:
        ledger: the session.
        now: the time, with an offset.
        reopened: when the user last opened it by name; None if he never did.
        closed: whether the entry may come after the end.
        paused: whether it may come while the game is suspended.
    """
    found: list[Finding] = []
    if ledger.closed is not None and not closed:
        found.append(
            refuse(
                "ledger.closed",
                f"the session was closed (entry {ledger.closed.number})",
                "sk open NAME goes on with it",
            )
        )
    if ledger.paused is not None and not paused:
        found.append(
            refuse("ledger.paused", f"the game is suspended (entry {ledger.paused.number})", "sk resume goes on")
        )
    last = last_moment(ledger)
    if reopened is not None:
        last = max(last, reopened)
    if now - last > OLD:
        hours = int((now - last).total_seconds() // 3600)
        found.append(
            refuse(
                "ledger.old-session",
                f"nothing was dealt here for {hours} hours; more than {int(OLD.total_seconds() // 3600)} may mean "
                "another evening",
                "sk open NAME goes on with this one, sk new begins another",
            )
        )
    return tuple(found)


def last_moment(ledger: Ledger) -> datetime:
    """When somebody last dealt here, or opened or resumed the session."""
    for entry in reversed(ledger.entries):
        if type(entry.body).__name__ in _ALIVE:
            return entry.at
    return ledger.header.opened


_ALIVE = {"Deal", "Open", "Resume"}


def refuse(code: str, message: str, help_: str = "", *, clause: str | None = None, path: Path = ()) -> Finding:
    """An error."""
    return Finding(code=code, message=message, help=help_, clause=clause, path=path)


def note(code: str, message: str, help_: str = "", *, clause: str | None = None) -> Finding:
    """Something worth knowing."""
    return Finding(code=code, message=message, help=help_, clause=clause, severity=Severity.NOTE)


def _clock(ledger: Ledger, entry: Entry) -> Finding:
    return Finding(
        code="ledger.time-order",
        severity=Severity.WARNING,
        message=f"the clock says {entry.at.isoformat(' ')}; entry {ledger.entries[-1].number} was written at "
        f"{ledger.entries[-1].at.isoformat(' ')}",
        help="set the clock",
    )


def _unsound(known: Findings) -> Findings:
    """The sentence before old errors."""
    if not known:
        return ()
    many = "an error" if len(known) == 1 else f"{len(known)} errors"
    return (
        refuse(
            "ledger.unsound",
            f"the ledger has {many}, and nothing is written on top of it",
            "sk audit tells all; mend the file, or amend the deal that is meant",
        ),
    )
