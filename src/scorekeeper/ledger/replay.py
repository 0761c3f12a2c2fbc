"""Replay: all the entries of a journal, one after another, become a ledger. Step by step gives the same ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.fields import Fields
from scorekeeper.ledger import deals
from scorekeeper.ledger.codec import read_entry
from scorekeeper.ledger.collector import uncollected
from scorekeeper.ledger.entry import Deal
from scorekeeper.ledger.fold import State, begin, freeze, thaw
from scorekeeper.ledger.head import read_header
from scorekeeper.problems import Finding, Severity
from scorekeeper.rulebook.options import read_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.entry import Entry, Header
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Findings


class Replay(NamedTuple):
    """What became of a journal."""

    ledger: Ledger | None
    """None if its head cannot be read; a ledger with findings is as good as the rest of the journal."""
    findings: Findings
    """Everything wrong with it; paths begin at the top of the file."""


def replay(table: Table, game_named: Callable[[str], AnyGame]) -> Replay:
    """The ledger of a journal.

    Args:
        table: the whole file as read.
        game_named: the game of a slug; `KeyError` if there is none.
    """
    findings: list[Finding] = []
    header = read_header(table, findings)
    if header is None:
        return Replay(None, tuple(findings))
    state = _begin(header, game_named, findings)
    if state is None:
        return Replay(None, tuple(findings))
    state.findings = findings
    rows = table.get("entry", [])
    if not isinstance(rows, list):
        Fields(table, (), findings).kind("entry", rows, "a list of tables")
        rows = []
    with uncollected():
        for at, row in enumerate(rows):
            state.written = at
            entry = read_entry(row, ("entry", at), findings)
            if entry is not None:
                _take(state, entry)
        state.written = len(rows)
        deals.settle(state)
        ledger = freeze(state)
    return Replay(ledger, ledger.findings)


def open_ledger(header: Header, game_named: Callable[[str], AnyGame]) -> Replay:
    """The ledger of a session that has just been opened."""
    findings: list[Finding] = []
    state = _begin(header, game_named, findings)
    if state is None:
        return Replay(None, tuple(findings))
    state.findings = findings
    ledger = freeze(state)
    return Replay(ledger, ledger.findings)


def step(ledger: Ledger, entry: Entry) -> Ledger:
    """The ledger after one more entry. The ledger given stays as it is."""
    state = thaw(ledger)
    _take(state, entry)
    state.written += 1
    deals.settle(state)
    return freeze(state)


def _begin(header: Header, game_named: Callable[[str], AnyGame], findings: list[Finding]) -> State | None:
    """The state at the head; None, and a finding, if there is no such game, or it is not played by so many."""
    try:
        game = game_named(header.game)
    except KeyError:
        findings.append(
            Finding(
                code="ledger.unknown-game",
                message=f"there is no game named “{header.game}”",
                help="sk profile list shows which there are",
                path=("session", "game"),
            )
        )
        return None
    if len(header.players) not in game.seats:
        findings.append(
            Finding(
                code="ledger.seats",
                message=f"{len(header.players)} are seated; {game.title} is played by {game.seats.start} to "
                f"{game.seats.stop - 1}",
                help="name that many players",
                path=("session", "players"),
            )
        )
        return None
    options = read_options(Fields(header.profile.options, ("profile", "options"), findings), game.options())
    return begin(header, game, options)


def _take(state: State, entry: Entry) -> None:
    """Lets one entry have its effect."""
    last = state.entries[-1].number if state.entries else 0
    if entry.number != last + 1:
        _misnumbered(state, entry.number, last)
    state.entries.append(entry)
    state.places.append(state.written)
    body = entry.body
    if type(body) is Deal:
        deals.take_deal(state, entry, body)
    else:
        from scorekeeper.ledger.takers import TAKERS  # noqa: PLC0415 - most evenings hold deals only

        TAKERS[type(body)](state, entry, body)


def _misnumbered(state: State, number: int, last: int) -> None:
    taken = number <= last
    state.wrong(
        ("entry", state.written, "number"),
        "ledger.entry-number",
        (f"entry {number} comes after entry {last}; " if last else f"the first entry is numbered {number}; ")
        + ("a number is never used again" if taken else "a number is missing"),
        f"number it {last + 1}" if taken else "sk recover looks for lost entries",
        severity=Severity.ERROR if taken else Severity.WARNING,
    )
