"""How many columns text takes on a terminal, and lines that fit: wrapped, never cut off."""

from __future__ import annotations


def columns(text: str) -> int:
    """How many terminal columns a text takes; marks take none, wide characters two."""
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width  # noqa: PLC0415 - only for text beyond ASCII

    return sum(0 if category(one) in {"Mn", "Me", "Cf"} else 2 if east_asian_width(one) in "WF" else 1 for one in text)


def pad(text: str, width: int) -> str:
    """Text with blanks behind it up to so many columns."""
    return text + " " * (width - columns(text))


def wrap(text: str, width: int) -> list[str]:
    """Lines of at most `width` columns, broken at blanks, under the text's own indent; words are never lost."""
    indent = " " * (len(text) - len(text.lstrip(" ")))
    if columns(text) <= width:
        return [text]
    lines: list[str] = []
    line = indent
    for word in text.split():
        longer = f"{line} {word}" if line.strip() else indent + word
        if line.strip() and columns(longer) > width:
            lines.append(line)
            line = indent + word
        else:
            line = longer
        while columns(line) > width:
            cut = _fitting(line, width)
            lines.append(line[:cut])
            line = indent + line[cut:]
    return [*lines, line]


def _fitting(line: str, width: int) -> int:
    """How many characters of a line without blanks fit; at least one beyond the indent."""
    least = len(line) - len(line.lstrip(" ")) + 1
    cut = len(line)
    while cut > least and columns(line[:cut]) > width:
        cut -= 1
    return cut
