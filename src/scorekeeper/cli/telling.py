"""A deal as it may be told: words, flags, a file, standard input; all become one table of facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cli.ending import Leave
from scorekeeper.desk.outcome import invalid
from scorekeeper.desk.record import Told, nothing_told, told_by_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.cli.console import Console
    from scorekeeper.desk.session import Session


@dataclass(frozen=True, kw_only=True)
class Flags:
    """What was typed of one deal."""

    words: tuple[str, ...] = ()
    from_: str | None = None
    markers: Mapping[str, str | None]
    """tiplu, joker, upcard."""
    facts: tuple[str, ...] = ()
    """Each `key=value`."""
    hands: tuple[str, ...] = ()
    """Each `name key=value`."""

    @property
    def any(self) -> bool:
        """Whether a flag tells anything."""
        return bool(self.facts or self.hands or any(self.markers.values()))


def told(flags: Flags, session: Session, command: str, console: Console, players: tuple[str, ...] = ()) -> Told:
    """The deal's facts, from a file or from words and flags together.

    Args:
        flags: what was typed.
        session: whose players are meant.
        command: as it was typed, for the places of findings.
        console: for what is wrong.
        players: who sat at the deal; () are those seated now.

    Raises:
        Leave: nothing was told, or the file cannot be read; everything has been said.
    """
    seats = players or session.ledger.players
    if flags.from_ is not None or flags.words == ("-",):
        from scorekeeper.cli.files import open_document
        from scorekeeper.desk.told_file import told_by_file

        document, findings = open_document(flags.from_ or "-")
        if document is None:
            raise Leave(console.outcome(invalid(findings)))
        return told_by_file(document, session.ledger.game.slug, seats, findings)
    if not flags.words and not flags.any:
        raise Leave(
            console.outcome(
                nothing_told(command, f"{command} and a word for everybody: {session.ledger.game.script.meaning}")
            )
        )
    spoken = told_by_words(flags.words, seats, session.ledger, command) if flags.words else None
    if not flags.any and spoken is not None:
        return spoken
    from scorekeeper.desk.flags import with_flags

    return with_flags(spoken, flags.markers, flags.facts, flags.hands, seats, command)
