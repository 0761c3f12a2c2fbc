"""The hands that took longest of all that `bench/climb.py` has built: the rank turned wild, and the cards."""

WORST = [
    ("8H", "4S 5S 5S 5S 6S 7S 7S 8S 9S 5H 6H 7H 8H KH 5D 7D 3C 5C 5C 6C 7C 8C"),
    ("6S", "8S AH QH AD 2D 3D 3D 3D 4D 5D 6D 7D 8D JD QD KD 2C 2C 4C 5C 6C 7C"),
    ("9H", "3S 3S AH 2H 4H 5H QH AD AD 2D 4D 5D 6D 7D 8D 9D TD JD QD KD KD JK"),
    ("9D", "6S 8S 9S TS JS 5H 6H 6H 6H 7H 8H 8H 9H TH 4D 5D 6D 7D 8D 9D TD JD"),
    ("QC", "7S 2D 3D 5D 6D 7D 8D 9D AC 2C 4C 5C 7C 7C 8C 9C TC JC QC QC KC JK"),
    ("9C", "AH 2H 4H 5H 6H 7H 8H 9H TH JH QH 3D AC AC 3C 4C 7C 8C 9C TC JC KC"),
    ("9D", "AD 2D 4D 5D 6D 7D 8D 9D TD JD QD AC AC 3C 3C 5C 7C 8C 9C TC JC QC"),
    ("9D", "AS 7S 8S 9S TS JS QS 8D AC AC 3C 4C 5C 6C 7C 8C 9C TC JC KC JK"),
    ("3D", "5S 6S 7S 8S 9S TS 5H 6H 7H 8H 9H TH 5D 6D 7D 8D 9D 5C 6C 7C 8C 9C"),
    # under limits on wild cards
    ("TD", "8S 9S TS TS AH 4H 5H 7H 8H 9H JH QH 4D 7D 8D 9D TD TD 8C TC JK"),
    ("8S", "3S 4S 5S 6S 7S 5H 8H 8H 8D 8D AC 2C 3C 3C 4C 5C 6C 7C 8C 8C QC"),
    ("TS", "8S TS TH TH AD AD 2D 3D 4D 5D 6D 7D 9D TD JD QD KD JK JK JK JK"),
]
