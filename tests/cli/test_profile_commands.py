"""House rules at the command line: compared, looked through, made from another or by asking; words shown."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from tests.cli.terminal import Terminal

if TYPE_CHECKING:
    from tests.cli.table import Table


def house(*options: str, source: str = 'source = "agreed at the table"', words: str = "") -> str:
    """A house's file with these options."""
    return "\n".join(
        ['name = "our-house"', 'game = "nepali"', source, 'extends = "seed"', "[options]", *options, words]
    )


def test_two_houses_are_told_apart_by_the_simplest_deal(table: Table) -> None:
    said = table.sk("profile diff nepali seed pagat").ok()
    assert said.lines[0] == "Nepali Marriage · seed against pagat"
    assert "NM-4.1   tiplu       [3, 6, 9]            [3, 7, 7]" in said.out
    # two tiplus against nothing: 6 and 3, and 7 and 3
    assert [line.split() for line in said.lines[-4:-1]] == [
        ["seed", "pagat", "player"],
        ["+9", "+10", "A"],
        ["−9", "−10", "B"],
    ]
    assert said.lines[-1] == "It is tiplu that matters here."


def test_the_comparison_for_programs_has_the_deal_and_both_results(table: Table) -> None:
    table.write("our-house.toml", house('unseen_maal = "void"'))
    said = table.sk("profile diff nepali seed our-house.toml --json").ok().json
    assert said["schema"] == "scorekeeper.profile_diff/1"
    assert said["differences"] == [{"option": "unseen_maal", "clause": "NM-6.6", "first": "count", "second": "void"}]
    example = said["example"]
    assert (example["what"], example["by"]) == ("points", ["unseen_maal"])
    for side, maal in (("first", 8), ("second", 0)):
        # winner 10 against an unseen maal of 8 or 0, and 10 for the game
        assert example[side]["points"] == {"W": 20 - maal, "U": maal - 20}
    assert example["asks"]["deals"][0]["hands"]["U"] == {"status": "unseen", "maal": 8}


def test_houses_with_the_same_rules_say_so(table: Table) -> None:
    assert table.sk("profile diff nepali seed unseen-counts").ok().lines[-1] == "They are the same rules."


def test_a_choice_without_effect_makes_no_difference_and_why(table: Table) -> None:
    table.write("our-house.toml", house('kidnap_by = "cards"'))
    said = table.sk("profile diff nepali seed our-house.toml").ok()
    assert said.lines[-2:] == [
        "It makes no difference beside the other rules of either house:",
        'kidnap_by has no effect while unseen_maal = "count" (NM-6.8)',
    ]
    assert table.sk("profile diff nepali seed our-house.toml --json").ok().json["example"] is None


def test_a_house_that_contradicts_itself_is_not_compared(table: Table) -> None:
    table.write("our-house.toml", house("meld_min = 4", "meld_max = 3"))
    said = table.sk("profile diff nepali seed our-house.toml")
    assert (said.code, said.out) == (3, "")
    assert "nepali.options-conflict" in said.err


@pytest.mark.parametrize("words", ["whist seed pagat", "nepali sead pagat", "nepali seed ./none.toml"])
def test_what_is_not_there_cannot_be_compared(table: Table, words: str) -> None:
    said = table.sk(f"profile diff {words}")
    assert (said.code, said.out) == (3, "")
    assert "error[" in said.err


def test_sound_rules_are_passed_in_silence(table: Table) -> None:
    table.write("our-house.toml", house('unseen_maal = "void"'))
    assert table.sk("profile lint our-house.toml our-house.toml").ok().out == ""
    assert table.sk("profile lint our-house.toml --json").ok().json["findings"] == []


def test_everything_wrong_in_the_form_is_told_at_once_each_with_its_line(table: Table) -> None:
    table.write("our-house.toml", house("unseen_pay = 3", "unseen_pays = 2000", 'tunnela_counts = "dealth"'))
    said = table.sk("profile lint our-house.toml")
    assert said.code == 3
    assert [line for line in said.err.splitlines() if "error[" in line] == [
        "our-house.toml:6: error[profile.unknown-option]",
        "our-house.toml:7: error[profile.bad-value]",
        "our-house.toml:8: error[profile.bad-value]",
    ]
    assert "did you mean unseen_pays?" in said.err


