"""The worked examples of `vectors.toml`, each typed at the command line as a player or another program would."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import tomli_w
from tests.cli.table import Table

from scorekeeper.games import game
from scorekeeper.rulebook.profile import load_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

VECTORS: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("vectors.toml").read_text(encoding="utf-8")
)

NV20 = {
    "NV20 seed profile": ("seed", "unseen-counts"),
    "NV20 kidnap": ("unseen-to-winner",),
    "NV20 murder": ("unseen-void",),
    "NV20 bonus 5 not from dublee losers": ("dublee-bonus-not-from-dublees",),
    "NV20 bonus 2 not from dublee losers": ("dublee-bonus-two-not-from-dublees",),
    "NV20 dublee means nothing, unseen void": ("dublee-nothing-unseen-void",),
    "NV20 bonus 2 from seen losers only": ("dublee-bonus-two-seen-only",),
    "NV20 dublee means nothing, unseen counts": ("dublee-nothing-unseen-counts",),
}
"""The shipped profiles that must reproduce each row of the deal that published calculators settle differently."""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def of(kind: str) -> list[Any]:
    return [pytest.param(one, id=one["id"]) for one in VECTORS[kind]]


def score(table: Table, document: Mapping[str, Any]) -> dict[str, Any]:
    """What `sk score - --json` answers, nothing doubted; its lines add up to its net, each by a known clause."""
    said = table.sk("score - --json", tomli_w.dumps(document))
    assert (said.code, said.err) == (0, ""), said
    answer: dict[str, Any] = said.json
    assert [one for one in answer["findings"] if one["severity"] != "note"] == []
    added = dict.fromkeys(answer["net"], 0)
    rulebook = load_rulebook(game(document["game"]).folder)
    for line in answer["lines"]:
        assert line["points"] > 0
        assert line["why"]
        assert rulebook.get(line["clause"]) is not None, line
        for who, sign in ((line["to"], 1), (line["payer"], -1)):
            if who is not None:
                added[who] += sign * line["points"]
    assert added == answer["net"]
    return answer


def profile(table: Table, slug: str, options: Mapping[str, Any]) -> str:
    """A house's own profile in the folder; what to call it on the command line."""
    table.write("house.toml", tomli_w.dumps({"game": slug, "extends": "seed", "title": "a house", "options": options}))
    return "./house.toml"


def nepali(row: Mapping[str, Any], **frame: Any) -> dict[str, Any]:
    """A vector as a deal file."""
    hands: dict[str, Any] = {}
    deal: dict[str, Any] = {"better": True} if row.get("better") else {}
    for name, maal, status in row["players"]:
        if status.startswith("winner"):
            deal |= {"winner": name, "by": "dublees" if status == "winner-dublee" else "sets"}
        hands[name] = {"maal": maal} if status.startswith("winner") else {"maal": maal, "status": status}
        if status == "out":
            del hands[name]["maal"]
    return {"game": "nepali", "players": list(hands), **frame, "deal": {**deal, "hands": hands}}


def said_in_words(row: Mapping[str, Any]) -> str:
    """The same vector as a table would type it: winner first."""
    letters = {"winner": "", "winner-dublee": "d", "seen": "", "dublee": "d", "unseen": "x", "out": "o"}
    words = []
    for name, maal, status in sorted(row["players"], key=lambda player: not player[2].startswith("winner")):
        better = "b" if row.get("better") and status.startswith("winner") else ""
        words.append(f"{name.lower()}{letters[status]}{'' if status == 'out' else maal}{better}")
    return " ".join(words)


@pytest.mark.parametrize("row", of("nepali"))
def test_nepali_vectors_through_score(table: Table, row: dict[str, Any]) -> None:
    answer = score(table, nepali(row, options=row.get("options", {})))
    assert {**dict.fromkeys(row["net"], 0), **answer["net"]} == row["net"]
    assert sum(answer["net"].values()) == 0


