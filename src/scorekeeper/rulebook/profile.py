"""Profiles: the choices of a house, by name or from a file; loading, extending, resolving, comparing.

The only file of this room that reads files. A profile says how it differs from the one it `extends`; the profile `seed`
is the options' own defaults.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.documents.source import place_all
from scorekeeper.documents.toml import read_document, together
from scorekeeper.problems import Finding, Findings, FindingsError, errors
from scorekeeper.rulebook.clause import Rulebook, read_rulebook
from scorekeeper.rulebook.options import fingerprint, options_of, read_options, write_options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.documents.fields import Table
    from scorekeeper.documents.toml import Document
    from scorekeeper.problems import Path as Keys

O = TypeVar("O")  # noqa: E741 - the options of some game

SEED = "seed"
"""The profile every game has: the documents as the rulebook reads them."""


@dataclass(frozen=True, kw_only=True)
class Profile(Generic[O]):
    """The choices of one house, resolved."""

    name: str
    """ "seed", "online-21"; for a house's own file the name it gives itself, else the file's."""
    game: str
    title: str
    """What it is, in a line: "The document as read here"."""
    source: str
    """Where its figures come from."""
    extends: str
    """The profile it differs from; "" if it differs from the options' own defaults."""
    options: O
    """Every option with its value."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What this house calls things: its own word, and the effect in words."""

    @property
    def fingerprint(self) -> str:
        """Twelve hexadecimal digits that change whenever any option does."""
        return fingerprint(self.options)


class Loaded(NamedTuple, Generic[O]):
    """A profile, and everything wrong with it."""

    profile: Profile[O] | None
    """None if there is an error among the findings."""
    findings: Findings


class Difference(NamedTuple):
    """One option in which two profiles differ, both values as TOML has them."""

    option: str
    clause: str
    first: object
    second: object


def load_profile(name: str, options_type: type[O], folder: Path, *, base: Path | None = None) -> Loaded[O]:
    """The profile of that name, with everything it extends, resolved.

    Args:
        name: a shipped name ("online-21"), or the path of a file: it has a "/" in it or ends in ".toml".
        options_type: the game's options; called without arguments it is the profile `seed`.
        folder: the game's folder, where `profiles/` and `rulebook.toml` lie.
        base: the folder that a path is relative to (that of the deal file or ledger); None is the current one.
    """
    return _load(name, options_type, folder, base or Path(), ())


def list_profiles(folder: Path) -> tuple[str, ...]:
    """The names of the profiles shipped with the game in that folder, `seed` first."""
    names = sorted(one.stem for one in (folder / "profiles").glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != SEED))


def with_options(profile: Profile[O], table: Table, path: Keys = ("options",)) -> Loaded[O]:
    """The profile with a deal file's or session's own choices on top; findings' paths begin with `path`."""
    findings: list[Finding] = []
    options = read_options(Fields(table, path, findings), profile.options)
    changed = profile if options == profile.options else replace(profile, options=options)
    return Loaded(None if errors(tuple(findings)) else changed, tuple(findings))


def compare(first: Profile[Any], second: Profile[Any]) -> tuple[Difference, ...]:
    """The options in which two profiles of one game differ, in the order of the options."""
    mine, theirs = write_options(first.options), write_options(second.options)
    return tuple(
        Difference(one.name, one.clause, mine[one.name], theirs[one.name])
        for one in options_of(type(first.options))
        if mine[one.name] != theirs[one.name]
    )


@cache
def load_rulebook(folder: Path) -> Rulebook:
    """The rulebook in a game's folder, read once.

    Raises:
        FindingsError: the file shipped with the program is damaged.
    """
    return read_rulebook(load_table(folder / "rulebook.toml"))


def load_table(path: Path) -> Table:
    """A TOML file shipped with the program (rulebook, findings, irregularities), as a table.

    Raises:
        FindingsError: it cannot be read, or is no TOML.
    """
    document, findings = _read(path)
    if document is None or findings:
        raise FindingsError(findings)
    return document.table


