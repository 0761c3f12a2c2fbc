"""Cards and melds out of a table's fields: a text, or a TOML list; findings point at the character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cards.notation import scan_cards
from scorekeeper.documents.fields import Fields

if TYPE_CHECKING:
    from scorekeeper.cards.card import Card

_HELP = "cards are written 4S, 10H or TH, 4♠; JK a printed joker, MC the master card"


def take_card(fields: Fields, key: str) -> Card | None:
    """One card, None if absent or wrong."""
    cards = take_cards(fields, key)
    if cards is None:
        return None
    if len(cards) == 1:
        return cards[0]
    if cards or fields.table.get(key) == "":
        fields.wrong(
            key, "input.wrong-kind", f"{key} holds {len(cards)} cards; it should be one card", f'write {key} = "8H"'
        )
    return None


def take_cards(fields: Fields, key: str) -> tuple[Card, ...] | None:
    """Cards from one text or a list of texts, in the order given; None if absent or of the wrong kind.

    Words that cannot be read are left out, with a finding each.
    """
    value = fields.take(key)
    if value is None:
        return None
    if isinstance(value, str):
        return _scan(fields, key, value)
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        items = _items(fields, key)
        return tuple(card for at, one in enumerate(value) for card in _scan(items, at, one))
    fields.kind(key, value, "cards")
    return None


def take_melds(fields: Fields, key: str) -> tuple[tuple[Card, ...], ...] | None:
    """Melds from a list of texts, or of lists of cards; None if absent or of the wrong kind."""
    value = fields.take(key)
    if value is None:
        return None
    if not isinstance(value, list | tuple):
        fields.kind(key, value, "melds")
        return None
    melds: list[tuple[Card, ...]] = []
    items = _items(fields, key)
    for at, one in enumerate(value):
        if isinstance(one, str):
            melds.append(_scan(items, at, one))
        elif isinstance(one, list | tuple) and all(isinstance(word, str) for word in one):
            melds.append(_scan(items, at, " ".join(one)))
        else:
            fields.kind(key, one, "melds")
    return tuple(melds)


def _items(fields: Fields, key: str) -> Fields:
    """The items of a list as fields of their own, so that each finding names its item."""
    return Fields({}, (*fields.path, key), fields.findings)


def _scan(fields: Fields, key: str | int, text: str) -> tuple[Card, ...]:
    cards, wrong = scan_cards(text)
    for error in wrong:
        fields.wrong(key, "cards.unreadable", error.reason, _HELP, (error.start, error.end))
    return cards
