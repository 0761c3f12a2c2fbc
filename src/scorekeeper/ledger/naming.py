"""Who had which name when, and the same score under another name. No name is ever two people's."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.documents.names import folded
from scorekeeper.scoring.line import Line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scorekeeper.scoring.line import Pending, Player, Score

Life: TypeAlias = "tuple[tuple[int, Player], ...]"
"""One person's names, each with the entry after which it was his; the last is today's."""


class Names:
    """The names of everybody who ever played; grows as people come and take other names."""

    __slots__ = ("_by_folded", "_by_name", "_lives", "changed")

    def __init__(self, lives: Iterable[Life] = ()) -> None:
        self._lives: list[list[tuple[int, Player]]] = [list(life) for life in lives]
        self._by_name = {name: who for who, life in enumerate(self._lives) for _, name in life}
        self._by_folded = {folded(name): who for name, who in self._by_name.items()}
        self.changed = max((since for life in self._lives for since, _ in life[1:]), default=-1)
        """The last entry that gave somebody another name; -1 if none did."""

    def lives(self) -> tuple[Life, ...]:
        """Everybody's names."""
        return tuple(tuple(life) for life in self._lives)

    def person(self, name: Player) -> int | None:
        """Whose name it is today; None if it is nobody's, or no longer."""
        who = self._by_name.get(name)
        return who if who is not None and self._lives[who][-1][1] == name else None

    def taken(self, name: Player, by: Player = "") -> Player | None:
        """Today's name of somebody else than `by` who has, or had, a name that reads the same."""
        who = self._by_folded.get(folded(name))
        if who is None or who == self._by_name.get(by):
            return None
        return self._lives[who][-1][1]

    def add(self, name: Player, entry: int) -> int:
        """A new person; his number among all."""
        who = len(self._lives)
        self._lives.append([(entry, name)])
        self._by_name[name] = self._by_folded[folded(name)] = who
        return who

    def rename(self, old: Player, new: Player, entry: int) -> None:
        """The person has another name after this entry."""
        who = self._by_name[old]
        self._lives[who].append((entry, new))
        self._by_name[new] = self._by_folded[folded(new)] = who
        self.changed = entry

    def today(self, name: Player) -> Player:
        """Today's name of whoever has or had this one."""
        who = self._by_name.get(name)
        return name if who is None else self._lives[who][-1][1]

    def then(self, name: Player, entry: int) -> Player:
        """The name, at that entry, of whoever has or had this one."""
        who = self._by_name.get(name)
        if who is None:
            return name
        life = self._lives[who]
        return life[max(0, bisect_right(life, entry - 1, key=itemgetter(0)) - 1)][1]

    def owed_today(self, owed: tuple[Pending, ...], entry: int) -> tuple[Pending, ...]:
        """Debts that were named as at that entry, with today's names."""
        if entry > self.changed:
            return owed
        return tuple(one._replace(player=self.today(one.player)) for one in owed)

    def owed_then(self, owed: tuple[Pending, ...], entry: int) -> tuple[Pending, ...]:
        """Debts with the names of that entry."""
        if entry > self.changed:
            return owed
        return tuple(one._replace(player=self.then(one.player, entry)) for one in owed)


def names_in(score: Score) -> set[Player]:
    """Everybody a score names."""
    found = {*score.players, *score.counts, *score.reasons, *(one.player for one in score.pending)}
    for line in score.lines:
        found |= {name for name in (line.to, line.payer) if name is not None}
    return found


def with_names(score: Score, names: Mapping[Player, Player]) -> Score:
    """The same score with other names; what is said in sentences stays as it was said."""

    def new(name: Player | None) -> Player | None:
        return None if name is None else names.get(name, name)

    return score._replace(
        lines=tuple(Line(one.clause, new(one.to), new(one.payer), one.points, one.why) for one in score.lines),
        players=tuple(names.get(name, name) for name in score.players),
        winner=new(score.winner),
        counts={names.get(name, name): count for name, count in score.counts.items()},
        reasons={names.get(name, name): reason for name, reason in score.reasons.items()},
        pending=tuple(one._replace(player=names.get(one.player, one.player)) for one in score.pending),
    )
