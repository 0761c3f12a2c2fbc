"""Indian Marriage, or 21-card rummy.

Sources: the rules this project reads from the document on Indian Marriage (clauses IM-1 to IM-10), and what houses and
published tables add (IM-11, each with its source in `rulebook.toml`). Begin with `facts.py`, then `score.py`.

Not here: play by turns, stakes (the ledger's settlement), substitutes for whole games and suspended games (the ledger,
by the options `substitute` and `substitute_may_win`), and value cards beside the joker's neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.contract import Game
from scorekeeper.games.indian_marriage.check import check
from scorekeeper.games.indian_marriage.contradictions import contradictions
from scorekeeper.games.indian_marriage.facts import Facts, write_facts
from scorekeeper.games.indian_marriage.options import Options
from scorekeeper.games.indian_marriage.quick import quick
from scorekeeper.games.indian_marriage.reading import read_facts
from scorekeeper.games.indian_marriage.score import score
from scorekeeper.games.indian_marriage.seats import next_dealer
from scorekeeper.scoring.tally import plain_tally

if TYPE_CHECKING:
    from scorekeeper.asking.script import Script
    from scorekeeper.games.questions import Asked, Best, Judged, JudgedMeld
    from scorekeeper.scoring.line import Player


def _hands(facts: Facts) -> tuple[tuple[Player, Asked], ...]:
    from scorekeeper.games.indian_marriage.hands import hands  # noqa: PLC0415 - only when it is asked

    return hands(facts)


def _script() -> Script:
    from scorekeeper.games.indian_marriage.script import SCRIPT  # noqa: PLC0415 - only where a deal is told

    return SCRIPT


def _judge(asked: Asked, options: Options) -> Judged:
    from scorekeeper.games.indian_marriage.ask import judge  # noqa: PLC0415 - the melds room is heavy

    return judge(asked, options)


def _best(asked: Asked, options: Options) -> Best:
    from scorekeeper.games.indian_marriage.ask import best  # noqa: PLC0415 - as above

    return best(asked, options)


def _declared(facts: Facts, options: Options) -> tuple[tuple[Player, tuple[JudgedMeld, ...]], ...]:
    from scorekeeper.games.indian_marriage.ask import declared  # noqa: PLC0415 - as above

    return declared(facts, options)


def _zero_sum(options: Options) -> bool:
    return options.hand_points == "to-winner" and options.exhausted != "count"


def _describe(facts: Facts, _options: Options) -> tuple[str, ...]:
    from scorekeeper.cards.notation import show_card  # noqa: PLC0415 - only to show a deal

    words = [f"{facts.winner} went out" if facts.winner else "nobody went out"]
    if facts.by is not None and facts.by != "melds":
        words[0] += f" by {facts.by}"
    if facts.joker is not None:
        words.append(f"joker {show_card(facts.joker)}")
    return tuple(words)


GAME: Game[Facts, Options] = Game(
    slug="indian",
    title="Indian Marriage",
    prefix="IM",
    seats=range(2, 8),
    count_word="value",
    home=__path__[0],
    options=Options,
    make_script=_script,
    hands=_hands,
    read_facts=read_facts,
    write_facts=write_facts,
    check=check,
    score=score,
    tally=plain_tally,
    next_dealer=next_dealer,
    contradictions=contradictions,
    zero_sum=_zero_sum,
    judge=_judge,
    best=_best,
    describe=_describe,
    quick=quick,
    quick_winner=lambda table, _players, _options: str(table["winner"]),
    declared=_declared,
)
