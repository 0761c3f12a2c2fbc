"""Where a text is too dotted, too deep or too long for the reader; asked only of texts that look so."""

from __future__ import annotations

import re

from scorekeeper.documents import tokens
from scorekeeper.documents.tokens import Span

MAX_DOTS = 16
"""Dots in one key."""
MAX_LEVELS = 16
"""Tables and lists within one another."""
MAX_DIGITS = 4300
"""Python itself turns no longer text into an integer."""

_LONG_KEY = re.compile(
    rf"({tokens.PART}(?:{tokens.DOT}{tokens.PART}){{{MAX_DOTS + 1}}}(?:{tokens.DOT}{tokens.PART})*+)"
    rf"|{tokens.OPEN_STRING}|#[^\n]*+|{tokens.BARE}"
)
_BRACKET = re.compile(rf"{tokens.OPEN_STRING}|#[^\n]*+|[\[\]{{}}]")
_FIGURE = re.compile(rf"{tokens.OPEN_STRING}|#[^\n]*+|[0-9_]++")


def long_key(text: str) -> Span | None:
    """The first key with too many dots."""
    for token in _LONG_KEY.finditer(text):
        if token[1] is not None:
            return Span(*token.span(1))
    return None


def deep_bracket(text: str) -> Span | None:
    """The first bracket that opens too many lists or inline tables within one another."""
    depth = 0
    for token in _BRACKET.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth > MAX_LEVELS:
                return Span(*token.span())
        elif token[0] in "]}":
            depth = max(0, depth - 1)
    return None


def endless_figure(text: str) -> Span | None:
    """The first figure with too many digits."""
    for token in _FIGURE.finditer(text):
        if len(token[0]) > MAX_DIGITS and token[0][0].isdigit():
            return Span(*token.span())
    return None
