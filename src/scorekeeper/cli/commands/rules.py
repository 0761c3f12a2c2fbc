"""A game's clauses, one clause with its options, or what a finding's code means; or other rules from the next deal on.

sk rules nepali; sk rules NM-6.8; sk rules nepali.unseen-winner. Without a word: the rules of the open session.
sk rules --set unseen_maal=void -m WHY changes the session's rules from the next deal on; earlier deals keep theirs.
"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.at_table import leave, moment, seated
from scorekeeper.cli.commands.check import Set
from scorekeeper.cli.ending import Leave
from scorekeeper.cli.flags import DryRun, File, Json, Why
from scorekeeper.cli.setting import setting
from scorekeeper.desk.rules import tell_house, tell_rules


def command(
    ctx: typer.Context,
    word: Annotated[str | None, typer.Argument(help="a game, a clause, or a code", metavar="GAME|CLAUSE|CODE")] = None,
    *,
    choices: Set = None,
    why: Why = "",
    file: File = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Tell the rules, or change them."""
    console = setting(ctx).console(as_json=as_json)
    if word is not None and not choices:
        raise Leave(console.outcome(tell_rules(word)))
    session = seated(setting(ctx), file, console)
    if not choices:
        raise leave(console, tell_house(session))
    from scorekeeper.desk.choices import choices_said, typed
    from scorekeeper.desk.life import other_rules
    from scorekeeper.desk.outcome import invalid
    from scorekeeper.documents.source import place_all

    table, findings = typed(choices, session.ledger.options)
    source = choices_said(choices, "sk rules")
    if findings:
        raise leave(console, invalid(place_all(findings, source)))
    when = moment(setting(ctx), session.journal.path)
    raise leave(console, other_rules(session, table, why, when, source, dry=dry_run))
