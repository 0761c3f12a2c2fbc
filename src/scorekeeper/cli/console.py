"""Everything that is printed: data to stdout, talk to stderr; drawn on a terminal, plain lines anywhere else."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli.exits import Exit

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from scorekeeper.desk.outcome import Outcome
    from scorekeeper.problems import Finding, Findings
    from scorekeeper.reports.report import Report


class OutputError(Exception):
    """stdout cannot be written to (closed, full): what was to be said is lost."""


class Console(NamedTuple):
    """How to speak to whoever called."""

    as_json: bool = False
    colour: bool = True
    """Whether colour is allowed at all: not --no-color, NO_COLOR or TERM=dumb."""

    def report(self, report: Report) -> None:
        """Print a report to stdout: for programs, drawn, or as plain lines."""
        if self.as_json:
            from scorekeeper.reports.formats.json import json

            _write(sys.stdout, json(report.data))
        elif self.draws(sys.stdout):
            from scorekeeper.cli.draw import draw

            _write(sys.stdout, draw(report, width(sys.stdout)))
        else:
            from scorekeeper.reports.formats.plain import plain

            _write(sys.stdout, plain(report, width(sys.stdout)))

    def text(self, text: str) -> None:
        """Print text as it is to stdout, with one line end."""
        _write(sys.stdout, text if text.endswith("\n") else text + "\n")

    def talk(self, text: str) -> None:
        """Print a sentence to stderr, wrapped at the words where the terminal's width is known."""
        from scorekeeper.documents.names import visible
        from scorekeeper.reports.width import wrap

        columns = known_width(sys.stderr)
        lines = [visible(line) for line in text.split("\n")]
        if columns is not None:
            lines = [part for line in lines for part in wrap(line, columns)]
        _write(sys.stderr, "\n".join(lines) + "\n", strict=False)

    def findings(self, findings: Iterable[Finding]) -> None:
        """Print findings to stderr, an empty line between them; what to type is said once where several need it."""
        findings = tuple(map(helped, findings))
        if not findings:
            return
        from dataclasses import replace

        from scorekeeper.reports.findings import finding_lines

        columns, said, told = known_width(sys.stderr), set[str](), []
        for one in findings:
            told.append("\n".join(finding_lines(replace(one, help="") if one.help in said else one, columns)))
            said.add(one.help)
        _write(sys.stderr, "\n\n".join(told) + "\n", strict=False)

    def draws(self, stream: TextIO) -> bool:
        """Whether a stream is a terminal that can be drawn on."""
        return self.colour and stream.isatty()

    def outcome(self, outcome: Outcome) -> Exit:
        """Print what a use case answers, and say with which code to leave."""
        from scorekeeper.desk.outcome import Ending

        shown_in_report = self.as_json and outcome.report is not None
        if self.as_json and outcome.report is None:
            self._findings_as_json(outcome)
        elif not shown_in_report:
            self.findings(outcome.findings)
        if outcome.report is not None:
            if outcome.findings and not self.as_json:
                sys.stderr.flush()
            self.report(self._with_findings(outcome.report, outcome.findings))
        return {
            Ending.DONE: Exit.DONE,
            Ending.NO: Exit.NO,
            Ending.INVALID: Exit.INVALID,
            Ending.REFUSED: Exit.REFUSED,
            Ending.NOT_WRITTEN: Exit.NOT_WRITTEN,
            Ending.UNCONFIRMED: Exit.UNCONFIRMED,
        }[outcome.ending]

    def _with_findings(self, report: Report, findings: Findings) -> Report:
        """For programs the report's object holds what was found as well: nothing else reaches them."""
        if not self.as_json:
            return report

        from scorekeeper.reports.findings import finding_data

        return report._replace(data={**report.data, "findings": [finding_data(helped(one)) for one in findings]})

    def _findings_as_json(self, outcome: Outcome) -> None:
        from scorekeeper.reports.findings import finding_data
        from scorekeeper.reports.formats.json import json

        data = {
            "schema": "scorekeeper.findings/1",
            "ending": str(outcome.ending),
            "findings": [finding_data(helped(one)) for one in outcome.findings],
        }
        _write(sys.stdout, json(data))


def helped(finding: Finding) -> Finding:
    """The finding with what to type next: its own words for it, else those that explain its code."""
    from scorekeeper.problems import Severity

    if finding.help or finding.severity is Severity.NOTE:
        return finding
    from dataclasses import replace

    from scorekeeper.desk.catalogue import codes

    known = codes().get(finding.code)
    return finding if known is None else replace(finding, help=known.mend)


def width(stream: TextIO) -> int:
    """How many columns to write: COLUMNS, else the terminal's, else a hundred."""
    return known_width(stream) or 100


def known_width(stream: TextIO) -> int | None:
    """How many columns there are: COLUMNS, else the terminal's; None where neither says."""
    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdigit() and len(said) <= 4 and int(said) > 0:  # noqa: PLR2004 - no terminal is wider
        return max(20, int(said))
    if stream.isatty():
        try:
            return max(20, os.get_terminal_size(stream.fileno()).columns)
        except OSError:
            return 80
    return None


def colour_allowed(no_color: bool) -> bool:
    """Whether the caller wants no colour: the flag, NO_COLOR with any text, or TERM=dumb."""
    return not (no_color or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb")


def said_of(error: BaseException) -> str:
    """What the system says of a stream or a file that failed."""
    if isinstance(error, ValueError) or getattr(error, "errno", None) == errno.EBADF:
        return "it is closed"
    return (getattr(error, "strerror", None) or str(error)).lower()


def _write(stream: TextIO, text: str, *, strict: bool = True) -> None:
    """Write and flush; a stream that cannot take it is an OutputError, or ignored for talk."""
    try:
        try:
            stream.write(text)
        except UnicodeEncodeError:
            encoding = stream.encoding or "ascii"
            stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
        stream.flush()
    except (OSError, ValueError) as error:
        if strict:
            raise OutputError(said_of(error)) from error
