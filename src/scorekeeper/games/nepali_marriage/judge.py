"""Is a declaration valid: each meld by itself, the show that opens the maal, and the hand that ends the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.cards.card import JOKER
from scorekeeper.cards.notation import show_card
from scorekeeper.cards.pack import Pack
from scorekeeper.games.nepali_marriage.faults import FAULT_CODES
from scorekeeper.games.nepali_marriage.grammar import grammar_of, wilds_of
from scorekeeper.games.questions import Judged, JudgedMeld
from scorekeeper.melds.judge import judge as judge_meld
from scorekeeper.melds.show import judge_finish, judge_opening
from scorekeeper.problems import Finding, errors

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.cards.card import Card
    from scorekeeper.games.nepali_marriage.facts import Facts
    from scorekeeper.games.nepali_marriage.options import Options
    from scorekeeper.games.questions import Asked
    from scorekeeper.melds.judge import Verdict
    from scorekeeper.melds.show import Complaint
    from scorekeeper.scoring.line import Player


def judge(asked: Asked, options: Options) -> Judged:
    """The verdict on the melds asked about; with `show` also on those shown first, with `ends_deal` on the whole.

    The melds of `show` are judged as the table saw them, before the tiplu was known; where the deal is to end they are
    part of the hand, beside `melds`.
    """
    grammar, wilds = grammar_of(options), wilds_of(asked.marker)
    verdicts = [_judged(judge_meld(meld, grammar, wilds)) for meld in asked.melds]
    findings = marker_findings(asked.marker)
    if asked.show:
        opening = judge_opening(asked.show, grammar, wilds_of(None))
        verdicts += [_shown(verdict, at, opening.complaints) for at, verdict in enumerate(opening.verdicts)]
        findings += [_finding(one, "show") for one in opening.complaints]
    if asked.ends_deal:
        laid = (*asked.show, *asked.melds)
        loose, discard = _discard_of(asked, sum(map(len, laid)), grammar.hand)
        show = judge_finish(laid, grammar, wilds, loose=loose, discard=discard, hand=asked.cards or None)
        findings += [_finding(one, *_where(one, len(asked.show))) for one in show.complaints]
    cards = asked.cards or (*(card for meld in (*asked.melds, *asked.show) for card in meld), *asked.loose)
    findings += copies_findings(cards, asked.marker, options)
    unique = tuple({(one.code, one.message): one for one in findings}.values())
    good = not errors(unique) and all(one.valid for one in verdicts)
    return Judged(valid=good, melds=tuple(verdicts), findings=unique)


def _shown(verdict: Verdict, at: int, complaints: Iterable[Complaint]) -> JudgedMeld:
    """The verdict on a meld of a show: it stands if it is primary, or one of seven dublees (NM-3.1, NM-3.2)."""
    judged = _judged(verdict)
    for one in complaints:
        if one.meld == at and judged.valid:
            return replace(judged, valid=False, clause=one.clause, reason=one.message)
    return judged


def _discard_of(asked: Asked, laid: int, hand: int) -> tuple[tuple[Card, ...], Card | None]:
    """The loose cards without the last discard: a single card beside a full hand of melds is that discard (NM-1.4)."""
    if len(asked.loose) == 1 and laid == hand:
        return (), asked.loose[0]
    return asked.loose, None


def _where(complaint: Complaint, shown: int) -> tuple[str, int]:
    """Which list the complaint's meld stands in, and how far the numbers are moved there."""
    return ("melds", shown) if complaint.meld is None or complaint.meld >= shown else ("show", 0)


def _finding(complaint: Complaint, where: str, less: int = 0) -> Finding:
    return Finding(
        code=FAULT_CODES[complaint.fault],
        message=f"{complaint.message} ({complaint.clause})" if complaint.clause else complaint.message,
        help=complaint.help,
        path=(where,) if complaint.meld is None else (where, complaint.meld - less),
        clause=complaint.clause,
    )


def _judged(verdict: Verdict) -> JudgedMeld:
    return JudgedMeld(
        meld=verdict.meld,
        valid=verdict.valid,
        clause=verdict.clause,
        reason=verdict.reason,
        mend=verdict.mended.sentence if verdict.mended is not None else "",
    )


def declared(facts: Facts, options: Options) -> tuple[tuple[Player, tuple[JudgedMeld, ...]], ...]:
    """Every meld laid down in a deal, judged; an unseen player's without wild cards, he may not use any (NM-3.6)."""
    grammar = grammar_of(options)
    told: list[tuple[Player, tuple[JudgedMeld, ...]]] = []
    for hand in facts.hands:
        wilds = wilds_of(None if hand.status == "unseen" else facts.tiplu)
        if hand.melds is not None:
            told.append((hand.player, tuple(_judged(judge_meld(meld, grammar, wilds)) for meld in hand.melds)))
    return tuple(told)


def marker_findings(marker: Card | None) -> list[Finding]:
    """What is wrong with the card said to be the tiplu."""
    if marker is None or marker < JOKER:
        return []
    message = f"{show_card(marker)} cannot be the tiplu: it has no rank and no neighbours (NM-4.2)"
    help_ = "draw another card; a joker that turns up is put back"
    return [Finding(code="nepali.tiplu-natural", message=message, help=help_, path=("marker",), clause="NM-4.2")]


def copies_findings(cards: Iterable[Card], marker: Card | None, options: Options) -> list[Finding]:
    """Cards there are more often than the packs have them, the tiplu on the table counted."""
    pack = Pack(options.packs, options.printed_jokers, options.master_card)
    table = () if marker is None or marker >= JOKER else (marker,)
    found: list[Finding] = []
    for one, given in sorted(pack.excess((*cards, *table)).items()):
        where = ", the tiplu on the table among them" if one == marker else ""
        clause = "NM-3.5" if one == marker else "NM-1.1"
        have = "one is" if pack.copies(one) == 1 else f"{pack.copies(one) or 'none'} are"
        message = f"{given} copies of {show_card(one)}{where}; {have} in play ({clause})"
        help_ = f"look whether {show_card(one)} was read wrongly"
        found.append(
            Finding(code="nepali.too-many-copies", message=message, help=help_, path=("cards",), clause=clause)
        )
    return found
