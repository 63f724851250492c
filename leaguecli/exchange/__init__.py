"""Other people's files: results read from them, leagues written for them; nothing is ever fetched."""
