"""`sk profile new`: what was typed and asked becomes a file of house rules."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli.exits import Exit
from scorekeeper.cli.saving import save
from scorekeeper.desk.outcome import Outcome, invalid, refused
from scorekeeper.desk.profile_new import House, Sayings, begin, made, questions, why_not_that_name, written
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from scorekeeper.cli.console import Console
    from scorekeeper.cli.setting import Setting


@dataclass(frozen=True, slots=True)
class Told:
    """What was typed."""

    game: str
    file: str | None
    base: str | None
    choices: tuple[str, ...]
    name: str | None
    title: str
    source: str
    force: bool
    dry: bool


def make(told: Told, setting: Setting, console: Console) -> Exit:
    """Make the house's file; with neither a base nor a choice typed, a person at a terminal is asked."""
    asks = told.base is None and not told.choices
    before = _nobody_to_ask(told) if asks and not setting.may_ask() else _taken(told)
    if before is not None:
        return console.outcome(before)
    house = begin(told.game, told.base or "seed", told.choices, Path())
    if isinstance(house, Outcome):
        return console.outcome(house)
    if asks:
        answered = _asked(told, house, console)
        if answered is None:
            console.talk("nothing was written")
            return Exit.REFUSED
        told, house = answered
    return _write(told, house, console)


def _write(told: Told, house: House, console: Console) -> Exit:
    name = _named(told)
    wrong = why_not_that_name(house.of, name) if name else (_no_name(),)
    before = invalid(wrong) if wrong else _taken(told)
    if before is not None or name is None:
        return console.outcome(before or invalid(wrong))
    file = told.file or f"{name}.toml"
    says = Sayings(name=name, title=told.title, source=told.source, extends=_extends(told.base or "seed", file))
    text = written(house, says)
    if told.dry:
        console.text(text)
        return Exit.DONE
    save(Path(file), text, force=told.force)
    return console.outcome(made(house, says, file))


def _named(told: Told) -> str | None:
    """The house's name: as said, else its file's."""
    return told.name or (Path(told.file).stem if told.file else None)


def _no_name() -> Finding:
    return Finding(code="profile.no-name", message="the house has no name", help="--name our-house")


def _nobody_to_ask(told: Told) -> Outcome:
    message = "it is not said what the new rules are, and nobody is there to be asked"
    help_ = f"sk profile new {told.game} --from seed --set OPTION=VALUE --name our-house"
    return invalid((Finding(code="profile.nothing-said", message=message, help=help_),))


def _taken(told: Told) -> Outcome | None:
    """That the file is there already, and may not be replaced; None where it may be written, or is not yet known."""
    file = told.file or (f"{told.name}.toml" if told.name else None)
    if file is None or told.force or told.dry or not (Path(file).exists() or Path(file).is_symlink()):
        return None
    return refused(
        (
            Finding(
                code="profile.taken", message=f"{file} is there already", help="another name, or --force replaces it"
            ),
        )
    )


def _extends(base: str, file: str) -> str:
    """The base as the new file names it: a path counts from where that file stands."""
    if "/" not in base and not base.endswith(".toml"):
        return base
    near = os.path.relpath(Path(base).expanduser(), Path(file).parent)
    return near if "/" in near else f"./{near}"


def _asked(told: Told, house: House, console: Console) -> tuple[Told, House] | None:
    """What was asked for: the base, the choices, the house's name and where its rules come from."""
    from scorekeeper.cli.choosing import choose, choose_base, say
    from scorekeeper.rulebook.profile import list_profiles, load_profile

    of = house.of
    loaded = [(name, load_profile(name, of.options, of.folder).profile) for name in list_profiles(of.folder)]
    base = choose_base([(name, one.title) for name, one in loaded if one is not None], console)
    if base is None:
        return None
    begun = begin(told.game, base, (), Path())
    assert isinstance(begun, House)
    chosen = choose(questions(begun), console)
    if chosen is None:
        return None
    name = _named(told)
    if name is None:
        name = say("What is this house called?", "our-house", console, lambda text: why_not_that_name(of, text))
    source = told.source
    if name is not None and not source:
        source = say("Where do these rules come from?", "house: agreed at the table", console, lambda _: ()) or ""
    if name is None or not source:
        return None
    return replace(told, base=base, name=name, source=source), replace(begun, options=chosen.options)
