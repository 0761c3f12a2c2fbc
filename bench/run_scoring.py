"""Deals a second from facts to lines, counted and from held cards, beside the bare sum n × own − total done by hand.

Targets: 20,000 deals of Nepali Marriage a second counted, 5,000 from held cards.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from pairs import each_second, save, table, times_faster, turns

from scorekeeper.cards.card import NATURALS
from scorekeeper.cards.notation import read_card, write_cards
from scorekeeper.games import game

if TYPE_CHECKING:
    from collections.abc import Callable

DEALS = 2_000
PLAYERS = ("Asha", "Bina", "Chet", "Dev")
SEED = 20261130
UNSEEN_OF_TEN = 3
TARGETS = {"counted": 20_000, "held": 5_000}


def counted(chance: random.Random) -> dict[str, Any]:
    """A deal in figures: somebody won, the others have seen or not."""
    hands: dict[str, Any] = {"Asha": {"maal": chance.randrange(30)}}
    for player in PLAYERS[1:]:
        status = "unseen" if chance.randrange(10) < UNSEEN_OF_TEN else "seen"
        hands[player] = {"status": status, "maal": chance.randrange(20)}
    return {"winner": "Asha", "hands": hands}


def held(chance: random.Random) -> dict[str, Any]:
    """The same with all the cards of every hand, dealt from three packs but for the tiplu on the table."""
    tiplu = read_card("8H")
    cards = [card for card in NATURALS * 3 if card != tiplu] + [tiplu] * 2
    chance.shuffle(cards)
    deal = counted(chance)
    for at, hand in enumerate(deal["hands"].values()):
        del hand["maal"]
        hand["cards"] = write_cards(sorted(cards[21 * at : 21 * at + 21]))
    return {**deal, "tiplu": "8H"}


def main() -> None:
    """Measure, print, and keep."""
    nepali, chance = game("nepali"), random.Random(SEED)
    options = nepali.options()
    rows: list[tuple[str, ...]] = []
    figures: dict[str, object] = {}
    for name, make in (("counted", counted), ("held", held)):
        facts = [nepali.read_facts(make(chance), PLAYERS).facts for _ in range(DEALS)]
        maal = [tuple(nepali.score(one, options, ()).counts.values()) for one in facts]
        sides: dict[str, Callable[[], object]] = {
            "lines": lambda facts=facts: [nepali.score(one, options, ()) for one in facts],  # type: ignore[misc]
            "by hand": lambda maal=maal: [[4 * own - sum(four) for own in four] for four in maal],  # type: ignore[misc]
        }
        seconds = turns(sides)
        rate = each_second(seconds["lines"], DEALS)
        cost = times_faster(seconds, "by hand", "lines")
        rows.append((name, f"{rate:,} (at least {TARGETS[name]:,})", f"{cost:.1f} ×"))
        figures[name] = {"deals a second": rate, "times the bare sum": cost}
    print(table(("facts told", "deals a second", "cost beside the bare sum"), rows))
    save("scoring", figures)


if __name__ == "__main__":
    main()
