"""Every way in which the lowest card that is not of a wild type can lie, where a house limits wild cards."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.card import KING
from scorekeeper.melds.manypacks.cells import CELL, COUNT, ROW, lowest, present
from scorekeeper.melds.reading import ACE_ABOVE, TUNNELA_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.melds.manypacks.rules import Rules


class Choice(NamedTuple):
    """One way to lie."""

    owed: int
    """Wild cards it takes at least."""
    cells: int
    """The cards by face."""
    room: int
    """Wild cards it takes at most beyond those owed."""


class _Row(NamedTuple):
    """Cards of a suit chosen for a sequence, from the low end."""

    last: int
    """The place of the last, 1 to 14."""
    cells: tuple[int, ...]
    gaps: int
    """Places between them that no chosen card fills."""
    wild: bool
    """A wild-type card is among them."""


class Choices:
    """The choices for one hand, remembered by what is near the lowest card."""

    __slots__ = ("_known", "_rules")

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._known: dict[tuple[int, int, int], list[Choice]] = {}

    def of(self, hand: int, wilds: int) -> list[Choice]:
        """Every way that need be tried, fewest wild cards first, then the lowest cells.

        Args:
            hand: all cards left, wild-type cards too; one of them at least is not of a wild type.
            wilds: how many wild cards may be taken.
        """
        rules, grammar = self._rules, self._rules.grammar
        most = wilds if grammar.max_wilds is None else min(wilds, grammar.max_wilds)
        place = lowest(hand & rules.tame)
        # a wild-type card as itself does no more than as a wild card, unless a limit counts it
        by_face = grammar.max_wilds is not None or grammar.naturals > 1
        held = present(hand if by_face else hand & rules.tame)
        near = held & (_SUIT << place % ROW | (1 << ROW) - 1 << place - place % ROW)
        thrice = hand >> place & COUNT >= TUNNELA_SIZE
        key = (near << 1 | thrice, place, most)
        known = self._known.get(key)
        if known is None:
            found = [Choice(0, TUNNELA_SIZE << place, 0)] if rules.tunnela and thrice else []
            found += _sequences(rules, near, place, most)
            found += _sets(rules, near, place, most)
            known = self._known[key] = sorted(set(found))
        return known


_SUIT = sum(1 << ROW * step for step in range(KING))
"""One in every cell of the first suit."""


def _choice(rules: Rules, cells: int, owed: int, longest: int, most: int) -> Choice | None:
    """These cards with so many wild ones as a meld of at most so many cards; None if it is none."""
    size = cells.bit_count()
    enough = (cells & rules.tame).bit_count() >= rules.grammar.naturals
    if size + owed > longest or (owed and (owed > most or not enough)):
        return None
    return Choice(owed, cells, max(0, min(longest - size, most) - owed) if enough else 0)


def _sets(rules: Rules, held: int, place: int, most: int) -> Iterator[Choice]:
    """Sets of the lowest card and others of its rank."""
    start = place - place % ROW
    others = [1 << at for at in range(start, start + ROW, CELL) if at != place and held >> at & 1]
    # alone with wild cards it is a sequence, with more room, if a sequence can be as short
    fewest = 1 if rules.run_sizes[0] == rules.set_min else 0
    for size in range(fewest, len(others) + 1):
        for chosen in combinations(others, size):
            cells = sum(chosen, 1 << place)
            choice = _choice(rules, cells, max(0, rules.set_min - size - 1), rules.set_max, most)
            if choice is not None:
                yield choice


def _sequences(rules: Rules, held: int, place: int, most: int) -> Iterator[Choice]:
    """Sequences of the lowest card and others of its suit."""
    suit = place % ROW
    longest = min(rules.grammar.meld_max or KING, KING)
    own = place // ROW + 1
    for at in (own, ACE_ABOVE) if own == 1 and rules.ace_high else (own,):
        span = range(max(1, at - longest + 1), min(at + longest, (ACE_ABOVE if rules.ace_high else KING) + 1))
        in_suit = ((to, (to - 1) % KING * ROW + suit) for to in span)
        places = [(to, 1 << cell) for to, cell in in_suit if held >> cell & 1]
        for row in _rows(rules, places, at, longest, most):
            cells = sum(row.cells)
            owed = max(row.gaps, rules.run_sizes[0] - len(row.cells))
            choice = _choice(rules, cells, owed, longest, most)
            if choice is not None and not _falls_apart(rules, row, choice, longest, most):
                yield choice


def _rows(rules: Rules, places: Sequence[tuple[int, int]], own: int, longest: int, most: int) -> list[_Row]:
    """Every choice of places that has the own one, is no longer than so much and leaves no more gaps than so many.

    Rows of twice the shortest sequence or more without a wild-type card are left out: both parts of such a row, and of
    any longer one that begins so, have as many cards that are not wild as may be asked for, and fall apart.
    """
    shortest = rules.run_sizes[0]
    part = 2 * shortest - 1 if rules.grammar.naturals <= shortest else KING
    open_rows: list[_Row] = []
    done: list[_Row] = []
    for at, cell in places:
        wild = bool(cell & rules.wild)
        fresh = []
        for last, cells, gaps, with_wild in open_rows:
            more = gaps + at - last - 1
            if more <= most and len(cells) + more < longest and (with_wild or wild or len(cells) < part):
                fresh.append(_Row(at, (*cells, cell), more, with_wild or wild))
        if at <= own:
            fresh.append(_Row(at, (cell,), 0, wild))
        # the own card is in every one: those without it are dropped as its place is passed
        open_rows = fresh if at == own else open_rows + fresh
        if at >= own:
            done += fresh
    return done


def _falls_apart(rules: Rules, row: _Row, choice: Choice, longest: int, most: int) -> bool:
    """Whether its two parts are melds that owe no more and have no less room: then they are found by themselves."""
    shortest = rules.run_sizes[0]
    if len(row.cells) < 2 * shortest:
        return False
    owed = room = 0
    for part in (row.cells[:shortest], row.cells[shortest:]):
        gaps = _gaps(part)
        half = _choice(rules, sum(part), gaps, longest, most)
        if half is None:
            return False
        owed += half.owed
        room += half.room
    return owed <= choice.owed and owed + room >= choice.owed + choice.room


def _gaps(cells: Sequence[int]) -> int:
    """Places between cards of a suit, from the low end, that none of them fills."""
    places = [cell.bit_length() // ROW + 1 for cell in cells]
    if places[-1] < places[0]:
        places[-1] += KING
    return places[-1] - places[0] + 1 - len(places)
