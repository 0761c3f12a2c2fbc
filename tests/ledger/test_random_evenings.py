"""Random evenings: deals, voids, amendments, leavers, pauses, changes of rules, one after another, and what must hold.

The short form runs always; the long one, four hundred evenings, is marked so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.ledger.evening import Evening, facts
from tests.ledger.toy import TOY, toy_named

from scorekeeper.ledger.affairs import build_foul, build_paid, build_resolve, build_words
from scorekeeper.ledger.amendments import build_amend, build_void
from scorekeeper.ledger.audit import audit
from scorekeeper.ledger.bodies import Dispute, Foul, Note, Paid, Resolve
from scorekeeper.ledger.course import build_close, build_open, build_pause, build_resume, build_rules
from scorekeeper.ledger.people import build_join, build_leave, build_rename
from scorekeeper.ledger.record import Request, build_deal
from scorekeeper.ledger.replay import replay
from scorekeeper.problems import errors
from scorekeeper.scoring.tally import plain_tally

if TYPE_CHECKING:
    from random import Random

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.ledger.ledger import Ledger

NEWCOMERS = ("Emil", "Fatima", "Gita", "राम", "Åse")
WEIGHTS = {
    "deal": 14,
    "undo": 2,
    "void": 3,
    "amend": 4,
    "back": 1,
    "leave": 2,
    "stand_in": 1,
    "join": 3,
    "rename": 1,
    "pause": 2,
    "rules": 2,
    "foul": 2,
    "unfoul": 1,
    "paid": 1,
    "words": 2,
    "close": 1,
}


class RandomEvening:
    """An evening led by a source of chance; what cannot be done just then is refused, and that is an answer too."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        rules: dict[str, Any] = {
            "pays": chance.randrange(5),
            "target": chance.choice((0, 0, 25)),
            "substitute": chance.choice(("two-highest", "two-lowest", "frozen", "void")),
        }
        rules["bonus"] = 30 if rules["target"] else 0
        self.table = Evening(*("Asha", "Bina", "Chet", "Dev")[: chance.randrange(2, 5)], stake="0.25", **rules)
        self.ledgers: list[Ledger] = [self.table.ledger]

    def play(self, steps: int) -> None:
        """So many things happen."""
        for _ in range(steps):
            self.table.later(seconds=self.chance.randrange(200, 4000))
            (what,) = self.chance.choices(list(WEIGHTS), list(WEIGHTS.values()))
            getattr(self, f"_{what}")()

    def _do(self, built: Any) -> None:
        before = len(self.table.rows)
        self.table.do(built)
        if len(self.table.rows) > before:
            self.ledgers.append(self.table.ledger)
        else:
            assert built.ledger is self.table.ledger
            assert built.findings

    def _facts(self, players: tuple[str, ...]) -> dict[str, object]:
        playing = [name for name in players if self.chance.random() < 0.9] or list(players)
        figures = {name: self.chance.randrange(-5, 20) for name in playing}
        winner = self.chance.choice(playing) if playing and self.chance.random() < 0.9 else None
        debtors = [name for name in playing if self.chance.random() < 0.2]
        return facts(winner, *debtors, **figures)

    def _deal(self) -> None:
        seated = self.table.ledger.players
        unposted = tuple(name for name in seated if self.chance.random() < 0.05)
        left = tuple(name for name in seated if name not in unposted)
        request = Request(unposted=unposted, again=self.chance.random() < 0.5)
        self._do(build_deal(self.table.ledger, self._facts(left), self.table.now, request))

    def _undo(self) -> None:
        before = len(self.table.rows)
        self.table.undo()
        if len(self.table.rows) > before:
            self.ledgers.append(self.table.ledger)

    def _some_deal(self) -> int:
        return self.chance.randrange(1, self.table.ledger.next_deal + 1)

    def _void(self) -> None:
        built = build_void(
            self.table.ledger, self.table.now, deal=self._some_deal(), reason="wrong", agreed=self.chance.random() < 0.8
        )
        self._do(built)

    def _amend(self, number: int | None = None) -> None:
        ledger, number = self.table.ledger, number or self._some_deal()
        deal = ledger.deal(number)
        seats = deal.seats if deal is not None else ledger.seats
        seated = tuple(ledger.today(seat.name) for seat in seats)
        table = self._facts(seated)
        self._do(build_amend(ledger, number, table, self.table.now, reason="wrong", agreed=True))

    def _back(self) -> None:
        void = [deal.number for deal in self.table.ledger.deals if deal.voided is not None]
        if void:
            self._amend(self.chance.choice(void))

    def _leave(self) -> None:
        person = self.chance.choice(self.table.ledger.seats or [("Zed", "Zed")])[1]
        self._do(build_leave(self.table.ledger, person, self.table.now))

    def _stand_in(self) -> None:
        person = self.chance.choice(self.table.ledger.seats or [("Zed", "Zed")])[1]
        self._do(build_leave(self.table.ledger, person, self.table.now, for_=self.chance.choice(NEWCOMERS)))

    def _join(self) -> None:
        known = [account.name for account in self.table.ledger.accounts]
        person = self.chance.choice([*NEWCOMERS, *known])
        start = self.chance.choice((0, 0, 7, -4))
        self._do(build_join(self.table.ledger, person, self.table.now, start=start))

    def _rename(self) -> None:
        person = self.chance.choice([one.name for one in self.table.ledger.accounts])
        to = f"{person[:8]}{self.chance.randrange(9)}"
        self._do(build_rename(self.table.ledger, person, to, self.table.now))

    def _pause(self) -> None:
        self._do(build_pause(self.table.ledger, self.table.now, agreed=True))
        self.table.later(days=self.chance.randrange(1, 5))
        seats = [seat.person for seat in self.table.ledger.seats]
        turn = self.chance.randrange(len(seats)) if seats else 0
        self._do(build_resume(self.table.ledger, (*seats[turn:], *seats[:turn]), self.table.now))

    def _rules(self) -> None:
        options = {"pays": self.chance.randrange(5), "debt": self.chance.randrange(6)}
        self._do(build_rules(self.table.ledger, options, "the house says so", self.table.now))

    def _foul(self) -> None:
        person = self.chance.choice([one.name for one in self.table.ledger.accounts])
        owed_in = self.chance.choice((None, None, self.table.ledger.next_deal + 1))
        foul = Foul(person=person, points=self.chance.randrange(9), clause="TY-2", owed_in=owed_in)
        self._do(build_foul(self.table.ledger, foul, self.table.now))

    def _unfoul(self) -> None:
        fouls = [entry.number for entry in self.table.ledger.entries if isinstance(entry.body, Foul | Paid)]
        if fouls:
            self._do(build_void(self.table.ledger, self.table.now, entry=self.chance.choice(fouls)))

    def _paid(self) -> None:
        names = [one.name for one in self.table.ledger.accounts]
        paid = Paid(payer=self.chance.choice(names), to=self.chance.choice(names), amount="2.25")
        self._do(build_paid(self.table.ledger, paid, self.table.now))

    def _words(self) -> None:
        words = self.chance.choice((Note(text="tea \"'\n= \x01"), Dispute(text="no", deal=1)))
        self._do(build_words(self.table.ledger, words, self.table.now))
        if self.table.ledger.disputes and self.chance.random() < 0.5:
            which = self.chance.choice(self.table.ledger.disputes).entry
            self._do(build_resolve(self.table.ledger, Resolve(dispute=which, text="settled"), self.table.now))

    def _close(self) -> None:
        self._do(build_close(self.table.ledger, self.table.now))
        if self.chance.random() < 0.8:
            self._do(build_open(self.table.ledger, self.table.now))


