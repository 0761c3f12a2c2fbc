"""The desk: the use cases, one file each: open, record, amend, void, total, explain, audit, export.

May import `reports` and what lies below; knows no terminal. The clock and the texts of files are passed in.
"""
