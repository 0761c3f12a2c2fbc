"""Cards: what a card is, the packs they come from, hands, and their notation. Knows no game.

May import `problems` only. Begin with `card.py`.
"""
