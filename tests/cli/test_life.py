"""The life of an evening: people come and go, fouls, money, disputes, pauses, other rules, the end."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.cli.table import Table


def totals(table: Table) -> Any:
    return table.sk("t --json").json["totals"]


def kinds(table: Table) -> list[str]:
    ledger = tomllib.loads((table.folder / "friday.toml").read_text())
    return [entry["kind"] for entry in ledger.get("entry", [])]


@pytest.fixture
def played(nepali: Table) -> Table:
    """One deal: 41, -10, -33, 2 (worked in test_deals.py)."""
    nepali.sk("add a12 b4 cx d7").ok()
    return nepali


def test_a_foul_between_deals_waits_for_the_next_winner(played: Table) -> None:
    said = played.sk("foul c told-tiplu").ok()
    assert "chet erred and owes 15 to the winner of the next deal (NM-8.1)" in said.lines
    assert totals(played)["chet"] == -33
    # Bina wins with nothing, as everybody: 3 from each of three, and Chet's 15.
    played.sk("add b0 a0 c0 d0").ok()
    assert totals(played) == {"asha": 38, "bina": 14, "chet": -51, "dev": -1}


def test_another_plays_on_in_the_seat_for_the_same_points(played: Table) -> None:
    played.sk("leave d --for emil").ok()
    assert played.sk("t --json").json["totals"]["dev"] == 2
    played.sk("add a0 b0 c0 d0").ok()
    # 3 from each of three to Asha; what Emil lost is Dev's.
    assert totals(played) == {"asha": 50, "bina": -13, "chet": -36, "dev": -1}
    assert "emil" in played.sk("t").out


def test_who_leaves_keeps_his_total_and_may_come_back(played: Table) -> None:
    played.sk("leave dev").ok()
    missing = played.sk("add a0 b0 c0 d0")
    assert (missing.code, "words.unknown-name" in missing.err) == (3, True)
    played.sk("add a0 b0 c0").ok()
    assert totals(played) == {"asha": 47, "bina": -13, "chet": -36, "dev": 2}
    played.sk("join dev").ok()
    played.sk("add d0 a0 b0 c0").ok()
    assert totals(played) == {"asha": 44, "bina": -16, "chet": -39, "dev": 11}


def test_a_newcomer_begins_with_what_is_agreed(played: Table) -> None:
    played.sk("join emil --start -14 --after asha").ok()
    assert totals(played)["emil"] == -14
    seats = played.sk("add e0 a0 b0 c0 d0 -n").ok()
    assert "emil" in seats.out
    full = played.sk("join fay").ok()
    assert full.code == 0
    refused = played.sk("join gita")
    assert (refused.code, "ledger.seats" in refused.err) == (4, True)


def test_a_new_name_holds_from_here_on_and_points_stay(played: Table) -> None:
    played.sk("rename dev deva").ok()
    assert totals(played) == {"asha": 41, "bina": -10, "chet": -33, "deva": 2}
    played.sk("add d0 a0 b0 c0").ok()
    assert totals(played)["deva"] == 11
    assert "dev +2" in played.sk("log").out


def test_a_pause_needs_everybodys_word_and_nothing_is_dealt_until_it_ends(played: Table) -> None:
    assert played.sk("pause").code == 4
    played.sk("pause --agreed").ok()
    assert played.sk("add a0 b0 c0 d0").code == 4
    assert played.sk("t").ok().lines[0].endswith(" · paused")
    # All together may move round the table (IM-8.2).
    played.sk("resume chet dev asha bina").ok()
    played.sk("add a0 b0 c0 d0").ok()


def test_other_rules_hold_from_the_next_deal_on(played: Table) -> None:
    assert played.sk("rules --set unseen_pays=8").code == 4
    played.sk("rules --set unseen_pays=8 -m agreed").ok()
    assert totals(played)["asha"] == 41
    played.sk("add a0 b0 cx d0").ok()
    # 3 from Bina and Dev, now 8 from Chet.
    assert totals(played) == {"asha": 55, "bina": -13, "chet": -41, "dev": -1}
    assert "unseen_pays = 8" in played.sk("log").out


def test_a_dispute_is_told_with_the_totals_until_it_is_settled(played: Table) -> None:
    played.sk("dispute whose tunnela was it --deal 1").ok()
    assert "in dispute (entry 2): whose tunnela was it" in played.sk("t").ok().out
    assert played.sk("dispute it was ashas --settles 1 --agreed").code == 4
    played.sk("dispute it was ashas --settles 2 --agreed").ok()
    assert "in dispute" not in played.sk("t").out
    assert "it was ashas" in played.sk("log").out


def test_a_ruling_may_be_written_down_and_moves_no_point(played: Table) -> None:
    before = totals(played)
    told = played.sk("ruling nepali told-tiplu").ok()
    assert "NM-8.3" in told.out
    assert kinds(played) == ["deal"]
    played.sk("ruling nepali told-tiplu --write").ok()
    assert kinds(played) == ["deal", "ruling"]
    assert totals(played) == before


def test_money_is_settled_by_points_and_stake_less_what_was_paid(table: Table) -> None:
    table.sk("new nepali asha bina chet dev -f friday.toml --stake 2 --currency NPR").ok()
    table.sk("add a12 b4 cx d7").ok()
    told = table.sk("settle --json").ok().json
    assert told["money"] == {"asha": "82.00", "bina": "-20.00", "chet": "-66.00", "dev": "4.00"}
    table.sk("paid bina asha 5").ok()
    after = table.sk("settle --json").ok().json
    assert after["owed"] == {"asha": "77.00", "bina": "-15.00", "chet": "-66.00", "dev": "4.00"}
    # Two claims and two debts of which no two cancel take three payments.
    assert len(after["payments"]) == 3
    assert table.sk("pay").out == table.sk("settle").out
    log = table.sk("log").out
    assert "payer bina; to asha; amount 5" in log


def test_a_closed_session_takes_nothing_more_until_it_is_opened_again(played: Table) -> None:
    played.sk("close -m 'it is late'").ok()
    assert played.sk("t").ok().lines[0].endswith(" · closed")
    for said in ("add a0 b0 c0 d0", "undo", "foul bina", "leave dev"):
        answer = played.sk(said)
        assert (answer.code, "sk open friday.toml" in answer.err) == (4, True), (said, answer.err)
    played.sk("note the tea was bad").ok()
    played.sk("open friday").ok()
    played.sk("add a0 b0 c0 d0").ok()


def test_who_played_and_has_no_score_is_posted_by_the_houses_policy(indian: Table) -> None:
    # 8 and 2, together 10: 6 and -6; Bina pays 9. Posted for Chet: the two highest of the others, 15 and -15 (IM-8.3).
    indian.sk("add a8 b2/9 --no-score chet")
    assert totals(indian) == {"asha": 15, "bina": -15, "chet": 0}
    # Corrected, Chet still has no score.
    assert indian.sk("amend 1 a8 b2/14").code == 0
    assert totals(indian) == {"asha": 20, "bina": -20, "chet": 0}


def test_what_an_old_copy_was_saved_over_is_brought_back(played: Table) -> None:
    path = played.folder / "friday.toml"
    old = path.read_bytes()
    played.sk("add b0 a0 c0 d0").ok()
    newer = path.read_bytes()
    path.write_bytes(old)
    audit = played.sk("audit")
    assert (audit.code, "session.lost-entry" in audit.err) == (1, True)
    played.sk("recover").ok()
    assert path.read_bytes() == newer
    assert played.sk("audit").ok().out == ""
