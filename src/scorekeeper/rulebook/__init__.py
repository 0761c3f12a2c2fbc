"""Rulebooks: clauses, options, and the profiles in which a house chooses. Knows no game.

May import `documents` and `problems`. Begin with `clause.py`, then `options.py`, then `profile.py`, the only file here
that reads files.
"""
