"""Findings on one hand told in several depths: figures, maal cards, all cards and melds must agree."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER
from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.games.nepali_marriage.found import finding
from scorekeeper.games.nepali_marriage.held import counted_tunnelas, hand_maal
from scorekeeper.games.nepali_marriage.maal import ALL, ONLY_TUNNELAS, count_maal, kinds
from scorekeeper.problems import Severity

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card
    from scorekeeper.games.nepali_marriage.facts import Hand
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.problems import Finding


def check_depths(hand: Hand, found: list[Finding]) -> None:
    """Cards, melds and maal cards of one hand are the same cards."""
    if hand.cards is not None and hand.melds is not None:
        held, laid = Counter(hand.cards), Counter(hand.held())
        for one, times in sorted((laid - held).items()):
            if held[one]:
                code, message = (
                    "nepali.in-two-melds",
                    f"{show_card(one)} is laid {held[one] + times} times and held {held[one]}",
                )
            else:
                code, message = "nepali.not-held", f"{show_card(one)} is laid and not among {hand.player}'s cards"
            found.append(finding(hand, "melds", code, message, "correct the melds or the cards", "NM-5.1"))
        left = sorted((held - laid).elements())
        if left:
            message = f"{show_cards(left)} of {hand.player}'s cards lies neither in a meld nor loose"
            found.append(finding(hand, "melds", "nepali.not-laid", message, "write it under loose", "NM-5.1"))
    deep = hand._replace(maal_cards=None).held()
    if hand.maal_cards is not None and deep is not None:
        strange = sorted((Counter(hand.maal_cards) - Counter(deep)).elements())
        if strange:
            message = f"{show_cards(strange)} is told among {hand.player}'s maal cards and is not among his cards"
            found.append(finding(hand, "maal_cards", "nepali.not-held", message, "correct one of them", "NM-4.8"))


def check_counts(hand: Hand, tiplu: Card, options: Options, found: list[Finding]) -> None:
    """Figures and maal cards that a deeper form contradicts."""
    shown = hand.status != "unseen"
    tunnelas = counted_tunnelas(hand, options, has_shown=shown)
    deep = hand._replace(maal_cards=None)
    name, right = hand.player, hand_maal(hand, tiplu, options, has_shown=shown)
    if hand.held() is None:
        share = count_maal((), tunnelas, tiplu, options, part=ONLY_TUNNELAS).points
        if tunnelas and hand.tunnela_points is not None and hand.tunnela_points != share:
            message = f"{name}'s tunnelas are told as {hand.tunnela_points}; those listed are worth {share}"
            found.append(
                finding(hand, "tunnela_points", "nepali.maal-differs", message, "correct one of them", "NM-4.7")
            )
        elif hand.maal is not None and hand.maal < share:
            message = f"{name}'s maal is told as {hand.maal}; the tunnelas listed alone are worth {share}"
            found.append(
                finding(hand, "maal", "nepali.maal-differs", message, "maal is everything, tunnelas included", "NM-4.7")
            )
        return
    if hand.maal is not None and hand.maal != right.points:
        message = f"{name}'s maal is told as {hand.maal}; the cards count {right.points}"
        help_ = f"leave maal out, or correct the cards; they count {right.reason}"
        found.append(finding(hand, "maal", "nepali.maal-differs", message, help_, "NM-4.8"))
    if hand.maal_cards is None:
        return
    if deep.held() is not None:
        fewer = count_maal(hand.maal_cards, tunnelas, tiplu, options, part=ALL)
        if fewer.points != right.points:
            message = f"{name}'s maal cards count {fewer.points}, all the cards {right.points}"
            help_ = f"leave maal_cards out; all the cards count {right.reason}"
            found.append(finding(hand, "maal_cards", "nepali.maal-differs", message, help_, "NM-4.8"))
        return
    of = kinds(tiplu).of
    worth = {
        one for one, kind in of.items() if kind not in ("joker", "alter") or (kind == "alter" and any(options.alter))
    }
    idle = sorted({one for one in hand.maal_cards if one < JOKER and one not in worth and one not in tunnelas})
    if idle:
        message = f"{show_cards(idle)} carries no points beside the tiplu {show_card(tiplu)}"
        found.append(
            finding(hand, "maal_cards", "nepali.no-maal-card", message, "it may be left out", "NM-4.5", Severity.NOTE)
        )
