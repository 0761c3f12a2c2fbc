"""Random deals and houses of Indian Marriage: as the program reads them, and as `indian` recomputes them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.games.oracle.indian import LEFT, RANKS, Deal, Player, neighbours

if TYPE_CHECKING:
    from random import Random

NAMES = ("Asha", "Bina", "Chet", "Dev", "Esha", "Firoz", "Gita")
SEED: dict[str, Any] = {
    "packs": 3,
    "printed_jokers": 0,
    "wild_in_hand": 0,
    "hand_points": "to-winner",
    "all_count": 14,
    "seen_cap": 14,
    "joker": [4, 8, 12],
    "paplu": [2, 4, 6],
    "taplu": [2, 4, 6],
    "marriage": [14, 28, 42],
    "unseen_value": "count",
    "exhausted": "count",
    "missing_card": 10,
    "first_drop": "off",
    "middle_drop": "off",
    "missed_turns": "off",
    "wrong_show": "off",
    "dropped_value": "outside",
    "hand_multiplier": 1,
    "unseen_counts": "all",
}
"""The profile `seed` as the rules give it."""


class Told(NamedTuple):
    """One deal in both tongues."""

    table: dict[str, Any]
    names: tuple[str, ...]
    deal: Deal


def house(random: Random) -> dict[str, Any]:
    """Some of the options turned, as the rules allow them."""
    tables = ([4, 8, 12], [2, 4, 6], [10, 30, 50], [3, 7, 7], [5], [1, 9])
    may: dict[str, Any] = {
        "packs": (3, 4),
        "printed_jokers": (0, 3, 6),
        "wild_in_hand": (0, 1, 10, "face"),
        "hand_points": ("to-winner", "own-loss"),
        "all_count": (0, 14, 120),
        "seen_cap": (14, 20, 120, "none"),
        "joker": tables,
        "paplu": tables,
        "taplu": tables,
        "marriage": ([14, 28, 42], [100, 200, 300], [1, 30], [0], [9, 10, 11]),
        "unseen_value": ("count", "void"),
        "exhausted": ("count", "values-only", "void"),
        "missing_card": (0, 10, 25),
        "first_drop": (30, 30, "off", 0),
        "middle_drop": (70, 75, "off", 0),
        "missed_turns": ("off", "middle-drop", "hand"),
        "wrong_show": (120, 120, "off", 0),
        "dropped_value": ("outside", "middle", "all"),
        "hand_multiplier": (1, 2, 3),
        "unseen_counts": ("all", "but-pure", "unmelded"),
    }
    share = random.choice((0.1, 0.4, 0.9))
    return {name: random.choice(values) for name, values in may.items() if random.random() < share}


def _statuses(random: Random, options: dict[str, Any], losers: int) -> list[str]:
    """What became of so many losers, as far as the house knows it."""
    known = ["seen", "seen", "unseen", "unseen", "out"]
    known += ["dropped"] * (options["first_drop"] != "off") + ["dropped-middle"] * (options["middle_drop"] != "off")
    missed = options["missed_turns"]
    known += ["missed"] * (missed == "hand" or (missed == "middle-drop" and options["middle_drop"] != "off"))
    known += ["wrong-show"] * (options["wrong_show"] != "off")
    return [random.choice(known) for _ in range(losers)]


def _sequence(random: Random, pool: list[str]) -> tuple[str, ...]:
    """Three in a row, or three identical cards, that are still to be had: pure whatever is wild."""
    while True:
        suit, at = random.choice("SHDC"), random.randrange(12)
        meld = [RANKS[(at + step) % 13] + suit for step in range(3)]
        if random.random() < 0.3:
            meld = [meld[0]] * 3
        if all(pool.count(card) >= meld.count(card) for card in meld):
            for card in meld:
                pool.remove(card)
            return tuple(meld)


def _near(joker: str) -> list[str]:
    return ["AS" if joker == "JK" else joker, *neighbours(joker)]


def _cards(random: Random, player: Player, joker: str, pool: list[str], hand: dict[str, Any], *, laid: bool) -> Player:
    """A hand told by all its cards: as melds and what is left over, or, if it need not be laid, altogether."""
    size = 21 + player.extra - player.missing
    some = (
        random.choice((1, 3) if laid else (0, 1, 3)) if player.status in {"unseen", "missed"} else random.randint(3, 5)
    )
    many = 7 if player.status == "winner" else some
    melds = tuple(_sequence(random, pool) for _ in range(many))
    loose: list[str] = []
    for card in _near(joker) * random.randint(0, 2):
        if card in pool and len(loose) + 3 * many < size and random.random() < 0.6:
            pool.remove(card)
            loose.append(card)
    while len(loose) + 3 * many < size:
        loose.append(pool.pop())
    if many:
        hand["melds"] = [" ".join(meld) for meld in melds]
        if loose:
            hand["loose"] = " ".join(loose)
    else:
        hand["cards"] = " ".join(loose)
    cards = tuple(card for meld in melds for card in meld) + tuple(loose)
    return replace(player, cards=cards, melds=melds, pure=(True,) * many, loose=tuple(loose))


def _value(random: Random, player: Player, joker: str, pool: list[str], hand: dict[str, Any]) -> Player:
    """Value told as a figure, or by the value cards."""
    if not joker or random.random() < 0.3:
        hand["value"] = random.randint(0, 30)
        return replace(player, value=hand["value"])
    held = [card for card in _near(joker) * 3 if random.random() < 0.3]
    for card in list(held):
        if card in pool:
            pool.remove(card)
        else:
            held.remove(card)
    hand["value_cards"] = " ".join(held)
    return replace(player, cards=tuple(held))


def _player(
    random: Random, name: str, status: str, joker: str, pool: list[str], table: dict[str, Any], options: dict[str, Any]
) -> Player:
    """One player told in figures or cards; his table goes to the deal's."""
    hand: dict[str, Any] = {} if status == "winner" else {"status": status}
    table["hands"][name] = hand
    player = Player(name=name, status=status)
    if status == "out":
        return player
    if status in {"seen", "unseen"} and random.random() < 0.2:
        wrong, many = random.choice(("missing", "extra")), random.randint(1, 3)
        hand[wrong] = many
        player = replace(player, missing=many) if wrong == "missing" else replace(player, extra=many)
    whole = joker and len(pool) > 60 and status not in {"dropped", "dropped-middle", "wrong-show"}
    if whole and random.random() < 0.6:
        return _cards(random, player, joker, pool, hand, laid=options["unseen_counts"] != "all")
    player = _value(random, player, joker, pool, hand)
    if status in {"seen", "unseen", "missed"}:
        hand["count"] = random.choice((0, 5, 13, 14, 15, 31, 90))
        player = replace(player, count=hand["count"])
    return player


