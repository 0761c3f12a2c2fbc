"""Melds: kinds, what a house admits, judging declared melds, and the exact search for the best arrangement.

Knows no game; may import `cards` and `problems`. Begin with `meld.py`.
"""
