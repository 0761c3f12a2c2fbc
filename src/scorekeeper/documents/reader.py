"""The TOML reader underneath: tomli, whose wheels are compiled; where it is not installed, Python's own.

Nothing but `documents` calls it: whoever reads a file goes through `toml.read_document`.
"""

from __future__ import annotations

try:
    from tomli import TOMLDecodeError as SyntaxFault
    from tomli import loads
except ImportError:  # pragma: no cover - an installation without its dependencies
    from tomllib import TOMLDecodeError as SyntaxFault  # type: ignore[assignment]
    from tomllib import loads

__all__ = ["SyntaxFault", "loads"]
