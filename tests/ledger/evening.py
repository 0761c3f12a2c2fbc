"""An evening at the toy game: a ledger that grows, the rows of its file, and a clock."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import tomli
import tomli_w
from tests.ledger.toy import TOY, ToyOptions, toy_named

from scorekeeper.ledger.amendments import build_amend, build_undo, build_void
from scorekeeper.ledger.head import write_header
from scorekeeper.ledger.record import Request, build_deal
from scorekeeper.ledger.replay import replay
from scorekeeper.ledger.session import open_session
from scorekeeper.problems import errors
from scorekeeper.rulebook.profile import Profile

if TYPE_CHECKING:
    from scorekeeper.ledger.build import Built
    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.problems import Findings

START = datetime.fromisoformat("2026-01-30T20:00:00+05:45")


class Evening:
    """What a table does, one thing after another; everything written is kept in `rows`."""

    def __init__(
        self,
        *players: str,
        stake: str = "",
        currency: str = "",
        dealer: str = "",
        opened: datetime = START,
        **rules: Any,
    ) -> None:
        self.now = opened
        profile = Profile(name="seed", game="toy", title="", source="", extends="", options=ToyOptions(**rules))
        done = open_session(TOY, profile, players, opened, name="friday", stake=stake, currency=currency, dealer=dealer)
        assert done.ledger is not None, done.findings
        self.ledger: Ledger = done.ledger
        self.rows: list[dict[str, object]] = []
        self.findings: Findings = ()

    def later(self, **by: int) -> None:
        """Let time pass."""
        self.now += timedelta(**by)

    def do(self, built: Built) -> list[str]:
        """Keep what was built; the codes of its findings."""
        self.findings = built.findings
        if built.entry is not None:
            assert not errors(built.findings)
            assert built.table is not None
            self.ledger = built.ledger
            self.rows.append(built.table)
        return [one.code for one in built.findings]

    def deal(self, winner: str | None, *debtors: str, request: Request | None = None, **figures: int) -> list[str]:
        """Five minutes later, a deal."""
        self.later(minutes=5)
        return self.do(build_deal(self.ledger, facts(winner, *debtors, **figures), self.now, request))

    def undo(self) -> list[str]:
        """The last deal never happened."""
        return self.do(build_undo(self.ledger, self.now))

    def void(self, deal: int, reason: str = "miscounted", *, agreed: bool = True) -> list[str]:
        """An older deal never happened."""
        return self.do(build_void(self.ledger, self.now, deal=deal, reason=reason, agreed=agreed))

    def amend(self, deal: int, winner: str | None, *debtors: str, **figures: int) -> list[str]:
        """A deal was otherwise, and all agreed."""
        table = facts(winner, *debtors, **figures)
        return self.do(build_amend(self.ledger, deal, table, self.now, reason="miscounted", agreed=True))

    def table(self, upto: int | None = None) -> dict[str, Any]:
        """The whole file, or its beginning, as it would be read."""
        text = tomli_w.dumps({**write_header(self.ledger.header), "entry": self.rows[:upto]})
        return tomli.loads(text)

    def replayed(self) -> Ledger:
        """The ledger of the whole file."""
        ledger, findings = replay(self.table(), toy_named)
        assert ledger is not None
        assert not findings, findings
        return ledger


def facts(winner: str | None, *debtors: str, **figures: int) -> dict[str, object]:
    """A deal's table in the toy game."""
    table: dict[str, object] = {} if winner is None else {"winner": winner}
    if debtors:
        table["debtors"] = list(debtors)
    return table | {"figures": figures}


def reread(table: dict[str, Any]) -> tuple[Ledger | None, list[str]]:
    """The ledger of a table, and the codes of everything wrong with it."""
    ledger, findings = replay(table, toy_named)
    return ledger, [one.code for one in findings]
