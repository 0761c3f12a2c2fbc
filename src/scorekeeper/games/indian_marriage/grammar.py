"""The house's choices as the grammar of melds; each role is filled by the clause of this game (IM-2, IM-3, IM-11.8)."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from scorekeeper.melds.grammar import Grammar, JokerDublee, Role
from scorekeeper.melds.meld import MeldKind

if TYPE_CHECKING:
    from scorekeeper.games.indian_marriage.options import Options

DUBLEES, TUNNELAS, WILDS = 8, 3, 8
"""How many dublees, tunnelas or wild cards in one group end the deal, where a house plays that (IM-11.8)."""

CLAUSES = MappingProxyType(
    {
        Role.SIZE: "IM-2.1",
        Role.TUNNELA: "IM-2.3",
        Role.PURE_SEQUENCE: "IM-2.2",
        Role.ACE: "IM-2.2",
        Role.TRIAL: "IM-2.3",
        Role.SEQUENCE: "IM-2.4",
        Role.DIRTY_TRIAL: "IM-2.5",
        Role.SET_MAX: "IM-2.5",
        Role.MAX_WILDS: "IM-2.7",
        Role.ALL_WILD: "IM-2.6",
        Role.ONE_SUIT_TWICE: "IM-2.5",
        Role.WILD_TUNNELA: "IM-2.5",
        Role.PRIMARY: "IM-3.1",
        Role.DUBLEE: "IM-11.8",
        Role.JOKER_DUBLEE: "IM-11.8",
        Role.FINISH: "IM-3.3",
        Role.DUBLEE_FINISH: "IM-11.8",
        Role.HAND: "IM-1.3",
    },
)

_PURE = {
    "any": frozenset({MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA, MeldKind.SET}),
    "distinct": frozenset({MeldKind.PURE_SEQUENCE, MeldKind.SET}),
    "identical": frozenset({MeldKind.PURE_SEQUENCE, MeldKind.TUNNELA}),
}


@lru_cache(maxsize=16)
def grammar_of(options: Options) -> Grammar:
    """What this house admits as melds, and what ends its deals."""
    finish_by = options.finish_by
    return Grammar(
        run_min=options.run_min,
        set_max=options.set_max,
        tunnela=options.pure_set != "distinct",
        joker_tunnela="tunnelas" in finish_by,
        all_wild=options.all_wild,
        primary=_PURE[options.pure_set],
        primaries=options.pure_needed,
        primary_word="pure",
        set_kind=MeldKind.SET,
        mixed_set_kind=MeldKind.SET,
        dublees_show=None,
        dublees_finish=DUBLEES if "dublees" in finish_by else None,
        joker_dublee=JokerDublee.PRINTED,
        tunnelas_finish=TUNNELAS if "tunnelas" in finish_by else None,
        wilds_finish=WILDS if "jokers" in finish_by else None,
        clauses=CLAUSES,
    )
