"""Why cards laid together are no meld: the rule that refuses them, and one sentence with the fact and the rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cards.card import ACE, JOKER, KING, Card, card, rank, suit
from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.melds.grammar import Role
from scorekeeper.melds.reading import TUNNELA_SIZE, fewest_standing_in
from scorekeeper.melds.wilds import is_wild

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from scorekeeper.melds.grammar import Grammar

_PAIR = 2


@dataclass(frozen=True)
class Refusal:
    """Why cards are no meld."""

    role: Role
    """The rule that refuses them."""
    reason: str
    """A sentence without the cards and without the clause."""


def why_not(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> Refusal:
    """The first rule these cards break, seen from what they most look like; only for cards that are no meld."""
    ordered, size = sorted(cards), len(cards)
    tame = [which for which in ordered if not is_wild(which, wilds)]
    if size < grammar.meld_min:
        return Refusal(Role.SIZE, f"{_cards(size)}; a meld has at least {grammar.meld_min}")
    if grammar.meld_max is not None and size > grammar.meld_max:
        return Refusal(Role.SIZE, f"{_cards(size)}; a meld has at most {grammar.meld_max}")
    if not tame:
        return _only_wild(ordered, grammar)
    if len({rank(which) for which in tame}) == 1 and (len(tame) > 1 or size < grammar.shortest_run):
        return _one_rank(tame, size, grammar) or _limits(cards, tame, grammar, wilds)
    if len({suit(which) for which in tame}) == 1:
        return _one_suit(tame, size, grammar) or _limits(cards, tame, grammar, wilds)
    return Refusal(Role.TRIAL, f"{show_cards(tame)} are neither of one suit nor of one rank")


def _cards(size: int) -> str:
    return "one card" if size == 1 else f"{size} cards"


def _only_wild(ordered: Sequence[Card], grammar: Grammar) -> Refusal:
    if len(set(ordered)) == 1 and ordered[0] < JOKER and not grammar.tunnela and len(ordered) == TUNNELA_SIZE:
        return Refusal(Role.TUNNELA, "neither wild cards alone nor three identical cards are a meld here")
    return Refusal(Role.ALL_WILD, "wild cards alone are no meld here")


def _limits(cards: Sequence[Card], tame: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> Refusal:
    """The two limits on wild cards; the last thing that can be wrong with a meld."""
    if len(tame) < grammar.naturals:
        reason = f"{_cards(len(tame))} not wild; beside a card that stands for another at least {grammar.naturals} are"
        return Refusal(Role.SEQUENCE, reason)
    standing = fewest_standing_in(cards, grammar, wilds)
    verb = "stands for another" if standing == 1 else "stand for others"
    return Refusal(Role.MAX_WILDS, f"{_cards(standing)} {verb}; a meld holds at most {grammar.max_wilds} such")


def _one_rank(  # noqa: PLR0911 - one return for each rule of a trial or tunnela
    tame: Sequence[Card], size: int, grammar: Grammar
) -> Refusal | None:
    """Cards of one rank: a tunnela or a trial was meant."""
    twice = [which for which, copies in Counter(tame).items() if copies > 1]
    wild = size - len(tame)
    if twice and len(set(tame)) == 1 and len(tame) >= TUNNELA_SIZE:
        if wild:
            return Refusal(Role.WILD_TUNNELA, "a wild card does not join a tunnela")
        if grammar.tunnela:
            return Refusal(Role.TUNNELA, f"{_cards(size)}; a tunnela has exactly {TUNNELA_SIZE}")
        return Refusal(Role.TUNNELA, "identical cards are no meld here")
    if twice:
        if wild:
            return Refusal(Role.ONE_SUIT_TWICE, "a wild card does not mend two of one suit")
        times = _times(Counter(tame)[twice[0]])
        return Refusal(Role.ONE_SUIT_TWICE, f"{show_card(twice[0])} is there {times}; a trial has different suits")
    if grammar.largest_set is not None and size > grammar.largest_set:
        return Refusal(Role.SET_MAX, f"{_cards(size)} of one rank; the most here is {grammar.largest_set}")
    return None


def _times(copies: int) -> str:
    return "twice" if copies == _PAIR else f"{copies} times"


def _one_suit(  # noqa: PLR0911 - one return for each rule of a sequence
    tame: Sequence[Card], size: int, grammar: Grammar
) -> Refusal | None:
    """Cards of one suit: a sequence was meant."""
    role = Role.PURE_SEQUENCE if size == len(tame) else Role.SEQUENCE
    if size < grammar.shortest_run:
        return Refusal(Role.SIZE, f"{_cards(size)}; a sequence has at least {grammar.shortest_run}")
    if size > KING:
        return Refusal(role, f"{_cards(size)}; a suit has no more than {KING}")
    twice = [which for which, copies in Counter(tame).items() if copies > 1]
    if twice:
        return Refusal(
            role, f"{show_card(twice[0])} is there {_times(Counter(tame)[twice[0]])}; a sequence holds it once"
        )
    ranks = sorted({rank(which) for which in tame})
    if ACE in ranks and not grammar.ace_high and _span([*ranks[1:], KING + 1]) <= size:
        return Refusal(Role.ACE, "the ace is low at this table and does not stand above the king")
    if not _fits(ranks, size, high=grammar.ace_high):
        if _round_the_corner(ranks) <= size:
            return Refusal(Role.ACE, "a sequence does not go round the corner: an ace stands at one end, never inside")
        wild = size - len(tame)
        gaps = [card(at, suit(tame[0])) for at in _missing(ranks, high=grammar.ace_high)]
        have = "no wild card stands there" if not wild else f"only {wild} wild {'card' if wild == 1 else 'cards'}"
        return Refusal(role, f"{show_cards(gaps)} {'is' if len(gaps) == 1 else 'are'} missing, and {have}")
    return None


def _span(ranks: Sequence[int]) -> int:
    return ranks[-1] - ranks[0] + 1


def _high(ranks: Sequence[int]) -> list[int]:
    return [*ranks[1:], KING + 1] if ranks[0] == ACE else list(ranks)


def _fits(ranks: Sequence[int], size: int, *, high: bool) -> bool:
    return _span(ranks) <= size or (high and _span(_high(ranks)) <= size)


def _missing(ranks: Sequence[int], *, high: bool) -> list[int]:
    """The ranks between, the ace taken at the end where fewer are missing."""
    best = min((ranks, _high(ranks)), key=_span) if high else ranks
    return [(at - 1) % KING + 1 for at in range(best[0], best[-1] + 1) if at not in best]


def _round_the_corner(ranks: Sequence[int]) -> int:
    """How many cards a sequence would need if it could pass from king to ace and on."""
    return min(_span([*ranks[at:], *(low + KING for low in ranks[:at])]) for at in range(len(ranks)))
