"""Maal counted from cards: which cards carry points beside this tiplu, and the grouping that is worth most (NM-4)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.card import ALL_CARDS, JOKER, MASTER, SUITS, above, below, card, other_of_colour, rank
from scorekeeper.cards.notation import show_card
from scorekeeper.scoring.groups import total_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.cards.card import Card
    from scorekeeper.games.nepali_marriage.options import Options

TUNNELA = 3
"""A tunnela is three cards."""


class Maal(NamedTuple):
    """Points of maal, and how they came about."""

    points: int
    reason: str
    """`marriage 10 (NM-4.6) · tiplu 3 (NM-4.1)`; "" for a figure the table counted itself, and where nothing is
    worth anything."""


class Part(NamedTuple):
    """What of a hand counts: its cards, its tunnelas, or both."""

    cards: bool = True
    tunnelas: bool = True


ALL = Part()
ONLY_CARDS = Part(tunnelas=False)
ONLY_TUNNELAS = Part(cards=False)


class Kinds(NamedTuple):
    """The cards that count or are wild beside a tiplu."""

    tiplu: Card
    poplu: Card
    jhiplu: Card
    alter: Card
    of: Mapping[Card, str]
    """For each card its kind, by the words of `tunnela_of`, where a joker is an ordinary one; others are absent."""


@lru_cache(maxsize=len(ALL_CARDS))
def kinds(tiplu: Card) -> Kinds:
    """The kinds beside that tiplu; the neighbours go round the corner (NM-4.2)."""
    poplu, jhiplu, alter = above(tiplu), below(tiplu), other_of_colour(tiplu)
    of = {card(rank(tiplu), suit): "joker" for suit in SUITS}
    of |= {tiplu: "tiplu", poplu: "poplu", jhiplu: "jhiplu", alter: "alter"}
    return Kinds(tiplu, poplu, jhiplu, alter, of)


def count_maal(
    cards: tuple[Card, ...], tunnelas: tuple[Card, ...], tiplu: Card, options: Options, *, part: Part = ALL
) -> Maal:
    """What these cards are worth together, each counted once, in the grouping worth most (NM-4.6).

    Exact: a card may count by itself, in a marriage, or in a tunnela of maal cards (NM-4.10). Every choice of the
    latter and every number of marriages is tried, and what is left is worth what its table says. Of equal groupings the
    one with more marriages is taken, then the one with more tunnelas of maal cards.
    """
    kind = kinds(tiplu)
    count = cards.count if part.cards else ().count
    if not part.tunnelas:
        tunnelas = ()
    marriage = (count(kind.tiplu), count(kind.poplu), count(kind.jhiplu))
    special: list[str] = []
    if options.tunnela_of and tunnelas:
        special = [kind.of[one] for one in tunnelas if kind.of.get(one) in options.tunnela_of]
    apart = len(tunnelas) - len(special)
    best = _Grouping(-1, 0, (), marriage)
    worth = (-1, 0, 0)
    fewest = min(marriage) if options.marriage_forced else 0
    for chosen in chain.from_iterable(combinations(special, many) for many in range(len(special) + 1)):
        found = _best_marriages(marriage, chosen, fewest, options)
        if found is None:
            continue
        points = found.points + total_for(options.tunnela, apart + len(special) - len(chosen))
        points += total_for(options.alter, count(kind.alter) - TUNNELA * ("alter" in chosen))
        if (points, found.marriages, len(chosen)) >= worth:
            worth = (points, found.marriages, len(chosen))
            best = found._replace(points=points)
    extra = total_for(options.man, count(JOKER)) if options.printed_jokers else 0
    extra += options.master_card_points * count(MASTER)
    return Maal(best.points + extra, _reason(best, cards if part.cards else (), tunnelas, kind, options))


class _Grouping(NamedTuple):
    points: int
    marriages: int
    special: tuple[str, ...]
    """The tunnelas of maal cards, by kind."""
    apart: tuple[int, int, int]
    """Tiplus, poplus and jhiplus that count by themselves."""


def _best_marriages(
    held: tuple[int, int, int], special: tuple[str, ...], fewest: int, options: Options
) -> _Grouping | None:
    """The best number of marriages beside these tunnelas of maal cards; None if there cannot be `fewest`."""
    tiplu, poplu, jhiplu = held
    if special:
        of = options.tunnela_of
        tiplu -= TUNNELA * ("tiplu" in special)
        poplu -= TUNNELA * ("poplu" in special)
        jhiplu -= TUNNELA * ("jhiplu" in special)
        base = sum(of[kind] for kind in special)
    else:
        base = 0
    possible = max(0, min(tiplu, poplu, jhiplu))
    if possible < fewest:
        return None
    best: _Grouping | None = None
    for marriages in range(possible if options.marriage_forced else 0, possible + 1):
        gone = marriages if options.marriage_replaces else 0
        apart = (tiplu - gone, poplu - gone, jhiplu - gone)
        points = base + total_for(options.marriage, marriages) if marriages else base
        points += total_for(options.tiplu, apart[0])
        points += total_for(options.poplu, apart[1]) + total_for(options.jhiplu, apart[2])
        if best is None or points >= best.points:
            best = _Grouping(points, marriages, special, apart)
    return best


def _reason(
    grouping: _Grouping, cards: tuple[Card, ...], tunnelas: tuple[Card, ...], kind: Kinds, options: Options
) -> str:
    """How the points came about, each with its clause."""
    told: list[str] = []
    if grouping.marriages:
        told.append(_told("marriage", grouping.marriages, options.marriage, "NM-4.6"))
    for word, many, table, clause in zip(
        ("tiplu", "poplu", "jhiplu"),
        grouping.apart,
        (options.tiplu, options.poplu, options.jhiplu),
        ("NM-4.1", "NM-4.2", "NM-4.2"),
        strict=True,
    ):
        if many > 0:
            told.append(_told(word, many, table, clause))
    alters = cards.count(kind.alter) - TUNNELA * ("alter" in grouping.special)
    if alters > 0 and total_for(options.alter, alters):
        told.append(_told("alter", alters, options.alter, "NM-4.3"))
    if options.printed_jokers and JOKER in cards:
        told.append(_told("man", cards.count(JOKER), options.man, "NM-4.4"))
    if MASTER in cards:
        told.append(f"master card {options.master_card_points * cards.count(MASTER)} (NM-4.9)")
    told += [f"tunnela of {word} {options.tunnela_of[word]} (NM-4.10)" for word in grouping.special]
    spent = list(grouping.special)
    plain = [one for one in tunnelas if not _take(spent, kind.of.get(one))]
    if plain:
        names = " ".join(map(show_card, plain))
        word = "tunnela" if len(plain) == 1 else "tunnelas"
        told.append(f"{word} {names} {total_for(options.tunnela, len(plain))} (NM-4.7)")
    return " · ".join(told)


def _take(words: list[str], word: str | None) -> bool:
    """Whether the word is among them; it is taken out."""
    if word in words:
        words.remove(word)
        return True
    return False


def _told(word: str, many: int, table: tuple[int, ...], clause: str) -> str:
    return f"{word if many == 1 else f'{many} {word}'} {total_for(table, many)} ({clause})"
