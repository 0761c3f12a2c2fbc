"""A deal by itself: the file form that `score`, `check`, `add --from` and the case files share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scorekeeper.documents.fields import Fields, Table
from scorekeeper.documents.names import clean, same_name, why_not_a_name
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.documents.source import place_all
from scorekeeper.documents.toml import together
from scorekeeper.games import game, shelf
from scorekeeper.problems import Finding, Findings, errors
from scorekeeper.rulebook.options import read_options
from scorekeeper.rulebook.profile import load_profile

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.documents.toml import Document
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.rulebook.profile import Profile


@dataclass(frozen=True, kw_only=True)
class DealFile:
    """A deal file whose shape is good."""

    game: AnyGame
    players: tuple[str, ...]
    """In seat order, clockwise."""
    profile: Profile[Any]
    options: object
    """The profile's options with the file's own differences."""
    deal: Table
    """The facts, not yet read."""
    facts: Any
    """The facts, read."""


def read_deal_file(document: Document, base: Path, before: Findings = ()) -> tuple[DealFile | None, Findings]:
    """The deal a file tells, or everything that is wrong with its shape.

    Args:
        document: the file as read.
        base: the folder from which a profile's path counts.
        before: what reading the document has found already.
    """
    findings: list[Finding] = []
    fields = Fields(document.table, (), findings)
    found = _game(fields)
    deal = fields.inner("deal")
    if deal is None and "deal" not in fields:
        fields.missing("deal", "the facts stand under [deal]")
    players = _players(fields, deal)
    profile_name = fields.text("profile") or "seed"
    options_table = fields.inner("options")
    fields.finish()
    if found is None:
        return None, together(before, place_all(findings, document))
    profile, profile_findings = load_profile(profile_name, found.options, found.folder, base=base)
    findings += profile_findings
    options = profile.options if profile is not None else found.options()
    if options_table is not None:
        options = read_options(options_table, options)
        findings += found.contradictions(options)
    facts = None
    if deal is not None and players:
        reading = found.read_facts(deal.table, players)
        facts = reading.facts
        findings += [_under(one, "deal") for one in reading.findings]
    placed = together(before, place_all(findings, document))
    if errors(placed) or facts is None or deal is None or profile is None:
        return None, placed
    read = DealFile(game=found, players=players, profile=profile, options=options, deal=deal.table, facts=facts)
    return read, placed


def _under(finding: Finding, key: str) -> Finding:
    """A finding of a table as a finding of the table above it."""
    from dataclasses import replace  # noqa: PLC0415 - only where something is wrong

    return replace(finding, path=(key, *finding.path))


def _game(fields: Fields) -> AnyGame | None:
    slug = fields.text("game")
    if slug is None:
        if "game" not in fields:
            fields.missing("game", f'write game = "{next(iter(shelf()))}"; the games are {", ".join(shelf())}')
        return None
    if slug not in shelf():
        fields.wrong("game", "input.unknown-game", f"there is no game “{slug}”", did_you_mean(slug, shelf()))
        return None
    return game(slug)


def _players(fields: Fields, deal: Fields | None) -> tuple[str, ...]:
    """The players in seat order; where the file does not say, those whose hands it tells, in that order."""
    names = fields.texts("players")
    if names is not None:
        return admitted(fields, names)
    told = _told(deal) if deal is not None else ()
    if "players" in fields:
        return told
    for name in told:
        why = why_not_a_name(clean(name))
        if why:
            Fields({}, ("deal", "hands"), fields.findings).wrong(
                name, "names.not-admitted", f"“{name}”: {why}", "choose another name"
            )
    if not told:
        fields.missing("players", 'write players = ["Asha", "Bina"], in seat order')
    return told


def _told(deal: Fields) -> tuple[str, ...]:
    """Whoever is named as the winner or has a hand."""
    hands = deal.table.get("hands")
    first = deal.table.get("winner", deal.table.get("knocker"))
    names = [first] if isinstance(first, str) else []
    return tuple(dict.fromkeys([*names, *(hands if isinstance(hands, dict) else ())]))


def admitted(fields: Fields, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, with a finding for each that may not stand or cannot be told from another; () if one stands twice.

    Names that may not stand are kept: what else is told of them is looked at all the same.
    """
    kept: list[str] = []
    for at, name in enumerate(names):
        inner = Fields({}, (*fields.path, "players"), fields.findings)
        why = why_not_a_name(clean(name))
        twin = same_name(name, kept)
        if why:
            inner.wrong(at, "names.not-admitted", f"“{name}”: {why}", "choose another name")
        elif twin is not None:
            inner.wrong(
                at, "names.twice", f"“{name}” cannot be told from “{twin}”", "choose another name for one of them"
            )
        kept.append(clean(name))
    return tuple(kept) if len(set(kept)) == len(kept) else ()
