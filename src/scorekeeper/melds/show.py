"""Judging a whole declaration: the melds that open the hidden card, and the hand that ends the deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_card, show_cards
from scorekeeper.melds.grammar import Role
from scorekeeper.melds.judge import Verdict, judge
from scorekeeper.melds.meld import IN_WORDS, MeldKind, Way

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from scorekeeper.cards.card import Card
    from scorekeeper.melds.grammar import Grammar


class Fault(StrEnum):
    """What can be wrong with a declaration; the games make their findings' codes of these words."""

    NOT_A_MELD = "not-a-meld"
    """Cards laid together that are no meld."""
    NOT_PRIMARY = "not-primary"
    """A meld laid to open the hidden card that is not primary."""
    TOO_FEW_PRIMARY = "too-few-primary"
    """Fewer primary melds than needed."""
    TOO_FEW_DUBLEES = "too-few-dublees"
    """Only dublees, and fewer than needed."""
    DUBLEE_AMONG_MELDS = "dublee-among-melds"
    """A dublee beside melds, where it counts for nothing."""
    WRONG_NUMBER = "wrong-number"
    """Not as many cards as a hand has."""
    LEFT_OVER = "left-over"
    """A card outside the melds of a hand that is to end the deal."""
    IN_TWO_MELDS = "in-two-melds"
    """A card laid more often than it is held."""
    NOT_HELD = "not-held"
    """A card laid that is not in the hand at all."""


@dataclass(frozen=True, kw_only=True)
class Complaint:
    """One thing wrong with a declaration."""

    fault: Fault
    message: str
    """The fact and the rule with both figures; the clause is beside it, not in it."""
    clause: str | None = None
    help: str = ""
    """What would make it good; may be empty."""
    cards: tuple[Card, ...] = ()
    """The cards it is about."""
    meld: int | None = None
    """Which declared meld, counted from 0; None is the whole."""


@dataclass(frozen=True, kw_only=True)
class Show:
    """A declaration, judged."""

    verdicts: tuple[Verdict, ...]
    """One for each declared meld, in their order."""
    way: Way
    """By what it stands, or by what it was judged where it does not."""
    complaints: tuple[Complaint, ...]

    @property
    def stands(self) -> bool:
        """Nothing is wrong with it."""
        return not self.complaints

    @property
    def primaries(self) -> int:
        """How many primary melds are among them."""
        return sum(verdict.primary for verdict in self.verdicts)

    @property
    def dublees(self) -> int:
        """How many dublees are among them."""
        return sum(verdict.kind is MeldKind.DUBLEE for verdict in self.verdicts)


def judge_opening(melds: Sequence[Sequence[Card]], grammar: Grammar, wilds: AbstractSet[Card]) -> Show:
    """Do these melds open the hidden card: so many primary melds, or so many dublees (NM-3.1, NM-3.2, IM-3.1)?

    Args:
        melds: what was laid on the table, meld by meld.
        grammar: what the house admits.
        wilds: natural cards that are wild; a primary meld has none standing for another, so it matters only for the
            names of the melds that are refused.
    """
    verdicts = tuple(judge(meld, grammar, wilds) for meld in melds)
    if _only_dublees(verdicts) and grammar.dublees_show is not None:
        return Show(
            verdicts=verdicts, way=Way.DUBLEES, complaints=tuple(_enough_dublees(verdicts, grammar, Role.DUBLEE))
        )
    complaints = list(_bad_melds(verdicts, grammar))
    opens = f"only {_kinds(grammar)} open the hidden card"
    complaints += [
        Complaint(
            fault=Fault.NOT_PRIMARY,
            message=f"{show_cards(verdict.laid)} is {IN_WORDS[verdict.kind]}{_impure(verdict)}; {opens}",
            clause=grammar.clause(Role.PRIMARY),
            cards=verdict.cards,
            meld=at,
        )
        for at, verdict in enumerate(verdicts)
        if verdict.valid and not verdict.primary and verdict.kind is not MeldKind.DUBLEE
    ]
    complaints += _enough_primaries(verdicts, grammar, Role.PRIMARY)
    return Show(verdicts=verdicts, way=Way.MELDS, complaints=tuple(complaints))


def judge_finish(
    melds: Sequence[Sequence[Card]],
    grammar: Grammar,
    wilds: AbstractSet[Card],
    *,
    loose: Iterable[Card] = (),
    discard: Card | None = None,
    hand: Iterable[Card] | None = None,
) -> Show:
    """Does this declaration end the deal (NM-5.1, NM-5.2, IM-3.3)?

    Args:
        melds: the melds laid down.
        grammar: what the house admits.
        wilds: the natural cards that are wild.
        loose: cards not in a meld, the discard not among them.
        discard: the card discarded at the finish, where it is known.
        hand: all cards held, the discard included, where they are known; without them a card laid twice cannot be
            told from a second copy, and the caller counts copies by `Pack.excess`.
    """
    verdicts = tuple(judge(meld, grammar, wilds) for meld in melds)
    rest = tuple(sorted(loose))
    complaints = list(_against_hand(melds, (*rest, *(() if discard is None else (discard,))), hand))
    way = _way(verdicts, grammar)
    if way is Way.DUBLEES:
        complaints += _enough_dublees(verdicts, grammar, Role.DUBLEE_FINISH)
    if way is not Way.MELDS:
        return Show(verdicts=verdicts, way=way, complaints=tuple(complaints))
    complaints += _bad_melds(verdicts, grammar)
    complaints += _enough_primaries(verdicts, grammar, Role.FINISH)
    if rest:
        complaints.append(
            Complaint(
                fault=Fault.LEFT_OVER,
                message=f"{show_cards(rest)} left over; the finish has every card in a meld",
                clause=grammar.clause(Role.FINISH),
                cards=rest,
            )
        )
    laid = sum(len(meld) for meld in melds) + len(rest)
    if laid != grammar.hand:
        complaints.append(
            Complaint(
                fault=Fault.WRONG_NUMBER,
                message=f"{laid} cards beside the discard; a hand has {grammar.hand}",
                clause=grammar.clause(Role.HAND),
            )
        )
    return Show(verdicts=verdicts, way=way, complaints=tuple(complaints))


