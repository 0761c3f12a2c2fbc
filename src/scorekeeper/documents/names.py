"""Names of players: which are admitted, which two are the same, and how any text is shown without harm.

Admitted: NFC, 1 to 64 code points, letters, marks, digits, blanks, ' - . _ and symbols; not beginning with a mark or
punctuation; no control, bidirectional or private characters; joiners only between letters or emoji.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 64
"""Code points in a name."""

_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
_PUNCTUATION = "'-._\N{RIGHT SINGLE QUOTATION MARK}"
_SELECTORS = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"


def clean(text: str) -> str:
    """A name as it is kept: NFC, without blanks around it, single blanks within."""
    return " ".join(unicodedata.normalize("NFC", text).split(" ")).strip(" ")


def why_not_a_name(text: str) -> str:
    """Why a text cannot be a player's name; "" if it can."""
    if not 0 < len(text) <= LONGEST:
        return f"a name has 1 to {LONGEST} characters; this one has {len(text)}"
    if unicodedata.normalize("NFC", text) != text:
        return "a name is written in composed form (NFC)"
    first = unicodedata.category(text[0])
    if first[0] in "MP" or text[0] in _JOINERS or text[0].isspace():
        return f"a name does not begin with “{visible(text[0])}”"
    for at, character in enumerate(text):
        if character in _JOINERS:
            if not _between_letters(text, at):
                return f"a joiner (U+{ord(character):04X}) stands only between letters or emoji"
        elif not _admitted(character):
            return f"the character {visible(character)} (U+{ord(character):04X}) cannot stand in a name"
    return ""


def _admitted(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] in "LMN" or category[0] == "S" or character == " " or character in _PUNCTUATION + _SELECTORS


def _between_letters(text: str, at: int) -> bool:
    return 0 < at < len(text) - 1 and all(
        unicodedata.category(text[near])[0] in "LMS" or text[near] in _SELECTORS for near in (at - 1, at + 1)
    )


def folded(name: str) -> str:
    """The form in which names are compared: NFKC and case folded."""
    return unicodedata.normalize("NFKC", name).casefold()


def same_name(name: str, others: Iterable[str]) -> str | None:
    """The other name that cannot be told from this one, or None."""
    wanted = folded(name)
    return next((other for other in others if folded(other) == wanted), None)


def visible(text: str) -> str:
    """Any text as it may go to a terminal: control, bidirectional, private and broken characters are made visible."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(character if _harmless(text, at) else _escape(character) for at, character in enumerate(text))


def _harmless(text: str, at: int) -> bool:
    character = text[at]
    category = unicodedata.category(character)
    if character in _JOINERS:
        return _between_letters(text, at)
    if category in {"Zl", "Zp"}:
        return False
    return category[0] != "C" or character == "\N{SOFT HYPHEN}"


def _escape(character: str) -> str:
    code = ord(character)
    if code == 0x1B:  # noqa: PLR2004 - the escape character itself
        return "␛"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"  # noqa: PLR2004 - widths of the three escapes
