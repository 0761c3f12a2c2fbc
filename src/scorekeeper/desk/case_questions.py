"""Questions about cards in a case file: is this declaration valid, what is the best arrangement?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.cards.notation import write_card, write_cards
from scorekeeper.cards.reading import take_card, take_cards, take_melds
from scorekeeper.documents.fields import Fields
from scorekeeper.games.questions import Asked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.desk.case_deals import Ground
    from scorekeeper.documents.fields import Table
    from scorekeeper.games.questions import Best, Judged
    from scorekeeper.problems import Finding, Findings

VERDICT = ("valid", "kind", "pure", "clause", "mend", "all", "findings")
"""What a row of [[judge]] expects."""
ANSWER = ("points", "complete", "discard", "knocks", "layoffs", "primary", "findings", "melds", "loose")
"""What a row of [[best]] expects."""


def run_judge(row: Table, ground: Ground) -> list[str]:
    """Put one [[judge]] to the game and name everything that is not as it says."""
    asked, expected, wrong = _take(row, VERDICT)
    if asked is None:
        return wrong
    verdict: Judged = ground.game.judge(asked, ground.options)
    ground.touched.update(dict.fromkeys(one.clause for one in verdict.melds if one.clause))
    ground.touched.update(dict.fromkeys(one.clause for one in verdict.findings if one.clause))
    got: dict[str, list[object]] = {
        "valid": [one.valid for one in verdict.melds],
        "kind": [str(one.meld.kind) for one in verdict.melds],
        "pure": [one.meld.pure for one in verdict.melds],
        "clause": [one.clause or "" for one in verdict.melds],
    }
    differences = [
        f"{key}: expected {expected[key]}, got {value}"
        for key, value in got.items()
        if key in expected and expected[key] != value
    ]
    if "all" in expected and expected["all"] is not verdict.valid:
        differences.append(f"all: expected {expected['all']}, got {verdict.valid} {_codes(verdict.findings)}")
    for at, wanted in enumerate(expected.get("mend", ())):
        mend = verdict.melds[at].mend if at < len(verdict.melds) else ""
        if wanted not in mend or (not wanted and mend):
            differences.append(f"mend {at + 1}: expected “{wanted}”, got “{mend}”")
    return differences + _findings(expected, verdict.findings)


def run_best(row: Table, ground: Ground) -> list[str]:
    """Put one [[best]] to the game and name everything that is not as it says."""
    asked, expected, wrong = _take(row, ANSWER)
    if asked is None:
        return wrong
    best: Best = ground.game.best(asked, ground.options)
    ground.touched.update(dict.fromkeys(one.clause for one in best.findings if one.clause))
    got: dict[str, object] = {
        "points": best.points,
        "complete": best.complete,
        "discard": write_card(best.discard) if best.discard is not None else "",
        "knocks": {write_card(card): left for card, left in (best.knocks or {}).items()},
        "layoffs": sorted(write_card(one.card) for one in best.layoffs),
        "primary": best.primary if best.primary is not None else -1,
        "melds": [write_cards(one.cards) for one in best.melds],
        "loose": write_cards(best.loose),
    }
    differences: list[str] = []
    for key, value in got.items():
        wanted = expected.get(key, value)
        wanted = sorted(wanted) if key == "layoffs" and isinstance(wanted, list) else wanted
        if wanted != value:
            differences.append(f"{key}: expected {wanted}, got {value}")
    return differences + _findings(expected, best.findings)


def _take(row: Table, expected: Sequence[str]) -> tuple[Asked | None, dict[str, Any], list[str]]:
    """The question and the expectations in one row, or what is wrong with its form."""
    wrong: list[Finding] = []
    fields = Fields(row, (), wrong)
    # `best` expects melds under the name by which `judge` asks about them.
    asked = take_asked(fields, melds="melds" not in expected)
    wants = {key: value for key in expected if (value := fields.take(key)) is not None}
    fields.finish()
    if not wants:
        return None, {}, [f"expects nothing: give one of {', '.join(expected)}"]
    sentences = [f"{'.'.join(map(str, one.path))}: {one.message}" for one in wrong]
    return (None if wrong else asked), wants, sentences


def take_asked(fields: Fields, *, melds: bool) -> Asked:
    """The question about cards that a row asks; `melds` says that its melds and loose cards are part of it."""
    return Asked(
        marker=take_card(fields, "marker"),
        cards=take_cards(fields, "cards") or (),
        melds=(take_melds(fields, "melds") or ()) if melds else (),
        loose=(take_cards(fields, "loose") or ()) if melds else (),
        show=take_melds(fields, "show") or (),
        against=take_melds(fields, "against") or (),
        goal=fields.choice("goal", ("finish", "show")) or "finish",
        ends_deal=fields.flag("ends_deal"),
    )


def _findings(expected: Mapping[str, Any], findings: Findings) -> list[str]:
    if "findings" not in expected or set(expected["findings"]) == set(_codes(findings)):
        return []
    return [f"findings: expected {sorted(expected['findings'])}, got {_codes(findings)}"]


def _codes(findings: Findings) -> list[str]:
    return sorted({one.code for one in findings})
