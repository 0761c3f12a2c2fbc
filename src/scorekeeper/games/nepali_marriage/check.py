"""Everything impossible, contradictory or doubtful in what was reported; every finding at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.nepali_marriage.found import finding
from scorekeeper.games.nepali_marriage.maal import TUNNELA
from scorekeeper.problems import Finding, Findings, Severity
from scorekeeper.scoring.groups import total_for

if TYPE_CHECKING:
    from scorekeeper.games.nepali_marriage.facts import Facts, Hand
    from scorekeeper.games.nepali_marriage.options import Options

USUAL_SEATS = 5


def check(facts: Facts, options: Options) -> Findings:
    """All findings on the facts of one deal under these options; paths begin at the deal."""
    found: list[Finding] = []
    if facts.winner is None:
        _check_void(facts, found)
    else:
        _check_winner(facts, found)
        _check_table(facts, options, found)
        most = most_maal(options)
        for hand in facts.hands:
            _check_figures(hand, facts, options, most, found)
    for hand in facts.hands:
        if hand.foul:
            _check_foul(hand, options, found)
    if facts.tiplu is not None or any(hand[5:] != _NO_CARDS for hand in facts.hands):
        from scorekeeper.games.nepali_marriage.check_cards import (  # noqa: PLC0415 - counted deals need no cards
            check_cards,
        )

        check_cards(facts, options, found)
    return tuple(found)


_NO_CARDS = (None, None, None, None, None, (), ())
"""What a hand has in its fields on cards when it was only counted."""


def _check_void(facts: Facts, found: list[Finding]) -> None:
    told = [hand.player for hand in facts.hands if hand.maal is not None or hand.held() is not None]
    if told or facts.by_dublees or facts.better:
        what = f"the maal of {', '.join(told)} is told" if told else "how the deal ended is told"
        found.append(
            Finding(
                code="nepali.no-winner",
                message=f"nobody is named as the winner, so the deal is void, though {what} (NM-1.5)",
                help='write winner = "…"; or leave the figures out of a void deal',
                clause="NM-1.5",
                severity=Severity.WARNING,
            )
        )


def _check_winner(facts: Facts, found: list[Finding]) -> None:
    """The winner has shown, plays, and finished the way he is said to."""
    hand = next(one for one in facts.hands if one.player == facts.winner)
    name = hand.player
    if hand.status == "unseen":
        message = f"{name} won and is reported unseen; who finishes has shown three primary sets or seven dublees"
        help_ = f"leave unseen (x) out for {name}, or name the player who finished"
        found.append(finding(hand, "status", "nepali.unseen-winner", message, help_, "NM-5.1"))
    elif hand.status == "out":
        message = f"{name} won and is reported as sitting out"
        help_ = f"leave out (o) away for {name}, or name the player who finished"
        found.append(finding(hand, "status", "nepali.winner-sits-out", message, help_, "NM-7.1"))
    elif hand.status == "dublee":
        message = f"{name} showed seven dublees and is said to have won by sets; the eighth dublee ends the deal"
        found.append(finding(hand, "status", "nepali.winner-status", message, 'write by = "dublees"', "NM-5.2"))
    elif hand.status == "seen":
        message = f"{name} showed primary sets and is said to have won by dublees; he ends the deal by sets"
        found.append(finding(hand, "status", "nepali.winner-status", message, 'write by = "sets"', "NM-5.1"))


def _check_table(facts: Facts, options: Options, found: list[Finding]) -> None:
    """There are enough players, for the game and for dublees."""
    playing = [hand for hand in facts.hands if hand.status != "out"]
    many = len(playing)
    if many < 2:  # noqa: PLR2004 - the fewest who can play
        message = f"{many} player at the table; at least 2 play (NM-1.2)"
        help_ = "somebody else played, or the deal is void"
        found.append(
            Finding(code="nepali.too-few-players", message=message, help=help_, path=("hands",), clause="NM-1.2")
        )
    if many > USUAL_SEATS:
        message = f"{many} players; most tables seat at most {USUAL_SEATS} (NM-1.2)"
        found.append(Finding(code="nepali.many-players", message=message, clause="NM-1.2", severity=Severity.NOTE))
    if many >= options.dublee_min_players:
        return
    said = f"dublees need {options.dublee_min_players} players, and {many} play"
    help_ = "report sets, or change dublee_min_players in the house's rules"
    if facts.by_dublees:
        message = f"{facts.winner} is said to have won by dublees; {said} (NM-3.4)"
        found.append(
            Finding(code="nepali.too-few-for-dublees", message=message, help=help_, path=("by",), clause="NM-3.4")
        )
    for hand in playing:
        if hand.status == "dublee":
            message = f"{hand.player} is said to have seen by dublees; {said}"
            found.append(finding(hand, "status", "nepali.too-few-for-dublees", message, help_, "NM-3.4"))


def _check_figures(hand: Hand, facts: Facts, options: Options, most: int, found: list[Finding]) -> None:
    """Each player at the table has his maal told, in a figure that can be."""
    name = hand.player
    if hand.status == "out":
        if hand.maal is not None or hand.held() is not None or hand.tunnelas_shown or hand.tunnelas_late:
            message = f"{name} sits out, and cards or maal are told of him"
            found.append(
                finding(hand, "status", "nepali.out-holds", message, "leave them out, or say how he played", "NM-7.1")
            )
        return
    needed = hand.status != "unseen" or options.unseen_maal != "void"
    if needed and hand.maal is None and hand.held() is None:
        message = f"{name}'s maal is not told"
        found.append(finding(hand, "", "nepali.maal-missing", message, "write maal = …, 0 if he holds none", "NM-4.8"))
    if hand.maal is not None and hand.tunnela_points is not None and hand.tunnela_points > hand.maal:
        message = f"{name}'s maal is {hand.maal}, of which {hand.tunnela_points} are said to be for tunnelas"
        help_ = "maal is everything, tunnelas included"
        found.append(finding(hand, "tunnela_points", "nepali.tunnela-points", message, help_, "NM-4.7"))
    if hand.tunnela_points is not None and hand.maal is None:
        message = f"{name}'s points for tunnelas are told without his maal"
        found.append(
            finding(hand, "tunnela_points", "nepali.tunnela-points", message, "write maal = … as well", "NM-4.7")
        )
    if hand.maal is not None and hand.maal > most:
        message = f"{name}'s maal is {hand.maal}; all the maal of this house in one hand is {most} at most"
        help_ = "count again, without game points"
        found.append(finding(hand, "maal", "nepali.much-maal", message, help_, "NM-4.6", Severity.WARNING))
    _check_kidnap(hand, facts, options, found)


def _check_kidnap(hand: Hand, facts: Facts, options: Options, found: list[Finding]) -> None:
    """Where the winner gets cards, the cards that he gets and those he has must be told."""
    if options.unseen_maal != "to-winner" or options.kidnap_by != "cards" or hand.held() is not None:
        return
    taken = [one for one in facts.hands if one.status == "unseen" and (one.maal or one.held())]
    if hand in taken or (hand.player == facts.winner and taken):
        message = f"the cards of the unseen are counted anew in the winner's hand, and {hand.player}'s are not told"
        help_ = f'write maal_cards = "…" for {hand.player}'
        found.append(finding(hand, "", "nepali.kidnap-needs-cards", message, help_, "NM-6.8"))


def _check_foul(hand: Hand, options: Options, found: list[Finding]) -> None:
    if hand.status == "out":
        message = f"{hand.player} sits out, and a foul is told of him"
        found.append(finding(hand, "foul", "nepali.out-holds", message, "leave it out, or say how he played", "NM-7.1"))
    if hand.foul == "told-tiplu" and options.open:
        message = (
            f"{hand.player} is said to have told an unseen player the tiplu; in an open game everybody may know it"
        )
        found.append(finding(hand, "foul", "nepali.no-foul", message, "leave foul out", "NM-3.6"))


def most_maal(options: Options) -> int:
    """A figure that no hand's maal can pass under these options, in points; not always one that it can reach.

    Every kind is taken at the most its table gives for any number there can be, marriages and tunnelas likewise, as if
    no card were used twice and none excluded another: leaving those conditions out can only make it larger.
    """
    packs = options.packs
    most = _most(options.tiplu, packs - 1) + _most(options.poplu, packs) + _most(options.jhiplu, packs)
    most += _most(options.alter, packs) + _most(options.man, options.printed_jokers)
    most += _most(options.marriage, packs - 1) + options.master_card_points * options.master_card
    if options.tunnela_counts != "off" and packs >= TUNNELA:
        most += _most(options.tunnela, 21 // TUNNELA)
        most += sum(options.tunnela_of.values()) + options.tunnela_of.get("joker", 0)
    return most


def _most(table: tuple[int, ...], many: int) -> int:
    return max((total_for(table, held) for held in range(many + 1)), default=0)
