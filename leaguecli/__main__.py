"""`python -m leaguecli` is the command `leaguecli`."""

from leaguecli.cli import main

main()
