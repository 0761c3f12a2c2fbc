"""A tiny program over the journal, to be killed, starved and raced: `driver.py LEDGER STATE TEXT…` adds a note each.

It prints `ready` when everything is imported and the ledger read, and `kept NUMBER TEXT` once an entry is acknowledged.
Exit codes as the command line's: 3 invalid, 4 refused, 5 not written, 6 not confirmed.
"""

from __future__ import annotations

import os
import sys
from datetime import datetime
from typing import TYPE_CHECKING

from scorekeeper.ledger.journal import Journal, entries_of, read_journal
from scorekeeper.ledger.journal_append import append_entry
from scorekeeper.ledger.journal_errors import NotConfirmed, NotWritten, Refused
from scorekeeper.problems import Finding, Findings, FindingsError, errors

if TYPE_CHECKING:
    from scorekeeper.documents.fields import Table

HEADER = b'# Friday, at Asha\'s\nformat = 1\n\n[session]\nid = "friday"\n'
CODES = {NotConfirmed: 6, NotWritten: 5, Refused: 4}
MOMENT = datetime.fromisoformat("2026-11-02T19:00:00+05:45")


def note(number: int, text: str) -> Table:
    """An entry of kind note."""
    return {"number": number, "kind": "note", "at": MOMENT, "seal": f"{number:04}-{text}", "text": text}


def next_note(journal: Journal, text: str) -> Table:
    """The note that follows the entries of a journal."""
    return note(len(journal.entries) + 1, text)


def one_more(old: Table, new: Table) -> Findings:
    """The proof that a caller gives: one entry more, and the numbers run on."""
    numbers = [entry["number"] for entry in entries_of(new)]
    if len(numbers) == len(entries_of(old)) + 1 and numbers == list(range(1, len(numbers) + 1)):
        return ()
    return (Finding(code="driver.numbers", message=f"the numbers would be {numbers}"),)


def say(line: str) -> None:
    """One line at once, past every buffer."""
    os.write(1, f"{line}\n".encode())


def main(ledger: str, state: str, texts: list[str]) -> int:
    """Add a note for each text."""
    journal, findings = read_journal(ledger)
    if journal is None or errors(findings):
        say(f"invalid {findings[0].code}")
        return 3
    say("ready")
    for text in texts:

        def again(now: Journal, text: str = text) -> Table:
            return next_note(now, text)

        try:
            done = append_entry(journal, next_note(journal, text), one_more, state or None, redo=again)
        except FindingsError as fault:
            say(f"failed {fault.findings[0].code}")
            return next((code for kind, code in CODES.items() if isinstance(fault, kind)), 3)
        journal = done.journal
        say(f"kept {len(journal.entries)} {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
