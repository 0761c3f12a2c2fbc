"""Questions about cards, without a deal: is this declaration valid, what is the best arrangement of this hand?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.cards.reading import take_card, take_cards, take_melds
from scorekeeper.desk.outcome import Ending, Outcome, invalid
from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.documents.source import Words, place_all
from scorekeeper.games import game, shelf
from scorekeeper.games.questions import Asked
from scorekeeper.problems import Finding, errors
from scorekeeper.reports.cards import best_report, judged_report
from scorekeeper.rulebook.profile import load_profile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Findings


@dataclass(frozen=True, kw_only=True)
class Question:
    """What was typed, before anything is understood."""

    slug: str
    cards: Sequence[str]
    """Each a text of cards: for a declaration a meld each, for a best arrangement the hand."""
    marker: str | None = None
    """The tiplu, joker or up-card."""
    loose: str | None = None
    against: Sequence[str] = ()
    profile: str = "seed"
    options: Sequence[str] = ()
    """Each `name=value`, as TOML has the value."""
    whole: bool = False
    """Judge the declaration as a whole: can it end the deal?"""
    goal: str = "finish"
    """ "finish", or "show": can these melds, or can this hand, be shown to see the maal or the joker?"""
    verb: str = "best"
    """The command that asks, for the places of findings."""
    base: Path


def judge_melds(question: Question) -> Outcome:
    """Each meld judged under the profile; with `whole` the declaration, with the goal "show" a first show.

    The answer is no if anything is not valid.
    """
    prepared = _prepare(question)
    if isinstance(prepared, Outcome):
        return prepared
    found, options, asked, findings = prepared
    everything = tuple(card for meld in asked.melds for card in meld) + asked.loose
    asked = replace(asked, cards=everything, ends_deal=question.whole)
    if question.goal == "show":
        asked = replace(asked, melds=(), show=asked.melds)
    judged = found.judge(asked, options)
    placed = place_all(judged.findings, _words(question))
    report = judged_report(found, replace(judged, findings=placed), title=_title(found, question))
    ending = Ending.DONE if judged.valid else Ending.NO
    return Outcome(ending=ending, report=report, findings=(*findings, *placed))


def best_arrangement(question: Question) -> Outcome:
    """The best arrangement of a hand; the answer is no only where the cards cannot be."""
    prepared = _prepare(question)
    if isinstance(prepared, Outcome):
        return prepared
    found, options, asked, findings = prepared
    hand = tuple(card for meld in asked.melds for card in meld)
    best = found.best(replace(asked, melds=(), cards=hand, goal=question.goal), options)
    best = replace(best, findings=place_all(best.findings, _words(question)))
    if errors(best.findings):
        return invalid((*findings, *best.findings))
    report = best_report(found, best, title=_title(found, question))
    return Outcome(report=report, findings=(*findings, *best.findings))


def _prepare(question: Question) -> Outcome | tuple[AnyGame, Any, Asked, Findings]:
    """The game, the options and the cards, or everything that is wrong with the question."""
    if question.slug not in shelf():
        message, help_ = f"there is no game “{question.slug}”", did_you_mean(question.slug, shelf())
        found_none = Finding(code="input.unknown-game", message=message, help=help_, path=("game",))
        return invalid(place_all((found_none,), _words(question)))
    found = game(question.slug)
    loaded = load_profile(question.profile, found.options, found.folder, base=question.base)
    findings: list[Finding] = list(loaded.findings)
    options = loaded.profile.options if loaded.profile is not None else found.options()
    if question.options:
        from scorekeeper.desk.choices import read_choices  # noqa: PLC0415 - only where options are typed

        options, wrong = read_choices(question.options, options)
        findings += [*wrong, *found.contradictions(options)]
    table: dict[str, object] = {
        "cards": list(question.cards),
        "marker": question.marker,
        "loose": question.loose,
        "against": list(question.against),
    }
    fields = Fields({key: value for key, value in table.items() if value}, (), findings)
    asked = Asked(
        melds=take_melds(fields, "cards") or (),
        marker=take_card(fields, "marker"),
        loose=take_cards(fields, "loose") or (),
        against=take_melds(fields, "against") or (),
    )
    placed = place_all(findings, _words(question))
    return invalid(placed) if errors(placed) else (found, options, asked, placed)


def _title(found: AnyGame, question: Question) -> str:
    """Which game, and whose rules it was judged by."""
    changed = " with changes" if question.options else ""
    return f"{found.title} · profile {question.profile}{changed}"


_MARKERS = {"nepali": "--tiplu", "indian": "--joker"}
"""What the card that makes others wild is called at the command line; the flags mean the same."""


def _words(question: Question) -> Words:
    """The words of the question as a source, so that a finding underlines the card."""
    from scorekeeper.desk.choices import say_choices  # noqa: PLC0415 - only where something is wrong

    said = [question.slug]
    where: dict[tuple[str | int, ...], tuple[int, int, int]] = {("game",): (0, 0, len(question.slug))}
    named = [("cards", at, text) for at, text in enumerate(question.cards)]
    named += [("against", at, text) for at, text in enumerate(question.against)]
    for key, at, text in named:
        said += ["--against"] if key == "against" else []
        where[key, at] = (len(said), 1, len(text) + 1)
        said.append(f'"{text}"')
    where["melds",] = where["show",] = where["cards",] = where[()] = (1, 0, len(" ".join(said[1:])))
    where |= {(key, at): where["cards", at] for key in ("melds", "show") for at in range(len(question.cards))}
    marker = _MARKERS.get(question.slug, "--upcard")
    for name, flag, one in (("marker", marker, question.marker), ("loose", "--loose", question.loose)):
        if one:
            said.append(flag)
            where[(name,)] = (len(said), 1, len(one) + 1) if " " in one else (len(said), 0, len(one))
            said.append(f'"{one}"' if " " in one else one)
    said += ["--show"] if question.whole else []
    said += ["--to", "show"] if question.goal == "show" else []
    say_choices(question.options, said, where)
    return Words(said, f"sk {question.verb}", where)
