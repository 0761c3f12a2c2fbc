"""How the fold takes deals, voids and amendments, and what they carry from deal to deal.

A debt (a dhoos) goes from a deal to the next; a void deal hands it on as if it had never been dealt. So when one deal
changes, those after it are scored again until one is reached into which the same debts come as before: from there on
nothing can differ, for a deal's score depends on its own facts, its own rules and what is carried into it, on nothing
else.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter
from typing import TYPE_CHECKING

from scorekeeper.ledger.assertion import differing, same_points
from scorekeeper.ledger.deal import LedgerDeal, Version
from scorekeeper.ledger.reckon import beneath, reckon
from scorekeeper.problems import Severity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.ledger.entry import Amend, Deal, Entry, Points, Void
    from scorekeeper.ledger.fold import State
    from scorekeeper.problems import Finding, Findings, Path
    from scorekeeper.scoring.line import Pending


def take_deal(state: State, entry: Entry, body: Deal) -> None:
    """A new deal: scored under the rules in force with what is owed so far."""
    path: Path = ("entry", state.written)
    number = body.deal
    last = state.deals[-1].number if state.deals else 0
    if number != last + 1 and not _numbered(state, path, number, last):
        return
    if state.paused is not None or state.closed is not None or len(state.names) < state.game.seats.start:
        _not_now(state, path, number)
    if body.dealer and body.dealer not in state.names:
        state.wrong((*path, "dealer"), "ledger.not-seated", f"{body.dealer} is said to deal and is not seated")
    for name in body.unposted:
        if name not in state.names:
            state.wrong((*path, "unposted"), "ledger.not-seated", f"{name} is said to have played and is not seated")
    carried, points = state.pending, None
    if state.fouls:
        carried += _new_fouls(state, last, number)
    if not carried and not body.unposted:
        points = state.game.quick(body.facts, state.names, state.options)
    announced = body.announced
    state.deals.append(
        LedgerDeal(
            number,
            entry.number,
            entry.at,
            body.dealer,
            state.seats,
            state.options,
            body.facts,
            state.names,
            body.unposted,
            carried,
            announced if points == announced else points,
            (),
            points is not None,
            False,  # noqa: FBT003 - a tuple's fields in their order, for the sake of thousands
            announced,
            None,
            (),
            state.written,
            entry.number,
            state.game,
        )
    )
    if points is None or points != announced:
        score_deal(state, len(state.deals) - 1, (*path, "announced"))
        state.pending = _left(state, state.deals[-1])
    state.asserted = None if body.totals is None else ((*path, "totals"), body.totals)


def take_void(state: State, entry: Entry, body: Void) -> None:
    """A deal never happened, or a foul or a payment did not."""
    path: Path = ("entry", state.written)
    if (body.deal is None) == (body.entry is None):
        state.wrong(path, "ledger.void-what", "a void entry names one deal or one entry", "write deal = 4")
        return
    if body.entry is not None:
        _void_entry(state, path, body.entry)
    else:
        assert body.deal is not None
        at = state.at(body.deal)
        if at is None or state.deals[at].voided is not None:
            why = "there is no such deal" if at is None else "it is void already"
            state.wrong((*path, "deal"), "ledger.no-deal", f"deal {body.deal} cannot be void: {why}")
            return
        old = state.deals[at]
        state.deals[at] = old._replace(voided=entry.number, points=None, plain=False, again=False, left=old.carried)
        state.faults.pop(old.number, None)
        state.differs.pop(old.number, None)
        rescore(state, at)
    announce(state, path, body.announced, entry)
    state.asserted = None if body.totals is None else ((*path, "totals"), body.totals)


def take_amend(state: State, entry: Entry, body: Amend) -> None:
    """A deal with other facts; its number, its seats and its rules stay."""
    path: Path = ("entry", state.written)
    at = state.at(body.deal)
    if at is None:
        state.wrong((*path, "deal"), "ledger.no-deal", f"there is no deal {body.deal} to amend")
        return
    old = state.deals[at]
    state.deals[at] = old._replace(
        table=body.facts,
        players=tuple(state.today(seat.name, old.entry) for seat in old.seats),
        unposted=body.unposted,
        dealer=state.then(body.dealer, old.entry) if body.dealer else old.dealer,
        voided=None,
        announced=None,
        versions=(*old.versions, Version(old.named, old.table, old.points)),
        source=state.written,
        named=entry.number,
    )
    rescore(state, at)
    announce(state, path, body.announced, entry)
    state.asserted = None if body.totals is None else ((*path, "totals"), body.totals)


def rescore(state: State, start: int) -> None:
    """Scores the deal at `start` again, and those after it as long as what is carried into them changes."""
    last = state.deals[start - 1].number if start else 0
    owed = _left(state, state.deals[start - 1]) if start else ()
    for at in range(start, len(state.deals)):
        deal = state.deals[at]
        coming = owed + _new_fouls(state, last, deal.number)
        carried = tuple(one._replace(player=state.then(one.player, deal.named)) for one in coming)
        if at > start and carried == deal.carried:
            return
        state.deals[at] = deal._replace(carried=carried, left=carried)
        if deal.voided is None:
            score_deal(state, at, ("entry", state.written))
        owed, last = _left(state, state.deals[at]), deal.number
    state.pending = owed


def score_deal(state: State, at: int, path: Path) -> None:
    """Scores the deal at `at` from its facts, and holds the result against what was announced at `path`."""
    deal = state.deals[at]
    state.faults.pop(deal.number, None)
    points = None
    if not deal.carried and not deal.unposted:
        # Exact, for the quick answer is that of facts, check and score wherever there is one (tests/ledger/test_quick).
        points = state.game.quick(deal.table, deal.players, deal.options)
    if points is not None:
        state.deals[at] = deal._replace(points=points, plain=True, again=False, left=())
    else:
        reckoned = reckon(state.game, deal.table, deal.players, deal.options, deal.carried, deal.unposted)
        score = reckoned.score
        if score is None:
            state.faults[deal.number] = beneath(("entry", deal.source, "facts"), _errors(reckoned.findings))
            deal = deal._replace(points=None, plain=False, again=False, left=deal.carried)
        else:
            deal = deal._replace(points=score.net(), plain=False, again=score.void, left=score.pending)
        deal.remember(reckoned)
        state.deals[at] = deal
    compare(state, at, path)


def announce(state: State, path: Path, announced: Mapping[int, Points], entry: Entry) -> None:
    """Takes the points that a void or an amendment asserts, deal by deal."""
    for number, points in announced.items():
        at = state.at(number)
        where = (*path, "announced", str(number))
        if at is None or state.deals[at].voided is not None:
            state.wrong(where, "ledger.no-deal", f"points are announced for deal {number}, which is void or not there")
            continue
        deal = state.deals[at]
        then = {state.then(state.today(name, entry.number), deal.named): many for name, many in points.items()}
        state.deals[at] = deal._replace(announced=then)
        compare(state, at, where)


def compare(state: State, at: int, path: Path) -> None:
    """Keeps or drops the finding that a deal's announced points are not those computed."""
    deal = state.deals[at]
    state.differs.pop(deal.number, None)
    if deal.announced is not None and deal.points is not None and not same_points(deal.announced, deal.points):
        state.differs[deal.number] = _differs(deal.number, deal.announced, deal.points, path)


