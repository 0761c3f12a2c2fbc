"""An editor saved an old copy over recorded deals: the next command says so, and nothing is written on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.cli.table import Table

if TYPE_CHECKING:
    from pathlib import Path

SECOND = "[[entry]]\nnumber = 2"
THIRD = "[[entry]]\nnumber = 3"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A session of three deals."""
    table = Table(tmp_path)
    table.sk("new nepali asha bina chet dev -f friday.toml").ok()
    for words in ("a12 b4 cx d7", "c9 ax3 b6 do", "b0 a14 c13 d6"):
        table.wait(minutes=10)
        table.sk(f"add {words}").ok()
    return table


def text_of(table: Table) -> str:
    return (table.folder / "friday.toml").read_text(encoding="utf-8")


def test_the_next_command_says_which_deals_are_gone_and_recover_brings_them_back(table: Table) -> None:
    whole = text_of(table)
    table.write("friday.toml", whole[: whole.index(SECOND)].rstrip("\n") + "\n")
    old = table.bytes()
    for command in ("totals", "why", "log", "settle"):
        said = table.sk(command)
        assert said.code != 0, command
        assert "entry 2 (deal 2) was recorded, and is no longer in friday.toml" in said.err
        assert "entry 3 (deal 3) was recorded" in said.err
    for command in ("add b1 a1 c1 d1", "undo", "note hello", "close"):
        said = table.sk(command)
        assert (said.code, said.out) == (4, ""), command
        assert "sk recover" in said.err
    assert table.sk("audit").code == 1
    assert table.bytes() == old
    back = table.sk("recover").ok()
    assert "2 entries brought back" in back.lines
    assert text_of(table) == whole
    assert table.sk("totals").ok()
    assert table.sk("audit").ok().out == ""


def test_what_may_stay_away_is_no_longer_asked_for(table: Table) -> None:
    whole = text_of(table)
    table.write("friday.toml", whole[: whole.index(THIRD)])
    assert table.sk("recover --forget --dry-run").ok()
    assert table.sk("totals").code == 3
    assert "entry 3 may stay away" in table.sk("recover --forget").ok().lines
    table.sk("totals").ok()
    table.sk("add b1 a1 c1 d1").ok()


def test_a_deal_whose_place_is_not_at_the_end_is_shown_and_never_put_in_the_wrong_place(table: Table) -> None:
    whole = text_of(table)
    gone = whole[whole.index(SECOND) : whole.index(THIRD)]
    table.write("friday.toml", whole.replace(gone, ""))
    before = table.bytes()
    said = table.sk("recover")
    assert said.code == 1
    assert "its place is not at the end" in said.err
    assert gone.strip() in said.out
    assert table.bytes() == before
    table.write("friday.toml", whole)
    table.sk("totals").ok()


def test_a_file_that_cannot_be_read_tells_where_its_entries_are_kept(table: Table) -> None:
    table.write("friday.toml", "")
    said = table.sk("recover")
    assert said.code == 3
    kept = next(path for path in (table.state / "recovery").iterdir() if path.name.startswith("friday.toml"))
    assert str(kept) in " ".join(said.err.split())
    assert kept.read_text(encoding="utf-8").count("[[entry]]") == 3


def test_an_entry_altered_by_hand_is_shown_as_it_was_recorded(table: Table) -> None:
    whole = text_of(table)
    first = whole[whole.index("[[entry]]\nnumber = 1") : whole.index(SECOND)]
    table.write("friday.toml", whole.replace("maal = 12", "maal = 21"))
    told = table.sk("totals")
    assert "sk recover shows what was; sk why 1 explains what is computed now" in " ".join(told.err.split())
    said = table.sk("recover")
    assert "entry 1 of friday.toml was altered after it was recorded" in " ".join(said.err.split())
    assert first.strip() in said.out
    assert "nothing is missing" in said.lines
