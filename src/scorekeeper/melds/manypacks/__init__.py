"""Hands from one to four packs with wild cards: can they end the deal, can they open, what is the least left over.

Knows no game; may import `cards` and the files of `melds`. Begin with `search.py`, the questions. Then `ways.py`, where
the sentences stand that make the search exact, and
- `cells.py`: a hand as a number; `rules.py`: a grammar made ready; `primaries.py`: the primary melds a hand could lay;
- `choose.py`: going through them; `finish.py`, `leftover.py`, `packing.py`: the three searches;
- `cover.py`, `least.py`: the cards that are left, wild cards nameless; `strict.py`, `choices.py`: where a house limits
  wild cards; `dublees.py`; `lay.py`: back to cards.
"""
