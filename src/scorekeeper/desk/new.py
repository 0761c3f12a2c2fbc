"""Opening a session: game, players, house rules; the resolved profile is frozen into the new ledger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.desk.outcome import Ending, Outcome, invalid
from scorekeeper.documents.names import clean, same_name, why_not_a_name
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.documents.source import Words, place_all
from scorekeeper.games import game, shelf
from scorekeeper.ledger.entry import FrozenProfile, Header
from scorekeeper.ledger.head import seal_table, write_header
from scorekeeper.ledger.money import read_money
from scorekeeper.ledger.replay import open_ledger
from scorekeeper.ledger.seal import seal_of
from scorekeeper.problems import Finding, FindingsError, errors
from scorekeeper.reports.written import said_written
from scorekeeper.rulebook.options import fingerprint, write_options
from scorekeeper.rulebook.profile import load_profile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.desk.session import Moment
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.rulebook.profile import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
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
    findings: list[Finding] = []
    players = _players(opening, findings)
    if opening.slug not in shelf():
        message, help_ = f"there is no game “{opening.slug}”", did_you_mean(opening.slug, shelf())
        findings.insert(0, Finding(code="input.unknown-game", message=message, help=help_, path=("game",)))
        return invalid(place_all(findings, _words(opening)))
    found = game(opening.slug)
    if len(opening.names) not in found.seats:
        many, least, most = len(opening.names), found.seats.start, found.seats.stop - 1
        said = f"{least}" if least == most else f"{least} to {most}"
        message = f"{many} names are given; {found.title} is played by {said}"
        findings.append(Finding(code="ledger.seats", message=message, help="name that many players", path=("game",)))
    profile = _profile(opening, found, findings)
    if opening.stake and read_money(opening.stake) is None:
        message = f"“{opening.stake}” is no sum of money"
        findings.append(Finding(code="ledger.no-money", message=message, help="write --stake 0.25"))
    dealer = _dealer(opening, players, findings)
    placed = place_all(findings, _words(opening))
    if errors(placed) or profile is None:
        return invalid(placed)
    header = _sealed(
        Header(
            id=_identity(opening, players, moment),
            game=found.slug,
            players=players,
            opened=moment.now,
            profile=FrozenProfile(
                name=profile.name,
                fingerprint=fingerprint(profile.options),
                options=write_options(profile.options),
                words=profile.words,
            ),
            title=opening.title,
            stake=opening.stake,
            currency=opening.currency,
            dealer=dealer,
        )
    )
    return _write(header, path, moment, placed, dry=dry)


def _write(header: Header, path: Path, moment: Moment, placed: tuple[Finding, ...], *, dry: bool) -> Outcome:
    import tomli_w  # noqa: PLC0415 - only a new session writes a whole document

    from scorekeeper.ledger.journal_append import create_journal  # noqa: PLC0415 - readers do not write
    from scorekeeper.ledger.journal_errors import NotConfirmed, NotWritten  # noqa: PLC0415 - likewise

    replayed = open_ledger(header, game)
    assert replayed.ledger is not None
    if errors(replayed.findings):
        return invalid((*placed, *replayed.findings))
    lines = (
        f"opened: {', '.join(header.players)}, clockwise; {header.dealer or header.players[0]} deals first",
        f"house rules: profile {header.profile.name}, fingerprint {header.profile.fingerprint}",
    )
    report = said_written(str(path), replayed.ledger, lines)
    if dry:
        return Outcome(report=replace(report, title=f"{report.title} · nothing was written"), findings=placed)
    try:
        made = create_journal(path, tomli_w.dumps(write_header(header)).encode(), moment.state)
    except NotWritten as error:
        return Outcome(ending=Ending.NOT_WRITTEN, findings=error.findings)
    except NotConfirmed as error:
        return Outcome(ending=Ending.UNCONFIRMED, findings=error.findings, wrote=True)
    except FindingsError as error:
        return Outcome(ending=Ending.REFUSED, findings=error.findings)
    return Outcome(report=report, findings=placed if made.note is None else (*placed, made.note), wrote=True)


def _sealed(header: Header) -> Header:
    return replace(header, seal=seal_of(seal_table(header)))


def _identity(opening: Opening, players: Sequence[str], moment: Moment) -> str:
    """A short word for this session among the user's others: the day, the game, and a digest of who sat down when."""
    import hashlib  # noqa: PLC0415 - only a new session is named

    said = "\n".join((moment.now.isoformat(), opening.slug, *players))
    return f"{moment.now:%Y-%m-%d}-{opening.slug}-{hashlib.sha256(said.encode()).hexdigest()[:6]}"


def _players(opening: Opening, findings: list[Finding]) -> tuple[str, ...]:
    """The names that may stand; a finding for each that may not, or cannot be told from another."""
    good: list[str] = []
    for at, typed in enumerate(opening.names):
        name = clean(typed)
        why, twin = why_not_a_name(name), same_name(name, good)
        if why:
            message = f"“{typed}”: {why}"
            findings.append(
                Finding(code="names.not-admitted", message=message, help="choose another name", path=("names", at))
            )
        elif twin is not None:
            message = f"“{name}” cannot be told from “{twin}”"
            findings.append(
                Finding(code="names.twice", message=message, help="choose another name", path=("names", at))
            )
        else:
            good.append(name)
    return tuple(good)


def _profile(opening: Opening, found: AnyGame, findings: list[Finding]) -> Profile[Any] | None:
    """The resolved profile with the options typed on top."""
    loaded = load_profile(opening.profile, found.options, found.folder, base=opening.base)
    findings += loaded.findings
    if loaded.profile is None:
        return None
    options = loaded.profile.options
    if opening.options:
        from scorekeeper.desk.choices import read_choices  # noqa: PLC0415 - only where options are typed

        options, wrong = read_choices(opening.options, options)
        findings += wrong
    findings += found.contradictions(options)
    return replace(loaded.profile, options=options)


def _dealer(opening: Opening, players: Sequence[str], findings: list[Finding]) -> str:
    if not opening.dealer:
        return ""
    from scorekeeper.asking.tokens import named  # noqa: PLC0415 - rarely said

    who = named(opening.dealer, players)
    if len(who) == 1:
        return who[0]
    message = f"“{opening.dealer}” names {' or '.join(who) if who else 'nobody who is seated'}"
    findings.append(Finding(code="words.unknown-name", message=message, help=f"seated are {', '.join(players)}"))
    return ""


def _words(opening: Opening) -> Words:
    said = (opening.slug, *opening.names)
    where: dict[tuple[str | int, ...], tuple[int, int, int]] = {("game",): (0, 0, len(opening.slug))}
    where |= {("names", at): (at + 1, 0, len(name)) for at, name in enumerate(opening.names)}
    return Words(said, "sk new", where)
