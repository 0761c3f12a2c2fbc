"""Documents: reading structured text that people type, and saying exactly where in it something is wrong.

May import `problems` only. `toml.py` is the one front door for TOML; `fields.py` takes a table's keys one by one and
keeps a finding for each that is wrong; `source.py` finds the place of a value in the user's own text; `figures.py`
reads numbers; `nearest.py` guesses what a misspelt word was meant to be.
"""
