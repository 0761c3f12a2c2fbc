"""Random deals and houses of Nepali Marriage: as the program reads them, and as `nepali` recomputes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tests.games.oracle.nepali import RANKS, SAME_COLOUR, Deal, Player

if TYPE_CHECKING:
    from random import Random

NAMES = ("Asha", "Bina", "Chet", "Dev", "Esha", "Firoz")
SEED: dict[str, Any] = {
    "tiplu": [3, 6, 9],
    "poplu": [2, 4, 6],
    "jhiplu": [2, 4, 6],
    "alter": [0, 0, 0],
    "man": [5, 10, 15],
    "marriage": [10, 20, 30],
    "marriage_replaces": True,
    "marriage_forced": False,
    "tunnela": [5, 10, 15],
    "tunnela_counts": "dealt",
    "printed_jokers": 0,
    "packs": 3,
    "dublee_min_players": 4,
    "master_card": 0,
    "master_card_points": 5,
    "tunnela_of": {},
    "unseen_pairs_exchange": True,
    "unseen_pays": 10,
    "seen_pays": 3,
    "dublee_loser_pays": 0,
    "dublee_win_bonus": 5,
    "dublee_win_bonus_from": ["unseen", "seen", "dublee"],
    "dublee_win_bonus_unseen": "same",
    "dublee_win_replaces": False,
    "dublee_win_bonus_as": "payment",
    "unseen_maal": "count",
    "kidnap_by": "points",
    "better_multiplier": 2,
    "better_doubles_maal": False,
    "dublee_makes_better": False,
    "dhoos": 15,
    "dhoos_to": "next-winner",
}
"""The profile `seed` as the rules give it."""


class Told(NamedTuple):
    """One deal in both tongues."""

    table: dict[str, Any]
    """The deal as a file would tell it."""
    names: tuple[str, ...]
    deal: Deal


def house(random: Random) -> dict[str, Any]:
    """Some of the options turned, as the rules allow them."""
    tables = ([3, 6, 9], [3, 7, 7], [3, 8, 15], [2, 5, 10], [5, 10, 15], [5, 15, 30], [4], [1, 9])
    marriages = ([10, 20, 30], [10, 25, 50], [10, 30, 30], [1, 30], [6, 7, 8], [0])
    may = {
        **dict.fromkeys(("tiplu", "poplu", "jhiplu", "alter", "man", "tunnela"), tables),
        "marriage": marriages,
        "marriage_replaces": (True, False),
        "marriage_forced": (True, False),
        "tunnela_counts": ("dealt", "shown", "hand", "off"),
        "printed_jokers": (0, 3, 6),
        "packs": (2, 3, 4),
        "dublee_min_players": (2, 3, 4),
        "master_card": (0, 1, 2),
        "master_card_points": (0, 5, 7),
        "tunnela_of": (
            {},
            {"poplu": 20, "jhiplu": 20, "joker": 10},
            {"tiplu": 25, "alter": 30},
            {"joker": 1, "poplu": 3},
        ),
        "unseen_pairs_exchange": (True, False),
        "unseen_pays": (0, 10, 15),
        "seen_pays": (0, 3, 5),
        "dublee_loser_pays": (0, 3, 4),
        "dublee_win_bonus": (0, 2, 5, 7),
        "dublee_win_bonus_from": (["seen"], ["unseen", "seen"], ["unseen", "seen", "dublee"], ["dublee"], []),
        "dublee_win_bonus_unseen": ("same", 15, 0),
        "dublee_win_replaces": (True, False),
        "dublee_win_bonus_as": ("payment", "payment", "maal"),
        "unseen_maal": ("count", "void", "void-cards", "void-tunnelas", "to-winner", "to-winner", "shield"),
        "kidnap_by": ("points", "cards"),
        "better_multiplier": (2, 3),
        "better_doubles_maal": (True, False),
        "dublee_makes_better": (True, False),
        "dhoos": (0, 15, 20),
        "dhoos_to": ("next-winner", "this-winner"),
    }
    share = random.choice((0.1, 0.4, 0.8))
    return {name: random.choice(values) for name, values in may.items() if random.random() < share}


def _pool(random: Random, options: dict[str, Any], tiplu: str) -> list[str]:
    """Every card that hands can hold: the tiplu on the table is one of its copies (NM-3.5)."""
    packs: int = options["packs"]
    pool = [rank + suit for rank in RANKS for suit in "SHDC"] * packs
    pool.remove(tiplu)
    pool += ["JK"] * min(options["printed_jokers"], 2 * packs) + ["MC"] * options["master_card"]
    random.shuffle(pool)
    return pool


def _take(pool: list[str], wanted: list[str]) -> list[str]:
    """These cards out of the pool, as far as they are there."""
    got = []
    for card in wanted:
        if card in pool:
            pool.remove(card)
            got.append(card)
    return got


def _near(tiplu: str) -> list[str]:
    """The cards that are worth something beside this tiplu."""
    at, suit = RANKS.index(tiplu[0]), tiplu[1]
    around = [RANKS[(at + 1) % 13] + suit, RANKS[(at - 1) % 13] + suit, tiplu, tiplu[0] + SAME_COLOUR[suit]]
    return [*around, *(tiplu[0] + other for other in "SHDC"), "JK", "MC"]


def _hand(random: Random, pool: list[str], tiplu: str, size: int) -> list[str]:
    """So many cards, rich in maal and in copies."""
    hand: list[str] = []
    near = _near(tiplu)
    for _ in range(random.randint(0, 4)):
        hand += _take(pool, [random.choice(near)] * random.choice((1, 1, 2, 3)))
    for _ in range(random.randint(0, 2)):
        hand += _take(pool, [random.choice(pool)] * 3)
    hand = hand[:size]
    while len(hand) < size:
        hand.append(pool.pop())
    return hand


def _sequence(random: Random, pool: list[str]) -> list[str]:
    """Three in a row, or three identical cards, that are still to be had."""
    while True:
        suit, at = random.choice("SHDC"), random.randrange(12)
        meld = [RANKS[(at + step) % 13] + suit for step in range(3)]
        if random.random() < 0.3:
            meld = [meld[0]] * 3
        if all(pool.count(card) >= meld.count(card) for card in meld):
            return _take(pool, meld)


def _pairs(random: Random, pool: list[str], many: int) -> list[list[str]]:
    """So many dublees of different cards."""
    chosen = random.sample(sorted({card for card in pool if pool.count(card) >= 2 and card not in {"JK", "MC"}}), many)
    return [_take(pool, [card, card]) for card in chosen]


def _tunnelas(random: Random, cards: list[str], hand: dict[str, Any], told: dict[str, Any]) -> None:
    """Some of the tunnelas held were shown in time, some late, some never."""
    held = sorted({card for card in cards if cards.count(card) >= 3 and card not in {"JK", "MC"}})
    for card in held:
        when = random.choice(("shown", "late", "never"))
        if when != "never":
            key = "tunnelas_shown" if when == "shown" else "tunnelas_late"
            hand.setdefault(key, []).append(card)
            told[when] = (*told.get(when, ()), card)


def _laid(random: Random, pool: list[str], status: str, *, by_dublees: bool) -> tuple[dict[str, Any], list[str]]:
    """Melds laid down as the status wants them; the hand's table, and all cards that can count."""
    if status == "winner" and by_dublees:
        melds, loose = _pairs(random, pool, 8), [pool.pop() for _ in range(5)]
    elif status == "winner":
        melds, loose = [_sequence(random, pool) for _ in range(7)], []
    elif status == "dublee":
        melds, loose = _pairs(random, pool, 7), [pool.pop() for _ in range(7)]
    else:
        melds, loose = [_sequence(random, pool) for _ in range(3)], [pool.pop() for _ in range(12)]
    hand: dict[str, Any] = {"melds": [" ".join(meld) for meld in melds]}
    if loose:
        hand["loose"] = " ".join(loose)
    return hand, [card for meld in melds for card in meld] + loose


