"""Rulings: what went wrong at the table, and what the rules provide.

May import `rulebook` and what lies below it.
"""
