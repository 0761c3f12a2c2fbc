"""How the fold takes deals, voids and amendments, and how deals are scored with what is carried from deal to deal.

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

    from scorekeeper.ledger.bodies import Amend, Void
    from scorekeeper.ledger.entry import Deal, Entry, Points
    from scorekeeper.ledger.fold import State
    from scorekeeper.problems import Findings, Path
    from scorekeeper.scoring.line import Pending


def take_deal(state: State, entry: Entry, body: Deal) -> None:
    """A new deal, under the rules in force. A plain one, announced as it should be, is scored at once."""
    number, announced = body.deal, body.announced
    last = state.deals[-1].number if state.deals else 0
    if number != last + 1 and not _numbered(state, number, last):
        return
    if state.paused is not None or state.closed is not None or len(state.players) < state.game.seats.start:
        _not_now(state, number)
    if (body.dealer and body.dealer not in state.players) or body.unposted:
        _seated(state, body)
    points = None if body.unposted else state.game.quick(body.facts, state.players, state.options)
    if points is None or points != announced or state.pending or (state.fouls and _new_fouls(state, last, number)):
        # whatever an earlier deal of this fold leaves owed reaches it in `settle`, which goes on from there
        state.unscored.add(len(state.deals))
    state.deals.append(
        LedgerDeal(
            number,
            entry.number,
            entry.at,
            body.dealer,
            state.seats,
            state.options,
            body.facts,
            state.players,
            body.unposted,
            (),
            announced if points == announced else points,
            (),
            points is not None,
            False,  # noqa: FBT003 - a tuple's fields in their order, for the sake of thousands
            announced,
            None,
            None,
            state.written,
            entry.number,
            state.game,
        )
    )
    state.asserted = None if body.totals is None else (("entry", state.written, "totals"), body.totals)


def take_void(state: State, entry: Entry, body: Void) -> None:
    """A deal never happened, or a foul or a payment did not."""
    path: Path = ("entry", state.written)
    if (body.deal is None) == (body.entry is None):
        state.wrong(path, "ledger.void-what", "a void entry names one deal or one entry", "write deal = 4")
        return
    if body.entry is not None:
        _void_entry(state, path, body.entry)
    elif body.deal is not None:
        at = state.at(body.deal)
        if at is None or state.deals[at].voided is not None:
            why = "there is no such deal" if at is None else "it is void already"
            state.wrong((*path, "deal"), "ledger.no-deal", f"deal {body.deal} cannot be void: {why}")
            return
        state.deals[at] = state.deals[at]._replace(voided=entry.number)
        state.unscored.add(at)
    _announce(state, path, body.announced)
    state.asserted = None if body.totals is None else ((*path, "totals"), body.totals)


def take_amend(state: State, entry: Entry, body: Amend) -> None:
    """A deal with other facts; its number, its seats and its rules stay."""
    path: Path = ("entry", state.written)
    at = state.at(body.deal)
    if at is None:
        state.wrong((*path, "deal"), "ledger.no-deal", f"there is no deal {body.deal} to amend")
        return
    old = state.deals[at]
    state.versions.setdefault(old.number, []).append(Version(old.named, old.table, old.announced))
    state.deals[at] = old._replace(
        table=body.facts,
        players=tuple(state.names.today(seat.name) for seat in old.seats),
        unposted=body.unposted,
        dealer=state.names.then(body.dealer, old.entry) if body.dealer else old.dealer,
        voided=None,
        announced=None,
        told=None,
        source=state.written,
        named=entry.number,
    )
    state.unscored.add(at)
    _announce(state, path, body.announced)
    state.asserted = None if body.totals is None else ((*path, "totals"), body.totals)


def settle(state: State) -> None:
    """Scores every deal that must be, and those after it as long as what is carried into them changes."""
    done = 0
    for start in sorted(state.unscored):
        if start < done:
            continue
        before = state.deals[start - 1] if start else None
        last = before.number if before is not None else 0
        owed = _left(state, before) if before is not None else ()
        for at in range(start, len(state.deals)):
            done, deal = at, state.deals[at]
            coming = owed + _new_fouls(state, last, deal.number) if state.fouls else owed
            carried = state.names.owed_then(coming, deal.named)
            if at not in state.unscored and (carried is deal.carried or carried == deal.carried):
                break
            state.deals[at] = deal = _scored(state, deal._replace(carried=carried))
            owed, last, done = _left(state, deal), deal.number, at + 1
    state.unscored.clear()
    state.pending = _left(state, state.deals[-1]) if state.deals else ()


def _scored(state: State, deal: LedgerDeal) -> LedgerDeal:
    """A deal with its points, held against what was announced."""
    state.faults.pop(deal.number, None)
    state.differs.pop(deal.number, None)
    if deal.voided is not None:
        return deal._replace(points=None, plain=False, again=False, left=deal.carried)
    points = None
    if not deal.carried and not deal.unposted:
        # Exact, for the quick answer is that of facts, check and score wherever there is one (tests/ledger/test_quick).
        points = state.game.quick(deal.table, deal.players, deal.options)
    if points is not None:
        scored = deal._replace(points=points, plain=True, again=False, left=())
    else:
        reckoned = reckon(state.game, deal.table, deal.players, deal.options, deal.carried, deal.unposted)
        score = reckoned.score
        if score is None:
            state.faults[deal.number] = beneath(("entry", deal.source, "facts"), _errors(reckoned.findings))
            scored = deal._replace(points=None, plain=False, again=False, left=deal.carried)
        else:
            points = score.net()
            scored = deal._replace(points=points, plain=False, again=score.void, left=score.pending)
        scored.remember(reckoned)
    if deal.announced is not None and points is not None and not same_points(deal.announced, points):
        path: Path = ("entry", deal.source, "announced")
        if deal.told is not None:
            path = ("entry", deal.told, "announced", str(deal.number))
        found = differing("ledger.announced-differs", f"deal {deal.number}", deal.announced, points, path)
        state.differs[deal.number] = found
    return scored


def _announce(state: State, path: Path, announced: Mapping[int, Points]) -> None:
    """Takes the points that a void or an amendment asserts, deal by deal."""
    for number, points in announced.items():
        at = state.at(number)
        where = (*path, "announced", str(number))
        if at is None or state.deals[at].voided is not None:
            state.wrong(where, "ledger.no-deal", f"points are announced for deal {number}, which is void or not there")
            continue
        deal = state.deals[at]
        then = {state.names.then(name, deal.named): many for name, many in points.items()}
        state.deals[at] = deal._replace(announced=then, told=state.written)
        state.unscored.add(at)


def _new_fouls(state: State, last: int, number: int) -> tuple[Pending, ...]:
    """The fouls that are owed from a deal after `last` and up to `number` on; numbers may have gaps."""
    found: list[Pending] = []
    for since in range(last + 1, number + 1):
        fouls = state.fouls.get(since)
        if fouls:
            found += (one._replace(player=state.names.today(one.player)) for one in fouls.values())
    return tuple(found)


def _left(state: State, deal: LedgerDeal) -> tuple[Pending, ...]:
    """What is owed after a deal, with today's names."""
    return state.names.owed_today(deal.left, deal.named)


