"""Odds to share: a table of coloured cells, the title race, a page."""
