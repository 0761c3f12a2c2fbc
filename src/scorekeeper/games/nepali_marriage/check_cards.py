"""Findings on cards: how many there are, and how many of each there can be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER, MASTER
from scorekeeper.cards.notation import show_card
from scorekeeper.cards.pack import Pack
from scorekeeper.games.nepali_marriage.check_depths import check_counts, check_depths
from scorekeeper.games.nepali_marriage.found import finding
from scorekeeper.games.nepali_marriage.maal import TUNNELA, kinds
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.games.nepali_marriage.facts import Facts, Hand
    from scorekeeper.games.nepali_marriage.options import Options

HAND = 21


def check_cards(facts: Facts, options: Options, found: list[Finding]) -> None:
    """Keep every finding on the cards of a deal that somebody won; a void deal's cards move nothing."""
    if facts.winner is None:
        return
    hands = [hand for hand in facts.hands if hand.status != "out"]
    _check_tiplu(facts, hands, found)
    before = len(found)
    for hand in hands:
        _check_size(hand, facts, found)
        _check_tunnelas(hand, found)
    _check_copies(facts, hands, options, found)
    if facts.tiplu is None or facts.tiplu >= JOKER:
        return
    for hand in hands:
        _check_tunnela_cards(hand, facts.tiplu, found)
        check_depths(hand, found)
    if len(found) == before:
        for hand in hands:
            check_counts(hand, facts.tiplu, options, found)
    if any(hand.melds is not None or hand.cards is not None for hand in hands):
        from scorekeeper.games.nepali_marriage.check_laid import check_laid  # noqa: PLC0415 - melds are heavy

        check_laid(facts, options, found)


def _check_tiplu(facts: Facts, hands: list[Hand], found: list[Finding]) -> None:
    if facts.tiplu is None:
        of = ", ".join(hand.player for hand in hands if hand.held() is not None or hand.tunnelas_shown)
        found.append(
            Finding(
                code="nepali.tiplu-missing",
                message=f"cards of {of or 'somebody'} are told, but not the tiplu, so they cannot be counted (NM-3.5)",
                help='write tiplu = "8H"',
                clause="NM-3.5",
            )
        )
    elif facts.tiplu >= JOKER:
        found.append(
            Finding(
                code="nepali.tiplu-natural",
                message=f"{show_card(facts.tiplu)} cannot be the tiplu: it has no rank and no neighbours (NM-4.2)",
                help="draw another card; a joker that turns up is put back",
                path=("tiplu",),
                clause="NM-4.2",
            )
        )


def _check_size(hand: Hand, facts: Facts, found: list[Finding]) -> None:
    """A hand has 21 cards, the winner's discard beside them."""
    name, won = hand.player, hand.player == facts.winner
    discard = "; the card discarded at the end stands under discard" if won else ""
    if hand.cards is not None and len(hand.cards) != HAND:
        message = f"{name}'s cards are {len(hand.cards)}; a hand has {HAND}"
        found.append(finding(hand, "cards", "nepali.wrong-number", message, f"count them again{discard}", "NM-1.4"))
    if hand.maal_cards is not None and len(hand.maal_cards) > HAND:
        message = f"{name}'s maal cards are {len(hand.maal_cards)}; a hand has {HAND}"
        found.append(finding(hand, "maal_cards", "nepali.wrong-number", message, "count them again", "NM-1.4"))
    laid = hand.held() if hand.melds is not None else None
    if laid is not None and len(laid) != HAND:
        message = f"{name}'s melds and loose cards are {len(laid)}; a hand has {HAND}"
        help_ = f"what lies in no meld stands under loose{discard}"
        found.append(finding(hand, "melds", "nepali.wrong-number", message, help_, "NM-1.4"))
    if hand.loose is not None and hand.melds is None:
        message = f"{name}'s loose cards are told without his melds"
        found.append(
            finding(hand, "loose", "nepali.loose-alone", message, 'write melds = ["…"], or cards = "…"', "NM-5.1")
        )
    if hand.discard is not None and not won:
        message = f"a last discard is told of {name}, who did not win; only the winner has one"
        found.append(finding(hand, "discard", "nepali.discard-of-loser", message, "leave discard out", "NM-5.1"))


