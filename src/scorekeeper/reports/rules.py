"""Rules in words: a whole rulebook, one clause with its options, what a code means, profiles and how they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.reports.house_words import in_house_words
from scorekeeper.reports.report import Grid, Prose, Report
from scorekeeper.rulebook.options import Option, options_of, write_options, write_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.rulebook.clause import Clause, Rulebook
    from scorekeeper.rulebook.profile import Difference, Profile


def rulebook_report(game: AnyGame, rulebook: Rulebook) -> Report:
    """Every clause of a game."""
    return Report(
        title=f"{game.title}: the rules by clause",
        blocks=(
            Prose((" ".join(rulebook.about.split()),)),
            Prose(tuple(f"{clause.number}  {clause.text}" for clause in rulebook.clauses)),
        ),
        data={
            "schema": "scorekeeper.rules/1",
            "game": game.slug,
            "clauses": [_clause_data(clause, options_for(game, clause.number)) for clause in rulebook.clauses],
        },
    )


def clause_report(game: AnyGame, clause: Clause) -> Report:
    """One clause: its sentence, its source, and what a house may choose in it."""
    options = options_for(game, clause.number)
    lines = (clause.text, f"Source: {clause.source}", *((f"No points: {clause.ruling}",) if clause.ruling else ()))
    choices = tuple(
        f"option {one.name} = {told(write_value(one, one.default))} ({bounds(one)}): {one.says}" for one in options
    )
    return Report(
        title=f"{clause.number} · {game.title}",
        blocks=(Prose(lines), *((Prose(choices),) if choices else ())),
        data={"schema": "scorekeeper.clause/1", "game": game.slug, **_clause_data(clause, options)},
    )


def options_for(game: AnyGame, number: str) -> tuple[Option, ...]:
    """The options that a clause offers."""
    return tuple(one for one in options_of(game.options) if one.clause == number)


def _clause_data(clause: Clause, options: Sequence[Option]) -> dict[str, object]:
    return {
        "number": clause.number,
        "text": clause.text,
        "source": clause.source,
        "ruling": clause.ruling,
        "options": [
            {"name": one.name, "default": write_value(one, one.default), "may_be": bounds(one), "says": one.says}
            for one in options
        ],
    }


def bounds(option: Option) -> str:
    """What an option may be: "0 to 1000", "count, void or shield"."""
    spare = f" or {option.none}" if option.none else ""
    if option.kind == "flag":
        return "true or false"
    if option.kind == "choice":
        return " / ".join(option.words)
    if option.kind == "choices":
        return "any of " + ", ".join(option.words)
    if option.kind == "table":
        return f"points {option.low} to {option.high} for any of " + ", ".join(option.words)
    if option.kind == "totals":
        return f"points by number held, each {option.low} to {option.high}"
    return f"{option.low} to {option.high}{spare}"


def told(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(told(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {told(one)}" for key, one in value.items()) + "}"
    return str(value)


def code_report(code: str, clause: str, means: str, mend: str) -> Report:
    """What a finding's code means, and what to type."""
    lines = [means]
    if mend:
        lines.append(f"Help: {mend}")
    if clause:
        lines.append(f"Clause: {clause} (sk rules {clause})")
    return Report(
        title=code,
        blocks=(Prose(tuple(lines)),),
        data={"schema": "scorekeeper.code/1", "code": code, "clause": clause, "means": means, "mend": mend},
    )


def profiles_report(found: Sequence[tuple[AnyGame, Profile[Any]]]) -> Report:
    """The shipped profiles, each with what it is."""
    rows = tuple((game.slug, one.name, one.title) for game, one in found)
    return Report(
        title="House rules that come with the program",
        blocks=(Grid(("game", "profile", "what it is"), rows),),
        data={
            "schema": "scorekeeper.profiles/1",
            "profiles": [
                {"game": game.slug, "name": one.name, "title": one.title, "source": one.source, "extends": one.extends}
                for game, one in found
            ],
        },
    )


def profile_report(game: AnyGame, profile: Profile[Any], changed: Sequence[Difference]) -> Report:
    """One profile: where it comes from, how it differs from the seed, and every option."""
    values = write_options(profile.options)
    options = options_of(game.options)
    differs = {one.option for one in changed}
    rows = tuple(
        ("≠" if one.name in differs else "", one.clause, f"{one.name} = {told(values[one.name])}") for one in options
    )
    words = tuple(f"“{word}” here means: {effect}" for word, effect in profile.words.items())
    head = (profile.title, f"Source: {profile.source}", f"Fingerprint: {profile.fingerprint}", *words)
    return Report(
        title=f"{game.title} · profile {profile.name}",
        blocks=(Prose(head), *in_house_words([Grid(("≠ seed", "clause", "option"), rows)], profile.words)),
        data={
            "schema": "scorekeeper.profile/1",
            "game": game.slug,
            "name": profile.name,
            "title": profile.title,
            "source": profile.source,
            "extends": profile.extends,
            "fingerprint": profile.fingerprint,
            "options": values,
            "differs_from_seed": sorted(differs),
            "words": dict(profile.words),
        },
    )
