"""The words of a deal: an unambiguous prefix of a seated player's name, then figures and letters of the game's script.

Nothing is guessed: a word that could mean two players, or two readings of one name, is refused with both.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.asking.script import Said, Script, Spoken
from scorekeeper.documents.nearest import nearest
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def fold(text: str) -> str:
    """Text as names are compared: NFKC, case folded."""
    return unicodedata.normalize("NFKC", text).casefold()


def named(prefix: str, players: Sequence[str]) -> tuple[str, ...]:
    """The players a prefix may mean; a whole name means that player, though it begin another's name too."""
    wanted = fold(prefix)
    exact = tuple(player for player in players if fold(player) == wanted)
    return exact or tuple(player for player in players if wanted and fold(player).startswith(wanted))


def read_words(
    words: Sequence[str], players: Sequence[str], script: Script, stand_ins: Mapping[str, str] | None = None
) -> Spoken:
    """The deal that these words tell, with a finding for each word that cannot be read.

    Args:
        words: as typed.
        players: whose points are played for, in seat order.
        script: the game's.
        stand_ins: who plays in whose place; a word may begin with either name.
    """
    seat_of = stand_ins or {}
    names = (*players, *(name for name in seat_of if name not in players))
    read, first = script.read, 0
    if words and fold(words[0]) == script.nobody and not named(words[0], players):
        if len(words) == 1:
            return Spoken(table=script.nobody_table(), where={(): (0, 0, len(words[0]))})
        if script.nobody_read is not None:
            read, first = script.nobody_read, 1
        else:
            return _after_nobody(words, script.nobody)
    said: list[Said] = []
    findings: list[Finding] = []
    where: dict[tuple[str | int, ...], tuple[int, int, int]] = {}
    for at, word in enumerate(words[first:], start=first):
        reading = read_one(word, names, script)
        where["word", at] = (at, 0, len(word))
        if isinstance(reading, Finding):
            findings.append(replace(reading, path=("word", at)))
            continue
        player, start = seat_of.get(reading[0], reading[0]), reading[1]
        if any(one.player == player for one in said):
            findings.append(
                Finding(
                    code="words.twice",
                    message=f"{player} is named twice",
                    help="each player has one word",
                    path=("word", at),
                ),
            )
            continue
        said.append(Said(player, word[start:], at, start))
    missing = [player for player in players if all(one.player != player for one in said)]
    if missing and not findings:
        findings.append(
            Finding(
                code="words.missing-player",
                message=f"nothing is said of {', '.join(missing)}",
                help=("name everybody" if first else "name everybody, the winner first") + "; " + script.meaning,
                path=("missing",),
            ),
        )
    spoken = read(tuple(said)) if said and not findings else Spoken()
    spoken.findings = findings + spoken.findings
    end = (len(words) - 1, len(words[-1]), len(words[-1]) + 1) if words else (0, 0, 1)
    spoken.where = {(): (0, 0, len(" ".join(words))), ("missing",): end, **where, **spoken.where}
    return spoken


def _after_nobody(words: Sequence[str], nobody: str) -> Spoken:
    """The word for a deal that nobody won stands alone in this game."""
    found = Finding(
        code="words.after-nobody",
        message=f"“{nobody}” says that nobody won, and “{words[1]}” follows it",
        help=f"{nobody} alone; or leave {nobody} out and name everybody, the winner first",
        path=("word", 1),
    )
    return Spoken(findings=[found], where={(): (0, 0, len(" ".join(words))), ("word", 1): (1, 0, len(words[1]))})


def read_one(word: str, players: Sequence[str], script: Script) -> tuple[str, int] | Finding:
    """The player a word names and where the rest begins, or what is wrong with it."""
    readings: dict[tuple[str, int], None] = {}
    unclear: tuple[str, ...] = ()
    longest = 0
    for cut in range(1, len(word) + 1):
        who = named(word[:cut], players)
        if not who:
            break
        longest = cut
        if not script.rest.fullmatch(word[cut:]):
            continue
        if len(who) == 1:
            readings[who[0], cut] = None
        else:
            unclear = who
    if len(readings) == 1:
        return next(iter(readings))
    if readings:
        return _one_of(word, list(readings))
    if unclear:
        return Finding(
            code="words.unclear-name",
            message=f"“{word}” could be {' or '.join(unclear)}",
            help="write one more letter of the name",
        )
    if not longest:
        near = nearest(word.rstrip("0123456789"), players)
        return Finding(
            code="words.unknown-name",
            message=f"“{word}” begins with nobody's name",
            help=f"seated are {', '.join(players)}" + (f"; did you mean {near}?" if near else ""),
        )
    rest = word[longest:]
    return Finding(
        code="words.unknown-letter",
        message=f"“{rest}” after the name in “{word}” is not understood"
        if rest
        else f"“{word}” says no more than a name",
        help=f"after the name comes {script.meaning}",
        span=(longest, len(word)) if rest else None,
    )


def _one_of(word: str, readings: list[tuple[str, int]]) -> tuple[str, int] | Finding:
    """Of several readings the one with the player's whole name, else a finding with all of them."""
    whole = [one for one in readings if fold(word[: one[1]]) == fold(one[0])]
    if len(whole) == 1:
        return whole[0]
    ways = " or ".join(f"{player} with “{word[cut:]}”" for player, cut in readings)
    return Finding(
        code="words.two-readings",
        message=f"“{word}” could mean {ways}",
        help="write the whole name, or give the deal with sk add --from",
    )
