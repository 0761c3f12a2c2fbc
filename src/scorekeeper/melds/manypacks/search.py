"""The questions a table asks about a hand from one to four packs, answered exactly.

The same cards get the same answer whatever their order. Where several arrangements answer, the one shown is the first
in this order. Primary melds come first, chosen one after the other from all there are by their lowest card (rank, then
suit in the order ♠ ♥ ♦ ♣), of one card tunnelas and sets before sequences and shorter before longer. Then the lowest
card left that is not of a wild type lies in the first way that leads to the answer, or is left over: the fewest wild
cards, then tunnela, set, shorter and longer sequence. `lay` tells which wild card lies where.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.melds.manypacks.cells import check_copies, count, encode, pairs
from scorekeeper.melds.manypacks.choose import choose
from scorekeeper.melds.manypacks.cover import Step
from scorekeeper.melds.manypacks.dublees import dublees, tunnelas
from scorekeeper.melds.manypacks.finish import full_plan
from scorekeeper.melds.manypacks.lay import Plan, lay
from scorekeeper.melds.manypacks.leftover import least_plan
from scorekeeper.melds.manypacks.packing import most_primary
from scorekeeper.melds.manypacks.primaries import primary_melds
from scorekeeper.melds.manypacks.rules import ONE_EACH, prepare
from scorekeeper.melds.meld import Arrangement, Meld, MeldKind, Way
from scorekeeper.melds.wilds import is_wild

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.grammar import Grammar
    from scorekeeper.melds.manypacks.primaries import Primary
    from scorekeeper.melds.manypacks.rules import Points, Rules


@dataclass(frozen=True, kw_only=True)
class Finish:
    """A hand that can end the deal, and how."""

    way: Way
    melds: tuple[Meld, ...]
    """By melds, the primary ones needed come first."""
    loose: tuple[Card, ...] = ()
    """The rest of the hand, which does not matter where it is not by melds."""
    discard: Card | None = None
    """With one card too many: the card to be discarded."""


def finish(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> Finish | None:
    """Whether these cards can end the deal, and how (NM-5.1, NM-5.2, IM-3.3).

    Args:
        cards: as many as a hand has, or one more, of which any may be discarded.
        grammar: what the house admits.
        wilds: the natural cards that are wild.

    Raises:
        ValueError: another number of cards, or a natural card more than four times.
    """
    spare = len(cards) - grammar.hand
    if spare not in {0, 1}:
        raise ValueError(f"{len(cards)} cards; a hand has {grammar.hand}, and one more before the discard")
    rules, hand = _prepare(cards, grammar, wilds)
    plan = full_plan(rules, hand, spare)
    if plan is not None:
        laid = lay(rules, hand, plan, ONE_EACH, discards=bool(spare))
        return Finish(way=Way.MELDS, melds=laid.melds, discard=laid.discard)
    return _without_melds(cards, grammar, wilds, rules, hand)


def opening(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> Finish | None:
    """Whether these cards can open the hidden card, and how: so many primary melds, or so many dublees (NM-3.1, 3.2).

    Args:
        cards: any number.
        grammar: what the house admits.
        wilds: the natural cards that are wild; none while the hidden card is not known.

    Raises:
        ValueError: a natural card more than four times.
    """
    rules, hand = _prepare(cards, grammar, wilds)
    chosen = choose(primary_melds(rules, hand), hand, 0, grammar.primaries, lambda *_: True)
    if chosen is not None:
        laid = lay(rules, hand, _only(hand, chosen), ONE_EACH, discards=False)
        return Finish(way=Way.MELDS, melds=laid.melds, loose=laid.loose)
    return _by(Way.DUBLEES, dublees(cards, grammar, wilds), grammar.dublees_show, cards, 0)


def most_primaries(
    cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card], points: Points = ONE_EACH
) -> Arrangement:
    """The most primary melds these cards make at once, and of those choices one that leaves the least points.

    Args:
        cards: any number.
        grammar: what the house admits; how many it needs makes no difference.
        wilds: the natural cards that are wild.
        points: what each card counts when it is left over.

    Raises:
        ValueError: a natural card more than four times.
    """
    rules, hand = _prepare(cards, grammar, wilds)
    plan = _only(hand, most_primary(rules, hand, points))
    return _arrangement(rules, hand, plan, points, complete=False, discards=False)


def least_left(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card], points: Points) -> Arrangement:
    """The least points these cards leave over when so many primary melds must lie (NM-5.1, IM-5.3).

    Where the cards do not make so many primary melds, nothing else may lie: then the most primary melds are laid, with
    the least points left over that they allow. `Arrangement.primaries` tells which it was.

    Args:
        cards: as many as a hand has or fewer, or one more, of which the best to be discarded is found.
        grammar: what the house admits.
        wilds: the natural cards that are wild.
        points: what each card counts when it is left over, whole numbers from nought.

    Raises:
        ValueError: too many cards, or a natural card more than four times.
    """
    spare = max(0, len(cards) - grammar.hand)
    if spare > 1:
        raise ValueError(f"{len(cards)} cards; a hand has {grammar.hand}, and one more before the discard")
    rules, hand = _prepare(cards, grammar, wilds)
    plan = full_plan(rules, hand, spare)
    if plan is not None:
        return _arrangement(rules, hand, plan, points, complete=True, discards=bool(spare))
    plan = least_plan(rules, hand, spare, points) or _only(hand, most_primary(rules, hand, points))
    return _arrangement(rules, hand, plan, points, complete=False, discards=bool(spare))


def finishing_discards(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> tuple[Card, ...]:
    """With one card too many: every card whose discard leaves a hand that can end the deal, in the order of cards.

    Raises:
        ValueError: another number of cards, or a natural card more than four times.
    """
    able = []
    for which in sorted(set(cards)):
        rest = list(cards)
        rest.remove(which)
        if finish(rest, grammar, wilds) is not None:
            able.append(which)
    return tuple(able)


def _prepare(cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card]) -> tuple[Rules, int]:
    check_copies(cards)
    return prepare(grammar, frozenset(wilds)), encode(cards)


def _only(hand: int, primaries: Sequence[Primary]) -> Plan:
    """A plan in which nothing but these melds lies."""
    rest = hand - sum(cells for cells, _ in primaries)
    return Plan(primaries=primaries, steps=(Step(wilds=0, group=0, beside=0, loose=rest, room=0),))


def _arrangement(rules: Rules, hand: int, plan: Plan, points: Points, *, complete: bool, discards: bool) -> Arrangement:
    laid = lay(rules, hand, plan, points, discards=discards)
    return Arrangement(
        melds=laid.melds,
        loose=laid.loose,
        points=sum(points[which] for which in laid.loose),
        complete=complete,
        primaries=len(plan.primaries),
        discard=laid.discard,
    )


def _without_melds(
    cards: Sequence[Card], grammar: Grammar, wilds: AbstractSet[Card], rules: Rules, hand: int
) -> Finish | None:
    """By dublees, by tunnelas or by wild cards in one group, each where the house has it; the first of them."""
    spare = len(cards) - grammar.hand
    found = None
    if grammar.dublees_finish is not None and pairs(hand) + count(hand & ~rules.tame) // 2 >= grammar.dublees_finish:
        found = _by(Way.DUBLEES, dublees(cards, grammar, wilds), grammar.dublees_finish, cards, spare)
    if found is None and grammar.tunnelas_finish is not None:
        found = _by(Way.TUNNELAS, tunnelas(cards, grammar), grammar.tunnelas_finish, cards, spare)
    if found is None and grammar.wilds_finish is not None and grammar.all_wild:
        wild = sorted(which for which in cards if is_wild(which, wilds))[: grammar.wilds_finish]
        if len(wild) == grammar.wilds_finish <= (grammar.meld_max or len(wild)):
            found = _by(Way.WILDS, [Meld(tuple(wild), MeldKind.WILDS)], 1, cards, spare)
    return found


def _by(way: Way, melds: Sequence[Meld], needed: int | None, cards: Sequence[Card], spare: int) -> Finish | None:
    """The first so many of these melds, and the rest as it is; the discard is the first card of the rest."""
    if needed is None or len(melds) < needed:
        return None
    rest = Counter(cards) - Counter(which for meld in melds[:needed] for which in meld.cards)
    loose = sorted(rest.elements())
    if spare > len(loose):
        return None
    return Finish(way=way, melds=tuple(melds[:needed]), loose=tuple(loose[spare:]), discard=loose[0] if spare else None)
