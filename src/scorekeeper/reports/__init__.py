"""Reports: what to say, never how; `formats/` says how and computes nothing.

May import `ledger` and what lies below. Begin with `report.py`.
"""
