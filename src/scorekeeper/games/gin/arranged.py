"""Each side's deadwood where cards are told: as laid down, or the best that can be made of the cards held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.games.gin.limit import value
from scorekeeper.games.gin.shown import show_hand
from scorekeeper.games.gin.side import Side
from scorekeeper.games.gin.solve import Laid, arrange, defend, lay_off, least_ways
from scorekeeper.problems import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.games.gin.facts import Facts, Hand, Melds
    from scorekeeper.games.gin.options import Options
    from scorekeeper.games.gin.shown import Shown
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Player


def knocker_side(player: Player, hand: Hand, facts: Facts, options: Options) -> Side:
    """The knocker's cards: as laid; where only held, with the least deadwood.

    Of several least arrangements he has the one that leaves the defender most, as he would lay it; where it matters, a
    note says so.
    """
    shown = show_hand(hand)
    if not shown.cards:
        assert hand.deadwood is not None
        return Side(player, hand.deadwood, "", gin=facts.big_gin or hand.deadwood == 0)
    if shown.melds is None:
        laid, remarks = _chosen(player, shown.cards, facts, options)
        return _side(player, laid, laid.points, remarks)
    return _as_laid(player, shown, _points(shown.loose), arrange(shown.cards, options.ace), options)


def defender_side(player: Player, hand: Hand, knocker: Side, options: Options) -> Side:
    """The defender's cards: as laid; where only held, with the best melds and lay-offs together (GR-4.3)."""
    shown = show_hand(hand)
    lays_off = not knocker.gin or options.layoff_on_gin
    if not shown.cards:
        assert hand.deadwood is not None
        return Side(player, hand.deadwood, "")
    best = _answer(shown.cards, knocker, options)
    moved = knocker.melds != knocker.table
    if shown.melds is not None:
        return _as_laid(player, shown, _points(shown.loose), best, options, moved=moved)
    if shown.layoffs:
        own = arrange(shown.loose, options.ace)
        shown = shown._replace(melds=_cards(own), loose=own.loose)
        return _as_laid(player, shown, own.points, best, options, moved=moved)
    remarks: Findings = ()
    if lays_off and knocker.melds is None:
        remarks = (
            _note(
                "gin.layoffs-unknown",
                f"the knocker's melds are not told, so no lay-offs of {player} are counted",
                player,
                "give the knocker's melds, or the deadwood after lay-offs",
                "GR-4.2",
            ),
        )
    return _side(player, best, best.points, remarks)


def _answer(cards: Sequence[Card], knocker: Side, options: Options) -> Laid:
    """The defender's best answer to what the knocker laid down."""
    if knocker.melds is None or (knocker.gin and not options.layoff_on_gin):
        return arrange(cards, options.ace)
    return defend(cards, knocker.melds, options.ace)


def _as_laid(player: Player, shown: Shown, laid: int, best: Laid, options: Options, *, moved: bool = False) -> Side:
    """A side whose melds were told: they score, unless the house scores the best arrangement (GR-3.2).

    `moved` says that the melds it laid off on are scored otherwise than they lay, so that its own answer is found anew.
    """
    melds = shown.melds or ()
    if best.points >= laid and not moved:
        return Side(
            player,
            laid,
            _reason(shown.loose, shown.layoffs),
            melds=melds,
            table=melds,
            reported=laid,
            gin=not shown.loose,
        )
    better = f"{_told(best)} leaves {best.points}"
    if options.best_arrangement:
        words = f"{player} laid down {laid}; this house scores the best arrangement: {better} (GR-3.2)"
        note = _note("gin.best-arrangement", words, player, "", "GR-3.2")
        return _side(player, best, laid, (note,))._replace(table=melds)
    words = f"{player} laid down {laid}, and that is scored; {better} (GR-3.2)"
    note = _note(
        "gin.better-arrangement", words, player, "to score the best one, the house sets best_arrangement", "GR-3.2"
    )
    side = _as_laid(player, shown, laid, Laid((), (), laid), options)
    return side._replace(better=(best.points, better), remarks=(note,))


def _chosen(player: Player, cards: tuple[Card, ...], facts: Facts, options: Options) -> tuple[Laid, Findings]:
    """Of the knocker's least arrangements the one scored, and a note where another would leave the defender less."""
    first = arrange(cards, options.ace)
    answer = show_hand(facts.sides[1][1])
    if not first.loose or not (answer.cards or answer.layoffs) or len(ways := least_ways(cards, options.ace)) == 1:
        return first, ()
    if answer.layoffs:
        legal = [one for one in ways if not lay_off(_cards(one), answer.layoffs, options.ace, in_order=False)[1]]
        return (legal or ways)[0], ()
    left = [defend(answer.cards, _cards(one), options.ace).points for one in ways]
    if min(left) == max(left):
        return first, ()
    chosen = ways[left.index(max(left))]
    note = _note(
        "gin.knocker-arrangement",
        f"{player} could lay his cards down in several ways with {first.points} left; scored is {_told(chosen)}, which "
        f"leaves the defender {max(left)} and not {min(left)} (GR-3.2)",
        player,
        "if he laid them otherwise, give melds and loose",
        "GR-3.2",
    )
    return chosen, (note,)


def _side(player: Player, laid: Laid, reported: int, remarks: Findings = ()) -> Side:
    melds = _cards(laid)
    return Side(
        player,
        laid.points,
        _reason(laid.loose, tuple(one.card for one in laid.layoffs)),
        melds=melds,
        table=melds,
        reported=reported,
        gin=not laid.loose,
        remarks=remarks,
    )


def _cards(laid: Laid) -> Melds:
    return tuple(meld.cards for meld in laid.melds)


def _points(cards: Sequence[Card]) -> int:
    return sum(map(value, cards))


def _reason(loose: Sequence[Card], layoffs: Sequence[Card]) -> str:
    """How a figure came about: the loose cards, and what was laid off."""
    words = "nothing loose" if not loose else f"{show_cards(loose)}: {_points(loose)}"
    return f"{words} · laid off {show_cards(layoffs)}" if layoffs else words


def _told(laid: Laid) -> str:
    """An arrangement in words."""
    melds = " | ".join(show_cards(meld.cards) for meld in laid.melds) or "no meld"
    gone = " ".join(show_card(one.card) for one in laid.layoffs)
    return f"{melds}, laying off {gone}," if gone else melds


def _note(code: str, message: str, player: Player, help_: str, clause: str) -> Finding:
    return Finding(
        code=code, message=message, severity=Severity.NOTE, path=("hands", player), help=help_, clause=clause
    )
