"""Tries the promises of the ledger and prints the table of docs/ledger.md: each promise, its test, the figures reached.

`make promises` runs it; with `--write` the table in docs/ledger.md is replaced. With `--quick` the short forms are run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "ledger.md"
BEGIN, END = "<!-- promises: written by tools/promises.py -->", "<!-- end of promises -->"
TESTS = "tests/ledger/promises"


class Promise(NamedTuple):
    """One row of the table."""

    says: str
    tests: tuple[str, ...]
    """Where it is tried: under tests/ledger/promises, or from tests/ on where a name has a folder."""
    figures: tuple[tuple[str, str], ...]
    """For each name under which the tests keep figures, how they are told."""


PROMISES = (
    Promise(
        "A deal acknowledged is on disk: it survives `kill -9` …",
        ("test_killed.py",),
        (
            ("killed at every system call", "killed at each of {points} calls of a write: {lost} lost, {torn} torn"),
            ("killed at random", "killed {kills} times at random among {acknowledged} acknowledged: {lost} lost"),
        ),
    ),
    Promise(
        "… and, on a disk that honours fsync, power loss",
        ("test_power_loss.py",),
        (
            (
                "simulated power loss",
                "{states} states after power loss ({different} different): {torn} torn, {lost} lost",
            ),
            ("wrong protocols caught", "wrong protocols caught: {caught} of {of}"),
        ),
    ),
    Promise(
        "The bytes before a new entry never change: comments, spacing, line ends and byte order mark stay",
        ("test_bytes_before.py",),
        (
            ("bytes before", "{files} right files of the toml-test corpus: {changed} changed"),
            ("wrong files refused", "{files} wrong files: {accepted} accepted; {newer} more are right since TOML 1.1"),
        ),
    ),
    Promise(
        "An error leaves the file as it was, or says “written, not confirmed” (exit 6)",
        ("test_errors.py", "test_full_disk.py"),
        (
            ("error at every call", "{errors} errors injected: {damaged} files damaged"),
            (
                "error at every call",
                "{not written} not written, {not confirmed} not confirmed, {harmless} harmless",
            ),
        ),
    ),
    Promise(
        "Eight writers at once lose nothing, and number their entries 1 … n",
        ("test_writers.py",),
        (("writers at once", "{writers} writers, {entries} entries: {lost} lost"),),
    ),
    Promise(
        "The file was changed meanwhile: refused, or redone on what is there",
        ("test_changed_meanwhile.py",),
        (),
    ),
    Promise(
        "An editor saved an old copy over recorded entries: it is known which are gone, and they can be brought back",
        ("test_saved_over.py",),
        (("saved over by an editor", "{lost} lost: {told} told, {brought_back} brought back"),),
    ),
    Promise(
        "Any input up to 4 MiB is answered within 2 s and never with a traceback",
        ("test_any_input.py",),
        (("hostile inputs", "{tried} hostile inputs: {tracebacks} tracebacks; slowest {slowest}"),),
    ),
    Promise(
        "`sk add` itself, killed at random moments: every deal whose echo was seen is in a ledger that can be read",
        ("cli/test_killed.py",),
        (),
    ),
    Promise(
        "No text of a ledger reaches the terminal as an escape sequence, or the spreadsheet as a formula",
        ("cli/test_hostile.py",),
        (),
    ),
)


def try_all(*, quick: bool) -> tuple[int, dict[str, dict[str, object]]]:
    """Run the tests; pytest's exit code, and the figures they kept."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = ["-m", "not long"] if quick else []
        command = [sys.executable, "-m", "pytest", TESTS, *chosen]
        code = subprocess.run(command, cwd=ROOT, env={**os.environ, "SK_FIGURES": folder}, check=False).returncode
        kept = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(folder).glob("*.json"))]
    return code, {str(one["promise"]): one for one in kept}


def table(kept: dict[str, dict[str, object]]) -> str:
    """The table in Markdown."""
    lines = ["| promise | test | reached |", "|---|---|---|"]
    for promise in PROMISES:
        told = []
        for name, words in promise.figures:
            figures = kept.get(name) or kept.get(f"{name}, short form")
            told.append(_filled(words, figures) if figures is not None else f"{name}: not tried")
        tests = "<br>".join(f"`tests/{one}`" if "/" in one else f"`{TESTS}/{one}`" for one in promise.tests)
        lines.append(f"| {promise.says} | {tests} | {'<br>'.join(told) or 'its tests pass'} |")
    return "\n".join(lines)


def _filled(words: str, figures: dict[str, object]) -> str:
    for name, figure in figures.items():
        words = words.replace(f"{{{name}}}", f"{figure:,}" if isinstance(figure, int) else str(figure))
    return words


def main() -> int:
    """Try, print, and write if asked to."""
    code, kept = try_all(quick="--quick" in sys.argv)
    made = table(kept)
    print(made)
    if "--write" in sys.argv and code == 0:
        page = PAGE.read_text(encoding="utf-8")
        before, _, rest = page.partition(BEGIN)
        _, _, after = rest.partition(END)
        PAGE.write_text(f"{before}{BEGIN}\n{made}\n{END}{after}", encoding="utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main())
