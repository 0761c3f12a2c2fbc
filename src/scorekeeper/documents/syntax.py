"""What the TOML reader stumbled over, said so that a player can mend it: the line underlined, and what to type.

The reader stops at the first mistake. Where that is one line's own, the line is left out and the rest read again, so
that all such lines are told at once.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from scorekeeper.documents import locate
from scorekeeper.documents.figures import read_figure
from scorekeeper.documents.reader import SyntaxFault, loads
from scorekeeper.problems import Finding, Findings

_MORE = 9
"""How many lines are told beyond the first."""
_READ_AGAIN = 100_000
"""Characters of a text that is read more than once."""

_QUOTES = 'close the text with the quotation mark that opened it: "…"'
_DATE = "a date and time like 2026-11-02T19:00:00+05:45"
_ONCE = "keep one of the two and take the other away"


class _Said(NamedTuple):
    """What is said where the reader's own sentence begins so."""

    beginning: str
    message: str
    help: str
    part: str = "character"
    """What is underlined: the character, the two before it, the word or the line."""
    local: bool = False
    """The mistake is its line's own: without the line the rest can be read."""


_SAID = (
    _Said("Invalid statement", "no key begins with {char}", "write  key = value", local=True),
    _Said("Expected '='", "after a key comes =", "write  key = value", local=True),
    _Said(
        "Invalid initial character",
        "no key begins with {char}",
        'write other letters in quotes: "Åse" = 12',
        local=True,
    ),
    _Said("Invalid value", "{word} is no value", "{type}", "word", local=True),
    _Said("Invalid date", "there is no such date", f"write {_DATE}", "word", local=True),
    _Said("Unterminated string", "this text is not closed", _QUOTES),
    _Said("Expected '\"'", "this text is not closed", _QUOTES),
    _Said("Expected \"'", "this text is not closed", _QUOTES),
    _Said("Illegal character '\\n'", "this text is not closed on its line", _QUOTES, local=True),
    _Said("Found invalid character '\\n'", "this text is not closed on its line", _QUOTES, local=True),
    _Said("Illegal character", "{char} may not stand in a text", "take the character away", local=True),
    _Said("Found invalid character", "{char} may not stand here", "take the character away", local=True),
    _Said("Expected newline", "after the value the line should end", "{rest}", local=True),
    _Said("Cannot declare", "this table is given twice", _ONCE, "line"),
    _Said("Cannot overwrite", "this key is given twice", _ONCE, "line"),
    _Said("Duplicate inline table key", "a key in these braces is given twice", _ONCE),
    _Said("Cannot redefine", "this table is given twice", _ONCE, "line"),
    _Said(
        "Cannot mutate", "this table is closed; nothing can be added to it", "write the new keys where it is", "line"
    ),
    _Said("Expected ']'", "a table header is not closed", "write  [name]", local=True),
    _Said("Expected ']]'", "a table header is not closed", "write  [[name]]", local=True),
    _Said("Unclosed array", "a list goes on with a comma or ends with ]", 'write  ["…", "…"]'),
    _Said("Unclosed inline table", "a table in braces goes on with a comma or ends with }", "write  { a = 1, b = 2 }"),
    _Said(
        "Unescaped '\\'",
        "a \\ in a text is written twice",
        "write \\\\, or use '…' around the text",
        "escape",
        local=True,
    ),
    _Said(
        "Invalid hex",
        "after \\x, \\u and \\U come 2, 4 or 8 hexadecimal digits",
        "write the character itself",
        local=True,
    ),
    _Said("Escaped character", "this number is no character", "write the character itself", local=True),
)
_OTHER = _Said("", "this is not TOML: {said}", "docs/ledger.md shows the form of a file")


def syntax_findings(text: str, name: str, fault: ValueError) -> Findings:
    """The findings for what the reader raised about `text`, and for other lines that cannot be read either."""
    spot = _position(text, fault)
    said, first = _finding(text, name, fault, spot)
    found = [first]
    rest = text
    while said.local and len(found) <= _MORE and len(text) <= _READ_AGAIN:
        rest = _without_line(rest, spot)
        try:
            loads(rest)
            break
        except SyntaxFault as other:
            spot = _position(rest, other)
            said, one = _finding(rest, name, other, spot)
            if said.local:  # anything else may only follow from the line that was left out
                found.append(one)
        except (RecursionError, ValueError):
            break
    return tuple(found)


