"""One module per family of commands; each function is a command: parse, call, show."""
