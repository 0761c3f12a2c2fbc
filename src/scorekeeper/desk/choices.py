"""Options typed on the command line: `unseen_maal=void`, `tiplu=[3,8,15]`, `meld_max=none`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.source import Words, place_all
from scorekeeper.problems import Finding
from scorekeeper.rulebook.options import options_of, read_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.problems import Findings


def read_choices(texts: Sequence[str], base: Any) -> tuple[Any, Findings]:  # noqa: ANN401 - some game's options
    """`base` with the choices typed; each wrong one is a finding that underlines it."""
    table, source, findings = typed(texts, base)
    wrong: list[Finding] = []
    options = read_options(Fields(table, ("options",), wrong), base)
    return options, (*findings, *place_all(wrong, source))


def typed(texts: Sequence[str], base: Any) -> tuple[dict[str, object], Words, Findings]:  # noqa: ANN401 - as above
    """The choices as a table of options, where each was typed, and a finding for each that gives no value."""
    findings: list[Finding] = []
    words = {one.name: one for one in options_of(type(base))}
    table: dict[str, object] = {}
    where: dict[tuple[str | int, ...], tuple[int, int, int]] = {}
    for at, text in enumerate(texts):
        name, sign, value = text.partition("=")
        where["typed", at] = (at, 0, len(text))
        if not sign:
            message = f"“{text}” gives no value"
            findings.append(Finding(code="input.no-value", message=message, help=f"write {text}=…", path=("typed", at)))
            continue
        where["options", name] = (at, 0, len(text))
        plain = name in words and words[name].kind == "choice"
        table[name] = value if plain else _value(value)
    source = Words(tuple(texts), "--set", where)
    return table, source, place_all(findings, source)


def _value(text: str) -> object:
    """A value as TOML reads it; a bare word is a text."""
    from scorekeeper.documents.toml import read_document  # noqa: PLC0415 - only where options are typed

    document, _ = read_document(f"value = {text}\n".encode(), "--set")
    return text if document is None else document.table["value"]
