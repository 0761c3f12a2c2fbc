"""Sums of money as text and as exact decimals; never a float. Coins are the least sum that can change hands."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal

_FORM = re.compile(r"([+−-]?)(\d{1,9})(?:\.(\d{1,6}))?")
_PLACES = {
    **dict.fromkeys(("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV"), 0),
    **dict.fromkeys(("XAF", "XOF", "XPF"), 0),
    **dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3),
}
"""Places after the point by ISO 4217 code, where they are not two."""


def read_money(text: str) -> Decimal | None:
    """The sum a text says: "0.25", "-22.50", "५"; None if it says none. A point, never a comma, and no exponent."""
    body = text.strip()
    digits = [one for one in body if one.isdigit()]
    western = all("0" <= one <= "9" for one in digits)
    if not western and not all("\N{DEVANAGARI DIGIT ZERO}" <= one <= "\N{DEVANAGARI DIGIT NINE}" for one in digits):
        return None
    found = _FORM.fullmatch("".join(str(unicodedata.digit(one)) if one.isdigit() else one for one in body))
    if found is None:
        return None
    sign, whole, part = found.groups()
    return Decimal(f"{'-' if sign in ('-', '−') else ''}{whole}.{part or '0'}")


def minor_places(currency: str) -> int:
    """How many places after the point a currency has; two unless its code says otherwise."""
    return _PLACES.get(currency.strip().upper(), 2)


def format_money(amount: Decimal, places: int) -> str:
    """The sum with exactly so many places and a plain minus: "-22.50"; nothing is rounded away.

    Raises:
        ValueError: the sum has more places than that.
    """
    scaled = amount.quantize(Decimal(1).scaleb(-places))
    if scaled != amount:
        raise ValueError(f"{amount} has more than {places} places")
    return f"{scaled or abs(scaled):f}"
