"""The system calls of one write, read off a run under strace: each can then be the one at which something happens."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from tests.ledger.promises.driving import begin_anew, drive

if TYPE_CHECKING:
    from pathlib import Path

_CALL = re.compile(r"(\w+)\((.*)")


class Call(NamedTuple):
    """One system call of the program."""

    name: str
    ordinal: int
    """The how-manieth of its name since the program began."""
    said: str
    """Its arguments, shortened by strace."""

    def inject(self, what: str) -> tuple[str, ...]:
        """What strace is told, to make something happen at this call."""
        return ("-e", f"trace={self.name}", "-e", f"inject={self.name}:{what}:when={self.ordinal}")


def calls_of_a_write(strace: str, ledger: Path, state: str) -> list[Call]:
    """Every call from where the ledger was read to the acknowledgement, which is the last of them."""
    trace = ledger.with_name("trace")
    begin_anew(ledger, ledger.read_bytes())
    done = drive(ledger, state, "traced", before=(strace, "-o", str(trace)))
    assert done.returncode == 0, done.stderr
    seen: Counter[str] = Counter()
    found = []
    writing = False
    for line in trace.read_text(errors="replace").splitlines():
        match = _CALL.match(line)
        if match is None:
            continue
        name, said = match[1], match[2]
        seen[name] += 1
        if writing:
            found.append(Call(name, seen[name], said))
        if said.startswith('1, "ready'):
            writing = True
        if said.startswith('1, "kept'):
            trace.unlink()
            return found
    raise AssertionError("the driver's write was not seen in the trace")
