"""`python -m scorekeeper` is `sk`."""

from scorekeeper.cli.main import main

main()
