"""Points posted for those who did not complete a game, or a deal, in their absence (IM-8.3 to 8.7, NM-7.2).

They are posted beside what was played for and never mixed with it: a substitute total stands in the final list, and the
points of the deals stay as they were; the money is settled by those. A game without the options freezes the totals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.problems import Finding, Severity
from scorekeeper.rulebook.options import options_of
from scorekeeper.scoring.line import Line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.ledger.ledger import Ledger
    from scorekeeper.scoring.line import Pending, Player, Score

_SUMMED = {"two-highest": -1, "two-lowest": 1}
"""The policies that add two figures of the others, and how those are sorted."""
_NEEDED = 2
"""How many figures of others a sum takes (IM-8.3, IM-8.4, IM-8.6)."""


@dataclass(frozen=True, kw_only=True)
class Policy:
    """What a house posts for those who did not complete a game."""

    word: str = "frozen"
    """"two-highest", "two-lowest", "frozen" (his total stays as it was) or "void" (he has none)."""
    may_win: bool = False
    """Whether a posted total may win (IM-8.7)."""
    clause: str = ""
    """The clause of the game's own rulebook; "" if it has none."""


@dataclass(frozen=True, kw_only=True)
class Posted:
    """The total posted for one player."""

    player: Player
    points: int | None
    """None if none is posted."""
    from_: tuple[tuple[Player, int], ...] = ()
    """The totals that were added, with whose they are."""


@dataclass(frozen=True, kw_only=True)
class Substitution:
    """The end of a game some did not complete."""

    policy: Policy
    posted: tuple[Posted, ...] = ()
    winners: tuple[Player, ...] = ()
    """Who has the most points and may win; several where they are equal, none if nobody may."""
    discarded: bool = False
    """Fewer than two completed it, so that nothing can be posted and its statistics are discarded (IM-8.4)."""


def policy_of(options: object) -> Policy:
    """The house's policy, from the options of whichever game; games that have no such option freeze totals."""
    word: str | None = getattr(options, "substitute", None)
    if word is None:
        return Policy()
    clause = next(one.clause for one in options_of(type(options)) if one.name == "substitute")
    return Policy(word=word, may_win=bool(getattr(options, "substitute_may_win", False)), clause=clause)


def substitute(totals: Mapping[Player, int], left: Sequence[Player], policy: Policy) -> Substitution:
    """What is posted for those who left, from the totals of those who completed the game.

    Args:
        totals: everybody's points, in seat order.
        left: those who did not complete it.
        policy: what the house posts.
    """
    complete = {player: points for player, points in totals.items() if player not in left}
    standing: dict[Player, int] = dict(complete)
    posted: list[Posted] = []
    discarded = bool(left) and policy.word in _SUMMED and len(complete) < _NEEDED
    for player in left:
        if discarded or policy.word == "void":
            posted.append(Posted(player=player, points=None))
        elif policy.word == "frozen":
            posted.append(Posted(player=player, points=totals[player]))
        else:
            two = _two(complete, policy)
            posted.append(Posted(player=player, points=sum(points for _, points in two), from_=two))
    if policy.may_win:
        standing |= {one.player: one.points for one in posted if one.points is not None}
    most = max(standing.values(), default=0)
    winners = () if discarded else tuple(player for player, points in standing.items() if points == most)
    return Substitution(policy=policy, posted=tuple(posted), winners=winners, discarded=discarded)


def too_few_posted(posted: Sequence[Player], options: object) -> bool:
    """Whether so few have a score in a deal that nothing can be posted for the others: it is played again (IM-8.6)."""
    return policy_of(options).word in _SUMMED and len(posted) < _NEEDED


def post_in_deal(
    score: Score,
    unposted: tuple[Player, ...],
    options: object,
    carried: tuple[Pending, ...] = (),
) -> Score:
    """The score of a deal with what is posted for those who played it and have no score (IM-8.5).

    The points come from nobody and go to nobody. Where two others have no score the deal is played again: it is void
    and a remark says so (IM-8.6), and what was carried into it stays owed. A policy that adds nothing posts nothing.
    """
    policy = policy_of(options)
    if policy.word not in _SUMMED or score.void:
        return score
    others = {player: points for player, points in score.net().items() if player in score.players}
    if len(others) < _NEEDED:
        remark = Finding(
            code="ledger.replayed",
            severity=Severity.NOTE,
            message=f"{_all(unposted)} posted no score and only {len(others)} other score is there; two are needed "
            "(IM-8.6): the deal is played again",
            clause=policy.clause,
        )
        return score._replace(lines=(), void=True, winner=None, pending=carried, remarks=(*score.remarks, remark))
    two = _two(others, policy)
    points = sum(many for _, many in two)
    why = f"no score posted: {policy.word.replace('-', ' ')} of the others, {two[0][1]} and {two[1][1]} (IM-8.5)"
    remark = Finding(
        code="ledger.posted",
        severity=Severity.NOTE,
        message=f"{_all(unposted)} posted no score and {'gets' if len(unposted) == 1 else 'get'} {points}: "
        + " and ".join(f"{name} {many}" for name, many in two)
        + " added (IM-8.5); these points are nobody's loss",
        clause=policy.clause,
    )
    lines = tuple(_line(policy.clause, player, points, why) for player in unposted if points)
    return score._replace(lines=score.lines + lines, remarks=(*score.remarks, remark))


def _line(clause: str, player: Player, points: int, why: str) -> Line:
    return Line(clause, player, None, points, why) if points > 0 else Line(clause, None, player, -points, why)


def _two(figures: Mapping[Player, int], policy: Policy) -> tuple[tuple[Player, int], ...]:
    """The two figures that are added, the outermost first; of equal ones those seated earlier."""
    sign = _SUMMED[policy.word]
    return tuple(sorted(figures.items(), key=lambda one: sign * one[1])[:_NEEDED])


def _all(names: Sequence[Player]) -> str:
    return " and ".join(names)


def at_the_end(ledger: Ledger) -> Substitution:
    """What is posted if the session ends now: for everybody who left and whose seat nobody kept for him."""
    left = tuple(one.name for one in ledger.accounts if one.left is not None)
    return substitute(ledger.totals, left, policy_of(ledger.options))


def describe_end(end: Substitution) -> tuple[str, ...]:
    """The end in sentences: the policy, the two totals that were added, who wins."""
    if end.discarded:
        names = _all([one.player for one in end.posted])
        return (
            f"{names} did not complete the game and fewer than two others did: its statistics are discarded (IM-8.4)",
        )
    found: list[str] = []
    for one in end.posted:
        if one.points is None:
            found.append(f"{one.player} did not complete the game and posts no total (substitute = {end.policy.word})")
        elif one.from_:
            parts = " and ".join(f"{name} {points:+d}" for name, points in one.from_)
            found.append(
                f"{one.player} did not complete the game and posts {one.points:+d}: {parts} added "
                f"(substitute = {end.policy.word})"
            )
        else:
            found.append(f"{one.player} did not complete the game and keeps {one.points:+d} (substitute = frozen)")
    if end.posted and not end.policy.may_win:
        found.append("a posted total does not win (IM-8.7)")
    return tuple(found)
