"""Totals posted for those who left, and scores for those who have none (IM-8.3 to 8.7)."""

from __future__ import annotations

import pytest
from tests.ledger.evening import Evening
from tests.ledger.toy import ToyOptions

from scorekeeper.ledger.people import build_leave
from scorekeeper.ledger.record import Request
from scorekeeper.ledger.substitutes import Policy, at_the_end, describe_end, policy_of, substitute
from scorekeeper.ledger.totals import standings


def test_su1_the_sum_of_the_two_highest_totals_is_posted_and_does_not_win() -> None:
    end = substitute({"A": 40, "B": 25, "C": -70, "D": 5}, ("D",), Policy(word="two-highest"))
    assert [(one.player, one.points, one.from_) for one in end.posted] == [("D", 65, (("A", 40), ("B", 25)))]
    assert end.winners == ("A",)
    assert not end.discarded


def test_su2_the_sum_of_the_two_lowest_totals() -> None:
    end = substitute({"A": 40, "B": 25, "C": -70, "D": 5}, ("D",), Policy(word="two-lowest"))
    assert [(one.points, one.from_) for one in end.posted] == [(-45, (("C", -70), ("B", 25)))]


def test_su3_the_two_highest_of_negative_totals() -> None:
    end = substitute({"A": -3, "B": -5, "C": -40, "D": 48}, ("D",), Policy(word="two-highest"))
    assert [one.points for one in end.posted] == [-8]
    assert end.winners == ("A",)


def test_su4_with_fewer_than_two_complete_totals_the_game_is_discarded() -> None:
    end = substitute({"A": 10, "B": -4, "C": -6}, ("B", "C"), Policy(word="two-highest"))
    assert end.discarded
    assert [one.points for one in end.posted] == [None, None]
    assert end.winners == ()


def test_im_8_7_a_posted_total_wins_where_the_house_says_so() -> None:
    totals = {"A": 40, "B": 25, "C": -70, "D": 5}
    assert substitute(totals, ("D",), Policy(word="two-highest", may_win=True)).winners == ("D",)


def test_im_8_3_the_totals_that_are_added_are_those_of_players_who_completed_the_game() -> None:
    # E left with the highest total of all; it is not added for D
    end = substitute({"A": 4, "B": 2, "D": 0, "E": 90}, ("D", "E"), Policy(word="two-highest"))
    assert [(one.player, one.points) for one in end.posted] == [("D", 6), ("E", 6)]


@pytest.mark.parametrize(("word", "posted"), [("frozen", 48), ("void", None)])
def test_im_8_3_a_frozen_total_stays_and_a_void_one_is_none(word: str, posted: int | None) -> None:
    end = substitute({"A": 48, "B": 4, "D": 48}, ("D",), Policy(word=word))
    assert [one.points for one in end.posted] == [posted]
    assert end.winners == ("A",)


def test_im_8_4_frozen_totals_need_nobody_else() -> None:
    assert not substitute({"A": 4, "B": -4}, ("B",), Policy(word="frozen")).discarded


def test_equal_totals_win_together() -> None:
    assert substitute({"A": 4, "B": 4, "C": -8}, (), Policy()).winners == ("A", "B")


def test_the_policy_is_the_houses_and_a_game_without_the_option_freezes_totals() -> None:
    policy = policy_of(ToyOptions(substitute="two-lowest", substitute_may_win=True))
    assert (policy.word, policy.may_win, policy.clause) == ("two-lowest", True, "TY-4")
    assert policy_of(object()) == Policy(word="frozen", may_win=False, clause="")


def test_the_end_is_told_in_sentences_with_the_two_totals() -> None:
    table = Evening("A", "B", "C", pays=0)
    table.deal("A", A=0, B=-10, C=-20)
    table.do(build_leave(table.ledger, "C", table.now))
    assert describe_end(at_the_end(table.ledger)) == (
        "C did not complete the game and posts +20: A +30 and B -10 added (substitute = two-highest)",
        "a posted total does not win (IM-8.7)",
    )
    table.do(build_leave(table.ledger, "B", table.now))
    assert "discarded (IM-8.4)" in describe_end(at_the_end(table.ledger))[0]


