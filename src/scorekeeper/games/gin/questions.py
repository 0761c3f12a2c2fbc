"""Questions about cards without a deal: are these melds, may they knock, what is the best of a hand?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scorekeeper.cards.card import is_natural
from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.games.gin.limit import knock_limit, limit_clause, limit_words, value
from scorekeeper.games.gin.meld import mend, read_meld, why_no_meld
from scorekeeper.games.gin.shown import ELEVEN, TEN
from scorekeeper.games.questions import Asked, Best, Judged, JudgedMeld
from scorekeeper.melds.meld import Meld, MeldKind
from scorekeeper.problems import Finding, Severity, errors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.games.gin.facts import Facts
    from scorekeeper.games.gin.options import Options
    from scorekeeper.problems import Path
    from scorekeeper.scoring.line import Player

_NUMBERS = ("", "", "", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")


def judge(asked: Asked, options: Options) -> Judged:
    """Each meld by itself, no card in two; and with `ends_deal` whether ten or eleven cards so laid may knock."""
    melds = tuple(_judged(meld, options.ace) for meld in asked.melds)
    down = [card for meld in asked.melds for card in meld]
    loose = asked.loose or tuple(card for card in asked.cards if card not in down)
    findings = [*_pack(asked.melds, loose), *_no_show(asked)]
    if asked.ends_deal and all(one.valid for one in melds) and not findings:
        findings += _may_knock(asked, down, loose, options)
    valid = all(one.valid for one in melds) and not errors(tuple(findings))
    return Judged(valid=valid, melds=melds, findings=tuple(findings))


def best(asked: Asked, options: Options) -> Best:
    """Ten cards: the least deadwood, with `against` the defender's best; eleven: the best discard and every knock."""
    cards = asked.cards
    findings: list[Finding] = [*_pack(asked.against, cards), *_no_show(asked)]
    wanted = (TEN,) if asked.against else (TEN, ELEVEN)
    if len(cards) not in wanted:
        findings.append(_size(len(cards), " or ".join(map(str, wanted)), ("cards",)))
    findings += [
        Finding(
            code="gin.no-meld",
            message=f"{show_cards(meld)} is no meld: {why_no_meld(meld, options.ace).reason}",
            path=("against", at),
            help=mend(meld, options.ace) or "give the knocker's melds only",
            clause=why_no_meld(meld, options.ace).clause,
        )
        for at, meld in enumerate(asked.against)
        if all(map(is_natural, meld)) and read_meld(meld, options.ace) is None
    ]
    if len(cards) == ELEVEN and options.oklahoma and asked.marker is None:
        findings.append(_upcard_missing())
    if errors(tuple(findings)):
        points = sum(value(card) for card in cards if is_natural(card))
        return Best(melds=(), loose=cards, points=points, complete=False, findings=tuple(findings))
    from scorekeeper.games.gin.solve import arrange, defend, throw  # noqa: PLC0415 - only when it is asked

    if len(cards) == ELEVEN:
        thrown = throw(cards, options.ace)
        limit = knock_limit(asked.marker, options)
        if thrown.whole is not None and options.big_gin is not None:
            findings.append(_big_gin(options.big_gin, thrown.whole.melds))
        return Best(
            melds=thrown.best.melds,
            loose=thrown.best.loose,
            points=thrown.best.points,
            complete=not thrown.best.loose,
            discard=thrown.discard,
            knocks={card: left for card, left in thrown.after.items() if left <= limit},
            findings=tuple(findings),
        )
    laid = defend(cards, asked.against, options.ace) if asked.against else arrange(cards, options.ace)
    return Best(melds=laid.melds, loose=laid.loose, points=laid.points, complete=not laid.loose, layoffs=laid.layoffs)


def declared(facts: Facts, options: Options) -> tuple[tuple[Player, tuple[JudgedMeld, ...]], ...]:
    """The melds that a deal says were laid down, judged, by player in seat order."""
    return tuple(
        (player, tuple(_judged(meld, options.ace) for meld in hand.melds))
        for player, hand in zip(facts.players, facts.hands, strict=True)
        if hand.melds is not None
    )


