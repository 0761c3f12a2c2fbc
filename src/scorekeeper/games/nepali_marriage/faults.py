"""The codes of this game for what can be wrong with melds laid down."""

from __future__ import annotations

from scorekeeper.melds.show import Fault

FAULT_CODES = {
    Fault.NOT_A_MELD: "nepali.not-a-meld",
    Fault.NOT_PRIMARY: "nepali.not-primary",
    Fault.TOO_FEW_PRIMARY: "nepali.too-few-primary",
    Fault.TOO_FEW_DUBLEES: "nepali.too-few-dublees",
    Fault.DUBLEE_AMONG_MELDS: "nepali.dublee-among-melds",
    Fault.WRONG_NUMBER: "nepali.wrong-number",
    Fault.LEFT_OVER: "nepali.left-over",
    Fault.IN_TWO_MELDS: "nepali.in-two-melds",
    Fault.NOT_HELD: "nepali.not-held",
}
"""For each fault its finding."""
