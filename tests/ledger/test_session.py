"""A session is opened."""

from __future__ import annotations

from typing import Any

import pytest
from tests.ledger.evening import START
from tests.ledger.toy import TOY, ToyOptions

from scorekeeper.ledger.session import open_session
from scorekeeper.rulebook.profile import Profile


def opening(*players: str, options: ToyOptions | None = None, **more: Any) -> Any:
    profile = Profile(name="seed", game="toy", title="", source="", extends="", options=options or ToyOptions())
    return open_session(TOY, profile, players, START, **more)


def test_the_head_holds_every_option_and_its_fingerprint() -> None:
    done = opening("Asha", " Bina ", name="friday", stake="0.25", currency="NPR", dealer="Bina", title="Day 2")
    assert done.findings == ()
    assert list(done.table) == ["format", "session", "profile"]
    assert done.table["session"] == {
        "id": "friday",
        "game": "toy",
        "title": "Day 2",
        "players": ["Asha", "Bina"],
        "opened": START,
        "stake": "0.25",
        "currency": "NPR",
        "dealer": "Bina",
        "seal": done.ledger.header.seal,
    }
    assert set(done.table["profile"]["options"]) == set(ToyOptions.__slots__)
    assert done.ledger.totals == {"Asha": 0, "Bina": 0}


@pytest.mark.parametrize(
    ("players", "more", "found"),
    [
        (("Asha",), {}, [("ledger.seats", ("players",))]),
        (("Asha", "asha"), {}, [("ledger.name-taken", ("players", 1))]),
        (("Asha", "Asha"), {}, [("ledger.name-taken", ("players", 1))]),
        (("Asha", ""), {}, [("ledger.bad-name", ("players", 1))]),
        (("-Asha", "B"), {}, [("ledger.bad-name", ("players", 0))]),
        (("Asha", "Bina"), {"dealer": "Zed"}, [("ledger.not-seated", ("dealer",))]),
        (("Asha", "Bina"), {"stake": "1,5"}, [("ledger.no-money", ("stake",))]),
        (("Asha", "Bina"), {"stake": "0"}, [("ledger.no-money", ("stake",))]),
        (("Asha", "Bina"), {"options": ToyOptions(bonus=5)}, [("toy.bonus", ("options", "bonus"))]),
        (
            ("", "B" * 65),
            {"stake": "x"},
            [("ledger.bad-name", ("players", 0)), ("ledger.bad-name", ("players", 1)), ("ledger.no-money", ("stake",))],
        ),
    ],
)
def test_everything_wrong_with_a_new_session_is_told_at_once(
    players: tuple[str, ...], more: dict[str, Any], found: list[tuple[str, tuple[str | int, ...]]]
) -> None:
    done = opening(*players, **more)
    assert done.ledger is None
    assert done.table is None
    assert [(one.code, one.path) for one in done.findings] == found
