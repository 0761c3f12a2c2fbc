"""Scoring: lines, pairwise exchange, the best grouping of value cards. Knows no game.

May import `cards` and what lies below it. Begin with `line.py`: a score is nothing but the sum of its lines.
"""
