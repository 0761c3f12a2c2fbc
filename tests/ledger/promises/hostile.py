"""Files that were written to hurt: each as large as is read, or as deep, or not even a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = 4 * 1024 * 1024

BYTES: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "a list 5,000 deep": lambda: b"a = " + b"[" * 5000 + b"]" * 5000,
    "a list 2,000,000 deep": lambda: b"a=" + b"[" * 2_000_000,
    "braces 5,000 deep": lambda: b"a = " + b"{a=" * 5000 + b"1" + b"}" * 5000,
    "lists 400 deep, again and again": lambda: b"a0=" + b"[" * 390 + b"]" * 390 + b"\n",
    "a key of 20,000 dots": lambda: b".".join([b"a"] * 20_001) + b" = 1",
    "a header of 20,000 dots": lambda: b"[" + b".".join([b"a"] * 20_001) + b"]",
    "keys of 900 dots, as many as fit": lambda: _fill(b".".join([b"a"] * 900) + b"%x=1\n"),
    "keys of 16 dots, as many as fit": lambda: _fill(b"a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q%x=1\n"),
    "one line of quotation marks": lambda: b'"' * SIZE,
    "quotation marks behind backslashes": lambda: b'a."b' + b'\\"' * (SIZE // 2 - 20) + b"." * 20,
    "one line of dots": lambda: b"." * SIZE,
    "a figure of 4 MiB": lambda: b"a=" + b"9" * (SIZE - 2),
    "a hexadecimal figure of 4 MiB": lambda: b"a=0x" + b"f" * (SIZE - 4),
    "a float of 4 MiB": lambda: b"a=1." + b"9" * (SIZE - 4),
    "599,990 figures in a list": lambda: b"a=[" + b"1," * 599_990 + b"]",
    "599,990 figures beyond a million": lambda: b"a=[" + b"9999999," * 524_000 + b"]",
    "599,990 times nan": lambda: b"a=[" + b"nan," * 599_990 + b"]",
    "figures beyond a million under their own keys": lambda: _fill(b"k%x=1000001\n"),
    "2,000,000 figures in a list": lambda: b"a=[" + b"1," * 2_000_000 + b"]",
    "as many keys as fit": lambda: _fill(b"k%x=1\n"),
    "as many tables as are read": lambda: b"".join(b"[t%x]\n" % one for one in range(149_990)),
    "as many tables as fit": lambda: _fill(b"[t%x]\n"),
    "as many entries as are read": lambda: b"[[entry]]\n" * 74_990,
    "empty lists, as many as are read": lambda: b"a=[" + b"[]," * 149_980 + b"]",
    "empty braces, as many as fit": lambda: b"a=[" + b"{}," * 1_300_000 + b"]",
    "a wrong figure at the end of a list": lambda: b"a=[" + b"1," * 599_900 + b"9999999," * 50 + b"]",
    "wrong figures in one pair of braces": lambda: (
        b"a={" + b",".join(b"k%x=9999999" % n for n in range(270_000)) + b"}"
    ),
    "a wrong figure after as many keys as fit": lambda: _fill(b"k%x=1\n")[:-20] + b"\nz=9999999\n",
    "a wrong figure after as many tables as are read": lambda: b"[[a]]\n" * 74_980 + b"z=9999999\n" * 2,
    "the same key at the end of a long file": lambda: _fill(b"k%x=1\n")[:-20] + b"\nk1=2\n",
    "a text of escapes": lambda: b'a="' + b"\\n" * (SIZE // 2 - 4) + b'"',
    "a text that does not end": lambda: b'a = """' + b"x\n" * (SIZE // 2 - 10),
    "a remark of 4 MiB": lambda: b"#" * SIZE,
    "line ends only": lambda: b"\n" * SIZE,
    "blanks only": lambda: b" " * SIZE,
    "lines that cannot be read": lambda: b"a=b\n" * (SIZE // 4),
    "one byte more than is read": lambda: b"#" * (SIZE + 1),
    "a hundred megabytes": lambda: b"#" * 100_000_000,
    "nan": lambda: b"a = nan",
    "infinity": lambda: b"a = -inf",
    "a byte order mark": lambda: b"\xef\xbb\xbf",
    "two byte order marks": lambda: b"\xef\xbb\xbf\xef\xbb\xbfa=1",
    "a byte order mark cut short": lambda: b"\xef\xbb",
    "NUL": lambda: b"\x00",
    "4 MiB of NUL": lambda: b"\x00" * SIZE,
    "NUL in a text": lambda: b'a = "\x00"',
    "UTF-16": lambda: "a = 1\n".encode("utf-16"),
    "half of a pair of surrogates": lambda: b'a = "\xed\xa0\x80"',
    "an escaped half of a pair": lambda: b'a = "\\ud800"',
    "bytes that are no text": lambda: bytes(range(256)) * (SIZE // 256),
    "a date that is none": lambda: b"a = 2026-02-30T00:00:00Z",
    "the year nought": lambda: b"a = 0000-01-01T00:00:00Z",
    "an offset of a hundred hours": lambda: b"a = 2026-01-01T00:00:00+99:99",
}


def _fill(line: bytes) -> bytes:
    """The line as often as fits, each with another number."""
    made = bytearray()
    number = 0
    while len(made) + len(line) + 8 < SIZE:
        made += line % number if b"%x" in line else line
        number += 1
    return bytes(made)
