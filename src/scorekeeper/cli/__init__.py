"""The command line: parse, call the desk, render. Only here is there a terminal.

Begin with `app.py`; `exits.py` has the exit codes, `console.py` everything that is printed.
"""
