"""Completion in bash, zsh and fish. A shell waits for every key, so neither Typer nor Rich is loaded unless
options are asked for, and nothing is ever said on stderr."""
