"""How commands end: every exit code for real, streams that fail, Ctrl-C; never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.cli.table import program

from scorekeeper.cli.exits import Exit
from scorekeeper.ledger.journal_disk import DISK
from scorekeeper.reports.formats import plain as plain_format

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.cli.table import Table


def recorded(table: Table) -> int:
    """How many entries the file holds."""
    return len(tomllib.loads((table.folder / "friday.toml").read_text()).get("entry", []))


def ended(table: Table, said: str, out: str = "pipe", err: str = "pipe", stdin: str = "null") -> tuple[int, str]:
    """Run a command with streams that are closed, full, or read by nobody; its exit code and what it said on stderr."""
    how = (stdin, out, err)

    def close() -> None:
        for number in range(3):
            if how[number] == "closed":
                os.close(number)

    with Path("/dev/full").open("wb") as full:
        kinds = {"pipe": subprocess.PIPE, "broken": subprocess.PIPE, "null": subprocess.DEVNULL, "full": full.fileno()}
        process = subprocess.Popen(
            program(said),
            cwd=table.folder,
            env=table.env(),
            stdin=kinds.get(stdin),
            stdout=kinds.get(out),
            stderr=kinds.get(err),
            preexec_fn=close,  # noqa: PLW1509 - the only way to close a stream
        )
    with process:
        if out == "broken":
            assert process.stdout is not None
            process.stdout.close()
            process.stdout = None
        _, said_on = process.communicate(timeout=20)
    return process.returncode, (said_on or b"").decode()


def test_the_exit_codes_are_these() -> None:
    assert {code.name: code.value for code in Exit} == {
        "DONE": 0,
        "NO": 1,
        "USAGE": 2,
        "INVALID": 3,
        "REFUSED": 4,
        "NOT_WRITTEN": 5,
        "UNCONFIRMED": 6,
        "BUG": 70,
        "INTERRUPTED": 130,
    }


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("add a12 b4 cx d7", 0),
        ("check gin '4S 5S 6D'", 1),
        ("audit nowhere.toml", 1),
        ("add --dael 3", 2),
        ("nonsense", 2),
        ("add a12", 3),
        ("amend 7 a12 b4 cx d7", 4),
        ("new nepali a b c d -f friday.toml", 4),
        ("export /proc/nowhere.csv", 5),
    ],
)
def test_a_program_of_its_own_leaves_with_the_code(today: Table, said: str, code: int) -> None:
    answer = today.real(said)
    assert answer.code == code, answer
    assert "Traceback" not in answer.err


@pytest.mark.parametrize(
    "said", ["totals", "t --json", "log", "help all", "--help", "add --help", "--version", "demo gin-evening"]
)
@pytest.mark.parametrize(("out", "why"), [("full", "no space left on device"), ("closed", "it is closed")])
def test_a_reader_whose_answer_cannot_be_printed_leaves_with_5(today: Table, said: str, out: str, why: str) -> None:
    assert ended(today, said, out=out) == (5, f"the answer could not be printed: {why}\n")


def test_who_closes_the_pipe_has_seen_enough_and_is_told_nothing(today: Table) -> None:
    assert ended(today, "totals", out="broken") == (5, "")
    assert ended(today, "--help", out="broken") == (5, "")


@pytest.mark.parametrize("out", ["full", "closed", "broken"])
@pytest.mark.parametrize("said", ["add a12 b4 cx d7", "add a12 b4 cx d7 --json", "undo", "note tea"])
def test_a_writer_whose_echo_cannot_be_printed_leaves_with_6_and_the_entry_is_in_the_file(
    today: Table, said: str, out: str
) -> None:
    today.real("add b12 a4 cx d7")
    code, err = ended(today, said, out=out)
    assert code == 6
    assert err.startswith("it was written, but the echo could not be printed: ")
    assert err.endswith("; do not enter it again (sk log)\n")
    assert recorded(today) == 2
    assert today.real("audit").code == 0


def test_a_new_session_whose_echo_cannot_be_printed_is_there_and_remembered(table: Table) -> None:
    assert ended(table, "new nepali asha bina chet dev -f friday.toml", out="full")[0] == 6
    assert table.real("totals").out.startswith("friday.toml ")


def test_a_closed_stdin_or_stderr_changes_nothing_for_who_does_not_need_it(today: Table) -> None:
    assert ended(today, "add a12 b4 cx d7", stdin="closed")[0] == 0
    assert ended(today, "add b12 a4 cx d7", err="closed")[0] == 0
    assert ended(today, "add c12 a4 bx d7", stdin="closed", err="closed")[0] == 0
    assert ended(today, "add zz", err="closed")[0] == 3
    assert ended(today, "add zz", err="full")[0] == 3
    assert ended(today, "add -", stdin="closed")[0] == 3
    assert recorded(today) == 3


def test_with_every_stream_closed_the_ledger_is_still_whole(today: Table) -> None:
    for number in range(1, 4):
        assert ended(today, f"add a{number} b4 cx d7", stdin="closed", out="closed", err="closed")[0] == 6
    assert recorded(today) == 3
    assert today.real("audit").code == 0


@pytest.mark.parametrize("said", ["add -", "score -", "add --from -"])
def test_ctrl_c_while_something_is_read_leaves_with_130_and_writes_nothing(today: Table, said: str) -> None:
    before = today.bytes()
    with subprocess.Popen(
        program(said),
        cwd=today.folder,
        env=today.env(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        _wait_until_it_reads(process.pid)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, b"", b"stopped\n")
    assert today.bytes() == before


def _wait_until_it_reads(pid: int) -> None:
    """Until the program sleeps in its reading of stdin."""
    from time import monotonic, sleep  # noqa: PLC0415 - only where a program is waited for

    until = monotonic() + 20
    while monotonic() < until:
        where = Path(f"/proc/{pid}/wchan").read_text() + Path(f"/proc/{pid}/stat").read_text().split()[2]
        if "pipe" in where and where.endswith("S"):
            return
        sleep(0.01)
    pytest.fail("it never came to read")


def test_ctrl_c_after_the_writing_says_that_it_was_written(nepali: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(plain_format, "plain", stop)
    said = nepali.sk("add a12 b4 cx d7")
    assert said.code == 6
    assert "it was written, but the echo could not be printed: stopped with Ctrl-C" in said.err
    assert recorded(nepali) == 1


def test_ctrl_c_while_the_folder_is_synced_says_that_it_was_written(
    nepali: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = nepali.folder.stat().st_ino
    real = type(DISK).sync

    def stop(disk: object, handle: int) -> None:
        if os.fstat(handle).st_ino == folder:
            raise KeyboardInterrupt
        real(disk, handle)  # type: ignore[arg-type]  # the disk itself

    monkeypatch.setattr(type(DISK), "sync", stop)
    said = nepali.sk("add a12 b4 cx d7")
    assert said.code == 6
    assert "journal.not-confirmed" in said.err
    assert recorded(nepali) == 1


def test_ctrl_c_while_the_copy_for_recovery_is_made_says_that_it_was_written(
    nepali: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scorekeeper.ledger.journal_recovery.remember", stop)
    said = nepali.sk("add a12 b4 cx d7")
    assert (said.code, recorded(nepali)) == (6, 1)


def test_ctrl_c_before_the_writing_leaves_the_file_as_it_was(nepali: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    before = (nepali.folder / "friday.toml").read_bytes()
    monkeypatch.setattr(type(DISK), "create", stop)
    said = nepali.sk("add a12 b4 cx d7")
    assert (said.code, said.err) == (130, "stopped\n")
    assert (nepali.folder / "friday.toml").read_bytes() == before


def test_a_disk_that_fails_is_5_and_the_file_is_as_it_was(nepali: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    before = (nepali.folder / "friday.toml").read_bytes()
    monkeypatch.setattr(type(DISK), "write", fail)
    said = nepali.sk("add a12 b4 cx d7")
    assert said.code == 5
    assert "no space left on device" in said.err
    assert "it is as it was" in said.err
    assert (nepali.folder / "friday.toml").read_bytes() == before


def test_an_entry_that_would_not_be_read_back_is_not_written(nepali: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.ledger.codec.read_entry", lambda *_: None)
    before = (nepali.folder / "friday.toml").read_bytes()
    said = nepali.sk("add a12 b4 cx d7")
    assert said.code == 3
    assert "journal.unproven" in said.err
    assert (nepali.folder / "friday.toml").read_bytes() == before


def test_a_fault_of_ours_is_told_in_a_sentence_and_kept_in_a_file(
    nepali: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault(*_: object) -> None:
        raise RuntimeError("it broke")

    monkeypatch.setattr("scorekeeper.desk.totals.totals", fault)
    said = nepali.sk("t", TMPDIR=str(nepali.folder))
    assert said.code == 70
    first, second = said.err.splitlines()
    assert first.startswith("a fault in this program: RuntimeError, kept in ")
    assert second.startswith("Help: please report it with that file; look with sk log")
    kept = Path(first.rsplit(" ", 1)[1])
    assert "it broke" in kept.read_text()
    kept.unlink()


def test_a_fault_in_telling_what_was_written_is_6_not_70(nepali: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> str:
        raise RuntimeError("it broke")

    monkeypatch.setattr(plain_format, "plain", fault)
    said = nepali.sk("add a12 b4 cx d7")
    assert said.code == 6
    assert recorded(nepali) == 1
    Path(said.err.split("kept in ")[1].split(";")[0]).unlink()


def test_a_fault_in_making_the_echo_leaves_the_file_as_it_was(nepali: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> str:
        raise RuntimeError("it broke")

    monkeypatch.setattr("scorekeeper.desk.record.deal_written", fault)
    before = (nepali.folder / "friday.toml").read_bytes()
    said = nepali.sk("add a12 b4 cx d7")
    assert said.code == 70
    assert (nepali.folder / "friday.toml").read_bytes() == before
    Path(said.err.split("kept in ")[1].split("\n")[0]).unlink()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("totls", ["there is no command “totls”; did you mean totals?"]),
        ("qqq", ["there is no command “qqq”"]),
        ("add --dael 3", ["--dael", "--deal"]),
        ("add --deal x", ["--deal", "x"]),
        ("why 1 2 3", ["Help: sk why --help"]),
        ("void", ["Missing argument", "N"]),
        ("--file", ["--file"]),
        ("profile nonsense", ["nonsense"]),
        ("best gin --to win '4S'", ["“win” is neither finish nor show"]),
    ],
)
def test_what_is_not_understood_is_2_and_says_where_to_look(table: Table, said: str, words: Sequence[str]) -> None:
    answer = table.sk(said)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.splitlines()[-1].startswith("Help: sk ")
    for word in words:
        assert word in answer.err