def _way(verdicts: Sequence[Verdict], grammar: Grammar) -> Way:
    """The way a finish stands; by melds where none of the others holds."""
    if _only_dublees(verdicts) and grammar.dublees_finish is not None:
        return Way.DUBLEES
    tunnelas = sum(verdict.kind is MeldKind.TUNNELA for verdict in verdicts)
    if grammar.tunnelas_finish is not None and tunnelas >= grammar.tunnelas_finish:
        return Way.TUNNELAS
    group = max((len(verdict.cards) for verdict in verdicts if verdict.kind is MeldKind.WILDS), default=0)
    if grammar.wilds_finish is not None and group >= grammar.wilds_finish:
        return Way.WILDS
    return Way.MELDS


def _only_dublees(verdicts: Sequence[Verdict]) -> bool:
    """Every declared group that has two cards is meant as a dublee; a mixed declaration is not one of dublees."""
    return bool(verdicts) and all(len(verdict.cards) == 2 for verdict in verdicts)  # noqa: PLR2004 - a dublee's cards


def _enough_dublees(verdicts: Sequence[Verdict], grammar: Grammar, role: Role) -> list[Complaint]:
    """Each pair judged, and their number."""
    needed = grammar.dublees_show if role is Role.DUBLEE else grammar.dublees_finish
    complaints = [
        Complaint(
            fault=Fault.NOT_A_MELD,
            message=f"{show_cards(verdict.cards)} is no dublee: two cards of one rank and suit are one",
            clause=grammar.clause(Role.DUBLEE),
            cards=verdict.cards,
            meld=at,
        )
        for at, verdict in enumerate(verdicts)
        if not verdict.valid
    ]
    found = sum(verdict.valid for verdict in verdicts)
    if needed is not None and found < needed:
        purpose = "open the hidden card" if role is Role.DUBLEE else "end the deal"
        message = f"{found} dublees; {needed} {purpose}"
        complaints.append(Complaint(fault=Fault.TOO_FEW_DUBLEES, message=message, clause=grammar.clause(role)))
    return complaints


def _bad_melds(verdicts: Sequence[Verdict], grammar: Grammar) -> list[Complaint]:
    """The declared melds that are none, and dublees among melds."""
    complaints = []
    for at, verdict in enumerate(verdicts):
        if verdict.kind is MeldKind.DUBLEE:
            message = f"{show_cards(verdict.cards)} is a dublee, and beside melds a dublee counts for nothing"
            clause, fault, better = grammar.clause(Role.DUBLEE), Fault.DUBLEE_AMONG_MELDS, ""
        elif not verdict.valid:
            message = f"{show_cards(verdict.cards)}: {verdict.reason}"
            clause, fault = verdict.clause, Fault.NOT_A_MELD
            better = verdict.mended.sentence if verdict.mended else ""
        else:
            continue
        complaints.append(
            Complaint(fault=fault, message=message, clause=clause, help=better, cards=verdict.cards, meld=at)
        )
    return complaints


def _enough_primaries(verdicts: Sequence[Verdict], grammar: Grammar, role: Role) -> list[Complaint]:
    found = sum(verdict.primary for verdict in verdicts)
    if found >= grammar.primaries:
        return []
    message = f"{found} {grammar.primary_word} {'meld' if found == 1 else 'melds'}; {grammar.primaries} are needed"
    return [Complaint(fault=Fault.TOO_FEW_PRIMARY, message=message, clause=grammar.clause(role))]


def _against_hand(
    melds: Sequence[Sequence[Card]], rest: Sequence[Card], hand: Iterable[Card] | None
) -> list[Complaint]:
    """Cards laid that are not held, or not so often."""
    if hand is None:
        return []
    held = Counter(hand)
    laid = Counter(which for meld in melds for which in meld) + Counter(rest)
    complaints = []
    for which, copies in sorted((laid - held).items()):
        have = held[which]
        if have:
            fault, message = Fault.IN_TWO_MELDS, f"{show_card(which)} is laid {have + copies} times and held {have}"
        else:
            fault, message = Fault.NOT_HELD, f"{show_card(which)} is laid and not in the hand"
        complaints.append(Complaint(fault=fault, message=message, cards=(which,)))
    return complaints


def _kinds(grammar: Grammar) -> str:
    """`pure sequences and tunnelas`: what counts as primary here."""
    many = {
        MeldKind.PURE_SEQUENCE: "pure sequences",
        MeldKind.TUNNELA: "tunnelas",
        MeldKind.TRIAL: "trials",
        MeldKind.SET: "pure sets",
    }
    names = [name for kind, name in many.items() if kind in grammar.primary]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _impure(verdict: Verdict) -> str:
    return "" if verdict.pure or verdict.kind is MeldKind.WILDS else " with a wild card"
