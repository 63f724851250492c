"""The formats results are read from."""
