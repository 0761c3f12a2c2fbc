"""What the TOML reader stumbled over, said so that a player can mend it: the line underlined, and what to type."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scorekeeper.documents import locate
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Callable

_QUOTES = 'close the text with the quotation mark that opened it: "…"'
_VALUE = 'write a figure (12), true or false, or a text in quotation marks ("Asha")'
_ONCE = "keep one of the two and take the other away"

_SAID = (
    (
        "Invalid statement",
        "no key begins with {char}",
        "write  key = value ; keys with other letters in quotation marks",
    ),
    ("Expected '='", "after a key comes =", "write  key = value"),
    (
        "Invalid initial character",
        "no key begins with {char}",
        'put a key with other letters in quotation marks: "Åse" = 12',
    ),
    ("Invalid value", "this is no value", _VALUE),
    ("Unterminated string", "this text is not closed", _QUOTES),
    ("Expected '\"'", "this text is not closed", _QUOTES),
    ("Expected \"'", "this text is not closed", _QUOTES),
    ("Illegal character '\\n'", "this text is not closed on its line", _QUOTES),
    ("Found invalid character '\\n'", "this text is not closed on its line", _QUOTES),
    ("Illegal character", "{char} may not stand in a text", "take the character away"),
    ("Found invalid character", "{char} may not stand here", "take the character away"),
    (
        "Expected newline",
        "after the value the line should end",
        "write one  key = value  on each line; a remark begins with #",
    ),
    ("Cannot declare", "this table is given twice", _ONCE),
    ("Cannot overwrite", "this key is given twice", _ONCE),
    ("Duplicate inline table key", "a key in these braces is given twice", _ONCE),
    ("Cannot redefine", "this table is given twice", _ONCE),
    (
        "Cannot mutate",
        "this table was closed before; nothing can be added to it",
        "write the new keys where the table is",
    ),
    ("Expected ']'", "a table header is not closed", "write  [name]  or  [[name]]"),
    ("Expected ']]'", "a table header is not closed", "write  [[name]]"),
    ("Unclosed array", "a list goes on with a comma or ends with ]", 'write  ["…", "…"]'),
    ("Unclosed inline table", "a table in braces goes on with a comma or ends with }", "write  { a = 1, b = 2 }"),
    ("Unescaped '\\'", "a \\ in a text must be written twice", "write \\\\ for one \\, or use '…' quotation marks"),
    ("Invalid hex", "after \\x, \\u and \\U come 2, 4 or 8 hexadecimal digits", "write the character itself"),
    ("Escaped character", "this number is no character", "write the character itself"),
    ("Invalid date", "there is no such date", "write a date like 2026-11-02T19:00:00+05:45"),
)


def syntax_finding(text: str, name: str, fault: ValueError) -> Finding:
    """The finding for what the reader raised about `text`."""
    spot = _position(text, fault)
    said = str(getattr(fault, "msg", None) or fault).split(" (at ")[0]
    char = _shown(text[spot : spot + 1])
    sentence, help_ = f"this is not TOML: {said}", "see docs/ledger.md for the form of a file"
    for beginning, ours, type_this in _SAID:
        if said.startswith(beginning):
            sentence, help_ = ours.replace("{char}", char), type_this
            break
    span = _WIDER.get(said.split(" (")[0].split("(")[0].strip(), _one)(text, spot)
    return Finding(code="toml.syntax", message=sentence, help=help_, place=locate.place(text, name, span))


def _position(text: str, fault: ValueError) -> int:
    """Where the reader stopped, in the text with its own line ends."""
    line, column = getattr(fault, "lineno", None), getattr(fault, "colno", None)
    if line is None or column is None:
        at = re.search(r"\(at line (\d+), column (\d+)\)", str(fault))
        if at is None:
            return len(text)
        line, column = int(at[1]), int(at[2])
    start = 0
    for _ in range(line - 1):
        start = text.find("\n", start) + 1
    return min(len(text), start + column - 1)


def _shown(char: str) -> str:
    if not char:
        return "the end of the file"
    if char == "\n":
        return "the end of the line"
    return f"“{char}”" if char.isprintable() else f"the character U+{ord(char):04X}"


def _one(text: str, spot: int) -> locate.Span:
    """One character, or the last line's end where the text ended too soon."""
    if spot >= len(text):
        spot = max(0, len(text.rstrip("\r\n")) - 1)
    return locate.Span(spot, spot + 1)


def _line_to(text: str, spot: int) -> locate.Span:
    """What stands on the line up to where the reader stopped: the key and value, or the header, it did not want."""
    start = text.rfind("\n", 0, spot) + 1
    end = text.find("\n", spot)
    line = text[start : end if end >= 0 else len(text)]
    lead = len(line) - len(line.lstrip())
    return locate.Span(start + lead, max(start + lead + 1, start + len(line.rstrip())))


def _word(text: str, spot: int) -> locate.Span:
    """The word that was no value."""
    word = re.compile(r"[^\s,#\[\]{}]+").match(text, spot)
    return _one(text, spot) if word is None else locate.Span(*word.span())


_WIDER: dict[str, Callable[[str, int], locate.Span]] = {
    "Invalid value": _word,
    "Invalid date or datetime": _word,
    "Cannot overwrite a value": _line_to,
    "Cannot declare": _line_to,
    "Cannot redefine namespace": _line_to,
}
