"""Help on a topic: all (every command), exit-codes, words (how a deal is typed), or a command."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperGroup

from scorekeeper.cli.ending import Leave
from scorekeeper.cli.exits import MEANINGS, Exit
from scorekeeper.cli.registry import ALIASES, COMMANDS, find
from scorekeeper.cli.setting import setting

TOPICS = ("all", "exit-codes", "words")


def command(
    ctx: typer.Context,
    topic: Annotated[str, typer.Argument(help=f"{', '.join(TOPICS)}, or a command")] = "all",
) -> None:
    """Help on a topic."""
    console = setting(ctx).console()
    if topic == "exit-codes":
        console.text("\n".join(f"{code.value:>3}  {said}" for code, said in MEANINGS.items()))
    elif topic == "words":
        console.text(_words())
    elif topic == "all":
        console.text(_all())
    elif find(topic) is not None:
        root = ctx.find_root()
        assert isinstance(root.command, TyperGroup)
        found = root.command.get_command(root, topic)
        assert found is not None
        console.text(found.get_help(typer.Context(found, info_name=topic, parent=root)))
    else:
        from scorekeeper.documents.nearest import did_you_mean

        names = [*TOPICS, *(entry.name for entry in COMMANDS)]
        console.talk(f"there is no help on “{topic}”\nHelp: {did_you_mean(topic, names)}")
        raise Leave(Exit.USAGE)


def _all() -> str:
    """Every command under its heading."""
    lines: list[str] = []
    for group in dict.fromkeys(entry.group for entry in COMMANDS):
        lines.append(group)
        lines += [f"  {entry.name:<9} {entry.says}" for entry in COMMANDS if entry.group == group]
    lines.append("short for " + ", ".join(f"{name}: {short}" for short, name in ALIASES.items()))
    lines.append("topics: " + ", ".join(TOPICS))
    return "\n".join(lines)


def _words() -> str:
    """How each game's deals are typed."""
    from scorekeeper.games import game, shelf

    lines = ["A word is a name's beginning, then figures and letters; the winner (in gin the knocker) comes first."]
    for slug in shelf():
        script = game(slug).script
        lines.append(f"{game(slug).title}: {script.meaning}. One word, {script.nobody}: nobody won.")
    return "\n".join(lines)
