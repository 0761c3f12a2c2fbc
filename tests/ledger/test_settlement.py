"""Points become money, and as few payments as there can be."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.ledger.money import format_money, minor_places, read_money
from scorekeeper.ledger.settlement import MOST_EXACT, fewest_payments, round_to_coins, settle

NETS = st.lists(st.integers(-6, 6), min_size=1, max_size=5).map(lambda some: [*some, -sum(some)])


def named(amounts: list[int]) -> dict[str, Decimal]:
    return {f"p{at}": Decimal(amount) for at, amount in enumerate(amounts)}


def fewest_by_trying(amounts: list[int]) -> int:
    """The least number of payments, from every way of cutting people into groups that cancel."""
    left = [amount for amount in amounts if amount]
    best = 0
    for order in permutations(left):
        total, groups = 0, 0
        for amount in order:
            total += amount
            groups += total == 0
        best = max(best, groups)
    return len(left) - best


@given(NETS)
def test_payments_bring_everybody_to_nought_and_are_as_few_as_there_can_be(amounts: list[int]) -> None:
    owed = named(amounts)
    transfers, proved = fewest_payments(owed)
    assert proved
    left = dict(owed)
    for payer, to, amount in transfers:
        assert amount > 0
        left[payer] += amount
        left[to] -= amount
    assert not any(left.values())
    assert len(transfers) == fewest_by_trying(amounts)


def test_the_largest_debt_to_the_largest_claim_is_not_always_fewest() -> None:
    # 9 + 3 = 12 and 6 + 1 = 7, so two groups and four payments; paying the largest claim first takes five
    owed = named([12, 7, -9, -3, -6, -1])
    assert len(fewest_payments(owed)[0]) == 4


def test_with_very_many_people_the_payments_are_right_and_not_called_the_fewest() -> None:
    amounts = [3 * 7**at for at in range(MOST_EXACT // 2)]
    owed = named([*amounts, *(-amount - 1 for amount in amounts), MOST_EXACT // 2])
    transfers, proved = fewest_payments(owed)
    assert not proved
    assert len(transfers) <= len(owed) - 1


@given(
    st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=7).map(lambda some: [*some, -sum(some)]),
    st.sampled_from(["0.25", "0.333", "1", "0.000001", "12.5"]),
    st.sampled_from(["0.01", "0.05", "0.25", "1", "5", "7"]),
)
def test_rounding_to_coins_keeps_the_sum_and_moves_nobody_by_a_coin(points: list[int], stake: str, coin: str) -> None:
    done = settle({f"p{at}": many for at, many in enumerate(points)}, stake, "NPR", coin).settlement
    assert done is not None
    assert sum(done.rounded.values()) == 0
    for player, amount in done.rounded.items():
        assert amount % Decimal(coin) == 0
        assert abs(amount - done.exact[player]) < Decimal(coin)


def test_the_coins_left_over_go_to_those_from_whom_most_was_cut() -> None:
    exact = {"A": Decimal("5.25"), "B": Decimal("-22.50"), "C": Decimal("17.25")}
    # rounded down 5, −23 and 17 lack one coin; most was cut from B
    assert round_to_coins(exact, Decimal(1)) == {"A": 5, "B": -22, "C": 17}


def test_of_equals_the_coin_goes_to_who_sat_down_earlier() -> None:
    exact = {"A": Decimal("0.5"), "B": Decimal("0.5"), "C": Decimal(-1)}
    assert round_to_coins(exact, Decimal(1)) == {"A": 1, "B": 0, "C": -1}


def test_without_a_stake_points_are_settled() -> None:
    done = settle({"A": 3, "B": -3}).settlement
    assert done is not None
    assert [(one.payer, one.to, done.text(one.amount)) for one in done.transfers] == [("B", "A", "3")]


def test_a_currency_has_its_own_places() -> None:
    assert [minor_places(code) for code in ("NPR", "jpy", "KWD", "")] == [2, 0, 3, 2]
    done = settle({"A": 3, "B": -3}, "5", "JPY").settlement
    assert done is not None
    assert done.text(done.transfers[0].amount) == "15"


def test_what_was_paid_is_taken_off_and_too_much_comes_back() -> None:
    done = settle({"A": 3, "B": -3}, "1", "NPR", "", {"A": Decimal(5), "B": Decimal(-5)}).settlement
    assert done is not None
    assert [(one.payer, one.to, done.text(one.amount)) for one in done.transfers] == [("A", "B", "2.00")]


@pytest.mark.parametrize("coin", ["0", "-1", "x", "0.001", "0.333"])
def test_a_coin_the_currency_does_not_have_is_refused(coin: str) -> None:
    assert [one.code for one in settle({"A": 1, "B": -1}, "1", "NPR", coin).findings] == ["ledger.no-coin"]


@pytest.mark.parametrize("stake", ["0", "-1", "x"])
def test_a_stake_of_nothing_is_refused(stake: str) -> None:
    assert [one.code for one in settle({"A": 1, "B": -1}, stake, "NPR").findings] == ["ledger.no-money"]


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0.25", "0.25"),
        (" 12 ", "12"),
        ("-22.5", "-22.5"),
        ("−3", "-3"),
        ("+3", "3"),
        ("१२.५", "12.5"),
        ("999999999.999999", "999999999.999999"),
    ],
)
def test_money_is_read_from_text(text: str, amount: str) -> None:
    assert read_money(text) == Decimal(amount)


@pytest.mark.parametrize(
    "text", ["", ".", "1.", ".5", "1,5", "1e3", "1_0", "--1", "NaN", "inf", "1234567890", "0.1234567", "१2", "٣", "²"]
)
def test_whatever_else_is_no_money(text: str) -> None:
    assert read_money(text) is None


def test_money_is_never_rounded_when_it_is_written() -> None:
    assert format_money(Decimal("-0.00"), 2) == "0.00"
    assert format_money(Decimal("5.5"), 2) == "5.50"
    assert format_money(Decimal("1E+3"), 2) == "1000.00"
    with pytest.raises(ValueError, match="more than 2 places"):
        format_money(Decimal("0.125"), 2)


def test_pairs_that_cancel_pay_each_other_whatever_else_there_is() -> None:
    for three in combinations(range(1, 8), 3):
        amounts = [*three, *(-one for one in three)]
        assert len(fewest_payments(named(amounts))[0]) == 3
