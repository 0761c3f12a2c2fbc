"""The programs gin is measured against, each asked in its own terms; one that is not installed is named as absent."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gin_hands import TEN
from pairs import peer

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.cards.card import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A program that answers about hands."""

    name: str
    version: str
    """Name and version, as the table shows them."""
    hand: Callable[[list[Card]], list[Any]]
    """Our cards as this program wants them; not measured."""
    points: Callable[[list[Any]], object]
    """What is measured for the least points: of ten cards all, of eleven those left by the best discard."""
    melds: Callable[[list[Any]], object]
    """What is measured for the melds that leave the least of all the cards given."""
    answer: Callable[[list[Any]], int]
    """The points, to be compared; not measured."""


def peers() -> tuple[list[Program], list[str]]:
    """Those that are here, and a sentence about each that is not."""
    here, absent = [], []
    for module, distribution, title, make in (
        ("pyspiel", "open_spiel", "OpenSpiel", _openspiel),
        ("rlcard", "rlcard", "RLCard", _rlcard),
    ):
        found = peer(module, distribution, title)
        if found:
            here.append(make(found.name, found.module))
        else:
            absent.append(found.name)
    return here, absent


def _openspiel(version: str, module: Any) -> Program:  # noqa: ANN401 - a module without types
    """OpenSpiel's C++ through its Python binding. Its numbers name other suits than ours: nothing here asks which."""
    utils = module.gin_rummy.GinRummyUtils(13, 4, 10)
    return Program(
        name="OpenSpiel",
        version=version,
        hand=lambda cards: [int(one) for one in cards],
        points=utils.min_deadwood,
        melds=utils.best_meld_group,
        answer=utils.min_deadwood,
    )


def _rlcard(version: str, _: Any) -> Program:  # noqa: ANN401 - a module without types
    """RLCard, in Python. It answers with melds, for ten cards only: the time is that of `get_best_meld_clusters`.

    Of eleven cards its clusters of melds are counted here as it counts those of ten, the dearest loose card thrown.
    """
    melding = import_module("rlcard.games.gin_rummy.utils.melding")
    utils = import_module("rlcard.games.gin_rummy.utils.utils")
    count = utils.get_deadwood_value
    deck = [utils.card_from_text("A23456789TJQK"[one % 13] + "SHDC"[one // 13]) for one in range(52)]

    def answer(hand: list[Any]) -> int:
        thrown = len(hand) > TEN
        values = [count(one) for one in hand]
        best = sum(values) - thrown * max(values)
        for cluster in melding.get_meld_clusters(hand):
            melded = [one for pile in cluster for one in pile]
            values = [count(one) for one in hand if one not in melded]
            best = min(best, sum(values) - thrown * max(values, default=0))
        return int(best)

    def best(hand: list[Any]) -> object:
        return melding.get_best_meld_clusters(hand) if len(hand) == TEN else answer(hand)

    return Program(
        name="RLCard",
        version=version,
        hand=lambda cards: [deck[one] for one in cards],
        points=best,
        melds=best,
        answer=answer,
    )
