"""The head of a journal to and from its tables: `format`, `[session]`, `[profile]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.names import LONGEST, folded, visible
from scorekeeper.ledger.codec import plain, read_moment
from scorekeeper.ledger.entry import FORMAT, FrozenProfile, Header

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.documents.fields import Table
    from scorekeeper.problems import Finding


def read_header(table: Table, findings: list[Finding]) -> Header | None:
    """The head of a journal; None, and findings, if anything in it is wrong. The entries are left alone."""
    before = len(findings)
    fields = Fields(table, (), findings)
    written = fields.whole("format")
    if "format" not in fields:
        fields.missing("format", f"the first line of a ledger is: format = {FORMAT}")
    elif written is not None and written != FORMAT:
        fields.wrong(
            "format",
            "ledger.other-format",
            f"this ledger has format {written}; this program reads format {FORMAT}",
            "a newer scorekeeper may read it",
        )
    fields.take("entry")
    session, profile = fields.inner("session"), fields.inner("profile")
    for name, inner in (("session", session), ("profile", profile)):
        if inner is None and name not in fields:
            fields.missing(name, f"the head of a ledger has a table [{name}]")
    fields.finish()
    frozen = _read_profile(profile) if profile is not None else None
    header = _read_session(session, frozen) if session is not None else None
    return header if len(findings) == before else None


def write_header(header: Header) -> dict[str, object]:
    """The tables of a head, in the order they are written."""
    session: dict[str, object] = {"id": header.id, "game": header.game}
    if header.title:
        session["title"] = header.title
    session |= {"players": list(header.players), "opened": header.opened}
    for key in ("stake", "currency", "dealer", "seal"):
        if getattr(header, key):
            session[key] = getattr(header, key)
    profile: dict[str, object] = {"name": header.profile.name, "fingerprint": header.profile.fingerprint}
    profile["options"] = plain(header.profile.options)
    if header.profile.words:
        profile["words"] = dict(header.profile.words)
    return {"format": FORMAT, "session": session, "profile": profile}


def seal_table(header: Header) -> dict[str, object]:
    """What the head's seal is taken over: everything in the head but the seal itself."""
    table = write_header(header)
    session = table["session"]
    assert isinstance(session, dict)
    session.pop("seal", None)
    return table


def _read_session(fields: Fields, profile: FrozenProfile | None) -> Header | None:
    game, players, opened = fields.text("game"), fields.texts("players"), read_moment(fields, "opened")
    for key, value in (("game", game), ("players", players)):
        if value is None and key not in fields:
            fields.missing(key)
    stake = fields.text("stake") or ""
    if stake and _is_no_money(stake):
        fields.wrong("stake", "ledger.no-money", f"“{stake}” is no sum of money", 'write stake = "0.25"')
    header_id, title = fields.text("id") or "", fields.text("title") or ""
    currency, dealer, seal = fields.text("currency") or "", fields.text("dealer") or "", fields.text("seal") or ""
    fields.finish()
    _check_players(fields, players or (), dealer)
    if game is None or not players or opened is None or profile is None:
        return None
    return Header(
        id=header_id,
        game=game,
        players=players,
        opened=opened,
        profile=profile,
        title=title,
        stake=stake,
        currency=currency,
        dealer=dealer,
        seal=seal,
    )


def _is_no_money(stake: str) -> bool:
    from scorekeeper.ledger.money import read_money  # noqa: PLC0415 - decimals, only where a stake was agreed

    return read_money(stake) is None


def _check_players(fields: Fields, players: tuple[str, ...], dealer: str) -> None:
    """Names that can be seen, no two the same, and a first dealer among them."""
    if "players" in fields and not players:
        fields.wrong("players", "ledger.nobody", "players names nobody", 'write players = ["Asha", "Bina"]')
    seen: dict[str, str] = {}
    for at, name in enumerate(players):
        problem = why_not_kept(name)
        if problem:
            Fields({}, (*fields.path, "players"), fields.findings).wrong(
                at, "ledger.bad-name", f"the name {visible(name)!r} {problem}", "type it anew"
            )
        other = seen.get(folded(name))
        if other is not None:
            message = f"{name} is named twice" if other == name else f"{name} and {other} read the same"
            fields.wrong("players", "ledger.name-taken", message, "write each player once")
        seen[folded(name)] = name
    if dealer and players and dealer not in players:
        fields.wrong(
            "dealer", "ledger.not-seated", f"{dealer} deals first and is not among the players", f"{', '.join(players)}"
        )


def why_not_kept(name: str) -> str:
    """What forbids a name that stands in a file, in words that follow it; "" if nothing does.

    It is milder than for a new name (`documents.names`): what can be seen and is not too long can be kept.
    """
    if not name.strip():
        return "is empty"
    if len(name) > LONGEST:
        return f"has {len(name)} characters; at most {LONGEST} are allowed"
    return "" if visible(name) == name else "has characters that cannot be seen"


def _read_profile(fields: Fields) -> FrozenProfile:
    name, fingerprint = fields.text("name"), fields.text("fingerprint")
    for key, value in (("name", name), ("fingerprint", fingerprint)):
        if value is None and key not in fields:
            fields.missing(key)
    options, words = fields.inner("options"), fields.inner("words")
    if options is None and "options" not in fields:
        fields.missing("options", "the head holds every option of the house: [profile.options]")
    said = {} if words is None else {word: words.text(word) or "" for word in words.table}
    fields.finish()
    table: Mapping[str, object] = {} if options is None else options.table
    return FrozenProfile(name=name or "", fingerprint=fingerprint or "", options=table, words=said)
