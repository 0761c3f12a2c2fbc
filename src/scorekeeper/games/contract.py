"""What a game is: a record of functions over its own facts and options; nothing to inherit.

A game folder offers one `GAME: Game[Facts, Options]` in its `__init__.py`. It imports downward only and never another
game. Everything else (ledger, totals, explanations, exports, commands) works through this record.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path as FolderPath

    from scorekeeper.asking.script import Script
    from scorekeeper.documents.fields import Table
    from scorekeeper.games.questions import Asked, Best, Judged, JudgedMeld
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Pending, Player, Score
    from scorekeeper.scoring.tally import Dealt, Tally

F = TypeVar("F")
O = TypeVar("O")  # noqa: E741 - the game's options


class Reading(NamedTuple, Generic[F]):
    """Facts read from a table, and everything wrong with its shape."""

    facts: F | None
    """None if there is an error among the findings."""
    findings: Findings
    """Paths begin at the deal's table: ("hands", "Asha", "maal")."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[F, O]):
    """One game."""

    slug: str
    """The word on the command line and in files: "nepali"."""
    title: str
    prefix: str
    """The clause numbers begin with it: "NM"."""
    seats: range
    """How many may play."""
    count_word: str
    """What a player's own figure is called: "maal", "value", "deadwood"."""
    home: str
    """The path of the game's own folder: its `__path__[0]`."""
    options: type[O]
    """The frozen dataclass of options; called without arguments it is the profile `seed`."""
    make_script: Callable[[], Script]
    """How deals are told; made when a deal is told, for most commands only look."""
    read_facts: Callable[[Table, tuple[Player, ...]], Reading[F]]
    """Facts from a deal's table; every shape problem is a finding. The players are those seated, in seat order."""
    write_facts: Callable[[F], dict[str, object]]
    """The table that `read_facts` turns into equal facts: shortest form, names and cards in full."""
    check: Callable[[F, O], Findings]
    """Everything impossible, contradictory or doubtful in the facts under these options."""
    score: Callable[[F, O, tuple[Pending, ...]], Score]
    """Lines from facts that passed `check`; what earlier deals left owed comes in, what is still owed goes out."""
    tally: Callable[[Sequence[Dealt[O]], Sequence[Player]], Tally]
    next_dealer: Callable[[Dealt[O]], Player | None]
    """Who deals next after this deal; seats are clockwise. None if the game does not say.

    Of the deal's score only `winner` and `void` may be asked: whose deal it is is asked at every command.
    """
    contradictions: Callable[[O], Findings]
    """Choices that cannot stand together; paths are ("options", name)."""
    zero_sum: Callable[[O], bool]
    """Whether under these rules every point comes from another player, so that a deal must sum to nought."""
    pays_difference: bool = False
    """For two players whose points come from nobody: at the end the one with fewer pays the other the difference."""
    judge: Callable[[Asked, O], Judged]
    best: Callable[[Asked, O], Best]
    describe: Callable[[F, O], tuple[str, ...]] = lambda _facts, _options: ()
    """A few words on the deal for the echo and the log: "Asha won by dublees, tiplu 8♥"."""
    quick: Callable[[Table, tuple[Player, ...], O], Mapping[Player, int] | None] = lambda _table, _players, _opts: None
    """The net of a deal straight from its table, where that is plain: counted figures, nothing wrong, somebody won, and
    nothing is left owed. Exactly what facts, check and score come to with nothing carried in (a test holds every game
    to it), in the players' order; None says only that it must be scored. Long ledgers are read through it."""
    quick_winner: Callable[[Table, tuple[Player, ...], O], Player | None] = lambda _table, _players, _opts: None
    """Who won a deal that `quick` answers, exactly as its score has it; asked of no other."""
    declared: Callable[[F, O], tuple[tuple[Player, tuple[JudgedMeld, ...]], ...]] = lambda _facts, _options: ()
    """Every meld that the facts say was laid down, judged, by player; () where none are told."""
    hands: Callable[[F], tuple[tuple[Player, Asked], ...]] = lambda _facts: ()
    """For each player whose cards are known, the question what the best arrangement of them is."""
    foul: Callable[[O], tuple[int, str]] = lambda _options: (0, "")
    """What somebody owes who errs between deals: points, and the clause; (0, "") where the rules ask none."""

    @property
    def script(self) -> Script:
        """How deals are told."""
        return self.make_script()

    @property
    def folder(self) -> FolderPath:
        """Where rulebook.toml, findings.toml and profiles/ lie."""
        from pathlib import Path  # noqa: PLC0415 - a session that is there needs none of these files

        return Path(self.home)


AnyGame: TypeAlias = Game[Any, Any]
