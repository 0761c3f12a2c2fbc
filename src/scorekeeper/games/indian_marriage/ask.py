"""Questions about cards without a deal: is this declaration valid, what is the best arrangement?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.contract import Best, Judged, JudgedMeld
from scorekeeper.games.indian_marriage.check_melds import of_complaint
from scorekeeper.games.indian_marriage.grammar import grammar
from scorekeeper.games.indian_marriage.value import wild_cards
from scorekeeper.melds.judge import judge as judge_meld
from scorekeeper.melds.show import judge_finish, judge_opening
from scorekeeper.melds.wilds import NO_WILDS
from scorekeeper.problems import Finding, Findings

if TYPE_CHECKING:
    from scorekeeper.games.contract import Asked
    from scorekeeper.games.indian_marriage.options import Options
    from scorekeeper.melds.judge import Verdict


def judge(asked: Asked, options: Options) -> Judged:
    """The verdict on declared melds: each for itself, and the whole where it is to end the deal or to see the joker.

    Without a marker no card but a printed joker is wild: that is how it stands before the joker is seen.
    """
    rules = grammar(options)
    wilds = NO_WILDS if asked.marker is None else wild_cards(asked.marker)
    found: list[Finding] = []
    melds = asked.melds
    if asked.show:
        opening = judge_opening(asked.show, rules, NO_WILDS if asked.marker is None else wilds)
        found += [of_complaint(one, ("show",)) for one in opening.complaints]
    if asked.ends_deal:
        ending = judge_finish((*asked.show, *melds), rules, wilds, loose=asked.loose, hand=asked.cards or None)
        found += [of_complaint(one, ("melds",)) for one in ending.complaints]
    verdicts = [judge_meld(meld, rules, wilds) for meld in (*asked.show, *melds)]
    judged = tuple(_judged(one) for one in verdicts)
    valid = not found and (asked.ends_deal or all(one.valid for one in judged))
    return Judged(valid=valid, melds=judged, findings=tuple(found))


def _judged(verdict: Verdict) -> JudgedMeld:
    return JudgedMeld(
        meld=verdict.meld,
        valid=verdict.valid,
        clause=verdict.clause,
        reason=verdict.reason,
        mend=verdict.mended.sentence if verdict.mended is not None else "",
    )


def too_many_copies(asked: Asked, options: Options) -> Findings:
    """Cards of which more are told than there are, the cut card on the table among them."""
    from scorekeeper.cards.notation import show_card  # noqa: PLC0415 - only where something is wrong
    from scorekeeper.cards.pack import Pack  # noqa: PLC0415 - as above

    told = list(asked.cards) or [one for meld in (*asked.show, *asked.melds) for one in meld] + list(asked.loose)
    if asked.marker is not None:
        told.append(asked.marker)
    pack = Pack(options.packs, options.printed_jokers)
    return tuple(
        Finding(
            code="indian.too-many-copies",
            message=f"{show_card(one)} is told {many} times; there are {pack.copies(one)}",
            clause="IM-1.1",
            help="look at these cards again",
        )
        for one, many in sorted(pack.excess(told).items())
    )


def best(asked: Asked, options: Options) -> Best:
    """The best arrangement of a hand."""
    raise NotImplementedError("the search for many packs is being built")