def test_choices_that_cannot_stand_together_are_errors_where_they_were_made(table: Table) -> None:
    table.write("our-house.toml", house("meld_min = 4", "meld_max = 3"))
    said = table.sk("profile lint our-house.toml")
    assert said.code == 3
    assert "our-house.toml:7: error[nepali.options-conflict]" in said.err


def test_a_choice_inherited_is_told_with_the_profile_it_comes_from(table: Table) -> None:
    table.write("our-house.toml", house("meld_min = 4").replace('"seed"', '"pagat"'))
    said = table.sk("profile lint our-house.toml")
    assert said.code == 3
    assert "our-house.toml:4: error[nepali.options-conflict]" in said.err
    assert "(meld_max comes from pagat)" in said.err


def test_a_choice_without_effect_is_a_doubt_that_says_why(table: Table) -> None:
    table.write("our-house.toml", house('kidnap_by = "cards"'))
    said = table.sk("profile lint our-house.toml")
    assert (said.code, said.out) == (1, "")
    assert "our-house.toml:6: warning[nepali.option-without-effect]" in said.err
    assert 'kidnap_by has no effect while unseen_maal = "count" (NM-6.8)' in said.err


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (house(source=""), "profile.no-source"),
        (house(source='source = " "'), "profile.no-source"),
        (house().replace("our-house", "pagat"), "profile.shipped-name"),
        (house(words='[words]\nkidnap = "to the winner (NM-6.88)"'), "profile.unknown-clause"),
        (house(words='[words]\nkidnap = ""'), "profile.empty-word"),
    ],
)
def test_what_a_house_should_say_of_itself_is_a_doubt(table: Table, text: str, code: str) -> None:
    table.write("our-house.toml", text)
    said = table.sk("profile lint our-house.toml")
    assert said.code == 1
    assert f"warning[{code}]" in said.err


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (house().replace('game = "nepali"\n', ""), "profile.no-game"),
        (house().replace('"nepali"', "3"), "profile.no-game"),
        (house().replace('"nepali"', '"nepal"'), "input.unknown-game"),
        ("name = ", "toml"),
    ],
)
def test_rules_that_do_not_say_for_which_game_they_are_cannot_be_judged(table: Table, text: str, code: str) -> None:
    table.write("our-house.toml", text)
    said = table.sk("profile lint our-house.toml")
    assert said.code == 3
    assert code in said.err


def test_a_file_that_is_not_there_is_told_and_the_others_are_looked_through_all_the_same(table: Table) -> None:
    table.write("our-house.toml", house(source=""))
    said = table.sk("profile lint none.toml our-house.toml")
    assert said.code == 3
    assert "files.unreadable" in said.err
    assert "profile.no-source" in said.err


def test_a_house_is_made_from_another_with_only_the_differences_each_under_its_clause(table: Table) -> None:
    words = "profile new nepali --from pagat --set unseen_maal=void --set 'tiplu=[3,8,15]' --set unseen_pays=10"
    said = table.sk(f"{words} --name our-house").ok()
    assert said.lines[0] == "our-house.toml · Nepali Marriage · profile our-house · extends pagat"
    text = (table.folder / "our-house.toml").read_text(encoding="utf-8")
    made = tomllib.loads(text)
    assert {key: made[key] for key in ("name", "game", "extends")} == {
        "name": "our-house",
        "game": "nepali",
        "extends": "pagat",
    }
    # unseen_pays is 10 at pagat already
    assert made["options"] == {"tiplu": [3, 8, 15], "unseen_maal": "void"}
    assert made["title"]
    assert made["source"]
    before, _, _ = text.partition("unseen_maal = ")
    assert "# NM-6.6: An unseen player's maal counts like any other" in before
    assert 'pagat has "count".' in before.replace("\n# ", " ")
    assert table.sk("profile lint our-house.toml").ok()


