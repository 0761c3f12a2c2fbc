"""Writes the generated pages of docs/ from their sources: rules by clause, profiles, findings. `make docs` runs it.

A test fails while a page is not what this would write.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.desk.catalogue import codes
from scorekeeper.games import game, shelf
from scorekeeper.reports.rules import bounds, options_for, told
from scorekeeper.rulebook.options import options_of, write_options, write_value
from scorekeeper.rulebook.profile import compare, list_profiles, load_profile, load_rulebook

if TYPE_CHECKING:
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.rulebook.clause import Clause

ROOT = Path(__file__).parents[1]
_WRITTEN = "<!-- Written by tools/docs.py from the sources; change those, then `make docs`. -->\n"


def pages() -> dict[Path, str]:
    """Every generated page with its text."""
    found = {ROOT / "docs" / "rules" / f"{slug}.md": _rules(game(slug)) for slug in shelf()}
    found[ROOT / "docs" / "profiles.md"] = _profiles()
    found[ROOT / "docs" / "errors.md"] = _errors()
    return found


def cases_by_clause(of: AnyGame) -> dict[str, list[tuple[Path, str]]]:
    """For each clause the case files that are about it, with their titles."""
    found: dict[str, list[tuple[Path, str]]] = {}
    for path in sorted((ROOT / "tests" / "games" / of.folder.name / "cases").glob("*.toml")):
        case = tomllib.loads(path.read_text(encoding="utf-8"))
        clauses = case["clause"]
        for number in [clauses] if isinstance(clauses, str) else clauses:
            found.setdefault(number, []).append((path, case["title"]))
    return found


def _rules(of: AnyGame) -> str:
    rulebook = load_rulebook(of.folder)
    cases = cases_by_clause(of)
    lines = [_WRITTEN, f"# {rulebook.title}: the rules by clause\n", rulebook.about + "\n"]
    lines += ["✅ cases show the clause · 📖 it is a ruling or describes the table, and moves no points itself\n"]
    for clause in rulebook.clauses:
        lines += _clause(of, clause, cases.get(clause.number, []))
    lines += ["## Options\n", "| option | clause | default | may be | what it decides |", "|---|---|---|---|---|"]
    for one in options_of(of.options):
        default = told(write_value(one, one.default))
        lines.append(f"| `{one.name}` | {one.clause} | `{default}` | {bounds(one)} | {one.says} |")
    return "\n".join(lines) + "\n"


def _clause(of: AnyGame, clause: Clause, cases: list[tuple[Path, str]]) -> list[str]:
    lines = [f"## {clause.number} {'✅' if cases else '📖'}\n", clause.text + "\n", f"*Source:* {clause.source}\n"]
    lines += [
        f"- option `{one.name}` = `{told(write_value(one, one.default))}` ({bounds(one)}): {one.says}"
        for one in options_for(of, clause.number)
    ]
    lines += [f"- case [{path.stem}](../../{path.relative_to(ROOT)}): {title}" for path, title in cases]
    if clause.ruling:
        lines.append(f"- no points: {clause.ruling}")
    return [*lines, ""]


_HOUSES = """\
A profile is the choices of one house: every option of a game with its value. `sk new GAME NAMES… --profile NAME` plays
by it; all of it is frozen into the evening's file, so that no later change of the profile changes an evening that was
played.

A house's own profile is a file that names the one it `extends` and says only what differs:
[examples/profiles/](../examples/profiles/) has one for each game.

| | |
|---|---|
| make one by asking | `sk profile new nepali` |
| make one from another | `sk profile new nepali --from pagat --set unseen_maal=void --name our-house` |
| see all of it | `sk profile show nepali ./our-house.toml` |
| look it through before playing | `sk profile lint ./our-house.toml` tells contradictions, and choices without effect |
| compare two, with a deal on which it matters | `sk profile diff nepali pagat ./our-house.toml` |
| another rule from the next deal on | `sk rules --set unseen_pays=12 -m WHY` |

Tables use the same word in opposite senses, so the effect is what is stored. Under `[words]` a profile says what its
table calls things; where the effect ends with a clause, as in
`murder = "an unseen player's maal goes to the winner (NM-6.8)"`, the word is shown wherever that clause is named.
"""


def _profiles() -> str:
    lines = [_WRITTEN, "# House rules\n", _HOUSES, "# Profiles that come with the program\n"]
    for slug in shelf():
        of = game(slug)
        seed = load_profile("seed", of.options, of.folder).profile
        lines += [f"## {of.title}\n", "| profile | what it is | source | differs from seed |", "|---|---|---|---|"]
        for name in list_profiles(of.folder):
            profile = load_profile(name, of.options, of.folder).profile
            if profile is None or seed is None:
                raise SystemExit(f"profile {name} of {slug} cannot be read")
            values = write_options(profile.options)
            differs = ", ".join(f"`{one.option} = {told(values[one.option])}`" for one in compare(seed, profile))
            lines.append(f"| `{name}` | {profile.title} | {profile.source} | {differs or '–'} |")
        lines.append("")
    return "\n".join(lines)


def _errors() -> str:
    lines = [_WRITTEN, "# What the findings mean\n", "`sk rules CODE` prints the same. Codes are never renamed.\n"]
    for code in sorted(codes().values()):
        lines += [f"## `{code.code}`\n", code.means + "\n"]
        lines += [f"*Clause:* {code.clause}\n"] if code.clause else []
        lines += [f"*What to type:* {code.mend}\n"] if code.mend else []
    return "\n".join(lines)


def main() -> None:
    """Write every page that has changed, and say which."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
