"""Something is said to be wrong: sk dispute WORDS opens a dispute; with --settles N the words end that of entry N."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.commands.note import About, Words
from scorekeeper.cli.commands.void import Agreed
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life
from scorekeeper.ledger.bodies import Dispute


def command(  # noqa: PLR0913 - one for each thing that may be said
    ctx: typer.Context,
    words: Words,
    *,
    deal: About = None,
    settles: Annotated[int | None, typer.Option("--settles", help="the entry that opened it (sk log)")] = None,
    agreed: Agreed = False,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Open or settle a dispute."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when, text = moment(setting(ctx), session.journal.path), " ".join(words)
    if settles is not None:
        raise leave(console, life.resolve(session, settles, text, when, agreed=agreed, dry=dry_run))
    raise leave(console, life.words(session, Dispute(text=text, deal=deal), when, dry=dry_run))