def test_the_same_for_programs(table: Table) -> None:
    said = table.sk("profile new gin --from modern --set knock_limit=9 --name friday --json").ok().json
    assert said["schema"] == "scorekeeper.profile_written/1"
    assert (said["file"], said["extends"], said["options"]) == ("friday.toml", "modern", {"knock_limit": 9})


def test_a_house_made_by_another_s_file_finds_it_from_where_it_stands(table: Table) -> None:
    table.sk("profile new nepali --from pagat --set unseen_maal=void --name theirs").ok()
    (table.folder / "houses").mkdir()
    table.sk("profile new nepali --from theirs.toml --set unseen_pays=12 houses/ours.toml").ok()
    made = tomllib.loads((table.folder / "houses" / "ours.toml").read_text(encoding="utf-8"))
    assert (made["extends"], made["name"], made["options"]) == ("../theirs.toml", "ours", {"unseen_pays": 12})
    assert table.sk("profile lint houses/ours.toml").ok()
    differs = table.sk("profile diff nepali pagat houses/ours.toml --json").ok().json["differences"]
    assert [one["option"] for one in differs] == ["unseen_pays", "unseen_maal"]


def test_whatever_a_house_says_of_itself_is_read_back(table: Table) -> None:
    title = 'Ours "the best" \\ café [now] = #1'
    table.sk(
        ["profile", "new", "gin", "--from", "seed", "--name", "friday", "--title", title, "--source", "a\nb\x1b"]
    ).ok()
    made = tomllib.loads((table.folder / "friday.toml").read_text(encoding="utf-8"))
    assert (made["title"], made["source"]) == (title, "a\nb\x1b")


def test_a_file_that_is_there_is_not_replaced_unasked(table: Table) -> None:
    table.write("our-house.toml", "mine")
    before = table.bytes()
    said = table.sk("profile new nepali --from pagat --name our-house")
    assert (said.code, said.out) == (4, "")
    assert "profile.taken" in said.err
    assert table.bytes() == before
    table.sk("profile new nepali --from pagat --name our-house --force").ok()
    assert table.bytes() != before


def test_dry_run_shows_the_file_and_writes_nothing(table: Table) -> None:
    said = table.sk("profile new nepali --from pagat --set unseen_pays=12 --name our-house -n").ok()
    assert tomllib.loads(said.out)["options"] == {"unseen_pays": 12}
    assert table.bytes() == {}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("nepali --name our-house", "profile.nothing-said"),
        ("nepali --from pagat", "profile.no-name"),
        ("nepali --from pagat --name a/b", "profile.no-name"),
        ("nepali --from pagat --name seed", "profile.shipped-name"),
        ("nepali --from pagatt --name ours", "profile.unknown"),
        ("whist --from pagat --name ours", "input.unknown-game"),
        ("nepali --set unseen_pay=3 --name ours", "profile.unknown-option"),
        ("nepali --set unseen_pays=2000 --name ours", "profile.bad-value"),
        ("nepali --set unseen_pays --name ours", "input.no-value"),
        ("nepali --from pagat --set meld_min=4 --name ours", "nepali.options-conflict"),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_is_written(table: Table, words: str, code: str) -> None:
    said = table.sk(f"profile new {words}")
    assert (said.code, said.out) == (3, "")
    assert f"error[{code}]" in said.err
    assert table.bytes() == {}


def test_a_doubt_about_the_new_rules_is_told_beside_them(table: Table) -> None:
    said = table.sk("profile new nepali --set kidnap_by=cards --name ours")
    assert said.code == 0
    assert "warning[nepali.option-without-effect]" in said.err
    assert (table.folder / "ours.toml").exists()


