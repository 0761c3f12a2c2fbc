"""Which session is meant: -f FILE, else $SK_FILE, else the one opened last; and the pointer to that one."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from scorekeeper.problems import Finding, FindingsError


def state_folder() -> Path:
    """The user's folder for what this program remembers: $XDG_STATE_HOME/scorekeeper."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "scorekeeper"


def session_path(said: str | None) -> Path:
    """The ledger that is meant.

    Raises:
        FindingsError: none was named, and none was opened before.
    """
    name = said or os.environ.get("SK_FILE") or _near(_pointer())
    if not name:
        message = "no session is open"
        raise FindingsError(
            (
                Finding(
                    code="session.none",
                    message=message,
                    help="sk new nepali asha bina chet dev opens one; sk open FILE goes on with one",
                ),
            ),
        )
    return Path(name)


def opened_at(path: Path | str) -> datetime | None:
    """When a session was last opened by name: the time of the pointer, if it points there."""
    try:
        if Path(_pointer()) != Path(path).absolute():
            return None
        return datetime.fromtimestamp((state_folder() / "current").stat().st_mtime).astimezone()
    except OSError:
        return None


def remember(path: Path, now: datetime) -> None:
    """Make a session the one opened last, and that now; best effort, for it is a comfort only."""
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / f".current-{os.getpid()}"
        fresh.write_text(str(path.absolute()), encoding="utf-8", errors="surrogateescape")
        os.utime(fresh, (now.timestamp(), now.timestamp()))
        fresh.replace(folder / "current")
    except OSError:
        return


def _pointer() -> str:
    try:
        return (state_folder() / "current").read_text(encoding="utf-8", errors="surrogateescape").strip()
    except OSError:
        return ""


def _near(name: str) -> str:
    """A path as it is seen from here, where it lies below this folder."""
    try:
        return str(Path(name).relative_to(Path.cwd())) if name else name
    except (ValueError, OSError):
        return name