def _check_tunnelas(hand: Hand, found: list[Finding]) -> None:
    """The tunnelas listed can be tunnelas."""
    name = hand.player
    listed = (*hand.tunnelas_shown, *hand.tunnelas_late)
    key = "tunnelas_shown" if hand.tunnelas_shown else "tunnelas_late"
    for one, times in Counter(listed).items():
        if one >= JOKER:
            message = f"{show_card(one)} makes no tunnela: three natural cards of one rank and suit do"
            found.append(finding(hand, key, "nepali.tunnela-natural", message, "leave it out", "NM-2.2"))
        elif times > 1:
            message = f"the tunnela {show_card(one)} of {name} is listed {times} times"
            help_ = "each tunnela is listed once, by one card"
            found.append(finding(hand, key, "nepali.tunnela-twice", message, help_, "NM-4.7"))
    if len(listed) * TUNNELA > HAND:
        message = f"{len(listed)} tunnelas of {name} are {len(listed) * TUNNELA} cards; a hand has {HAND}"
        found.append(
            finding(hand, key, "nepali.too-many-tunnelas", message, "list each tunnela once, by one card", "NM-1.4")
        )


def _check_tunnela_cards(hand: Hand, tiplu: Card, found: list[Finding]) -> None:
    """Where the cards are told, the three of each tunnela listed are among them."""
    held = hand.held()
    if held is None:
        return
    whole = hand.melds is not None or hand.cards is not None
    of = kinds(tiplu).of
    for key, listed in (("tunnelas_shown", hand.tunnelas_shown), ("tunnelas_late", hand.tunnelas_late)):
        for one in listed:
            # of maal cards only those that count are told, so other tunnelas need not be among them
            if one < JOKER and held.count(one) < TUNNELA and (whole or of.get(one, "joker") != "joker"):
                message = f"{hand.player} is said to have shown three {show_card(one)} and holds {held.count(one)}"
                found.append(
                    finding(hand, key, "nepali.tunnela-not-held", message, "correct the list or the cards", "NM-2.2")
                )


def _check_copies(facts: Facts, hands: Iterable[Hand], options: Options, found: list[Finding]) -> None:
    """No card is there more often than the packs have it, the tiplu on the table counted (NM-3.5)."""
    pack = Pack(options.packs, options.printed_jokers, options.master_card)
    seen: Counter[Card] = Counter() if facts.tiplu is None else Counter((facts.tiplu,))
    told: set[Card] = set()
    for hand in hands:
        seen += _told_of(hand)
        for one in sorted(pack.excess(seen)):
            if one in told:
                continue
            told.add(one)
            given, have = _all_copies(facts, one), pack.copies(one)
            where = ", the tiplu on the table among them" if one == facts.tiplu else ""
            message = f"{given} copies of {show_card(one)} are told{where}; {_in_play(one, have, options)}"
            clause = "NM-3.5" if one == facts.tiplu else "NM-4.9" if one == MASTER else "NM-1.1"
            help_ = f"look whether {show_card(one)} was read wrongly in one of the hands"
            found.append(finding(hand, _deepest(hand), "nepali.too-many-copies", message, help_, clause))


def _in_play(one: Card, have: int, options: Options) -> str:
    """How many of that card this house plays with."""
    if one >= JOKER:
        return f"{have or 'none'} {'is' if have == 1 else 'are'} in play"
    return "one pack has one" if options.packs == 1 else f"{options.packs} packs have {have}"


def _told_of(hand: Hand) -> Counter[Card]:
    """Every card known to be in a hand: those told, the discard, three for each tunnela listed."""
    cards = Counter(hand.held() or ())
    for one in {*hand.tunnelas_shown, *hand.tunnelas_late}:
        cards[one] = max(cards[one], TUNNELA * (*hand.tunnelas_shown, *hand.tunnelas_late).count(one))
    if hand.discard is not None:
        cards[hand.discard] += 1
    return cards


def _all_copies(facts: Facts, one: Card) -> int:
    return (one == facts.tiplu) + sum(_told_of(hand)[one] for hand in facts.hands if hand.status != "out")


def _deepest(hand: Hand) -> str:
    for key in ("melds", "cards", "maal_cards", "tunnelas_shown", "tunnelas_late"):
        if getattr(hand, key):
            return key
    return "discard"
