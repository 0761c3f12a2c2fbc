"""Everything impossible, contradictory or doubtful in a deal's facts; all of it at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.games.indian_marriage.facts import Hand
from scorekeeper.games.indian_marriage.value import possible, together
from scorekeeper.problems import Finding, Findings, Severity

if TYPE_CHECKING:
    from scorekeeper.games.indian_marriage.facts import Facts
    from scorekeeper.games.indian_marriage.options import Options

MANY = 6
"""With so many players four packs are wanted (IM-1.1)."""
HAND, PACKS_WANTED, PURE_MELD, COURT = 21, 4, 3, 10
SIX, SEVEN = 6, 7

_LEFT = ("dropped", "dropped-middle", "missed", "wrong-show")
_NOT_PLAYED = {
    "dropped": ("first_drop", "IM-11.1", "dropping before the first draw"),
    "dropped-middle": ("middle_drop", "IM-11.2", "dropping after the first draw"),
    "missed": ("missed_turns", "IM-11.3", "a payment for three missed turns"),
    "wrong-show": ("wrong_show", "IM-11.4", "a payment for a wrong show"),
}


def check(facts: Facts, options: Options) -> Findings:
    """The findings of a deal; without an error among them it may be scored."""
    found: list[Finding] = []
    if not facts.hands:
        if options.exhausted != "void":
            found.append(_nothing_said())
        return tuple(found)
    _table(facts, options, found)
    with_cards = facts.joker is not None
    for hand in facts.hands:
        if hand.player == facts.winner:
            _winner(hand, found)
        elif hand.status != "out":
            _loser(hand, facts, options, found)
        elif hand != Hand(hand.player, "out"):
            found.append(_out(hand))
        with_cards = with_cards or hand.cards is not None or hand.melds is not None or hand.value_cards is not None
    _values(facts, options, found)
    if facts.by is not None or with_cards:
        _way(facts, options, found)
    if with_cards:
        from scorekeeper.games.indian_marriage.check_cards import check_cards  # noqa: PLC0415 - only where there are cards

        found += check_cards(facts, options)
    return tuple(found)


def _error(code: str, message: str, path: tuple[str, ...], clause: str | None, help_: str = "") -> Finding:
    return Finding(code=code, message=message, path=path, clause=clause, help=help_)


def _nothing_said() -> Finding:
    return _error(
        "indian.hands-missing",
        "nobody went out, and it is not said what each holds; at this table hands are counted then",
        (),
        "IM-7.2",
        "say it for everybody: void a4/12 b0/9 cx, or [deal.hands.NAME]",
    )


def _table(facts: Facts, options: Options, found: list[Finding]) -> None:
    """How many took part, and with how many packs."""
    playing = sum(hand.status != "out" for hand in facts.hands)
    if playing < 2:  # noqa: PLR2004 - a game needs two
        found.append(
            _error(
                "indian.too-few-players",
                f"{playing} took part; a deal needs 2",
                ("hands",),
                "IM-1.1",
                "who else played?",
            )
        )
    if playing >= MANY and options.packs < PACKS_WANTED:
        found.append(
            Finding(
                code="indian.too-few-packs",
                message=f"{playing} players with {options.packs} packs; six or seven need {PACKS_WANTED}",
                severity=Severity.WARNING,
                clause="IM-1.1",
                help="set packs = 4",
            ),
        )


def _winner(hand: Hand, found: list[Finding]) -> None:
    """What the one who went out cannot have."""
    path, player = ("hands", hand.player), hand.player
    if hand.status in ("unseen", "missed"):
        message = f"{player} went out and has not seen the joker; only who has seen it may show"
        found.append(_error("indian.unseen-winner", message, (*path, "status"), "IM-3.3", "who went out?"))
    elif hand.status != "seen":
        message = f"{player} went out and is “{hand.status}”; he cannot be both"
        found.append(_error("indian.winner-left", message, (*path, "status"), "IM-3.3", "who went out?"))
    if hand.points:
        message = f"{player} went out and {hand.points} is counted in his hand; who goes out has 0"
        found.append(_error("indian.winner-count", message, (*path, "count"), "IM-3.3", "who went out?"))
    if hand.missing:
        message = f"{player} went out {hand.missing} short of {HAND} cards; he takes back what he laid and play goes on"
        found.append(_error("indian.winner-short", message, (*path, "missing"), "IM-9.12", "this deal is not over"))
    if hand.extra:
        message = f"{player} went out with {hand.extra} cards too many; with a wrong hand nothing is laid down"
        found.append(_error("indian.winner-extra", message, (*path, "extra"), "IM-9.8", "this deal is not over"))
    if hand.value is None and hand.held is None and hand.value_cards is None:
        found.append(_no_value(hand))


def _out(hand: Hand) -> Finding:
    message = f"{hand.player} sits this deal out, and yet something is told of his cards"
    return _error(
        "indian.out-with-cards", message, ("hands", hand.player), "IM-1.3", "did he play? then say seen or unseen"
    )


def _loser(hand: Hand, facts: Facts, options: Options, found: list[Finding]) -> None:
    """What is wrong with the figures of one who did not go out."""
    path, player = ("hands", hand.player), hand.player
    _status(hand, options, found)
    if hand.discard is not None:
        message = f"a last discard is told of {player}, who did not go out"
        found.append(
            _error("indian.discard-not-winner", message, (*path, "discard"), "IM-3.3", "it is told under the winner")
        )
    if hand.missing and hand.extra:
        message = f"{player} is {hand.missing} short and has {hand.extra} too many; he cannot be both"
        found.append(_error("indian.short-and-over", message, (*path, "missing"), "IM-9.11"))
    if hand.status in _LEFT and (hand.missing or hand.extra):
        message = f"{player} left the deal; a wrong number of cards counts only for those still playing"
        found.append(_error("indian.left-short", message, path, "IM-9.11"))
    _dublees(hand, options, found)
    counted = hand.held is not None or hand.points is not None
    if hand.status == "seen":
        if hand.value is None and hand.held is None and hand.value_cards is None:
            found.append(_no_value(hand))
        if not counted and not _pays_dublees(hand, options) and _counts_hands(facts, options):
            message = f"it is not said what {player} has left in his hand"
            found.append(_error("indian.count-missing", message, (*path, "count"), "IM-5.3", _COUNT_HELP))
    if hand.cards is not None and hand.points is None and hand.status == "unseen" and options.unseen_counts != "all":
        message = f"at this table not all cards of {player} count, and it is not said which he has melded"
        found.append(_error("indian.melds-missing", message, (*path, "cards"), "IM-11.10", "give melds and loose"))
    if hand.points is not None and hand.held is None:
        _possible_count(hand, options, found)


_COUNT_HELP = "give count = … (the cards not melded), after the value in words: b2/9"


def _status(hand: Hand, options: Options, found: list[Finding]) -> None:
    option, clause, what = _NOT_PLAYED.get(hand.status, ("", "", ""))
    if option and getattr(options, option) in (None, "off"):
        found.append(
            _error(
                "indian.not-played",
                f"{hand.player} is “{hand.status}”; this table does not play {what} ({option} = off)",
                ("hands", hand.player, "status"),
                clause,
                f"set {option}, or write what he pays as seen or unseen",
            ),
        )


def _pays_dublees(hand: Hand, options: Options) -> bool:
    return (hand.dublees == SIX and options.six_dublees is not None) or (
        hand.dublees == SEVEN and options.seven_dublees is not None
    )


def _counts_hands(facts: Facts, options: Options) -> bool:
    return facts.winner is not None or options.exhausted == "count"


def _dublees(hand: Hand, options: Options, found: list[Finding]) -> None:
    """Seven dublees where the house only says what six pay: the figure is asked for, not guessed."""
    if hand.dublees == SEVEN and options.seven_dublees is None and options.six_dublees is not None:
        found.append(
            _error(
                "indian.seven-dublees",
                f"{hand.player} has seven dublees; this table says what six pay ({options.six_dublees}), not seven",
                ("hands", hand.player, "dublees"),
                "IM-11.7",
                "set seven_dublees = …",
            ),
        )


def _no_value(hand: Hand) -> Finding:
    return _error(
        "indian.value-missing",
        f"it is not said what value {hand.player} holds",
        ("hands", hand.player, "value"),
        "IM-6.1",
        "give value = … (0 for none), or value_cards, or cards",
    )


def _possible_count(hand: Hand, options: Options, found: list[Finding]) -> None:
    """A count that no cards have: more than all may count, or a single point."""
    most = count_bound(options, seen=hand.status == "seen" and not hand.extra, more=hand.extra - hand.missing)
    assert hand.points is not None
    if hand.points > most or (hand.points == 1 and options.wild_in_hand != 1):
        bound = f"its cards count at most {most}" if hand.points > most else "no card counts 1"
        message = f"{hand.points} is counted in {hand.player}'s hand; {bound}"
        found.append(_error("indian.count-impossible", message, ("hands", hand.player, "count"), "IM-4.1"))


def count_bound(options: Options, *, seen: bool, more: int = 0) -> int:
    """The most points that can be counted in a hand, the pure melds of one who has seen the joker not among them.

    Args:
        options: the house's choices.
        seen: he has seen the joker, and his hand is not counted whole.
        more: how many cards he has beyond 21; below nought if he is short.
    """
    cards = HAND + more - (PURE_MELD * options.pure_needed if seen else 0)
    return max(COURT, options.wild_in_hand or 0) * max(cards, 0)


def _values(facts: Facts, options: Options, found: list[Finding]) -> None:
    """Values that no cards have, or not all at once."""
    values = [hand.value for hand in facts.hands if hand.value and hand.status != "out"]
    if not values:
        return
    ways = possible(options)
    for hand in facts.hands:
        if hand.value and hand.status != "out" and hand.value not in ways:
            path = ("hands", hand.player, "value")
            message = (
                f"{hand.player} is said to hold {hand.value} of value; no value cards make that here "
                f"(joker {options.joker[0]}, paplu {options.paplu[0]}, taplu {options.taplu[0]}, "
                f"marriage {options.marriage[0]})"
            )
            help_ = "count the value cards again, or set what they are worth at this table"
            found.append(
                replace(_error("indian.value-impossible", message, path, "IM-6.1", help_), severity=Severity.WARNING)
            )
    if all(value in ways for value in values) and not together(tuple(sorted(values)), options):
        total = " + ".join(str(one) for one in values)
        message = f"values of {total} need more value cards than {options.packs} packs have"
        doubt = _error("indian.values-together", message, ("hands",), "IM-6.1", "count the value cards again")
        found.append(replace(doubt, severity=Severity.WARNING))


def _way(facts: Facts, options: Options, found: list[Finding]) -> None:
    """Whether this table lets a deal end so."""
    if facts.by is None or facts.by == "melds":
        return
    if facts.winner is None:
        found.append(
            _error("indian.way-without-winner", f"by is “{facts.by}”, and nobody went out", ("by",), "IM-11.8")
        )
    elif facts.by not in options.finish_by:
        message = f"{facts.winner} went out by {facts.by}; this table does not play that (finish_by)"
        found.append(_error("indian.way-not-played", message, ("by",), "IM-11.8", f'add "{facts.by}" to finish_by'))
