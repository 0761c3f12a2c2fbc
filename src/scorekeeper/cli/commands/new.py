"""Open a session: a ledger file in this folder, the house rules frozen into it.

sk new nepali asha bina chet dev: the players clockwise; the first deals first unless --dealer says otherwise.
The file is called by game and day unless -f names it; a file that is there already is never touched.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment
from scorekeeper.cli.commands.check import ProfileName, Set
from scorekeeper.cli.flags import DryRun, File, Json
from scorekeeper.cli.sessions import remember
from scorekeeper.cli.setting import setting
from scorekeeper.desk.new import Opening, open_new
from scorekeeper.desk.outcome import Ending


def command(  # noqa: PLR0913 - one for each thing a session may open with
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="nepali, indian or gin")],
    names: Annotated[list[str], typer.Argument(help="the players, clockwise", metavar="NAME…")],
    *,
    profile: ProfileName = "seed",
    choices: Set = None,
    title: Annotated[str, typer.Option("--title", help="what the evening is called")] = "",
    stake: Annotated[str, typer.Option("--stake", help="money for one point: 0.25")] = "",
    currency: Annotated[str, typer.Option("--currency", help="NPR, INR, EUR …")] = "",
    dealer: Annotated[str, typer.Option("--dealer", help="who deals first")] = "",
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Open a session."""
    now = setting(ctx)
    named = file or now.file
    path = Path(named) if named else _free(f"{game}-{now.now():%Y-%m-%d}")
    opening = Opening(
        slug=game,
        names=tuple(names),
        profile=profile,
        options=tuple(choices or ()),
        title=title,
        stake=stake,
        currency=currency,
        dealer=dealer,
        base=Path(),
    )
    outcome = open_new(opening, path, moment(now, str(path)), dry=dry_run)
    if outcome.ending is Ending.DONE and outcome.wrote:
        remember(str(path), now.now())
    raise leave(now.console(as_json=as_json), outcome)


def _free(stem: str) -> Path:
    """A name in this folder that is not taken: the evening's second session has -2."""
    path, many = Path(f"{stem}.toml"), 1
    while path.exists() or path.is_symlink():
        many += 1
        path = Path(f"{stem}-{many}.toml")
    return path
