"""The cards as they were shown: sound or not, before anything is reckoned with them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cards.card import Card, is_natural
from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.games.gin.meld import mend, read_meld, why_no_meld
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.games.gin.facts import Facts, Hand, Melds
    from scorekeeper.games.gin.options import Options
    from scorekeeper.problems import Path
    from scorekeeper.scoring.line import Player

TEN, ELEVEN = 10, 11
"""Cards in a hand after the discard, and of big gin (GR-1.3, GR-5.5)."""


class Shown(NamedTuple):
    """One hand's cards, whatever key they were told under."""

    cards: tuple[Card, ...]
    """All of them; () where none was told."""
    melds: Melds | None
    """None where the melds were not told."""
    loose: tuple[Card, ...]
    layoffs: tuple[Card, ...]


def show_hand(hand: Hand) -> Shown:
    """The hand with what follows from it: loose cards are those held beyond melds and lay-offs."""
    held = hand.cards or ()
    if not hand.laid:
        return Shown(held, None, _without(held, hand.layoffs), hand.layoffs)
    melds = hand.melds or ()
    down = (*(card for meld in melds for card in meld), *hand.layoffs)
    loose = hand.loose if hand.loose is not None else _without(held, down)
    return Shown(held or (*down, *loose), melds, loose, hand.layoffs)


def check_cards(facts: Facts, options: Options) -> Iterator[Finding]:
    """Every finding about the cards of a deal that somebody ended."""
    findings = list(_pack(facts))
    for player, hand in zip(facts.players, facts.hands, strict=True):
        findings += _hand(player, hand, ELEVEN if facts.big_gin and player == facts.knocker else TEN, options)
    if facts.big_gin and facts.sides[0][1].discard is not None:
        findings.append(
            _error(
                "gin.discard-and-big-gin",
                "big gin keeps all eleven cards; a discard is told too",
                ("hands", facts.sides[0][0], "discard"),
                "leave out big_gin, or the discard",
                "GR-5.5",
            )
        )
    yield from findings


def _pack(facts: Facts) -> Iterator[Finding]:
    """One pack: no joker, no card in two places (GR-1.1)."""
    if facts.upcard is not None and not is_natural(facts.upcard):
        yield _strange((facts.upcard,), ("upcard",))
    places: dict[Card, Player] = {}
    for player, hand in zip(facts.players, facts.hands, strict=True):
        shown = show_hand(hand)
        told = [*(shown.cards or shown.layoffs), *([] if hand.discard is None else [hand.discard])]
        strange = [card for card in dict.fromkeys(told) if not is_natural(card)]
        if strange:
            yield _strange(strange, ("hands", player))
        for card in dict.fromkeys(told):
            if places.get(card, player) != player:
                yield _error(
                    "gin.card-twice",
                    f"{show_card(card)} is with {places[card]} and with {player}; one pack has one (GR-1.1)",
                    ("hands", player),
                    "correct one of the hands",
                    "GR-1.1",
                )
            places.setdefault(card, player)
        in_melds = Counter(card for meld in hand.melds or () for card in set(meld))
        for card, many in Counter(told).items():
            if many > 1 and in_melds[card] < 2:  # noqa: PLR2004 - a card in two melds has its own finding
                yield _error(
                    "gin.card-twice",
                    f"{show_card(card)} is there {many} times in {player}'s hand; one pack has one (GR-1.1)",
                    ("hands", player),
                    "correct the hand",
                    "GR-1.1",
                )


def _hand(player: Player, hand: Hand, size: int, options: Options) -> Iterator[Finding]:
    """One hand by itself: how many cards, each meld, and that held and laid agree."""
    if hand.counted:
        return
    path: Path = ("hands", player)
    shown = show_hand(hand)
    if (hand.cards is not None or hand.laid) and len(shown.cards) != size:
        yield _error(
            "gin.hand-size",
            f"{player} has {len(shown.cards)} cards, expected {size} (GR-8.4)",
            (*path, "cards" if hand.cards is not None else "melds"),
            "a wrong number of cards is not counted but ruled on: see  sk ruling gin wrong-count-at-knock",
            "GR-8.4",
        )
    melds = hand.melds or ()
    for card, many in Counter(card for meld in melds for card in set(meld)).items():
        if many > 1:
            yield _error(
                "gin.two-melds",
                f"{show_card(card)} is in {many} melds; a card is in one only (GR-2.3)",
                (*path, "melds"),
                f"leave {show_card(card)} in one of them",
                "GR-2.3",
            )
    for at, meld in enumerate(melds):
        if read_meld(meld, options.ace) is None and all(map(is_natural, meld)):
            refusal = why_no_meld(meld, options.ace)
            better = mend(meld, options.ace)
            yield _error(
                "gin.no-meld",
                f"{show_cards(meld)} is no meld: {refusal.reason} ({refusal.clause})",
                (*path, "melds", at),
                f"{better or 'no single card would mend it'}; cards that are no meld are loose",
                refusal.clause,
            )
    yield from _held_and_laid(path, hand, shown)


def _held_and_laid(path: Path, hand: Hand, shown: Shown) -> Iterator[Finding]:
    """Where all the cards and what was laid down are both told, they are the same cards."""
    if hand.cards is None:
        return
    down = Counter((*(card for meld in shown.melds or () for card in meld), *shown.layoffs, *shown.loose))
    held = Counter(hand.cards)
    differences = [
        f"{show_cards(sorted(cards.elements()))} {words}"
        for cards, words in (
            (down - held, "laid down and not among the cards held"),
            (held - down, "held and neither melded, laid off nor loose"),
        )
        if cards
    ]
    if differences:
        yield _error(
            "gin.held-differs",
            "; ".join(differences),
            (*path, "cards"),
            "correct one of the two, or leave out cards",
            "GR-3.2",
        )


def _error(code: str, message: str, path: Path, help_: str, clause: str) -> Finding:
    return Finding(code=code, message=message, path=path, help=help_, clause=clause)


def _strange(cards: Iterable[Card], path: Path) -> Finding:
    return _error(
        "gin.not-in-pack",
        f"{show_cards(cards)}: gin is played with one pack of fifty-two, without jokers (GR-1.1)",
        path,
        "correct the card",
        "GR-1.1",
    )


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are left, in their order."""
    return tuple(card for card in cards if card not in gone)
