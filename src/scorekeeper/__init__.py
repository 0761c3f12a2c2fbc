"""scorekeeper keeps score and settles disputes at physical card tables.

Players play with real cards and report each deal; the program answers with *lines*, so many points from whom to whom,
each under a numbered clause of the game's rulebook, and keeps the evening in a TOML ledger.

Begin with `games/contract.py` (what a game is) and `docs/architecture.md` (how the rooms lie).
"""

__version__ = "0.1.0"
