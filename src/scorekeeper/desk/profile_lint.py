"""A house's profile looked through before it is played by: form, contradictions, and choices that change nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.desk.outcome import Ending, Outcome, invalid
from scorekeeper.desk.profile_diff import no_game
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.documents.source import in_order, place_all
from scorekeeper.games import game, shelf
from scorekeeper.problems import Finding, Severity, errors
from scorekeeper.rulebook.profile import list_profiles, load_profile, load_rulebook
from scorekeeper.rulebook.words import clause_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.documents.toml import Document
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings
    from scorekeeper.rulebook.profile import Profile


def lint(files: Sequence[tuple[str, Document | None, Findings]], base: Path) -> Outcome:
    """Everything wrong or doubtful in these profiles: errors make it invalid, doubts make the answer no.

    Args:
        files: each path as named, with its document, or why it cannot be read.
        base: the folder that the paths are relative to.
    """
    found = [one for name, document, findings in files for one in _file(name, document, findings, base)]
    if errors(tuple(found)):
        return invalid(tuple(found))
    return Outcome(ending=Ending.NO if found else Ending.DONE, findings=tuple(found))


def _file(name: str, document: Document | None, findings: Findings, base: Path) -> Findings:
    """Everything found in one file, in the order of its text."""
    if document is None:
        return findings
    slug = document.table.get("game")
    if not isinstance(slug, str):
        message = f"{name} does not say for which game it is" if slug is None else "the game is not a word"
        help_ = f'write game = "{next(iter(shelf()))}"; the games are {", ".join(shelf())}'
        lost = Finding(code="profile.no-game", message=message, help=help_, path=("game",))
        return in_order((*findings, *place_all((lost,), document)))
    if slug not in shelf():
        return in_order((*findings, *place_all((replace(no_game(slug)[0], path=("game",)),), document)))
    of = game(slug)
    loaded = load_profile(
        name if "/" in name or name.endswith(".toml") else f"./{name}", of.options, of.folder, base=base
    )
    if loaded.profile is None:
        return in_order(loaded.findings)
    shipped = Path(name).absolute().parent == of.folder / "profiles"
    doubts = (*_doubts(of, loaded.profile, shipped=shipped), *_contradictions(of, loaded.profile, document))
    return in_order((*loaded.findings, *place_all(doubts, document)))


def _contradictions(of: AnyGame, profile: Profile[Any], document: Document) -> Iterator[Finding]:
    """What the game says of the choices; where the file does not make one itself, it was made by what it extends."""
    own = document.table.get("options")
    for one in of.contradictions(profile.options):
        named = isinstance(own, dict) and one.path[-1] in own
        inherited = "" if named or not profile.extends else f" ({one.path[-1]} comes from {profile.extends})"
        yield replace(one, message=one.message + inherited, path=one.path if named else ("extends",))


def _doubts(of: AnyGame, profile: Profile[Any], *, shipped: bool) -> Iterator[Finding]:
    """What a profile should say of itself, and what its words mean."""
    if not profile.source.strip():
        message = "it is not said where these rules come from"
        help_ = 'write source = "agreed at the table, Tihar 2026", or who publishes them'
        yield _doubt("profile.no-source", message, help_, ("source",))
    if not shipped and profile.name in list_profiles(of.folder):
        message = f"“{profile.name}” is the name of a profile that comes with the program"
        yield _doubt("profile.shipped-name", message, "give the house a name of its own", ("name",))
    rulebook = load_rulebook(of.folder)
    for word, effect in profile.words.items():
        clause = clause_of(effect)
        if clause is not None and rulebook.get(clause) is None:
            message = f"“{word}” names {clause}, which does not stand in the rules of {of.title}"
            help_ = did_you_mean(clause, [one.number for one in rulebook.clauses])
            yield _doubt("profile.unknown-clause", message, help_, ("words", word))
        elif not effect.strip():
            help_ = f'write {word} = "what it does here", with its clause in brackets at the end'
            yield _doubt("profile.empty-word", f"it is not said what “{word}” means here", help_, ("words", word))


def _doubt(code: str, message: str, help_: str, path: tuple[str, ...]) -> Finding:
    return Finding(code=code, message=message, help=help_, severity=Severity.WARNING, path=path)
