"""Facts by flags: `--tiplu 8H`, `--fact better=true`, `--hand "bina cards=8H 9H"`, on top of what words have told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.desk.people import meant
from scorekeeper.desk.record import Told
from scorekeeper.documents.figures import read_figure
from scorekeeper.documents.source import Words, place_all
from scorekeeper.problems import Finding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.problems import Path


def with_flags(
    spoken: Told | None,
    markers: Mapping[str, str | None],
    facts: Sequence[str],
    hands: Sequence[str],
    players: Sequence[str],
    command: str,
) -> Told:
    """The table that words and flags tell together; a flag adds to what the words said of the same hand."""
    said: list[str] = []
    where: dict[Path, tuple[int, int, int]] = {}
    findings: list[Finding] = []
    table: dict[str, object] = {}
    hands_table: dict[str, dict[str, object]] = {}
    if spoken is not None:
        findings += spoken.findings
        table |= spoken.table
        before = table.get("hands")
        hands_table |= {name: dict(hand) for name, hand in before.items()} if isinstance(before, dict) else {}
    for key, card in markers.items():
        if card is not None:
            where[(key,)] = (len(said) + 1, 0, len(card))
            said += [f"--{key}", card]
            table[key] = card
    for text in facts:
        key, sign, value = text.partition("=")
        where[(key,)] = (len(said) + 1, len(key) + 1 if value else 0, len(text))
        said += ["--fact", text]
        if sign:
            table[key] = _value(value)
        else:
            findings.append(_no_value(text, f"--fact {text}=…", (key,)))
    for text in hands:
        who, _, rest = text.partition(" ")
        key, sign, value = rest.partition("=")
        player = meant(who, players)
        spot = (len(said) + 1, len(text) - len(value), max(len(text), 1))
        where["flag", text] = (spot[0], 0, len(who) if isinstance(player, Finding) else len(text))
        said += ["--hand", text]
        if isinstance(player, Finding):
            findings.append(replace(player, path=("flag", text)))
            continue
        if not sign:
            findings.append(_no_value(text, f'--hand "{who} KEY=VALUE", as in "{who} cards=8H 9H"', ("flag", text)))
            continue
        where["hands", player, key] = spot
        hands_table.setdefault(player, {})[key] = _melds(value) if key in _LISTS else _value(value)
    if hands_table:
        table["hands"] = hands_table
    before_them = spoken.source if spoken is not None and isinstance(spoken.source, Words) else Words((), command, {})
    source = before_them.followed_by(said, where)
    return Told(table=table, source=source, findings=place_all(findings, source))


_LISTS = {"melds": "|", "layoffs": None, "tunnelas_shown": None}
"""Facts that are lists; melds are parted by |, cards by blanks."""


def _value(text: str) -> object:
    figure = read_figure(text)
    if figure is not None:
        return figure
    return text == "true" if text in {"true", "false"} else text


def _melds(text: str) -> list[str]:
    return [part.strip() for part in text.split("|") if part.strip()] if "|" in text else [text]


def _no_value(text: str, example: str, path: Path) -> Finding:
    return Finding(code="input.no-value", message=f"“{text}” gives no value", help=f"write {example}", path=path)
