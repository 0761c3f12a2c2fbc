"""Opening a session: game, players, house rules; the resolved profile is frozen into the new ledger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.desk.outcome import Ending, Outcome, invalid
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.documents.source import Words, place_all
from scorekeeper.games import game, shelf
from scorekeeper.ledger.session import open_session
from scorekeeper.problems import Finding, FindingsError, Severity, errors
from scorekeeper.reports.written import said_written
from scorekeeper.rulebook.profile import load_profile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.desk.session import Moment
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Findings
    from scorekeeper.rulebook.profile import Profile


@dataclass(frozen=True, kw_only=True)
class Opening:
    """What was typed to open a session."""

    slug: str
    names: Sequence[str]
    """Clockwise."""
    profile: str = "seed"
    options: Sequence[str] = ()
    """Each `name=value`."""
    title: str = ""
    stake: str = ""
    currency: str = ""
    dealer: str = ""
    """A name, or its beginning; "" is the first."""
    base: Path


def open_new(opening: Opening, path: Path, moment: Moment, *, dry: bool = False) -> Outcome:
    """Write a new ledger; a file that is there already is never touched."""
    source = _words(opening)
    if opening.slug not in shelf():
        message, help_ = f"there is no game “{opening.slug}”", did_you_mean(opening.slug, shelf())
        return invalid(
            place_all([Finding(code="input.unknown-game", message=message, help=help_, path=("game",))], source)
        )
    found = game(opening.slug)
    findings: list[Finding] = []
    profile = _profile(opening, found, findings)
    opened = open_session(
        found,
        profile,
        opening.names,
        moment.now,
        name=_identity(opening, moment),
        title=opening.title,
        stake=opening.stake,
        currency=opening.currency,
        dealer=_dealer(opening),
    )
    doubts = (one for one in found.contradictions(profile.options) if one.severity is not Severity.ERROR)
    told = (*findings, *opened.findings, *doubts)
    placed = place_all(dict.fromkeys(told), source)
    if errors(placed) or opened.table is None or opened.ledger is None:
        return invalid(placed)
    return _write(opened.table, opened.ledger, path, moment, placed, dry=dry)


def _write(
    table: dict[str, object], ledger: Ledger, path: Path, moment: Moment, placed: Findings, *, dry: bool
) -> Outcome:
    import tomli_w  # noqa: PLC0415 - only a new session writes a whole document

    from scorekeeper.ledger.journal_append import create_journal  # noqa: PLC0415 - readers do not write
    from scorekeeper.ledger.journal_errors import NotConfirmed, NotWritten  # noqa: PLC0415 - likewise

    header = ledger.header
    lines = (
        f"opened: {', '.join(header.players)}, clockwise; {header.dealer or header.players[0]} deals first",
        f"house rules: profile {header.profile.name}, fingerprint {header.profile.fingerprint}",
    )
    report = said_written(str(path), ledger, lines)
    if dry:
        return Outcome(report=report._replace(title=f"{report.title} · nothing was written"), findings=placed)
    try:
        made = create_journal(path, tomli_w.dumps(table).encode(), moment.state)
    except NotWritten as error:
        return Outcome(ending=Ending.NOT_WRITTEN, findings=error.findings)
    except NotConfirmed as error:
        return Outcome(ending=Ending.UNCONFIRMED, findings=error.findings, wrote=True)
    except FindingsError as error:
        return Outcome(ending=Ending.REFUSED, findings=error.findings)
    return Outcome(report=report, findings=placed if made.note is None else (*placed, made.note), wrote=True)


def _identity(opening: Opening, moment: Moment) -> str:
    """A short word for this session among the user's others: the day, the game, and a digest of who sat down when."""
    import hashlib  # noqa: PLC0415 - only a new session is named

    said = "\n".join((moment.now.isoformat(), opening.slug, *opening.names))
    return f"{moment.now:%Y-%m-%d}-{opening.slug}-{hashlib.sha256(said.encode()).hexdigest()[:6]}"


def _profile(opening: Opening, found: AnyGame, findings: list[Finding]) -> Profile[Any]:
    """The resolved profile with the options typed on top; the seed where it cannot be read, beside the findings."""
    loaded = load_profile(opening.profile, found.options, found.folder, base=opening.base)
    findings += loaded.findings
    profile = loaded.profile
    if profile is None:
        profile = load_profile("seed", found.options, found.folder).profile
        assert profile is not None
    if not opening.options:
        return profile
    from scorekeeper.desk.choices import read_choices  # noqa: PLC0415 - only where options are typed

    options, wrong = read_choices(opening.options, profile.options)
    findings += wrong
    return replace(profile, options=options)


def _dealer(opening: Opening) -> str:
    """The whole name of the first dealer; what was typed where it means nobody, or two."""
    if not opening.dealer:
        return ""
    from scorekeeper.asking.tokens import named  # noqa: PLC0415 - rarely said

    who = named(opening.dealer, opening.names)
    return who[0] if len(who) == 1 else opening.dealer


def _words(opening: Opening) -> Words:
    from scorekeeper.desk.choices import say_choices  # noqa: PLC0415 - only where something is wrong

    said = [opening.slug, *opening.names]
    where: dict[tuple[str | int, ...], tuple[int, int, int]] = {("game",): (0, 0, len(opening.slug))}
    where |= {("players", at): (at + 1, 0, len(name)) for at, name in enumerate(opening.names)}
    where["players",] = (1, 0, len(" ".join(opening.names)))
    for key in ("profile", "stake", "currency", "dealer"):
        value = getattr(opening, key)
        if value and value != "seed":
            where[key,] = (len(said) + 1, 0, len(value))
            said += [f"--{key}", value]
    say_choices(opening.options, said, where)
    return Words(said, "sk new", where)
