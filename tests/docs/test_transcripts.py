"""What README and docs show at a terminal is what the program answers."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SHOWN = [page for page in PAGES if "```console" in page.read_text(encoding="utf-8")]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("transcripts_tool", ROOT / "tools" / "transcripts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["transcripts_tool"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_transcripts_of_a_page_are_what_the_program_answers(page: Path) -> None:
    assert tool().answered(page) == page.read_text(encoding="utf-8"), f"{page.name} is stale: make docs"


def test_readme_shows_a_table() -> None:
    assert ROOT / "README.md" in SHOWN


def test_every_local_link_leads_somewhere() -> None:

    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}"
