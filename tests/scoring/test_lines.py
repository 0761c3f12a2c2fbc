"""Lines, nets and the exchange of differences."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.exchange import exchange
from scorekeeper.scoring.line import Line, line_sum, net
from scorekeeper.scoring.tally import plain_tally

names = st.lists(st.text("abcdef", min_size=1, max_size=3), min_size=2, max_size=7, unique=True)


@given(names, st.data())
def test_an_exchange_gives_everybody_n_times_his_own_less_the_total(players: list[str], data: st.DataObject) -> None:
    counts = {player: data.draw(st.integers(-50, 100)) for player in players}
    lines = exchange(counts, "NM-6.1", "maal")
    total = sum(counts.values())
    assert net(lines, players) == {player: len(players) * own - total for player, own in counts.items()}
    assert line_sum(lines) == 0
    assert all(line.points > 0 for line in lines)


def test_two_who_are_exempt_do_not_exchange() -> None:
    lines = exchange({"A": 5, "B": 3, "C": 0}, "NM-6.1", "maal", lambda one, other: {one, other} == {"B", "C"})
    assert net(lines, ["A", "B", "C"]) == {"A": 7, "B": -2, "C": -5}


def test_points_from_nobody_do_not_sum_to_nought() -> None:
    lines = [Line("GR-5.1", "A", None, 18, "knock"), Line("IM-7.2", None, "B", 14, "lost to nobody")]
    assert net(lines, ["A", "B", "C"]) == {"A": 18, "B": -14, "C": 0}
    assert line_sum(lines) == 4


def test_a_plain_tally_of_nothing_is_nought_for_everybody() -> None:
    assert plain_tally([], ["A", "B"]).totals == {"A": 0, "B": 0}
