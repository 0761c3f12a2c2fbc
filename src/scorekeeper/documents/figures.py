"""Figures from text, by one function for the whole program: 12, १२, -3, −3, +24; never 1.0, 1e3 or 1_000."""

from __future__ import annotations

LIMIT = 1_000_000
"""Figures lie within ± a million points, in files and on the command line."""

_MINUS = "-\N{MINUS SIGN}"


def read_figure(text: str) -> int | None:
    """The whole number a text says, in Western or Devanagari digits with at most one sign; None if it says none.

    Digits of two scripts in one figure, points, exponents and underscores are no figure.
    """
    body = text.strip()
    sign = 1
    if body[:1] and body[0] in _MINUS + "+":
        sign = -1 if body[0] in _MINUS else 1
        body = body[1:]
    if not body or len(body) > len(str(LIMIT)):
        return None
    western = body.isascii() and body.isdigit()
    devanagari = all("\N{DEVANAGARI DIGIT ZERO}" <= digit <= "\N{DEVANAGARI DIGIT NINE}" for digit in body)
    if not (western or devanagari):
        return None
    value = int(body)
    return sign * value if value <= LIMIT else None
