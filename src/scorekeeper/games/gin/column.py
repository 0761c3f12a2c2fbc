"""One game, or one column of Hollywood's sheet: its figures, its end, and the bonuses that end brings."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from scorekeeper.games.gin.boxes import BOX, extra_boxes
from scorekeeper.scoring.line import Line
from scorekeeper.scoring.tally import Bonus, Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.gin.options import Options
    from scorekeeper.scoring.line import Player
    from scorekeeper.scoring.tally import Dealt

FLAT = 100
"""What a shutout adds under "flat-100" (GR-6.4)."""


class Column:
    """A column being written, deal by deal, and closed when a player has reached the target."""

    def __init__(self, title: str, players: Sequence[Player], number: int = 0) -> None:
        """Open it; `number` is 1 to 3 in Hollywood, else 0."""
        self.title = title
        self.number = number
        self.winner: Player | None = None
        self._entries: dict[Player, list[int]] = {player: [] for player in players}
        self._points = dict.fromkeys(players, 0)
        self._boxes = dict.fromkeys(players, 0)
        self._boxes_due = dict.fromkeys(players, 0)
        self._boxed = dict.fromkeys(players, 0)
        self._bonus = dict.fromkeys(players, 0)
        self._counted: dict[Player, int] = {}
        self._reached: list[tuple[Player, int]] = []

    def wins(self, player: Player) -> int:
        """How many deals of this player are written here."""
        return len(self._entries.get(player, ()))

    def count_win(self, player: Player, *, by_player: bool) -> int:
        """Count one more win of the game, for the player or (by deal) for the table; how many that makes."""
        self._counted[player] = self._counted.get(player, 0) + 1
        return self._counted[player] if by_player else sum(self._counted.values())

    def write(self, one: Dealt[Options], *, counted_elsewhere: bool) -> list[Bonus]:
        """Write a deal; what this adds beyond the deal's own lines.

        Args:
            one: a deal that somebody won.
            counted_elsewhere: the deal's lines already stand for an earlier column.
        """
        score, options = one.score, one.options
        winner = score.winner
        assert winner is not None
        gained = score.net()[winner]
        self._entries.setdefault(winner, []).append(gained)
        self._add(self._points, winner, gained)
        self._reached.append((winner, self._points[winner]))
        self._add(self._boxed, winner, sum(line.points for line in score.lines if line.clause == BOX))
        boxes = 1 + extra_boxes(score.marks, options)
        self._add(self._boxes, winner, boxes)
        if options.box_when == "end":
            self._add(self._boxes_due, winner, boxes)
        bonuses: list[Bonus] = []
        if counted_elsewhere and gained:
            bonuses.append(Bonus(one.number, Line("GR-7.2", winner, None, gained, f"written in {self.title} too")))
        if max(self._points.values()) >= options.target:
            # Not always this deal's winner: the house may have lowered its target since.
            self.winner = next(player for player, points in self._reached if points >= options.target)
            bonuses += self._close(one)
        return bonuses

    def lose(self, one: Dealt[Options]) -> list[Bonus]:
        """Take back the points of a deal whose columns have all ended."""
        winner = one.score.winner
        assert winner is not None
        gained = one.score.net()[winner]
        why = "written nowhere: its columns have ended"
        return [Bonus(one.number, Line("GR-7.2", None, winner, gained, why))] if gained else []

    def part(self) -> Part:
        """The column as the tally shows it."""
        return Part(
            title=self.title,
            columns={player: tuple(accumulate(entries)) for player, entries in self._entries.items()},
            won=dict(self._boxes),
            points=dict(self._points),
            final={player: points + self._bonus.get(player, 0) for player, points in self._points.items()},
            winner=self.winner,
        )

    def _add(self, figures: dict[Player, int], player: Player, more: int) -> None:
        figures[player] = figures.get(player, 0) + more

    def _close(self, one: Dealt[Options]) -> list[Bonus]:
        """The lines that the end of this game brings, in the order in which they are reckoned."""
        options, winner = one.options, self.winner
        assert winner is not None
        lines: list[Line] = []
        if options.game_bonus:
            lines.append(Line("GR-6.2", winner, None, options.game_bonus, f"{self.title} won"))
        for player, boxes in self._boxes_due.items():
            if boxes and options.box:
                word = "box" if boxes == 1 else "boxes"
                why = f"{self.title}: {boxes} {word} of {options.box}"
                lines.append(Line(BOX, player, None, boxes * options.box, why))
        lines += self._shutout(options, winner)
        for line in lines:
            self._add(self._bonus, line.to or winner, line.points)
        if self.number == 3 and options.hollywood_third > 1:  # noqa: PLR2004 - the third column
            for player, points in self._points.items():
                final = points + self._bonus.get(player, 0)
                if final:
                    lines.append(Line("GR-7.2", player, None, final, f"{self.title} counts twice: {final} again"))
                    self._add(self._bonus, player, final)
        return [Bonus(one.number, line) for line in lines]

    def _shutout(self, options: Options, winner: Player) -> list[Line]:
        """What a shutout adds (GR-6.4); nothing where there is none."""
        others = [player for player in self._points if player != winner]
        if options.shutout == "none" or any(self._stands(player, options) for player in others):
            return []
        missed = "won no deal" if options.shutout_test == "no-deal-won" else "made no point"
        why = f"{self.title}: shutout, {' and '.join(others)} {missed}: "
        if options.shutout == "flat-100":
            return [Line("GR-6.4", winner, None, FLAT, f"{why}{FLAT}")]
        points = self._points[winner] - self._boxed[winner]
        again, words = points, f"deal points {points}"
        if options.shutout in ("double-all", "double-total"):
            again += options.game_bonus
            words += f", game bonus {options.game_bonus}"
        if options.shutout == "double-total":
            boxes = self._boxed[winner] + self._boxes_due[winner] * options.box
            again += boxes
            words += f", boxes {boxes}"
        return [Line("GR-6.4", winner, None, again, f"{why}{words} again")] if again else []

    def _stands(self, player: Player, options: Options) -> bool:
        """Whether this loser has what saves him from a shutout."""
        if options.shutout_test == "no-deal-won":
            return self.wins(player) > 0
        return self._points[player] > self._boxed[player]
