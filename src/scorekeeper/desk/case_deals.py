"""The deals of a case file: scored, compared with what the case expects, and with laws that hold for every deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.desk.case_expect import EXPECTED, Outcome, compare, differ
from scorekeeper.documents.fields import Fields
from scorekeeper.documents.nearest import did_you_mean
from scorekeeper.ledger.reckon import reckon
from scorekeeper.ledger.substitutes import too_few_posted
from scorekeeper.problems import Severity, errors
from scorekeeper.rulebook.profile import load_rulebook
from scorekeeper.scoring.line import line_sum
from scorekeeper.scoring.tally import Dealt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.problems import Finding, Findings
    from scorekeeper.scoring.line import Pending, Player, Score


@dataclass(frozen=True)
class Ground:
    """What every question of one case shares."""

    game: AnyGame
    options: Any
    """The game's options, resolved; None if the case's own profile or options are wrong."""
    findings: Findings
    """What is wrong or doubtful about the profile and options."""
    players: tuple[Player, ...]
    touched: dict[str, None]
    """Grows with every clause that appears."""

    def touch(self, findings: Findings) -> None:
        """Keep the clauses of these findings."""
        self.touched.update(dict.fromkeys(one.clause for one in findings if one.clause))


def run_deals(
    deals: Sequence[Table], expect: Table, owed: tuple[Pending, ...], dealer: Player | None, ground: Ground
) -> list[str]:
    """Score deals in order, what one leaves owed carried into the next, and name everything that is not as expected."""
    known = ("findings", *EXPECTED)
    unknown = [f"expect.{key}: unknown key; {did_you_mean(key, known)}" for key in expect if key not in known]
    if unknown or not expect:
        return unknown or ["expect is missing: a deal needs at least one thing to expect"]
    ground.touch(ground.findings)
    codes = _codes(ground.findings)
    differences: list[str] = []
    dealt: list[Dealt[Any]] = []
    dealers: list[Player] = []
    for number, deal in enumerate(deals if not errors(ground.findings) else (), start=1):
        score, found, broken = _score(deal, owed, ground)
        codes |= found
        differences += [f"deal {number}: {law}" if len(deals) > 1 else law for law in broken]
        if score is None:
            continue
        owed = score.pending
        dealt.append(Dealt(number, score, ground.options, ground.players, dealer))
        following = ground.game.next_dealer(dealt[-1])
        dealers.append(following or "")
        dealer = following or dealer
    wanted_codes = expect.get("findings", [])
    if not isinstance(wanted_codes, list) or set(map(str, wanted_codes)) != codes:
        differences.append(differ("findings", wanted_codes, sorted(codes)))
    if not dealt:
        return differences + [f"{key}: nothing was scored" for key in expect if key != "findings"]
    outcome = Outcome(dealt[-1].score, ground.game.tally(dealt, ground.players), tuple(dealers))
    for key, wanted in expect.items():
        if key != "findings":
            differences += compare(key, wanted, outcome)
    return differences


def _score(told: Table, owed: tuple[Pending, ...], ground: Ground) -> tuple[Score | None, set[str], list[str]]:
    """One deal's score (None if it has errors), the codes of its findings, and the laws that do not hold.

    Whoever played and has no score (`no_score`) is not among those of whom the facts tell; what is posted for him comes
    on top, from nobody, and the laws are those of what was played.
    """
    deal, unposted, wrong = take_unposted(told, ground.players)
    if wrong:
        return None, set(), wrong
    reckoned = reckon(ground.game, deal, ground.players, ground.options, owed, unposted)
    ground.touch(reckoned.findings)
    score = reckoned.score
    if score is None:
        return None, _codes(reckoned.findings), []
    ground.touched.update(dict.fromkeys(line.clause for line in score.lines))
    ground.touch(score.remarks)
    playing = tuple(player for player in ground.players if player not in unposted)
    again = bool(unposted) and too_few_posted(playing, ground.options)
    broken = [] if again else _laws(deal, reckoned.facts, owed, replace(ground, players=playing))
    return score, _codes(reckoned.findings), broken


def take_unposted(told: Table, players: tuple[Player, ...]) -> tuple[Table, tuple[Player, ...], list[str]]:
    """The deal's own table, who has no score in it, and what is wrong with how that is said."""
    if "no_score" not in told:
        return told, (), []
    wrong: list[Finding] = []
    unposted = Fields(told, (), wrong).texts("no_score") or ()
    sentences = [one.message for one in wrong]
    sentences += [f"no_score: {name} is not among the players" for name in unposted if name not in players]
    return {key: value for key, value in told.items() if key != "no_score"}, unposted, sentences


def _laws(deal: Table, facts: object, owed: tuple[Pending, ...], ground: Ground) -> list[str]:
    """Which of the laws that hold for every deal do not hold for this one."""
    game, options = ground.game, ground.options
    score: Score = game.score(facts, options, owed)
    broken: list[str] = []
    if game.zero_sum(options) and line_sum(score.lines) != 0:
        broken.append(f"the deal sums to {line_sum(score.lines)}; under these rules every deal sums to 0")
    by_hand = dict.fromkeys(score.players, 0)
    for line in score.lines:
        for player, points in ((line.to, line.points), (line.payer, -line.points)):
            if player is not None:
                by_hand[player] = by_hand.get(player, 0) + points
        if line.points <= 0:
            broken.append(f"a line of {line.points} points: {line}")
    if by_hand != score.net():
        broken.append(f"the lines sum to {by_hand}, the net is {score.net()}")
    rulebook = load_rulebook(game.folder)
    clauses = {line.clause for line in score.lines} | {one.clause for one in score.pending}
    broken += [f"{one} does not stand in the rulebook" for one in sorted(clauses) if rulebook.get(one) is None]
    again = game.read_facts(game.write_facts(facts), ground.players)
    if again.facts != facts:
        broken.append(f"facts written and read again differ: {facts} became {again.facts} {again.findings}")
    if game.score(facts, options, owed) != score:
        broken.append("scored twice, the deal has two scores")
    turned = game.read_facts(deal, ground.players[::-1]).facts
    if turned is None or game.score(turned, options, owed).net() != score.net():
        broken.append("with the players named in another order the deal has another score")
    return broken


def _codes(findings: Findings) -> set[str]:
    """The codes of errors and warnings."""
    return {one.code for one in findings if one.severity is not Severity.NOTE}
