"""`sk check` and `sk best` for a deal that was reported: in a deal file, or a deal of the session by its number."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli.at_table import seated
from scorekeeper.cli.files import open_document
from scorekeeper.desk.best_of_deal import best_of_file, best_of_recorded
from scorekeeper.desk.declared import check_file, check_recorded
from scorekeeper.desk.outcome import invalid
from scorekeeper.documents.figures import read_figure
from scorekeeper.games import shelf

if TYPE_CHECKING:
    from scorekeeper.cli.console import Console
    from scorekeeper.cli.setting import Setting
    from scorekeeper.desk.outcome import Outcome


def names_a_deal(what: str) -> bool:
    """Whether a word means a deal's number or a deal file, and no game."""
    if what in shelf():
        return False
    return read_figure(what) is not None or what == "-" or "/" in what or what.endswith(".toml") or Path(what).exists()


def best_declared(
    what: str, player: str | None, goal: str, setting: Setting, console: Console, file: str | None
) -> Outcome:
    """The best arrangements of the hands of the deal that `what` names."""
    number = read_figure(what)
    if number is not None and not Path(what).exists():
        return best_of_recorded(seated(setting, file, console), number, player, goal)
    document, findings = open_document(what)
    if document is None:
        return invalid(findings)
    return best_of_file(document, Path(what).parent, player, goal, findings)


def check_declared(what: str, setting: Setting, console: Console, file: str | None) -> Outcome:
    """The verdict on the deal that `what` names."""
    number = read_figure(what)
    if number is not None and not Path(what).exists():
        return check_recorded(seated(setting, file, console), number)
    document, findings = open_document(what)
    if document is None:
        return invalid(findings)
    return check_file(document, Path(what).parent, findings)
