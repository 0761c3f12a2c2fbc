"""The museum: a folder for each finding's code, with the input that provokes it and all that is printed then.

A folder holds any files the commands need (`deal.toml`, `ledger.toml`, `profile.toml` …), and

- `before.txt`: commands that prepare the table, and are not shown; each must succeed;
- `command.txt`: the commands that are shown. Without it a deal is scored, a ledger audited, a profile shown.

In both a line is a command as it is typed (`sk add a12 b4`), with `< FILE` for standard input; or one of

- `wait hours=13`: time goes by;
- `edit friday.toml 'asha = 41' 'asha = 40'`: somebody changes a file by hand;
- `append friday.toml '[[entry]]\\nnumber = 2'`: somebody writes at its end;
- `keep friday.toml` and `restore friday.toml`: an older copy is saved over it;
- `link friday.toml copy.toml`: it gets a second name; `symlink a.toml b.toml`: b.toml leads to a.toml;
- `fill deal.toml 5000000`: a file of so many blanks; `block NAME`: a file stands where a folder should.

`expected.txt` is what the screen shows: every command after a `$`, what it printed, and how it ended.
"""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from tests.cli.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent
OWN = {"before.txt", "command.txt", "expected.txt"}
PLAIN = {
    "deal.toml": "sk score deal.toml",
    "ledger.toml": "sk audit ledger.toml",
    "profile.toml": "sk profile show nepali ./profile.toml",
}
"""What is done with a file where nothing else is said."""

SEVERAL = "several-"
"""Folders whose names begin so show many mistakes at once, and no one code."""


def pieces() -> list[Path]:
    """Every folder of the museum."""
    return sorted(path for path in HERE.iterdir() if path.is_dir() and path.name != "__pycache__")


def shown(piece: Path, folder: Path) -> str:
    """What the screen shows when the commands of a piece are typed in a folder prepared as it says."""
    for path in piece.iterdir():
        if path.name not in OWN:
            shutil.copy(path, folder / path.name)
    table = Table(folder)
    for line in _lines(piece / "before.txt"):
        if not _done_by_hand(table, line):
            said = _typed(table, line)
            assert said[1] == 0, f"{line}: {said[0]}"
    commands = list(_lines(piece / "command.txt")) or [said for name, said in PLAIN.items() if (piece / name).exists()]
    assert commands, f"{piece.name}: no command, and no file of a known name"
    return "\n".join(_one(table, line) for line in commands)


def _one(table: Table, line: str) -> str:
    """One command with what it printed and how it ended."""
    if _done_by_hand(table, line):
        return f"({line})\n"
    before = table.bytes()
    said, code = _typed(table, line)
    after = table.bytes()
    written = sorted(name for name in after if after[name] != before.get(name) and not name.startswith(".state"))
    wrote = ", ".join(written) if written else "nothing"
    assert code != 70, f"{line}: {said}"
    assert code not in {1, 2, 3, 4, 5} or after == before, f"{line}: exit {code}, and {wrote} was written"
    return f"$ {line}\n{said}→ exit {code}, {wrote} written\n"


def _typed(table: Table, line: str) -> tuple[str, int]:
    command, _, stdin = line.partition(" < ")
    assert command.startswith("sk"), line
    said = table.sk(command.removeprefix("sk"), (table.folder / stdin.strip()).read_bytes() if stdin else b"")
    return said.screen.replace(str(table.folder), "/tmp/table"), said.code  # noqa: S108 - only a word in a text


def _done_by_hand(table: Table, line: str) -> bool:
    """Do what is no command but happens at a table; whether the line says such a thing."""
    what, *rest = shlex.split(line)
    if what == "wait":
        table.wait(**{unit: int(many) for unit, _, many in (part.partition("=") for part in rest)})
        return True
    act = _BY_HAND.get(what)
    if act is not None:
        act(table.folder / rest[0], [text.replace("\\n", "\n") for text in rest[1:]])
    return act is not None


def _edit(path: Path, texts: list[str]) -> None:
    old, new = texts
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"“{old}” stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def _append(path: Path, texts: list[str]) -> None:
    path.write_text(path.read_text(encoding="utf-8") + texts[0] + "\n", encoding="utf-8")


def _block(path: Path, _texts: list[str]) -> None:
    shutil.rmtree(path, ignore_errors=True)
    path.write_bytes(b"")


_BY_HAND: dict[str, Callable[[Path, list[str]], object]] = {
    "edit": _edit,
    "append": _append,
    "keep": lambda path, _: shutil.copy(path, path.with_name(f"{path.name}.old")),
    "restore": lambda path, _: shutil.copy(path.with_name(f"{path.name}.old"), path),
    "link": lambda path, texts: path.with_name(texts[0]).hardlink_to(path),
    "symlink": lambda path, texts: path.with_name(texts[0]).symlink_to(path.name),
    "fill": lambda path, texts: path.write_bytes(b" " * int(texts[0])),
    "block": _block,
}


def _lines(path: Path) -> Iterator[str]:
    """The lines of a script; empty ones and comments are left out."""
    if path.exists():
        yield from (line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
