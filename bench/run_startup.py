"""How long everyday commands take beside a bare interpreter, on a ledger of a hundred deals, in pairs in one run.

Targets, as ratios to `python -c pass`: reading and writing piped 7.5, a drawn table 12, completion 8.
"""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pairs import save, spread, table, times_faster, turns

if TYPE_CHECKING:
    from collections.abc import Callable

DEALS = 100
SK = (sys.executable, "-m", "scorekeeper")


def evening(folder: Path, environment: dict[str, str]) -> None:
    """A ledger of a hundred deals that sums like a real evening."""
    script = ["from scorekeeper.cli.main import run", "import sys, io"]
    script.append("run(['new', 'nepali', 'asha', 'bina', 'chet', 'dev', '-f', 'evening.toml'])")
    for number in range(DEALS):
        words = [f"a{number % 23}", f"b{number % 7}", "cx" if number % 3 else "c5", f"d{number % 11}"]
        script.append(f"run(['add', *{words[number % 2 :] + words[: number % 2]!r}, '--again'])")
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(script)], cwd=folder, env=environment, capture_output=True, check=True
    )
    assert done.returncode == 0


def command(folder: Path, environment: dict[str, str], *words: str) -> Callable[[], object]:
    """One run of a command, its output read and thrown away."""
    return partial(subprocess.run, words, cwd=folder, env=environment, capture_output=True, check=True)


def drawn(folder: Path, environment: dict[str, str], *words: str) -> Callable[[], object]:
    """One run of a command at a terminal of its own, where it draws."""

    def run() -> None:
        master, slave = pty.openpty()
        child = subprocess.Popen(words, cwd=folder, env=environment, stdout=slave, stderr=slave, stdin=slave)
        os.close(slave)
        try:
            while os.read(master, 65536):
                pass
        except OSError:
            pass
        child.wait()
        os.close(master)

    return run


def main() -> None:
    """Measure, print, and keep."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = dict(os.environ, XDG_STATE_HOME=str(folder / "state"), COLUMNS="100")
        environment.pop("NO_COLOR", None)
        environment["TERM"] = "xterm"
        evening(folder, environment)
        completing = dict(environment, _SK_COMPLETE="complete_bash", COMP_WORDS="sk to", COMP_CWORD="1")
        sides: dict[str, Callable[[], object]] = {
            "bare": command(folder, environment, sys.executable, "-c", "pass"),
            "totals": command(folder, environment, *SK, "totals"),
            "why": command(folder, environment, *SK, "why"),
            "add": command(folder, environment, *SK, "add", "a12", "b4", "cx", "d7", "-n"),
            "log": command(folder, environment, *SK, "log"),
            "--help": command(folder, environment, *SK, "--help"),
            "totals, drawn": drawn(folder, environment, *SK, "totals"),
            "completion": command(folder, completing, *SK),
        }
        seconds = turns(sides, rounds=15)
    rows = []
    for side in sides:
        ratio = 1 / times_faster(seconds, side, "bare")
        low, high = sorted(1 / one for one in spread(seconds, side, "bare"))
        rows.append((side, f"{ratio:.1f}", f"{low:.1f} to {high:.1f}"))
    print(table(("command", "times a bare interpreter", "middle half"), rows))
    save("startup", {side: 1 / times_faster(seconds, side, "bare") for side in sides})


if __name__ == "__main__":
    main()
