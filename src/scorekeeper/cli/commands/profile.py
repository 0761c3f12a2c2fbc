"""House rules: which profiles there are, and what each of them says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.flags import DryRun, Json
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


@app.command("new")
def new(  # noqa: PLR0913 - one for each thing a house may say of itself
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="the game")],
    file: Annotated[str | None, typer.Argument(help="the file to write; NAME.toml if absent", metavar="FILE")] = None,
    *,
    from_: Annotated[str | None, typer.Option("--from", help="the profile to begin with, shipped or a file")] = None,
    choices: Annotated[list[str] | None, typer.Option("--set", help="an option: --set unseen_maal=void")] = None,
    name: Annotated[str | None, typer.Option("--name", help="what the house is called")] = None,
    title: Annotated[str, typer.Option("--title", help="what it is, in a line")] = "",
    source: Annotated[str, typer.Option("--source", help="where its rules come from")] = "",
    force: Annotated[bool, typer.Option("--force", help="replace a file that is there")] = False,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Make house rules: from another profile, or by asking at a terminal."""
    from scorekeeper.cli.house import Told, make

    told = Told(game, file, from_, tuple(choices or ()), name, title, source, force=force, dry=dry_run)
    raise Leave(make(told, setting(ctx), setting(ctx).console(as_json=as_json)))
