"""A session is opened: its head, with the house's rules frozen into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.documents.names import clean, same_name, why_not_a_name
from scorekeeper.ledger.build import refuse
from scorekeeper.ledger.entry import FrozenProfile, Header
from scorekeeper.ledger.head import seal_table, write_header
from scorekeeper.ledger.money import read_money
from scorekeeper.ledger.replay import open_ledger
from scorekeeper.ledger.seal import seal_of
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import fingerprint, write_options

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from typing import Any

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Finding, Findings
    from scorekeeper.rulebook.profile import Profile
    from scorekeeper.scoring.line import Player


class Opened(NamedTuple):
    """A new session, or why there is none."""

    table: dict[str, object] | None
    """The head as TOML has it."""
    ledger: Ledger | None
    findings: Findings
    """Paths: ("players", 0) is the first name, ("dealer",), ("stake",), ("options", name)."""


def open_session(  # noqa: PLR0913 - what a table agrees on before it plays
    game: AnyGame,
    profile: Profile[Any],
    players: Sequence[Player],
    opened: datetime,
    *,
    name: str = "",
    title: str = "",
    stake: str = "",
    currency: str = "",
    dealer: Player = "",
) -> Opened:
    """A new session.

    Args:
        game: what is played.
        profile: by which rules; every option is frozen into the head.
        players: who sits down, clockwise.
        opened: the time, with an offset.
        name: the session's short name.
        title: what the table calls it.
        stake: money for one point, as text; "" if none is agreed.
        currency: its code.
        dealer: who deals first; "" is the first player.
    """
    names = tuple(clean(player) for player in players)
    wrong = [*_check_names(names), *errors(game.contradictions(profile.options))]
    if len(names) not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        many = f"{least} to {most}" if least != most else f"{least}"
        wrong.append(
            refuse(
                "ledger.seats",
                f"{game.title} is played by {many}, and {len(names)} {'is' if len(names) == 1 else 'are'} named",
                f"sk new {game.slug} and the names, clockwise",
                path=("players",),
            )
        )
    if dealer and clean(dealer) not in names:
        message = f"{dealer} is to deal first and is not seated"
        help_ = f"name one of {', '.join(dict.fromkeys(names))}"
        wrong.append(refuse("ledger.not-seated", message, help_, path=("dealer",)))
    amount = read_money(stake) if stake else None
    if stake and (amount is None or amount <= 0):
        wrong.append(
            refuse("ledger.no-money", f"the stake “{stake}” is no sum of money", "write it as 0.25", path=("stake",))
        )
    if wrong:
        return Opened(None, None, tuple(wrong))
    header = Header(
        id=name,
        game=game.slug,
        players=names,
        opened=opened.replace(microsecond=0),
        profile=FrozenProfile(
            name=profile.name,
            fingerprint=fingerprint(profile.options),
            options=write_options(profile.options),
            words=dict(profile.words),
        ),
        title=title,
        stake=stake,
        currency=currency,
        dealer=clean(dealer),
    )
    sealed = seal_header(header)
    ledger, findings = open_ledger(sealed, lambda _slug: game)
    return Opened(write_header(sealed), ledger, findings)


def seal_header(header: Header) -> Header:
    """The head with its seal."""
    return header._replace(seal=seal_of(seal_table(header)))


def _check_names(names: tuple[Player, ...]) -> list[Finding]:
    found: list[Finding] = []
    for at, name in enumerate(names):
        problem = why_not_a_name(name)
        if problem:
            found.append(refuse("ledger.bad-name", f"“{name}”: {problem}", "choose another name", path=("players", at)))
        same = same_name(name, names[:at])
        if same is not None:
            message = f"{name} is named twice" if same == name else f"{name} and {same} read the same"
            found.append(refuse("ledger.name-taken", message, "add an initial: asha.k", path=("players", at)))
    return found
