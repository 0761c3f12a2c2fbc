"""Choices of a house that cannot stand together, and those that have no effect beside the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.problems import Finding, Findings, Severity

if TYPE_CHECKING:
    from scorekeeper.games.nepali_marriage.options import Options

JOKERS_PER_PACK = 2


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
    found: list[Finding] = []
    if options.kidnap_by == "cards" and options.unseen_maal != "to-winner":
        message = f'kidnap_by = "cards" has no effect while unseen_maal = "{options.unseen_maal}" (NM-6.8)'
        found.append(_no_effect("kidnap_by", message, 'write unseen_maal = "to-winner"', "NM-6.8"))
    if options.master_card_primary and not options.master_card:
        message = "the master card may be primary, but none is in play (NM-4.9)"
        found.append(_no_effect("master_card_primary", message, "write master_card = 1", "NM-4.9"))
    if options.tunnela_of and options.tunnela_counts == "off":
        message = 'tunnela_of has no effect while tunnela_counts = "off" (NM-4.10)'
        found.append(_no_effect("tunnela_of", message, 'write tunnela_counts = "shown"', "NM-4.10"))
    bonus = options.dublee_win_bonus or options.dublee_win_bonus_unseen
    if options.dublee_win_replaces and not (bonus and options.dublee_win_bonus_from):
        message = "the bonus for a win by dublees replaces a payment, but there is none (NM-6.5)"
        found.append(_no_effect("dublee_win_replaces", message, "write dublee_win_bonus = 5", "NM-6.5"))
    if options.dublee_win_bonus_unseen is not None and "unseen" not in options.dublee_win_bonus_from:
        message = "dublee_win_bonus_unseen has no effect while unseen losers pay no bonus (NM-6.5)"
        found.append(_no_effect("dublee_win_bonus_unseen", message, 'add "unseen" to dublee_win_bonus_from', "NM-6.5"))
    return found


def _conflict(option: str, message: str, help_: str, clause: str) -> Finding:
    return Finding(code="nepali.options-conflict", message=message, help=help_, path=("options", option), clause=clause)


def _no_effect(option: str, message: str, help_: str, clause: str) -> Finding:
    return Finding(
        code="nepali.option-without-effect",
        message=message,
        help=help_,
        path=("options", option),
        clause=clause,
        severity=Severity.WARNING,
    )
