"""Verdicts on declared melds, and best arrangements, in words and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.notation import show_card, show_cards, write_card
from scorekeeper.reports.findings import finding_data
from scorekeeper.reports.report import Block, Grid, Prose, Report

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorekeeper.cards.card import Card
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.games.questions import Best, Judged, JudgedMeld
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Player


def judged_report(game: AnyGame, judged: Judged, *, title: str) -> Report:
    """Each meld with its kind or what is wrong with it; then everything wrong with the whole."""
    blocks = (_verdicts(judged.melds),) if judged.melds else ()
    melds = [_meld_data(one) for one in judged.melds]
    return _check_report(game, title, judged.valid, blocks, melds, judged.findings)


def declared_report(
    game: AnyGame,
    declared: tuple[tuple[Player, tuple[JudgedMeld, ...]], ...],
    *,
    title: str,
    valid: bool,
    findings: Findings,
) -> Report:
    """Every player's melds as laid down in a deal, each judged."""
    blocks: list[Block] = []
    melds: list[dict[str, object]] = []
    for player, judged in declared:
        blocks += [Prose((player,)), _verdicts(judged)]
        melds += [{"player": player, **_meld_data(one)} for one in judged]
    return _check_report(game, title, valid, tuple(blocks), melds, findings)


def _check_report(
    game: AnyGame,
    title: str,
    valid: bool,
    blocks: tuple[Block, ...],
    melds: list[dict[str, object]],
    findings: Findings,
) -> Report:
    data = {
        "schema": "scorekeeper.check/1",
        "game": game.slug,
        "valid": valid,
        "melds": melds,
        "findings": [finding_data(one) for one in findings],
    }
    verdict = "valid" if valid else "not valid"
    return Report(title=f"{title}: {verdict}", blocks=blocks, findings=findings, data=data)


def _verdicts(melds: Iterable[JudgedMeld]) -> Grid:
    rows = []
    for one in melds:
        kind = one.meld.kind.value + (", pure" if one.meld.pure and "pure" not in one.meld.kind.value else "")
        told = kind if one.valid else one.reason
        told += f" ({one.clause})" if one.clause and one.clause not in told else ""
        told += f"; {one.mend}" if one.mend and not one.valid else ""
        rows.append(("good" if one.valid else "NO", show_cards(one.meld.cards), told))
    return Grid(("", "meld", "verdict"), tuple(rows))


def _meld_data(one: JudgedMeld) -> dict[str, object]:
    return {
        "cards": _cards(one.meld.cards),
        "kind": one.meld.kind.value,
        "pure": one.meld.pure,
        "valid": one.valid,
        "clause": one.clause,
        "reason": one.reason,
        "mend": one.mend,
    }


def best_report(game: AnyGame, best: Best, *, title: str) -> Report:
    """The melds, what is left over and what it counts; for eleven cards of gin every legal knock."""
    melds = Grid(("meld", "kind"), tuple((show_cards(one.cards), one.kind.value) for one in best.melds))
    lines = []
    if best.layoffs:
        laid = "; ".join(f"{show_card(one.card)} on {show_cards(one.onto)}" for one in best.layoffs)
        lines.append(f"lay off: {laid}")
    if best.discard is not None:
        lines.append(f"discard: {show_card(best.discard)}")
    counts = f", which counts {best.points}" if best.loose else ""
    lines.append(f"left over: {show_cards(best.loose) or 'nothing'}{counts}")
    if best.primary is not None:
        lines.append(f"primary melds, at the most: {best.primary}")
    if best.knocks is not None:
        told = ", ".join(f"{show_card(card)} leaves {points}" for card, points in best.knocks.items())
        lines.append(f"legal knocks by discard: {told or 'none'}")
    lines.append("complete" if best.complete else "not complete")
    data: dict[str, object] = {
        "schema": "scorekeeper.best/1",
        "game": game.slug,
        "melds": [{"cards": _cards(one.cards), "kind": one.kind.value, "pure": one.pure} for one in best.melds],
        "loose": _cards(best.loose),
        "points": best.points,
        "complete": best.complete,
        "findings": [finding_data(one) for one in best.findings],
    }
    if best.primary is not None:
        data["primary"] = best.primary
    if best.discard is not None:
        data["discard"] = write_card(best.discard)
    if best.knocks is not None:
        data["knocks"] = {write_card(card): points for card, points in best.knocks.items()}
    if best.layoffs or game.count_word == "deadwood":
        data["layoffs"] = _cards(one.card for one in best.layoffs)
        data["onto"] = [_cards(one.onto) for one in best.layoffs]
    blocks: tuple[Block, ...] = ((melds,) if best.melds else ()) + (Prose(tuple(lines)),)
    return Report(title=title, blocks=blocks, data=data, findings=best.findings)


def best_of_deal_report(game: AnyGame, found: Sequence[tuple[Player, Best]], *, title: str) -> Report:
    """The best arrangement of every hand of a deal whose cards are known; of one hand alone as `best_report` has it."""
    told = [(player, best_report(game, best, title=title)) for player, best in found]
    blocks = [block for player, report in told for block in (Prose((f"{player}:",)), *report.blocks)]
    if len(told) == 1:
        data: dict[str, object] = {**told[0][1].data, "player": told[0][0]}
    else:
        hands = {player: report.data for player, report in told}
        data = {"schema": "scorekeeper.best_of_deal/1", "game": game.slug, "hands": hands}
    findings = tuple(one for _, report in told for one in report.findings)
    return Report(title=title, blocks=tuple(blocks), data=data, findings=findings)


def _cards(cards: Iterable[Card]) -> list[str]:
    return [write_card(one) for one in cards]
