"""The end of a game that some did not complete, in a case file: what is posted for them, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.desk.case_expect import differ
from scorekeeper.documents.fields import Fields
from scorekeeper.ledger.substitutes import policy_of, substitute

if TYPE_CHECKING:
    from scorekeeper.desk.case_deals import Ground
    from scorekeeper.documents.fields import Table
    from scorekeeper.problems import Finding

EXPECTED_END = ("posted", "winners", "discarded")
"""What a row of [[end]] expects."""


def run_end(row: Table, ground: Ground) -> list[str]:
    """Put one [[end]] to the house's policy and name everything that is not as it says."""
    wrong: list[Finding] = []
    fields = Fields(row, (), wrong)
    totals = take_figures(fields, "totals")
    left = fields.texts("left") or ()
    expected: dict[str, object] = {
        "posted": take_figures(fields, "posted"),
        "winners": list(fields.texts("winners") or ()),
        "discarded": fields.flag("discarded"),
    }
    fields.finish()
    strange = [name for name in left if name not in totals]
    sentences = [f"{one.message}; {one.help}".rstrip("; ") for one in wrong]
    sentences += [f"left: {name} has no total" for name in strange]
    if not sentences and not any(key in row for key in EXPECTED_END):
        sentences.append(f"expects nothing: give one of {', '.join(EXPECTED_END)}")
    if sentences:
        return sentences
    policy = policy_of(ground.options)
    ground.touched[policy.clause] = None
    end = substitute(totals, left, policy)
    got: dict[str, object] = {
        "posted": {one.player: one.points for one in end.posted if one.points is not None},
        "winners": list(end.winners),
        "discarded": end.discarded,
    }
    return [differ(key, expected[key], got[key]) for key in EXPECTED_END if key in row and expected[key] != got[key]]


def take_figures(fields: Fields, key: str) -> dict[str, int]:
    """Points by player; what is no figure is kept among the findings."""
    inner = fields.inner(key)
    if inner is None:
        return {}
    figures = {name: inner.whole(name) for name in inner.table}
    return {name: points for name, points in figures.items() if points is not None}
