from __future__ import annotations

from itertools import combinations

import pytest
from tests.melds.onepack.exhaustive import is_meld, pairs

from scorekeeper.cards.card import JOKER, NATURALS
from scorekeeper.cards.notation import read_cards
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.onepack.catalogue import kind_of, meld_of


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("AS 2S 3S", "run"),  # GIN-19: the ace is low …
        ("QS KS AS", "none"),  # … and not high,
        ("KS AS 2S", "none"),  # nor round the corner,
        ("QS KS AS 2S 3S", "none"),
        ("KC KD AD", "none"),  # neighbours in the numbering of the pack are neither a set
        ("JS QS KS AC", "none"),  # nor a run
        ("QS KS AH", "none"),
        ("7H 7D 7C", "set"),
        ("7H 7D 7C 7S", "set"),
        ("9H TH JH QH KH", "run"),
        ("KH TH QH 9H JH", "run"),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "run"),
        ("4S 5S", "none"),
        ("7H 7D", "none"),
        ("4S 5S 7S", "none"),
        ("4S 5H 6S", "none"),
        ("7H 7D 8C", "none"),
        ("7H 7H 7D", "none"),  # a card that the pack holds once
        ("", "none"),
    ],
)
def test_a_meld_is_three_of_a_rank_or_three_in_turn_with_the_ace_low(cards: str, kind: str) -> None:
    assert kind_of(read_cards(cards)) == kind
    found = meld_of(read_cards(cards))
    assert (found.cards if found else ()) == (tuple(sorted(read_cards(cards))) if kind != "none" else ())


def test_jokers_are_in_no_meld_of_one_pack() -> None:
    assert kind_of([*read_cards("4S 5S"), JOKER]) is MeldKind.NONE


@pytest.mark.parametrize("size", [3, 4])
def test_every_three_or_four_cards_of_the_pack_are_judged_by_the_rule(size: int) -> None:
    kept = 0
    for some in combinations(NATURALS[: 13 * 3 if size == 4 else 52], size):
        kept += (kind_of(some) is not MeldKind.NONE) is is_meld(pairs(some)) or pytest.fail(str(some))
    assert kept
