"""From the steps of a search to melds of real cards, and what is left over.

Which wild card lies where is settled here. Wild cards that cannot lie are the ones that count least; a discard is the
card left over that counts most, of equal ones the first in the order of `cards.card` (naturals by suit and rank, then
printed jokers, then master cards). Of the others, those that can lie as themselves where a group needs a wild card lie
there, first found group first; the rest go in that order to the groups that need them, then into the room of groups,
and what remains lies as wild cards alone, in as few melds as their size allows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cards.card import ACE, JOKER, KING, SUITS, card, rank, suit
from scorekeeper.melds.manypacks.cells import decode
from scorekeeper.melds.meld import Meld, MeldKind
from scorekeeper.melds.reading import ACE_ABOVE, TUNNELA_SIZE, read_meld

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.manypacks.cover import Step
    from scorekeeper.melds.manypacks.primaries import Primary
    from scorekeeper.melds.manypacks.rules import Points, Rules


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What a search found, in cells."""

    primaries: Sequence[Primary] = ()
    """The primary melds that are needed."""
    steps: Sequence[Step] = ()
    """How the cards that are not of a wild type lie, in the order they were laid."""
    ends: Sequence[int] = ()
    """Pure melds of wild-type cards, where wild cards alone are none."""


@dataclass(frozen=True, kw_only=True)
class Laid:
    """The same in cards."""

    melds: tuple[Meld, ...]
    """Those of `Plan.primaries` first."""
    loose: tuple[Card, ...]
    """What is left over, sorted; the discard is not among them."""
    discard: Card | None


def lay(rules: Rules, hand: int, plan: Plan, points: Points, *, discards: bool) -> Laid:
    """The melds of a plan, in cards.

    Args:
        rules: of the grammar.
        hand: every card, as a number.
        plan: what the search found.
        points: what each card counts when it is left over.
        discards: whether one card is discarded.
    """
    melds = [_meld(rules, cells, ()) for cells, _ in plan.primaries]
    rest = hand - sum(cells for cells, _ in plan.primaries) - sum(plan.ends)
    loose: list[Card] = []
    for step in plan.steps:
        rest -= step.group + step.beside + step.loose
        loose += decode(step.loose)
    pool, out = _part(rules, sorted(decode(rest)), plan.steps, points, one_more=discards and not loose)
    loose += out
    discard = None
    if discards and loose:
        discard = max(loose, key=lambda which: (points[which], -which))
        loose.remove(discard)
    melds += _groups(rules, plan.steps, pool)
    melds += [_meld(rules, cells, ()) for cells in plan.ends]
    return Laid(melds=tuple(melds), loose=tuple(sorted(loose)), discard=discard)


def _part(
    rules: Rules, pool: list[Card], steps: Sequence[Step], points: Points, *, one_more: bool
) -> tuple[list[Card], list[Card]]:
    """The wild cards that lie and those that do not: the cheapest, and the dearest where one is to be discarded."""
    by_cost = sorted(pool, key=lambda which: (points[which], which))
    dearest = [max(by_cost, key=lambda which: (points[which], -which))] if one_more and by_cost else []
    for which in dearest:
        by_cost.remove(which)
    surplus = len(by_cost) - sum(step.wilds for step in steps)
    room = sum(step.room for step in steps)
    few = next(out for out in range(surplus + 1) if rules.lies(surplus - out, room))
    return sorted(by_cost[few:]), by_cost[:few] + dearest


def _groups(rules: Rules, steps: Sequence[Step], pool: list[Card]) -> list[Meld]:
    """The groups of the steps with their wild cards, and the wild cards alone."""
    given: list[list[Card]] = [[] for _ in steps]
    if any(which < JOKER for which in pool):
        for step, own in zip(steps, given, strict=True):
            for which in _missing(step.group) if step.wilds else ():
                if which in pool and len(own) < step.wilds:
                    own.append(which)
                    pool.remove(which)
    for step, own in zip(steps, given, strict=True):
        short = step.wilds - len(own)
        own.extend(pool[:short])
        del pool[:short]
    into_room = rules.lacking[len(pool)] if rules.grammar.all_wild else len(pool)
    melds: list[Meld] = []
    for step, own in zip(steps, given, strict=True):
        extra = min(step.room, into_room)
        own.extend(pool[:extra])
        del pool[:extra]
        into_room -= extra
        if step.group:
            melds.append(_meld(rules, step.group, own))
        tunnelas = decode(step.beside)
        melds += [
            Meld(tuple(tunnelas[first : first + TUNNELA_SIZE]), MeldKind.TUNNELA, pure=True)
            for first in range(0, len(tunnelas), TUNNELA_SIZE)
        ]
    if pool:
        melds += [_read(rules, cards) for cards in _split(pool, rules.grammar.meld_max or len(pool))]
    return melds


def _missing(cells: int) -> list[Card]:
    """The cards for which a group's wild cards can stand: those inside a sequence, then those at its ends; or suits."""
    cards = decode(cells)
    first, last = cards[0], cards[-1]
    if rank(first) == rank(last):
        return [which for colour in SUITS if (which := card(rank(first), colour)) not in cards]
    ranks = [rank(which) for which in cards]
    if ranks[0] == ACE and ranks[1] > KING // 2 + 1:
        ranks = [*ranks[1:], ACE_ABOVE]
    inside = [at for at in range(ranks[0], ranks[-1]) if at not in ranks]
    return [card((at - 1) % KING + 1, suit(last)) for at in (*inside, ranks[0] - 1, ranks[-1] + 1)]


def _split(cards: list[Card], largest: int) -> list[list[Card]]:
    """As few equal parts as a largest size allows."""
    parts = -(-len(cards) // largest)
    return [cards[len(cards) * part // parts : len(cards) * (part + 1) // parts] for part in range(parts)]


def _meld(rules: Rules, cells: int, wilds: Sequence[Card]) -> Meld:
    """One meld; a pure one is known by its cells, another is read as a declared one would be."""
    cards = decode(cells)
    if wilds or cards[-1] > JOKER:
        return _read(rules, [*cards, *wilds])
    first, last = cards[0], cards[-1]
    if first == last:
        return Meld(tuple(cards), MeldKind.TUNNELA, pure=True)
    if rank(first) == rank(last):
        return Meld(tuple(cards), rules.grammar.set_kind, pure=True)
    if rank(first) == ACE and rank(cards[1]) != ACE + 1:
        cards = [*cards[1:], first]
    return Meld(tuple(cards), MeldKind.PURE_SEQUENCE, pure=True)


def _read(rules: Rules, cards: Sequence[Card]) -> Meld:
    reading = read_meld(cards, rules.grammar, rules.wild_cards)
    assert reading is not None, "the search lays only what the judge admits"
    return Meld(reading.laid, reading.kind, reading.pure)
