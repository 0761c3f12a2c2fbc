"""Gin Rummy, with Oklahoma and Hollywood.

Sources: the Shona rule page that the rulebook's clauses cite (knock, undercut, gin, draws, the race to a hundred), and,
for what that page does not have (boxes, game bonus, shutout, big gin, Oklahoma, Hollywood), published rule pages of the
kinds named in `rulebook.toml` and in each profile. Begin with `facts.py`, then `score.py`; a session's games are added
up in `tally.py`.

Not here: play itself. The program sees a deal when it is over, or a dispute about cards that lie on the table; it deals
nothing, plays against nobody, and does not watch draws and discards. Partnership gin and more than two players are not
here either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.contract import Game
from scorekeeper.games.gin.check import check
from scorekeeper.games.gin.contradictions import contradictions
from scorekeeper.games.gin.dealer import next_dealer
from scorekeeper.games.gin.describe import describe
from scorekeeper.games.gin.facts import Facts, read_facts, write_facts
from scorekeeper.games.gin.options import Options
from scorekeeper.games.gin.quick import quick, quick_winner
from scorekeeper.games.gin.score import score
from scorekeeper.games.gin.tally import tally

if TYPE_CHECKING:
    from scorekeeper.asking.script import Script
    from scorekeeper.games.questions import Asked, Best, Judged, JudgedMeld
    from scorekeeper.scoring.line import Player

__all__ = ["GAME"]


def _hands(facts: Facts) -> tuple[tuple[Player, Asked], ...]:
    from scorekeeper.games.gin.hands import hands  # noqa: PLC0415 - only when it is asked

    return hands(facts)


def _script() -> Script:
    from scorekeeper.games.gin.script import SCRIPT  # noqa: PLC0415 - only where a deal is told

    return SCRIPT


def _judge(asked: Asked, options: Options) -> Judged:
    from scorekeeper.games.gin.questions import judge  # noqa: PLC0415 - only when it is asked

    return judge(asked, options)


def _best(asked: Asked, options: Options) -> Best:
    from scorekeeper.games.gin.questions import best  # noqa: PLC0415 - only when it is asked

    return best(asked, options)


def _declared(facts: Facts, options: Options) -> tuple[tuple[Player, tuple[JudgedMeld, ...]], ...]:
    if all(hand.melds is None for hand in facts.hands):
        return ()
    from scorekeeper.games.gin.questions import declared  # noqa: PLC0415 - only where melds are told

    return declared(facts, options)


def _never(_options: Options) -> bool:
    """Points in gin come from nobody, so that no deal sums to nought."""
    return False


GAME: Game[Facts, Options] = Game(
    slug="gin",
    title="Gin Rummy",
    prefix="GR",
    seats=range(2, 3),
    count_word="deadwood",
    home=__path__[0],
    options=Options,
    make_script=_script,
    hands=_hands,
    read_facts=read_facts,
    write_facts=write_facts,
    check=check,
    score=score,
    tally=tally,
    next_dealer=next_dealer,
    contradictions=contradictions,
    zero_sum=_never,
    pays_difference=True,
    judge=_judge,
    best=_best,
    describe=describe,
    quick=quick,
    quick_winner=quick_winner,
    declared=_declared,
)
