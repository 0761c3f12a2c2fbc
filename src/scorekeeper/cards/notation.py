"""Text to cards and back.

Read: `4S`, `10H` or `TH`, `♠4`, `4♠`, upper or lower case, separated by blanks or commas; `JK` a printed joker, `MC`
the master card. Written: always two characters (`TH`) for files and programs, suit signs (`10♥`) for people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.card import ALL_CARDS, JOKER, MASTER, NATURALS, Card, rank, suit
from scorekeeper.problems import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

RANK_LETTERS = "A23456789TJQK"
SUIT_LETTERS = "SHDC"
SUIT_SIGNS = "♠♥♦♣"
_OTHER_SIGNS = dict(zip("♤♡♢♧", SUIT_LETTERS, strict=True))

_WRITTEN = (*(RANK_LETTERS[rank(one) - 1] + SUIT_LETTERS[suit(one)] for one in NATURALS), "JK", "MC")
_SHOWN = (*(RANK_LETTERS[rank(one) - 1].replace("T", "10") + SUIT_SIGNS[suit(one)] for one in NATURALS), "JK", "MC")


def _spellings() -> dict[str, Card]:
    """Every spelling of every card, in upper case."""
    known = {"JK": JOKER, "MC": MASTER}
    for one in NATURALS:
        letter, ranks = SUIT_LETTERS[suit(one)], [RANK_LETTERS[rank(one) - 1]]
        signs = [letter, SUIT_SIGNS[suit(one)], *(sign for sign, of in _OTHER_SIGNS.items() if of == letter)]
        if ranks == ["T"]:
            ranks.append("10")
        for figure in ranks:
            known |= {figure + sign: one for sign in signs}
            known |= {sign + figure: one for sign in signs[1:]}
    return known


_KNOWN = _spellings()


def read_card(text: str) -> Card:
    """One card from its text.

    Raises:
        NotationError: it is no card; the error points at the character that is wrong.
    """
    found = _KNOWN.get(text)
    if found is None:
        found = _KNOWN.get(text.strip().upper().replace("\ufe0e", "").replace("\ufe0f", ""))
    if found is None:
        raise _why_not(text)
    return found


def _why_not(text: str) -> NotationError:
    """The error for text that is no card: which character, and what could stand there."""
    word = text.strip()
    start = len(text) - len(text.lstrip())
    upper = word.upper()
    if not word:
        return NotationError(text, start, start + 1, "a card is missing here")
    if upper[0] in SUIT_SIGNS or upper[0] in _OTHER_SIGNS:
        return NotationError(text, start + 1, start + max(2, len(word)), f"“{word[1:]}” is no rank: A 2 … 9 10 J Q K")
    figure = "10" if upper.startswith("10") else upper[0]
    if figure != "10" and figure not in RANK_LETTERS:
        return NotationError(text, start, start + 1, f"“{word[0]}” is no rank: A 2 … 9 10 (or T) J Q K")
    rest = word[len(figure) :]
    at = start + len(figure)
    if not rest:
        return NotationError(text, start, start + len(word), f"“{word}” has no suit: S H D C or ♠ ♥ ♦ ♣")
    if rest[0].upper() not in SUIT_LETTERS and rest[0] not in SUIT_SIGNS:
        return NotationError(text, at, at + 1, f"“{rest[0]}” is no suit: S H D C or ♠ ♥ ♦ ♣")
    return NotationError(text, at + 1, start + len(word), f"“{rest[1:]}” is too much after {word[: len(figure) + 1]}")


def split_cards(text: str) -> list[tuple[str, int]]:
    """The words of a list of cards, each with where it starts, counted from 0."""
    words: list[tuple[str, int]] = []
    start = -1
    for at, character in enumerate(text + " "):
        if character.isspace() or character in ",;":
            if start >= 0:
                words.append((text[start:at], start))
            start = -1
        elif start < 0:
            start = at
    return words


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards separated by blanks or commas, in the order given.

    Raises:
        NotationError: the first word that is no card, with the place of the character within `text`.
    """
    cards, wrong = scan_cards(text)
    if wrong:
        raise wrong[0]
    return cards


def scan_cards(text: str) -> tuple[tuple[Card, ...], tuple[NotationError, ...]]:
    """Every card that can be read, and an error for every word that cannot."""
    cards: list[Card] = []
    wrong: list[NotationError] = []
    for word, start in split_cards(text):
        try:
            cards.append(read_card(word))
        except NotationError as error:
            wrong.append(NotationError(text, start + error.start, start + error.end, error.reason))
    return tuple(cards), tuple(wrong)


def write_card(which: Card) -> str:
    """Two characters, for files and other programs: `TH`."""
    return _WRITTEN[which]


def write_cards(cards: Iterable[Card]) -> str:
    """Cards as a file has them: `4S 5S TH`."""
    return " ".join(_WRITTEN[one] for one in cards)


def show_card(which: Card) -> str:
    """A card as people read it: `10♥`."""
    return _SHOWN[which]


def show_cards(cards: Iterable[Card]) -> str:
    """Cards as people read them: `4♠ 5♠ 10♥`."""
    return " ".join(_SHOWN[one] for one in cards)


assert len(_WRITTEN) == len(_SHOWN) == len(ALL_CARDS)
