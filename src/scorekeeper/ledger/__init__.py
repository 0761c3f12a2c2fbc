"""The ledger: the journal is what was written, the ledger is what follows from it.

May import `games` and what lies below. Only `journal` and its helpers touch files; all else here is pure, and the clock
is passed in. Begin with `entry.py` (what is written) and `replay.py` (what follows); `ledger.py` is the answer.

Reading: `codec`, `head`, `shapes` turn tables into entries; `fold` with `deals` and `events` takes one entry after
another; `reckon` scores one deal. Writing: `session` opens one; `record` (a deal), `amendments`, `people`, `course` and
`affairs` build a new entry on a ledger, by way of `build`, which numbers, seals and tries it. Asking: `totals`,
`substitutes`, `settlement`, `audit`.
"""
