"""Taking the keys of a table one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.documents.fields import Fields

if TYPE_CHECKING:
    from scorekeeper.problems import Finding


def unknown_keys(table: dict[str, object]) -> list[Finding]:
    """What is said of a table of which only `maal` is known."""
    findings: list[Finding] = []
    fields = Fields(table, ("deal",), findings)
    fields.whole("maal")
    fields.finish()
    return findings


def test_a_key_that_nobody_took_is_told_with_the_nearest_name() -> None:
    (finding,) = unknown_keys({"maal": 3, "mal": 4})
    assert (finding.code, finding.path, finding.help) == ("input.unknown-key", ("deal", "mal"), "did you mean maal?")


def test_beyond_twenty_unknown_keys_the_rest_are_counted() -> None:
    findings = unknown_keys({f"key{number}": number for number in range(1_000)})
    assert len(findings) == 21
    assert findings[20].message == "980 more keys are not known here"
    assert findings[20].path == ("deal",)