@pytest.mark.parametrize("row", of("nepali"))
def test_nepali_vectors_typed_at_the_table_and_explained(table: Table, row: dict[str, Any]) -> None:
    names = " ".join(name for name, _, _ in row["players"])
    house = profile(table, "nepali", row.get("options", {}))
    table.sk(f"new nepali {names} --profile {house} -f evening.toml").ok()
    assert table.sk(f"add {said_in_words(row)}").code == 0
    assert table.sk("totals --json").ok().json["totals"] == row["net"]
    told = table.sk("why").ok().out
    for name, points in row["net"].items():
        if points:
            assert f"{name} " in told
            assert f"{abs(points)}" in told
    for name, _, status in row["players"]:
        if status == "out":
            continue
        mine = table.sk(f"why {name} --json").ok().json
        lines = [line["points"] * (1 if line["to"] == name else -1) for line in mine["lines"]]
        assert sum(lines) == mine["net"] == row["net"][name]
        assert set(mine["clauses"]) == {line["clause"] for line in mine["lines"]}


@pytest.mark.parametrize(("name", "shipped"), [(name, one) for name, many in NV20.items() for one in many])
def test_each_row_of_nv20_is_reproduced_by_a_shipped_profile(table: Table, name: str, shipped: str) -> None:
    row = next(one for one in VECTORS["nepali"] if one["id"] == name)
    assert score(table, nepali(row, profile=shipped))["net"] == row["net"]


def test_nv20_has_eight_rows_with_eight_different_results() -> None:
    rows = [row for row in VECTORS["nepali"] if row["id"].startswith("NV20")]
    assert {row["id"] for row in rows} == set(NV20)
    assert len({tuple(row["net"].values()) for row in rows}) == 8


@pytest.mark.parametrize("row", of("maal"))
def test_maal_vectors_through_score(table: Table, row: dict[str, Any]) -> None:
    held = {"maal_cards": row["cards"], "tunnelas_shown": row.get("tunnelas_shown", [])}
    deal = {"tiplu": row["tiplu"], "winner": "W", "hands": {"W": held, "L": {"status": "seen", "maal": 0}}}
    answer = score(table, {"game": "nepali", "options": row.get("options", {}), "deal": deal})
    assert answer["maal"] == {"W": row["points"], "L": 0}
    assert answer["net"]["W"] == row["points"] + 3


@pytest.mark.parametrize("row", of("indian"))
def test_indian_vectors_through_score(table: Table, row: dict[str, Any]) -> None:
    hands: dict[str, Any] = {}
    deal: dict[str, Any] = {}
    for player in row["players"]:
        name, value = player[:2]
        hands[name] = {"value": value}
        if len(player) > 3:
            hands[name] |= {"status": player[2], "count": player[3]}
        elif len(player) > 2:
            deal["winner"] = name
        else:
            hands[name] |= {"status": "seen", "count": 0}
        if name in row.get("missing", {}):
            hands[name]["missing"] = row["missing"][name]
    if "exchange" in row:
        deal["winner"] = row["players"][0][0]
        hands[deal["winner"]] = {"value": row["players"][0][1]}
    answer = score(table, {"game": "indian", "deal": {**deal, "hands": hands}})
    assert answer["net"] == row.get("exchange", row.get("net"))
    if "exchange" in row:
        assert {line["clause"] for line in answer["lines"]} == {"IM-6.3"}


@pytest.mark.parametrize("row", of("substitute"))
def test_substitute_vectors_in_a_session_that_somebody_leaves(table: Table, row: dict[str, Any]) -> None:
    totals = row["totals"] | row["leaver"]
    house = profile(table, "nepali", {"seen_pays": 0, "substitute": row["policy"]})
    table.sk(f"new nepali {' '.join(totals)} --profile {house} -f evening.toml").ok()
    for words in transfers(totals):
        table.sk(f"add {words}").ok()
    assert table.sk("totals --json").ok().json["totals"] == totals
    for name in row["leaver"]:
        assert table.sk(f"leave {name}").code == 0
    assert table.sk("close").code == 0
    end = table.sk("totals --json").ok().json
    assert end["discarded"] is row.get("discarded", False)
    assert end["posted"] == dict.fromkeys(row["leaver"], row.get("posted"))
    if "winner" in row:
        assert end["winners"] == [row["winner"]]
    told = table.sk("totals").ok().out
    if "posted" in row:
        assert f"D did not complete the game and posts {row['posted']:+}" in told.replace("\n", " ")


