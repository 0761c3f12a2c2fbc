"""Which session is meant: -f FILE, else $SK_FILE, else the one opened last; and the pointer to that one.

Paths are texts here: importing pathlib would cost every start.
"""

from __future__ import annotations

import os
from datetime import datetime

from scorekeeper.problems import Finding, FindingsError


def state_folder() -> str:
    """The user's folder for what this program remembers: $XDG_STATE_HOME/scorekeeper."""
    base = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")  # noqa: PTH111 - as said above
    return f"{base}/scorekeeper"


def session_path(said: str | None) -> str:
    """The ledger that is meant.

    Raises:
        FindingsError: none was named, and none was opened before.
    """
    name = said or os.environ.get("SK_FILE") or _near(_pointer())
    if name:
        return name
    help_ = "sk new nepali asha bina chet dev opens one; sk open FILE goes on with one"
    raise FindingsError((Finding(code="session.none", message="no session is open", help=help_),))


def opened_at(path: str) -> datetime | None:
    """When a session was last opened by name: the time of the pointer, if it points there."""
    try:
        if _pointer() != os.path.abspath(path):  # noqa: PTH100 - as said above
            return None
        return datetime.fromtimestamp(os.stat(_current()).st_mtime).astimezone()  # noqa: PTH116 - as said above
    except OSError:
        return None


def remember(path: str, now: datetime) -> None:
    """Make a session the one opened last, and that now; best effort, for it is a comfort only."""
    fresh = f"{state_folder()}/.current-{os.getpid()}"
    try:
        os.makedirs(state_folder(), exist_ok=True)  # noqa: PTH103 - as said above
        with open(fresh, "w", encoding="utf-8", errors="surrogateescape") as file:  # noqa: PTH123 - as said above
            file.write(os.path.abspath(path))  # noqa: PTH100 - as said above
        os.utime(fresh, (now.timestamp(), now.timestamp()))
        os.replace(fresh, _current())  # noqa: PTH105 - as said above
    except OSError:
        return


def _current() -> str:
    """The file that points to the session opened last."""
    return f"{state_folder()}/current"


def _pointer() -> str:
    try:
        with open(_current(), encoding="utf-8", errors="surrogateescape") as file:  # noqa: PTH123 - as said above
            return file.read().strip()
    except OSError:
        return ""


def _near(name: str) -> str:
    """A path as it is seen from here, where it lies below this folder."""
    try:
        here = os.getcwd()  # noqa: PTH109 - as said above
    except OSError:
        return name
    return name.removeprefix(f"{here}/")
