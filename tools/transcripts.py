"""Runs the console blocks of README and docs, and writes what the program answers into them. `make docs` runs it.

In a block marked `console` each line after `$ ` is a command, and what follows is its answer. The blocks of a page are
one evening: they run in one folder, in order, with a clock that moves seven minutes at each command. A block that
begins `$ cat > FILE <<'END'` makes a file. A test fails while a page is not what the program answers.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli.playing import play

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_MARK = "\x1e"


def answered(page: Path) -> str:
    """The page with every console block as the program answers now."""
    text = page.read_text(encoding="utf-8")
    blocks = _BLOCK.findall(text)
    if not blocks:
        return text
    answers = iter(_play([_commands(block) for block in blocks]))
    return _BLOCK.sub(lambda _: f"```console\n{next(answers)}```", text)


def _commands(block: str) -> list[str]:
    """The commands of a block; the lines of a file that is made belong to its command."""
    found: list[str] = []
    inside = False
    for line in block.splitlines():
        if inside:
            found[-1] += f"\n{line}"
            inside = line != "END"
        elif line.startswith("$ "):
            found.append(line[2:])
            inside = line.endswith("<<'END'")
    return found


def _play(blocks: list[list[str]]) -> list[str]:
    """What each block looks like after its commands ran, all in one folder."""
    with tempfile.TemporaryDirectory() as folder, _columns(96):
        answers = []
        before: list[str] = []
        for block in blocks:
            told = ""
            for command in block:
                told += f"$ {command}\n"
                file = re.match(r"cat > (\S+) <<'END'\n(.*)\nEND$", command, re.DOTALL)
                if file is not None:
                    (Path(folder) / file[1]).write_text(file[2] + "\n", encoding="utf-8")
                    continue
                told += _answer(command, before, Path(folder))
                before.append(command)
            answers.append(told)
        return answers


def _answer(command: str, before: list[str], folder: Path) -> str:
    """What one command prints; the clock stands where the commands before it have brought it."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        play(command, folder, lambda _line: None, after=len(before))
    return told.getvalue()


@contextlib.contextmanager
def _columns(width: int) -> Iterator[None]:
    """Answers as wide as a page."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = str(width)
    try:
        yield
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before


def main() -> None:
    """Write every page whose answers have changed, and say which."""
    for page in PAGES:
        text = answered(page)
        if text != page.read_text(encoding="utf-8"):
            page.write_text(text, encoding="utf-8")
            print(f"written: {page.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
