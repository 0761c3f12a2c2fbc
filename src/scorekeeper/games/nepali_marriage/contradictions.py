"""Choices of a house that cannot stand together, and those that have no effect beside the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from scorekeeper.games.nepali_marriage.options import Options
from scorekeeper.problems import Finding, Findings, Severity
from scorekeeper.scoring.groups import best_grouping

JOKERS_PER_PACK = 2
_SEED = Options()


def contradictions(options: Options) -> Findings:
    """Everything in the options that cannot be played, as errors, and what has no effect, as warnings."""
    return (*_cannot(options), *_idle(options))


def _cannot(options: Options) -> list[Finding]:
    found: list[Finding] = []
    if options.meld_max is not None and options.meld_max < options.meld_min:
        message = f"a set has at least {options.meld_min} cards and at most {options.meld_max} (NM-2.1)"
        found.append(_conflict("meld_max", message, "raise meld_max, or lower meld_min", "NM-2.1"))
    if options.trial_max is not None and options.trial_max < options.meld_min:
        message = f"a trial has at least {options.meld_min} cards (NM-2.1) and at most {options.trial_max} (NM-2.6)"
        found.append(_conflict("trial_max", message, "raise trial_max, or lower meld_min", "NM-2.6"))
    most = JOKERS_PER_PACK * options.packs
    if options.printed_jokers > most:
        message = f"{options.packs} packs have at most {most} printed jokers, not {options.printed_jokers} (NM-1.1)"
        found.append(_conflict("printed_jokers", message, f"printed_jokers = 0 to {most}", "NM-1.1"))
    if options.dublee_win_bonus_as == "maal":
        partial = len(options.dublee_win_bonus_from) < 3  # noqa: PLR2004 - three kinds of loser
        if partial or options.dublee_win_replaces or options.dublee_win_bonus_unseen is not None:
            message = (
                "a bonus added to the winner's maal is paid by everybody alike; it cannot replace a payment (NM-6.5)"
            )
            help_ = 'write dublee_win_bonus_as = "payment", or leave dublee_win_bonus_from, _replaces and _unseen alone'
            found.append(_conflict("dublee_win_bonus_as", message, help_, "NM-6.5"))
    return found


def _idle(options: Options) -> list[Finding]:
    """Choices turned from their default that change no score, whatever is dealt."""
    return [
        Finding(
            code="nepali.option-without-effect",
            message=f"{name} has no effect {without} ({clause})",
            help=help_,
            path=("options", name),
            clause=clause,
            severity=Severity.WARNING,
        )
        for name, without, help_, clause in (*_idle_sets(options), *_idle_maal(options), *_idle_payments(options))
    ]


_Idle: TypeAlias = Iterator[tuple[str, str, str, str]]
"""Option, why it has no effect, what to do, and the clause."""


def _idle_sets(options: Options) -> _Idle:
    most = options.meld_max
    trial = options.trial_max
    if most is not None and trial != _SEED.trial_max and (trial is None or trial >= most):
        yield "trial_max", f"where no set has more than {most} cards", "lower it, or raise meld_max", "NM-2.6"
    if most is not None and options.max_wilds is not None and options.max_wilds >= most:
        yield "max_wilds", f"where no set has more than {most} cards", "lower it, or raise meld_max", "NM-2.5"
    if options.master_card_primary and not options.master_card:
        yield "master_card_primary", "where no master card is in play", "write master_card = 1", "NM-4.9"


def _idle_maal(options: Options) -> _Idle:
    if options.man != _SEED.man and not options.printed_jokers:
        yield "man", "without printed jokers", "set printed_jokers", "NM-4.4"
    if options.master_card_points != _SEED.master_card_points and not options.master_card:
        yield "master_card_points", "where no master card is in play", "write master_card = 1", "NM-4.9"
    if options.marriage_forced and not _apart_may_be_better(options):
        without = "where a marriage is never worth less than its cards apart"
        yield "marriage_forced", without, "leave it out", "NM-4.6"
    if options.tunnela_counts == "off":
        off = 'while tunnela_counts = "off"'
        if options.tunnela_of:
            yield "tunnela_of", off, 'write tunnela_counts = "shown"', "NM-4.10"
        if options.tunnela != _SEED.tunnela:
            yield "tunnela", off, 'write tunnela_counts = "shown"', "NM-4.7"
        if options.unseen_maal == "void-tunnelas":
            yield "unseen_maal", off, 'write unseen_maal = "count"', "NM-6.7"
    if options.kidnap_by == "cards" and options.unseen_maal != "to-winner":
        told = f'while unseen_maal = "{options.unseen_maal}"'
        yield "kidnap_by", told, 'write unseen_maal = "to-winner"', "NM-6.8"
    if not options.unseen_pairs_exchange and options.unseen_maal in ("void", "to-winner", "shield"):
        told = f'while unseen_maal = "{options.unseen_maal}": two unseen players have nothing to settle'
        yield "unseen_pairs_exchange", told, "leave it out", "NM-6.1"


def _idle_payments(options: Options) -> _Idle:
    bonus, unseen = options.dublee_win_bonus, options.dublee_win_bonus_unseen
    if not bonus and not unseen:
        none = "where there is no bonus for a win by dublees"
        if options.dublee_win_bonus_from != _SEED.dublee_win_bonus_from:
            yield "dublee_win_bonus_from", none, "write dublee_win_bonus = 5", "NM-6.5"
        if options.dublee_win_bonus_as == "maal":
            yield "dublee_win_bonus_as", none, "write dublee_win_bonus = 5", "NM-6.5"
    if options.dublee_win_replaces and not ((bonus or unseen) and options.dublee_win_bonus_from):
        told = "where there is no bonus to come in a payment's place"
        yield "dublee_win_replaces", told, "write dublee_win_bonus = 5", "NM-6.5"
    if unseen is not None and "unseen" not in options.dublee_win_bonus_from:
        told = "while unseen losers pay no bonus"
        yield "dublee_win_bonus_unseen", told, 'add "unseen" to dublee_win_bonus_from', "NM-6.5"
    elif unseen is not None and unseen == bonus:
        told = f"where dublee_win_bonus is {bonus} too"
        yield "dublee_win_bonus_unseen", told, "leave it out", "NM-6.5"
    if options.dhoos_to == "this-winner" and not options.dhoos:
        yield "dhoos_to", "where nobody owes a dhoos", "write dhoos = 15", "NM-8.1"
    if options.substitute_may_win and options.substitute == "void":
        yield "substitute_may_win", 'while substitute = "void": no total stands', "leave it out", "NM-7.2"


def _apart_may_be_better(options: Options) -> bool:
    """Whether some cards would be worth more without a marriage that can be made of them.

    All numbers of cards that the packs have are tried. A tunnela of maal cards may be worth more than the marriages its
    cards could make, so where there are such tunnelas the answer is yes.
    """
    if options.tunnela_of:
        return True
    tables = (options.tiplu, options.poplu, options.jhiplu)
    for held in product(range(1, options.packs + 1), repeat=3):
        free = best_grouping(held, tables, options.marriage, replaces=options.marriage_replaces)
        if free.groups < min(held):
            return True
    return False


def _conflict(option: str, message: str, help_: str, clause: str) -> Finding:
    return Finding(code="nepali.options-conflict", message=message, help=help_, path=("options", option), clause=clause)
