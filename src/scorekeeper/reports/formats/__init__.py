"""Formats: how a report is written down: plain text, CSV, JSON. They compute nothing."""
