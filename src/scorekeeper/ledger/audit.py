"""The audit: a list of checks, each by itself, and silent when all is well.

An assertion counts until a later entry says otherwise: an amendment announces a deal's points anew, and totals said
before a correction were right in their time.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.ledger.assertion import differing, same_points
from scorekeeper.ledger.bodies import Amend, Void
from scorekeeper.ledger.codec import write_entry
from scorekeeper.ledger.entry import Deal
from scorekeeper.ledger.head import seal_table
from scorekeeper.ledger.reckon import beneath
from scorekeeper.ledger.seal import seal_of
from scorekeeper.ledger.substitutes import at_the_end
from scorekeeper.problems import Finding, Severity
from scorekeeper.rulebook.options import fingerprint, options_of
from scorekeeper.scoring.line import net

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scorekeeper.ledger.entry import Entry, Points
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Findings, Path

_NUMBERS = {"ledger.entry-number", "ledger.deal-number-taken", "ledger.deal-number-skips"}


class Check(NamedTuple):
    """One check."""

    name: str
    about: str
    """What it looks at, in a line."""
    run: Callable[[Ledger], Findings]


def audit(ledger: Ledger) -> Findings:
    """Everything that the checks find, in their order; () if all is well."""
    return tuple(finding for check in CHECKS for finding in check.run(ledger))


def check_numbering(ledger: Ledger) -> Findings:
    """Entries and deals are numbered 1, 2, 3 … without a gap."""
    return tuple(one for one in ledger.lasting if one.code in _NUMBERS)


def check_entries(ledger: Ledger) -> Findings:
    """Every entry can be read, and could be where it stands."""
    return tuple(one for one in ledger.lasting if one.code not in _NUMBERS)


def check_facts(ledger: Ledger) -> Findings:
    """The facts of every deal are possible under the rules it was played by."""
    return tuple(one for deal in sorted(ledger.faults) for one in ledger.faults[deal])


def check_announced(ledger: Ledger) -> Findings:
    """The points announced are those computed; and every deal has announced points."""
    silent = tuple(
        _finding(
            "ledger.not-announced",
            Severity.NOTE,
            f"deal {deal.number} has no announced points; nothing vouches for what was said at the table",
            ("entry", deal.source),
            f"add [entry.announced] with the points that sk why {deal.number} tells",
        )
        for deal in ledger.deals
        if deal.announced is None and deal.score is not None
    )
    return (*(ledger.differs[deal] for deal in sorted(ledger.differs)), *silent)


def check_totals(ledger: Ledger) -> Findings:
    """The totals written down were those computed, as far back as the last correction."""
    found = [one for one in ledger.findings if one.code == "ledger.totals-differ"]
    rows = tuple(zip(ledger.entries, ledger.places, strict=True))
    corrections = [at for at, (entry, _) in enumerate(rows) if isinstance(entry.body, Void | Amend)]
    said = {
        entry.body.deal: (entry, place, entry.body.totals)
        for entry, place in rows[corrections[-1] + 1 if corrections else 0 :]
        if isinstance(entry.body, Deal) and entry.body.totals is not None
    }
    if not said:
        return tuple(found)
    running: Counter[str] = Counter()
    bonuses = list(ledger.tally.bonuses)
    for deal in ledger.deals:
        score = ledger.score_of(deal)
        lines = [] if score is None else list(score.lines)
        while bonuses and bonuses[0].after <= deal.number:
            lines.append(bonuses.pop(0).line)
        running.update(net(lines, ()))
        if deal.number in said:
            entry, place, totals = said[deal.number]
            found += _totals_differ(ledger, entry, place, totals, running)
    return tuple(dict.fromkeys(found))


def check_zero_sum(ledger: Ledger) -> Findings:
    """Every deal sums to nought, where the rules say that every point comes from another player."""
    return tuple(
        _finding(
            "ledger.not-zero-sum",
            Severity.ERROR,
            f"deal {deal.number} sums to {sum(deal.points.values()):+d}, not 0",
            ("entry", deal.source, "facts"),
            "this is a mistake in the program: please report the deal",
        )
        for deal in ledger.deals
        if deal.points and not deal.unposted and sum(deal.points.values()) and ledger.game.zero_sum(deal.options)
    )


def check_seals(ledger: Ledger) -> Findings:
    """Nothing was altered after it was recorded: the first entry that was is named, and whether the head was."""
    found: list[Finding] = []
    header = ledger.header
    if header.seal and seal_of(seal_table(header)) != header.seal:
        found.append(
            _finding(
                "ledger.head-altered",
                Severity.NOTE,
                "the head was altered after the session opened",
                ("session",),
                "players may edit; nothing needs to be done if it was meant",
            )
        )
    before = header.seal
    for at, entry in zip(ledger.places, ledger.entries, strict=True):
        if entry.seal != seal_of(write_entry(entry), before):
            found.append(_altered(at, entry))
            break
        before = entry.seal
    return tuple(found)


def check_time(ledger: Ledger) -> Findings:
    """No entry is older than the one before it."""
    found: list[Finding] = []
    last, what = ledger.header.opened, "the session was opened"
    for at, entry in zip(ledger.places, ledger.entries, strict=True):
        if entry.at < last:
            found.append(
                _finding(
                    "ledger.time-order",
                    Severity.WARNING,
                    f"entry {entry.number} is of {entry.at.isoformat(' ')}; {what} at {last.isoformat(' ')}",
                    ("entry", at, "at"),
                    "set at right if a clock was wrong",
                )
            )
        last, what = entry.at, f"entry {entry.number} was written"
    return tuple(found)


def check_profile(ledger: Ledger) -> Findings:
    """The rules in the head are those the session was opened with, all of them, and can stand together."""
    frozen, opening = ledger.header.profile, ledger.opening
    unsaid = [one.name for one in options_of(type(opening)) if one.name not in frozen.options]
    found = [
        _finding(
            "ledger.option-unsaid",
            Severity.WARNING,
            f"the head does not say {name}; {getattr(opening, name)!r} is taken",
            ("profile", "options"),
            "the ledger was written by another version of this program",
        )
        for name in unsaid
    ]
    if not unsaid and fingerprint(opening) != frozen.fingerprint:
        found.append(
            _finding(
                "ledger.fingerprint-differs",
                Severity.WARNING,
                f"the rules in the head have the fingerprint {fingerprint(opening)}; {frozen.fingerprint} was "
                "recorded: an option was changed after the session opened",
                ("profile", "fingerprint"),
                "put the option back, or change rules with an entry: sk rules --set … -m WHY",
            )
        )
    return (*found, *beneath(("profile",), ledger.game.contradictions(ledger.options)))


def check_end(ledger: Ledger) -> Findings:
    """What was posted at the end is what the rules give."""
    closing = ledger.closing
    if closing is None:
        return ()
    assert ledger.closed is not None
    end = at_the_end(ledger)
    posted = {one.player: one.points for one in end.posted if one.points is not None}
    said = {ledger.today(name): points for name, points in (closing.posted or {}).items()}
    winners = tuple(ledger.today(name) for name in closing.winners)
    at = next(at for at, entry in zip(ledger.places, ledger.entries, strict=True) if entry is ledger.closed)
    path: Path = ("entry", at)
    found: list[Finding] = []
    if closing.posted is not None and not same_points(said, posted):
        found.append(differing("ledger.posted-differs", "the totals posted", said, posted, (*path, "posted")))
    if closing.discarded != end.discarded or (winners and winners != end.winners):
        word = "discarded" if end.discarded else f"won by {' and '.join(end.winners) or 'nobody'}"
        found.append(
            _finding("ledger.end-differs", Severity.ERROR, f"by the rules the session is {word}", (*path, "winners"))
        )
    return tuple(found)


CHECKS: tuple[Check, ...] = (
    Check("numbering", "entries and deals are numbered without a gap", check_numbering),
    Check("entries", "every entry can be read, and could be where it stands", check_entries),
    Check("facts", "the facts of every deal are possible", check_facts),
    Check("announced", "the points announced are those computed", check_announced),
    Check("totals", "the totals written down are those computed", check_totals),
    Check("zero-sum", "every deal sums to nought where the rules say so", check_zero_sum),
    Check("time", "no entry is older than the one before it", check_time),
    Check("profile", "the rules in the head are those the session was opened with", check_profile),
    Check("end", "what was posted at the end is what the rules give", check_end),
    Check("seals", "nothing was altered after it was recorded", check_seals),
)
"""All the checks, in the order in which they are run."""


def _totals_differ(
    ledger: Ledger, entry: Entry, place: int, totals: Points, running: Mapping[str, int]
) -> list[Finding]:
    """Whether the totals a deal's entry says are those computed at that deal."""
    computed = {one.name: running.get(one.name, 0) + one.start for one in ledger.accounts if one.joined < entry.number}
    said = {ledger.today(name): points for name, points in totals.items()}
    if same_points(said, computed):
        return []
    return [differing("ledger.totals-differ", "the totals", said, computed, ("entry", place, "totals"))]


def _altered(at: int, entry: Entry) -> Finding:
    """The note about the first entry whose seal is not what it should be."""
    if not entry.seal:
        message = f"entry {entry.number} has no seal: it was written by hand"
        return _finding("ledger.unsealed", Severity.NOTE, message, ("entry", at), "nothing needs to be done")
    return _finding(
        "ledger.altered",
        Severity.NOTE,
        f"entry {entry.number} is the first that was altered after it was recorded, or follows one that is gone",
        ("entry", at),
        "players may edit; sk recover shows what was recorded",
    )


def _finding(code: str, severity: Severity, message: str, path: Path, help_: str = "") -> Finding:
    return Finding(code=code, severity=severity, message=message, path=path, help=help_)
