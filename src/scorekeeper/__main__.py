"""`python -m scorekeeper` is `sk`."""

from scorekeeper.cli.app import main

main()
