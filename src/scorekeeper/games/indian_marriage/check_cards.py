"""Cards that cannot be: too many copies, a wrong number, figures that differ from the cards, melds that are none."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.cards.pack import Pack
from scorekeeper.games.indian_marriage.check_melds import check_melds
from scorekeeper.games.indian_marriage.count import points_of
from scorekeeper.games.indian_marriage.value import trio, worth
from scorekeeper.problems import Finding, Findings, errors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.cards.card import Card
    from scorekeeper.games.indian_marriage.facts import Facts, Hand
    from scorekeeper.games.indian_marriage.options import Options

HAND = 21


def check_cards(facts: Facts, options: Options) -> Findings:
    """What is wrong with the cards of a deal that gives some."""
    found: list[Finding] = []
    hands = [hand for hand in facts.hands if hand.status != "out"]
    if facts.joker is None:
        found.append(
            _error(
                "indian.joker-missing",
                "cards are given and the joker is not",
                ("joker",),
                "IM-1.4",
                'write joker = "3H"',
            )
        )
        return tuple(found)
    found += _copies(facts, hands, options)
    for hand in hands:
        path = ("hands", hand.player)
        found += _number(hand, path)
        found += _same_cards(hand, path)
        found += _value(hand, facts, options, path)
        found += _count(hand, facts, options, path)
        found += _dublees(hand, path)
    found += check_melds(facts, options)
    if not errors(tuple(found)):
        from scorekeeper.games.indian_marriage.check_held import check_held  # noqa: PLC0415 - the search is heavy

        found += check_held(facts, options)
    return tuple(found)


def _error(code: str, message: str, path: tuple[str, ...], clause: str | None, help_: str = "") -> Finding:
    return Finding(code=code, message=message, path=path, clause=clause, help=help_)


def _given(hand: Hand) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """The cards of a hand, once each, with the key they stand under."""
    if hand.melds is not None:
        yield "melds", hand.laid
    elif hand.cards is not None:
        yield "cards", hand.cards
    elif hand.value_cards is not None:
        yield "value_cards", hand.value_cards
    if hand.discard is not None:
        yield "discard", (hand.discard,)


def _copies(facts: Facts, hands: list[Hand], options: Options) -> list[Finding]:
    """Cards of which more are told than there are; the cut card on the table is one of them."""
    assert facts.joker is not None
    seen: Counter[Card] = Counter([facts.joker])
    last: dict[Card, tuple[str, ...]] = {facts.joker: ("joker",)}
    for hand in hands:
        for key, cards in _given(hand):
            seen.update(cards)
            last.update(dict.fromkeys(cards, ("hands", hand.player, key)))
    pack = Pack(options.packs, options.printed_jokers)
    found = []
    for one, many in sorted(pack.excess(seen).items()):
        table = ", the one cut among them" if one == facts.joker else ""
        found.append(
            _error("indian.too-many-copies", copies_told(one, many, pack) + table, last[one], "IM-1.1", COPIES_HELP)
        )
    return found


COPIES_HELP = "look at these cards again, or set packs and printed_jokers as this table plays"


def copies_told(which: Card, many: int, pack: Pack) -> str:
    """The sentence for a card of which more copies are told than there are."""
    times = "once" if many == 1 else f"{many} times"
    return f"{show_card(which)} is told {times}; there are {pack.copies(which) or 'none'}"


def _number(hand: Hand, path: tuple[str, ...]) -> list[Finding]:
    """Not as many cards as are dealt, after those said to be missing or too many."""
    held = hand.held
    due = HAND - hand.missing + hand.extra
    if held is None or len(held) == due:
        return []
    key = "melds" if hand.melds is not None else "cards"
    told = (
        f" ({HAND} dealt, {f'missing {hand.missing}' if hand.missing else f'extra {hand.extra}'})"
        if due != HAND
        else ""
    )
    message = f"{hand.player}'s cards are {len(held)}; they should be {due}{told}"
    gap = len(held) - HAND
    help_ = f"if it is so, write {'extra' if gap > 0 else 'missing'} = {abs(gap)}" if gap else "leave the number out"
    return [_error("indian.wrong-number", message, (*path, key), "IM-1.3", help_)]


def _same_cards(hand: Hand, path: tuple[str, ...]) -> list[Finding]:
    """The cards held against the melds laid down and what is left over."""
    if hand.cards is None or hand.melds is None:
        return []
    held, laid = Counter(hand.cards), Counter(hand.laid)
    if held == laid:
        return []
    parts = []
    if held - laid:
        parts.append(f"{show_cards(sorted((held - laid).elements()))} held and not laid")
    if laid - held:
        parts.append(f"{show_cards(sorted((laid - held).elements()))} laid and not held")
    return [
        _error(
            "indian.cards-differ",
            f"{hand.player}: {'; '.join(parts)}",
            (*path, "melds"),
            None,
            "one of the two is wrong",
        )
    ]


def _value(hand: Hand, facts: Facts, options: Options, path: tuple[str, ...]) -> list[Finding]:
    """The value counted against the value cards, and the value cards against the hand."""
    assert facts.joker is not None
    found = []
    valued = trio(facts.joker)
    if hand.value_cards is not None:
        strange = [one for one in hand.value_cards if one not in valued]
        if strange:
            which = f"with {show_card(facts.joker)} cut they are {show_cards(valued)}"
            message = f"{show_cards(strange)}: no value card; {which}"
            found.append(_error("indian.not-value-card", message, (*path, "value_cards"), "IM-1.4"))
        held = sorted(one for one in hand.held if one in valued) if hand.held is not None else None
        told = sorted(hand.value_cards)
        if held is not None and held != told:
            shown = show_cards(held) or "none"
            message = f"{hand.player}'s value cards are said to be {show_cards(told)}; his cards hold {shown}"
            found.append(_error("indian.value-cards-differ", message, (*path, "value_cards"), "IM-6.1"))
    cards = hand.held if hand.held is not None else hand.value_cards
    if hand.value is not None and cards is not None:
        points, reason = worth(cards, facts.joker, options)
        if points != hand.value:
            message = f"{hand.player}'s value is said to be {hand.value}; his cards hold {points} ({reason})"
            found.append(_error("indian.value-differs", message, (*path, "value"), "IM-6.1", "one of the two is wrong"))
    return found


def _count(hand: Hand, facts: Facts, options: Options, path: tuple[str, ...]) -> list[Finding]:
    """The points counted in a hand against its cards; a hand of which the melds are not told is compared elsewhere."""
    if hand.points is None or hand.player == facts.winner:
        return []
    if hand.melds is not None and hand.status == "seen" and not hand.extra:
        points, of = points_of(hand.loose, facts, options), "his cards left over count"
    elif hand.held is not None and (hand.status != "seen" or hand.extra) and options.unseen_counts == "all":
        points, of = points_of(hand.held, facts, options), "all his cards count"
    else:
        return []
    if points == hand.points:
        return []
    message = f"{hand.player}'s count is said to be {hand.points}; {of} {points}"
    return [_error("indian.count-differs", message, (*path, "count"), "IM-4.1", "one of the two is wrong")]


def _dublees(hand: Hand, path: tuple[str, ...]) -> list[Finding]:
    """More dublees said than the cards can make."""
    if hand.dublees is None or hand.held is None:
        return []
    made = sum(many // 2 for many in Counter(hand.held).values())
    if made >= hand.dublees:
        return []
    message = f"{hand.player} is said to have {hand.dublees} dublees; his cards make {made}"
    return [_error("indian.dublees-differ", message, (*path, "dublees"), "IM-11.8")]
