"""Going through the choices of so many primary melds from a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.melds.manypacks.cells import GUARD

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.melds.manypacks.primaries import Primary


def choose(
    primaries: Sequence[Primary],
    hand: int,
    wilds: int,
    needed: int,
    admit: Callable[[int, int, int], bool],
    *,
    patience: int = 1,
) -> list[Primary] | None:
    """The first choice of so many primary melds, in the order of the list, that is admitted; None if none is.

    Args:
        primaries: all that the hand could lay.
        hand: the cards.
        wilds: how many of them are of a wild type.
        needed: how many primary melds.
        admit: asked with what is left of the hand, how many of that are of a wild type and how many primary melds are
            still needed. What it refuses is not followed; what it admits when none is needed ends the search. It must
            not refuse where something admitted follows. It is asked at the beginning and when none is needed.
        patience: between it is asked only where so many choices in vain have followed: where there is an answer it is
            mostly found at once.

    A choice whose remainder was met before with as many needed is dropped. Exact, because melds are chosen in the order
    of the list: were the first good choice c cut for a remainder that an earlier choice d has left, then d followed by
    what follows in c would be good as well, and come before c.
    """
    seen: list[set[int]] = [set() for _ in range(needed + 1)]

    def follow(hand: int, wilds: int, start: int, needed: int) -> list[Primary] | None:
        if not needed:
            return [] if admit(hand, wilds, 0) else None
        met, guarded, ask_in = seen[needed], hand | GUARD, 0 if needed == top else patience
        for at in range(start, len(primaries)):
            cells, wild = primaries[at]
            left = guarded - cells
            if left & GUARD != GUARD:
                continue
            left ^= GUARD
            if left in met:
                continue
            met.add(left)
            found = follow(left, wilds - wild, at, needed - 1)
            if found is not None:
                found.append(primaries[at])
                return found
            ask_in -= 1
            if ask_in == 0 and not admit(hand, wilds, needed):
                return None
        return None

    top = needed
    if top and not admit(hand, wilds, top):
        return None
    found = follow(hand, wilds, 0, top)
    return None if found is None else found[::-1]
