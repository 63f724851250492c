"""Matches played at the terminal, by agents and by people."""
