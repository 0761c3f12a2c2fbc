"""The cases met by people who keep score, LED-01 and on, as far as they concern the ledger; named after them."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal

import pytest
from tests.ledger.evening import START, Evening, facts

from scorekeeper.documents.figures import read_figure
from scorekeeper.games import game
from scorekeeper.ledger.affairs import build_paid
from scorekeeper.ledger.amendments import build_undo
from scorekeeper.ledger.bodies import Paid
from scorekeeper.ledger.money import format_money
from scorekeeper.ledger.people import build_join, build_leave
from scorekeeper.ledger.record import Request, build_deal
from scorekeeper.ledger.row import read_row, share_row
from scorekeeper.ledger.session import open_session
from scorekeeper.ledger.settlement import settle, settle_ledger
from scorekeeper.ledger.totals import standings
from scorekeeper.rulebook.profile import Profile


def test_led_01_changing_who_won_moves_the_points_and_leaves_none_with_the_old_winner() -> None:
    table = Evening("Asha", "Bikram", pays=0)
    table.deal("Asha", Asha=30, Bikram=0)
    assert table.ledger.totals == {"Asha": 30, "Bikram": -30}
    table.amend(1, "Bikram", Asha=0, Bikram=30)
    assert table.ledger.totals == {"Asha": -30, "Bikram": 30}


def finished(table: Evening) -> bool:
    return table.ledger.tally.finished


def test_led_03_undo_across_the_end_of_a_game_takes_its_bonus_back() -> None:
    table = Evening("Asha", "Bikram", pays=0, target=100, bonus=100)
    table.deal("Asha", Asha=40, Bikram=0)
    table.deal("Bikram", Asha=0, Bikram=33)
    table.deal("Asha", Asha=38, Bikram=0)
    assert table.ledger.totals == {"Asha": 45, "Bikram": -45}
    table.deal("Asha", Asha=60, Bikram=0)
    assert finished(table)
    assert table.ledger.totals == {"Asha": 205, "Bikram": -105}
    table.undo()
    assert not finished(table)
    assert table.ledger.tally.bonuses == ()
    assert table.ledger.totals == {"Asha": 45, "Bikram": -45}
    table.deal("Bikram", Asha=0, Bikram=60)
    assert not finished(table)
    assert table.ledger.totals == {"Asha": -15, "Bikram": 15}


def test_led_03_in_gin_itself_with_game_and_boxes() -> None:
    gin = game("gin")
    options = gin.options(target=100, game_bonus=100, box=25, gin=25, undercut=25)
    profile = Profile(name="modern", game="gin", title="", source="", extends="", options=options)
    ledger = open_session(gin, profile, ("Asha", "Bikram"), START).ledger
    assert ledger is not None
    now = START
    seen = []
    for winner, points in (("Asha", 40), ("Bikram", 33), ("Asha", 38), ("Asha", 26), ("undo", 0), ("Bikram", 26)):
        now += timedelta(minutes=5)
        loser = "Bikram" if winner == "Asha" else "Asha"
        table = {"knocker": winner, "hands": {winner: {"deadwood": 4}, loser: {"deadwood": 4 + points}}}
        built = build_undo(ledger, now) if winner == "undo" else build_deal(ledger, table, now)
        assert built.entry is not None, built.findings
        ledger = built.ledger
        part = ledger.tally.parts[-1]
        seen.append((ledger.tally.finished, dict(part.points), dict(ledger.totals)))
    # 104 + 100 + three boxes of 25, and 33 + one box
    assert seen[3] == (True, {"Asha": 104, "Bikram": 33}, {"Asha": 279, "Bikram": 58})
    assert seen[4][:2] == (False, {"Asha": 78, "Bikram": 33})
    assert seen[5][:2] == (False, {"Asha": 78, "Bikram": 59})


def test_led_05_the_same_deal_recorded_twice_is_one_row_and_a_different_one_is_refused() -> None:
    table = Evening("Asha", "Chen", pays=0)
    for _ in range(6):
        table.deal("Asha", Asha=0, Chen=0, request=Request(again=True))
    deal = facts("Chen", Asha=0, Chen=12)
    seventh = Request(number=7)
    assert table.do(build_deal(table.ledger, deal, table.now, seventh)) == []
    rows = list(table.rows)
    assert table.do(build_deal(table.ledger, deal, table.now, seventh)) == ["ledger.deal-there-already"]
    other = facts("Chen", Asha=0, Chen=13)
    assert table.do(build_deal(table.ledger, other, table.now, seventh)) == ["ledger.deal-number-taken"]
    assert table.rows == rows
    assert table.ledger.totals["Chen"] == 12


def test_led_09_of_two_who_add_deal_twelve_the_second_is_refused_and_nothing_is_lost() -> None:
    table = Evening("Asha", "Bikram", pays=0)
    for _ in range(11):
        table.deal("Asha", Asha=1, Bikram=0)
    twelfth = Request(number=12)
    first = build_deal(table.ledger, facts("Asha", Asha=18, Bikram=0), table.now, twelfth)
    table.do(first)
    # the second writer comes upon the file as the first left it
    assert table.do(build_deal(table.ledger, facts("Bikram", Asha=0, Bikram=9), table.now, twelfth)) == [
        "ledger.deal-number-taken"
    ]
    assert len(table.rows) == 12
    assert table.ledger.totals["Asha"] == 11 + 18


def test_led_11_who_takes_the_chair_of_one_who_left_begins_a_column_of_his_own() -> None:
    table = Evening("Asha", "Bikram", "Dolma", pays=0)
    # the winner gets the difference to each of the others: the losers' figures are what the case has them lose
    table.deal("Asha", Asha=0, Bikram=-6, Dolma=-14)
    table.deal("Bikram", Asha=-5, Bikram=0, Dolma=-7)
    table.deal("Dolma", Asha=-4, Bikram=-3, Dolma=0)
    table.do(build_leave(table.ledger, "Dolma", table.now))
    table.do(build_join(table.ledger, "Emil", table.now))
    assert table.ledger.players == ("Asha", "Bikram", "Emil")
    table.deal("Asha", Asha=0, Bikram=-4, Emil=-5)
    table.deal("Emil", Asha=-2, Bikram=-8, Emil=0)
    assert table.ledger.totals == {"Asha": 18, "Bikram": -9, "Dolma": -14, "Emil": 5}
    assert sum(table.ledger.totals.values()) == 0
    rows = {one.name: one for one in standings(table.ledger)}
    assert {name: one.played for name, one in rows.items()} == {"Asha": 5, "Bikram": 5, "Dolma": 3, "Emil": 2}
    assert table.ledger.played == {"Asha": 5, "Bikram": 5, "Dolma": 3, "Emil": 2}
    # absent is not nought: −14 in three deals, not in five
    assert rows["Dolma"].average == "-4.7"
    assert rows["Emil"].average == "2.5"
    assert [one.name for one in standings(table.ledger)] == ["Asha", "Emil", "Bikram", "Dolma"]


@pytest.mark.parametrize("row", [["+24", "-11", "-34", "21"], ["24", "−11", "−34", "21"], ["२४", "-११", "−३४", "२१"]])
def test_led_13_a_row_with_negative_figures_is_read_with_either_minus(row: list[str]) -> None:
    assert [read_figure(word) for word in row] == [24, -11, -34, 21]
    assert read_row(row, ("A", "B", "C", "D")).points == {"A": 24, "B": -11, "C": -34, "D": 21}


def test_led_13_losers_pay_equal_shares_or_the_row_is_refused() -> None:
    assert share_row({"A": 6}, ("B", "C", "D")).points == {"A": 6, "B": -2, "C": -2, "D": -2}
    assert share_row({"A": 3, "B": 3, "C": 3}, ("D",)).points == {"A": 3, "B": 3, "C": 3, "D": -9}
    refused = share_row({"A": 5}, ("B", "C", "D"))
    assert refused.points is None
    assert [one.message for one in refused.findings] == ["5 does not divide by 3"]


def test_led_14_money_has_two_places_and_a_point() -> None:
    done = settle({"Åse": 21, "राम": -90, "Lee, Ann": 69}, "0.25", "NPR").settlement
    assert done is not None
    assert [done.text(amount) for amount in done.exact.values()] == ["5.25", "-22.50", "17.25"]
    assert done.text(sum(done.exact.values(), Decimal(0))) == "0.00"
    assert format_money(Decimal("-22.5"), 2) == "-22.50"


def test_led_16_the_stake_is_kept_as_it_was_typed() -> None:
    table = Evening("Asha", "Chen", stake="0.4", currency="INR")
    table.deal("Chen", Asha=0, Chen=7)
    assert table.table()["session"]["stake"] == "0.4"
    assert table.replayed().header.stake == "0.4"


@pytest.mark.parametrize(
    ("points", "payments"),
    [({"A": 30, "B": -30, "C": 10, "D": -10}, 2), ({"A": 25, "B": 15, "C": -40}, 2)],
)
def test_led_20_exact_pairs_pay_each_other_and_never_more_than_players_less_one(
    points: dict[str, int], payments: int
) -> None:
    done = settle(points).settlement
    assert done is not None
    assert len(done.transfers) == payments


def test_led_20_a_night_that_does_not_sum_to_nought_is_refused_with_the_figure() -> None:
    done = settle({"A": 10, "B": -5})
    assert done.settlement is None
    assert [one.code for one in done.findings] == ["ledger.not-zero"]
    assert "sums to 5, not 0" in done.findings[0].message


def test_led_21_the_average_of_nothing_is_two_dashes() -> None:
    table = Evening("Asha", "Bikram")
    rows = standings(table.ledger)
    assert [(one.name, one.points, one.played, one.average, one.won_percent) for one in rows] == [
        ("Asha", 0, 0, "--", "--"),
        ("Bikram", 0, 0, "--", "--"),
    ]


def test_led_22_deals_are_numbered_one_two_three() -> None:
    table = Evening("Asha", "Bikram")
    for figure in range(3):
        table.deal("Asha", Asha=figure, Bikram=0)
    assert [deal.number for deal in table.ledger.deals] == [1, 2, 3]
    assert [row["deal"] for row in table.rows] == [1, 2, 3]


def test_led_24_a_payment_is_a_sum_and_a_correction_shows_what_is_still_owed() -> None:
    table = Evening("A", "B", pays=0)
    table.deal("A", A=30, B=0)
    table.deal("B", A=0, B=10)
    assert table.ledger.totals == {"A": 20, "B": -20}
    table.do(build_paid(table.ledger, Paid(payer="B", to="A", amount="20"), table.now))
    table.deal("A", A=5, B=0)
    before = settle_ledger(table.ledger).settlement
    assert before is not None
    assert dict(before.owed) == {"A": 5, "B": -5}
    assert dict(before.paid) == {"A": 20, "B": -20}
    table.amend(1, "A", A=40, B=0)
    after = settle_ledger(table.ledger).settlement
    assert after is not None
    assert dict(after.owed) == {"A": 15, "B": -15}
    assert [(one.payer, one.to, int(one.amount)) for one in after.transfers] == [("B", "A", 15)]
