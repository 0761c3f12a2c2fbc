"""The smallest change that makes a failed meld good.

Measured in cards: one taken away, one put in the place of another, or one added is a change of one. Of changes of one
size taking away comes before replacing, and replacing before adding; then what was meant (cards of one rank stay of
one rank, else cards of one suit stay in their suit); then what leaves the most cards lying as themselves; then the
other suit of the same colour; then the lowest cards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.cards.card import JOKER, KING, NATURALS, RANKS, SUITS, Card, card, other_of_colour, rank, suit
from scorekeeper.cards.notation import show_cards
from scorekeeper.melds.meld import IN_WORDS, MeldKind
from scorekeeper.melds.reading import read_meld
from scorekeeper.melds.wilds import is_wild

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from scorekeeper.melds.grammar import Grammar
    from scorekeeper.melds.reading import Reading

_Cards: TypeAlias = tuple[Card, ...]
_IN_A_ROW = frozenset({MeldKind.PURE_SEQUENCE, MeldKind.SEQUENCE})


@dataclass(frozen=True, kw_only=True)
class Mend:
    """A meld near the one that failed."""

    cards: tuple[Card, ...]
    """As they would be shown: a sequence in its order, another meld with the new cards in the old ones' places."""
    kind: MeldKind
    away: tuple[Card, ...]
    """Cards to be taken out of the failed one."""
    added: tuple[Card, ...]
    """Cards to be put in."""

    @property
    def changes(self) -> int:
        """How many cards change."""
        return max(len(self.away), len(self.added))

    @property
    def sentence(self) -> str:
        """What would be good: `10♦ 10♥ JK would be a trial`; for a card too many, `without 5♠ it would be a trial`."""
        if not self.added:
            return f"without {show_cards(self.away)} it would be {IN_WORDS[self.kind]}"
        if not self.away:
            return f"with {show_cards(self.added)} it would be {IN_WORDS[self.kind]}: {show_cards(self.cards)}"
        return f"{show_cards(self.cards)} would be {IN_WORDS[self.kind]}"


def mend(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> Mend | None:
    """The nearest meld, every natural card taken as obtainable; None where the grammar admits none."""
    given = Counter(cards)
    tame = [which for which in cards if not is_wild(which, wilds)]
    wild = len(cards) - len(tame)
    best: tuple[tuple[int, ...], Mend] | None = None
    nearest: list[tuple[int, int]] = []
    for at, (template, wanted) in enumerate(_templates()):
        kept = sum(min(copies, wanted[which]) for which, copies in given.items() if which in wanted)
        # at best every wild card fills a place, so no candidate of this template changes fewer cards than this
        nearest.append((max(len(cards), len(template)) - min(kept + wild, len(template)), at))
    for fewest, at in sorted(nearest):
        if best is not None and fewest > best[0][0]:
            break
        template, wanted = _templates()[at]
        for candidate in _candidates(given, wanted, wilds):
            key = _cost(given, tame, template, candidate)
            if best is not None and key >= best[0]:
                continue
            reading = read_meld(candidate, grammar, wilds)
            if reading is not None:
                best = (key, _mend(cards, candidate, reading))
    return best[1] if best else None


def _mend(cards: Sequence[Card], candidate: _Cards, reading: Reading) -> Mend:
    given, wanted = Counter(cards), Counter(candidate)
    away, added = sorted((given - wanted).elements()), sorted((wanted - given).elements())
    shown = reading.laid
    if reading.kind not in _IN_A_ROW:
        out, new = Counter(away), list(added)
        in_place: list[Card] = []
        for which in cards:
            if out[which] < given[which]:
                in_place.append(which)
            elif new:
                in_place.append(new.pop(0))
            given[which] -= 1
            out[which] -= out[which] > given[which]
        shown = (*in_place, *new)
    return Mend(cards=shown, kind=reading.kind, away=tuple(away), added=tuple(added))


def _candidates(given: Counter[Card], wanted: Counter[Card], wilds: AbstractSet[Card]) -> list[_Cards]:
    """The given cards that fit the template, and naturals, or wild cards as far as they go, in the empty places."""
    kept = given & wanted
    base = tuple(kept.elements())
    empty = tuple(sorted((wanted - kept).elements()))
    wild = tuple(sorted(which for which in (given - kept).elements() if is_wild(which, wilds)))
    found = [base + empty]
    if wild:
        some = wild[: len(empty)]
        found.append(base + some + empty[: len(empty) - len(some)])
        found.append(base + some + empty[len(some) :])
    return found


def _cost(given: Counter[Card], tame: Sequence[Card], template: _Cards, candidate: _Cards) -> tuple[int, ...]:
    """What is compared, smallest first, as the head of this file tells."""
    wanted = Counter(candidate)
    away, added = sorted((given - wanted).elements()), sorted((wanted - given).elements())
    way = 0 if not added else 1 if away else 2
    is_trial = len({rank(which) for which in template}) == 1 and len(set(template)) > 1
    is_run = len({suit(which) for which in template}) == 1 and len(set(template)) > 1
    if len(tame) > 1 and len({rank(which) for which in tame}) == 1:
        meant = is_trial
    else:
        meant = is_run or len({suit(which) for which in tame}) != 1
    as_themselves = (given & Counter(template) & wanted).total()
    strange = sum(which >= JOKER or not any(other_of_colour(which) == one for one in tame) for which in added)
    return (max(len(away), len(added)), way, not meant, -as_themselves, strange, *added, *away)


@lru_cache(maxsize=1)
def _templates() -> tuple[tuple[_Cards, Counter[Card]], ...]:
    """Every meld of natural cards: sequences of every length with the ace at either end, trials, tunnelas."""
    runs = [
        tuple(card((at - 1) % KING + 1, colour) for at in range(start, start + size))
        for colour in SUITS
        for size in range(1, KING + 1)
        for start in range(1, KING + 3 - size)
    ]
    trials = [
        tuple(card(of, colour) for colour in SUITS if chosen >> colour & 1) for of in RANKS for chosen in range(1, 16)
    ]
    triples = [(one, one, one) for one in NATURALS]
    return tuple((template, Counter(template)) for template in dict.fromkeys([*runs, *trials, *triples]))