def without(rows: list[dict[str, Any]], gone: set[int]) -> list[dict[str, Any]]:
    """The entries as if these deals had never been dealt, nor corrected."""
    kept = []
    for row in rows:
        about = row.get("deal") if row["kind"] in {"deal", "void", "amend"} else None
        if about in gone:
            continue
        announced = row.get("announced", {})
        kept.append({**row, "announced": {key: one for key, one in announced.items() if key not in map(str, gone)}})
    return [row if row["announced"] else {key: one for key, one in row.items() if key != "announced"} for row in kept]


def points_by_deal(ledger: Ledger) -> dict[int, Any]:
    return {deal.number: (deal.points, deal.again) for deal in ledger.deals if deal.voided is None}


def check_evening(chance: Random, steps: int) -> None:
    evening = RandomEvening(chance)
    evening.play(steps)
    table = evening.table
    whole = table.replayed()
    # replay is step by step, and every beginning of the journal is a session of its own
    assert whole == table.ledger
    for upto, then in enumerate(evening.ledgers):
        now, findings = replay(table.table(upto), toy_named)
        assert now == then
        assert not findings
    assert not errors(audit(whole))
    assert {one.code for one in audit(whole)} <= {"ledger.time-order"}
    check_totals(whole)
    check_quick(table)
    check_void(table, whole)