def _without_line(text: str, spot: int) -> str:
    start = text.rfind("\n", 0, spot) + 1
    end = text.find("\n", spot)
    end = end if end >= 0 else len(text)
    return text[:start] + " " * (end - start) + text[end:]


def _finding(text: str, name: str, fault: ValueError, spot: int) -> tuple[_Said, Finding]:
    theirs = str(getattr(fault, "msg", None) or fault).split(" (at ")[0]
    said = next((one for one in _SAID if theirs.startswith(one.beginning)), _OTHER)
    span = _PARTS[said.part](text, spot)
    word = text[slice(*span)]
    blanks = {
        "{char}": _shown(text[spot : spot + 1]),
        "{word}": f"“{word}”" if word.strip() else "nothing",
        "{said}": theirs,
        "{type}": _value_for(text, spot),
        "{rest}": _rest_for(text, spot),
    }
    message, help_ = said.message, said.help
    single = _single_before(text, spot) if said.beginning == "Cannot overwrite" else None
    if single is not None:
        message, help_ = single
    for blank, filling in blanks.items():
        message, help_ = message.replace(blank, filling), help_.replace(blank, filling)
    place = locate.place(text, name, span)
    return said, Finding(code="toml.syntax", message=message, help=help_, place=place)


def _single_before(text: str, spot: int) -> tuple[str, str] | None:
    """What is wrong where `[[entry]]` follows an `[entry]` written with single brackets; None if it is not that."""
    start = text.rfind("\n", 0, spot) + 1
    header = re.match(r"[ \t]*\[\[[ \t]*([^\[\]\n]+?)[ \t]*\]\]", text[start:])
    if header is None:
        return None
    name = header[1]
    first = re.search(rf"^[ \t]*\[[ \t]*{re.escape(name)}[ \t]*\]", text[:start], re.MULTILINE)
    if first is None:
        return None
    line = text.count("\n", 0, first.start()) + 1
    return (
        f"[[{name}]] is one of several; line {line} has [{name}] in single brackets",
        f"write [[{name}]] in line {line}",
    )


def _value_for(text: str, spot: int) -> str:
    """How what is no value was probably meant."""
    typed = _typed(text, spot)
    if typed.casefold() in {"true", "false", "yes", "no"}:
        return f"write {'true' if typed.casefold() in {'true', 'yes'} else 'false'}"
    return _plain_value(typed) or "write a figure (12), true or false, or a text in quotation marks"


def _rest_for(text: str, spot: int) -> str:
    """How a line that goes on after its value was probably meant."""
    typed = _typed(text, spot)
    if re.match(r"\d{4}-", typed):
        return f"write {_DATE}"
    return _plain_value(typed) or "write one  key = value  on each line; a remark begins with #"


def _plain_value(typed: str) -> str:
    figure = read_figure(typed)
    if figure is not None:
        return f"write {figure}"
    if re.fullmatch(r"[^\W_][^\"'#,=\[\]{}]*", typed):
        return f'a text stands in quotation marks: "{typed}"'
    return ""


def _typed(text: str, spot: int) -> str:
    """What stands after the equals sign on the line, without a remark."""
    line = text[text.rfind("\n", 0, spot) + 1 :].split("\n", 1)[0]
    return line.partition("=")[2].partition("#")[0].strip()


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


def _character(text: str, spot: int) -> locate.Span:
    """One character, or the last one of the text where it ended too soon."""
    if spot >= len(text):
        spot = max(0, len(text.rstrip("\r\n")) - 1)
    return locate.Span(spot, spot + 1)


def _line(text: str, spot: int) -> locate.Span:
    """The line at which the reader stopped: the key and value, or the header, it did not want."""
    start = text.rfind("\n", 0, spot) + 1
    end = text.find("\n", spot)
    line = text[start : end if end >= 0 else len(text)]
    lead = len(line) - len(line.lstrip())
    return locate.Span(start + lead, max(start + lead + 1, start + len(line.rstrip())))


def _word(text: str, spot: int) -> locate.Span:
    word = re.compile(r"[^\s,#\[\]{}]+").match(text, spot)
    return _character(text, spot) if word is None else locate.Span(*word.span())


def _escape(_: str, spot: int) -> locate.Span:
    """The reader stops after the character that follows the backslash."""
    return locate.Span(max(0, spot - 2), spot)


_PARTS = {"character": _character, "escape": _escape, "word": _word, "line": _line}
