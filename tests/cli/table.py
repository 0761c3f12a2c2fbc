"""A table to test at: commands run in a folder of their own, with a clock that stands still until it is moved."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import scorekeeper
from scorekeeper.cli.main import run

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BEGIN = datetime.fromisoformat("2026-11-08T19:30:00+05:45")
"""When every test evening begins."""

SOURCE = Path(scorekeeper.__file__).parents[1]
"""Where the program is imported from; a process of its own finds it there too, installed or not."""

UNSET = ("SK_FILE", "COLUMNS", "NO_COLOR", "TERM", "PYTHONWARNINGS")
"""What the caller's own environment must not bring in."""


@dataclass(frozen=True)
class Said:
    """What one command answered."""

    code: int
    out: str
    err: str
    screen: str = ""
    """Both as a terminal shows them, in the order in which they were written."""

    @property
    def json(self) -> Any:
        """stdout as the one JSON object it must be."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """stdout, line by line."""
        return self.out.splitlines()

    def ok(self) -> Said:
        """The same, and the command was done without a word of doubt."""
        assert (self.code, self.err) == (0, ""), self
        return self


def words(said: str | list[str]) -> list[str]:
    """The arguments in what was typed after `sk`."""
    return shlex.split(said) if isinstance(said, str) else list(said)


@dataclass
class Table:
    """A folder with a session or none, and the commands typed there."""

    folder: Path
    now: datetime = BEGIN
    environment: dict[str, str] = field(default_factory=dict)
    """More of it, for commands that follow; a change holds until it is taken out."""

    @property
    def state(self) -> Path:
        """Where the program remembers things for this table."""
        return self.folder / ".state" / "scorekeeper"

    def wait(self, **time: float) -> None:
        """Let so much time go by: `wait(minutes=7)`."""
        self.now += timedelta(**time)

    def sk(self, said: str | list[str], stdin: str | bytes = b"", **environment: str) -> Said:
        """Run one command in this process; what it wrote, and its exit code."""
        given = stdin.encode() if isinstance(stdin, str) else stdin
        screen = io.BytesIO()
        out, err = _Seen(screen), _Seen(screen)
        streams = [io.TextIOWrapper(part, "utf-8", newline="") for part in (io.BytesIO(given), out, err)]
        with self._here(environment), _streams(*streams):
            code = run(words(said), clock=lambda: self.now)
            for stream in streams[1:]:
                stream.flush()
        return Said(code, out.getvalue().decode(), err.getvalue().decode(), screen.getvalue().decode())

    def real(self, said: str | list[str], stdin: bytes = b"", *, timeout: float = 20, **environment: str) -> Said:
        """Run one command as a program of its own."""
        done = subprocess.run(
            program(said),
            input=stdin,
            capture_output=True,
            cwd=self.folder,
            env=self.env(environment),
            timeout=timeout,
            check=False,
        )
        return Said(done.returncode, done.stdout.decode(), done.stderr.decode())

    def env(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """The environment of a command at this table."""
        kept = {name: value for name, value in os.environ.items() if name not in UNSET}
        own = {"XDG_STATE_HOME": str(self.folder / ".state"), "HOME": str(self.folder), "PYTHONPATH": str(SOURCE)}
        return kept | own | self.environment | dict(more or {})

    def write(self, name: str, text: str | bytes) -> Path:
        """A file in the folder."""
        path = self.folder / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def bytes(self) -> dict[str, bytes]:
        """Every file there is, with the program's own memory: what must not change where nothing may be written."""
        return {
            str(path.relative_to(self.folder)): path.read_bytes()
            for path in sorted(self.folder.rglob("*"))
            if path.is_file()
        }

    @contextmanager
    def _here(self, more: Mapping[str, str]) -> Iterator[None]:
        """In this folder, with this environment."""
        before, where = dict(os.environ), Path.cwd()
        os.environ.clear()
        os.environ.update(self.env(more))
        os.chdir(self.folder)
        try:
            yield
        finally:
            os.chdir(where)
            os.environ.clear()
            os.environ.update(before)


def program(said: str | list[str]) -> list[str]:
    """The command line of a command, for a process of its own."""
    return [sys.executable, "-m", "scorekeeper", *words(said)]


class _Seen(io.BytesIO):
    """What is written to a stream, and on the screen that both streams share."""

    def __init__(self, screen: io.BytesIO) -> None:
        super().__init__()
        self._screen = screen

    def write(self, data: Any) -> int:
        self._screen.write(data)
        return super().write(data)


@contextmanager
def _streams(stdin: io.TextIOWrapper, stdout: io.TextIOWrapper, stderr: io.TextIOWrapper) -> Iterator[None]:
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = stdin, stdout, stderr
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