def _player(random: Random, name: str, status: str, tiplu: str, pool: list[str], told: dict[str, Any]) -> Player:
    """One player told in figures or cards; his table goes to `told`."""
    hand: dict[str, Any] = {} if status == "winner" else {"status": status}
    told["hands"][name] = hand
    if status == "out":
        return Player(name=name, status=status)
    more: dict[str, Any] = {}
    if random.random() < 0.15:
        hand["foul"] = more["foul"] = True
    depth = random.choice(("maal_cards", "cards" if status == "unseen" else "laid")) if tiplu else "maal"
    if tiplu and len(pool) < 70:
        depth = "maal_cards"
    if depth == "maal":
        points = random.randint(0, 40)
        hand["maal"] = more["maal"] = points
        if random.random() < 0.3:
            hand["tunnela_points"] = more["of_it_tunnelas"] = random.randint(0, points)
        return Player(name=name, status=status, **more)
    if depth == "laid":
        laid, cards = _laid(random, pool, status, by_dublees=told.get("by") == "dublees")
        hand |= laid
        more["late"] = tuple(
            {meld[:2] for meld in hand["melds"] if meld.split() == [meld[:2]] * 3}
        )  # laid down is shown
        if status == "winner" and random.random() < 0.7:
            hand["discard"] = pool.pop()
    elif depth == "cards":
        cards = _hand(random, pool, tiplu, 21)
        hand["cards"] = " ".join(cards)
    else:
        cards = [card for card in _hand(random, pool, tiplu, 8) if card in _near(tiplu)]
        hand["maal_cards"] = " ".join(cards)
    _tunnelas(random, cards, hand, more)
    return Player(name=name, status=status, cards=tuple(cards), **more)


def deal(random: Random, options: dict[str, Any]) -> Told:
    """A deal that somebody finished, possible under these options."""
    names = NAMES[: random.randint(2, 6)]
    statuses = ["winner", *(random.choice(("seen", "unseen", "unseen", "dublee", "out")) for _ in names[1:])]
    if len(statuses) - statuses.count("out") < 2:
        statuses[1] = "unseen"
    few = len(statuses) - statuses.count("out") < options["dublee_min_players"]
    if few:
        statuses = ["seen" if status == "dublee" else status for status in statuses]
    random.shuffle(statuses)
    tiplu = random.choice(RANKS) + random.choice("SHDC") if random.random() < 0.6 else ""
    table: dict[str, Any] = {"winner": names[statuses.index("winner")], "hands": {}}
    by_dublees, better = not few and random.random() < 0.4, random.random() < 0.2
    if tiplu:
        table["tiplu"] = tiplu
    if by_dublees:
        table["by"] = "dublees"
    if better:
        table["better"] = True
    pool = _pool(random, options, tiplu) if tiplu else []
    players = tuple(
        _player(random, name, status, tiplu, pool, table) for name, status in zip(names, statuses, strict=True)
    )
    owed = {name: 15 * random.randint(1, 2) for name in names if random.random() < 0.1}
    return Told(table, names, Deal(players=players, tiplu=tiplu, by_dublees=by_dublees, better=better, owed=owed))
