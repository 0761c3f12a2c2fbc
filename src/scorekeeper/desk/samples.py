"""Sample deals and questions shipped with each game, and what each comes to under some house's rules.

`tools/samples.py` takes them from the case files, so that every option is shown by one of them. A sample has a case
file's form without its answers: `come_out` gives these, once for each house that is compared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.cards.notation import write_card, write_cards
from scorekeeper.desk.case_deals import take_unposted
from scorekeeper.desk.case_ends import take_figures
from scorekeeper.desk.case_frame import read_frame
from scorekeeper.desk.case_questions import take_asked
from scorekeeper.documents.fields import Fields
from scorekeeper.ledger.reckon import reckon
from scorekeeper.ledger.substitutes import policy_of, substitute
from scorekeeper.problems import Severity, errors
from scorekeeper.rulebook.profile import load_table_if_there
from scorekeeper.scoring.tally import Dealt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.desk.case_frame import Frame
    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings

FILE = "samples.toml"
"""The file in a game's folder."""


@dataclass(frozen=True)
class Sample:
    """One deal, session or question, without its answer."""

    name: str
    """The case file it was taken from."""
    under: Mapping[str, object]
    """The options of that case, where they differ from the seed."""
    asks: Table
    """Players, dealer, pending, and deals, judge, best or end, as in a case file."""
    frame: Frame
    """The same, read."""


class Facet(NamedTuple):
    """One thing that a sample comes to."""

    what: str
    """"points", "games", "owed", "dealers", "verdict", "best", "posted", "refused", "doubted"."""
    value: Any
    """For people and other programs."""
    same: object
    """What is compared: two houses agree where this is equal."""


def load_samples(game: AnyGame) -> tuple[Sample, ...]:
    """The samples shipped with a game; none if it has no such file."""
    rows = load_table_if_there(game.folder / FILE).get("sample", [])
    return tuple(read_sample(row) for row in rows) if isinstance(rows, list) else ()


def read_sample(row: Table) -> Sample:
    """A sample from its row."""
    asks = {key: value for key, value in row.items() if key not in {"from", "under"}}
    under = row.get("under", {})
    assert isinstance(under, dict)
    return Sample(name=str(row.get("from", "")), under=under, asks=asks, frame=read_frame(asks))


def come_out(game: AnyGame, frame: Frame, options: Any) -> tuple[Facet, ...]:  # noqa: ANN401 - the options of that game
    """What the deals or questions of a sample come to under these options."""
    facets = _deals(game, frame, options) if frame.deals else []
    facets += [_judged(game, row, options) for row in frame.judge]
    facets += [_best(game, row, options) for row in frame.best]
    facets += [_posted(row, options) for row in frame.end]
    return tuple(facets)


def _deals(game: AnyGame, frame: Frame, options: Any) -> list[Facet]:  # noqa: ANN401 - as above
    """The points after all deals, what is owed, the games of the score sheet, who deals; what is refused or doubted."""
    owed, dealer, dealers = frame.pending, frame.dealer, []
    dealt: list[Dealt[Any]] = []
    found: Findings = ()
    for number, told in enumerate(frame.deals, start=1):
        deal, unposted, _ = take_unposted(told, frame.players)
        reckoned = reckon(game, deal, frame.players, options, owed, unposted)
        found += reckoned.findings
        if reckoned.score is None:
            continue
        owed = reckoned.score.pending
        dealt.append(Dealt(number, reckoned.score, options, frame.players, dealer))
        dealer = game.next_dealer(dealt[-1]) or dealer
        dealers.append(dealer or "")
    facets = [_findings("refused", errors(found))]
    if dealt:
        tally = game.tally(dealt, frame.players)
        games = [{"title": one.title, "points": dict(one.final), "winner": one.winner or ""} for one in tally.parts]
        facets += [
            _plain("points", dict(tally.totals)),
            _plain("games", games),
            _plain("owed", [[one.player, one.points] for one in owed]),
            _plain("dealers", dealers),
        ]
    doubts = tuple(one for one in found if one.severity is Severity.WARNING)
    return [*facets, _findings("doubted", doubts)]


def _judged(game: AnyGame, row: Table, options: Any) -> Facet:  # noqa: ANN401 - as above
    verdict = game.judge(take_asked(Fields(row, (), []), melds=True), options)
    melds = [
        {"cards": write_cards(one.meld.cards), "valid": one.valid, "kind": str(one.meld.kind), "pure": one.meld.pure}
        for one in verdict.melds
    ]
    value = {"valid": verdict.valid, "melds": melds}
    return Facet("verdict", {**value, "findings": [one.message for one in verdict.findings]}, value)


def _best(game: AnyGame, row: Table, options: Any) -> Facet:  # noqa: ANN401 - as above
    best = game.best(take_asked(Fields(row, (), []), melds=False), options)
    value = {
        "points": best.points,
        "complete": best.complete,
        "discard": write_card(best.discard) if best.discard is not None else "",
        "knocks": {write_card(card): left for card, left in (best.knocks or {}).items()},
        "layoffs": sorted(write_card(one.card) for one in best.layoffs),
        "primary": best.primary,
    }
    # Of several arrangements that are equally good any may be named; that is no difference.
    melds = [write_cards(one.cards) for one in best.melds]
    return Facet("best", {**value, "melds": melds, "loose": write_cards(best.loose)}, value)


def _posted(row: Table, options: Any) -> Facet:  # noqa: ANN401 - as above
    fields = Fields(row, (), [])
    end = substitute(take_figures(fields, "totals"), fields.texts("left") or (), policy_of(options))
    posted = {one.player: one.points for one in end.posted if one.points is not None}
    return _plain("posted", {"posted": posted, "winners": list(end.winners), "discarded": end.discarded})


def _plain(what: str, value: Any) -> Facet:  # noqa: ANN401 - of any form
    return Facet(what, value, value)


def _findings(what: str, findings: Findings) -> Facet:
    """Two houses agree about a finding whatever figures of their own it names."""
    value = [{"code": one.code, "message": one.message} for one in findings]
    return Facet(what, value, sorted({one.code for one in findings}))
