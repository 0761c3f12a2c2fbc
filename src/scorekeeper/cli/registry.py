"""The commands there are. Each is a module of `commands/` with a function `command`, imported when called."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """One command in the list."""

    name: str
    group: str
    """The heading it stands under in `sk help all`."""
    says: str
    """What it does, in a line."""
    everyday: bool = False
    """Listed by `sk --help`."""


COMMANDS = (
    Entry("new", "session", "open a session: sk new nepali asha bina chet dev", everyday=True),
    Entry("add", "session", "add a deal, winner first: sk add a12 b4 cx d7", everyday=True),
    Entry("totals", "session", "the running totals (t)", everyday=True),
    Entry("why", "session", "why a deal scored so, every line with its clause (w)", everyday=True),
    Entry("undo", "session", "void the last deal; nothing is erased", everyday=True),
    Entry("settle", "session", "who pays whom, in money (pay)", everyday=True),
    Entry("export", "files", "write the evening to a file: sk export friday.csv", everyday=True),
    Entry("log", "session", "everything that was written, earlier values too"),
    Entry("amend", "session", "correct a deal: sk amend 3 a10 b4 cx d7 -m WHY"),
    Entry("void", "session", "void a deal by its number: sk void 3 -m WHY"),
    Entry("note", "session", "write a note into the ledger"),
    Entry("foul", "session", "somebody erred between deals"),
    Entry("leave", "session", "somebody gets up; another may play on for him"),
    Entry("join", "session", "somebody sits down, or comes back"),
    Entry("rename", "session", "a player under another name from here on"),
    Entry("pause", "session", "suspend the game, if all agree"),
    Entry("resume", "session", "go on with a suspended game"),
    Entry("paid", "session", "money changed hands"),
    Entry("close", "session", "end the session"),
    Entry("open", "session", "go on with a session that is there, a closed one too"),
    Entry("ruling", "disputes", "what the rules provide when something went wrong"),
    Entry("dispute", "disputes", "open a dispute, or settle one"),
    Entry("check", "disputes", "is this declaration valid? each meld judged"),
    Entry("best", "disputes", "the best arrangement of a hand"),
    Entry("score", "disputes", "one deal from a file, without a session"),
    Entry("rules", "rules", "a game's clauses, one clause, or what a finding's code means"),
    Entry("profile", "rules", "house rules: list, show, diff, new, lint"),
    Entry("cases", "rules", "run case files and tell which clauses hold"),
    Entry("audit", "files", "check ledgers; silent when all is well"),
    Entry("recover", "files", "bring back entries that an old copy was saved over"),
    Entry("demo", "files", "play an evening of each game from the examples"),
    Entry("help", "files", "help on a topic: all, exit-codes, words, or a command"),
)

ALIASES = {"t": "totals", "w": "why", "pay": "settle"}
"""The only abbreviations there are."""


def find(name: str) -> Entry | None:
    """The command of that name or alias."""
    wanted = ALIASES.get(name, name)
    return next((entry for entry in COMMANDS if entry.name == wanted), None)
