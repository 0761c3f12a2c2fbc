"""The hands that took longest of all that `bench/climb.py` has built: the rank turned wild, and the cards."""

WORST = [
    ("8H", "4S 5S 5S 5S 6S 7S 7S 8S 9S 5H 6H 7H 8H KH 5D 7D 3C 5C 5C 6C 7C 8C"),
    ("6S", "8S AH QH AD 2D 3D 3D 3D 4D 5D 6D 7D 8D JD QD KD 2C 2C 4C 5C 6C 7C"),
    ("9H", "3S 3S AH 2H 4H 5H QH AD AD 2D 4D 5D 6D 7D 8D 9D TD JD QD KD KD JK"),
]
