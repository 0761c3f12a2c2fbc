"""Cards of one pack without wild cards, sets and runs, ace low: exact answers by suits of thirteen bits.

Knows no game; may import `cards` and `melds/meld.py`. Nothing is computed when it is imported: tables fill at the first
question. Begin with `deadwood.py`, which explains the search; then

- `arrangement.py`: which melds reach the least, and the whole hand arranged;
- `discards.py`: a hand that must throw one card: every discard, every hand low enough, all cards melded;
- `layoffs.py`: are these cards rightly laid off on those melds;
- `defence.py`: the best own melds and lay-offs together;
- `catalogue.py`: is this a meld; `points.py`: what a card counts; `pattern.py`, `ways.py`: the machinery.

A card that is in no single pack, or that is given twice, is the caller's mistake here (`ValueError`): the games find it
first and say so to the player.
"""
