"""Files that were written to hurt: each as long as it is told to be, or deep, or not even a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    Made: TypeAlias = Callable[[int], bytes]
    """The bytes of a file of about so many."""

MOST_VALUES = 599_990
MOST_TABLES = 119_980


def repeated(line: bytes, size: int, most: int = 10_000_000) -> bytes:
    """The line as often as fits; where it holds %x each has another number."""
    made = bytearray()
    number = 0
    while len(made) + len(line) + 8 < size and number < most:
        made += line % number if b"%x" in line else line
        number += 1
    return bytes(made)


def times(piece: bytes, size: int, most: int) -> bytes:
    """The piece as often as fits, and no more often than is read."""
    return piece * min((size - 40) // len(piece), most)


BYTES: dict[str, Made] = {
    "nothing": lambda _: b"",
    "a list 5,000 deep": lambda _: b"a = " + b"[" * 5000 + b"]" * 5000,
    "a list as deep as fits": lambda size: b"a=" + b"[" * (size - 2),
    "braces 5,000 deep": lambda _: b"a = " + b"{a=" * 5000 + b"1" + b"}" * 5000,
    "a list 390 deep": lambda _: b"a=" + b"[" * 390 + b"]" * 390 + b"\n",
    "a key of 20,000 dots": lambda _: b".".join([b"a"] * 20_001) + b" = 1",
    "a header of 20,000 dots": lambda _: b"[" + b".".join([b"a"] * 20_001) + b"]",
    "keys of 900 dots": lambda size: repeated(b".".join([b"a"] * 900) + b"%x=1\n", size),
    "keys of 16 dots": lambda size: repeated(b"a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q%x=1\n", size),
    "headers of 15 dots": lambda size: repeated(b"[a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p%x]\n", size),
    "quotation marks": lambda size: b'"' * size,
    "quotation marks behind backslashes": lambda size: b'a."b' + b'\\"' * (size // 2 - 20) + b"." * 20,
    "dots": lambda size: b"." * size,
    "a long figure": lambda size: b"a=" + b"9" * (size - 2),
    "a long hexadecimal figure": lambda size: b"a=0x" + b"f" * (size - 4),
    "a long float": lambda size: b"a=1." + b"9" * (size - 4),
    "figures in a list": lambda size: b"a=[" + times(b"1,", size, MOST_VALUES) + b"]",
    "figures beyond a million": lambda size: b"a=[" + times(b"9999999,", size, MOST_VALUES) + b"]",
    "figures beyond a million at the end": lambda size: (
        b"a=[" + times(b"1,", size - 400, 599_900) + b"9999999," * 30 + b"]"
    ),
    "nan in a list": lambda size: b"a=[" + times(b"nan,", size, MOST_VALUES) + b"]",
    "figures beyond a million in braces": lambda size: b"a={" + repeated(b"k%x=9999999,", size)[:-1] + b"}",
    "figures beyond a million with keys": lambda size: repeated(b"k%x=1000001\n", size),
    "more figures than are read": lambda size: b"a=[" + b"1," * (size // 2 - 20) + b"]",
    "keys": lambda size: repeated(b"k%x=1\n", size),
    "a wrong figure after many keys": lambda size: repeated(b"k%x=1\n", size - 20) + b"z=9999999\n",
    "a key given twice after many": lambda size: repeated(b"k%x=1\n", size - 20) + b"k1=2\n",
    "tables": lambda size: repeated(b"[t%x]\n", size, MOST_TABLES),
    "more tables than are read": lambda size: repeated(b"[t%x]\n", size),
    "entries": lambda size: times(b"[[entry]]\n", size, MOST_TABLES // 2),
    "a wrong figure after many entries": lambda size: times(b"[[entry]]\n", size, 59_900) + b"z=9999999\n",
    "empty lists": lambda size: b"a=[" + times(b"[],", size, MOST_TABLES) + b"]",
    "empty braces": lambda size: b"a=[" + times(b"{},", size, MOST_TABLES) + b"]",
    "a text of escapes": lambda size: b'a="' + b"\\n" * (size // 2 - 4) + b'"',
    "a text that does not end": lambda size: b'a = """' + b"x\n" * (size // 2 - 10),
    "a remark": lambda size: b"#" * size,
    "line ends": lambda size: b"\n" * size,
    "blanks": lambda size: b" " * size,
    "lines that cannot be read": lambda size: times(b"a=b\n", size, MOST_VALUES),
    "bytes that are no text": lambda size: bytes(range(256)) * (size // 256),
    "NUL throughout": lambda size: b"\x00" * size,
    "one byte more than is read": lambda _: b"#" * (4 * 1024 * 1024 + 1),
    "nan": lambda _: b"a = nan",
    "infinity": lambda _: b"a = -inf",
    "a byte order mark": lambda _: b"\xef\xbb\xbf",
    "two byte order marks": lambda _: b"\xef\xbb\xbf\xef\xbb\xbfa=1",
    "a byte order mark cut short": lambda _: b"\xef\xbb",
    "NUL": lambda _: b"\x00",
    "NUL in a text": lambda _: b'a = "\x00"',
    "UTF-16": lambda _: "a = 1\n".encode("utf-16"),
    "half of a pair of surrogates": lambda _: b'a = "\xed\xa0\x80"',
    "an escaped half of a pair": lambda _: b'a = "\\ud800"',
    "a date that is none": lambda _: b"a = 2026-02-30T00:00:00Z",
    "the year nought": lambda _: b"a = 0000-01-01T00:00:00Z",
    "an offset of a hundred hours": lambda _: b"a = 2026-01-01T00:00:00+99:99",
}
