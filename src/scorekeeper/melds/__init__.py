"""Melds: kinds, what a house admits, judging declared melds, and the exact search for the best arrangement.

Knows no game; may import `cards` and `problems`. Begin with `meld.py`, the kinds, and `grammar.py`, what a house
admits. Then

- `judge.py`: one declared meld, why it is refused (`refusal.py`) and the smallest change that mends it (`mend.py`);
- `show.py`: a whole declaration, what opens the hidden card and what ends the deal;
- `reading.py`: what cards laid together are, and what each wild card stands for; `wilds.py`: which cards are wild;
- `onepack/`: gin, one pack and no wild cards;
- `manypacks/`: the marriage games, up to four packs with wild cards; begin with its `search.py`.
"""
