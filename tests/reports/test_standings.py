"""Standings: a player's points and a person's, where one has played for another."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from scorekeeper.desk import life
from scorekeeper.desk.new import Opening, open_new
from scorekeeper.desk.record import add, told_by_words
from scorekeeper.desk.session import Moment, Session, open_session
from scorekeeper.ledger.record import Request
from scorekeeper.reports.formats.plain import plain
from scorekeeper.reports.standings import standings

if TYPE_CHECKING:
    from pathlib import Path

BEGUN = datetime(2026, 11, 8, 19, 0, tzinfo=UTC)


def opened(path: Path) -> Session:
    session, _ = open_session(path)
    assert session is not None
    return session


def deal(path: Path, words: str, minute: int) -> None:
    session = opened(path)
    told = told_by_words(words.split(), session.ledger.players, session.ledger, "sk add")
    done = add(session, told, Moment(now=BEGUN + timedelta(minutes=minute)), Request())
    assert done.wrote, done.findings


def test_who_plays_for_another_makes_points_for_the_seat_and_a_record_of_his_own(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    assert open_new(Opening(slug="gin", names=("asha", "bina"), base=tmp_path), path, Moment(now=BEGUN)).wrote
    deal(path, "a4 b22", 5)  # asha knocks with 4 against 22: 18
    assert "persons" not in standings("evening", opened(path).ledger).data
    done = life.leave(opened(path), "asha", Moment(now=BEGUN + timedelta(minutes=6)), for_="emil")
    assert done.wrote, done.findings
    deal(path, "a2 b12", 9)  # emil in asha's place knocks with 2 against 12: 10, for asha's seat
    deal(path, "b0 a5", 12)  # bina goes gin against 5: 30
    report = standings("evening", opened(path).ledger)
    assert report.data["totals"] == {"asha": 28, "bina": 30}
    assert report.data["persons"] == {"bina": 30, "asha": 18, "emil": 10}
    text = plain(report)
    assert "person, for what was played by each" in text
    assert "emil" in text
