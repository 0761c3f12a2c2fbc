"""The rooms of the house import only downward, and only the edges touch files, the clock and the terminal."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "scorekeeper"
FILES = sorted(SOURCE.rglob("*.py"))

RANK = {
    "problems": 0,
    "documents": 1,
    "cards": 2,
    "rulebook": 2,
    "melds": 3,
    "scoring": 3,
    "rulings": 4,
    "asking": 4,
    "games": 5,
    "ledger": 6,
    "reports": 7,
    "desk": 8,
    "cli": 9,
}


def room_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    return parts[0].removesuffix(".py")


def imports_of(path: Path) -> list[tuple[int, str]]:
    """Every module of the package that a file imports, wherever in the file, with the line."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.append((node.lineno, node.module))
            found += [(node.lineno, f"{node.module}.{one.name}") for one in node.names]
        elif isinstance(node, ast.Import):
            found += [(node.lineno, one.name) for one in node.names]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_imports_only_from_rooms_below_its_own(path: Path) -> None:
    mine = room_of(path)
    if mine in {"__init__", "__main__"}:
        return
    for line, module in imports_of(path):
        parts = module.split(".")
        if parts[0] != "scorekeeper" or len(parts) < 2 or parts[1] not in RANK:
            continue
        theirs = parts[1]
        allowed = theirs == mine or RANK[theirs] < RANK[mine]
        assert allowed, f"{path.relative_to(SOURCE)}:{line} imports {module}: {mine} may not look into {theirs}"


@pytest.mark.parametrize(
    "path", [path for path in FILES if room_of(path) == "games"], ids=lambda path: str(path.relative_to(SOURCE))
)
def test_no_game_knows_another(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if len(parts) < 3:
        for line, module in imports_of(path):
            named = module.startswith("scorekeeper.games.") and module.split(".")[2] not in {"contract", "questions"}
            assert not named, f"{path.name}:{line} names a concrete game"
        return
    for line, module in imports_of(path):
        if module.startswith("scorekeeper.games."):
            assert module.split(".")[2] in {parts[1], "contract", "questions"}, (
                f"{path}:{line} imports another game: {module}"
            )


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if RANK.get(room_of(path), 0) > RANK["games"]],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_what_lies_above_the_games_knows_no_concrete_game(path: Path) -> None:
    for line, module in imports_of(path):
        if module.startswith("scorekeeper.games."):
            third = module.split(".")[2]
            allowed = {"contract", "questions", "game", "places", "shelf"}
            assert third in allowed, f"{path.relative_to(SOURCE)}:{line} names the game {third}"


FILE_ROOMS = ("ledger/journal", "rulebook/profile", "cli/")
FILE_MODULES = {"os", "shutil", "tempfile", "fcntl", "io", "socket", "subprocess"}
FILE_CALLS = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_the_edges_touch_files(path: Path) -> None:
    name = str(path.relative_to(SOURCE))
    if name.startswith(FILE_ROOMS) or name in {"__init__.py", "__main__.py", "games/__init__.py"}:
        return
    for line, module in imports_of(path):
        assert module.split(".")[0] not in FILE_MODULES, f"{name}:{line} imports {module}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            word = (
                called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
            )
            assert word not in FILE_CALLS, f"{name}:{node.lineno} calls {word}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_the_command_line_knows_the_clock_and_the_terminal(path: Path) -> None:
    name = str(path.relative_to(SOURCE))
    for line, module in imports_of(path):
        top = module.split(".")[0]
        if not name.startswith(("cli/", "__main__")):
            assert top not in {"typer", "rich", "sys", "termios", "readline"}, f"{name}:{line} imports {module}"
        if not name.startswith(("cli/", "ledger/journal")):
            assert top != "time", f"{name}:{line} imports {module}"
    if name.startswith("cli/"):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in {"now", "utcnow", "today"}
            and ast.unparse(node.func.value) in {"datetime", "date", "datetime.datetime", "datetime.date"}
        ):
            pytest.fail(f"{name}:{node.lineno} asks the clock")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_float_and_no_money_in_scoring(path: Path) -> None:
    name = str(path.relative_to(SOURCE))
    if not name.startswith(("scoring/", "games/", "melds/", "cards/")):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float), f"{name}:{node.lineno} has a float"
        if isinstance(node, ast.Name):
            assert node.id not in {"float", "Decimal"}, f"{name}:{node.lineno} names {node.id}"
        if isinstance(node, ast.BinOp):
            assert not isinstance(node.op, ast.Div), f"{name}:{node.lineno} divides into a float"


def test_every_room_says_what_it_is() -> None:
    for room in SOURCE.rglob("__init__.py"):
        text = ast.get_docstring(ast.parse(room.read_text(encoding="utf-8")))
        assert text, f"{room.parent.name} has no docstring"
