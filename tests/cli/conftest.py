"""Tables for every test of the command line: an empty one, and one for each game with a session open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.cli.table import Table

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A folder with nothing in it."""
    return Table(tmp_path)


@pytest.fixture
def nepali(table: Table) -> Table:
    """A session of Nepali Marriage for four in friday.toml, opened, with no deal yet."""
    table.sk("new nepali asha bina chet dev -f friday.toml").ok()
    return table


@pytest.fixture
def today(table: Table) -> Table:
    """As `nepali`, but opened by the machine's clock: for programs of their own, which have no other."""
    table.real("new nepali asha bina chet dev -f friday.toml").ok()
    return table


@pytest.fixture
def indian(table: Table) -> Table:
    """A session of Indian Marriage for three in friday.toml."""
    table.sk("new indian asha bina chet -f friday.toml").ok()
    return table


@pytest.fixture
def gin(table: Table) -> Table:
    """A session of gin for two in friday.toml."""
    table.sk("new gin asha bina -f friday.toml").ok()
    return table
