"""Options typed on the command line: `unseen_maal=void`, `tiplu=[3,8,15]`, `meld_max=none`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.documents.fields import Fields
from scorekeeper.documents.source import Words
from scorekeeper.problems import Finding
from scorekeeper.rulebook.options import options_of, read_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.problems import Findings, Path


def read_choices(texts: Sequence[str], base: Any) -> tuple[Any, Findings]:  # noqa: ANN401 - some game's options
    """`base` with the choices typed, and what is wrong with them; `say_choices` knows where each was said."""
    table, findings = typed(texts, base)
    wrong = list(findings)
    return read_options(Fields(table, ("options",), wrong), base), tuple(wrong)


def typed(texts: Sequence[str], base: Any) -> tuple[dict[str, object], Findings]:  # noqa: ANN401 - as above
    """The choices as a table of options, and a finding for each that gives no value."""
    findings: list[Finding] = []
    words = {one.name: one for one in options_of(type(base))}
    table: dict[str, object] = {}
    for at, text in enumerate(texts):
        name, sign, value = text.partition("=")
        if not sign:
            message = f"“{text}” gives no value"
            findings.append(Finding(code="input.no-value", message=message, help=f"write {text}=…", path=("typed", at)))
            continue
        plain = name in words and words[name].kind == "choice"
        table[name] = value if plain else _value(value)
    return table, tuple(findings)


def say_choices(texts: Sequence[str], said: list[str], where: dict[Path, tuple[int, int, int]]) -> None:
    """Add the choices to the words of a command, and where each option stands in them."""
    for at, text in enumerate(texts):
        name, _, value = text.partition("=")
        where["typed", at] = (len(said) + 1, 0, len(text))
        where["options", name] = (len(said) + 1, len(name) + 1 if value else 0, len(text))
        said += ["--set", text]


def choices_said(texts: Sequence[str], command: str) -> Words:
    """The choices alone as the words of a command."""
    said: list[str] = []
    where: dict[Path, tuple[int, int, int]] = {}
    say_choices(texts, said, where)
    return Words(said, command, where)


def _value(text: str) -> object:
    """A value as TOML reads it; a bare word is a text."""
    from scorekeeper.documents.toml import read_document  # noqa: PLC0415 - only where options are typed

    document, _ = read_document(f"value = {text}\n".encode("utf-8", "surrogatepass"), "--set")
    return text if document is None else document.table["value"]
