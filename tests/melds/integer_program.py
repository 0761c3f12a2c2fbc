"""The same questions as integer programs, for OR-tools: one column for each concrete group of cards.

A second formulation, written without the kernel, to check it on full hands and to measure it against. A column is the
cards that lie by face and a number of nameless wild cards; rows see to it that every card is used once and every
wild-type card either by face or namelessly.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from ortools.sat.python import cp_model

from scorekeeper.cards.card import JOKER, MASTER, Card, card
from scorekeeper.melds.meld import MeldKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.melds.grammar import Grammar


class Column(NamedTuple):
    """One concrete group."""

    faces: tuple[Card, ...]
    nameless: int
    primary: bool


class Answer(NamedTuple):
    """What the program found; nothing where it gave up."""

    value: int | None
    """Points, or primary melds; for a question of yes or no 1 or 0; None for "there is no arrangement"."""
    gave_up: bool = False


class _Columns:
    """The groups found so far, each once; primary if any reading of it is."""

    def __init__(self, held: Counter[Card], grammar: Grammar, wilds: frozenset[Card]) -> None:
        self.held, self.grammar, self.wilds = held, grammar, wilds
        self.wild = sum(copies for which, copies in held.items() if which >= JOKER or which in wilds)
        self.lean = grammar.max_wilds is None and grammar.naturals == 1 and grammar.all_wild
        self.found: dict[tuple[tuple[Card, ...], int], bool] = {}

    def add(self, faces: tuple[Card, ...], nameless: int, kind: MeldKind) -> None:
        """A group of these cards by face and so many wild ones, if the house admits it."""
        grammar, tame = self.grammar, sum(which < JOKER and which not in self.wilds for which in faces)
        plain = not self.lean or tame == len(faces)
        if nameless == 0:
            primary = kind in grammar.primary
            if primary or plain:
                self.found[faces, 0] = self.found.get((faces, 0), False) or primary
            return
        most = self.wild if grammar.max_wilds is None else min(self.wild, grammar.max_wilds)
        if tame < grammar.naturals or nameless > most:
            return
        if plain:
            self.found.setdefault((faces, nameless), False)
        if grammar.master_primary and kind in grammar.primary and nameless <= self.held[MASTER]:
            self.found[(*faces, *(MASTER,) * nameless), 0] = True


def columns(hand: Sequence[Card], grammar: Grammar, wilds: frozenset[Card]) -> list[Column]:
    """Every group these cards could form, each once.

    Where nothing limits wild cards, wild-type cards lie by face only in primary groups, and sequences are no longer
    than five: the best program we know. Elsewhere all of it.
    """
    held = Counter(hand)
    groups = _Columns(held, grammar, wilds)
    wild = groups.wild
    for faces, sizes in _sequences(held, grammar, wild, lean=groups.lean):
        for size in sizes:
            groups.add(faces, size - len(faces), MeldKind.PURE_SEQUENCE)
    for faces, sizes in _sets(held, grammar, wild):
        for size in sizes:
            groups.add(faces, size - len(faces), grammar.set_kind)
    for which, copies in held.items():
        if copies >= 3 and (grammar.tunnela if which < JOKER else grammar.joker_tunnela and which == JOKER):
            groups.add((which,) * 3, 0, MeldKind.TUNNELA)
    if grammar.all_wild:
        for size in range(grammar.meld_min, min(grammar.meld_max or wild, wild) + 1):
            groups.found[(), size] = False
    return [Column(faces, nameless, primary) for (faces, nameless), primary in groups.found.items()]


def _sequences(
    held: Counter[Card], grammar: Grammar, wild: int, *, lean: bool
) -> Iterator[tuple[tuple[Card, ...], range]]:
    """Cards of one suit that some sequence holds, with the sizes it can have."""
    shortest = grammar.run_min or grammar.meld_min
    longest = min(grammar.meld_max or 13, 2 * shortest - 1 if lean else 13)
    for colour in range(4):
        seen: set[tuple[int, ...]] = set()
        own = [at for at in range(1, 15 if grammar.ace_high else 14) if held[card((at - 1) % 13 + 1, colour)]]
        for low in range(len(own)):
            inside = [at for at in own[low + 1 :] if at - own[low] < longest]
            for more in range(len(inside) + 1):
                for rest in combinations(inside, more):
                    places = (own[low], *rest)
                    span = places[-1] - places[0] + 1
                    ranks = tuple(sorted((at - 1) % 13 + 1 for at in places))
                    if span - len(places) > wild or (ranks in seen and len(ranks) == 1):
                        continue
                    seen.add(ranks)
                    yield (
                        tuple(card(of, colour) for of in ranks),
                        range(max(span, shortest), min(longest, len(places) + wild) + 1),
                    )


def _sets(held: Counter[Card], grammar: Grammar, wild: int) -> Iterator[tuple[tuple[Card, ...], range]]:
    """Cards of one rank that some set holds, with the sizes it can have."""
    largest = min(limit for limit in (grammar.set_max, grammar.meld_max, 4 + wild) if limit is not None)
    for of in range(1, 14):
        suits = [card(of, at) for at in range(4) if held[card(of, at)]]
        for own in range(1, len(suits) + 1):
            for faces in combinations(suits, own):
                yield faces, range(max(own, grammar.meld_min), largest + 1)


def concrete(hand: Sequence[Card], grammar: Grammar, wilds: frozenset[Card]) -> list[Column]:
    """The same groups with every wild card named: one column for each set of cards that could lie on the table."""
    held = Counter(hand)
    wild_types = sorted(which for which in held if which >= JOKER or which in wilds)
    found: dict[tuple[Card, ...], bool] = {}
    for column in columns(hand, grammar, wilds):
        for named in combinations_with_replacement(wild_types, column.nameless):
            cards = tuple(sorted((*column.faces, *named)))
            if all(cards.count(which) <= held[which] for which in named):
                found[cards] = found.get(cards, False) or column.primary
    return [Column(cards, 0, primary) for cards, primary in found.items()]


class _Program:
    """A model with one variable for each column, and what they use."""

    def __init__(self, held: Counter[Card], groups: Sequence[Column], cards: int) -> None:
        self.model = cp_model.CpModel()
        self.by_face: dict[Card, list[cp_model.IntVar]] = {which: [] for which in held}
        self.weights: dict[Card, list[int]] = {which: [] for which in held}
        self.nameless: list[cp_model.IntVar] = []
        self.takes: list[int] = []
        self.primaries: list[cp_model.IntVar] = []
        for faces, nameless, primary in groups:
            used = Counter(faces)
            limit = min((held[which] // copies for which, copies in used.items()), default=cards // 3)
            variable = self.model.new_int_var(0, limit, "")
            for which, copies in used.items():
                self.by_face[which].append(variable)
                self.weights[which].append(copies)
            if nameless:
                self.nameless.append(variable)
                self.takes.append(nameless)
            if primary:
                self.primaries.append(variable)

    def use(self, which: Card, more: Sequence[cp_model.IntVar], copies: int) -> None:
        """Every copy of a card is in a group, or counted by one of these variables."""
        factors = [*self.weights[which], *(1,) * len(more)]
        self.model.add(_weighted([*self.by_face[which], *more], factors) == copies)


_weighted = cp_model.LinearExpr.weighted_sum


def most_primary(hand: Sequence[Card], grammar: Grammar, wilds: frozenset[Card], seconds: float = 30.0) -> Answer:
    """The most primary melds at once."""
    held = Counter(hand)
    program = _Program(held, [column for column in columns(hand, grammar, wilds) if column.primary], len(hand))
    for which, copies in held.items():
        program.model.add(_weighted(program.by_face[which], program.weights[which]) <= copies)
    program.model.maximize(cp_model.LinearExpr.sum(program.primaries))
    return _solved(program.model, seconds)


def ask(
    hand: Sequence[Card],
    grammar: Grammar,
    wilds: frozenset[Card],
    *,
    points: Sequence[int] | None = None,
    discards: bool = False,
    named: bool = False,
    seconds: float = 30.0,
) -> Answer:
    """Whether the hand can be laid in full; with points, the least left over.

    Args:
        hand: the cards.
        grammar: the house.
        wilds: the natural cards that are wild.
        points: what each card counts when it is left over.
        discards: one card is thrown away.
        named: a column for each set of real cards, and not for wild cards without a name.
        seconds: after so long it gives up.
    """
    held = Counter(hand)
    program = _Program(held, (concrete if named else columns)(hand, grammar, wilds), len(hand))
    model = program.model
    model.add(cp_model.LinearExpr.sum(program.primaries) >= grammar.primaries)
    loose: dict[Card, cp_model.IntVar] = {}
    thrown: list[cp_model.IntVar] = []
    as_wild: list[cp_model.IntVar] = []
    for which, copies in held.items():
        more = []
        if points is not None:
            loose[which] = model.new_int_var(0, copies, "")
            more.append(loose[which])
        if discards:
            thrown.append(model.new_bool_var(""))
            more.append(thrown[-1])
        if not named and (which >= JOKER or which in wilds):
            as_wild.append(model.new_int_var(0, copies, ""))
            more.append(as_wild[-1])
        program.use(which, more, copies)
    if as_wild:
        model.add(_weighted(program.nameless, program.takes) == cp_model.LinearExpr.sum(as_wild))
    if discards:
        model.add_exactly_one(thrown)
    if points is not None:
        model.minimize(_weighted(list(loose.values()), [points[which] for which in loose]))
    return _solved(model, seconds)


def _solved(model: cp_model.CpModel, seconds: float) -> Answer:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return Answer(None)
    if status == cp_model.OPTIMAL:
        return Answer(round(solver.objective_value) if model.has_objective() else 1)
    return Answer(None, gave_up=True)
