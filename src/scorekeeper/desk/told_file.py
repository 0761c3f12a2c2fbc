"""A deal for a session from a file: `[deal]`, and game and players if the file names them, which must agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.record import Told
from scorekeeper.documents.fields import Fields
from scorekeeper.documents.source import place_all
from scorekeeper.documents.toml import together

if TYPE_CHECKING:
    from scorekeeper.documents.toml import Document
    from scorekeeper.problems import Finding, Findings


def told_by_file(document: Document, slug: str, players: tuple[str, ...], before: Findings = ()) -> Told:
    """The facts a deal file tells of a session's deal; the session's own rules hold, so it may bring none."""
    findings: list[Finding] = []
    fields = Fields(document.table, (), findings)
    named = fields.text("game")
    if named is not None and named != slug:
        fields.wrong(
            "game",
            "input.other-game",
            f"the file is for {named}; the session plays {slug}",
            f"sk score {document.name} scores it by itself",
        )
    seated = fields.texts("players")
    if seated is not None and set(seated) != set(players):
        message = f"the file names {', '.join(seated)}; seated are {', '.join(players)}"
        fields.wrong("players", "input.other-players", message, "leave players out, or name those who are seated")
    for key in ("profile", "options"):
        fields.take(key)
        if key in fields:
            message = f"{key}: a session's rules were agreed when it opened; this deal cannot bring its own"
            fields.wrong(key, "input.own-rules", message, "take it out; sk score FILE scores a deal by its own rules")
    deal = fields.inner("deal")
    if deal is None and "deal" not in fields:
        fields.missing("deal", "the facts stand under [deal]")
    fields.finish()
    return Told(
        table=deal.table if deal is not None else {},
        source=document,
        prefix=("deal",),
        findings=together(before, place_all(findings, document)),
    )