def deal(random: Random, options: dict[str, Any]) -> Told:
    """A deal possible under these options; now and then one that nobody ended."""
    names = NAMES[: random.randint(2, 7 if options["packs"] == 4 else 5)]
    exhausted = random.random() < 0.2
    statuses = _statuses(random, options, len(names) - (not exhausted))
    playing = len(names) - statuses.count("out")
    if playing < 2:
        statuses = ["seen" for _ in statuses]
    if exhausted and all(status in {*LEFT, "out"} for status in statuses):
        statuses[0] = "seen"
    if not exhausted:
        statuses.insert(random.randrange(len(names)), "winner")
    joker = random.choice(RANKS) + random.choice("SHDC") if random.random() < 0.7 else ""
    if joker and options["printed_jokers"] and random.random() < 0.1:
        joker = "JK"
    table: dict[str, Any] = {"hands": {}}
    if not exhausted:
        table["winner"] = names[statuses.index("winner")]
    pool: list[str] = []
    if joker:
        table["joker"] = joker
        pool = [rank + suit for rank in RANKS for suit in "SHDC"] * options["packs"] + ["JK"] * options[
            "printed_jokers"
        ]
        pool.remove(joker)
        random.shuffle(pool)
    players = tuple(
        _player(random, name, status, joker, pool, table, options) for name, status in zip(names, statuses, strict=True)
    )
    return Told(table, names, Deal(players=players, joker=joker))
