"""The bytes of an entry, and the proof that a file with them added is the old one plus that entry. Pure.

`tomli_w.dumps({"entry": [body]})` writes small tables within lists in braces, to which nothing can be added by hand; so
`{"entry": body}` is written and its first `[entry]` made `[[entry]]`, and the tables inside stay tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

import tomli_w

from scorekeeper.documents.fields import Table
from scorekeeper.documents.toml import Document, read_document, too_long
from scorekeeper.problems import Finding, Findings, FindingsError, errors

Prove: TypeAlias = Callable[[Table, Table], Findings]
"""Old table, new table; findings if the model of the new one is not the old model plus the entry."""

_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*entry[ \t]*\]\]", re.MULTILINE)


def entry_text(entry: Table) -> str:
    """An entry as it is written, beginning with `[[entry]]`, lines ending with a line feed."""
    return "[[entry]]\n" + tomli_w.dumps({"entry": plain(entry)}).removeprefix("[entry]\n")


def lengthened(old: bytes, text: str) -> bytes:
    """The old bytes, a line end if there is none, an empty line, and the text with the file's own line ends.

    Raises:
        FindingsError: a character of the text is half of one and cannot be written.
    """
    last = old.rfind(b"\n")
    end = "\r\n" if last > 0 and old[last - 1 : last] == b"\r" else "\n"
    before = "" if not old else end if last == len(old) - 1 else end + end
    try:
        return old + (before + text.replace("\n", end)).encode()
    except UnicodeEncodeError as fault:
        half = f"U+{ord(fault.object[fault.start]):04X}"
        raise FindingsError((_unfit(f"the character {half} cannot be written to a file"),)) from None


def proven(old: Document, old_bytes: bytes, new_bytes: bytes, entry: Table) -> Document:
    """The document of the new bytes, once it is certain that it is the old one plus the entry.

    Raises:
        FindingsError: it is not, or no ledger could be so long; the bytes must not be written.
    """
    if not new_bytes.startswith(old_bytes):
        raise FindingsError((_unfit("the bytes before the entry would change"),))
    new = _joined(old, new_bytes, len(old_bytes)) if _open_ended(old) else _whole(old, new_bytes)
    before, after = _entries(old.table), _entries(new.table)
    if not (
        len(after) == len(before) + 1
        and all(map(same, before, after))
        and same(after[-1], plain(entry))
        and same(_rest(new.table), _rest(old.table))
    ):
        raise FindingsError((_unfit("the entry would not read back as it was given"),))
    return new


def plain(value: object) -> object:
    """A value as the reader would give it: dictionaries, lists, and nothing derived from a text or an integer."""
    if isinstance(value, Mapping):
        return {str.__str__(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return value


def same(one: object, other: object) -> bool:
    """Whether two values are the same as TOML: 1 is not true, nor 1.0, nor a moment the same moment elsewhere."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, datetime) and isinstance(other, datetime):
        return one == other and one.utcoffset() == other.utcoffset()
    return bool(one == other)


def _entries(table: Table) -> list[object]:
    entries = table.get("entry", [])
    return entries if isinstance(entries, list) else []


def _rest(table: Table) -> dict[str, object]:
    return {key: value for key, value in table.items() if key != "entry"}


def _open_ended(old: Document) -> bool:
    """Whether a `[[entry]]` after the end of the text is read as one more entry, whatever stands before.

    It is exact: the text was read whole, so its end is at the top level, and what follows is read as if it stood alone,
    save that `entry` must not be a value or a table already. Without a text of several lines every line that begins
    with `[[entry]]` is a header, so one such line makes `entry` a list of tables that headers extend.
    """
    text = old.text
    if '"""' in text or "'''" in text:
        return False
    return "entry" not in old.table or _HEADER.search(text) is not None


def _joined(old: Document, new_bytes: bytes, start: int) -> Document:
    """The old document and the added text read alone, put together: a long ledger is not read a second time."""
    added = _read(new_bytes[start:], old.name)
    text = old.text + added.text
    limit = too_long(new_bytes, text, old.name)
    if limit is not None:
        raise FindingsError((limit,))
    entries = _entries(old.table) + _entries(added.table)
    return Document(old.name, text, {**old.table, **added.table, "entry": entries}, old.bom)


def _whole(old: Document, new_bytes: bytes) -> Document:
    """All of the new bytes read."""
    entries = old.table.get("entry", [])
    if not isinstance(entries, list) or (not entries and "entry" in old.table):
        raise FindingsError((_unfit("entry is something else in this file, and no [[entry]] can follow"),))
    return _read(new_bytes, old.name)


def _read(data: bytes, name: str) -> Document:
    document, findings = read_document(data, name)
    if document is None or errors(findings):
        raise FindingsError(tuple(replace(one, place=None) for one in findings))
    return document


def _unfit(message: str) -> Finding:
    return Finding(
        code="journal.unfit",
        message=f"{message}; nothing was written",
        help="write each entry of the file as an [[entry]] table",
    )
