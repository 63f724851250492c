"""A game night at the terminal: the prompt, the scoreboard, the dice."""
