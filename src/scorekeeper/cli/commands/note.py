"""Write a note into the ledger: sk note bikram owes a tea; --deal 3 says which deal it is about."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk import life
from scorekeeper.ledger.bodies import Note

Words = Annotated[list[str], typer.Argument(help="in your own words", metavar="WORDS…")]
About = Annotated[int | None, typer.Option("--deal", help="the deal it is about")]


def command(
    ctx: typer.Context,
    words: Words,
    *,
    deal: About = None,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Write a note."""
    console = setting(ctx).console(as_json=as_json)
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, life.words(session, Note(text=" ".join(words), deal=deal), when, dry=dry_run))