def _errors(findings: Findings) -> Findings:
    return tuple(one for one in findings if one.severity is Severity.ERROR)


def _numbered(state: State, number: int, last: int) -> bool:
    """Says what is wrong with a deal's number; true if the deal can be taken all the same."""
    path: Path = ("entry", state.written)
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
        (f"deal {number} comes after deal {last}" if last else f"the first deal is numbered {number}")
        + f": {_missing(last, number)} missing",
        "sk recover looks for lost entries",
        severity=Severity.WARNING,
    )
    return True


def _missing(last: int, number: int) -> str:
    return f"deal {last + 1} is" if number == last + 2 else f"deals {last + 1} to {number - 1} are"


def _seated(state: State, body: Deal) -> None:
    """Says who is said to deal, or to have played, and is not seated."""
    path: Path = ("entry", state.written)
    if body.dealer and body.dealer not in state.players:
        state.wrong((*path, "dealer"), "ledger.not-seated", f"{body.dealer} is said to deal and is not seated")
    for name in body.unposted:
        if name not in state.players:
            state.wrong((*path, "unposted"), "ledger.not-seated", f"{name} is said to have played and is not seated")


def _not_now(state: State, number: int) -> None:
    """Says why no deal could be played then."""
    path: Path = ("entry", state.written)
    if state.closed is not None:
        state.wrong(path, "ledger.closed", f"deal {number} was recorded after the session was closed", "see sk log")
    elif state.paused is not None:
        state.wrong(path, "ledger.paused", f"deal {number} was recorded while the game was suspended", "see sk log")
    if len(state.players) < state.game.seats.start:
        state.wrong(
            path,
            "ledger.too-few-seated",
            f"deal {number} was recorded with {len(state.players)} seated; {state.game.title} needs "
            f"{state.game.seats.start}",
        )


def _void_entry(state: State, path: Path, number: int) -> None:
    """A foul or a payment did not happen."""
    if state.paid.pop(number, None) is not None:
        return
    since = state.owed_since.pop(number, None)
    if since is None:
        state.wrong(
            (*path, "entry"),
            "ledger.no-entry",
            f"entry {number} cannot be void: it is no foul with points and no payment, or it is void already",
            "see sk log",
        )
        return
    del state.fouls[since][number]
    at = bisect_left(state.deals, since, key=attrgetter("number"))
    if at < len(state.deals):
        state.unscored.add(at)
