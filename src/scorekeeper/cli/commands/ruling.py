"""What the rules provide when something went wrong: sk ruling gin knock-over-limit, sk ruling indian out of turn.

A game alone lists its situations. With --write the ruling goes into the open session's ledger; it moves no point.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.ruling import irregularities, tell_ruling


def command(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="nepali, indian or gin")],
    words: Annotated[
        list[str] | None, typer.Argument(help="a code, or words of the situation", metavar="WORDS…")
    ] = None,
    *,
    write: Annotated[bool, typer.Option("--write", help="write the ruling into the open session")] = False,
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Tell a ruling."""
    console = setting(ctx).console(as_json=as_json)
    outcome = tell_ruling(game, tuple(words or ()))
    if not write or outcome.report is None:
        raise leave(console, outcome)
    from scorekeeper.desk import life
    from scorekeeper.desk.outcome import refused
    from scorekeeper.ledger.bodies import Ruling
    from scorekeeper.problems import Finding
    from scorekeeper.rulings.irregularity import matching

    found = matching(irregularities(game), tuple(words or ()))
    if len(found) != 1:
        message = f"{len(found)} situations are meant; one ruling is written at a time"
        raise leave(console, refused((Finding(code="rules.no-ruling", message=message, help="name it by its code"),)))
    session = seated(setting(ctx), file, console)
    when = moment(setting(ctx), session.journal.path)
    body = Ruling(text=found[0].ruling, code=found[0].code, clause=found[0].clause)
    raise leave(console, life.words(session, body, when, dry=dry_run))
