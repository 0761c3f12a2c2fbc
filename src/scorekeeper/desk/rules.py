"""Asking the rules: a game's clauses, one clause, what a code means; the shipped profiles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorekeeper.desk.catalogue import codes, suggest
from scorekeeper.desk.outcome import Outcome, invalid
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.games import game, shelf
from scorekeeper.problems import Finding
from scorekeeper.reports.rules import clause_report, code_report, profile_report, profiles_report, rulebook_report
from scorekeeper.rulebook.profile import compare, list_profiles, load_profile, load_rulebook

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.desk.session import Session
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.rulebook.profile import Profile


def tell_rules(word: str) -> Outcome:
    """A game's rulebook by its slug, a clause by its number, or a finding's code."""
    if word in shelf():
        found = game(word)
        return Outcome(report=rulebook_report(found, load_rulebook(found.folder)))
    if word in codes():
        return Outcome(report=code_report(*codes()[word]))
    for slug in shelf():
        found = game(slug)
        clause = load_rulebook(found.folder).get(word)
        if clause is not None:
            return Outcome(report=clause_report(found, clause))
    message = f"“{word}” is no game, clause or code"
    return invalid((Finding(code="rules.unknown", message=message, help=suggest(word)),))


def tell_house(session: Session) -> Outcome:
    """The rules of a session as they are now: its profile, and what was changed since."""
    ledger = session.ledger
    of = ledger.game
    seed = load_profile("seed", of.options, of.folder).profile
    assert seed is not None
    frozen = ledger.header.profile
    now = replace(seed, name=frozen.name, title=session.name, source="", options=ledger.options, words=frozen.words)
    return Outcome(report=profile_report(of, now, compare(seed, now)), findings=session.findings)


def tell_profiles(slug: str | None, base: Path) -> Outcome:
    """The shipped profiles of one game, or of all."""
    if slug is not None and slug not in shelf():
        return _no_game(slug)
    found: list[tuple[AnyGame, Profile[Any]]] = []
    for one in [slug] if slug else list(shelf()):
        of = game(one)
        for name in list_profiles(of.folder):
            loaded = load_profile(name, of.options, of.folder, base=base)
            if loaded.profile is None:
                return invalid(loaded.findings)
            found.append((of, loaded.profile))
    return Outcome(report=profiles_report(found))


def tell_profile(slug: str, name: str, base: Path) -> Outcome:
    """One profile, shipped or in a file, and how it differs from the seed."""
    if slug not in shelf():
        return _no_game(slug)
    of = game(slug)
    loaded = load_profile(name, of.options, of.folder, base=base)
    seed = load_profile("seed", of.options, of.folder, base=base)
    if loaded.profile is None or seed.profile is None:
        return invalid((*loaded.findings, *seed.findings))
    report = profile_report(of, loaded.profile, compare(seed.profile, loaded.profile))
    return Outcome(report=report, findings=(*loaded.findings, *of.contradictions(loaded.profile.options)))


def _no_game(slug: str) -> Outcome:
    message = f"there is no game “{slug}”"
    return invalid((Finding(code="input.unknown-game", message=message, help=did_you_mean(slug, shelf())),))
