"""Plain frozen values and their errors; knows nothing of files, randomness or screens."""