def _differs(number: int, announced: Points, computed: Points, path: Path) -> Finding:
    return differing("ledger.announced-differs", f"deal {number}", announced, computed, path)


def _new_fouls(state: State, last: int, number: int) -> tuple[Pending, ...]:
    """The fouls that are owed from a deal after `last` and up to `number` on; numbers may have gaps."""
    return tuple(one.pending for since in range(last + 1, number + 1) for one in state.fouls.get(since, ()))


def _left(state: State, deal: LedgerDeal) -> tuple[Pending, ...]:
    """What is owed after a deal, with today's names."""
    return tuple(one._replace(player=state.today(one.player, deal.named)) for one in deal.left)


def _errors(findings: Findings) -> Findings:
    return tuple(one for one in findings if one.severity is Severity.ERROR)


def _numbered(state: State, path: Path, number: int, last: int) -> bool:
    """Says what is wrong with a deal's number; true if the deal can be taken all the same."""
    if number <= last:
        state.wrong(
            (*path, "deal"),
            "ledger.deal-number-taken",
            f"deal {number} comes after deal {last}; a number is never used again",
            f"number it {last + 1}, or amend deal {number}",
        )
        return False
    state.wrong(
        (*path, "deal"),
        "ledger.deal-number-skips",
        f"deal {number} comes after deal {last}: {_missing(last, number)} missing",
        "sk recover looks for lost entries",
        severity=Severity.WARNING,
    )
    return True


def _missing(last: int, number: int) -> str:
    return f"deal {last + 1} is" if number == last + 2 else f"deals {last + 1} to {number - 1} are"


def _not_now(state: State, path: Path, number: int) -> None:
    """Says why no deal could be played then."""
    if state.closed is not None:
        state.wrong(path, "ledger.closed", f"deal {number} was recorded after the session was closed", "see sk log")
    elif state.paused is not None:
        state.wrong(path, "ledger.paused", f"deal {number} was recorded while the game was suspended", "see sk log")
    if len(state.names) < state.game.seats.start:
        state.wrong(
            path,
            "ledger.too-few-seated",
            f"deal {number} was recorded with {len(state.names)} seated; {state.game.title} needs "
            f"{state.game.seats.start}",
        )


def _void_entry(state: State, path: Path, number: int) -> None:
    """A foul or a payment did not happen."""
    since = next((since for since, fouls in state.fouls.items() if any(one.entry == number for one in fouls)), None)
    if since is not None:
        state.fouls[since] = tuple(one for one in state.fouls[since] if one.entry != number)
        rescore(state, bisect_left(state.deals, since, key=attrgetter("number")))
        return
    kept = [one for one in state.paid if one.entry != number]
    if len(kept) == len(state.paid):
        state.wrong(
            (*path, "entry"),
            "ledger.no-entry",
            f"entry {number} cannot be void: it is no foul with points and no payment, or it is void already",
            "see sk log",
        )
    state.paid = kept
