"""A house's own profile: begun from another, by choices typed or asked for, and written as a file with comments."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.asking.choosing import Choosing
from scorekeeper.desk.example import why_idle
from scorekeeper.desk.outcome import Outcome, invalid
from scorekeeper.desk.profile_diff import no_game
from scorekeeper.documents.names import why_not_a_name
from scorekeeper.documents.source import place_all
from scorekeeper.games import game, shelf
from scorekeeper.problems import Finding, errors
from scorekeeper.reports.report import Prose, Report
from scorekeeper.reports.rules import bounds, told
from scorekeeper.reports.width import wrap
from scorekeeper.rulebook.options import options_of, write_options
from scorekeeper.rulebook.profile import compare, list_profiles, load_profile, load_rulebook

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings
    from scorekeeper.rulebook.options import Option
    from scorekeeper.rulebook.profile import Profile

_WIDTH = 100
"""Columns of a comment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A house's profile while it is being made."""

    of: AnyGame
    base: Profile[Any]
    """The profile it differs from."""
    options: Any
    """Its choices so far."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sayings:
    """What a house says of itself."""

    name: str
    title: str = ""
    source: str = ""
    extends: str = "seed"
    """The base, by its shipped name or by a path from where the new file stands."""


def begin(slug: str, base_name: str, choices: Sequence[str], base: Path) -> House | Outcome:
    """The house that starts from a profile, with the choices typed; or everything wrong with these."""
    if slug not in shelf():
        return invalid(no_game(slug))
    of = game(slug)
    loaded = load_profile(base_name, of.options, of.folder, base=base)
    if loaded.profile is None:
        return invalid(loaded.findings)
    options = loaded.profile.options
    if choices:
        from scorekeeper.desk.choices import choices_said, read_choices  # noqa: PLC0415 - only where options are typed

        options, findings = read_choices(choices, options)
        findings += errors(of.contradictions(options))
        if findings:
            return invalid(place_all(findings, choices_said(choices, f"sk profile new {slug}")))
    return House(of=of, base=loaded.profile, options=options)


def questions(house: House) -> Choosing:
    """The questions to put to a house: what tables differ in, but nothing that would change nothing."""
    return Choosing(
        options=house.options,
        asked=asked(house.of),
        idle=lambda options, name: bool(why_idle(house.of, options, name)),
        wrong=lambda options: errors(house.of.contradictions(options)),
        clauses={one.number: one.text for one in load_rulebook(house.of.folder).clauses},
    )


def asked(of: AnyGame) -> tuple[Option, ...]:
    """The options in which tables differ: where the profiles that come with the game do, and those its rules name.

    They stand clause by clause. A game of which nothing of the kind is known is asked for everything.
    """
    shipped = [load_profile(name, of.options, of.folder).profile for name in list_profiles(of.folder)]
    values = [write_options(one.options) for one in shipped if one is not None]
    named = load_rulebook(of.folder).differ
    options = options_of(of.options)
    chosen = tuple(
        one for one in options if one.name in named or any(row[one.name] != values[0][one.name] for row in values)
    )
    return chosen or options


def why_not_that_name(of: AnyGame, name: str) -> Findings:
    """What forbids a house that name."""
    problem = why_not_a_name(name)
    if problem:
        found = Finding(
            code="profile.no-name", message=f"“{name}” cannot be a house's name: {problem}", help="--name our-house"
        )
        return (found,)
    if name in list_profiles(of.folder):
        message = f"“{name}” is the name of a profile that comes with the program"
        return (Finding(code="profile.shipped-name", message=message, help="give the house a name of its own"),)
    return ()


def written(house: House, says: Sayings) -> str:
    """The file: what the house says of itself, and the options that differ, each under its clause's sentence."""
    from tomli_w import dumps  # noqa: PLC0415 - only where a file is made

    slug, rulebook = house.of.slug, load_rulebook(house.of.folder)
    known = {one.name: one for one in options_of(house.of.options)}
    head = {
        "name": says.name,
        "game": slug,
        "title": says.title or f"{says.name}: {house.of.title} as this table plays it",
        "source": says.source or "house: agreed at the table",
        "extends": says.extends,
    }
    lines = [
        f"# House rules for {house.of.title}. Only what differs from the profile it extends stands here.",
        f"# sk profile show {slug} FILE shows everything, sk profile lint FILE looks it through.",
        dumps(head).rstrip("\n"),
        "",
        "[options]",
    ]
    clause = ""
    for one in compare(house.base, replace(house.base, options=house.options)):
        if one.clause != clause:
            clause = one.clause
            stands = rulebook.get(clause)
            lines += _comment(f"{clause}: {stands.text if stands is not None else ''}")
        option, was = known[one.option], f"{says.extends} has {told(one.first)}"
        lines += _comment(f"{option.name}: {option.says} ({bounds(option)}); {was}.")
        lines.append(f"{one.option} = {told(one.second)}")
    lines += [
        "",
        "# What this table calls things: its own word, and what it does here, with the clause in brackets.",
        "# [words]",
        f'# "our word" = "what it does ({rulebook.clauses[0].number})"',
    ]
    return "\n".join(lines) + "\n"


def made(house: House, says: Sayings, file: str) -> Outcome:
    """What is said of the file that was made."""
    own = replace(house.base, name=says.name, options=house.options)
    differences = compare(house.base, own)
    lines = [
        f"{one.option} = {told(one.second)}   {one.clause}; {says.extends} has {told(one.first)}" for one in differences
    ]
    where = file if "/" in file or file.endswith(".toml") else f"./{file}"
    lines += [] if lines else [f"nothing differs from {says.extends} yet: add options to the file"]
    report = Report(
        title=f"{file} · {house.of.title} · profile {says.name} · extends {says.extends}",
        blocks=(Prose((*lines, f"sk new {house.of.slug} NAME… --profile {where} plays by it")),),
        data={
            "schema": "scorekeeper.profile_written/1",
            "file": file,
            "game": house.of.slug,
            "name": says.name,
            "extends": says.extends,
            "fingerprint": own.fingerprint,
            "options": {one.option: one.second for one in differences},
        },
    )
    doubts = tuple(one for one in house.of.contradictions(house.options))
    return Outcome(report=report, findings=doubts, wrote=True)


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(text, _WIDTH)]
