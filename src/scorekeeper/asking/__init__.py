"""Asking: a deal told in a few short words, or question by question. Pure: no terminal here.

May import `documents` and `problems`. Begin with `script.py`: what a game tells about how its deals are spoken.
"""