def check_totals(whole: Ledger) -> None:
    """Totals are the sums of lines, bonuses and starts."""
    sums = {account.name: account.start for account in whole.accounts}
    for line in [line for one in whole.dealt for line in one.score.lines] + [one.line for one in whole.tally.bonuses]:
        if line.to is not None:
            sums[line.to] += line.points
        if line.payer is not None:
            sums[line.payer] -= line.points
    assert sums == whole.totals
    for deal in whole.deals:
        score = deal.score
        assert (score is None) == (deal.points is None)
        if score is not None:
            assert score.net() == deal.points
            assert score.pending == deal.left


def check_quick(table: Evening) -> None:
    """The quick way to a deal's points is the thorough one."""
    slow: AnyGame = replace(TOY, quick=lambda _table, _players, _options: None)
    ledger = replay(table.table(), lambda _: slow).ledger
    assert ledger is not None
    assert points_by_deal(ledger) == points_by_deal(table.ledger)
    assert ledger.pending == table.ledger.pending
    assert ledger.totals == table.ledger.totals
    # a game that only adds is added up without its lines, and to the same
    plain: AnyGame = replace(TOY, tally=plain_tally)
    added = replay(table.table(), lambda _: plain).ledger
    assert added is not None
    sums = plain_tally(added.dealt, [account.name for account in added.accounts]).totals
    assert added.totals == {one.name: sums[one.name] + one.start for one in added.accounts}


def check_void(table: Evening, whole: Ledger) -> None:
    """A void deal never happened, for every other deal."""
    gone = {deal.number for deal in whole.deals if deal.voided is not None}
    rows = table.table()
    for some in [{number} for number in gone] + [gone]:
        other = replay({**rows, "entry": without(rows["entry"], some)}, toy_named).ledger
        assert other is not None
        expected = {number: one for number, one in points_by_deal(whole).items() if number not in some}
        assert points_by_deal(other) == expected
        # a foul is owed from the next deal on, and which number that is may differ; only the order follows from it
        assert sorted(other.pending) == sorted(whole.pending)
        assert other.totals == whole.totals


QUIET = [HealthCheck.too_slow]


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=QUIET)
@given(st.randoms(use_true_random=True), st.integers(5, 45))
def test_forty_random_evenings(chance: Random, steps: int) -> None:
    check_evening(chance, steps)


@pytest.mark.long
@settings(max_examples=400, deadline=None, derandomize=True, suppress_health_check=QUIET)
@given(st.randoms(use_true_random=True), st.integers(5, 60))
def test_four_hundred_random_evenings(chance: Random, steps: int) -> None:
    check_evening(chance, steps)


def test_random_evenings_do_all_there_is_to_do() -> None:
    """So that the laws above are not kept by evenings on which nothing happens."""
    from random import Random  # noqa: PLC0415 - only here

    kinds: set[object] = set()
    back = rescored = 0
    for seed in range(60):
        evening = RandomEvening(Random(seed))  # noqa: S311 - chance, no secret
        evening.play(30)
        for row in evening.table.rows:
            kinds.add(row["kind"])
            rescored += len(row.get("announced", {})) > 1 and row["kind"] == "amend"  # type: ignore[arg-type]
            back += row["kind"] == "amend"
    assert kinds == {
        *("deal", "void", "amend", "foul", "note", "leave", "join", "rename", "pause", "resume", "dispute", "resolve"),
        *("rules", "paid", "close", "open"),
    }
    assert back > 20
    assert rescored > 5
