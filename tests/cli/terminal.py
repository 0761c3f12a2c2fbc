"""A person at a terminal: what is typed, and what the screen then shows."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

import pexpect
import pyte
from tests.cli.table import words

if TYPE_CHECKING:
    from types import TracebackType

    from tests.cli.table import Table


@dataclass
class Terminal:
    """One command on a terminal of its own."""

    table: Table
    said: str
    columns: int = 100
    environment: dict[str, str] = field(default_factory=dict)
    sent: str = ""
    """Everything the program sent to the terminal, escapes and all."""

    def __enter__(self) -> Self:
        self.screen = pyte.Screen(self.columns, 500)
        self._stream = pyte.Stream(self.screen)
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "scorekeeper", *words(self.said)],
            cwd=str(self.table.folder),
            env=self.table.env({"TERM": "xterm-256color", **self.environment}),
            dimensions=(500, self.columns),
            encoding="utf-8",
            codec_errors="replace",
            timeout=20,
        )
        self._child.delaybeforesend = None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._child.close(force=True)

    def until(self, text: str) -> str:
        """Wait for a text, and tell what came with it."""
        self._child.expect_exact(text)
        return self._take(f"{self._child.before}{self._child.after}")

    def type(self, line: str) -> None:
        """Type a line."""
        self._child.sendline(line)

    def send(self, keys: bytes) -> None:
        """Send bytes as they are."""
        os.write(self._child.child_fd, keys)

    def control(self, letter: str) -> None:
        """Press a letter with Ctrl."""
        self._child.sendcontrol(letter)

    def end(self) -> int:
        """Wait for the program to end; its exit code."""
        self._child.expect(pexpect.EOF)
        self._take(f"{self._child.before}")
        self._child.close()
        return int(self._child.exitstatus if self._child.exitstatus is not None else -1)

    @property
    def lines(self) -> list[str]:
        """What the screen shows."""
        shown = [line.rstrip() for line in self.screen.display]
        while shown and not shown[-1]:
            shown.pop()
        return shown

    def _take(self, text: str) -> str:
        self.sent += text
        self._stream.feed(text)
        return text
