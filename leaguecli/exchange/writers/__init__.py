"""The formats a league is written in."""