def transfers(totals: Mapping[str, int]) -> list[str]:
    """Deals of two that bring these totals about where a seen loser pays nothing besides: the maal is what moves."""
    left = dict(totals)
    deals = []
    while any(left.values()):
        low, high = min(left, key=lambda name: left[name]), max(left, key=lambda name: left[name])
        points = min(-left[low], left[high])
        left[low], left[high] = left[low] + points, left[high] - points
        deals.append(
            " ".join((f"{high}{points}", f"{low}0", *(f"{name}o" for name in left if name not in {low, high})))
        )
    return deals


@pytest.mark.parametrize("row", of("gin"))
def test_gin_vectors_through_score(table: Table, row: dict[str, Any]) -> None:
    deal: dict[str, Any] = {"knocker": "K", "big_gin": row.get("big_gin", False)}
    if "deadwood" in row:
        deal["hands"] = {name: {"deadwood": many} for name, many in zip("KD", row["deadwood"], strict=True)}
    else:
        knocker = {"melds": row["knocker_melds"], "loose": row["knocker_deadwood_cards"]}
        deal["hands"] = {"K": knocker, "D": {"cards": row["defender_cards"]}}
    answer = score(table, {"game": "gin", "options": row.get("options", {}), "deal": deal})
    assert answer["net"] == {"K": row.get("knocker", 0), "D": row.get("defender", 0)}
    if "defender_deadwood" in row:
        assert answer["deadwood"]["D"] == row["defender_deadwood"]
    if "laid_off" in row:
        melds = " ".join(f'--against "{" ".join(meld)}"' for meld in row["knocker_melds"])
        best = table.sk(f'best gin "{" ".join(row["defender_cards"])}" {melds} --json').ok().json
        assert sorted(best["layoffs"]) == sorted(row["laid_off"])
        assert best["points"] == row["defender_deadwood"]


def typed(winner: str, points: int) -> str:
    """A deal of gin that brings one of A and B so many points: a knock with four, or gin where that is too little."""
    loser = "B" if winner == "A" else "A"
    if not winner:
        return "void"
    return f"{winner}4 {loser}{points + 4}" if points <= 90 else f"{winner}0 {loser}{points - 25}"


def gin_evening(table: Table, options: Mapping[str, Any], deals: Sequence[tuple[str, int]]) -> dict[str, Any]:
    """An evening of gin typed deal by deal; what `sk totals --json` answers at its end."""
    table.sk(f"new gin A B --profile {profile(table, 'gin', options)} -f evening.toml").ok()
    for at, (winner, points) in enumerate(deals, 1):
        table.wait(minutes=7)
        table.sk(f"add {typed(winner, points)} --deal {at}").ok()
    answer: dict[str, Any] = table.sk("totals --json").ok().json
    return answer


@pytest.mark.parametrize("row", of("gin_game"))
def test_games_of_gin_typed_deal_by_deal(table: Table, row: dict[str, Any]) -> None:
    end = gin_evening(table, row["options"], row["deals"])
    assert end["totals"] == row["final"]
    assert [part["final"] for part in end["parts"]] == [row["final"]]
    assert end["finished"] is True
    if "points" in row:
        assert end["parts"][0]["points"] == row["points"]


@pytest.mark.parametrize("row", of("hollywood"))
def test_hollywood_sheets_typed_deal_by_deal(table: Table, row: dict[str, Any]) -> None:
    # a target that no column reaches, for the examples are of sheets still being written
    end = gin_evening(table, {"hollywood": True, "target": 1000}, row["deals"])
    for name, columns in row["columns"].items():
        assert [part["columns"][name] for part in end["parts"]] == columns