@pytest.mark.parametrize(
    ("word", "told"), [("frozen", "keeps -20 (substitute = frozen)"), ("void", "posts no total (substitute = void)")]
)
def test_the_end_names_the_policy_that_was_used(word: str, told: str) -> None:
    table = Evening("A", "B", "C", pays=0, substitute=word)
    table.deal("A", A=0, B=-10, C=-20)
    table.do(build_leave(table.ledger, "C", table.now))
    assert told in describe_end(at_the_end(table.ledger))[0]


def test_somebody_who_plays_on_for_another_completes_the_game_for_him() -> None:
    table = Evening("A", "B", "C")
    table.do(build_leave(table.ledger, "C", table.now, for_="D"))
    assert at_the_end(table.ledger).posted == ()


def test_im_8_5_who_has_no_score_in_a_deal_posts_the_sum_of_the_two_highest_of_the_others() -> None:
    table = Evening("A", "B", "C", "D", pays=0)
    # A wins 12 from B and 5 from C: 17, -12, -5; D's hand was not counted, and 17 and -5 are the two highest
    codes = table.deal("A", A=12, B=0, C=7, request=Request(unposted=("D",)))
    assert codes == ["ledger.posted"]
    assert "A 17 and C -5 added (IM-8.5)" in table.findings[0].message
    assert table.ledger.totals == {"A": 17, "B": -12, "C": -5, "D": 12}
    line = table.ledger.dealt[0].score.lines[-1]
    assert (line.clause, line.to, line.payer, line.points) == ("TY-4", "D", None, 12)
    assert table.replayed() == table.ledger


def test_im_8_5_a_negative_sum_is_lost_to_nobody() -> None:
    table = Evening("A", "B", "C", "D", pays=0, substitute="two-lowest")
    table.deal("A", A=12, B=0, C=7, request=Request(unposted=("D",)))
    line = table.ledger.dealt[0].score.lines[-1]
    assert (line.to, line.payer, line.points) == (None, "D", 17)
    assert table.ledger.totals["D"] == -17


def test_im_8_6_where_two_other_scores_are_missing_the_deal_is_played_again() -> None:
    table = Evening("A", "B", "C")
    codes = table.deal("A", A=12, request=Request(unposted=("B", "C")))
    assert codes == ["ledger.replayed"]
    assert table.ledger.totals == {"A": 0, "B": 0, "C": 0}
    assert table.ledger.deals[0].again
    assert table.ledger.played == {"A": 0, "B": 0, "C": 0}


def test_im_8_6_a_debt_carried_into_a_deal_that_is_played_again_stays_owed() -> None:
    table = Evening("A", "B", "C")
    table.deal("A", "B", A=1, B=1, C=1)
    table.deal("A", A=12, request=Request(unposted=("B", "C")))
    assert [(one.player, one.points) for one in table.ledger.pending] == [("B", 5)]


@pytest.mark.parametrize("word", ["frozen", "void"])
def test_im_8_5_a_policy_that_adds_nothing_posts_nothing(word: str) -> None:
    table = Evening("A", "B", "C", substitute=word, pays=0)
    assert table.deal("A", A=12, B=0, request=Request(unposted=("C",))) == []
    assert table.ledger.totals == {"A": 12, "B": -12, "C": 0}


def test_statistics_are_untouched_by_what_is_posted() -> None:
    table = Evening("A", "B", "C", "D", pays=0)
    table.deal("A", A=12, B=0, C=7, request=Request(unposted=("D",)))
    rows = {one.name: one for one in standings(table.ledger)}
    assert (rows["D"].points, rows["D"].played, rows["D"].average) == (12, 0, "--")
    assert (rows["A"].played, rows["A"].average, rows["A"].won_percent) == (1, "17.0", "100")
    assert table.ledger.played == {"A": 1, "B": 1, "C": 1, "D": 0}
