"""The ledger: the journal is what was written, the ledger is what follows from it.

May import `games` and what lies below. Only `journal` and its helpers touch files. Begin with `journal.py` (the file)
and `replay.py` (what follows).
"""
