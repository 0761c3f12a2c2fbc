"""Each evening in examples/, typed again, gives its ledger and prints its sheet, to the byte.

After a change that is meant to show there:  SK_EXAMPLES=write pytest tests/examples  writes both anew; read the
difference before it is committed. The points below are worked by hand from the clauses, and are not written anew.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from scorekeeper.cli.playing import play

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
SHIPPED = ROOT / "src" / "scorekeeper" / "examples"
WRITE = os.environ.get("SK_EXAMPLES") == "write"

EVENINGS = {
    # Nepali Marriage, seed. Of n players each gets n × his maal less the sum of all (NM-6.1); the winner gets 3 from
    # who has seen and 10 from who has not (NM-6.2, 6.3); who wins by dublees 5 more from each (NM-6.5), and a loser
    # with dublees pays no game points (NM-6.4).
    "nepali-evening": {
        1: {
            # 12 4 0 7, together 23
            "asha": 4 * 12 - 23 + 3 + 3 + 10,
            "bina": 4 * 4 - 23 - 3,
            "chet": 4 * 0 - 23 - 10,
            "dev": 4 * 7 - 23 - 3,
        },
        2: {
            # Dev sits out; 3 6 9, together 18; Chet wins, Asha is unseen
            "asha": 3 * 3 - 18 - 10,
            "bina": 3 * 6 - 18 - 3,
            "chet": 3 * 9 - 18 + 10 + 3,
        },
        3: {
            # as amended: 11 8 2 5, together 26; Dev wins by dublees, Bina has seen by dublees, Chet is unseen
            "asha": 4 * 11 - 26 - 3 - 5,
            "bina": 4 * 8 - 26 - 5,
            "chet": 4 * 2 - 26 - 10 - 5,
            "dev": 4 * 5 - 26 + 3 + 10 + 3 * 5,
        },
        4: {
            # 14 0 13 6, together 33; Bina wins with nothing in hand, all have seen
            "asha": 4 * 14 - 33 - 3,
            "bina": 4 * 0 - 33 + 3 * 3,
            "chet": 4 * 13 - 33 - 3,
            "dev": 4 * 6 - 33 - 3,
        },
    },
    # Indian Marriage, seed. Values are exchanged as maal is (IM-6.3); a loser who has seen pays what he has unmelded,
    # at most 14 (IM-5.3), one who has not all his cards, at most 14 (IM-5.2). Deal 2 was undone.
    "indian-evening": {
        1: {
            # 8 2 0, together 10; Asha goes out
            "asha": 3 * 8 - 10 + 9 + 14,
            "bikram": 3 * 2 - 10 - 9,
            "chandra": 3 * 0 - 10 - 14,
        },
        3: {
            # 2 4 14, together 20; Bikram goes out
            "asha": 3 * 2 - 20 - 3,
            "bikram": 3 * 4 - 20 + 3 + 14,
            "chandra": 3 * 14 - 20 - 14,
        },
        4: {
            # 4 2 0, together 6; nobody goes out, and each loses his own hand to nobody (IM-7.2)
            "asha": 3 * 4 - 6 - 14,
            "bikram": 3 * 2 - 6 - 7,
            "chandra": 3 * 0 - 6 - 14,
        },
    },
    # Gin, profile modern: the difference of the deadwoods (GR-5.1), 25 for an undercut (GR-5.2) and for gin (GR-5.3).
    "gin-evening": {
        1: {"bikram": 34 - 4},
        2: {},
        3: {"asha": 28 - 3},
        4: {"asha": 9 - 4 + 25},
        5: {"bikram": 60 - 0 + 25},
    },
}

# What no single deal has: Bikram reaches 115, the game is 100 (GR-6.2), each box is 25 (GR-6.3), two for each.
BONUSES = {"gin-evening": {"asha": 2 * 25, "bikram": 2 * 25 + 100}}


@pytest.fixture(params=sorted(EVENINGS))
def evening(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def played(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """The ledger an evening gives, and the sheet it prints: everything from the last `sk totals` on."""
    said: list[str] = []

    def say(text: str) -> None:
        said.append(capsys.readouterr().out)
        said.append(text + "\n")

    code = play((EXAMPLES / name / "session.txt").read_text(encoding="utf-8"), folder, say)
    out, err = capsys.readouterr()
    assert code == 0, err
    whole = "".join((*said, out))
    (ledger,) = folder.glob("*.toml")
    return ledger.read_text(encoding="utf-8"), whole[whole.rindex("$ sk totals") :]


def test_the_session_typed_again_gives_the_ledger_and_the_sheet(
    evening: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    ledger, sheet = played(evening, tmp_path, capsys)
    if WRITE:
        (EXAMPLES / evening / "ledger.toml").write_text(ledger, encoding="utf-8")
        (EXAMPLES / evening / "sheet.txt").write_text(sheet, encoding="utf-8")
    assert (EXAMPLES / evening / "ledger.toml").read_text(encoding="utf-8") == ledger
    assert (EXAMPLES / evening / "sheet.txt").read_text(encoding="utf-8") == sheet


def test_the_points_in_the_ledger_are_those_worked_by_hand(evening: str) -> None:
    ledger = tomllib.loads((EXAMPLES / evening / "ledger.toml").read_text(encoding="utf-8"))
    announced: dict[int, dict[str, int]] = {}
    for entry in ledger["entry"]:
        if entry["kind"] == "deal":
            announced[entry["deal"]] = entry["announced"]
        elif entry["kind"] == "amend":
            announced |= {int(number): points for number, points in entry["announced"].items()}
        elif entry["kind"] == "void":
            del announced[entry["deal"]]
    nobody = dict.fromkeys(ledger["session"]["players"], 0)
    assert {number: nobody | points for number, points in announced.items()} == {
        number: nobody | points for number, points in EVENINGS[evening].items()
    }


def test_the_totals_on_the_sheet_are_those_worked_by_hand(evening: str) -> None:
    totals: dict[str, int] = {}
    for points in (*EVENINGS[evening].values(), BONUSES.get(evening, {})):
        for player, many in points.items():
            totals[player] = totals.get(player, 0) + many
    sheet = (EXAMPLES / evening / "sheet.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in sheet[3 : 3 + len(totals)]]
    assert {row[-1]: int(row[0].replace("\N{MINUS SIGN}", "-")) for row in rows} == totals


def test_the_demo_plays_the_same_sessions() -> None:
    for name in EVENINGS:
        shipped = (SHIPPED / name / "session.txt").read_bytes()
        assert shipped == (EXAMPLES / name / "session.txt").read_bytes()
    assert {path.parent.name for path in SHIPPED.glob("*/session.txt")} == set(EVENINGS)
