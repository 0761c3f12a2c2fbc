"""Chooses the sample deals shipped with each game (`games/<game>/samples.toml`) from its case files.

`sk profile diff` looks among them for a deal on which two houses differ. Tried are every value worth trying of every
option, and every two profiles that come with the game; of the cases that tell the same of these apart the simplest is
kept, and what tells none apart is left out. `make docs` runs it.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.desk.case_ends import EXPECTED_END
from scorekeeper.desk.case_questions import ANSWER, VERDICT
from scorekeeper.desk.example import differs
from scorekeeper.desk.samples import FILE, come_out, read_sample
from scorekeeper.games import game, shelf
from scorekeeper.problems import errors
from scorekeeper.rulebook.options import options_of
from scorekeeper.rulebook.profile import compare, list_profiles, load_profile, with_options
from scorekeeper.rulebook.trying import worth_trying

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from scorekeeper.desk.samples import Facet, Sample
    from scorekeeper.games.contract import AnyGame
    from scorekeeper.rulebook.profile import Profile

ROOT = Path(__file__).parents[1]
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class Pair(NamedTuple):
    """Two houses that some sample must tell apart."""

    name: str
    first: Profile[Any]
    second: Profile[Any]


def candidates(of: AnyGame) -> list[Sample]:
    """Every case file's deals and questions without answers; of two that ask the same the first."""
    found: dict[str, Sample] = {}
    for path in sorted((ROOT / "tests" / "games" / of.folder.name / "cases").glob("*.toml")):
        sample = sample_of(of, path)
        asks = {key: value for key, value in sample.asks.items() if key != "dealer"}
        found.setdefault(json.dumps(asks, sort_keys=True), sample)
    return list(found.values())


def sample_of(of: AnyGame, path: Path) -> Sample:
    """What a case file asks, without its answers."""
    case = tomllib.loads(path.read_text(encoding="utf-8"))
    row: dict[str, Any] = {"from": path.stem}
    seed, own = load_profile("seed", of.options, of.folder).profile, _own(of, case, path)
    assert seed is not None
    if own is not None and own.options != seed.options:
        row["under"] = {one.option: one.second for one in compare(seed, own)}
    row |= {key: case[key] for key in ("players", "dealer", "pending") if key in case}
    deals = case.get("deals") or ([case["deal"]] if "deal" in case else [])
    row |= {"deals": deals} if deals else {}
    for key, answers in (("judge", VERDICT), ("best", ANSWER), ("end", EXPECTED_END)):
        if key in case:
            row[key] = [{name: one[name] for name in one if name not in answers} for one in case[key]]
    return read_sample(row)


def _own(of: AnyGame, case: Mapping[str, Any], path: Path) -> Profile[Any] | None:
    """The rules under which a case is told; None if they cannot stand."""
    profile = load_profile(case.get("profile", "seed"), of.options, of.folder, base=path.parent).profile
    own = with_options(profile, case.get("options", {})).profile if profile is not None else None
    return None if own is None or errors(of.contradictions(own.options)) else own


def pairs(of: AnyGame) -> list[Pair]:
    """The houses to tell apart under the seed: each value of each option, and the profiles among themselves."""
    seed = load_profile("seed", of.options, of.folder).profile
    assert seed is not None
    found = list(_turned(of, seed, None))
    shipped = [load_profile(name, of.options, of.folder).profile for name in list_profiles(of.folder)]
    for at, one in enumerate(shipped):
        for other in shipped[at + 1 :]:
            assert one is not None
            assert other is not None
            if one.options != other.options:
                found.append(Pair(f"{one.name} and {other.name}", one, other))
    return found


def _turned(of: AnyGame, base: Profile[Any], only: set[str] | None) -> Iterable[Pair]:
    """One option turned to each value worth trying, the others as in `base`."""
    for option in options_of(of.options):
        for value in worth_trying(option):
            name = f"{option.name} = {value}"
            if only is None or name in only:
                other = with_options(base, {option.name: value}).profile
                assert other is not None
                if not errors(of.contradictions(other.options)) and other.options != base.options:
                    yield Pair(name, base, other)


def tellings(of: AnyGame, samples: Sequence[Sample], wanted: Sequence[Pair]) -> dict[str, set[tuple[str, str]]]:
    """For each sample which two houses it tells apart, and by what."""
    known: dict[tuple[str, str], tuple[Facet, ...]] = {}
    found: dict[str, set[tuple[str, str]]] = {sample.name: set() for sample in samples}
    for pair in wanted:
        for sample in samples:
            what = differs(*(_known(of, sample, profile, known) for profile in (pair.first, pair.second)))
            if what is not None:
                found[sample.name].add((pair.name, what))
    return found


def _known(
    of: AnyGame, sample: Sample, profile: Profile[Any], known: dict[tuple[str, str], tuple[Facet, ...]]
) -> tuple[Facet, ...]:
    key = sample.name, profile.fingerprint
    if key not in known:
        known[key] = come_out(of, sample.frame, profile.options)
    return known[key]


def chosen(of: AnyGame) -> list[Sample]:
    """The simplest of all samples that tell the same houses apart; what tells none apart is left out."""
    samples = candidates(of)
    wanted = pairs(of)
    found = tellings(of, samples, wanted)
    told = {name for apart in found.values() for name, _ in apart}
    missing = {pair.name for pair in wanted} - told
    for sample in samples:
        own = _rules(of, sample)
        if own is not None and sample.under:
            found[sample.name] |= tellings(of, [sample], list(_turned(of, own, missing)))[sample.name]
    kept: dict[frozenset[tuple[str, str]], Sample] = {}
    for sample in sorted(samples, key=lambda one: (size(one), one.name)):
        if found[sample.name]:
            kept.setdefault(frozenset(found[sample.name]), sample)
    return list(kept.values())


def _rules(of: AnyGame, sample: Sample) -> Profile[Any] | None:
    """The rules of the case that a sample was taken from; None if they cannot stand."""
    seed = load_profile("seed", of.options, of.folder).profile
    assert seed is not None
    own = with_options(seed, sample.under).profile
    return None if own is None or errors(of.contradictions(own.options)) else own


def size(sample: Sample) -> int:
    """How much there is to read in a sample."""
    return len(str(sample.asks))


def written(of: AnyGame, samples: Sequence[Sample]) -> str:
    """The file."""
    lines = ["# Written by tools/samples.py from the case files; change those, then `make docs`.\n"]
    lines.append(f"# Deals and questions of {of.title}, each told apart by some houses' rules; the simplest first.\n")
    for sample in samples:
        lines.append("\n[[sample]]\n")
        row = {"from": sample.name} | ({"under": dict(sample.under)} if sample.under else {}) | dict(sample.asks)
        lines += [f"{_key(key)} = {_value(value)}\n" for key, value in row.items()]
    return "".join(lines)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(value: object) -> str:
    """A value as TOML has it, on one line; a text that JSON can quote is quoted alike in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write every file that has changed, and say which."""
    for slug in shelf():
        of = game(slug)
        path, text = of.folder / FILE, written(of, chosen(of))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}, {len(text)} bytes")


if __name__ == "__main__":
    main()
