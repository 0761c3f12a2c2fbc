"""What `add` and `totals` cost at 10, 100, 1,000 and 10,000 deals, beside the bare reading and writing of the file.

In one run, turn about: reading with tomllib and with tomli; reading as the program does, down to the totals; writing
an entry by hand (read, temporary file, two syncs, rename); the write protocol alone; and all of `add`. Targets: totals
1.5 × the bare reading with the same reader; add 1.5 × the writing by hand, which reads as well.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import tomllib
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import tomli
from pairs import save, table, times_faster, turns

from scorekeeper.desk.new import Opening, open_new
from scorekeeper.desk.record import add, told_by_words
from scorekeeper.desk.session import Moment, open_session
from scorekeeper.desk.totals import totals
from scorekeeper.ledger.journal import read_journal
from scorekeeper.ledger.journal_append import append_entry
from scorekeeper.ledger.journal_text import entry_text
from scorekeeper.ledger.record import Request, build_deal

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.desk.session import Session

SIZES = (10, 100, 1_000, 10_000)
PLAYERS = ("Asha", "Bina", "Chet", "Dev")
BEGUN = datetime(2026, 11, 2, 19, 0, tzinfo=UTC)
SEED = 20261102
SEEN_OF_TEN = 7


class Side(NamedTuple):
    """What is measured, and against what."""

    run: Callable[[Path], object]
    against: str = ""
    target: float = 0


def evening(path: Path, deals: int) -> None:
    """A ledger of so many deals, each scored and sealed as the program does it."""
    outcome = open_new(Opening(slug="nepali", names=PLAYERS, base=path.parent), path, Moment(now=BEGUN))
    assert outcome.wrote, outcome.findings
    session = opened(path)
    ledger, chance = session.ledger, random.Random(SEED)
    texts = []
    for number in range(1, deals + 1):
        built = build_deal(ledger, facts(chance), BEGUN + timedelta(minutes=3 * number), Request(again=True))
        assert built.table is not None, built.findings
        ledger = built.ledger
        texts.append(entry_text(built.table))
    path.write_bytes(path.read_bytes() + "".join(f"\n{text}" for text in texts).encode())


def facts(chance: random.Random) -> dict[str, object]:
    """A deal as a table counts it."""
    winner = chance.choice(PLAYERS)
    hands: dict[str, dict[str, object]] = {}
    for name in PLAYERS:
        seen = name == winner or chance.randrange(10) < SEEN_OF_TEN
        hands[name] = {} if name == winner else {"status": "seen" if seen else "unseen"}
        hands[name]["maal"] = chance.randrange(25) if seen else 0
    return {"winner": winner, "hands": hands}


def opened(path: Path) -> Session:
    """The session in a file; it must be readable."""
    session, findings = open_session(path)
    assert session is not None, findings
    return session


def by_hand(path: Path) -> None:
    """What anybody would have to do: read, add, write beside, sync, rename, sync."""
    data = path.read_bytes()
    tomli.loads(data.decode())
    entry = f'\n[[entry]]\nnumber = 1\nkind = "note"\nat = {BEGUN}\ntext = "by hand"\n'
    spare = path.with_suffix(".spare")
    with spare.open("wb") as file:
        file.write(data + entry.encode())
        file.flush()
        os.fsync(file.fileno())
    spare.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def protocol(path: Path) -> None:
    """Reading and the write protocol, without a game."""
    journal, _ = read_journal(path)
    assert journal is not None
    entry = {"number": len(journal.entries) + 1, "kind": "note", "at": BEGUN, "text": "by the protocol"}
    append_entry(journal, entry, lambda _old, _new: (), path.parent / "state")


def add_one(path: Path) -> None:
    """All of `add` from the file to the echo."""
    session = opened(path)
    told = told_by_words(["a12", "b4", "cx", "d7"], session.ledger.players, session.ledger, "sk add")
    now = max(one.at for one in session.ledger.entries) + timedelta(minutes=3)
    outcome = add(session, told, Moment(now=now, state=path.parent / "state"), Request(again=True))
    assert outcome.wrote, outcome.findings


SIDES = {
    "read, tomllib": Side(lambda path: tomllib.loads(path.read_bytes().decode())),
    "read, tomli": Side(lambda path: tomli.loads(path.read_bytes().decode())),
    "journal": Side(read_journal, "read, tomli", 1.5),
    "totals": Side(lambda path: totals(opened(path)), "read, tomli", 1.5),
    "by hand": Side(by_hand),
    "protocol": Side(protocol, "by hand", 1.5),
    "add": Side(add_one, "by hand", 1.5),
}


def most_memory(path: Path) -> float:
    """The most memory a program that reads this ledger down to the totals has taken, in MiB."""
    script = (
        "import resource, sys\nfrom scorekeeper.desk.session import open_session\n"
        "from scorekeeper.desk.totals import totals\ntotals(open_session(sys.argv[1])[0])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
    return int(done.stdout) / 1024


def measure(deals: int) -> tuple[list[object], dict[str, float]]:
    """One row of the table, and its figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first = folder / "evening.toml"
        evening(first, deals)
        paths = {}
        for number, side in enumerate(SIDES):
            paths[side] = folder / str(number) / "evening.toml"
            paths[side].parent.mkdir()
            paths[side].write_bytes(first.read_bytes())
        sides = {side: (lambda side=side: SIDES[side].run(paths[side])) for side in SIDES}
        seconds = turns(sides, rounds=9 if deals < SIZES[-1] else 5)
        figures = {f"{side}, ms": 1000 * sorted(times)[len(times) // 2] for side, times in seconds.items()}
        row: list[object] = [f"{deals:,}"]
        for side, what in SIDES.items():
            told = f"{figures[f'{side}, ms']:.1f} ms"
            if what.against:
                ratio = figures[f"{side} / {what.against}"] = 1 / times_faster(seconds, side, what.against)
                told += f" ({ratio:.2f} ×{'' if ratio <= what.target else ' missed'})"
            row.append(told)
        figures["memory, MiB"] = most_memory(first)
        row.append(f"{figures['memory, MiB']:.0f} MiB")
    return row, figures


def main() -> None:
    """Measure, print, and keep."""
    rows, kept = [], {}
    for deals in SIZES:
        row, kept[str(deals)] = measure(deals)
        rows.append(row)
    print(table(["deals", *SIDES, "memory"], rows))
    print(
        "journal and totals: × read, tomli (at most 1.5); protocol and add: × by hand (at most 1.5); memory at most 60"
    )
    print(save("ledger", kept))


if __name__ == "__main__":
    main()