def _judged(cards: Sequence[Card], ace: str) -> JudgedMeld:
    """One declared meld with its verdict."""
    meld = read_meld(cards, ace)
    if meld is None:
        refusal = why_no_meld(cards, ace)
        return JudgedMeld(
            meld=Meld(tuple(cards), MeldKind.NONE),
            valid=False,
            clause=refusal.clause,
            reason=refusal.reason,
            mend=mend(cards, ace),
        )
    clause = "GR-2.1" if meld.kind is MeldKind.SET else "GR-2.2"
    return JudgedMeld(meld=meld, valid=True, clause=clause, reason=f"a {meld.kind} of {_NUMBERS[len(meld.cards)]}")


def _pack(melds: Sequence[Sequence[Card]], others: Sequence[Card]) -> list[Finding]:
    """Cards that are in no single pack, or are there twice."""
    findings: list[Finding] = []
    every = [*(card for meld in melds for card in dict.fromkeys(meld)), *others]
    strange = [card for card in dict.fromkeys(every) if not is_natural(card)]
    if strange:
        findings.append(
            Finding(
                code="gin.not-in-pack",
                message=f"{show_cards(strange)}: gin is played with one pack of fifty-two, without jokers (GR-1.1)",
                path=("cards",),
                help="correct the card",
                clause="GR-1.1",
            )
        )
    in_melds = Counter(card for meld in melds for card in dict.fromkeys(meld))
    for card, many in Counter(every).items():
        if many > 1:
            in_two = in_melds[card] > 1
            rule = "a card is in one meld only (GR-2.3)" if in_two else "one pack has one (GR-1.1)"
            findings.append(
                Finding(
                    code="gin.two-melds" if in_two else "gin.card-twice",
                    message=f"{show_card(card)} is there {many} times; {rule}",
                    path=("melds",) if in_two else ("cards",),
                    help=f"leave {show_card(card)} in one place",
                    clause="GR-2.3" if in_two else "GR-1.1",
                )
            )
    return findings


def _no_show(asked: Asked) -> list[Finding]:
    if not asked.show and asked.goal == "finish":
        return []
    return [
        Finding(
            code="gin.no-show",
            message="in gin nothing is shown before the knock (GR-3.2)",
            path=("show",),
            help="ask without it",
            clause="GR-3.2",
        )
    ]


def _may_knock(asked: Asked, down: Sequence[Card], loose: Sequence[Card], options: Options) -> list[Finding]:
    """Why these cards may not knock; of eleven the dearest loose one is discarded first (GR-3.1)."""
    number = len(down) + len(loose)
    if number not in (TEN, ELEVEN):
        return [_size(number, f"{TEN} or {ELEVEN}", ("cards",))]
    if options.oklahoma and asked.marker is None:
        return [_upcard_missing()]
    counts = sorted(map(value, loose))
    deadwood = sum(counts[:-1] if number == ELEVEN else counts)
    limit = knock_limit(asked.marker, options)
    if deadwood <= limit:
        return []
    from scorekeeper.games.gin.solve import arrange, throw  # noqa: PLC0415 - only when something is wrong

    cards = (*down, *loose)
    better = throw(cards, options.ace).best if number == ELEVEN else arrange(cards, options.ace)
    help_ = "play goes on: see  sk ruling gin knock-over-limit  (GR-3.4)"
    if better.points <= limit:
        help_ = f"a legal arrangement exists: {' | '.join(show_cards(meld.cards) for meld in better.melds)}"
    return [
        Finding(
            code="gin.knock-over-limit",
            message=f"{deadwood} would be left; {limit_words(asked.marker, options)} ({limit_clause(options)})",
            path=("cards",),
            help=help_,
            clause=limit_clause(options),
        )
    ]


def _size(number: int, wanted: str, path: Path) -> Finding:
    return Finding(
        code="gin.hand-size",
        message=f"{number} cards, expected {wanted} (GR-8.4)",
        path=path,
        help="a knocker has eleven before his discard, the defender ten",
        clause="GR-8.4",
    )


def _upcard_missing() -> Finding:
    return Finding(
        code="gin.upcard-missing",
        message="this table plays Oklahoma, where the first up-card sets the limit (GR-7.1); it is not told",
        path=("marker",),
        help="say which card was turned up",
        clause="GR-7.1",
    )


def _big_gin(bonus: int, melds: Sequence[Meld]) -> Finding:
    return Finding(
        code="gin.big-gin",
        message=f"all eleven can be melded, {' | '.join(show_cards(one.cards) for one in melds)}: big gin, {bonus} "
        f"points (GR-5.5)",
        severity=Severity.NOTE,
        path=("cards",),
        help="keep all eleven",
        clause="GR-5.5",
    )
