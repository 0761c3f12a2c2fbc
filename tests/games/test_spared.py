"""Who pays nothing where others pay is told why: a line has more than nought, so no line says it."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.documents.fields import Fields
from scorekeeper.games import game
from scorekeeper.problems import errors
from scorekeeper.reports.deal import deal_report, player_report
from scorekeeper.reports.formats.plain import plain
from scorekeeper.rulebook.options import read_options
from scorekeeper.rulebook.profile import load_rulebook

NEPALI = {"W": {"maal": 0}, "S": {"status": "seen", "maal": 0}, "D": {"status": "dublee", "maal": 0}}
INDIAN = {"W": {"value": 0}, "S": {"status": "seen", "value": 0, "count": 9}}

SPARED = [
    ("nepali", NEPALI, {"dublee_min_players": 2}, "D", "seen by dublees, pays nothing for the game (NM-6.4)"),
    ("nepali", NEPALI, {"dublee_min_players": 2, "seen_pays": 0}, "S", "seen, pays nothing for the game (NM-6.3)"),
    (
        "indian",
        {**INDIAN, "D": {"status": "seen", "value": 0, "count": 60, "dublees": 7}},
        {"seven_dublees": 0},
        "D",
        "pays nothing: seven dublees (IM-11.7)",
    ),
    (
        "indian",
        {**INDIAN, "D": {"status": "seen", "value": 0, "count": 0}},
        {},
        "D",
        "pays nothing: seen: unmelded 0 (IM-5.3)",
    ),
]


@pytest.mark.parametrize(("slug", "hands", "options", "player", "told"), SPARED)
def test_who_pays_nothing_is_told_why(
    slug: str, hands: dict[str, Any], options: dict[str, Any], player: str, told: str
) -> None:
    offered, wrong = game(slug), list[Any]()
    house = read_options(Fields(options, (), wrong), offered.options())
    facts = offered.read_facts({"winner": "W", "hands": hands}, tuple(hands)).facts
    assert facts is not None
    assert wrong == []
    assert errors(offered.check(facts, house)) == ()
    score = offered.score(facts, house, ())
    assert score.net()[player] == 0
    rows = plain(deal_report(offered, score, title="deal"), 120).splitlines()
    assert [row for row in rows if told in row] == [row for row in rows if row.startswith(f"{player} ")]
    assert told in plain(player_report(player, score, load_rulebook(offered.folder), title="deal"), 120)
    assert set(score.spared).isdisjoint(line.payer for line in score.lines)


def test_a_dublee_loser_who_pays_a_bonus_is_not_called_spared() -> None:
    offered = game("nepali")
    house = offered.options(dublee_min_players=2)
    facts = offered.read_facts({"winner": "W", "by": "dublees", "hands": NEPALI}, tuple(NEPALI)).facts
    assert facts is not None
    assert dict(offered.score(facts, house, ()).spared) == {}
