"""Odds on the screen, in a picture, in the history."""
