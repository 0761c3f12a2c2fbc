"""Nepali Marriage: maal is counted and exchanged, the finisher gets a game payment, and who errs owes a dhoos.

Sources: the document on Nepali Marriage (a rule page, in Romanian translation), the page on Marriage at pagat.com for
the options named so, and what published calculators and tables do beside them; `rulebook.toml` tells the source of each
clause. Begin with `options.py` and `facts.py`; then `maal.py` (what cards are worth), `held.py` (what a player has),
`unseen.py` (what becomes of an unseen player's maal), `settle.py` (who pays whom) and `dhoos.py` (debts), which
`score.py` puts together.

Not here: the play itself (draws, discards, whose turn it is). A deal comes in when it is over, and the program judges
what lies on the table then: whether it is a finish, what it counts, and who pays whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.contract import Game
from scorekeeper.games.nepali_marriage.dealer import next_dealer
from scorekeeper.games.nepali_marriage.options import Options
from scorekeeper.games.nepali_marriage.quick import quick
from scorekeeper.scoring.tally import plain_tally

if TYPE_CHECKING:
    from scorekeeper.asking.script import Script
    from scorekeeper.documents.fields import Table
    from scorekeeper.games.contract import Reading
    from scorekeeper.games.nepali_marriage.facts import Facts
    from scorekeeper.games.questions import Asked, Best, Judged, JudgedMeld
    from scorekeeper.problems import Findings
    from scorekeeper.scoring.line import Pending, Player, Score

# A plain ledger is read by `quick` alone, so everything else is imported where it is used.


def _read_facts(table: Table, players: tuple[Player, ...]) -> Reading[Facts]:
    from scorekeeper.games.nepali_marriage.reading import read_facts  # noqa: PLC0415 - see above

    return read_facts(table, players)


def _write_facts(facts: Facts) -> dict[str, object]:
    from scorekeeper.games.nepali_marriage.facts import write_facts  # noqa: PLC0415 - see above

    return write_facts(facts)


def _check(facts: Facts, options: Options) -> Findings:
    from scorekeeper.games.nepali_marriage.check import check  # noqa: PLC0415 - see above

    return check(facts, options)


def _score(facts: Facts, options: Options, owed: tuple[Pending, ...]) -> Score:
    from scorekeeper.games.nepali_marriage.score import score  # noqa: PLC0415 - see above

    return score(facts, options, owed)


def _describe(facts: Facts, options: Options) -> tuple[str, ...]:
    from scorekeeper.games.nepali_marriage.score import describe  # noqa: PLC0415 - see above

    return describe(facts, options)


def _contradictions(options: Options) -> Findings:
    from scorekeeper.games.nepali_marriage.contradictions import contradictions  # noqa: PLC0415 - see above

    return contradictions(options)


def _hands(facts: Facts) -> tuple[tuple[Player, Asked], ...]:
    from scorekeeper.games.nepali_marriage.hands import hands  # noqa: PLC0415 - only when it is asked

    return hands(facts)


def _script() -> Script:
    from scorekeeper.games.nepali_marriage.script import SCRIPT  # noqa: PLC0415 - only where a deal is told

    return SCRIPT


def _judge(asked: Asked, options: Options) -> Judged:
    from scorekeeper.games.nepali_marriage.judge import judge  # noqa: PLC0415 - see above

    return judge(asked, options)


def _best(asked: Asked, options: Options) -> Best:
    from scorekeeper.games.nepali_marriage.best import best  # noqa: PLC0415 - see above

    return best(asked, options)


def _declared(facts: Facts, options: Options) -> tuple[tuple[Player, tuple[JudgedMeld, ...]], ...]:
    from scorekeeper.games.nepali_marriage.judge import declared  # noqa: PLC0415 - see above

    return declared(facts, options)


def _foul(options: Options) -> tuple[int, str]:
    return (options.dhoos, "NM-8.1") if options.dhoos else (0, "")


GAME: Game[Facts, Options] = Game(
    slug="nepali",
    title="Nepali Marriage",
    prefix="NM",
    seats=range(2, 7),
    count_word="maal",
    home=__path__[0],
    options=Options,
    make_script=_script,
    hands=_hands,
    read_facts=_read_facts,
    write_facts=_write_facts,
    check=_check,
    score=_score,
    tally=plain_tally,
    next_dealer=next_dealer,
    contradictions=_contradictions,
    zero_sum=lambda _options: True,
    judge=_judge,
    best=_best,
    describe=_describe,
    quick=quick,
    quick_winner=lambda table, _players, _options: str(table["winner"]),
    declared=_declared,
    foul=_foul,
)
