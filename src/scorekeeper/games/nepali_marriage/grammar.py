"""The grammar of melds that a house's options admit, and which cards are wild beside a tiplu (NM-2, NM-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.melds.grammar import Grammar, JokerDublee, Role
from scorekeeper.melds.meld import MeldKind
from scorekeeper.melds.wilds import NO_WILDS, neighbours, of_rank

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.nepali_marriage.options import Options

HAND = 21
"""Cards in a hand, the one drawn or discarded not counted (NM-1.4)."""
DUBLEES_SHOW = 7
"""So many dublees are as good as three primary sets (NM-3.2)."""
DUBLEES_FINISH = 8
"""So many dublees end the deal (NM-5.2)."""
PRIMARIES = 3
"""So many primary sets show the maal (NM-3.1)."""

CLAUSES = {
    Role.SIZE: "NM-2.1",
    Role.TUNNELA: "NM-2.2",
    Role.PURE_SEQUENCE: "NM-2.3",
    Role.ACE: "NM-2.3",
    Role.TRIAL: "NM-2.4",
    Role.SEQUENCE: "NM-2.5",
    Role.MAX_WILDS: "NM-2.5",
    Role.DIRTY_TRIAL: "NM-2.6",
    Role.SET_MAX: "NM-2.6",
    Role.ALL_WILD: "NM-2.7",
    Role.ONE_SUIT_TWICE: "NM-2.8",
    Role.WILD_TUNNELA: "NM-2.9",
    Role.PRIMARY: "NM-3.1",
    Role.DUBLEE: "NM-3.2",
    Role.JOKER_DUBLEE: "NM-3.3",
    Role.FINISH: "NM-5.1",
    Role.DUBLEE_FINISH: "NM-5.2",
    Role.HAND: "NM-1.4",
}
"""The clause that fills each role of the meld rules."""


def grammar_of(options: Options) -> Grammar:
    """What this house admits as a set, what shows the maal and what ends the deal."""
    return Grammar(
        meld_min=options.meld_min,
        meld_max=options.meld_max,
        set_max=options.trial_max,
        ace_high=options.ace == "both-ends",
        max_wilds=options.max_wilds,
        all_wild=options.all_wild,
        primary=frozenset({MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA}),
        primaries=PRIMARIES,
        master_primary=options.master_card_primary and options.master_card > 0,
        dublees_show=DUBLEES_SHOW,
        dublees_finish=DUBLEES_FINISH,
        joker_dublee=JokerDublee(options.joker_dublee),
        hand=HAND,
        clauses=CLAUSES,
    )


def wilds_of(tiplu: Card | None) -> frozenset[Card]:
    """The natural cards that are wild beside this tiplu: its rank, and its two neighbours; none while it is hidden."""
    return NO_WILDS if tiplu is None else of_rank(tiplu) | neighbours(tiplu)