def test_at_a_terminal_a_house_is_asked_clause_by_clause(table: Table) -> None:
    with Terminal(table, "profile new gin") as person:
        person.until("Which of these are nearest to your rules? [seed]")
        person.type("modrn")
        person.until("did you mean modern?")
        person.type("modern")
        person.until("GR-1.1: ")
        person.until("ace [low]")
        person.type("")
        person.until("next_dealer [winner]")
        person.type("nobody")
        person.until("error[profile.bad-value]")
        person.until("next_dealer [winner]")
        person.type("lo")
        person.until("GR-3.1: ")
        person.until("knock_limit [10]")
        person.type("back")
        person.until("next_dealer [winner]")
        person.type("alt")
        person.until("knock_limit [10]")
        person.type("९")
        person.until("layoff_on_gin [no]")
        person.type("rest")
        person.until("What is this house called? [our-house]")
        person.type("seed")
        person.until("profile.shipped-name")
        person.until("[our-house]")
        person.type("friday")
        person.until("Where do these rules come from? [house: agreed at the table]")
        person.type("Tihar 2026")
        assert person.end() == 0
    made = tomllib.loads((table.folder / "friday.toml").read_text(encoding="utf-8"))
    assert made["options"] == {"next_dealer": "alternate", "knock_limit": 9}
    assert (made["extends"], made["source"]) == ("modern", "Tihar 2026")
    assert table.sk("profile lint friday.toml").ok()


def test_only_what_another_answer_wakes_is_asked(table: Table) -> None:
    with Terminal(table, "profile new nepali ours.toml") as person:
        person.until("[seed]")
        person.type("")
        asked = ""
        while True:
            asked += person.until("]")
            if "Where do these rules come from?" in asked:
                break
            person.type("to-winner" if asked.endswith("unseen_maal [count]") else "")
        person.type("")
        assert person.end() == 0
    assert "kidnap_by [points]" in asked
    assert "master_card [0]" in asked
    # without printed jokers, and with marriages that are always worth more, these two would change nothing
    assert "man [" not in asked
    assert "marriage_forced [" not in asked
    made = tomllib.loads((table.folder / "ours.toml").read_text(encoding="utf-8"))
    assert made["options"] == {"unseen_maal": "to-winner"}


def test_whoever_stops_answering_has_written_nothing(table: Table) -> None:
    with Terminal(table, "profile new gin friday.toml") as person:
        person.until("[seed]")
        person.type("")
        person.until("ace [low]")
        person.control("d")
        assert person.end() == 4
    assert "nothing was written" in person.lines[-1]
    assert table.bytes() == {}


def test_a_name_that_is_taken_is_told_before_anything_is_asked(table: Table) -> None:
    table.write("friday.toml", "mine")
    with Terminal(table, "profile new gin friday.toml") as person:
        assert person.end() == 4
    assert "profile.taken" in "\n".join(person.lines)


def test_with_no_input_nobody_is_asked(table: Table) -> None:
    with Terminal(table, "--no-input profile new gin friday.toml") as person:
        assert person.end() == 3
    assert "profile.nothing-said" in "\n".join(person.lines)


def test_the_house_s_word_is_shown_beside_the_effect_and_never_stored_in_its_place(table: Table) -> None:
    text = house(
        'unseen_maal = "to-winner"', words='[words]\napaharan = "an unseen player\'s maal goes to the winner (NM-6.8)"'
    )
    table.write("our-house.toml", text)
    assert "“apaharan” here means" in table.sk("profile show nepali our-house.toml").ok().out
    table.sk("new nepali asha bina chet --profile our-house.toml -f friday.toml").ok()
    echo = table.sk("add a5 b4 cx8").ok()
    assert "8 from chet (NM-6.8 “apaharan”)" in " ".join(echo.out.split())
    why = table.sk("why").ok()
    assert "gone to asha, unseen (NM-6.8 “apaharan”)" in " ".join(why.out.split())
    assert "(NM-6.8 “apaharan”)" in " ".join(table.sk("why 1 chet").ok().out.split())
    told = table.sk("why --json").ok().json
    assert "apaharan" not in str(told)
    kept = tomllib.loads((table.folder / "friday.toml").read_text(encoding="utf-8"))
    assert kept["profile"]["options"]["unseen_maal"] == "to-winner"
    assert list(kept["profile"]["words"]) == ["apaharan"]
