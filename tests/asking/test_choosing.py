"""A house asked for its choices: clause by clause, each with what it has now, nothing that would change nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.asking.choosing import Choosing, may_be, read_answer, spoken
from scorekeeper.problems import Finding
from scorekeeper.rulebook.options import choice, choices, flag, options_of, table, totals, whole

if TYPE_CHECKING:
    from scorekeeper.problems import Findings
    from scorekeeper.rulebook.options import Option


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    stake: int = whole(10, "TY-1", "what a loser pays", low=0, high=100)
    most: int | None = whole(None, "TY-1", "the most that is paid", low=5, high=500, none="none")
    doubled: bool = flag(default=False, clause="TY-2", says="whether spades double")
    doubled_for: str = choice("all", ("all", "winner", "winner-alone"), "TY-2", "for whom they double")
    held: tuple[int, ...] = totals((3, 6, 9), "TY-3", "points by number held")
    pays: tuple[str, ...] = choices(("seen", "unseen"), ("seen", "dublee", "unseen"), "TY-3", "who pays")
    extra: dict[str, int] = table(("king", "queen"), "TY-4", "points on top")  # noqa: RUF009 - a default factory


def option(name: str) -> Option:
    return next(one for one in options_of(House) if one.name == name)


def wrong(options: House) -> Findings:
    if options.most is not None and options.most < options.stake:
        return (Finding(code="toy.conflict", message="less than the stake"),)
    return ()


def asked(**own: Any) -> Choosing:
    return Choosing(
        options=House(**own),
        asked=options_of(House),
        idle=lambda options, name: name == "doubled_for" and not options.doubled,
        wrong=wrong,
        clauses={"TY-1": "Losers pay.", "TY-2": "Spades double.", "TY-3": "Cards count.", "TY-4": "Some count more."},
    )


def answered(*answers: str, **own: Any) -> Choosing:
    state = asked(**own)
    for answer in answers:
        told = state.answer(answer)
        assert isinstance(told, Choosing), told
        state = told
    return state


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("stake", "12", 12),
        ("stake", " १२ ", 12),
        ("most", "none", None),
        ("most", "NONE", None),
        ("most", "50", 50),
        ("doubled", "yes", True),
        ("doubled", "N", False),
        ("doubled_for", "a", "all"),
        ("doubled_for", "winner", "winner"),
        ("held", "3 8 15", (3, 8, 15)),
        ("held", "[3, 8, 15]", (3, 8, 15)),
        ("held", "३,८", (3, 8)),
        ("pays", "uns seen", ("seen", "unseen")),
        ("pays", "un d", ("dublee", "unseen")),
        ("pays", "-", ()),
        ("extra", "king 20, qu=5", {"king": 20, "queen": 5}),
        ("extra", "-", {}),
    ],
)
def test_an_answer_is_read_as_it_would_be_said_at_a_table(name: str, typed: str, value: object) -> None:
    assert read_answer(option(name), typed) == ("", value)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("stake", "101"),
        ("stake", "1.0"),
        ("stake", "none"),
        ("most", "4"),
        ("doubled", "perhaps"),
        ("doubled_for", "w"),
        ("doubled_for", "-"),
        ("held", "3 x"),
        ("held", "-"),
        ("pays", "everybody"),
        ("extra", "king"),
        ("extra", "jack 3"),
        ("extra", "king 2000"),
    ],
)
def test_an_answer_that_cannot_be_is_told_and_nothing_is_guessed(name: str, typed: str) -> None:
    problem, value = read_answer(option(name), typed)
    assert problem
    assert value is None


@pytest.mark.parametrize("one", options_of(House), ids=lambda one: one.name)
def test_what_stands_in_brackets_can_be_typed_again(one: Option) -> None:
    value = getattr(House(extra={"queen": 4}), one.name)
    assert read_answer(one, spoken(one, value)) == ("", value)
    assert may_be(one)


def test_empty_answers_keep_everything_and_idle_options_are_passed_over() -> None:
    state = answered("", "", "", "", "", "")
    assert state.question() is None
    assert state.options == House()
    assert "doubled_for" not in [state.asked[at].name for at, _ in state.before]


def test_an_option_is_asked_once_another_has_woken_it() -> None:
    state = answered("", "", "yes")
    assert state.question() == "doubled_for [all]"
    assert state.heading() is None


def test_a_clause_is_told_once_for_all_its_options() -> None:
    assert asked().heading() == "TY-1: Losers pay."
    assert answered("").heading() is None
    assert answered("", "").heading() == "TY-2: Spades double."


def test_back_takes_the_last_answer_back_and_whatever_it_had_woken() -> None:
    state = answered("20", "", "yes", "winner", "back", "back")
    assert state.question() == "doubled [no]"
    assert state.options == House(stake=20)
    assert answered("20", "back", "back").question() == "stake [10]"


def test_rest_keeps_what_is_left() -> None:
    state = answered("20", "rest")
    assert state.question() is None
    assert state.options == House(stake=20)


def test_choices_that_cannot_stand_together_are_refused_at_once() -> None:
    told = answered("20").answer("15")
    assert isinstance(told, Finding)
    assert told.code == "toy.conflict"


def test_a_wrong_answer_names_the_option_and_what_may_be_answered() -> None:
    told = asked().answer("plenty")
    assert isinstance(told, Finding)
    assert told.message == "stake must be a whole number, not the text “plenty”"
    assert told.help.startswith("0 to 100; ")