def load_table_if_there(path: Path) -> Table:
    """As `load_table`; an empty table if there is no such file.

    Raises:
        FindingsError: it is there and cannot be read.
    """
    return load_table(path) if path.exists() else {}


def _load(name: str, options_type: type[O], folder: Path, base: Path, above: tuple[str, ...]) -> Loaded[O]:
    """`load_profile`, knowing which profiles led here, so that a circle is seen."""
    found = _find(name, folder, base)
    if isinstance(found, Finding):
        return Loaded(None, (found,))
    here = str(found.absolute())
    if here in above:
        chain = " → ".join(Path(one).stem for one in (*above[above.index(here) :], here))
        return Loaded(None, (_finding("profile.circle", f"profiles extend each other in a circle: {chain}", ""),))
    document, findings = _read(found)
    if document is None:
        return Loaded(None, findings)
    wrong: list[Finding] = []
    profile = _resolve(Fields(document.table, (), wrong), found, options_type, folder, (*above, here))
    findings = together(findings, place_all(wrong, document))
    return Loaded(None if errors(findings) else profile, findings)


def _resolve(fields: Fields, file: Path, options_type: type[O], folder: Path, above: tuple[str, ...]) -> Profile[O]:
    """The profile of one file upon the one it extends; what is wrong is kept in the fields' findings."""
    name, game = fields.text("name") or file.stem, fields.text("game") or ""
    title, source, extends = fields.text("title") or "", fields.text("source") or "", fields.text("extends") or ""
    options, words = options_type(), {}
    slug = _slug(folder)
    foreign = bool(game and slug) and game != slug
    if foreign:
        told = f'the profiles of {slug}: sk profile list {slug}; one of your own says game = "{slug}"'
        fields.wrong("game", "profile.other-game", f"this profile is for {game}, not for {slug}", told)
    if extends:
        under, wrong = _load(extends, options_type, folder, file.parent, above)
        fields.findings += [one if one.place else replace(one, path=("extends",)) for one in wrong]
        if under is not None:
            options, words = under.options, dict(under.words)
    own = fields.inner("options")
    if own is not None and not foreign:  # another game's options are not unknown words, they are another game's
        options = read_options(own, options)
    own_words = fields.inner("words")
    if own_words is not None:
        words |= {word: own_words.text(word) or "" for word in own_words.table}
    fields.finish()
    return Profile(
        name=name, game=game or slug, title=title, source=source, extends=extends, options=options, words=words
    )


def _find(name: str, folder: Path, base: Path) -> Path | Finding:
    """The file of a profile, or the finding that there is none."""
    if "/" in name or name.endswith(".toml"):
        path = base / Path(name).expanduser()
        if path.is_file():
            return path
        return _finding(
            "profile.no-file", f"there is no profile file {path}", "a path is relative to the file it stands in"
        )
    shipped = list_profiles(folder)
    if name in shipped:
        return folder / "profiles" / f"{name}.toml"
    help_ = did_you_mean(name, shipped) + "; a file of your own is written with its ending: ./our-house.toml"
    return _finding("profile.unknown", f"there is no profile called “{name}”", help_)


def _finding(code: str, message: str, help_: str) -> Finding:
    return Finding(code=code, message=message, help=help_, path=("profile",))


@cache
def _slug(folder: Path) -> str:
    """The game's word, from the first line of its rulebook; "" if there is none."""
    try:
        with (folder / "rulebook.toml").open(encoding="utf-8") as lines:
            return lines.readline().partition("=")[2].strip().strip('"')
    except OSError:
        return ""


def _read(path: Path) -> tuple[Document | None, Findings]:
    """A TOML file, and what is wrong with it as a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        return None, (_finding("profile.unreadable", f"{path} cannot be read: {error.strerror}", ""),)
    return read_document(data, str(path))
