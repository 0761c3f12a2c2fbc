"""Profiles: named or by path, extending one another, with everything wrong reported at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from scorekeeper.problems import FindingsError
from scorekeeper.rulebook.options import choice, flag, whole
from scorekeeper.rulebook.profile import compare, list_profiles, load_profile, load_rulebook, load_table, with_options

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    bonus: int = whole(5, "TY-1", "points for winning", high=100)
    strict: bool = flag(default=False, clause="TY-2", says="whether it is strict")
    side: str = choice("left", ("left", "right"), "TY-3", "which side deals")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "profiles").mkdir()
    (tmp_path / "rulebook.toml").write_text('game = "toy"\ntitle = "Toy"\nabout = "A game."\n')
    _profile(tmp_path, "seed", 'title = "As written"\nsource = "the document"\n[options]\nbonus = 5\n')
    _profile(tmp_path, "hard", 'extends = "seed"\n[options]\nstrict = true\nbonus = 7\n[words]\nslam = "bonus"\n')
    return tmp_path


def _profile(folder: Path, name: str, text: str) -> None:
    (folder / "profiles" / f"{name}.toml").write_text(f'name = "{name}"\ngame = "toy"\n{text}', encoding="utf-8")


def test_a_shipped_profile_is_found_by_its_name(folder: Path) -> None:
    profile, findings = load_profile("hard", House, folder)
    assert findings == ()
    assert profile is not None
    assert (profile.name, profile.game, profile.extends) == ("hard", "toy", "seed")
    assert profile.options == House(bonus=7, strict=True)
    assert profile.words == {"slam": "bonus"}


def test_a_house_profile_is_found_by_its_path_and_extends_another_beside_it(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "our.toml").write_text('title = "Ours"\nextends = "./theirs.toml"\n[options]\nside = "right"\n')
    (tmp_path / "theirs.toml").write_text('extends = "hard"\n[options]\nbonus = 9\n')
    for name in ("our.toml", str(tmp_path / "our.toml"), "./our.toml"):
        profile, findings = load_profile(name, House, folder, base=tmp_path)
        assert findings == ()
        assert profile is not None
        assert profile.name == "our"
        assert profile.options == House(bonus=9, strict=True, side="right")
        assert profile.words == {"slam": "bonus"}


def test_the_shipped_profiles_are_listed_seed_first(folder: Path) -> None:
    _profile(folder, "easy", "")
    assert list_profiles(folder) == ("seed", "easy", "hard")


def test_everything_wrong_in_a_profile_is_reported_at_once_with_its_line(folder: Path) -> None:
    _profile(folder, "bad", 'titel = "x"\n[options]\nbonuss = 3\nbonus = 300\nstrict = "yes"\nside = "up"\n')
    profile, findings = load_profile("bad", House, folder)
    assert profile is None
    assert sorted((one.code, one.path) for one in findings) == [
        ("input.unknown-key", ("titel",)),
        ("profile.bad-value", ("options", "bonus")),
        ("profile.bad-value", ("options", "side")),
        ("profile.bad-value", ("options", "strict")),
        ("profile.unknown-option", ("options", "bonuss")),
    ]
    nearest = next(one for one in findings if one.code == "profile.unknown-option")
    assert nearest.help == "did you mean bonus?"
    assert nearest.place is not None
    assert (nearest.place.line, nearest.place.text) == (5, "bonuss = 3")
    assert nearest.place.file.endswith("bad.toml")


def test_a_mistake_in_the_profile_extended_is_reported_too(folder: Path) -> None:
    _profile(folder, "bad", "[options]\nbonuss = 3\n")
    _profile(folder, "worse", 'extends = "bad"\n[options]\nsid = "left"\n')
    profile, findings = load_profile("worse", House, folder)
    assert profile is None
    assert [one.message for one in findings] == ["bonuss: unknown option", "sid: unknown option"]


def test_profiles_that_extend_each_other_in_a_circle_are_refused(folder: Path) -> None:
    _profile(folder, "one", 'extends = "two"\n')
    _profile(folder, "two", 'extends = "one"\n')
    profile, findings = load_profile("one", House, folder)
    assert profile is None
    assert [(one.code, one.message) for one in findings] == [
        ("profile.circle", "profiles extend each other in a circle: one → two → one")
    ]


def test_a_name_that_is_not_shipped_is_refused_with_the_nearest(folder: Path) -> None:
    profile, (finding,) = load_profile("hrad", House, folder)
    assert profile is None
    assert finding.code == "profile.unknown"
    assert finding.help.startswith("did you mean hard?")


def test_a_path_that_leads_nowhere_is_a_finding(folder: Path, tmp_path: Path) -> None:
    profile, (finding,) = load_profile("./none.toml", House, folder, base=tmp_path)
    assert (profile, finding.code) == (None, "profile.no-file")


def test_a_file_that_is_no_toml_is_a_finding(folder: Path) -> None:
    (folder / "profiles" / "odd.toml").write_bytes(b"bonus = \xff\n")
    profile, findings = load_profile("odd", House, folder)
    assert profile is None
    assert findings


def test_a_profile_for_another_game_is_refused_and_its_options_are_not_called_unknown(folder: Path) -> None:
    (folder / "profiles" / "alien.toml").write_text('game = "whist"\n\n[options]\ntricks = 13\n')
    profile, (finding,) = load_profile("alien", House, folder)
    assert (profile, finding.code) == (None, "profile.other-game")


def test_a_deal_s_own_options_go_on_top_and_change_the_fingerprint(folder: Path) -> None:
    seed, _ = load_profile("seed", House, folder)
    assert seed is not None
    profile, findings = with_options(seed, {"bonus": 6})
    assert profile is not None
    assert (profile.options, findings) == (House(bonus=6), ())
    assert profile.fingerprint != seed.fingerprint
    assert with_options(seed, {"bonus": 5}).profile is seed
    assert [one.path for one in with_options(seed, {"bonsu": 6}).findings] == [("options", "bonsu")]
    assert with_options(seed, {"bonsu": 6}).profile is None


def test_two_profiles_are_compared_option_by_option(folder: Path) -> None:
    seed, hard = load_profile("seed", House, folder).profile, load_profile("hard", House, folder).profile
    assert seed is not None
    assert hard is not None
    assert compare(seed, hard) == (("bonus", "TY-1", 5, 7), ("strict", "TY-2", False, True))
    assert compare(seed, seed) == ()


def test_a_rulebook_is_read_from_the_game_s_folder(folder: Path) -> None:
    assert load_rulebook(folder).title == "Toy"
    with pytest.raises(FindingsError):
        load_table(folder / "nothing.toml")
