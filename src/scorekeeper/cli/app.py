"""The application: every command with all its options; each is imported when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from scorekeeper.cli.registry import COMMANDS, find


class Commands(TyperGroup):
    """The group of all commands; each is imported when it is called, for starting must be quick."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401, ARG002 - the library's own signature
        """The names that the shell completes and that a misspelt one is compared with."""
        return [entry.name for entry in COMMANDS]

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401, ARG002 - the library's own signature
        """The everyday commands with a line each, from the list: none is imported for it."""
        with formatter.section("Everyday"):
            formatter.write_dl([(entry.name, entry.says) for entry in COMMANDS if entry.everyday])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - the library's own signature
        """The command that is meant; of a name that is none, what it may have been."""
        if args and not args[0].startswith("-") and find(args[0]) is None:
            from scorekeeper.documents.nearest import nearest

            near = nearest(args[0], self.list_commands(ctx))
            ctx.fail(f"there is no command “{args[0]}”" + (f"; did you mean {near}?" if near else ""))
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401, ARG002 - the library's own signature
        """The command of that name or alias."""
        entry = find(cmd_name)
        if entry is None:
            return None
        module = import_module(f"scorekeeper.cli.commands.{entry.name}")
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        if hasattr(module, "app"):
            single = module.app
        else:
            single.command(
                name=entry.name,
                help=(module.__doc__ or entry.says).strip(),
                short_help=entry.says,
                context_settings=getattr(module, "CONTEXT", None),
            )(module.command)
        found = typer.main.get_command(single)
        found.name = entry.name
        return found


app = typer.Typer(cls=Commands, rich_markup_mode=None, invoke_without_command=True, no_args_is_help=False)


@app.callback(help="Keeps score and settles disputes at a card table.\n\nMore commands: sk help all")
def root(
    ctx: typer.Context,
    file: Annotated[str | None, typer.Option("--file", "-f", help="the session's ledger")] = None,
    no_input: Annotated[bool, typer.Option("--no-input", help="never ask")] = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="no colour, no drawing")] = False,
    version: Annotated[bool, typer.Option("--version", help="the version")] = False,
) -> None:
    """Take the options that stand before a command; without a command, say where we are."""
    from scorekeeper.cli.setting import Setting

    ctx.obj = Setting(file=file, no_input=no_input, no_color=no_color, clock=ctx.obj)
    if version:
        from scorekeeper import __version__

        ctx.obj.console().text(f"scorekeeper {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from scorekeeper.cli.commands.here import command

        command(ctx)
