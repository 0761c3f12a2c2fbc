"""The system calls of one write, read off a run under strace: each can then be the one at which something happens."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from tests.ledger.promises.driving import begin_anew, drive

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

_CALL = re.compile(r"(\w+)\((.*)")


class Call(NamedTuple):
    """One system call of the program."""

    name: str
    ordinal: int
    """The how-manieth of its name since the program began."""
    said: str
    """Its arguments, shortened by strace."""

    @property
    def begins(self) -> str:
        """What it is known again by: its name and first argument, if that is no address."""
        first = self.said.partition(",")[0].partition(")")[0]
        return f"{self.name}(" if first.startswith(("0x", "NULL")) else f"{self.name}({first}"


class Writes:
    """One write, done again and again from the same state, each time with something happening at one of its calls."""

    def __init__(self, strace: str, ledger: Path) -> None:
        self.strace = strace
        self.ledger = ledger
        self.state = str(ledger.parents[1] / "state")
        self.log = ledger.parents[1] / "trace"
        self.original = ledger.read_bytes()
        self.calls = self._traced()

    def strike(self, at: int, what: str) -> subprocess.CompletedProcess[str]:
        """The same write, with `what` injected at the call of that number."""
        for _ in range(3):
            call = self.calls[at]
            self._begin_anew()
            inject = ("-e", f"trace={call.name}", "-e", f"inject={call.name}:{what}:when={call.ordinal}")
            done = drive(self.ledger, self.state, "x", before=(self.strace, "-o", str(self.log), *inject))
            if self._struck(call):
                return done
            # The interpreter made other calls before the write than when it was traced: it compiled a module, say.
            self.calls = self._traced()
        raise AssertionError(f"the write does not make the same calls twice: {self.calls[at]}")

    def _begin_anew(self) -> None:
        begin_anew(self.ledger, self.original)

    def _struck(self, call: Call) -> bool:
        calls = [line for line in self.log.read_text(errors="replace").splitlines() if _CALL.match(line)]
        return (
            len(calls) >= call.ordinal
            and calls[call.ordinal - 1].startswith(call.begins)
            and not any("ready" in line for line in calls[call.ordinal :])
        )

    def _traced(self) -> list[Call]:
        """Every call from where the ledger was read to the acknowledgement, which is the last of them."""
        self._begin_anew()
        assert drive(self.ledger, self.state, "x").returncode == 0  # whatever is to be compiled, is
        self._begin_anew()
        done = drive(self.ledger, self.state, "x", before=(self.strace, "-o", str(self.log)))
        assert done.returncode == 0, done.stderr
        seen: Counter[str] = Counter()
        found = []
        writing = False
        for line in self.log.read_text(errors="replace").splitlines():
            match = _CALL.match(line)
            if match is None:
                continue
            name, said = match[1], match[2]
            seen[name] += 1
            if writing:
                found.append(Call(name, seen[name], said))
            writing = writing or said.startswith('1, "ready')
            if said.startswith('1, "kept'):
                return found
        raise AssertionError("the driver's write was not seen in the trace")
