"""House rules: which profiles there are, and what each of them says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.flags import Json
from scorekeeper.cli.setting import setting
from scorekeeper.desk.rules import tell_profile, tell_profiles

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True, help=__doc__)


@app.command("list")
def list_(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(help="only this game's")] = None,
    *,
    as_json: Json = False,
) -> None:
    """List the profiles that come with the program."""
    raise Leave(setting(ctx).console(as_json=as_json).outcome(tell_profiles(game, Path())))


@app.command("show")
def show(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="the game")],
    name: Annotated[str, typer.Argument(help="a shipped profile, or a file")] = "seed",
    *,
    as_json: Json = False,
) -> None:
    """Show one profile: every option, and how it differs from the seed."""
    raise Leave(setting(ctx).console(as_json=as_json).outcome(tell_profile(game, name, Path())))


@app.command("diff")
def diff(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="the game")],
    first: Annotated[str, typer.Argument(help="a shipped profile, or a file")],
    second: Annotated[str, typer.Argument(help="another")],
    *,
    as_json: Json = False,
) -> None:
    """Compare two houses: what differs, and a deal on which it matters."""
    from scorekeeper.desk.profile_diff import tell_difference

    raise Leave(setting(ctx).console(as_json=as_json).outcome(tell_difference(game, first, second, Path())))


@app.command("lint")
def lint_(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(help="files of house rules", metavar="FILE…")],
    *,
    as_json: Json = False,
) -> None:
    """Look house rules through: errors leave with 3, doubts with 1; silent when all is well."""
    from scorekeeper.cli.files import open_document
    from scorekeeper.desk.profile_lint import lint

    documents = [(file, *open_document(file)) for file in files]
    raise Leave(setting(ctx).console(as_json=as_json).outcome(lint(documents, Path())))
