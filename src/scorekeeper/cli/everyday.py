"""The everyday commands, typed plainly, without the option parser: importing that takes longer than answering.

`sk t`, `sk add a12 b4 cx d7`, `sk why 3`, `sk undo`, with -f FILE, --json, -n and the like anywhere, are understood
here. Whatever is not, however slightly, is left to the application, which understands all and says what is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.registry import ALIASES
from scorekeeper.cli.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from scorekeeper.cli.ending import Leave

_FLAGS = {
    "--json": "as_json",
    "-n": "dry_run",
    "--dry-run": "dry_run",
    "--no-input": "no_input",
    "--no-color": "no_color",
}
_FILE = ("-f", "--file")


@dataclass
class Typed:
    """What was typed, taken apart."""

    words: list[str] = field(default_factory=list)
    """The command and what follows it."""
    file: str | None = None
    flags: set[str] = field(default_factory=set)
    """Which of the plain flags."""


def quick(arguments: list[str], clock: Callable[[], datetime] | None) -> Leave | None:
    """How an everyday command ends; None if this is not one, or is typed otherwise."""
    typed = _take_apart(arguments)
    if typed is None or not typed.words:
        return None
    name, words = ALIASES.get(typed.words[0], typed.words[0]), typed.words[1:]
    act = _ACTS.get(name)
    if act is None or ("dry_run" in typed.flags and name not in _WRITE):
        return None
    setting = Setting(
        file=typed.file, no_input="no_input" in typed.flags, no_color="no_color" in typed.flags, clock=clock
    )
    return act(setting, words, "as_json" in typed.flags, "dry_run" in typed.flags)


def _take_apart(arguments: list[str]) -> Typed | None:
    """The words and the plain flags; None if anything else that looks like an option is there."""
    typed = Typed()
    left = iter(arguments)
    for one in left:
        if one in _FILE:
            typed.file = next(left, None)
            if typed.file is None:
                return None
        elif one in _FLAGS:
            typed.flags.add(_FLAGS[one])
        elif one.startswith("-"):
            return None
        else:
            typed.words.append(one)
    return typed


def _totals(setting: Setting, words: list[str], as_json: bool, _dry: bool) -> Leave | None:
    return None if words else totals(setting, None, as_json=as_json)


def _why(setting: Setting, words: list[str], as_json: bool, _dry: bool) -> Leave | None:
    if len(words) > 2:  # noqa: PLR2004 - a number and a name
        return None
    deal, player = (*words, None, None)[:2]
    return why(setting, None, deal, player, as_json=as_json)


def _add(setting: Setting, words: list[str], as_json: bool, dry: bool) -> Leave | None:
    return add(setting, None, words, as_json=as_json, dry=dry) if words else None


def _undo(setting: Setting, words: list[str], as_json: bool, dry: bool) -> Leave | None:
    return None if words else undo(setting, None, as_json=as_json, dry=dry)


_ACTS = {"totals": _totals, "why": _why, "add": _add, "undo": _undo}
_WRITE = {"add", "undo"}


def totals(setting: Setting, file: str | None, *, as_json: bool) -> Leave:
    """Show the totals."""
    from scorekeeper.desk import totals as running

    console = setting.console(as_json=as_json)
    return leave(console, running.totals(seated(setting, file, console)))


def why(
    setting: Setting,
    file: str | None,
    deal: str | None = None,
    player: str | None = None,
    *,
    instead: str = "",
    as_json: bool,
) -> Leave:
    """Explain a deal: by its number, or the last one; a name alone means the last deal too."""
    from scorekeeper.desk import show
    from scorekeeper.documents.figures import read_figure

    console = setting.console(as_json=as_json)
    number = read_figure(deal) if deal is not None else None
    if deal is not None and number is None:
        player = deal if player is None else f"{deal} {player}"
    return leave(console, show.why(seated(setting, file, console), number, player, tuple(instead.split())))


def add(setting: Setting, file: str | None, words: list[str], *, as_json: bool, dry: bool) -> Leave:
    """Add a deal told by words alone."""
    from scorekeeper.cli.telling import Flags, told
    from scorekeeper.desk import record
    from scorekeeper.ledger.record import Request

    console = setting.console(as_json=as_json)
    session = seated(setting, file, console)
    when = moment(setting, session.journal.path)
    facts = told(Flags(words=tuple(words), markers={}), session, "sk add", console)
    return leave(console, record.add(session, facts, when, Request(reopened=when.reopened), dry=dry))


def undo(setting: Setting, file: str | None, *, as_json: bool, dry: bool) -> Leave:
    """Void the last deal."""
    from scorekeeper.desk import correct

    console = setting.console(as_json=as_json)
    session = seated(setting, file, console)
    return leave(console, correct.undo(session, moment(setting, session.journal.path), dry=dry))
