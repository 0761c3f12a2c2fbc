"""Rulings: what went wrong at the table, and what the rules provide.

May import `rulebook` and what lies below it. Begin with `irregularity.py`; each game keeps its own in
`irregularities.toml`.
"""
